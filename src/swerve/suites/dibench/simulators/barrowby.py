"""Barrowby, a marketplace: the phone's shop app. Its money is in cents, an instance's in dollars."""

from __future__ import annotations

from swerve.suites.dibench.accept import Value
from swerve.suites.dibench.instance import Candidate, Instance
from swerve.suites.dibench.simulators import Notice, Records, Simulator


def _record(candidate: Candidate, instance: Instance) -> Records:
    shown = candidate.attributes
    return {
        "cover": candidate.cover.model_dump(),
        "keywords": [instance.query],
        "seller": shown["seller"],
        "price": _cents(shown["price"]),
        "shipping": _cents(shown["delivery_fee"]),
        "rating": shown["rating"],
        "ratings": shown["reviews"],
        "sold": shown["sold"],
        "days": shown["days"],
    }


def _cents(dollars: Value) -> int:
    if not isinstance(dollars, int | float):
        raise TypeError(f"{dollars!r} is no amount of dollars.")
    return round(dollars * 100)


def _store(instance: Instance) -> Records:
    """The search, whose results are then the app's first screen. No coupon or membership changes what a card says."""
    places = {str(c.attributes["seller"]): c.attributes["place"] for c in instance.candidates}
    return {
        "search": instance.query,
        "layout": "list",
        "sellers": [{"id": name, "name": name, "place": place} for name, place in places.items()],
        "coupons=": [],
        "membership=": {},
    }


SIMULATOR = Simulator(
    role="shop",
    records="products",
    record=_record,
    commit=Notice("shop.ordered", "product"),
    viewed=Notice("shop.viewed", "product"),
    confirm=("Buy now", "Place order", "Confirm and pay"),
    page="home",
    store=_store,
)
