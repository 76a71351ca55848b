"""Kills the bot in the middle of its work, and compares hands with the record afterwards.

Everything runs in one process and in virtual time. People press what their hands show, also several
at once, and open new hands. All requests and writes take random times. At a random moment, all
tasks of the bot end. Some requests that were on the way still arrive. After the restart people go
on, until nothing happens for a while. Then each hand that they pressed is compared with the record:
its cards, its turn and its events.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections import Counter
from contextlib import ExitStack, contextmanager
from random import Random
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import patch

from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter

from bot.game import RULE_SETS
from bot.tables import entries
from bot.tables.apply import apply_entry
from bot.tables.settings import Phase
from bot.tables.state import TableState
from tests.support.clicking import BLUE, RED, start_match
from tests.support.memory_store import MemoryStore
from tests.support.simulated import ids_in, parts_of, simulation, words_of
from tests.support.simulated_parts import new_bot
from tests.support.since_record import fault_in
from tests.support.starting import OF_PRESSES
from tests.support.truth import _cards
from tests.support.virtual import settle

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

NAMES: Final = ("Anna", "Ben", "Cleo")
INSTEAD: Final = ("pass", "accept", "reveal", "draw", "next", "cards", "catch")
PAUSES: Final = (0, 50, 150, 400, 800, 1_500)
"""Milliseconds between two presses."""
DOWNTIMES: Final = (0.5, 1, 5, 20)
KILLS_IN_A_MATCH: Final = 12
ARRIVES: Final = 0.7
"""The share of requests on the way that arrive although the bot is dead."""
BUTTON: Final = 2
NEW_HAND: Final = 0.1
QUIET: Final = 3_000
ROUNDS_OF_THE_LOOP: Final = 40


def main() -> int:
    """Kill and compare. Return 1 if any hand was wrong."""
    options = _options()
    found: Counter[str] = Counter()
    seed = options.seed
    while found["kills"] < options.kills:
        chance = Random(seed)
        variant = options.game or chance.choice(tuple(RULE_SETS))
        asyncio.run(KilledServer(seed, variant, chance, found).play())
        seed += 1
    print(f"seeds {options.seed} to {seed - 1}: {dict(found)}")
    return 1 if found["faults"] else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(4)))
    parser.add_argument("--game", choices=tuple(RULE_SETS))
    return parser.parse_args()


class SlowRoads:
    """Requests and writes that take time, and do not notice that the bot has died."""

    def __init__(self, there: SimulatedServer, chance: Random) -> None:
        self.is_dead = False
        self.is_quick = False
        self.under_way: set[asyncio.Task[object]] = set()
        self._there = there
        self._chance = chance

    @contextmanager
    def laid(self) -> Iterator[None]:
        """Use them for all requests and writes in this block."""
        with ExitStack() as stack:
            for kind in (FakeHTTPClient, FakeWebhookAdapter):
                stack.enter_context(patch.object(kind, "request", self._slow_request(kind.request)))
            stack.enter_context(patch.object(MemoryStore, "_write", self._slow_write()))
            yield

    def lose_some(self) -> None:
        """Lose a part of the requests that are on the way."""
        for each in list(self.under_way):
            if self._chance.random() >= ARRIVES:
                each.cancel()

    async def _pass(self, most: int) -> None:
        clock = self._there.clock
        await clock.sleep_until(clock.now() + self._chance.randint(0, most))

    def _slow_request(self, request: Callable[..., Awaitable[object]]) -> Callable[..., Any]:
        async def arriving(*given: Any, **more: Any) -> object:  # noqa: ANN401 - whatever is passed on
            await self._pass(200)
            return await request(*given, **more)

        async def travelling(client: Any, *given: Any, **more: Any) -> object:  # noqa: ANN401 - as above
            if self.is_dead:
                raise asyncio.CancelledError
            if self.is_quick:
                return await request(client, *given, **more)
            task = asyncio.ensure_future(arriving(client, *given, **more))
            self.under_way.add(task)
            task.add_done_callback(self._arrived)
            answer = await asyncio.shield(task)
            await self._pass(200)
            return answer

        return travelling

    def _arrived(self, task: asyncio.Task[object]) -> None:
        self.under_way.discard(task)
        if not task.cancelled():
            task.exception()

    def _slow_write(self) -> Callable[..., Awaitable[None]]:
        write = MemoryStore._write  # noqa: SLF001 - the simulation makes it slow

        async def writing(
            store: MemoryStore, table: str, until: float | None, change: Callable[[], None]
        ) -> None:
            del until
            if self.is_dead:
                raise asyncio.CancelledError
            if not self.is_quick:
                await self._pass(20)
            await write(store, table, None, change)
            if not self.is_quick:
                await self._pass(20)

        return writing


class KilledServer:
    """A server whose bot is killed again and again during a match."""

    def __init__(self, seed: int, variant: str, chance: Random, found: Counter[str]) -> None:
        self._seed = seed
        self._variant = variant
        self._chance = chance
        self._found = found
        self._pressed: set[str] = set()

    async def play(self) -> None:
        """Play a match under kills."""
        async with simulation() as there:
            roads = SlowRoads(there, self._chance)
            party = await start_match(there, self._variant, *NAMES)
            with roads.laid():
                for _ in range(KILLS_IN_A_MATCH):
                    await self._press_about(party, self._chance.randint(0, 6))
                    for _ in range(self._chance.randint(0, ROUNDS_OF_THE_LOOP)):
                        await asyncio.sleep(0)
                    await self._kill(there, roads)
                    await self._press_about(party, self._chance.randint(1, 8))
                    if not await self._is_quiet(party):
                        break
                    self._compare(party)
            there.errors()

    async def _press_about(self, party: Party, presses: int) -> None:
        """Let people press, those who have to act more often than others."""
        chance = self._chance
        for _ in range(presses):
            if party.phase is not Phase.PLAYING:
                return
            due = [party.name_at(seat) for seat in party._due()]  # noqa: SLF001 - as people know it
            for _ in range(1 + (chance.random() < NEW_HAND)):
                await self._press(party, chance.choice((*due, *due, *NAMES)))
            await party.there.clock.advance(chance.choice(PAUSES))

    async def _press(self, party: Party, name: str) -> None:
        self._pressed.add(name)
        if self._chance.random() < NEW_HAND or not party.has_hand(name):
            await party.there.tap(name, party.message(), "hand")
            return
        hand = party.hand(name)
        buttons = [part for part in parts_of(hand) if part["type"] == BUTTON]
        by_verb = {part["custom_id"].split(":")[2]: part for part in buttons if "custom_id" in part}
        wanted = [part for part in buttons if part["style"] == BLUE]
        wanted += [by_verb["call"]] if by_verb.get("call", {}).get("style") == RED else []
        wanted = wanted or [by_verb[verb] for verb in INSTEAD if verb in by_verb][:1]
        if wanted:
            pressed = self._chance.choice(wanted)["custom_id"]
            await party.there.person(name).click(hand, custom_id=pressed)

    async def _kill(self, there: SimulatedServer, roads: SlowRoads) -> None:
        """End all that the bot does, and start another one."""
        roads.is_dead = True
        for task in asyncio.all_tasks() - roads.under_way:
            if _is_of_the_bot(task):
                task.cancel()
        await there.stop_bot()
        roads.lose_some()
        await there.wait(self._chance.choice(DOWNTIMES))
        roads.is_dead, roads.is_quick = False, True
        there.bot = new_bot(there.store, there.clock)
        await there.env.restart_bot(there.bot)
        roads.is_quick = False
        there.surround()
        await settle()
        self._pressed.clear()
        self._found["kills"] += 1

    async def _is_quiet(self, party: Party) -> bool:
        """Wait until nothing happens for a while. Return whether the match still goes on."""
        before = -1
        while party.phase is Phase.PLAYING and before != len(_stored(party)):
            before = len(_stored(party))
            await party.there.clock.advance(QUIET)
        return party.phase is Phase.PLAYING

    def _compare(self, party: Party) -> None:
        """Compare the newest hand of everybody who has pressed with the record."""
        state = TableState(party.id, party.table.guild, party.table.channel)
        for each in _stored(party):
            apply_entry(state, each)
        for name in sorted(self._pressed):
            self._found["hands"] += 1
            fault = _fault_of_hand(party, state, name)
            if fault is not None:
                self._found["faults"] += 1
                print(f"seed {self._seed}, {self._variant}, {name}: {fault}", flush=True)


def _is_of_the_bot(task: asyncio.Task[Any]) -> bool:
    if task is asyncio.current_task():
        return False
    code = getattr(task.get_coro(), "cr_code", None)
    file = "" if code is None else code.co_filename
    return task.get_name().startswith(OF_PRESSES) or "/bot/" in file or "/cogs/" in file


def _stored(party: Party) -> list[entries.Entry]:
    kept = party.there.store.tables[party.id].entries
    return [entries.read_entry(each.body) for each in kept]


def _fault_of_hand(party: Party, state: TableState, name: str) -> str | None:
    """Return how a hand differs from the record, or None."""
    if not party.has_hand(name):
        return "there is no hand"
    hand, seat = party.hand(name), party.seat(name)
    if any(":step:" in each for each in ids_in(hand)):
        return None
    words, shown, held = words_of(hand), _cards(hand), len(state.round.hands[seat])
    if shown not in (-1, held):
        return f"{shown} cards instead of {held}"
    is_due = state.round.turn == seat and not state.seats[seat].held
    if is_due != ("YOUR TURN" in words):
        return f"own turn is {is_due}"
    return fault_in(party, seat, words) if is_due else None


if __name__ == "__main__":
    sys.exit(main())
