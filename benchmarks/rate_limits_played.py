"""People at many tables for `benchmarks.rate_limits`: two at each, and how long they wait."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from benchmarks.presses import NO_END, TABLES_IN_SERVER, next_press
from sandbox import SeenAnswer
from sandbox.components import walk_components
from tests.live.people import LivePlayer

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from sandbox import Sandbox
    from sandbox.world import PostedMessage

EVERY: Final = 2.0
"""Seconds between two presses at a table."""
AT_ONCE: Final = 10
"""The number of tables that are opened at the same time."""
RED: Final = 4


@dataclass(slots=True)
class Waits:
    """The seconds that people have waited, and their failed presses."""

    answers: list[float] = field(default_factory=list)
    failed: Counter[str] = field(default_factory=Counter)
    pressed: list[tuple[str, float, bool]] = field(default_factory=list)
    """The channel and time of each lay, and whether it opened a call window."""


async def seated(sandbox: Sandbox, shards: int, tables: int) -> list[list[LivePlayer]]:
    """Return two people for each table, who have their hand messages.

    Add as many servers as needed.
    """
    # Each shard gets the same number of servers, and each server the same number of tables.
    servers = -(-tables // TABLES_IN_SERVER // shards) * shards
    guilds = [
        sandbox.add_guild(f"Tables {number}", shard=(number % shards, shards))
        for number in range(servers)
    ]
    places = [
        sandbox.add_channel(guilds[number % servers], f"table-{number}") for number in range(tables)
    ]
    seated: list[list[LivePlayer]] = []
    for first in range(0, tables, AT_ONCE):
        people = []
        for number in range(first, min(first + AT_ONCE, tables)):
            chance = random.Random(number)
            people.append(
                [
                    LivePlayer(
                        sandbox.person(f"{name}{number}", "en-US"),
                        places[number],
                        chance,
                        for_fun=NO_END,
                    )
                    for name in ("A", "B")
                ]
            )
        await asyncio.gather(*(_sit_down(host, guest) for host, guest in people))
        seated += people
    return seated


async def _sit_down(host: LivePlayer, guest: LivePlayer) -> None:
    new = {"game": "noris", "rounds": 20, "thread": "no"}
    while host.table is None:
        await host.person.command(host.channel, "mau new", **new)
        with suppress(TimeoutError):
            await host.person.wait_for(lambda _: host.table, 5, host.channel)
    await _until_done(lambda: guest.tap(_there(host.table), "join"))
    await _until_done(lambda: host.tap(_there(host.hand), "start"))


async def _until_done(ask: Callable[[], Awaitable[SeenAnswer]]) -> None:
    """Retry a press until it succeeds. Opening many tables at once may fail and is not measured."""
    while (await ask()).has_failed:  # noqa: ASYNC110 - it is asked for again, not waited for
        await asyncio.sleep(1)


def _there(message: PostedMessage | None) -> PostedMessage:
    assert message is not None, "there is nothing to press"
    return message


async def play(tables: Sequence[list[LivePlayer]], seconds: float, waits: Waits) -> None:
    """Press once per interval at each table, the tables one after the other."""
    ends = time.monotonic() + seconds
    async with asyncio.TaskGroup() as group:
        for number, players in enumerate(tables):
            wait = EVERY * number / len(tables)
            group.create_task(_play_at(players, wait, ends, waits))


async def _play_at(players: list[LivePlayer], wait: float, ends: float, waits: Waits) -> None:
    due, turn = time.monotonic() + wait, 0
    while due < ends:
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        due, turn = max(due + EVERY, time.monotonic()), turn + 1
        found = next_press(players, turn)
        if found is None:
            continue
        player, pressed = found
        hand, began = _there(player.hand), time.time()
        # A player without a reply to the press before may have laid the card with that one.
        is_sure = not (player.presses and player.presses[-1].outcome.has_failed)
        had_to_call = _has_to_call(hand)
        outcome = await player.press(hand, *pressed)
        if outcome.has_failed:
            waits.failed[outcome.reason or "?"] += 1
        else:
            waits.answers.append(time.time() - began)
            opens = _has_to_call(outcome.message) and not had_to_call
            if is_sure and player.presses[-1].done:
                waits.pressed.append((str(player.channel.id), began, opens))


def _has_to_call(hand: PostedMessage | None) -> bool:
    parts = [] if hand is None else walk_components(hand.content.components)
    return any(each.get("style") == RED and ":call" in each.get("custom_id", "") for each in parts)
