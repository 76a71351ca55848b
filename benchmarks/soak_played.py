"""People at many tables for a long time, for `benchmarks.soak`: they come, play and leave."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter, deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from bot.locales import text
from tests.live.people import LivePlayer
from tests.live.shown import verbs

if TYPE_CHECKING:
    from sandbox import Sandbox
    from sandbox.world import Channel, Guild

MINUTE: Final = 60
LANGUAGE: Final = "en-US"
TOO_BUSY: Final = text("en", "slash-busy")
IDLE: Final = 3
"""After this many looks per player with nothing to press, the table is given up."""
TO_BEGIN: Final = 60.0
"""Seconds in which the first tables are opened."""
TO_OPEN: Final = 30.0
A_MOMENT: Final = 2.0
REMATCH_WAITS: Final = 16.0 * MINUTE
"""Seconds after which a table that waited for a rematch has closed."""
TRIES: Final = 15
LAST_WORDS: Final = 150


@dataclass(slots=True)
class Soak:
    """The settings of the run, and the counts so far."""

    sandbox: Sandbox
    every: float
    ends: float
    presses: int = 0
    failed: int = 0
    matches: int = 0
    tables: int = 0
    turned_away: int = 0
    """Requests to try again in a minute."""
    given_up: Counter[str] = field(default_factory=Counter)
    """The tables that were given up, by the last messages of their people."""
    left: deque[tuple[float, Channel]] = field(default_factory=deque)
    """The channels that people have left, and when."""
    samples: list[tuple[float, float, float, int, int]] = field(default_factory=list)


async def play(soak: Soak, guild: Guild, number: int) -> None:
    """Play at one table after the other until the time is over."""
    await asyncio.sleep(TO_BEGIN * random.Random(number).random())
    while time.monotonic() < soak.ends:
        _clear_up(soak)
        soak.tables += 1
        players = _two(soak, guild, f"{number}-{soak.tables}")
        is_over = await _opened(soak, *players) and await _match(soak, players)
        soak.matches += is_over
        if not is_over and time.monotonic() < soak.ends:
            soak.given_up[_last_seen(players)] += 1
        soak.left.append((time.monotonic(), players[0].channel))


def _clear_up(soak: Soak) -> None:
    """Delete channels after their tables have closed. A server has a limit on channels."""
    while soak.left and soak.left[0][0] + REMATCH_WAITS < time.monotonic():
        soak.sandbox.delete_channel(soak.left.popleft()[1])


def _two(soak: Soak, guild: Guild, name: str) -> list[LivePlayer]:
    """Return two new people in a new channel."""
    channel = soak.sandbox.add_channel(guild, f"table-{name}")
    chance = random.Random(name)
    host, guest = (
        LivePlayer(soak.sandbox.person(f"{one}{name}", LANGUAGE), channel, chance) for one in "AB"
    )
    host.company = guest.company = [host, guest]
    # These people play to end the match, and forget nothing.
    host.for_fun = guest.for_fun = 0
    return [host, guest]


async def _opened(soak: Soak, host: LivePlayer, guest: LivePlayer) -> bool:
    """Let the people open a table and start a match, with retries. Return whether they did."""
    typed = {"game": "noris", "rounds": 1, "thread": "no"}
    for _ in range(TRIES):
        outcome = await host.person.command(host.channel, "mau new", **typed)
        if outcome.text == TOO_BUSY:
            soak.turned_away += 1
            await asyncio.sleep(MINUTE)
        elif await _begun(host, guest):
            return True
    return False


async def _begun(host: LivePlayer, guest: LivePlayer) -> bool:
    """Wait for the table and start its match. Return whether the match has started."""
    try:
        table = await host.person.wait_for(lambda _: host.table, TO_OPEN, host.channel)
        for _ in range(TRIES):
            if guest.hand is None:
                await guest.tap(table, "join")
            if host.hand is None:
                await host.tap(table, "hand")
            elif "start" in verbs(host.hand):
                await host.tap(host.hand, "start")
            if host.wanted() or guest.wanted():
                return True
            await asyncio.sleep(A_MOMENT)
    except TimeoutError:
        pass
    return False


def _last_seen(players: list[LivePlayer]) -> str:
    """Return the last messages that the people saw, and the results of their last presses."""
    pressed = [each.presses[-1] for each in players if each.presses]
    told = [
        each.text
        for player in players
        for each in player.person.ephemeral_messages(player.channel)[-1:]
    ]
    said = [
        f"{each.verb}: {each.outcome.outcome.value} {each.outcome.reason or ''}" for each in pressed
    ]
    table = players[0].table
    return "; ".join(
        " ".join(each.split())[:LAST_WORDS] for each in (table.text if table else "", *told, *said)
    )


async def _match(soak: Soak, players: list[LivePlayer]) -> bool:
    """Play a match to its end. Return False if nothing can be pressed any more."""
    idle = 0
    while time.monotonic() < soak.ends:
        await asyncio.sleep(soak.every)
        if players[0].sees_the_end():
            return True
        wanted = next(((each, each.wanted()) for each in players if each.wanted()), None)
        if wanted is None:
            idle += 1
            if idle > IDLE * len(players):
                return False
            player = players[idle % len(players)]
            table = player.table
            outcome = await player.tap(table, "hand") if table else None
        else:
            idle = 0
            player, pressed = wanted
            assert player.hand is not None
            assert pressed is not None
            outcome = await player.press(player.hand, *pressed)
        soak.presses += 1
        soak.failed += outcome is None or outcome.has_failed
    return False
