"""Ends what was cancelled, even where the cancellation got lost on its way down.

>>> async with insisting():
...     await eval_async(...)
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

PATIENCE = 15.0
"""Seconds that a cancelled task gets to end by itself, to write its logs and to close its browser."""


@asynccontextmanager
async def insisting(patience: float = PATIENCE) -> AsyncIterator[None]:
    """While the body runs, cancel its task again whenever it was cancelled and has not ended for so many seconds.

    asyncio turns a Ctrl-C into one cancellation of the main task; whatever catches that one makes the run go on as if
    nothing had been asked.
    """
    task = asyncio.current_task()
    assert task is not None

    async def insist() -> None:
        while True:
            await asyncio.sleep(patience)
            if task.cancelling():
                task.cancel()

    insister = asyncio.create_task(insist())
    try:
        yield
    finally:
        insister.cancel()
