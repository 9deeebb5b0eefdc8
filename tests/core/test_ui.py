"""The screen's tree: finding by label, and XML that any reader takes."""

from __future__ import annotations

from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from swerve.core.geometry import Rect
from swerve.core.ui import Node, UiTree

BOX = Rect(0, 0, 100, 50)


def test_a_whole_label_is_found_before_one_that_contains_it() -> None:
    tree = UiTree([Node("Text", BOX, text="Send later"), Node("Button", BOX, content_desc="send")])
    assert [node.class_name for node in tree.find("Send")] == ["Button"]
    assert [node.class_name for node in tree.find("later")] == ["Text"]


def test_the_dump_holds_the_apps_window_unless_others_are_asked_for() -> None:
    tree = UiTree([Node("App", BOX), Node("Keyboard", BOX, window="ime")])
    assert 'class="Keyboard"' not in tree.to_xml()
    assert 'class="Keyboard"' in tree.to_xml("app", "ime")


@given(st.text(st.characters()), st.text(st.characters()), st.text(st.characters()))
def test_whatever_text_is_on_the_screen_the_dump_is_well_formed(text: str, description: str, name: str) -> None:
    dump = UiTree([Node("Text", BOX, text=text, content_desc=description, resource_id=f"web:id/{name}")]).to_xml()
    node = ElementTree.fromstring(dump.encode("utf-8")).find("node")
    assert node is not None
    assert node.get("bounds") == "[0,0][100,50]"
