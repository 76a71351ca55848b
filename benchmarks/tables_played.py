"""Tables with running matches for `benchmarks.tables`: stored as if played, or really played."""

from __future__ import annotations

import asyncio
import itertools
import time
from random import Random
from typing import TYPE_CHECKING, Final

from bot.clock import MINUTE, Scheduler, SystemClock
from bot.storage import NewTable, open_store
from bot.storage.stored_types import StoredEntry
from bot.tables import entries
from bot.tables.apply import apply_entry
from bot.tables.entries import Acted, Joined, LobbyOpened, RoundBegun, Seat, Started
from bot.tables.intents import ActionText, Join, NextRound, Press, StartMatch, Verdict
from bot.tables.ports import TableServices
from bot.tables.registry import Table, TableRegistry
from bot.tables.settings import Phase, TableOpening, TableSettings
from bot.tables.state import TableState
from tests.support.quick_brain import QuickMoveService

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.game.options import Value
    from bot.storage import Store
    from bot.tables.entries import Entry
    from bot.tables.handle import TableHandle
    from bot.tables.intents import Intent

CLOCK: Final = SystemClock()
"""The clock of tables and people. Two clocks could differ by a millisecond."""
GUILD: Final = 7
VARIANT: Final = "noris"
# Without call windows nobody waits for a slower press.
OPTIONS: Final[dict[str, Value]] = {"call": "armed", "rounds": 20}
SEATS: Final = 3

_numbers = itertools.count(1)


class InstantPublisher:
    """Reports every change as shown at once. It sends nothing."""

    def show_change(self, table: TableHandle) -> None:
        """Report to the table that everybody has seen the change."""
        assert isinstance(table, Table)
        state, now = table.state, table.core.now()
        table.mark_table_shown(state.decision, now)
        for seat in range(len(state.seats)):
            table.mark_hand_shown(seat, state.decision, now)
            table.set_hand_live(state.seats[seat].seat.person or 0, now + MINUTE)

    def ping_on_turn(self, table: TableHandle) -> None:
        """Ping nobody."""

    def show_frozen(self, table: TableHandle) -> None:
        """Raise, as a frozen table spoils the figures."""
        assert isinstance(table, Table)
        raise RuntimeError(f"table {table.state.id} stands still, error {table.view.frozen}")


def services_on(store: Store) -> TableServices:
    """Return what a table needs, with the real clock."""
    return TableServices(store, CLOCK, Scheduler(CLOCK), InstantPublisher(), QuickMoveService())


def now() -> int:
    """Return the time in milliseconds."""
    return CLOCK.now()


def new_id() -> int:
    """Return an interaction id for the present time."""
    return (now() << 22) + next(_numbers)


# Tables that are stored as if played


async def store_played(address: str, count: int, actions: int) -> None:
    """Store tables with a number of actions each."""
    async with await open_store(address) as store:
        await asyncio.gather(*(_store_one(store, number, actions) for number in range(count)))


async def _store_one(store: Store, number: int, actions: int) -> None:
    made = _played(number, actions)
    rows = [
        StoredEntry(place, entry.at, entries.entry_json(entry), entry.press)
        for place, entry in enumerate(made, start=1)
    ]
    new = NewTable(f"t{number}", GUILD, number, made[0].at, "{}")
    await store.open_table(new, rows, until=time.monotonic() + 600)


def _played(number: int, actions: int) -> list[Entry]:
    """Return all entries of a table with random actions."""
    random, state = Random(number), TableState(f"t{number}", GUILD, number)
    made: list[Entry] = []
    for entry in _beginning(number):
        made.append(entry)
        apply_entry(state, entry)
    for _ in range(actions):
        entry = _next_entry(state, random)
        made.append(entry)
        apply_entry(state, entry)
    return made


def _beginning(number: int) -> Iterator[Entry]:
    people = [number * 10 + place for place in range(SEATS)]
    seats = [Seat(person=person, name=f"P{person}", token=str(new_id())) for person in people]
    yield LobbyOpened(
        at=now(),
        press=new_id(),
        match=f"m{number}",
        variant=VARIANT,
        options=dict(OPTIONS),
        settings=TableSettings(),
        host=people[0],
        seats=tuple(seats[:1]),
        server_seed=f"{number:064x}",
    )
    for seat in seats[1:]:
        yield Joined(at=now(), press=new_id(), seat=seat)
    yield Started(at=now(), press=new_id(), token=str(new_id()))


def _next_entry(state: TableState, random: Random) -> Entry:
    if state.phase is Phase.BETWEEN:
        return RoundBegun(at=now())
    rnd = state.round
    text = rnd.game.text_of[random.choice(rnd.legal_moves(rnd.turn))]
    return Acted(at=now(), press=new_id(), action=f"{rnd.turn} {text}")


# Tables that are played at


class Busy:
    """People who press on several tables as fast as they may."""

    def __init__(self, store: Store, count: int) -> None:
        self._services = services_on(store)
        self._tables = TableRegistry(self._services)
        self._count = count
        self._random = Random(1)
        self._running: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """Open the tables and start all matches."""
        self._running = [
            asyncio.create_task(self._services.scheduler.run_forever()),
            asyncio.create_task(self._tables.run_heartbeat()),
        ]
        await asyncio.gather(*(self._open(number) for number in range(self._count)))

    async def end(self) -> None:
        """Stop the clocks."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    async def play(self, seconds: float, every: float) -> list[float]:
        """Press for `seconds`, with `every` seconds between presses.

        Return the times to the replies.
        """
        end = time.perf_counter() + seconds
        found = await asyncio.gather(*(self._play(table, end, every) for table in self._tables))
        return [each for taken in found for each in taken]

    async def _open(self, number: int) -> None:
        host = number * 10
        opening = TableOpening(
            guild=GUILD,
            channel=number,
            press=new_id(),
            host=host,
            host_name=f"P{host}",
            variant=VARIANT,
            options=dict(OPTIONS),
        )
        table = await self._tables.open_table(opening)
        assert isinstance(table, Table), table
        for place in range(1, SEATS):
            await self._press(table, host + place, Join())
        await self._press(table, host, StartMatch())

    async def _play(self, table: Table, end: float, every: float) -> list[float]:
        taken: list[float] = []
        await asyncio.sleep(self._random.random() * every)
        while (start := time.perf_counter()) < end:
            for person, intent in self._wished(table):
                pressed = time.perf_counter()
                await self._press(table, person, intent)
                taken.append(time.perf_counter() - pressed)
            await asyncio.sleep(max(0.0, start + every - time.perf_counter()))
        return taken

    def _wished(self, table: Table) -> list[tuple[int, Intent]]:
        """Return the next presses: a move, or everybody's press to go on or to join."""
        state = table.state
        people = [state.channel * 10 + place for place in range(SEATS)]
        if state.phase is Phase.BETWEEN:
            return [(person, NextRound()) for person in people]
        if state.phase is not Phase.PLAYING:
            wanted = people if state.phase is Phase.LOBBY else []
            return [(person, Join()) for person in wanted if state.seat_of(person) is None]
        rnd = state.round
        text = rnd.game.text_of[self._random.choice(rnd.legal_moves(rnd.turn))]
        return [(people[rnd.turn], ActionText(text))]

    @staticmethod
    async def _press(table: Table, person: int, intent: Intent) -> None:
        answer = await table.submit_press(Press(new_id(), person, f"P{person}", now(), intent))
        assert answer.verdict is Verdict.DONE, answer
