"""A cancellation that is lost is sent again; one that works is not."""

from __future__ import annotations

import asyncio

import pytest

from swerve.runner.insist import insisting


async def test_a_task_that_lost_its_cancellation_ends_all_the_same() -> None:
    async def deaf_once() -> None:
        async with insisting(patience=0.01):
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                heard.set()
            await asyncio.Event().wait()

    heard = asyncio.Event()
    task = asyncio.create_task(deaf_once())
    await asyncio.sleep(0)
    task.cancel()
    await heard.wait()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_a_task_that_nobody_cancelled_is_left_alone() -> None:
    async with insisting(patience=0):
        for _ in range(20):
            await asyncio.sleep(0)
