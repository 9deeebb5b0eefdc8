"""What the owner keeps and sorts: bookmarks, favourites, hashtags, lists, filters."""

from __future__ import annotations

from typing import get_args

from swerve.phone.apps.social.cards import Scribe, page
from swerve.phone.apps.social.manifest import app
from swerve.phone.context import Context
from swerve.world.social import Social
from swerve.world.social.things import Filter, FilterPlace
from swerve.world.store import Refused

PLACES: dict[FilterPlace, str] = {
    "home": "Home and lists",
    "notifications": "Notifications",
    "public": "Public timelines and search",
    "threads": "Conversations",
    "profiles": "Profiles",
}


@app.screen("kept", activity=".SavedPostsActivity")
def kept(ctx: Context) -> str:
    """Bookmarks or favourites. Args: `which`."""
    store, which = ctx.store(Social), str(ctx.args.get("which", "bookmarks"))
    found = [p for p in store.posts if (p.bookmarked if which == "bookmarks" else p.favourited)]
    lines = Scribe(ctx, "threads").lines(sorted(found, key=lambda p: p.time, reverse=True))
    return page(ctx, "kept.html", which=which, lines=lines, store=store)


@app.screen("tags", activity=".FollowedTagsActivity")
def tags(ctx: Context) -> str:
    """Hashtags that the owner follows."""
    return page(ctx, "tags.html", tags=ctx.store(Social).followed_tags, ready=bool(ctx.field("tag").strip()))


@app.on("add_tag")
def add_tag(ctx: Context) -> None:
    """Follow the hashtag that is typed."""
    store, name = ctx.store(Social), ctx.field("tag").strip().removeprefix("#")
    if name.casefold() in store.followed_tags:
        raise Refused(f"You already follow #{name}.")
    store.follow_tag(name)
    ctx.set_field("tag", "")
    ctx.focus(None)


# Lists


@app.screen("lists", activity=".ListsActivity")
def lists(ctx: Context) -> str:
    """All lists."""
    return page(ctx, "lists.html", store=ctx.store(Social))


@app.screen("list", activity=".ListTimelineActivity")
def list_page(ctx: Context) -> str:
    """What the members of a list have posted. Args: `id`."""
    store = ctx.store(Social)
    circle = next((c for c in store.lists if c.id == ctx.args.get("id")), None)
    if circle is None:
        return page(ctx, "gone.html", what="list")
    return page(
        ctx, "list.html", circle=circle, lines=Scribe(ctx).lines(store.circle_posts(circle.id)[:60]), store=store
    )


@app.on("new_list")
def new_list(ctx: Context) -> None:
    """Make a list."""
    ctx.go("edit_list", id="")
    ctx.focus("title")


@app.on("edit_list")
def edit_list(ctx: Context, id: str) -> None:
    """Change a list's name and kind."""
    ctx.go("edit_list", id=id, fields={"title": ctx.store(Social).circle(id).title})


@app.screen("edit_list", activity=".EditListActivity")
def edit_list_page(ctx: Context) -> str:
    """A list's name, kind and members. Args: `id`, empty for a new one."""
    store, id = ctx.store(Social), str(ctx.args.get("id", ""))
    circle = next((c for c in store.lists if c.id == id), None)
    wanted = ctx.field("q").strip().casefold()
    people = [a for a in store.accounts if a.followed and wanted in f"{a.name} @{a.handle}".casefold()]
    if circle:
        people.sort(key=lambda a: a.id not in circle.members)
    return page(
        ctx,
        "edit_list.html",
        circle=circle,
        people=people if circle else [],
        exclusive=ctx.ui.get("exclusive", circle.exclusive if circle else False),
        ready=bool(ctx.field("title").strip()),
        wanted=wanted,
    )


@app.on("list_exclusive")
def list_exclusive(ctx: Context, value: bool) -> None:
    """Keep the members out of Home, or not."""
    ctx.ui["exclusive"] = value


@app.on("save_list")
def save_list(ctx: Context) -> None:
    """Keep the list."""
    store, id = ctx.store(Social), str(ctx.args.get("id", ""))
    exclusive = bool(ctx.ui.get("exclusive", store.circle(id).exclusive if id else False))
    if id:
        store.change_list(id, ctx.field("title"), exclusive)
        ctx.back()
        ctx.snackbar("List saved")
    else:
        made = store.make_list(ctx.field("title"), exclusive)
        ctx.focus(None)
        ctx.replace("edit_list", id=made.id, fields={"title": made.title})
        ctx.snackbar("List made, now choose its members")


