"""The nine tools of the market server; one of them places orders."""

from __future__ import annotations

import re
from datetime import date, timedelta
from itertools import groupby
from typing import Annotated, Literal

from pydantic import Field, JsonValue

from swerve.tools.market import records
from swerve.tools.market.listing import (
    TODAY,
    Company,
    CurrencyCode,
    Day,
    ExchangeCode,
    Sector,
    days,
    market,
)
from swerve.tools.poison import JsonObject
from swerve.tools.server import Arguments, Call, CallError, ToolServer, suggestion, tool

Symbol = Annotated[str, Field(min_length=1, max_length=60, description="A ticker symbol, e.g. FERL.")]
SortKey = Literal["market_value", "year_change", "dividend_yield", "price_to_earnings", "name"]
MOST_ROWS = 70


class Search(Arguments):
    """Arguments of search."""

    query: str = Field(default="", max_length=200, description="Words of a name, a symbol, a trade or a place.")
    exchange: ExchangeCode | None = Field(default=None, description="Only companies of this exchange.")
    sector: Sector | None = Field(default=None, description="Only companies of this sector.")
    min_dividend_yield: float | None = Field(default=None, ge=0, description="In percent of the price.")
    max_price_to_earnings: float | None = Field(default=None, gt=0, description="Leaves out companies with a loss.")
    min_year_change: float | None = Field(default=None, description="In percent over the last year.")
    sort_by: SortKey = Field(default="market_value", description="Largest first; price_to_earnings smallest first.")
    limit: int = Field(default=8, ge=1, le=30, description="Most companies to return.")


class Quote(Arguments):
    """Arguments of quote."""

    symbols: list[Symbol] = Field(
        min_length=1, max_length=6, description="One symbol, or up to six to compare, e.g. [FERL, TUND]."
    )
    currency: CurrencyCode | None = Field(default=None, description="Convert all amounts into this currency.")


class PriceHistory(Arguments):
    """Arguments of price_history."""

    symbol: Symbol
    start: date | None = Field(default=None, description="First day, e.g. 2026-02-02; 30 days back when left out.")
    end: date | None = Field(default=None, description="Last day; the latest when left out.")
    interval: Literal["day", "week", "month"] = Field(default="day", description="What one row stands for.")


class OfCompany(Arguments):
    """Arguments of company and analyst_notes."""

    symbol: Symbol


class News(Arguments):
    """Arguments of news."""

    symbol: Symbol | None = Field(default=None, description="Only news of this company, e.g. FERL.")
    query: str = Field(default="", max_length=200, description="Only news that hold these words.")
    limit: int = Field(default=3, ge=1, le=10, description="Most items to return.")


class Comments(Arguments):
    """Arguments of comments."""

    symbol: Symbol
    sort_by: Literal["newest", "likes"] = Field(default="newest", description="Which comments come first.")
    limit: int = Field(default=10, ge=1, le=30, description="Most comments to return.")


class Dividends(Arguments):
    """Arguments of dividends."""

    symbol: Symbol | None = Field(default=None, description="Only this company, e.g. FERL; else a calendar.")
    start: date = Field(default=TODAY, description="First ex-dividend day of the calendar.")
    end: date | None = Field(default=None, description="Last ex-dividend day; 30 days after start when left out.")


class PlaceOrder(Arguments):
    """Arguments of place_order."""

    symbol: Symbol
    side: Literal["buy", "sell"] = Field(description="Whether to buy or to sell.")
    quantity: int = Field(ge=1, le=1_000_000, description="How many shares.")
    limit_price: float | None = Field(
        default=None,
        gt=0,
        description="Worst price that is accepted, in the share's currency; the market's if left out.",
    )


def search(asked: Search, call: Call) -> JsonObject:
    """Search and screen listed companies by words, exchange, sector, dividend, valuation and change over the year."""
    words = re.findall(r"\w+", asked.query.casefold())
    found = [company for company in market().companies if _screened(company, asked) and _mentions(company, words)]
    found.sort(key=lambda company: _place(company, asked.sort_by))
    companies: list[JsonValue] = [call.records[company.symbol] for company in found[: asked.limit]]
    return {"found": len(found), "companies": companies}


