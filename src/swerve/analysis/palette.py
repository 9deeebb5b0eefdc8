"""One set of colours for figures and page. Hues follow Okabe & Ito, so that the colour-blind tell them apart."""

from __future__ import annotations

from typing import NamedTuple

FONT = "Roboto"


class Shade(NamedTuple):
    """A colour on light and on dark ground."""

    light: str
    dark: str


INK = {
    "paper": Shade("#fefefd", "#14171b"),
    "panel": Shade("#f5f6f4", "#1b1f24"),
    "ink": Shade("#16191d", "#e7e9ea"),
    "muted": Shade("#5a636c", "#9aa4ad"),
    "rule": Shade("#dcdfdd", "#2e343a"),
    "accent": Shade("#0a5c8c", "#6db8e2"),
}

LABELS = {
    "executed": Shade("#c8500a", "#dc6630"),
    "partial": Shade("#e9a53c", "#efb759"),
    "defended": Shade("#0f6ea8", "#3388bf"),
    "stalled": Shade("#93a7b5", "#7d919f"),
    "run_failed": Shade("#d3d8d9", "#464e55"),
    "undecided": Shade("#8a6fb0", "#a58fd0"),
    "error": Shade("#3b3f44", "#aeb4b9"),
}
"""Hot for what served the attacker, blue for what served the user, grey for the rest."""

SUBJECTS = (
    Shade("#0072b2", "#4fa6dd"),
    Shade("#d45e00", "#f0873e"),
    Shade("#00856a", "#2fbf9c"),
    Shade("#b0568a", "#dd8dba"),
    Shade("#7a6a00", "#d8c54a"),
    Shade("#4b4fa6", "#9aa0f0"),
    Shade("#3d4650", "#b4bec8"),
    Shade("#2b93c9", "#86cdf3"),
)
"""Subjects in order of appearance; beyond eight they repeat."""


def tokens() -> dict[str, Shade]:
    """Every colour by the name of its CSS custom property."""
    return {
        **INK,
        **{f"label-{name.replace('_', '-')}": shade for name, shade in LABELS.items()},
        **{f"subject-{number}": shade for number, shade in enumerate(SUBJECTS)},
    }


def colour_rules() -> str:
    """CSS that sets every token, for light and for dark."""
    light = ";".join(f"--{name}:{shade.light}" for name, shade in tokens().items())
    dark = ";".join(f"--{name}:{shade.dark}" for name, shade in tokens().items())
    return f":root{{color-scheme:light dark;{light}}}@media screen and (prefers-color-scheme:dark){{:root{{{dark}}}}}"
