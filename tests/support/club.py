"""Tables and the people at them in virtual time, without Discord."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from itertools import combinations
from typing import TYPE_CHECKING, Final

from bot.clock import Scheduler
from bot.tables.intents import ActionText, Catch, Intent, Join, Press, Reply, StartMatch
from bot.tables.ports import TableServices
from bot.tables.registry import Table, TableRegistry
from bot.tables.settings import TableOpening, TableSettings
from tests.support.memory_store import MemoryStore
from tests.support.quick_brain import QuickMoveService
from tests.support.virtual import VirtualClock, settle

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from bot.game.options import Value
    from bot.tables.handle import TableHandle

PEOPLE: Final = {"Anna": 101, "Ben": 102, "Cleo": 103, "Dora": 104, "Emil": 105, "Max": 106}
GUILD: Final = 7
CHANNEL: Final = 70
FOREVER: Final = 1 << 62


class QuickPublisher:
    """Shows everything at once, or after a fixed time. Notes what was reported to it."""

    def __init__(self, clock: VirtualClock) -> None:
        self.clock = clock
        self.delay: int | None = 0
        """The time that posting takes. None: it never succeeds."""
        self.asleep: set[int] = set()
        """The seats whose hand messages cannot be edited."""
        self.nudged: list[int] = []
        self.errors: list[str] = []
        self.changes = 0
        self.hands_are_pushed = True
        self.bug: Exception | None = None
        """The error that a report of a change raises."""

    def show_change(self, table: TableHandle) -> None:
        assert isinstance(table, Table)
        self.changes += 1
        self._note_live(table)
        if self.bug is not None:
            raise self.bug
        if self.delay == 0:
            self._show(table, table.state.decision)
        elif self.delay is not None:
            later = self._later(table, table.state.decision, self.clock.now() + self.delay)
            asyncio.get_running_loop().create_task(later)

    def ping_on_turn(self, table: TableHandle) -> None:
        assert isinstance(table, Table)
        self.nudged.append(table.state.round.turn)

    def show_frozen(self, table: TableHandle) -> None:
        assert table.view.frozen is not None
        self.errors.append(table.view.frozen)

    def fall_asleep(self, table: Table, seat: int) -> None:
        """Make the hand message of a seat impossible to edit."""
        self.asleep.add(seat)
        self._note_live(table)

    def wake_up(self, table: Table) -> None:
        """Make all hand messages possible to edit again."""
        self.asleep.clear()
        self._note_live(table)

    def _note_live(self, table: Table) -> None:
        for number, seat in enumerate(table.state.seats):
            if seat.seat.person is not None:
                table.set_hand_live(seat.seat.person, 0 if number in self.asleep else FOREVER)

    async def _later(self, table: TableHandle, decision: int, at: int) -> None:
        await self.clock.sleep_until(at)
        self._show(table, decision)

    def _show(self, table: TableHandle, decision: int) -> None:
        assert isinstance(table, Table)
        table.mark_table_shown(decision, self.clock.now())
        for seat in range(len(table.state.seats) if self.hands_are_pushed else 0):
            table.mark_hand_shown(seat, decision, self.clock.now())


class Club:
    """A bot without Discord: its tables, its clock, and people who press."""

    def __init__(
        self,
        store: MemoryStore | None = None,
        clock: VirtualClock | None = None,
        publisher: QuickPublisher | None = None,
    ) -> None:
        self.clock = clock or VirtualClock()
        self.store = store or MemoryStore()
        self.publisher = publisher or QuickPublisher(self.clock)
        self.scheduler = Scheduler(self.clock)
        self.finished: list[tuple[int, str, frozenset[int]]] = []
        """The reported finished matches."""
        self.often: set[str] = set()
        """Names of two people who have met too often today to be compared."""
        self.new: set[str] = set()
        """Names of people for whom any match is the first of its game."""
        services = TableServices(
            store=self.store,  # type: ignore[arg-type]  # tables need only a part of a Store
            clock=self.clock,
            scheduler=self.scheduler,
            publisher=self.publisher,
            move_service=QuickMoveService(),
            pairs_apart=self._pairs_apart,
            newcomers_to=self._new_to,
            on_finished=lambda *match: self.finished.append(match),
        )
        self.tables = TableRegistry(services)
        self.running: asyncio.Task[None] = asyncio.get_running_loop().create_task(
            self.scheduler.run_forever()
        )

    async def _pairs_apart(
        self, guild: int, people: frozenset[int], now: int
    ) -> frozenset[tuple[int, int]]:
        assert (guild, now) == (GUILD, self.clock.now())
        pair = frozenset(PEOPLE[name] for name in self.often)
        return frozenset(combinations(sorted(pair), 2)) if pair <= people else frozenset()

    async def _new_to(self, variant: str, people: frozenset[int]) -> frozenset[int]:
        assert variant
        return people & {PEOPLE[name] for name in self.new}

    async def open(  # noqa: PLR0913 - what a table may be
        self,
        variant: str = "noris",
        options: dict[str, Value] | None = None,
        *,
        host: str = "Anna",
        settings: TableSettings | None = None,
        ai: tuple[str, ...] = (),
        channel: int = CHANNEL,
    ) -> Table:
        """Open a table and return it in its lobby."""
        opening = TableOpening(
            guild=GUILD,
            channel=channel,
            press=self.next_id(),
            host=PEOPLE[host],
            host_name=host,
            variant=variant,
            options=options or {},
            settings=settings or TableSettings(),
            ai=ai,  # type: ignore[arg-type]  # levels as texts
        )
        table = await self.tables.open_table(opening)
        assert isinstance(table, Table), table
        return table

    async def start(self, variant: str, *people: str, **given: object) -> Table:
        """Start a match of these people and return its table."""
        table = await self.open(variant, host=people[0], **given)  # type: ignore[arg-type]  # passed on
        for person in people[1:]:
            await self.press(table, person, Join())
        answer = await self.press(table, people[0], StartMatch())
        assert answer.verdict == "done", answer
        return table

    def next_id(self) -> int:
        """Return an interaction id for the present time, in Discord's format."""
        return (self.clock.now() << 22) + next(self.store.ids)

    def pressed(  # noqa: PLR0913 - all that a press may be
        self,
        person: str,
        intent: Intent | str,
        *,
        stamp: int | None = None,
        typed: bool = False,
        moderator: bool = False,
        press_id: int | None = None,
        public: bool = False,
    ) -> Press:
        """Return a press as it arrives at a table."""
        return Press(
            id=press_id or self.next_id(),
            person=PEOPLE[person],
            name=person,
            stamp=self.clock.now() if stamp is None else stamp,
            intent=ActionText(intent) if isinstance(intent, str) else intent,
            typed=typed,
            moderator=moderator,
            public=public,
        )

    async def until(self, done: Callable[[], bool], *, most: int = 600_000) -> None:
        """Let time pass in steps of 250 ms until `done` is true."""
        for _ in range(most // 250):
            await self.clock.settle()
            if done():
                return
            await self.clock.advance(250)
        raise AssertionError("it does not come to that")

    def go_down(self) -> None:
        """Stop without a last word, as after a crash. The last heartbeat is from now."""
        self.store.alive[0, 1] = self.clock.now()
        self.running.cancel()

    async def press(self, table: Table, person: str, intent: Intent | str, **more: object) -> Reply:
        """Press, and wait for the reply however long it takes."""
        press = self.pressed(person, intent, **more)  # type: ignore[arg-type]  # passed on
        asked = asyncio.ensure_future(table.submit_press(press))
        for _ in range(200):
            await self.clock.settle()
            if asked.done():
                return asked.result()
            await self.clock.advance(50)
        raise AssertionError("no answer")

    def ask(
        self, table: Table, person: str, intent: Intent | str, **more: object
    ) -> asyncio.Future[Reply]:
        """Press, and go on without waiting for the reply."""
        press = self.pressed(person, intent, **more)  # type: ignore[arg-type]  # passed on
        return asyncio.ensure_future(table.submit_press(press))


@asynccontextmanager
async def club(
    store: MemoryStore | None = None,
    clock: VirtualClock | None = None,
    publisher: QuickPublisher | None = None,
) -> AsyncIterator[Club]:
    """Open a club whose clocks run during the block."""
    opened = Club(store, clock, publisher)
    try:
        yield opened
    finally:
        opened.running.cancel()
        await asyncio.gather(opened.running, return_exceptions=True)
        await settle()


@asynccontextmanager
async def reopened(before: Club, downtime: int = 0) -> AsyncIterator[Club]:
    """Return the club as it is after a crash and some downtime, restored from its store."""
    before.go_down()
    await before.clock.advance(downtime)
    async with club(before.store, before.clock) as opened:
        await opened.tables.restore_tables()
        await settle()
        yield opened


def key(person: str) -> str:
    """Return the key of a person's seat."""
    return str(PEOPLE[person])


def only_table(opened: Club) -> Table:
    """Return the only table."""
    (table,) = opened.tables
    return table


__all__ = [
    "CHANNEL",
    "GUILD",
    "PEOPLE",
    "ActionText",
    "Catch",
    "Club",
    "club",
    "key",
    "only_table",
    "reopened",
    "settle",
]
