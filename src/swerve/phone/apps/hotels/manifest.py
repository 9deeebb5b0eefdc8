"""The app as the phone knows it, and what all of its screens draw with."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from swerve.phone.app import App
from swerve.phone.apps.hotels import covers
from swerve.phone.context import Context
from swerve.phone.kit.dates import clock
from swerve.phone.shell import Choice
from swerve.world.hotels import Hotels

app = App(
    role="hotels",
    name="Staymoor",
    package="com.staymoor.booking",
    icon="hotel",
    colour="#8a5a00",
    home="list",
)


def page(ctx: Context, template: str, **values: object) -> str:
    """Draw a template with the service's records."""
    return ctx.page(
        template,
        service=ctx.store(Hotels),
        cover=covers.cover,
        thumbnail=covers.thumbnail,
        banner=covers.banner,
        dollars=dollars,
        weekday=weekday,
        deadline=deadline,
        **values,
    )


def choice(label: str, act: str, chosen: bool, **args: Any) -> Choice:
    """A line of a menu of which one is chosen."""
    return Choice(label, act, args, "radio-button-checked" if chosen else "radio-button-unchecked")


def dollars(amount: int) -> str:
    """`$1,240`."""
    return f"${amount:,}"


def weekday(day: date) -> str:
    """`Fri, Apr 10`."""
    return f"{day:%a, %b} {day.day}"


def deadline(moment: datetime) -> str:
    """`Apr 8, 6:00 PM`."""
    return f"{moment:%b} {moment.day}, {clock(moment)}"


def short(title: str) -> str:
    """A title that fits into a sentence."""
    return title if len(title) <= 80 else f"{title[:79]}…"
