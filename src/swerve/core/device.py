"""The one seam to a phone.

>>> device: Device[Setup] = Phone()
>>> await device.reset(setup)
>>> observation = await device.observe()
>>> await device.perform(Click(x=540, y=1200))
>>> evidence = await device.evidence()
"""

from __future__ import annotations

from typing import Protocol, TypeVar

from swerve.core.action import DeviceAction
from swerve.core.evidence import Evidence
from swerve.core.geometry import Size
from swerve.core.observation import Observation

SetupT = TypeVar("SetupT", contravariant=True)


class Handset(Protocol):
    """What an episode needs: look, act, and tell in the end.

    Every method raises `InfrastructureError` when the phone itself fails (browser killed, cable pulled).
    """

    step: int
    """Number of the turn, from 1; whoever drives sets it. Events and exposures carry it."""

    @property
    def screen(self) -> Size:
        """The screen's extent in pixels."""
        ...

    async def observe(self) -> Observation:
        """Look at the settled screen."""
        ...

    async def perform(self, action: DeviceAction) -> None:
        """Do one action on the screen that was last observed."""
        ...

    async def evidence(self) -> Evidence:
        """Final records, events and exposures."""
        ...


class Device(Handset, Protocol[SetupT]):
    """A phone, simulated, real or frozen: a handset that can be put in a known state."""

    async def reset(self, setup: SetupT) -> None:
        """Put the phone in a known state: all records, screens, logs and the clock."""
        ...

    async def close(self) -> None:
        """Let the phone go."""
        ...
