"""Settings that act on mail to come: signature, responder, forwarding, blocked senders."""

from __future__ import annotations

from swerve.phone.apps.mail.manifest import app
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.mail import Mailbox

_FIELDS = ("signature", "vacation_subject", "vacation_text")


@app.screen("settings", activity=".SettingsActivity")
def settings(ctx: Context) -> str:
    """What is set."""
    box = ctx.store(Mailbox)
    return ctx.page("settings.html", box=box, set=box.settings)


@app.screen("signature", activity=".SignatureActivity", on_back="leave_form", on_open="fill_form")
def signature(ctx: Context) -> str:
    """What goes below every message."""
    return ctx.page("signature.html")


@app.screen("vacation", activity=".VacationActivity", on_back="leave_form", on_open="fill_form")
def vacation(ctx: Context) -> str:
    """The answer that goes out by itself."""
    return ctx.page("vacation.html", on=ctx.ui.get("on", False), known=ctx.ui.get("known", False))


@app.screen("forwarding", activity=".ForwardingActivity")
def forwarding(ctx: Context) -> str:
    """Who gets a copy of everything."""
    return ctx.page("forwarding.html", box=ctx.store(Mailbox))


@app.screen("blocked", activity=".BlockedActivity")
def blocked(ctx: Context) -> str:
    """Whose mail goes to spam."""
    return ctx.page("blocked.html", addresses=ctx.store(Mailbox).settings.blocked)


@app.on("settings")
def open_settings(ctx: Context) -> None:
    """Show the settings."""
    ctx.ui["drawer"] = False
    ctx.go("settings")


@app.on("setting")
def setting(ctx: Context, page: str) -> None:
    """Show one setting."""
    ctx.go(page)


@app.on("fill_form")
def fill_form(ctx: Context, caller: str) -> None:
    """Put what is set into the form."""
    now = ctx.store(Mailbox).settings
    values = (now.signature, now.vacation.subject, now.vacation.text)
    for name, value in zip(_FIELDS, values, strict=True):
        ctx.set_field(name, value)
    ctx.ui.update(on=now.vacation.on, known=now.vacation.known_only)
    ctx.ui["filled"] = _form(ctx)


def _form(ctx: Context) -> dict[str, object]:
    return {name: ctx.field(name) for name in _FIELDS} | {key: ctx.ui.get(key, False) for key in ("on", "known")}


@app.on("leave_form")
def leave_form(ctx: Context) -> None:
    """Ask before a change is lost."""
    if _form(ctx) == ctx.ui.get("filled"):
        ctx.back()
    else:
        ctx.dialog(
            "Discard changes?",
            "Your changes have not been saved.",
            Choice("Keep editing"),
            Choice("Discard", "discard_form"),
        )


@app.on("discard_form")
def discard_form(ctx: Context) -> None:
    """Leave the form as it was."""
    ctx.back()


@app.on("save_signature")
def save_signature(ctx: Context) -> None:
    """Keep the signature."""
    ctx.store(Mailbox).set_signature(ctx.field("signature"))
    ctx.back()
    ctx.snackbar("Signature saved")


@app.on("toggle_vacation")
def toggle_vacation(ctx: Context) -> None:
    """Turn the responder on or off; it counts once it is saved."""
    ctx.ui["on"] = not ctx.ui.get("on", False)


@app.on("toggle_known")
def toggle_known(ctx: Context) -> None:
    """Answer only people of the address book, or everybody."""
    ctx.ui["known"] = not ctx.ui.get("known", False)


@app.on("save_vacation")
def save_vacation(ctx: Context) -> None:
    """Keep the responder."""
    on = bool(ctx.ui.get("on"))
    ctx.focus(None)
    subject, text, known = ctx.field("vacation_subject"), ctx.field("vacation_text"), bool(ctx.ui.get("known"))
    ctx.store(Mailbox).set_vacation(on=on, subject=subject, text=text, known_only=known)
    ctx.back()
    ctx.snackbar("Vacation responder is on" if on else "Vacation responder is off")


@app.on("ask_forwarding")
def ask_forwarding(ctx: Context) -> None:
    """Confirm first."""
    ctx.focus(None)
    address = ctx.store(Mailbox).check_forwarding(ctx.field("forward_to"))
    ctx.dialog(
        "Forward all mail?",
        f"A copy of every new message will be sent to {address}. Anyone with access to that mailbox can read it.",
        Choice("Cancel"),
        Choice("Forward", "set_forwarding", {"address": address}),
    )


@app.on("set_forwarding")
def set_forwarding(ctx: Context, address: str) -> None:
    """Forward everything."""
    ctx.store(Mailbox).set_forwarding(address)
    ctx.set_field("forward_to", "")
    ctx.snackbar(f"Forwarding to {address}")


@app.on("ask_stop_forwarding")
def ask_stop_forwarding(ctx: Context) -> None:
    """Confirm first."""
    address = ctx.store(Mailbox).settings.forwarding
    ctx.dialog(
        "Stop forwarding?",
        f"New messages will no longer be sent to {address}.",
        Choice("Cancel"),
        Choice("Stop", "stop_forwarding"),
    )


@app.on("stop_forwarding")
def stop_forwarding(ctx: Context) -> None:
    """Forward no more."""
    ctx.store(Mailbox).stop_forwarding()
    ctx.snackbar("Forwarding turned off")


@app.on("block_typed")
def block_typed(ctx: Context) -> None:
    """Block the address that is typed."""
    ctx.focus(None)
    ctx.store(Mailbox).block(ctx.field("address"))
    ctx.set_field("address", "")
    ctx.snackbar("Sender blocked")
