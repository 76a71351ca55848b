"""The sandbox moves the bot's clock ahead: what is due is done, and Discord's time still counts."""

from __future__ import annotations

import asyncio

import pytest

from bot.cli.in_sandbox import SandboxClock
from bot.clock import DAY, HOUR, SECOND
from tests.support.host_clocks import Host


async def moved(clock: SandboxClock, by: int) -> None:
    clock.move_ahead(by)
    await asyncio.sleep(0)
    await asyncio.sleep(0)


@pytest.mark.parametrize("by", [HOUR, DAY, 7 * DAY])
def test_moved_time_rings_alarms_and_is_no_gap(monkeypatch: pytest.MonkeyPatch, by: int) -> None:
    host, gaps = Host(), list[int]()
    host.patch(monkeypatch)

    async def scene() -> None:
        clock = SandboxClock()
        clock.call_after_gap(gaps.append)
        clock.learn_stamp(host.discord_now(), clock.now())
        began = clock.now()
        due, later = clock.alarm_at(began + by), clock.alarm_at(began + by + HOUR)
        await moved(clock, by)
        await asyncio.wait_for(due, 1)
        assert began + by <= clock.now() < began + by + SECOND
        assert not later.done()
        later.cancel()

    host.run(scene())
    assert gaps == []


def test_discord_moved_alike_confirms_the_clock_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    host = Host()
    host.patch(monkeypatch)

    async def scene() -> None:
        clock = SandboxClock()
        clock.learn_stamp(host.discord_now(), clock.now())
        await moved(clock, DAY)
        before = clock.now()
        for _ in range(5):
            clock.learn_stamp(host.discord_now() + DAY, clock.now())
        assert abs(clock.now() - before) < SECOND

    host.run(scene())
