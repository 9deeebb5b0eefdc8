"""How the phone writes times and amounts (locale en-US, 12-hour clock)."""

from __future__ import annotations

from datetime import datetime


def clock(moment: datetime) -> str:
    """`9:41 AM`."""
    return f"{moment.hour % 12 or 12}:{moment.minute:02d} {'AM' if moment.hour < 12 else 'PM'}"


def short(moment: datetime, now: datetime) -> str:
    """What a list shows: the time today, the day this year, else the date."""
    if moment.date() == now.date():
        return clock(moment)
    if moment.year == now.year:
        return f"{moment:%b} {moment.day}"
    return f"{moment.month}/{moment.day}/{moment:%y}"


def day(moment: datetime) -> str:
    """`Tuesday, March 17`."""
    return f"{moment:%A, %B} {moment.day}"


def full(moment: datetime) -> str:
    """`Mar 17, 2026, 9:41 AM`."""
    return f"{moment:%b} {moment.day}, {moment.year}, {clock(moment)}"


def money(amount: float, currency: str = "$") -> str:
    """`$1,240.50`."""
    return f"{currency}{amount:,.2f}"
