"""Every screen of every app that taps reach: nothing is dead, nothing breaks, all text can be read."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from swerve.core.observation import Observation
from swerve.phone.app import apps
from swerve.phone.phone import Phone
from swerve.runner.ocr import near, read_off
from swerve.studio.crawl import Step, crawl

pytestmark = pytest.mark.e2e

AUDIT = (Path(__file__).parent / "audit.js").read_text(encoding="utf-8")
MOST = int(os.environ.get("SWERVE_TAPS", "24"))
"""Taps an app, at most: what is new comes first."""

PICTURES = int(os.environ.get("SWERVE_PICTURES", "2"))
"""Screens an app whose pictures are read by OCR; each costs a second or two."""


@dataclass(slots=True)
class Walk:
    """What a walk through an app found: what is wrong, and looks with the words in them."""

    wrong: list[str] = field(default_factory=list)
    looks: dict[str, tuple[Observation, list[str]]] = field(default_factory=dict)


WALKS: dict[str, Walk] = {}


async def walked(phone: Phone, role: str) -> Walk:
    """The walk through an app, made once for all tests here."""
    if role in WALKS:
        return WALKS[role]
    walk = WALKS[role] = Walk()
    pages: set[str] = set()
    async for step in crawl(phone, role, most=MOST):
        name, label = step.screen.name, step.control.label[:40] if step.control else ""
        if step.control and step.control.deed is None and not under_snackbar(step):
            walk.wrong.append(f"{name}: the middle of {label!r} {step.control.node.bounds} hits nothing")
        elif dead(step):
            walk.wrong.append(f"{name}: {label!r} does nothing: {step.control and step.control.deed}")
        if not step.fresh:
            continue
        audit = await audited(phone)
        where = f"{step.landed.name} (by {label!r})"
        walk.wrong += [f"{where}: {fault} {text!r} {box}" for fault, text, box in audit["faults"]]
        if step.landed.role == role and step.landed.page not in pages:
            pages.add(step.landed.page)
            walk.looks[step.landed.name] = (step.look, audit["words"])
    return walk


async def audited(phone: Phone) -> dict[str, Any]:
    """What the audit finds on the screen as it is."""
    reply: Any = await phone._page()._send("Runtime.evaluate", {"expression": AUDIT, "returnByValue": True})
    found: dict[str, Any] = reply["result"]["value"]
    return found


def dead(step: Step) -> bool:
    """Whether a tap did nothing; a field that has the focus and a tab that is chosen may do so."""
    control = step.control
    return control is not None and not step.changed and not (isinstance(control.deed, str) or control.node.selected)


def under_snackbar(step: Step) -> bool:
    """Whether a snackbar lies over the middle of what was tapped, as it may until the next action."""
    bars = [n.bounds for n in step.before.tree.walk() if n.resource_id.endswith("/snackbar")]
    return step.control is not None and any(bar.holds(*step.control.node.bounds.centre) for bar in bars)


@pytest.mark.parametrize("role", list(apps()))
async def test_every_control_does_something_and_no_text_is_cut_or_drawn_over(phone: Phone, role: str) -> None:
    wrong = (await walked(phone, role)).wrong
    assert not wrong, "\n".join(dict.fromkeys(wrong))


@pytest.mark.skipif(sys.version_info >= (3, 13), reason="RapidOCR has no wheels for this Python")
@pytest.mark.parametrize("role", list(apps()))
async def test_what_the_tree_says_can_be_read_off_the_picture(phone: Phone, role: str) -> None:
    looks = (await walked(phone, role)).looks
    missed: dict[str, list[str]] = {}
    for name, (look, words) in list(looks.items())[:PICTURES]:
        told = " ".join(f"{node.text} {node.content_desc}" for node in look.tree.walk())
        assert not [word for word in words if word not in told], f"{name}: words in view that are not in the tree"
        latin = [word for word in words if word.isascii()]
        read = read_off(look.screenshot)
        lost = [word for word in latin if not near(word.casefold(), read)]
        if len(lost) > 0.07 * len(latin):
            missed[f"{name}, {len(lost)} of {len(latin)}"] = lost
    assert not missed
