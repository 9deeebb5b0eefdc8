"""Device unlock: the screen lock and fingerprints."""

from __future__ import annotations

from swerve.phone.apps.settings.forms import FORMS, Form, Input, confirm
from swerve.phone.apps.settings.manifest import app
from swerve.phone.apps.settings.page import Row, Section, add, deed, do, draw, note, page, pick, switch
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.settings import Settings
from swerve.world.settings.guard import Lock
from swerve.world.settings.part import found

_LOCKS: tuple[tuple[Lock, str], ...] = (
    ("None", "No security: whoever holds the phone can use it"),
    ("Swipe", "No security"),
    ("PIN", "Medium to high security"),
    ("Password", "High security"),
)
_TOUCHES = 4
"""How often the sensor is touched until a finger is enrolled."""


def lock_line(s: Settings) -> str:
    """How the screen is locked."""
    prints = len(s.fingerprints)
    return f"{s.screen_lock} · {prints} fingerprint{'' if prints == 1 else 's'} added" if prints else s.screen_lock


@page("device_unlock", "Device unlock", words="screen lock pin password pattern fingerprint biometrics")
def device_unlock(ctx: Context) -> list[Section]:
    """Screen lock and fingerprints."""
    s = ctx.store(Settings)
    prints = f"{len(s.fingerprints)} added" if s.fingerprints else "Tap to set up"
    return [
        Section(
            rows=[
                _guarded("Screen lock", s.screen_lock, "choose_lock", "To change how the screen is locked", "lock"),
                _guarded("Fingerprint Unlock", prints, "show_fingerprints", "To manage fingerprints", "fingerprint"),
            ]
        ),
        Section(
            "Screen lock settings",
            [
                pick(ctx, "Lock after screen timeout", "lock_after"),
                switch(ctx, "Power button instantly locks", "power_locks"),
                switch(
                    ctx,
                    "Show lockdown option",
                    "lockdown",
                    "Turns off fingerprints and notifications on the lock screen",
                ),
                do(
                    "Add text on lock screen",
                    s.lock_message or "None",
                    "ask",
                    form="lock_message",
                    fields={"text": s.lock_message},
                ),
                pick(ctx, "Notifications on lock screen", "lock_notifications"),
            ],
        ),
    ]


def _guarded(title: str, line: str, act: str, why: str, icon: str) -> Row:
    return Row(title, line, icon=icon, deed=deed("guarded", then=act, why=why))


@app.on("guarded")
def guarded(ctx: Context, then: str, why: str) -> None:
    """Run an act that needs the screen lock's secret, and hands it on."""
    if ctx.store(Settings).locked:
        confirm(ctx, then, why, with_secret=True)
    else:
        app.run(ctx, then, {"secret": ""})


@app.on("choose_lock")
def choose_lock(ctx: Context, secret: str) -> None:
    """Choose how the screen is locked."""
    ctx.go("choose_lock", current=secret)


@app.screen("choose_lock", activity=".password.ChooseLockGeneric")
def choose_lock_screen(ctx: Context) -> str:
    """The ways to lock the screen."""
    s = ctx.store(Settings)
    rows = [
        Row(
            lock,
            f"{line} · Current screen lock" if lock == s.screen_lock else line,
            icon={"None": "lock-open", "Swipe": "gesture", "PIN": "dialpad", "Password": "text-fields"}[lock],
            deed=deed("take_lock", lock=lock),
        )
        for lock, line in _LOCKS
    ]
    return draw(
        ctx,
        "Choose a screen lock",
        [Section(rows=[*rows, note("A PIN or a password also encrypts what is on the phone.")])],
    )


@app.on("take_lock")
def take_lock(ctx: Context, lock: Lock) -> None:
    """Take one; a PIN or a password is typed twice, to go without is asked."""
    s = ctx.store(Settings)
    if lock in ("PIN", "Password"):
        ctx.go("new_lock", lock=lock, current=ctx.args["current"])
        ctx.focus("secret")
    elif s.locked:
        ctx.dialog(
            "Delete screen lock?",
            "This phone will no longer be protected: whoever holds it can open your apps, accounts and messages. "
            + ("Fingerprints are deleted too." if s.fingerprints else ""),
            Choice("Cancel"),
            Choice("Delete", "set_lock", {"lock": lock}, danger=True),
        )
    else:
        set_lock(ctx, lock)


