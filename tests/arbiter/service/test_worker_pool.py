"""A question that goes wrong costs itself and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from arbiter.service import worker_pool as pools
from arbiter.service.worker_pool import Busy, Failed, Pool

HERE = "tests.arbiter.service.hanging"


async def _failure(pool: Pool, function: str, seconds: float) -> str:
    with pytest.raises(Failed) as found:
        await pool.call(f"{HERE}:{function}", b"", seconds)
    return found.value.failure.message


async def _go_wrong(pool: Pool) -> None:
    assert "0.1 seconds were not enough" in await _failure(pool, "slow", 0.1)  # ended by the worker itself
    (first,) = pool.processes
    assert "was cut off" in await _failure(pool, "stuck", 0.1)
    assert await pool.call(f"{HERE}:pausing", b"0", 20) == b"done"  # by another worker
    assert first not in pool.processes
    assert "the memory that a question may have" in await _failure(pool, "greedy", 20)
    assert "the process that was asked has ended" in await _failure(pool, "dying", 20)


async def _take_long(pool: Pool) -> None:
    long = [asyncio.create_task(pool.call(f"{HERE}:pausing", b"40", 60)) for _ in range(2)]
    await asyncio.sleep(0)
    assert await pool.call(f"{HERE}:pausing", b"0", 20) == b"done"
    assert not any(task.done() for task in long)
    pool.most_waiting = 0
    with pytest.raises(Busy):
        await pool.call(f"{HERE}:pausing", b"0", 20)
    for task in long:
        task.cancel()
    await asyncio.gather(*long, return_exceptions=True)


async def _take_every_place(pool: Pool) -> None:
    """Of five long questions three go on beside, and the two that keep and want the place have to give way."""
    long = [asyncio.create_task(pool.call(f"{HERE}:pausing", b"40", 60)) for _ in range(5)]
    while len(pool.processes) < 4:
        await asyncio.sleep(0.1)
    assert await asyncio.wait_for(pool.call(f"{HERE}:pausing", b"0", 60), 60) == b"done"
    ended = [task for task in long if task.done()]
    assert [type(task.exception()) for task in ended] == [Busy, Busy]
    for task in long:
        task.cancel()
    await asyncio.gather(*long, return_exceptions=True)
    assert await pool.call(f"{HERE}:pausing", b"0", 20) == b"done"


async def _wait_their_turn(pool: Pool) -> None:
    """Where nobody else waits, none of more long questions than may go on beside is cut off."""
    long = [asyncio.create_task(pool.call(f"{HERE}:pausing", b"3", 60)) for _ in range(4)]
    assert await asyncio.gather(*long) == [b"done"] * 4


async def _come_one_after_the_other(pool: Pool) -> None:
    """The worker of a long question is not ended for the one that took its place, and answers the next."""
    for _ in range(2):
        assert await pool.call(f"{HERE}:pausing", b"1", 60) == b"done"
    there = set(pool.processes)
    for _ in range(2):
        assert await pool.call(f"{HERE}:pausing", b"1", 60) == b"done"
    assert set(pool.processes) == there
    assert len(there) == 1 + pools.SPARE


@pytest.mark.parametrize(
    "story", [_go_wrong, _take_long, _take_every_place, _wait_their_turn, _come_one_after_the_other]
)
def test_a_question_costs_itself_and_nothing_else(
    story: Callable[[Pool], Awaitable[None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pools, "GRACE", 0.5)
    monkeypatch.setattr(pools, "HELD", 1.0)
    monkeypatch.setattr(pools, "LONG", 20 if story is _go_wrong else 0.2)

    async def told() -> None:
        pool = Pool(1)
        await pool.start()
        try:
            await story(pool)
        finally:
            await pool.close()
        assert pool.processes == []

    asyncio.run(told())
