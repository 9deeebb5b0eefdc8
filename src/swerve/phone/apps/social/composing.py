"""Writing a post: text, warning, pictures, poll, who sees it, when; drafts."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import Any

from swerve.phone.apps.social.cards import SEEN_BY, Scribe, drawn, page
from swerve.phone.apps.social.manifest import app
from swerve.phone.context import Context
from swerve.phone.kit.dates import clock, day
from swerve.phone.shell import Choice
from swerve.world.social import Social
from swerve.world.social.posting import LONGEST, PICTURES, poll_of
from swerve.world.social.things import Draft, Media, Poll

LANGUAGES = {
    "en": "English",
    "de": "Deutsch",
    "pt": "Português",
    "fr": "Français",
    "it": "Italiano",
    "ja": "日本語",
    "zh": "中文",
    "ar": "العربية",
}
TOLD = {
    "public": "anybody",
    "unlisted": "not in trends",
    "followers": "only yours",
    "direct": "nobody else",
}
SPANS = {"1h": "1 hour", "6h": "6 hours", "1d": "1 day", "3d": "3 days", "7d": "7 days"}
_WORD = re.compile(r"(?:^|(?<=\s))([@#][\w.@-]*)$")


def state(ctx: Context) -> dict[str, Any]:
    """The composer's own state, begun from what the screen was opened with."""
    ui = ctx.ui
    if "visibility" not in ui:
        preferences = ctx.store(Social).preferences
        ui["visibility"] = ctx.args.get("visibility") or preferences.visibility
        ui["language"] = ctx.args.get("language") or preferences.language
        ui["media"] = [dict(m) for m in ctx.args.get("media", [])]
        ui["warned"] = bool(ctx.field("warning"))
        ui["poll"] = dict(ctx.args.get("poll") or {})
        ui["due"] = ""
        ui["first"] = (
            (ctx.args.get("start", "") or ctx.field("text")) if not ctx.args.get("draft") else ctx.field("text")
        )
    return ui


def _counted(ctx: Context) -> int:
    warning = ctx.field("warning") if ctx.ui.get("warned") else ""
    return LONGEST - len(ctx.field("text").strip()) - len(warning.strip())


def _answers(ctx: Context) -> list[str]:
    return [ctx.field(f"answer_{n}") for n in range(ctx.ui["poll"].get("count", 2))]


@app.screen("compose", activity=".ComposeActivity", on_back="leave_compose")
def compose(ctx: Context) -> str:
    """The composer. Args: `answers`, `edit`, `draft`, `visibility`, `media`, `start`."""
    store, ui = ctx.store(Social), state(ctx)
    above = store.find_post(str(ctx.args.get("answers", "")))
    media = [(n, m, drawn(ctx, Media.model_validate(m), f"draft-{n}")) for n, m in enumerate(ui["media"])]
    left = _counted(ctx)
    filled = bool(ctx.field("text").strip() or ui["media"] or ui["poll"])
    return page(
        ctx,
        "compose.html",
        store=store,
        state=ui,
        above=Scribe(ctx, "threads").line(above) if above else None,
        media=media,
        left=left,
        ready=filled and left >= 0,
        seen_by=SEEN_BY[ui["visibility"]],
        language=LANGUAGES.get(ui["language"], ui["language"]),
        due=said_of(datetime.fromisoformat(ui["due"])) if ui["due"] else "",
        span=SPANS[ui["poll"].get("span", "1d")],
        offers=_offers(store, ctx.field("text")) if ctx.shell.focus == "text" else [],
        drafts=len(store.drafts),
        most=PICTURES,
    )


def said_of(moment: datetime) -> str:
    """A day and a time."""
    return f"{day(moment)}, {clock(moment)}"


def _offers(store: Social, text: str) -> list[tuple[str, str, str]]:
    """How the last word can be completed: what to put, a title, a line."""
    hit = _WORD.search(text)
    word = hit[1] if hit else ""
    wanted = word[1:].casefold()
    if len(word) < 2:
        return []
    if word[0] == "#":
        names = {tag.name for tag in store.trends} | set(store.followed_tags)
        found = sorted(n for n in names if wanted in n.casefold() and n.casefold() != wanted)
        return [(f"#{n} ", f"#{n}", "Hashtag") for n in found[:3]]
    people, _ = store.find(wanted)
    return [(f"@{a.handle} ", a.name, f"@{a.handle}") for a in people[:3] if a.id != store.me]


@app.on("write")
def write(ctx: Context, text: str = "", visibility: str = "") -> None:
    """Begin a post."""
    ctx.go("compose", visibility=visibility, start=text, fields={"text": text})
    ctx.focus("text")


@app.on("complete")
def complete(ctx: Context, put: str) -> None:
    """Take an offer."""
    ctx.set_field("text", _WORD.sub(lambda _: put, ctx.field("text")))
    ctx.focus("text")


@app.on("visibility_menu")
def visibility_menu(ctx: Context) -> None:
    """Choose who sees the post."""
    now = state(ctx)["visibility"]
    choices = [
        Choice(f"{name} · {TOLD[key]}", "visibility", {"value": key}, "check" if key == now else icon)
        for key, (icon, name) in SEEN_BY.items()
    ]
    ctx.menu(*choices, title="Who sees this post")


@app.on("visibility")
def visibility(ctx: Context, value: str) -> None:
    """Take that visibility."""
    state(ctx)["visibility"] = value


