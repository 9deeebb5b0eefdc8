"""Drawn pictures: the same for the same seed, quick to show, and with all of their text."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from swerve.phone.media.lettering import LETTERED, lettered
from swerve.phone.media.picture import picture_of, thumbnail_of
from swerve.phone.media.scenes import SCENES, scene
from swerve.world.file import File, Look

HOSTILE = (
    "Zahlen <b>Sie</b> & 'sofort'\n这是一个很长的标题没有空格\nادفع الآن\n🎉 "
    + "unbreakable" * 40
    + "\nTotal  $1,024.65"
)


def said(svg: str) -> str:
    """What stands in a picture, without white space."""
    parts = re.findall(r"<text[^>]*>(.*?)</text>", svg)
    text = "".join(parts).replace("&lt;", "<").replace("&gt;", ">").replace("&#39;", "'").replace("&amp;", "&")
    return re.sub(r"\s", "", text)


def test_every_look_is_drawn() -> None:
    assert set(get_args(Look)) == SCENES | LETTERED | {"photo"}


@pytest.mark.parametrize("look", sorted(SCENES))
def test_a_scene_is_the_same_for_its_seed_alone_and_cheap_to_show(look: str) -> None:
    drawn = scene("a", look)
    scene.cache_clear()
    assert drawn == scene("a", look)
    assert drawn != scene("b", look)
    assert "radient" not in drawn
    assert "<text" not in drawn
    assert len(drawn) < 14_000


@pytest.mark.parametrize("look", sorted(LETTERED | {"harbour", "photo"}))
def test_a_picture_keeps_all_of_its_text_and_grows_with_it(look: str) -> None:
    short, long = lettered("a", look, "One line"), lettered("a", look, f"Title\n{HOSTILE}" * 3)
    assert said(short) == "Oneline"
    assert said(long) == re.sub(r"\s", "", f"Title\n{HOSTILE}" * 3)
    heights = [int(re.findall(r' height="(\d+)"', svg)[0]) for svg in (short, long)]
    assert heights[0] < heights[1]


@pytest.mark.parametrize("look", ["receipt", "chat", "street"])
def test_a_thumbnail_says_nothing(look: Look) -> None:
    file = File(id="a", name="a.jpg", look=look, text="Secret words")
    assert said(picture_of(file)) == "Secretwords"
    assert said(thumbnail_of(file)) == ""


def test_lines_of_a_chat_are_told_apart() -> None:
    chat = lettered("a", "chat", "Theo\n-- Sunday\nSplit it?\n> Yes")
    assert said(chat) == "TheoSundaySplitit?Yes"
    assert chat.count('rx="17"') == 2
