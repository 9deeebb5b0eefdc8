"""The UI tree as XML: what `uiautomator dump` writes, for a schema and for a public reader of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import xmlschema
from uiautomator2.xpath import PageSource

from swerve.core.observation import Observation
from swerve.phone.app import apps

pytestmark = pytest.mark.e2e

SCHEMA = xmlschema.XMLSchema(str(Path(__file__).parent / "uiautomator.xsd"))
ODD = 'a\x00b\x1b[31m<node text="x"/>&amp; \' \u202e 🧗‍♀️ ]]> \ud7ff￾'


def check(look: Observation) -> None:
    """Every window of a look: valid, and a reader finds each node where the tree says that it is."""
    xml = look.tree.to_xml("app", "system", "ime")
    SCHEMA.validate(xml.partition("?>")[2])
    read = PageSource.parse(xml).find_elements("//*[@bounds]")
    told = list(look.tree.walk("app", "system", "ime"))
    assert [tuple(element.bounds) for element in read] == [tuple(node.bounds) for node in told]
    assert all(node.bounds.width > 0 and node.bounds.height > 0 for node in told)


@pytest.mark.parametrize("role", list(apps()))
async def test_the_first_screen_of_an_app_is_a_valid_tree(hand: Any, role: str) -> None:
    await hand.reset(app=apps()[role].package)
    look = await hand.look()
    check(look)
    assert look.package == apps()[role].package


async def test_keyboard_shade_dialog_and_launcher_are_valid_trees(hand: Any) -> None:
    await hand.reset()
    check(await hand.look())
    await hand.open("Messages")
    await hand.tap("Dana Whitfield")
    await hand.touch("text")
    check(await hand.look())


async def test_characters_that_xml_cannot_hold_leave_a_valid_tree(hand: Any) -> None:
    await hand.reset({"messages": {"threads": [{"number": "555-0142", "messages": [{"text": ODD}]}]}}, app="Messages")
    check(await hand.look())
    await hand.tap("Dana Whitfield")
    look = await hand.look()
    check(look)
    assert "🧗‍♀️" in look.tree.to_xml()
