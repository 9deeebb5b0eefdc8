"""The first page: search, the owner, suggestions, every topic; and the search itself."""

from __future__ import annotations

from dataclasses import dataclass

from swerve.phone.apps.settings.manifest import app
from swerve.phone.apps.settings.page import PAGES, Row, Section, go, set_scroll, sign
from swerve.phone.apps.settings.programs import programs
from swerve.phone.context import Context
from swerve.world.settings import Settings
from swerve.world.settings.machine import Suggestion
from swerve.world.system import System

_MOST = 40


def topics(ctx: Context) -> list[Section]:
    """Every topic."""
    level = ctx.store(System).battery
    rows = [
        go("Network & internet", "Mobile, Wi-Fi, hotspot", "network", "wifi"),
        go("Connected devices", "Bluetooth, pairing", "devices", "devices"),
        go("Apps", "Recent apps, default apps", "apps", "apps"),
        go("Notifications", "Notification history, conversations", "notifications", "notifications"),
        go("Battery", f"{level}%", "battery", "battery-full"),
        go("Storage", "Apps, images, free up space", "storage", "storage"),
        go("Sound & vibration", "Volume, haptics, Do Not Disturb", "sound", "volume-up"),
        go("Display", "Dark theme, font size, brightness", "display", "brightness-6"),
        go("Accessibility", "Display, interaction, audio", "accessibility", "accessibility-new"),
        go("Security & privacy", "App security, device lock, permissions", "security", "security"),
        go("Location", "On" if ctx.store(Settings).location else "Off", "location", "location-on"),
        go("Safety & emergency", "Emergency SOS, medical info, alerts", "safety", "local-hospital"),
        go("Passwords & accounts", "Saved passwords, autofill, synced accounts", "accounts", "vpn-key"),
        go("System", "Languages, date, updates, backup", "system", "info"),
        go("About phone", ctx.store(Settings).device_name, "about", "smartphone"),
    ]
    return [Section(rows=rows)]


@app.screen("home", activity=".homepage.SettingsHomepageActivity")
def home(ctx: Context) -> str:
    """Everything; after an erasure only what says so."""
    s = ctx.store(Settings)
    if s.erased:
        return ctx.page("erased.html", model=s.model)
    return ctx.page(
        "home.html",
        sections=topics(ctx),
        owner=ctx.store(System).owner,
        cards=[(c, sign(c.icon, "lightbulb")) for c in s.suggestions[:2]],
        mark="",
    )


@app.on("open_suggestion")
def open_suggestion(ctx: Context, id: str) -> None:
    """Open the page that a card is about."""
    card = _card(ctx, id)
    if card and card.page in PAGES:
        ctx.go(card.page)
    elif card:
        ctx.go("suggestion", id=id)


@app.screen("suggestion", activity=".SuggestionActivity")
def suggestion(ctx: Context) -> str:
    """A card in full, when it is about no page."""
    return ctx.page("suggestion.html", card=_card(ctx, ctx.args["id"]))


@app.on("dismiss_suggestion")
def dismiss_suggestion(ctx: Context, id: str) -> None:
    """Take a card away."""
    ctx.store(Settings).dismiss_suggestion(id)
    if ctx.entry.page == "suggestion":
        ctx.back()


def _card(ctx: Context, id: str) -> Suggestion | None:
    return next((c for c in ctx.store(Settings).suggestions if c.id == id), None)


# Search


@dataclass(frozen=True, slots=True)
class Hit:
    """Something that the search found: where it is, what opens it."""

    title: str
    path: str
    page: str
    mark: str = ""
    role: str = ""


@app.on("search")
def search(ctx: Context) -> None:
    """Search everything."""
    ctx.go("search")
    ctx.focus("q")


@app.screen("search", activity=".intelligence.search.SearchActivity")
def search_screen(ctx: Context) -> str:
    """What the typed words find."""
    wanted = ctx.field("q").casefold().split()
    hits = find(ctx, wanted) if wanted else []
    return ctx.page("search.html", hits=hits[:_MOST], wanted=wanted)


@app.on("find_search")
def find_search(ctx: Context) -> None:
    """The results are there already; the keyboard goes."""
    ctx.focus(None)


@app.on("open_hit")
def open_hit(ctx: Context, page: str, mark: str, role: str) -> None:
    """Open what was found, with its row in view."""
    ctx.focus(None)
    if role:
        ctx.go("app", role=role)
    elif mark:
        ctx.go(page, mark=mark)
        sections = PAGES[page].build(ctx)
        set_scroll(ctx, sections, mark)
        form = next((row.deed for row in _rows(sections) if row.title == mark and row.form), None)
        if form is not None:
            app.run(Context(app, ctx.world, ctx.shell, ctx.shell.entry), form.act, form.args)
    else:
        ctx.go(page)


def find(ctx: Context, wanted: list[str]) -> list[Hit]:
    """Pages, rows and apps with all of these words, those whose title begins with one first."""
    parents = {row.deed.args["page"]: "" for section in topics(ctx) for row in section.rows if row.deed}
    built = {name: known.build(ctx) for name, known in PAGES.items()}
    for name in [*parents, *built]:
        for row in _rows(built.get(name, [])):
            page = row.deed.args.get("page", "") if row.deed and row.deed.act == "go" else ""
            if page in PAGES and page not in parents:
                parents[page] = name
    ranked: list[tuple[int, Hit]] = []
    for name, known in PAGES.items():
        if not built[name]:
            continue
        place = _path(parents, name)
        rank = _rank(wanted, known.title, f"{known.words} {place}")
        if rank is not None:
            ranked.append((rank, Hit(known.title, place, name)))
        inside = f"{place} › {known.title}" if place else known.title
        for row in _rows(built[name]):
            page = row.deed.args.get("page", "") if row.deed and row.deed.act == "go" else ""
            rank = _rank(wanted, row.title, row.words)
            if rank is not None and page not in PAGES and not row.colour and not row.face:
                ranked.append((rank, Hit(row.title, inside, name, row.title)))
    for p in programs(ctx):
        rank = _rank(wanted, p.name, "")
        if rank is not None:
            ranked.append((rank, Hit(p.name, "Apps › All apps", "app", role=p.id)))
    return list(dict.fromkeys(hit for _, hit in sorted(ranked, key=lambda found: found[0])))


def _rows(sections: list[Section]) -> list[Row]:
    return [row for section in sections for row in section.rows if row.title]


def _rank(wanted: list[str], title: str, words: str) -> int | None:
    name, rest = title.casefold().replace("wi-fi", "wi-fi wifi"), words.casefold()
    if not all(word in name or word in rest for word in wanted):
        return None
    return 0 if name.startswith(wanted[0]) else 1 if all(word in name for word in wanted) else 2


def _path(parents: dict[str, str], name: str) -> str:
    places: list[str] = []
    while (name := parents.get(name, "")) and PAGES[name].title not in places:
        places.insert(0, PAGES[name].title)
    return " › ".join(places)