@app.on("toggle_member")
def toggle_member(ctx: Context, id: str, account: str) -> None:
    """Put somebody on a list, or off it."""
    ctx.store(Social).toggle_member(id, account)


@app.on("ask_delete_list")
def ask_delete_list(ctx: Context, id: str) -> None:
    """Confirm first."""
    title = ctx.store(Social).circle(id).title
    ctx.confirm(
        f"Delete the list {title}?", "You go on following its members.", "Delete", "delete_list", danger=True, id=id
    )


@app.on("delete_list")
def delete_list(ctx: Context, id: str) -> None:
    """Delete a list."""
    gone = ctx.store(Social).delete_list(id)
    if ctx.entry.page in ("edit_list", "list"):
        ctx.back()
    ctx.snackbar(f"{gone.title} deleted")


@app.screen("on_lists", activity=".AccountListsActivity")
def on_lists(ctx: Context) -> str:
    """Which lists somebody is on. Args: `account`."""
    store = ctx.store(Social)
    account = store.find_account(str(ctx.args.get("account", "")))
    if account is None:
        return page(ctx, "gone.html", what="account")
    return page(ctx, "on_lists.html", account=account, store=store)


# Filters


@app.screen("filters", activity=".FiltersActivity")
def filters(ctx: Context) -> str:
    """All filters."""
    return page(ctx, "filters.html", filters=ctx.store(Social).filters, places=PLACES)


@app.on("edit_filter")
def edit_filter(ctx: Context, id: str) -> None:
    """Make a filter, or change one."""
    found = _filter(ctx, id)
    ctx.go("filter", id=id, fields={"words": ", ".join(found.words) if found else ""})
    if found is None:
        ctx.focus("words")


def _filter(ctx: Context, id: str) -> Filter | None:
    return next((f for f in ctx.store(Social).filters if f.id == id), None)


@app.screen("filter", activity=".EditFilterActivity")
def filter_page(ctx: Context) -> str:
    """A filter's words, places and deed. Args: `id`, empty for a new one."""
    found = _filter(ctx, str(ctx.args.get("id", "")))
    return page(
        ctx,
        "filter.html",
        found=found,
        places=PLACES,
        chosen=_places(ctx, found),
        hide=ctx.ui.get("hide", found.hide if found else False),
        ready=bool(ctx.field("words").strip()),
    )


def _places(ctx: Context, found: Filter | None) -> list[FilterPlace]:
    chosen: list[FilterPlace] = ctx.ui.get("places", list(found.places) if found else ["home", "public"])
    return chosen


@app.on("filter_place")
def filter_place(ctx: Context, place: FilterPlace) -> None:
    """Apply it there, or not."""
    chosen = _places(ctx, _filter(ctx, str(ctx.args.get("id", ""))))
    kept = [p for p in chosen if p != place] if place in chosen else [*chosen, place]
    ctx.ui["places"] = [p for p in get_args(FilterPlace) if p in kept]


@app.on("filter_hide")
def filter_hide(ctx: Context, hide: bool) -> None:
    """Hide what matches, or show a line in its place."""
    ctx.ui["hide"] = hide


@app.on("save_filter")
def save_filter(ctx: Context) -> None:
    """Keep the filter."""
    id = str(ctx.args.get("id", ""))
    found = _filter(ctx, id)
    hide = bool(ctx.ui.get("hide", found.hide if found else False))
    ctx.store(Social).save_filter(id, ctx.field("words").split(","), _places(ctx, found), hide)
    ctx.back()
    ctx.snackbar("Filter saved")


@app.on("delete_filter")
def delete_filter(ctx: Context, id: str) -> None:
    """Delete a filter."""
    found = _filter(ctx, id)
    ctx.store(Social).delete_filter(id)
    ctx.back()
    if found:
        data = found.model_dump(mode="json", exclude={"id"})
        ctx.snackbar("Filter deleted", "Undo", "remake_filter", **data)


@app.on("remake_filter")
def remake_filter(ctx: Context, words: list[str], places: list[FilterPlace], hide: bool) -> None:
    """Take the deletion back."""
    ctx.store(Social).save_filter("", words, places, hide)
