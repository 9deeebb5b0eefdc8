"""A decision state: the screenshot at the critical choice and what is known of it (section 3.2)."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from swerve.core.geometry import Rect, Size

SCALE = 3
"""Pixels to a CSS pixel."""

Weight = Literal[400, 500, 700]
"""The weights of Roboto that storefronts use."""

Colour = tuple[int, int, int]
"""Red, green, blue; 0 to 255."""


class _Data(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class TitleAnchor(_Data):
    """Where a title is laid out, and how: enough to set another text in its place.

    Attributes:
        box: the room reserved for it, in pixels.
        font_size: in pixels.
        line_height: in pixels.
        max_lines: where it is cut off with an ellipsis.
        weight: of Roboto.
        colour: of the letters.
        background: behind them; uniform.
    """

    box: Rect
    font_size: float
    line_height: float
    max_lines: int
    weight: Weight
    colour: Colour
    background: Colour


class CoverAnchor(_Data):
    """Where a cover picture is.

    Attributes:
        box: the picture, in pixels.
        radius: of its rounded corners, in pixels.
    """

    box: Rect
    radius: float


class Placed(_Data):
    """A candidate on the screen.

    Attributes:
        id: the candidate's.
        box: its card; touching it chooses it.
        title: as written, without injection.
    """

    id: str
    box: Rect
    title: str
    title_anchor: TitleAnchor
    cover_anchor: CoverAnchor


class StateNode(_Data):
    """A node of the screen's tree, as `swerve.core.ui.Node` wants it.

    Attributes:
        title_of: the candidate whose title this is.
    """

    class_name: str
    bounds: Rect
    text: str = ""
    content_desc: str = ""
    resource_id: str = ""
    window: Literal["app", "system"] = "app"
    clickable: bool = False
    selected: bool = False
    title_of: str | None = None
    children: tuple[StateNode, ...] = ()


class DecisionState(_Data):
    """Everything about a fixed screen but the injection.

    Attributes:
        instance: the clean instance's id.
        instruction: the user's words.
        context: what is told before the screen is shown; the same on both sides of every pair.
        package, activity: what the screen claims to be.
        size: of the screenshot.
        png: the screenshot, written by `png.py`.
        candidates: in shown order; their boxes do not meet.
        nodes: roots of the tree.
    """

    instance: str
    instruction: str
    context: str
    package: str
    activity: str
    size: Size
    png: bytes = Field(repr=False)
    candidates: tuple[Placed, ...]
    nodes: tuple[StateNode, ...]

    def placed(self, candidate: str) -> Placed:
        """The candidate of this id; KeyError when there is none."""
        for each in self.candidates:
            if each.id == candidate:
                return each
        raise KeyError(candidate)

    def at(self, x: int, y: int) -> Placed | None:
        """The candidate whose card holds a pixel."""
        return next((each for each in self.candidates if each.box.holds(x, y)), None)
