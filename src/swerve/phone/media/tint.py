"""The colours of one drawn thing, made from its leading colour."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tint:
    """A colour with its neighbours.

    Attributes:
        base: the leading colour.
        dark, deep: in shade, and in deep shade.
        light, pale: in light, and nearly white.
    """

    base: str
    dark: str
    deep: str
    light: str
    pale: str

    @classmethod
    def of(cls, colour: str) -> Tint:
        """From a leading colour, `#RRGGBB`."""
        return cls(
            colour,
            mix(colour, "#14101E", 0.24),
            mix(colour, "#14101E", 0.52),
            mix(colour, "#FFFFFF", 0.3),
            mix(colour, "#FFFFFF", 0.72),
        )


def mix(colour: str, other: str, share: float) -> str:
    """A colour with so much of another."""
    pairs = [(int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(one * (1 - share) + two * share):02X}" for one, two in pairs)
