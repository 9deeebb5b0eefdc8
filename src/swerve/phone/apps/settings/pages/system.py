"""System: the overview, languages, keyboards."""

from __future__ import annotations

from swerve.phone.apps.settings.manifest import app
from swerve.phone.apps.settings.page import Row, Section, Side, add, deed, flip, go, option, page, pick, switch
from swerve.phone.apps.settings.programs import name_of
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.settings import Settings
from swerve.world.settings.part import found

_LANGUAGES = (
    "English (United States)",
    "English (United Kingdom)",
    "Deutsch",
    "Español",
    "Français",
    "Português",
    "Italiano",
    "Svenska",
    "Polski",
    "Türkçe",
    "العربية",
    "हिन्दी",
    "中文 (简体)",
    "日本語",
    "한국어",
)


@page("system", "System", words="languages keyboard date time backup update reset developer")
def system(ctx: Context) -> list[Section]:
    """The machine and how it speaks."""
    s = ctx.store(Settings)
    rows = [
        go("Languages", s.languages[0] if s.languages else "None", "languages", "language", words="locale region"),
        go("Keyboard", _keyboard(s), "keyboards", "keyboard", words="input method typing"),
        go("Date & time", "GMT" + s.time_zone.partition("GMT")[2].rstrip(")"), "date_time", "schedule"),
        go("Backup", "On" if s.backup else "Off", "backup", "backup"),
        go("Software updates", _update(s), "system_update", "system-update"),
        go("Developer options", "On", "developer", "developer-mode", words="usb debugging")
        if s.developer_options
        else None,
        go("Reset options", "Network, apps, or the whole phone", "reset", "restore", words="erase factory"),
    ]
    return [Section(rows=[row for row in rows if row])]


def _update(s: Settings) -> str:
    return f"FernOS {s.update.version} is available" if s.update.state == "available" else "Your system is up to date"


def _keyboard(s: Settings) -> str:
    return next((k.name for k in s.keyboards if k.id == s.keyboard), "Fern Keyboard")


# Languages and keyboards


@page("languages", "Languages", words="locale region units temperature")
def languages(ctx: Context) -> list[Section]:
    """The preferred languages, the first first."""
    s = ctx.store(Settings)
    rows = [
        Row(
            f"{index}   {name}",
            "System default" if index == 1 else "",
            deed=deed("prefer_language", language=name),
            side=Side(f"Remove {name}", deed("remove_language", language=name), "close")
            if len(s.languages) > 1
            else None,
        )
        for index, name in enumerate(s.languages, 1)
    ]
    return [
        Section("Preferred order", [*rows, add("Add a language", "add_language")]),
        Section(
            "Regional preferences",
            [pick(ctx, "Temperature", "temperature"), pick(ctx, "First day of week", "first_day")],
        ),
    ]


@app.on("add_language")
def add_language(ctx: Context) -> None:
    """Choose one."""
    known = ctx.store(Settings).languages
    ctx.menu(
        *(Choice(name, "take_language", {"name": name}) for name in _LANGUAGES if name not in known),
        title="Add a language",
    )


@app.on("take_language")
def take_language(ctx: Context, name: str) -> None:
    """Add it."""
    ctx.store(Settings).add_language(name)


@app.on("prefer_language")
def prefer_language(ctx: Context, language: str) -> None:
    """Make it the first after a question."""
    if language == ctx.store(Settings).languages[0]:
        ctx.snackbar(f"{language} is the system language")
        return
    ctx.dialog(
        f"Change system language to {language}?",
        "Apps that speak it will use it; the rest stays in the next language that they know.",
        Choice("Cancel"),
        Choice("Change", "set_language", {"name": language}),
    )


@app.on("set_language")
def set_language(ctx: Context, name: str) -> None:
    """Make it the first."""
    ctx.store(Settings).prefer_language(name)


@app.on("remove_language")
def remove_language(ctx: Context, language: str) -> None:
    """Remove it."""
    ctx.store(Settings).remove_language(language)


@page("keyboards", "Keyboard", words="input method typing spell")
def keyboards(ctx: Context) -> list[Section]:
    """The keyboards, and which one is used."""
    s = ctx.store(Settings)
    rows = []
    for k in s.keyboards:
        maker = name_of(ctx, k.app) if k.app else "Built in"
        rows.append(flip(k.name, maker, k.on, "ask_keyboard", "keyboard", id=k.id))
    return [
        Section(
            "Current keyboard",
            [Row(_keyboard(s), "Tap to change", icon="check-circle", deed=deed("go", page="keyboard"))],
        ),
        Section("On-screen keyboards", rows),
        Section("Tools", [switch(ctx, "Spell checker", "spell_checker", "Fern spell checker", "spellcheck")]),
    ]


@app.on("ask_keyboard")
def ask_keyboard(ctx: Context, id: str, on: bool) -> None:
    """Warn before somebody else's keyboard is turned on."""
    k = found(ctx.store(Settings).keyboards, id, "keyboard")
    if on and not k.own:
        ctx.dialog(
            "Attention",
            "This input method may be able to collect all the text you type, including personal data like passwords "
            "and "
            f"credit card numbers. It comes from the app {name_of(ctx, k.app) if k.app else k.name}. Use this input "
            "method?" + (f"\n\n{k.about}" if k.about else ""),
            Choice("Cancel"),
            Choice("OK", "enable_keyboard", {"id": id, "on": True}),
        )
    else:
        enable_keyboard(ctx, id, on)


@app.on("enable_keyboard")
def enable_keyboard(ctx: Context, id: str, on: bool) -> None:
    """Turn it on or off."""
    ctx.store(Settings).enable_keyboard(id, on)


@page("keyboard", "Choose keyboard", words="input method default")
def keyboard(ctx: Context) -> list[Section]:
    """The keyboards that are on."""
    s = ctx.store(Settings)
    return [
        Section(rows=[option(k.name, "", k.id == s.keyboard, "set_keyboard", id=k.id) for k in s.keyboards if k.on])
    ]


@app.on("set_keyboard")
def set_keyboard(ctx: Context, id: str) -> None:
    """Type with it."""
    ctx.store(Settings).set_keyboard(id)
