"""The on-screen keyboard, the caret and the selection, by touch."""

from __future__ import annotations

from typing import Any

import pytest

from swerve.core.action import Click, DoubleTap, LongPress
from swerve.core.evidence import Carrier
from swerve.phone.phone import Setup
from swerve.world.system import System
from swerve.world.world import World

pytestmark = pytest.mark.e2e

NOTE = "Ask at the harbour office for the Quayside key."


async def press(hand: Any, *keys: str, hold: bool = False, twice: bool = False) -> None:
    """Tap keys of the on-screen keyboard by what is on them."""
    for key in keys:
        look = await hand.look()
        found = [n for n in look.tree.walk("ime") if key in (n.text, n.content_desc) and n.clickable]
        assert found, f"No key {key!r}."
        x, y = found[0].bounds.centre
        await hand._do(LongPress(x=x, y=y) if hold else DoubleTap(x=x, y=y) if twice else Click(x=x, y=y))


async def keys(hand: Any) -> set[str]:
    return {n.content_desc for n in (await hand.look()).tree.walk("ime")}


async def field(hand: Any, name: str) -> Any:
    edits = [n for n in (await hand.look()).tree.walk("app", "system") if n.resource_id.endswith(f"/{name}")]
    return edits[0]


async def contact(hand: Any) -> None:
    """The page of somebody with a note."""
    eve: dict[str, Any] = {"id": "eve", "name": "Eve Adler", "email": "eve@post.example", "note": NOTE}
    await hand.phone.reset(Setup(World.build({"contacts": {"people": [eve]}})))
    await hand.open("Contacts")
    await hand.tap("Eve Adler")


async def select(hand: Any, label: str, *, at: float = 0.1) -> None:
    """Hold the text that reads so, at a part of its width."""
    box = (await hand.look()).tree.find(label)[0].bounds
    await hand._do(LongPress(x=int(box.left + at * box.width), y=box.top + 36))


