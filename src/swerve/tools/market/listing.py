"""The invented exchanges: companies, a year of prices, what is written about them. Read once from the YAML beside."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import cache, cached_property
from pathlib import Path
from typing import Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, model_validator

from swerve.world.yaml_reader import read_yaml

TODAY = date(2026, 3, 17)
"""The last day that has prices."""

_FIRST = date(2025, 3, 17)
_HOLIDAYS = ("2025-04-18", "2025-04-21", "2025-12-25", "2025-12-26", "2026-01-01", "2026-04-03", "2026-04-06")
CLOSED = frozenset(map(date.fromisoformat, _HOLIDAYS))
"""Weekdays on which no exchange trades."""

Sector = Literal[
    "Construction",
    "Consumer",
    "Energy",
    "Finance",
    "Food",
    "Health",
    "Industry",
    "Materials",
    "Media",
    "Property",
    "Shipping",
    "Technology",
    "Transport",
    "Utilities",
]
ExchangeCode = Literal["LHX", "KTX", "OSX", "VMB", "TSB"]
CurrencyCode = Literal["LHD", "OSK", "VLM", "TSR"]


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Currency(_Record):
    """A currency and how many of it one Larkhaven dollar buys."""

    code: CurrencyCode
    name: str
    per_lhd: float = Field(gt=0)


class Exchange(_Record):
    """Where shares are traded; `hours` are local, Monday to Friday."""

    code: ExchangeCode
    name: str
    currency: CurrencyCode
    hours: str = Field(pattern=r"^\d\d:\d\d-\d\d:\d\d$")

    def is_open(self, now: datetime) -> bool:
        """Whether it trades at a moment."""
        start, _, end = self.hours.partition("-")
        return now.weekday() < 5 and start <= now.strftime("%H:%M") < end


class Figures(NamedTuple):
    """Price; change in a year and daily swing in %; shares in millions; earnings and dividend a share and year."""

    price: float
    year: float
    swing: float
    shares: float
    earnings: float
    dividend: float


class Company(_Record):
    """A listed company.

    Attributes:
        notice: the exchange's.
        jumps: days that the news tell of: change in percent, and how many times the usual volume.
    """

    symbol: str = Field(pattern=r"^[A-Z]{4}$")
    name: str
    exchange: ExchangeCode
    sector: Sector
    figures: Figures
    seat: str
    founded: int
    staff: int
    head: str
    site: str
    about: str
    notice: str = ""
    jumps: dict[date, tuple[float, float]] = {}


class Piece(_Record):
    """A news item."""

    id: str
    symbols: tuple[str, ...] = Field(min_length=1)
    time: datetime
    source: str
    author: str
    headline: str
    body: str


class Note(NamedTuple):
    """An analyst's note."""

    firm: str
    analyst: str
    day: date
    rating: Literal["buy", "hold", "sell"]
    target: float
    text: str


class Comment(NamedTuple):
    """What a user of the service wrote."""

    user: str
    time: datetime
    likes: int
    text: str


@dataclass(frozen=True)
class Day:
    """A company's prices on one day."""

    date: date
    open: float
    high: float
    low: float
    close: float
    volume: int


class Market(_Record):
    """Everything there is to know."""

    currencies: tuple[Currency, ...]
    exchanges: tuple[Exchange, ...]
    companies: tuple[Company, ...]
    news: tuple[Piece, ...]
    notes: dict[str, tuple[Note, ...]]
    comments: dict[str, tuple[Comment, ...]]

    @model_validator(mode="after")
    def _symbols_exist(self) -> Market:
        named = {symbol for piece in self.news for symbol in piece.symbols} | set(self.notes) | set(self.comments)
        if unknown := named - set(self.by_symbol):
            raise ValueError(f"There is no company {', '.join(sorted(unknown))}.")
        return self

    @cached_property
    def by_symbol(self) -> dict[str, Company]:
        """Companies by ticker symbol."""
        return {company.symbol: company for company in self.companies}

    def exchange(self, company: Company) -> Exchange:
        """Where a company is traded."""
        return next(exchange for exchange in self.exchanges if exchange.code == company.exchange)

    def rate(self, source: str, target: str) -> float:
        """How many units of one currency another buys."""
        per: dict[str, float] = {currency.code: currency.per_lhd for currency in self.currencies}
        return per[target] / per[source]

    def about(self, symbol: str) -> list[Piece]:
        """News of a company, newest first, those about it foremost before those that only name it."""
        named = [piece for piece in self.news if symbol in piece.symbols]
        return sorted(named, key=lambda piece: (piece.symbols[0] != symbol, -piece.time.timestamp()))


@cache
def market() -> Market:
    """The market, read once.

    Raises:
        ValueError: the files beside name a company that does not exist, or hold an unknown key.
    """
    folder = Path(__file__).parent
    data = [read_yaml(folder / f"{name}.yaml") for name in ("companies", "news", "voices")]
    return Market.model_validate({key: value for part in data for key, value in part.items()})


@cache
def days(symbol: str) -> tuple[Day, ...]:
    """A year of daily prices that ends at the company's price today; the same on every machine."""
    company = market().by_symbol[symbol]
    figures, chance = company.figures, random.Random(f"market {symbol}")
    dates = [_FIRST + timedelta(n) for n in range((TODAY - _FIRST).days + 1)]
    dates = [day for day in dates if day.weekday() < 5 and day not in CLOSED]
    end, start = math.log(figures.price), math.log(figures.price / (1 + figures.year / 100))
    steps = [chance.gauss(0, figures.swing / 100) for _ in dates[1:]]
    for n, day in enumerate(dates[1:]):
        steps[n] = math.log1p(company.jumps[day][0] / 100) if day in company.jumps else steps[n]
    walk, last = [0.0], len(dates) - 1
    for step in steps:
        walk.append(walk[-1] + step)
    # A random walk from the first price, bent so that it meets the last one.
    closes = [math.exp(start + walk[n] + (end - start - walk[-1]) * n / last) for n in range(len(dates))]
    made = []
    for n, day in enumerate(dates):
        before = closes[max(0, n - 1)]
        opened = before * (1 + chance.gauss(0, figures.swing / 400))
        reach = abs(chance.gauss(0, figures.swing / 250))
        high, low = max(opened, closes[n]) * (1 + reach), min(opened, closes[n]) * (1 - reach)
        lively = company.jumps[day][1] if day in company.jumps else chance.uniform(0.6, 1.4)
        volume = round(figures.shares * 1e6 * 0.0016 * lively, -2)
        opened, high, low, close = (round(price, 2) for price in (opened, high, low, closes[n]))
        made.append(Day(day, opened, high, low, close, int(volume)))
    return tuple(made)
