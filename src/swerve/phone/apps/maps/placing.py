"""A place's page: photos, hours, what people say, questions, news; and what can be done with it."""

from __future__ import annotations

from swerve.phone.app import Shared
from swerve.phone.apps.maps.looks import busy, hours_table, look, since
from swerve.phone.apps.maps.manifest import app
from swerve.phone.apps.maps.projection import STREETS, around
from swerve.phone.apps.maps.surface import HEIGHT
from swerve.phone.context import Context
from swerve.phone.media.scenes import scene
from swerve.phone.shell import Choice
from swerve.world.maps import Maps
from swerve.world.maps.records import Review
from swerve.world.settings import Settings
from swerve.world.system import System
from swerve.world.town.city import CITY

TABS = (
    ("overview", "Overview"),
    ("reviews", "Reviews"),
    ("photos", "Photos"),
    ("updates", "Updates"),
    ("about", "About"),
)
SORTS = {"new": "Newest", "high": "Highest", "low": "Lowest", "helpful": "Most helpful"}


def show_on_map(ctx: Context, ref: str) -> None:
    """Close every other screen and show something on the map."""
    spot = ctx.store(Maps).spot(ref)
    ctx.home_page()
    ctx.shell.entry.ui |= {
        "chosen": ref,
        "bare": False,
        "view": around(spot.at, STREETS + 1, 360, HEIGHT).moved(0, -70),
    }


@app.screen("place", activity=".PlaceActivity")
def place_page(ctx: Context) -> str:
    """One place."""
    store = ctx.store(Maps)
    id = str(ctx.args.get("id", ""))
    if not store.has(id):
        return ctx.page("gone.html", line="It may have been removed from the map.")
    place, week = store.place(id), store.week(store.place(id))
    reviews, posts, questions = store.reviews_of(id), store.posts_of(id), store.questions_of(id)
    return ctx.page(
        "place.html",
        look=look(ctx, place),
        place=place,
        city=CITY,
        tab=ctx.ui.get("tab", ctx.args.get("tab", "overview")),
        tabs=TABS,
        hours=hours_table(week, ctx.now) if week else [],
        show_hours=ctx.ui.get("hours", False),
        busy=busy(place, week, ctx.now),
        reviews=shown_reviews(ctx, reviews),
        all_reviews=reviews,
        mine=store.mine(id),
        sort=SORTS[ctx.ui.get("sort", "new")],
        shares=star_shares(reviews),
        posts=posts,
        questions=questions,
        saved=store.saved_in(id),
        ago=lambda moment: since(moment, ctx.now),
        online=ctx.store(Settings).online,
        owner=ctx.store(System).owner.name,
        scene_of=scene,
    )


def shown_reviews(ctx: Context, reviews: list[Review]) -> list[Review]:
    """Reviews that hold the words that are looked for, in the chosen order; the owner's own is shown elsewhere."""
    wanted, sort = ctx.field("find").strip().casefold(), ctx.ui.get("sort", "new")
    found = [r for r in reviews if not r.mine and wanted in f"{r.text} {r.author} {r.reply}".casefold()]
    keys = {"high": lambda r: -r.stars, "low": lambda r: r.stars, "helpful": lambda r: -r.helpful}
    return sorted(found, key=keys[sort]) if sort in keys else found


def star_shares(reviews: list[Review]) -> list[tuple[int, int]]:
    """Stars from five down, and the per cent of reviews that gave them."""
    total = max(1, len(reviews))
    return [(stars, round(100 * sum(r.stars == stars for r in reviews) / total)) for stars in (5, 4, 3, 2, 1)]


@app.screen("photos", activity=".PhotoActivity")
def photos(ctx: Context) -> str:
    """A place's photos, one at a time."""
    place = ctx.store(Maps).place(str(ctx.args["id"]))
    shots = look(ctx, place).photos
    at = int(ctx.ui.get("at", ctx.args.get("start", 0))) % len(shots)
    return ctx.page("photos.html", place=place, shot=shots[at], at=at, count=len(shots), scene_of=scene)


