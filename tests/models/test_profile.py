"""Pictures and coordinates of each model family."""

from __future__ import annotations

import io
import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image as Picture

from swerve.core.geometry import Size
from swerve.models.profile import Profile, profile_for, profiles

PIXEL_8 = Size(1080, 2400)
_screens = st.builds(Size, st.integers(320, 2560), st.integers(320, 2560)).filter(
    lambda size: max(size) >= 480 and min(size) <= 1600
)
_known = st.sampled_from(list(profiles().values()))
_any = st.builds(
    Profile,
    name=st.just("any"),
    coordinates=st.sampled_from(["pixel", "thousand", "thousand_exclusive", "unit"]),
    factor=st.integers(1, 64),
    max_pixels=st.none() | st.integers(200_000, 15_000_000),
    max_side=st.none() | st.integers(256, 4096),
)


def bound(profile: Profile, side: int, sent: int) -> int:
    """How far a pixel may land from where it was: one step of the convention's scale, rounded up."""
    steps = {"pixel": sent, "thousand": 1000, "thousand_exclusive": 999, "unit": 10_000}[profile.coordinates]
    return math.ceil(side / steps)


@settings(max_examples=400, deadline=None)
@given(_known | _any, _screens, st.data())
def test_a_pixel_said_to_a_model_comes_back_within_the_conventions_rounding(
    profile: Profile, screen: Size, data: st.DataObject
) -> None:
    x, y = data.draw(st.integers(0, screen.width - 1)), data.draw(st.integers(0, screen.height - 1))
    back = profile.to_screen(*profile.from_screen(x, y, screen), screen)
    sent = profile.sent_size(screen)
    assert screen.holds(*back)
    assert abs(back[0] - x) <= bound(profile, screen.width, sent.width)
    assert abs(back[1] - y) <= bound(profile, screen.height, sent.height)


@pytest.mark.parametrize("screen", [PIXEL_8, Size(1440, 3120), Size(720, 1280)])
def test_a_picture_that_is_not_resized_keeps_every_pixel_where_it_is(screen: Size) -> None:
    default = profiles()["default"]
    for column in range(screen.width):
        assert default.to_screen(column, 0, screen)[0] == column
    for row in range(screen.height):
        assert default.to_screen(0, row, screen)[1] == row


@settings(max_examples=300, deadline=None)
@given(_known | _any, _screens)
def test_a_picture_fits_what_the_provider_takes(profile: Profile, screen: Size) -> None:
    sent = profile.sent_size(screen)
    assert min(sent) > 0
    assert sent.width % profile.factor == sent.height % profile.factor == 0
    if profile.max_pixels:
        assert sent.width * sent.height <= profile.max_pixels
    if profile.max_side:
        assert max(sent) <= profile.max_side


@pytest.mark.parametrize("name", ["gemini-3", "qwen3-vl", "kimi-k2.5"])
def test_the_far_end_of_a_scale_is_the_last_pixel(name: str) -> None:
    profile = profiles()[name]
    top = {"thousand": 1000, "thousand_exclusive": 999, "unit": 1}[profile.coordinates]
    assert profile.to_screen(top, top, PIXEL_8) == (1079, 2399)


@pytest.mark.parametrize("profile", profiles().values(), ids=profiles())
def test_beyond_the_scale_is_beyond_the_screen(profile: Profile) -> None:
    assert not PIXEL_8.holds(*profile.to_screen(3000, 3000, PIXEL_8))
    assert not PIXEL_8.holds(*profile.to_screen(-1, 0, PIXEL_8))


def test_the_picture_that_is_sent_has_the_size_that_the_coordinates_speak_of() -> None:
    buffer = io.BytesIO()
    Picture.new("RGB", PIXEL_8, "white").save(buffer, "PNG")
    claude = profiles()["claude"]
    with Picture.open(io.BytesIO(claude.picture(buffer.getvalue(), PIXEL_8).data)) as sent:
        assert sent.size == claude.sent_size(PIXEL_8)
    assert "706x1568" in claude.explain(PIXEL_8)


def test_a_picture_of_the_right_size_is_sent_as_it_is() -> None:
    assert profiles()["default"].picture(b"as it is", PIXEL_8).data == b"as it is"


@pytest.mark.parametrize(
    ("model", "family"),
    [
        ("openrouter/qwen/qwen2.5-vl-72b-instruct", "qwen2.5-vl"),
        ("vllm/Qwen/Qwen3-VL-8B", "qwen3-vl"),
        ("vllm/mPLUG/GUI-Owl-7B", "gui-owl"),
        ("vllm/mPLUG/GUI-Owl-1.5-8B", "gui-owl-1.5"),
        ("anthropic/claude-sonnet-5", "claude"),
        ("mockllm/model", "default"),
    ],
)
def test_a_model_is_known_by_its_name(model: str, family: str) -> None:
    assert profile_for(model).name == family