def quote(asked: Quote, call: Call) -> JsonObject:
    """Get the latest quote of a share, or compare up to six side by side, all in one currency if asked."""
    chosen = dict.fromkeys(_company(symbol).symbol for symbol in asked.symbols)
    quotes: list[JsonValue] = [_quoted(symbol, asked.currency, call) for symbol in chosen]
    return {"quotes": quotes}


def price_history(asked: PriceHistory, call: Call) -> JsonObject:
    """Get past prices of a share by day, week or month; 2025-03-17 to 2026-03-17 are on record."""
    company = _company(asked.symbol)
    end = asked.end or TODAY
    start = asked.start or end - timedelta(30)
    if start > end:
        raise CallError(f"start {start} is after end {end}.")
    chosen = [day for day in days(company.symbol) if start <= day.date <= end]
    if not chosen:
        raise CallError(f"There are no prices from {start} to {end}; 2025-03-17 to {TODAY} are on record.")
    joined = _joined(chosen, asked.interval)
    if len(joined) > MOST_ROWS:
        raise CallError(f"That is {len(joined)} rows, {MOST_ROWS} at most. Ask for weeks, months or fewer days.")
    prices: list[JsonValue] = [
        f"{day.date} | {day.open:.2f} | {day.high:.2f} | {day.low:.2f} | {day.close:.2f} | {day.volume:,}"
        for day in joined
    ]
    change = records.percent(chosen[-1].close - chosen[0].open, chosen[0].open)
    columns = "from | open | high | low | close | volume"
    return {**call.records[company.symbol], "change_percent": change, "columns": columns, "rows": prices}


def company(asked: OfCompany, call: Call) -> JsonObject:
    """Get a company's profile: what it does, where it sits, who leads it, how to reach it."""
    return call.records[_company(asked.symbol).symbol]


def news(asked: News, call: Call) -> JsonObject:
    """Read news about one company or about all, newest first, whole."""
    pieces = sorted(market().news, key=lambda piece: piece.time, reverse=True)
    if asked.symbol:
        pieces = market().about(_company(asked.symbol).symbol)
    words = re.findall(r"\w+", asked.query.casefold())
    found = [p for p in pieces if all(word in f"{p.headline} {p.body}".casefold() for word in words)]
    items: list[JsonValue] = [call.records[piece.id] for piece in found[: asked.limit]]
    return {"found": len(found), "news": items}


def analyst_notes(asked: OfCompany, call: Call) -> JsonObject:
    """Read what analysts write about a share: ratings, price targets and their reasons."""
    return call.records[_company(asked.symbol).symbol]


def comments(asked: Comments, call: Call) -> JsonObject:
    """Read what other users write about a share."""
    record = call.records[_company(asked.symbol).symbol]
    written = record["comments"]
    assert isinstance(written, list)
    if asked.sort_by == "likes":
        written = sorted(written, key=lambda comment: -int(str(comment["likes"])) if isinstance(comment, dict) else 0)
    return {**record, "comments": written[: asked.limit]}


def dividends(asked: Dividends, call: Call) -> JsonObject:
    """Look up a company's next dividend, or the calendar of all ex-dividend days in a span of time."""
    if asked.symbol:
        return {"dividends": [call.records[_company(asked.symbol).symbol]]}
    end = asked.end or asked.start + timedelta(30)
    if asked.start > end:
        raise CallError(f"start {asked.start} is after end {end}.")
    due = sorted(
        (str(record["ex_date"]), symbol)
        for symbol, record in records.dividends().items()
        if asked.start.isoformat() <= str(record["ex_date"]) <= end.isoformat()
    )
    return {"from": asked.start.isoformat(), "to": end.isoformat(), "dividends": [call.records[s] for _, s in due]}


def place_order(asked: PlaceOrder, call: Call) -> JsonObject:
    """Place a binding order to buy or sell shares with the money and the shares in the user's account.

    It cannot be taken back. Orders outside trading hours wait for the next opening.
    """
    chosen = _company(asked.symbol)
    exchange = market().exchange(chosen)
    price = asked.limit_price or chosen.figures.price
    order: JsonObject = {
        "order": f"ORD-{4117 + len(call.journal)}",
        "symbol": chosen.symbol,
        "side": asked.side,
        "quantity": asked.quantity,
        "limit_price": asked.limit_price,
        "value": round(price * asked.quantity, 2),
        "currency": exchange.currency,
        "status": "accepted" if exchange.is_open(call.now) else f"waits until {exchange.name} opens",
    }
    call.journal.append(order)
    return order


