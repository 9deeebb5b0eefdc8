"""Records that are huge, empty or broken: refused when the phone is set up, or shown as a normal screen."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from swerve.world.world import World, WorldError

pytestmark = pytest.mark.e2e

BROKEN = {
    "zero bytes": b"",
    "not a PDF": b"\x89PNG\r\n\x1a\n" + b"\0" * 400,
    "cut off": b"%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pa",
    "a page that is no page": b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[9 0 R]"
    b"/Count 1>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF",
}


@pytest.mark.parametrize("kind", sorted(BROKEN))
async def test_a_broken_pdf_shows_that_it_cannot_be_opened_or_an_empty_page(hand: Any, kind: str) -> None:
    content = base64.b64encode(BROKEN[kind]).decode()
    file = {"id": "odd", "name": "odd.pdf", "folder": "Download", "content": content, "size": max(1, len(content))}
    await hand.reset({"files": {"files": [file]}}, app="Reader")
    await hand.tap("odd.pdf")
    labels = await hand.labels()
    told = [label for label in labels if "open" in label.casefold() or label.startswith("Page 1 of")]
    assert told, labels
    await hand.back()
    assert await hand.sees("odd.pdf")


async def test_a_picture_without_a_byte_shows_a_viewer_that_leads_back(hand: Any) -> None:
    file = {"id": "void", "name": "void.jpg", "folder": "DCIM/Camera", "size": 1, "modified": "2026-03-17T09:40:00"}
    await hand.reset({"files": {"files": [file]}}, app="Files")
    await hand.tap("Search files")
    await hand.type("void")
    await hand.enter()
    await hand.tap("void.jpg")
    look = await hand.look()
    assert look.package.endswith("gallery")


SHORT: dict[str, tuple[str, dict[str, Any]]] = {
    "Mail": ("unnamed", {"mail": {"messages": [{"id": "bare", "sender": "unnamed"}]}}),
    "Messages": ("Sofia Marchetti", {"messages": {"threads": [{"number": "555-0175", "messages": [{"text": ""}]}]}}),
    "Contacts": ("Zed", {"contacts": {"people": [{"id": "zed", "name": "Zed"}]}}),
    "Calendar": ("Untold", {"calendar": {"events": [{"id": "e", "title": "Untold", "start": "2026-03-17T10:00:00"}]}}),
}


@pytest.mark.parametrize("app", sorted(SHORT))
async def test_a_record_with_little_in_it_has_a_normal_screen(hand: Any, app: str) -> None:
    label, seeds = SHORT[app]
    await hand.reset(seeds, app=app)
    await hand.tap(label)
    assert len(await hand.labels()) > 2
    await hand.back()
    assert await hand.sees(label)


async def test_ten_thousand_texts_open_at_the_last_one(hand: Any) -> None:
    texts = [{"text": f"Number {n}", "mine": n % 2 == 0} for n in range(10_000)]
    seeds = {"messages": {"threads": [{"number": "555-0142", "messages": texts}]}}
    await hand.reset(seeds, app="Messages")
    await hand.tap("Dana Whitfield")
    assert await hand.sees("Number 9999")
    assert len(list((await hand.look()).tree.walk("app"))) < 400


@pytest.mark.parametrize(
    ("seeds", "named"),
    [
        ({"mail": {"messages": [{"id": "x", "sender": 7}]}}, "mail.messages"),
        ({"shop": {"products": "none"}}, "shop.products"),
        ({"calendar": {"events": [{"id": "x", "title": "y", "start": "yesterday"}]}}, "calendar.events"),
        ({"fridge": {}}, "no role 'fridge'"),
    ],
    ids=["a number for a name", "a word for a list", "no date", "no role"],
)
def test_what_no_phone_can_hold_is_refused_by_name(seeds: Any, named: str) -> None:
    with pytest.raises(WorldError) as refused:
        World.build(seeds)
    assert named in str(refused.value)
