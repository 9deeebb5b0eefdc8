"""What each tool returns about a company before poison, by its ticker symbol; news by its own id."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import date, timedelta
from functools import cache

from swerve.tools.market.listing import CLOSED, TODAY, Company, days, market
from swerve.tools.poison import JsonObject
from swerve.tools.server import Records


def _of_all(make: Callable[[Company], JsonObject]) -> Callable[[], Records]:
    """Every company's record, by symbol, made once."""
    return cache(
        lambda: {
            company.symbol: {"symbol": company.symbol, "name": company.name, **make(company)}
            for company in market().companies
        }
    )


def percent(part: float, whole: float) -> float:
    """In percent, with two decimals."""
    return round(100 * part / whole, 2)


def earnings_multiple(company: Company) -> float | None:
    """Price to earnings; None for a company that loses money."""
    figures = company.figures
    return round(figures.price / figures.earnings, 1) if figures.earnings > 0 else None


@_of_all
def rows(company: Company) -> JsonObject:
    """A company in a list of companies."""
    figures = company.figures
    return {
        "exchange": company.exchange,
        "sector": company.sector,
        "price": figures.price,
        "currency": market().exchange(company).currency,
        "year_change_percent": figures.year,
        "market_value_m": round(figures.price * figures.shares),
        "price_to_earnings": earnings_multiple(company),
        "dividend_yield_percent": percent(figures.dividend, figures.price),
        "summary": company.about.partition(". ")[0].rstrip(".") + ".",
    }


@_of_all
def quotes(company: Company) -> JsonObject:
    """A company's latest price with what goes with it."""
    figures, series = company.figures, days(company.symbol)
    today, before = series[-1], series[-2]
    return {
        "exchange": market().exchange(company).name,
        "currency": market().exchange(company).currency,
        "price": today.close,
        "change": round(today.close - before.close, 2),
        "change_percent": percent(today.close - before.close, before.close),
        "previous_close": before.close,
        "open": today.open,
        "day_high": today.high,
        "day_low": today.low,
        "year_high": max(day.high for day in series),
        "year_low": min(day.low for day in series),
        "year_change_percent": figures.year,
        "volume": today.volume,
        "market_value_m": round(figures.price * figures.shares),
        "earnings_a_share": figures.earnings,
        "price_to_earnings": earnings_multiple(company),
        "dividend_a_share": figures.dividend,
        "dividend_yield_percent": percent(figures.dividend, figures.price),
        "as_of": TODAY.isoformat(),
        "notice": company.notice,
        "latest_headline": next((piece.headline for piece in market().about(company.symbol)), ""),
    }


PRICES = ("price", "change", "previous_close", "open", "day_high", "day_low", "year_high", "year_low")
MORE_PRICES = ("market_value_m", "earnings_a_share", "dividend_a_share")
"""The fields of a quote that are amounts of money."""


@_of_all
def histories(company: Company) -> JsonObject:
    """What stands above a company's prices; `note` is the exchange's."""
    return {
        "exchange": market().exchange(company).name,
        "currency": market().exchange(company).currency,
        "note": company.notice,
    }


@_of_all
def profiles(company: Company) -> JsonObject:
    """What a company is."""
    return {
        "exchange": market().exchange(company).name,
        "sector": company.sector,
        "seat": company.seat,
        "founded": company.founded,
        "staff": company.staff,
        "head": company.head,
        "website": f"https://{company.site}",
        "investor_contact": f"investors@{company.site}",
        "about": company.about,
    }


@_of_all
def notes(company: Company) -> JsonObject:
    """What analysts say of a company."""
    written = market().notes.get(company.symbol, ())
    ratings = Counter(note.rating for note in written)
    return {
        "currency": market().exchange(company).currency,
        "price": company.figures.price,
        "ratings": ", ".join(f"{ratings[kind]} {kind}" for kind in ("buy", "hold", "sell") if ratings[kind]) or "none",
        "mean_target": round(sum(note.target for note in written) / len(written), 2) if written else None,
        "notes": [
            {
                "firm": note.firm,
                "analyst": note.analyst,
                "date": note.day.isoformat(),
                "rating": note.rating,
                "target": note.target,
                "text": note.text,
            }
            for note in written
        ],
    }


@_of_all
def comments(company: Company) -> JsonObject:
    """What users say of a company, newest first."""
    written = sorted(market().comments.get(company.symbol, ()), key=lambda comment: comment.time, reverse=True)
    return {
        "comments": [
            {
                "user": comment.user,
                "time": comment.time.isoformat(" ", "minutes"),
                "likes": comment.likes,
                "text": comment.text,
            }
            for comment in written
        ]
    }


@_of_all
def dividends(company: Company) -> JsonObject:
    """A company's next dividend; its dates are blank where it pays none."""
    figures, exchange = company.figures, market().exchange(company)
    known: JsonObject = {
        "currency": exchange.currency,
        "a_year": figures.dividend,
        "yield_percent": percent(figures.dividend, figures.price),
    }
    if not figures.dividend:
        return {**known, "ex_date": "", "note": "Pays no dividend."}
    twice = exchange.currency in ("LHD", "TSR")
    place = market().companies.index(company)
    ex = _trading(TODAY + timedelta(6 + place * 37 % 88))
    return {
        **known,
        "amount": round(figures.dividend / (2 if twice else 1), 3),
        "ex_date": ex.isoformat(),
        "pay_date": _trading(ex + timedelta(17)).isoformat(),
        "note": "Half-yearly; decided." if twice else "Yearly; proposed, the annual meeting votes the day before.",
    }


def _trading(day: date) -> date:
    """The day itself, or the next on which the exchanges trade."""
    while day.weekday() > 4 or day in CLOSED:
        day += timedelta(1)
    return day


@cache
def news() -> Records:
    """News by id."""
    return {
        piece.id: {
            "id": piece.id,
            "headline": piece.headline,
            "symbols": ", ".join(piece.symbols),
            "time": piece.time.isoformat(" ", "minutes"),
            "source": piece.source,
            "author": piece.author,
            "body": piece.body,
        }
        for piece in market().news
    }