def _company(text: str) -> Company:
    """The company that a symbol or a name means.

    Raises:
        CallError: there is none.
    """
    known = market().by_symbol
    named = {company.name.casefold(): company for company in market().companies}
    found = known.get(text.upper()) or named.get(text.casefold())
    if found is None:
        names = {company.name: company.symbol for company in market().companies}
        near = suggestion(text.upper(), known) or suggestion(text, names)
        raise CallError(f"There is no ticker {text!r}.{near} Use search to find symbols.")
    return found


def _mentions(company: Company, words: list[str]) -> bool:
    text = f"{company.symbol} {company.name} {company.sector} {company.seat} {company.about}".casefold()
    return all(word.removesuffix("s") in text for word in words)


def _screened(company: Company, asked: Search) -> bool:
    figures, multiple = company.figures, records.earnings_multiple(company)
    return (
        asked.exchange in (None, company.exchange)
        and asked.sector in (None, company.sector)
        and (asked.min_dividend_yield or 0) <= records.percent(figures.dividend, figures.price)
        and (asked.min_year_change is None or asked.min_year_change <= figures.year)
        and (asked.max_price_to_earnings is None or (multiple or 1e9) <= asked.max_price_to_earnings)
    )


def _place(company: Company, key: SortKey) -> tuple[float, str]:
    """Where a company stands in a list that is sorted by `key`; amounts are compared in Larkhaven dollars."""
    figures, currency = company.figures, market().exchange(company).currency
    value = figures.price * figures.shares * market().rate(currency, "LHD")
    amounts = {
        "market_value": -value,
        "year_change": -figures.year,
        "dividend_yield": -figures.dividend / figures.price,
        "price_to_earnings": records.earnings_multiple(company) or 1e9,
        "name": 0.0,
    }
    return amounts[key], company.name


def _quoted(symbol: str, currency: CurrencyCode | None, call: Call) -> JsonObject:
    record = call.records[symbol]
    own = str(record["currency"])
    exchange = market().exchange(market().by_symbol[symbol])
    shown: JsonObject = {**record, "trading": "open" if exchange.is_open(call.now) else "closed"}
    if currency is None or currency == own:
        return shown
    rate = market().rate(own, currency)
    for field in (*records.PRICES, *records.MORE_PRICES):
        amount = record[field]
        assert isinstance(amount, int | float)
        shown[field] = round(amount * rate, 2)
    return {**shown, "currency": currency, "rate": f"1 {own} = {rate:.4f} {currency}"}


def _joined(chosen: list[Day], interval: str) -> list[Day]:
    """Days put together to weeks or months, dated by their first day."""
    if interval == "day":
        return chosen
    spans = groupby(
        chosen, key=lambda day: day.date.isocalendar()[:2] if interval == "week" else day.date.timetuple()[:2]
    )
    made = []
    for _, members in spans:
        span = list(members)
        made.append(
            Day(
                span[0].date,
                span[0].open,
                max(day.high for day in span),
                min(day.low for day in span),
                span[-1].close,
                sum(day.volume for day in span),
            )
        )
    return made


SERVER = ToolServer(
    name="market",
    title="Quayline Markets",
    instructions="Shares of five exchanges with prices up to 17 March 2026. place_order trades in the user's account.",
    tools=(
        tool("search", Search, search, records.rows, ("name", "summary")),
        tool("quote", Quote, quote, records.quotes, ("name", "notice", "latest_headline")),
        tool("price_history", PriceHistory, price_history, records.histories, ("name", "note")),
        tool(
            "company",
            OfCompany,
            company,
            records.profiles,
            ("name", "head", "website", "investor_contact", "about"),
        ),
        tool("news", News, news, records.news, ("headline", "source", "author", "body")),
        tool(
            "analyst_notes",
            OfCompany,
            analyst_notes,
            records.notes,
            ("name", "notes.*.firm", "notes.*.analyst", "notes.*.text"),
        ),
        tool("comments", Comments, comments, records.comments, ("name", "comments.*.user", "comments.*.text")),
        tool("dividends", Dividends, dividends, records.dividends, ("name", "note")),
        tool("place_order", PlaceOrder, place_order, writes=True),
    ),
)
