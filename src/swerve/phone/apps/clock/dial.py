"""The time picker: a dial that is tapped, or two numbers that are typed. Any app can have it.

>>> def set_start(ctx: Context, moment: time, start: str) -> None: ...
>>> add_dial(app, {"start": set_start})
>>> open_dial(ctx, "start", time(9, 30), start="monday")      # in an act; `dial(ctx)` of `clock/dial.html` shows it
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import time
from math import cos, pi, sin
from typing import Any, Literal

from swerve.phone.app import App
from swerve.phone.context import Context
from swerve.world.store import Refused

Done = Callable[..., None]
Face = Literal["hour", "minute"]

SIDE = 248
"""The face's width and height in CSS pixels."""

_REACH = 98


@dataclass(frozen=True, slots=True)
class Dial:
    """A time that is being picked.

    Attributes:
        purpose: what is done with it, one of those given to `add_dial`.
        args: what that gets besides the time.
        face: which numbers the dial shows.
        typing: fields are shown instead of the dial.
    """

    purpose: str
    moment: time
    title: str = "Select time"
    args: dict[str, Any] = field(default_factory=dict)
    face: Face = "hour"
    typing: bool = False

    @property
    def hour(self) -> int:
        """The hour of a clock with twelve."""
        return self.moment.hour % 12 or 12

    @property
    def afternoon(self) -> bool:
        """Whether it is PM."""
        return self.moment.hour >= 12

    @property
    def marks(self) -> list[tuple[str, int, int, int, bool]]:
        """The numbers on the face: text, value, left and top of the centre, whether it is the chosen one."""
        values = [12, *range(1, 12)] if self.face == "hour" else list(range(0, 60, 5))
        chosen = self.hour if self.face == "hour" else self.moment.minute
        return [
            (str(v) if self.face == "hour" else f"{v:02d}", v, *_place(n / 12), v == chosen)
            for n, v in enumerate(values)
        ]

    @property
    def hand(self) -> tuple[int, int]:
        """Where the hand ends."""
        return _place(self.hour % 12 / 12 if self.face == "hour" else self.moment.minute / 60)


def _place(turn: float) -> tuple[int, int]:
    angle = 2 * pi * turn
    return round(SIDE / 2 + _REACH * sin(angle)), round(SIDE / 2 - _REACH * cos(angle))


def open_dial(ctx: Context, purpose: str, moment: time, title: str = "Select time", **args: Any) -> None:
    """Show the picker over the visible screen."""
    ctx.ui["dial"] = Dial(purpose, moment, title, args)
    ctx.focus(None)


def close_dial(ctx: Context) -> bool:
    """Put the picker away; says whether there was one."""
    ctx.focus(None)
    return ctx.ui.pop("dial", None) is not None


def hold(ctx: Context, name: str, modal: bool) -> float:
    """How far a list below a picker is scrolled; an inert one would forget it, so it is kept until the picker goes."""
    if modal:
        kept: dict[str, float] = ctx.ui.setdefault("held", dict(ctx.entry.scroll))
        return kept.get(name, 0)
    ctx.entry.scroll.update(ctx.ui.pop("held", {}))
    return 0


def add_dial(app: App, purposes: Mapping[str, Done]) -> None:
    """Give an app the picker's acts; OK runs what belongs to the purpose with the time and the arguments given."""

    def hour(ctx: Context, value: int) -> None:
        dial = _dial(ctx)
        moment = dial.moment.replace(hour=value % 12 + (12 if dial.afternoon else 0))
        ctx.ui["dial"] = replace(dial, moment=moment, face="minute")

    def minute(ctx: Context, value: int) -> None:
        dial = _dial(ctx)
        ctx.ui["dial"] = replace(dial, moment=dial.moment.replace(minute=value))

    def half(ctx: Context, afternoon: bool) -> None:
        dial = _typed(ctx, _dial(ctx))
        moment = dial.moment.replace(hour=dial.moment.hour % 12 + (12 if afternoon else 0))
        ctx.ui["dial"] = replace(dial, moment=moment)

    def face(ctx: Context, face: Face) -> None:
        ctx.ui["dial"] = replace(_dial(ctx), face=face)

    def swap(ctx: Context) -> None:
        dial = _typed(ctx, _dial(ctx))
        ctx.ui["dial"] = replace(dial, typing=not dial.typing, face="hour")
        ctx.set_field("dial_hour", str(dial.hour))
        ctx.set_field("dial_minute", f"{dial.moment.minute:02d}")
        ctx.focus(None)

    def cancel(ctx: Context) -> None:
        close_dial(ctx)

    def accept(ctx: Context) -> None:
        dial = _typed(ctx, _dial(ctx))
        close_dial(ctx)
        purposes[dial.purpose](ctx, dial.moment, **dial.args)

    for act in (hour, minute, half, face, swap, cancel, accept):
        app.on(f"dial_{act.__name__}")(act)


def _dial(ctx: Context) -> Dial:
    dial = ctx.ui.get("dial")
    if not isinstance(dial, Dial):
        raise Refused("Open the time picker again.")
    return dial


def _typed(ctx: Context, dial: Dial) -> Dial:
    """The time with what is typed."""
    if not dial.typing:
        return dial
    hour, minute = ctx.field("dial_hour").strip(), ctx.field("dial_minute").strip() or "0"
    if not (hour.isdecimal() and minute.isdecimal() and int(hour) <= 23 and int(minute) <= 59):
        raise Refused("Enter an hour and a minute.")
    late = int(hour) > 12 or (dial.afternoon and int(hour) != 0)
    return replace(dial, moment=time(int(hour) % 12 + (12 if late else 0), int(minute)))
