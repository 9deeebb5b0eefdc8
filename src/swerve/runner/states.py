"""The store of frozen decision states, one for each event loop."""

from __future__ import annotations

import asyncio
from weakref import WeakKeyDictionary

from swerve.suites.dibench.commerce.store import StateStore

_stores: WeakKeyDictionary[asyncio.AbstractEventLoop, StateStore] = WeakKeyDictionary()


def states() -> StateStore:
    """The store of the running loop."""
    loop = asyncio.get_running_loop()
    if loop not in _stores:
        _stores[loop] = StateStore()
    return _stores[loop]


async def close_states() -> None:
    """Close the running loop's store, if it has one."""
    store = _stores.pop(asyncio.get_running_loop(), None)
    if store is not None:
        await store.close()