@app.on("language_menu")
def language_menu(ctx: Context) -> None:
    """Choose the post's language."""
    now = state(ctx)["language"]
    choices = [
        Choice(name, "language", {"value": key}, "check" if key == now else "language")
        for key, name in LANGUAGES.items()
    ]
    ctx.menu(*choices, title="Language of this post")


@app.on("language")
def language(ctx: Context, value: str) -> None:
    """Take that language."""
    state(ctx)["language"] = value


@app.on("warn")
def warn(ctx: Context) -> None:
    """Add a content warning, or take it away."""
    ui = state(ctx)
    ui["warned"] = not ui["warned"]
    ctx.focus("warning" if ui["warned"] else "text")


@app.on("due_menu")
def due_menu(ctx: Context) -> None:
    """Choose when the post is sent."""
    today = ctx.now.replace(hour=0, minute=0, second=0, microsecond=0)
    moments = [
        ctx.now.replace(second=0, microsecond=0) + timedelta(hours=1),
        today + timedelta(hours=18),
        today + timedelta(days=1, hours=8),
        today + timedelta(days=1, hours=18),
        today + timedelta(days=(5 - today.weekday()) % 7 or 7, hours=10),
        today + timedelta(days=(6 - today.weekday()) % 7 or 7, hours=10),
    ]
    later = sorted({m for m in moments if m > ctx.now + timedelta(minutes=5)})
    choices = [Choice(said_of(m), "due", {"value": m.isoformat()}, "schedule") for m in later]
    ctx.menu(Choice("Now", "due", {"value": ""}, "send"), *choices, title="Send this post")


@app.on("due")
def due(ctx: Context, value: str) -> None:
    """Take that time."""
    state(ctx)["due"] = value


def _poll(ctx: Context) -> Poll | None:
    poll = ctx.ui["poll"]
    if not poll:
        return None
    span = poll["span"]
    length = timedelta(hours=int(span[:-1])) if span[-1] == "h" else timedelta(days=int(span[:-1]))
    return poll_of(_answers(ctx), poll["multiple"], ctx.now + length)


def _draft(ctx: Context) -> Draft:
    ui = state(ctx)
    answers = [answer for answer in _answers(ctx) if answer.strip()] if ui["poll"] else []
    return Draft(
        id=str(ctx.args.get("draft", "")),
        text=ctx.field("text").strip(),
        warning=ctx.field("warning").strip() if ui["warned"] else "",
        visibility=ui["visibility"],
        media=[Media.model_validate(m) for m in ui["media"]],
        poll=_poll(ctx) if len(answers) > 1 else None,
        answers=str(ctx.args.get("answers", "")),
        language=ui["language"],
    )


@app.on("publish")
def publish(ctx: Context) -> None:
    """Send the post, keep the change, or let it wait for its time."""
    store, ui = ctx.store(Social), state(ctx)
    poll = _poll(ctx)
    sketch = _draft(ctx)
    if edited := str(ctx.args.get("edit", "")):
        store.edit(edited, sketch.text, sketch.warning, ui["media"])
        ctx.back()
        ctx.snackbar("Post edited")
        return
    if ui["due"]:
        store.schedule(sketch, datetime.fromisoformat(ui["due"]))
        said, label, act, args = (
            f"Scheduled for {said_of(datetime.fromisoformat(ui['due']))}",
            "View",
            "go",
            {"page": "drafts"},
        )
    else:
        post = store.publish(
            sketch.text,
            visibility=sketch.visibility,
            warning=sketch.warning,
            media=sketch.media,
            poll=poll,
            answers=sketch.answers,
            language=sketch.language,
            draft=sketch.id,
        )
        said = "Message sent" if post.visibility == "direct" else "Post sent"
        label, act, args = "View", "open_post", {"id": post.id}
    ctx.back()
    ctx.snackbar(said, label, act, **args)


@app.on("leave_compose")
def leave_compose(ctx: Context) -> None:
    """Ask before what was typed is lost."""
    ui = state(ctx)
    text = ctx.field("text").strip()
    touched = (text and text != ui["first"].strip()) or ui["media"] != [dict(m) for m in ctx.args.get("media", [])]
    if ctx.args.get("edit"):
        if touched:
            ctx.dialog(
                "Discard your changes?",
                "The post stays as it was.",
                Choice("Keep editing"),
                Choice("Discard", "close_compose", danger=True),
            )
        else:
            ctx.back()
    elif touched:
        ctx.dialog(
            "Save this draft?",
            "You will find it under You, Drafts and scheduled.",
            Choice("Discard", "discard_compose", danger=True),
            Choice("Keep editing"),
            Choice("Save", "keep_compose"),
        )
    else:
        ctx.back()


@app.on("close_compose")
def close_compose(ctx: Context) -> None:
    """Close the composer."""
    ctx.back()


@app.on("discard_compose")
def discard_compose(ctx: Context) -> None:
    """Throw away what was typed, the draft it came from too."""
    if draft := str(ctx.args.get("draft", "")):
        ctx.store(Social).discard_draft(draft)
    ctx.back()
    ctx.snackbar("Draft discarded")


@app.on("keep_compose")
def keep_compose(ctx: Context) -> None:
    """Keep what was typed as a draft."""
    ctx.store(Social).save_draft(_draft(ctx))
    ctx.back()
    ctx.snackbar("Draft saved", "View", "go", page="drafts")