@app.on("set_lock")
def set_lock(ctx: Context, lock: Lock) -> None:
    """Go without a secret."""
    ctx.store(Settings).set_lock(lock, current=ctx.args["current"])
    ctx.back()


@app.screen("new_lock", activity=".password.ChooseLockPassword")
def new_lock(ctx: Context) -> str:
    """A new PIN or password, typed, then typed again."""
    return ctx.page("lock.html", lock=ctx.args["lock"], again="first" in ctx.ui, problem=ctx.ui.get("problem", ""))


@app.on("new_lock_next")
def new_lock_next(ctx: Context) -> None:
    """Go on to the second time, then set it."""
    s, typed, lock = ctx.store(Settings), ctx.field("secret"), ctx.args["lock"]
    ctx.ui.pop("problem", None)
    if "first" not in ctx.ui:
        try:
            s.check_secret(lock, typed)
        except ValueError as refusal:
            ctx.ui["problem"] = str(refusal)
            return
        ctx.ui["first"] = typed
    elif typed != ctx.ui["first"]:
        ctx.ui["problem"] = "PINs don’t match" if lock == "PIN" else "Passwords don’t match"
    else:
        s.set_lock(lock, typed, current=ctx.args["current"])
        ctx.focus(None)
        ctx.back()
        ctx.back()
        ctx.snackbar("Screen lock changed")
        return
    ctx.set_field("secret", "")
    ctx.focus("secret")


# Fingerprints


@app.on("show_fingerprints")
def show_fingerprints(ctx: Context, secret: str) -> None:
    """Show the enrolled fingers."""
    ctx.go("fingerprints")


@app.screen("fingerprints", activity=".biometrics.fingerprint.FingerprintSettings")
def fingerprints(ctx: Context) -> str:
    """The enrolled fingers."""
    s = ctx.store(Settings)
    rows = [do(f.name, "", "finger_menu", "fingerprint", id=f.id) for f in s.fingerprints]
    rows.append(add("Add fingerprint", "add_finger"))
    return draw(
        ctx,
        "Fingerprint Unlock",
        [Section(rows=[*rows, note("Your fingerprint may be less secure than a strong PIN or password.")])],
    )


@app.on("finger_menu")
def finger_menu(ctx: Context, id: str) -> None:
    """Rename or delete one."""
    f = found(ctx.store(Settings).fingerprints, id, "fingerprint")
    ctx.menu(
        Choice("Rename", "ask", {"form": "finger", "id": id, "fields": {"name": f.name}}, "edit"),
        Choice("Delete", "delete_finger", {"id": id}, "delete", danger=True),
        title=f.name,
    )


@app.on("delete_finger")
def delete_finger(ctx: Context, id: str) -> None:
    """Forget one."""
    ctx.store(Settings).delete_fingerprint(id)


@app.on("add_finger")
def add_finger(ctx: Context) -> None:
    """Enrol one."""
    if not ctx.store(Settings).locked:
        ctx.snackbar("Set a PIN or a password first.")
        return
    ctx.go("enrol")


@app.screen("enrol", activity=".biometrics.fingerprint.FingerprintEnrollEnrolling")
def enrol(ctx: Context) -> str:
    """The sensor, to be touched a few times."""
    return ctx.page("enrol.html", touched=ctx.ui.get("touched", 0), wanted=_TOUCHES)


@app.on("touch_sensor")
def touch_sensor(ctx: Context) -> None:
    """One touch; the last enrols the finger."""
    ctx.ui["touched"] = ctx.ui.get("touched", 0) + 1
    if ctx.ui["touched"] == _TOUCHES:
        finger = ctx.store(Settings).add_fingerprint()
        ctx.back()
        ctx.snackbar(f"{finger.name} added")


FORMS["lock_message"] = Form(
    "Add text on lock screen",
    (Input("text", many=True),),
    "Save",
    lambda ctx, v: ctx.store(Settings).change("lock_message", v["text"].strip()),
    "Anybody can read it, e.g. a number to call when the phone is found.",
)
FORMS["finger"] = Form(
    "Rename fingerprint",
    (Input("name"),),
    "OK",
    lambda ctx, v: ctx.store(Settings).rename_fingerprint(ctx.args["id"], v["name"]),
)
