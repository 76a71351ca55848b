"""A bot without Discord, in a process of its own, to be killed: it speaks lines of JSON.

It is told a database first, brings back its tables, says `ready`, and then opens tables, takes
presses and reports, until nobody speaks to it any more.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import os
import sys
from typing import TYPE_CHECKING, Any, Final

from bot.clock import MINUTE, Scheduler, SystemClock
from bot.storage import open_store
from bot.storage.stored_types import EVERYTHING
from bot.tables import intents
from bot.tables.intents import Press, Reply
from bot.tables.ports import TableServices
from bot.tables.registry import Table, TableRegistry
from bot.tables.settings import Phase, TableOpening, TableSettings
from tests.support.quick_brain import QuickMoveService

if TYPE_CHECKING:
    from bot.storage import Store
    from bot.tables.handle import TableHandle
    from bot.tables.state import TableState

log = logging.getLogger(__name__)

GUILD: Final = 7
WISHES: Final = {
    "act": intents.ActionText,
    "away": intents.GoAway,
    "back": intents.ComeBack,
    "catch": intents.Catch,
    "end": intents.EndTable,
    "join": intents.Join,
    "leave": intents.Leave,
    "next": intents.NextRound,
    "start": intents.StartMatch,
}
LONGEST_LINE: Final = 1 << 20


def say(kind: str, **what: object) -> None:
    """Tell the driver something: it is on its way when this returns."""
    line = memoryview(json.dumps({"kind": kind, **what}).encode() + b"\n")
    while line:
        line = line[os.write(1, line) :]


def picture(state: TableState) -> str:
    """A short text that differs if anything differs that matters at a table."""
    match = state.match
    told: list[object] = [state.phase.name, state.setup.variant, state.match_id, state.host]
    told += [(seat.seat.person, seat.left, seat.held, seat.missed) for seat in state.seats]
    told += state.actions
    if match is not None:
        told += [match.totals, match.dealer, match.present]
    if match is not None and match.round is not None:
        rnd = match.round
        told += [rnd.hands, rnd.pile, rnd.discards, rnd.turn, rnd.drew, rnd.armed, rnd.windows]
    return hashlib.sha256(repr(told).encode()).hexdigest()[:16]


class Shouting:
    """Posts at once, and tells the driver what everybody may do."""

    def __init__(self, clock: SystemClock) -> None:
        """Nobody is asleep."""
        self._clock = clock

    def show_change(self, table: TableHandle) -> None:
        """Everybody sees it now."""
        assert isinstance(table, Table)
        state, now = table.state, self._clock.now()
        table.mark_table_shown(state.decision, now)
        for seat in range(len(state.seats)):
            table.mark_hand_shown(seat, state.decision, now)
            table.set_hand_live(state.seats[seat].seat.person or 0, now + MINUTE)
        say(
            "view",
            channel=state.channel,
            phase=state.phase.name,
            host=state.host,
            seated=[seat.seat.person for seat in state.seats if not seat.left],
            legal=_legal(state),
        )

    def ping_on_turn(self, table: TableHandle) -> None:
        """Nobody is pinged."""

    def show_frozen(self, table: TableHandle) -> None:
        """That is never right."""
        assert isinstance(table, Table)
        say("frozen", channel=table.state.channel, error=table.view.frozen)


def _legal(state: TableState) -> dict[int, list[str]]:
    """What each person may do, those on turn first."""
    if state.phase is not Phase.PLAYING:
        return {}
    rnd = state.round
    seats = sorted(range(len(state.seats)), key=lambda seat: seat != rnd.turn)
    return {
        person: [rnd.game.text_of[move] for move in rnd.legal_moves(seat)]
        for seat in seats
        if (person := state.seats[seat].seat.person) is not None and not state.seats[seat].left
    }


class TableWorker:
    """The tables of one process."""

    def __init__(self, store: Store) -> None:
        """Nothing is brought back yet."""
        clock = SystemClock()
        self.store = store
        self.scheduler = Scheduler(clock)
        publisher = Shouting(clock)
        self.tables = TableRegistry(
            TableServices(store, clock, self.scheduler, publisher, QuickMoveService())
        )
        self._busy: set[asyncio.Task[None]] = set()

    async def run(self, lines: asyncio.StreamReader) -> None:
        """Bring back what was, and do what is said."""
        running = asyncio.create_task(self.scheduler.run_forever())
        while not await self.store.claim_shards(EVERYTHING):  # noqa: ASYNC110 - another process has it
            # The server may not have noticed yet that the process before this one is dead.
            await asyncio.sleep(0.01)
        await self.tables.restore_tables()
        beating = asyncio.create_task(self.tables.run_heartbeat())
        say("ready")
        while line := await lines.readline():
            said = json.loads(line)
            task = asyncio.create_task(getattr(self, f"do_{said.pop('do')}")(**said))
            self._busy.add(task)
            task.add_done_callback(self._done)
        running.cancel()
        beating.cancel()

    async def do_open(self, settings: dict[str, Any], **opening: Any) -> None:  # noqa: ANN401 - JSON
        """Open a table."""
        given = TableOpening(guild=GUILD, settings=TableSettings(**settings), **opening)
        opened = await self.tables.open_table(given)
        if isinstance(opened, Table) and not opened.has_stored_press(given.press):
            # Who has a solo match gets that one.
            opened = Reply(intents.Verdict.CHANNEL_TAKEN)
        self._answer(given.press, opened)

    async def do_press(
        self, channel: int, press: int, person: int, stamp: int, intent: list[Any]
    ) -> None:
        """Take a press, also one on a table that is gone."""
        table = self.tables.get_in_channel(channel)
        name, *given = intent
        wanted = Press(press, person, f"P{person}", stamp, WISHES[name](*given))
        if table is not None:
            self._answer(press, await table.submit_press(wanted))
        elif await self.store.find_interaction(press) is not None:
            self._answer(press, intents.DONE)
        else:
            self._answer(press, Reply(intents.Verdict.CLOSED))

    async def do_report(self) -> None:
        """Tell how all tables stand, and which of their clocks run or are just ringing."""
        due: dict[str, list[str]] = {}
        ringing = (task.get_name().split(":", 1) for task in self.scheduler._running)
        for table_id, name in (*self.scheduler._due, *ringing):
            due.setdefault(table_id, []).append(name)
        say("report", tables=[self._standing(table, due) for table in self.tables])

    def _standing(self, table: Table, due: dict[str, list[str]]) -> dict[str, object]:
        return {
            "id": table.state.id,
            "channel": table.state.channel,
            "phase": table.state.phase.name,
            "frozen": table.core.frozen,
            "length": table.core.ledger.length,
            "picture": picture(table.state),
            "clocks": due.get(table.state.id, []),
            "thinking": len(table.ai_players._thinking),
        }

    def _answer(self, press: int, answer: Reply | Table) -> None:
        if isinstance(answer, Table):
            answer = intents.DONE
        why = answer.storage or (answer.refusal and str(answer.refusal)) or answer.error
        say("answer", press=press, verdict=answer.verdict.value, why=why)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._busy.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a command failed", exc_info=task.exception())
            os._exit(3)


async def main() -> None:
    """Wait for an address, serve it, and end with whoever speaks."""
    lines = asyncio.StreamReader(limit=LONGEST_LINE)
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    address = (await lines.readline()).decode().strip()
    if address:
        async with await open_store(address) as store:
            await TableWorker(store).run(lines)


if __name__ == "__main__":
    logging.basicConfig(level=logging.ERROR)
    asyncio.run(main())