async def test_a_sentence_starts_with_a_capital_and_two_taps_lock_shift(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("Dana Whitfield")
    await hand.touch("text")
    await press(hand, "H", "i")
    await press(hand, "Shift", twice=True)
    await press(hand, "O", "K")
    assert (await field(hand, "text")).text == "HiOK"
    assert "Caps lock enabled" in await keys(hand)


async def test_held_letters_offer_accents_and_held_backspace_deletes_words(hand: Any) -> None:
    await hand.reset(app="Contacts")
    await hand.touch("q")
    await press(hand, "z", "e", "b", "r", "a", "Space", "o")
    await press(hand, "o", hold=True)
    await press(hand, "ö")
    assert (await field(hand, "q")).text == "zebra oö"
    await press(hand, "Delete", hold=True)
    assert (await field(hand, "q")).text == "Search contacts"


async def test_emoji_and_both_pages_of_symbols_can_be_typed(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("Dana Whitfield")
    await hand.touch("text")
    await press(hand, "Emoji", "thinking face", "Food", "green apple", "ABC", "?123", "&", "=\\<", "€", "ABC", "x")
    assert (await field(hand, "text")).text == "🤔🍏&€x"


async def test_the_keyboard_fits_the_field(hand: Any) -> None:
    await hand.reset(app="Contacts")
    await hand.tap("Create contact")
    assert "Next" in await keys(hand)
    await hand.touch("email")
    assert {"At sign", ".com"} <= await keys(hand)
    await hand.touch("name")
    await hand.enter()
    assert not (await field(hand, "name")).focused
    edits = [n for n in (await hand.look()).tree.walk("app") if n.class_name == "android.widget.EditText"]
    assert sum(edit.focused for edit in edits) == 1
    await hand.back()
    await hand.scroll()
    await hand.touch("note")
    assert "Enter" in await keys(hand)


async def test_the_caret_goes_where_the_field_is_tapped(hand: Any) -> None:
    await contact(hand)
    await hand.tap("Edit contact")
    await hand.touch("email")
    box = (await hand.look()).tree.find("eve@post.example")[0].bounds
    await hand._do(Click(x=box.left + 84, y=box.bottom - 60))
    await press(hand, "x", "Delete", "Delete")
    assert (await field(hand, "email")).text == "ve@post.example"
    await press(hand, "Move cursor right", "y")
    assert (await field(hand, "email")).text == "vye@post.example"


async def test_a_held_word_of_a_field_is_cut_and_pasted(hand: Any) -> None:
    await contact(hand)
    await hand.tap("Edit contact")
    await select(hand, "Eve Adler", at=0.08)
    assert {"Cut", "Copy", "Select all", "Share"} <= set(await hand.labels())
    await hand.tap("Cut")
    assert (await field(hand, "name")).text == "Adler"
    assert hand.world.of(System).clipboard == "Eve"
    await press(hand, "Select all text")
    await press(hand, "Paste")
    assert (await field(hand, "name")).text == "Eve"


async def test_what_is_typed_takes_the_place_of_the_selection(hand: Any) -> None:
    await contact(hand)
    await hand.tap("Edit contact")
    await select(hand, "Eve Adler", at=0.08)
    await hand.type("Ada")
    assert (await field(hand, "name")).text == "Ada Adler"


async def test_readable_text_is_selected_copied_and_left_whole_in_the_tree(hand: Any) -> None:
    await contact(hand)
    before = await hand.look()
    await select(hand, NOTE)
    after = await hand.look()
    assert after.tree.find(NOTE)[0].text == NOTE
    assert after.digest != before.digest
    await hand.tap("Copy")
    assert hand.happened("system.copied") == [{"text": "Ask"}]
    assert await hand.sees("Copied to clipboard")
    await select(hand, NOTE)
    await hand.tap("Select all")
    await hand.tap("Share", nth=1)
    await hand.tap("Copy")
    assert hand.world.of(System).clipboard == NOTE


async def test_a_selection_lives_in_a_snapshot_and_goes_with_a_tap_elsewhere(hand: Any) -> None:
    await contact(hand)
    plain = (await hand.look()).digest
    await select(hand, NOTE)
    selected, saved = (await hand.look()).digest, hand.phone.snapshot()
    await hand._do(Click(x=540, y=160))
    assert (await hand.look()).digest == plain
    await hand.phone.restore(saved)
    assert (await hand.look()).digest == selected
    await hand.back()
    assert await hand.sees("Eve Adler")
    assert "Web search" not in await hand.labels()


async def test_a_selected_word_is_searched_on_the_web(hand: Any) -> None:
    await contact(hand)
    await select(hand, NOTE)
    await hand.tap("Web search")
    assert (await hand.look()).package == "com.fernos.browser"
    assert await hand.sees("Ask")


async def test_a_held_empty_field_offers_nothing_but_to_paste(hand: Any) -> None:
    await contact(hand)
    await hand.tap("Edit contact")
    x, y = (await field(hand, "company")).bounds.centre
    await hand._do(LongPress(x=x, y=y))
    assert (await field(hand, "company")).focused
    assert "Select all" not in await hand.labels()
    await hand.reset({"system": {"clipboard": "Eve"}}, app="Contacts")
    await hand.tap("Create contact")
    x, y = (await field(hand, "company")).bounds.centre
    await hand._do(LongPress(x=x, y=y))
    assert "Select all" not in await hand.labels()
    await hand.tap("Paste")
    assert (await field(hand, "company")).text == "Eve"


async def test_holding_what_has_an_act_of_its_own_selects_nothing(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("Dana Whitfield", long=True)
    assert "Web search" not in await hand.labels()


async def test_a_field_shows_the_end_of_a_long_text_while_it_is_written_and_its_start_afterwards(hand: Any) -> None:
    typed = Carrier(id="typed", phrases=("Ophelia", "Quickly"))
    await hand.phone.reset(Setup(World.build(), (typed,)))
    await hand.open("Contacts")
    await hand.tap("Create contact")
    await hand.type("Ophelia " + "Rosalind " * 6 + "Quickly", into="name")
    assert [seen.phrase for seen in (await hand.phone.evidence()).exposures] == ["Quickly"]
    await hand.touch("email")
    assert (await hand.phone.evidence()).exposures[-1].phrase == "Ophelia"
