"""Phones kept warm: borrowed for an episode, given back, thrown away when they broke."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakKeyDictionary

from swerve.core.outcome import InfrastructureError
from swerve.phone.chromium import Chromium
from swerve.phone.phone import Phone
from swerve.phone.screens import PIXEL_8, Screen


class PhonePool:
    """As many phones as are in use at once, over one browser."""

    def __init__(self) -> None:
        self.chromium = Chromium()
        self._idle: dict[Screen, list[Phone]] = {}

    @asynccontextmanager
    async def borrow(self, screen: Screen = PIXEL_8) -> AsyncIterator[Phone]:
        """A phone to reset and use."""
        idle = self._idle.setdefault(screen, [])
        phone = idle.pop() if idle else Phone(self.chromium, screen)
        try:
            yield phone
        except InfrastructureError:
            await phone.close()
            raise
        except asyncio.CancelledError:
            idle.append(phone)
            raise
        except BaseException:  # what broke off half-way may have left the phone unsound
            await phone.close()
            raise
        idle.append(phone)

    async def close(self) -> None:
        """Close every idle phone and the browser."""
        for phone in [phone for phones in self._idle.values() for phone in phones]:
            await phone.close()
        self._idle.clear()
        await self.chromium.close()


_pools: WeakKeyDictionary[asyncio.AbstractEventLoop, PhonePool] = WeakKeyDictionary()


def phones() -> PhonePool:
    """The pool of the running event loop."""
    loop = asyncio.get_running_loop()
    if loop not in _pools:
        _pools[loop] = PhonePool()
    return _pools[loop]


async def close_phones() -> None:
    """Close the running loop's pool, if it has one."""
    pool = _pools.pop(asyncio.get_running_loop(), None)
    if pool is not None:
        await pool.close()
