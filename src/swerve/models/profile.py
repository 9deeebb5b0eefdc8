"""What a model family expects: the size of the pictures it is sent, and the coordinates it answers in.

Coordinates drift when a picture is resized behind the agent's back, so the picture is resized here, once, to
what the model will really see, and its answers are mapped back with the same numbers.
"""

from __future__ import annotations

import io
import math
from functools import cache
from pathlib import Path
from typing import Literal

from PIL import Image as Picture
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from swerve.core.geometry import Size
from swerve.core.model import Image
from swerve.world.yaml_reader import read_yaml

Coordinates = Literal["pixel", "thousand", "thousand_exclusive", "unit"]
"""`pixel` of the picture sent; 0 to 1000; 0 to 999; 0 to 1."""


class Profile(BaseModel):
    """One family's habits.

    Attributes:
        match: parts of a model's name that choose it, lower case.
        coordinates: the convention of its answers.
        factor: both sides of a picture are whole multiples of this.
        max_pixels, max_side: bounds that the provider applies to pictures; None for no bound.
        history_images: how many pictures a conversation keeps, the present one included.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str
    match: tuple[str, ...] = ()
    coordinates: Coordinates = "pixel"
    factor: int = Field(default=1, ge=1)
    max_pixels: int | None = None
    max_side: int | None = None
    history_images: int = Field(default=1, ge=1)

    def sent_size(self, screen: Size) -> Size:
        """The size of the picture that the model is sent for a screen."""
        scale = 1.0
        if self.max_side:
            scale = min(scale, self.max_side / max(screen))
        if self.max_pixels:
            scale = min(scale, math.sqrt(self.max_pixels / (screen.width * screen.height)))
        widest = self.max_side // self.factor if self.max_side else None
        parts = (round(side * scale / self.factor) for side in screen)
        width, height = (max(1, min(part, widest or part)) * self.factor for part in parts)
        while self.max_pixels and width * height > self.max_pixels and min(width, height) > self.factor:
            width, height = width - self.factor, height - self.factor
        return Size(width, height)

    def to_screen(self, x: float, y: float, screen: Size) -> tuple[int, int]:
        """A point of the model's answer as a pixel of the screen; may lie outside it."""
        if self.coordinates == "pixel":
            sent = self.sent_size(screen)
            tops = (float(sent.width), float(sent.height))
        else:
            top = {"thousand": 1000.0, "thousand_exclusive": 999.0, "unit": 1.0}[self.coordinates]
            tops = (top, top)
        # Multiplied first: 39 / 1080 * 1080 falls just short of 39.
        pixels = (math.floor(v * side / top) for v, side, top in zip((x, y), screen, tops, strict=True))
        # The far end of a scale is the last pixel, not the one after it.
        kept = [
            p - 1 if p == side and self.coordinates != "pixel" else p for p, side in zip(pixels, screen, strict=True)
        ]
        return kept[0], kept[1]

    def from_screen(self, x: int, y: int, screen: Size) -> tuple[float, float]:
        """A pixel of the screen as the model would say it: the middle of that pixel, rounded to the convention."""
        fractions = ((x + 0.5) / screen.width, (y + 0.5) / screen.height)
        if self.coordinates == "pixel":
            sent = self.sent_size(screen)
            return math.floor(fractions[0] * sent.width), math.floor(fractions[1] * sent.height)
        if self.coordinates == "unit":
            return round(fractions[0], 4), round(fractions[1], 4)
        top = 1000 if self.coordinates == "thousand" else 999
        return round(fractions[0] * top), round(fractions[1] * top)

    def picture(self, screenshot: bytes, screen: Size) -> Image:
        """The screenshot as the model is sent it."""
        sent = self.sent_size(screen)
        if sent == screen:
            return Image(screenshot)
        with Picture.open(io.BytesIO(screenshot)) as original:
            resized = original.convert("RGB").resize(sent, Picture.Resampling.LANCZOS)
        buffer = io.BytesIO()
        resized.save(buffer, "PNG", compress_level=1)
        return Image(buffer.getvalue())

    def explain(self, screen: Size) -> str:
        """One sentence for a prompt about coordinates."""
        sent = self.sent_size(screen)
        return {
            "pixel": f"Coordinates are pixels of the {sent.width}x{sent.height} screenshot, origin top left.",
            "thousand": "Coordinates are integers from 0 to 1000 across the screenshot's width and height.",
            "thousand_exclusive": "Coordinates are integers from 0 to 999 across the screenshot's width and height.",
            "unit": "Coordinates are fractions from 0 to 1 of the screenshot's width and height.",
        }[self.coordinates]


@cache
def profiles() -> dict[str, Profile]:
    """All families of `profiles.yaml`, by name; `default` is among them."""
    data = read_yaml(Path(__file__).parent / "profiles.yaml")
    found = TypeAdapter(list[Profile]).validate_python(data)
    return {profile.name: profile for profile in found}


def profile_for(model: str) -> Profile:
    """The family whose `match` the model's name contains, the longest first; else the default."""
    name = model.casefold()
    fitting = [(len(part), p) for p in profiles().values() for part in p.match if part in name]
    return max(fitting, key=lambda pair: pair[0])[1] if fitting else profiles()["default"]
