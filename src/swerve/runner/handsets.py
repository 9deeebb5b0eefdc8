"""Handsets that stand between an agent and a phone and change how looking goes."""

from __future__ import annotations

from swerve.core.action import DeviceAction
from swerve.core.device import Handset
from swerve.core.evidence import Evidence
from swerve.core.geometry import Size
from swerve.core.observation import Observation
from swerve.phone.phone import Phone


class Through:
    """Passes everything on to a handset."""

    def __init__(self, phone: Handset) -> None:
        self._phone = phone

    @property
    def step(self) -> int:
        """Number of the turn, from 1."""
        return self._phone.step

    @step.setter
    def step(self, step: int) -> None:
        self._phone.step = step

    @property
    def screen(self) -> Size:
        """The screen's extent in pixels."""
        return self._phone.screen

    async def observe(self) -> Observation:
        """Look at the settled screen."""
        return await self._phone.observe()

    async def perform(self, action: DeviceAction) -> None:
        """Do one action on the screen that was last observed."""
        await self._phone.perform(action)

    async def evidence(self) -> Evidence:
        """Final records, events and exposures."""
        return await self._phone.evidence()


class Keeper(Through):
    """Keeps the picture of every look, by step."""

    def __init__(self, phone: Handset) -> None:
        super().__init__(phone)
        self.pictures: dict[int, bytes] = {}

    async def observe(self) -> Observation:
        look = await super().observe()
        self.pictures[self.step] = look.screenshot
        return look


class Unpictured(Through):
    """Looks without taking pictures, most of a look's cost: for policies that read the tree alone."""

    def __init__(self, phone: Phone) -> None:
        super().__init__(phone)
        self._simulated = phone

    async def observe(self) -> Observation:
        return await self._simulated.glance()