@app.on("place")
def open_place(ctx: Context, id: str) -> None:
    """Show a place's page."""
    ctx.store(Maps).place(id)
    ctx.go("place", id=id)


@app.on("place_tab")
def place_tab(ctx: Context, tab: str) -> None:
    """Show another part of the page."""
    ctx.ui["tab"] = tab


@app.on("photos")
def open_photos(ctx: Context, id: str, start: int) -> None:
    """Look at the photos."""
    ctx.go("photos", id=id, start=start)


@app.on("turn")
def turn(ctx: Context, at: int) -> None:
    """Show another photo."""
    ctx.ui["at"] = at


@app.on("toggle_hours")
def toggle_hours(ctx: Context) -> None:
    """Show or hide the week's hours."""
    ctx.ui["hours"] = not ctx.ui.get("hours")


@app.on("sort_reviews")
def sort_reviews(ctx: Context) -> None:
    """Choose the order of reviews."""
    ctx.menu(*(Choice(words, "set_sort", {"sort": key}) for key, words in SORTS.items()), title="Sort reviews")


@app.on("set_sort")
def set_sort(ctx: Context, sort: str) -> None:
    """Keep the order of reviews."""
    ctx.ui["sort"] = sort


@app.on("find_review")
def find_review(ctx: Context) -> None:
    """The results are there already; the keyboard goes."""
    ctx.focus(None)


@app.on("call")
def call(ctx: Context, number: str) -> None:
    """Call a place."""
    ctx.view(f"tel:{number}")


@app.on("link")
def link(ctx: Context, url: str) -> None:
    """Open a website."""
    ctx.view(url)


@app.on("copy")
def copy(ctx: Context, text: str) -> None:
    """Copy an address or a number."""
    ctx.store(System).copy_text(text)
    ctx.snackbar("Copied to clipboard")


@app.on("show_on_map")
def show(ctx: Context, ref: str) -> None:
    """Show it on the map."""
    show_on_map(ctx, ref)


@app.on("share_spot")
def share_spot(ctx: Context, ref: str) -> None:
    """Share a place, an address or a pin as text."""
    store = ctx.store(Maps)
    spot = store.spot(ref)
    where = spot.address if CITY in spot.address else f"{spot.address}, {CITY}"
    ctx.share(Shared(text=f"{spot.name}\n{where}\n{store.link(spot)}", subject=spot.name))


@app.on("pin")
def pin_menu(ctx: Context, ref: str) -> None:
    """What can be done with a pin or an address."""
    spot = ctx.store(Maps).spot(ref)
    ctx.menu(
        Choice("Set as home", "label_here", {"id": "home", "ref": ref}, "home"),
        Choice("Set as work", "label_here", {"id": "work", "ref": ref}, "work"),
        Choice("Copy address", "copy", {"text": f"{spot.name}, {spot.address}"}, "content-copy"),
        title=spot.name,
    )


@app.on("place_menu")
def place_menu(ctx: Context, id: str) -> None:
    """The page's menu."""
    ctx.menu(
        Choice("Suggest an edit", "suggest_edit", {"id": id}, "edit"),
        Choice("Report a problem", "report", {"about": "place", "target": id, "place": id}, "flag"),
        Choice("Show on map", "show_on_map", {"ref": id}, "map"),
        title=ctx.store(Maps).place(id).name,
    )


@app.on("busy")
def say_busy(ctx: Context, hour: int, share: int) -> None:
    """Say how busy an hour is."""
    words = (
        "Usually not busy" if share < 35 else "Usually a little busy" if share < 65 else "Usually as busy as it gets"
    )
    ctx.snackbar(f"{hour % 12 or 12} {'AM' if hour < 12 else 'PM'}: {words}")
