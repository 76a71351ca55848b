"""Whatever people press, whatever goes down meanwhile: nothing is lost, nothing done twice.

Random people press random things at random times, some deliveries come twice, the bot is killed and
started again, writes fail or are in doubt. At the end everybody goes away.
"""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Final
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.clock import MINUTE
from bot.tables import entries
from bot.tables.apply import apply_entry
from bot.tables.clocks import plays_itself
from bot.tables.intents import (
    ActionText,
    AddAi,
    AgreeToEnd,
    Catch,
    ComeBack,
    EndTable,
    GoAway,
    Join,
    Leave,
    NextRound,
    PingOnTurn,
    Press,
    ReleaseSeat,
    RemoveSeat,
    ReserveSeat,
    StartMatch,
    ThrowIn,
    Verdict,
)
from bot.tables.settings import Phase
from bot.tables.state import TableState
from tests.support.club import CHANNEL, Club, key, settle
from tests.support.examples import examples
from tests.support.games import ALL_GAMES, short
from tests.support.memory_store import GONE, LOST_AFTER, LOST_BEFORE
from tests.support.playing import verified
from tests.tables.picture import picture

if TYPE_CHECKING:
    from bot.tables.intents import Intent, Reply
    from bot.tables.registry import Table

NAMES: Final = ("Anna", "Ben", "Cleo", "Dora")
WISHES: Final[tuple[Intent, ...]] = (
    Catch(), ActionText("call"), ThrowIn(), GoAway(), ComeBack(), NextRound(), PingOnTurn(),
    ActionText("draw"), ActionText("pass"),
    ActionText("leave"), Leave(), Join(), StartMatch(), AddAi("easy"), EndTable(), AgreeToEnd(),
    RemoveSeat(key("Ben")), RemoveSeat("Max"), ReserveSeat(), ReleaseSeat(),
    ActionText("nonsense"), ActionText("catch 1"), Catch(0), ActionText("accept"),
)  # fmt: skip
STORES_WHAT_IT_DOES: Final = (
    ActionText,
    Catch,
    ThrowIn,
    Join,
    Leave,
    StartMatch,
    AddAi,
    RemoveSeat,
)

PLAY, WISH, REPEAT, RESTART, FAULT, AWAY = range(6)
STEPS = st.lists(
    st.tuples(
        st.sampled_from([PLAY] * 12 + [WISH] * 5 + [REPEAT] * 2 + [RESTART, FAULT, AWAY]),
        st.integers(0, 3),
        st.integers(0, 1_000),
        st.sampled_from([0, 0, 20, 100, 300, 1_000, 3_000, 20_000]),
    ),
    min_size=5,
    max_size=60,
)


class TableAndPeople:
    """One table, the people around it, and all that they were told."""

    def __init__(self) -> None:
        self.club = Club()
        self.sent: list[Press] = []
        self.asked: list[tuple[Press, asyncio.Future[Reply]]] = []

    @property
    def table(self) -> Table | None:
        """The table, while it is open."""
        return self.club.tables.get_in_channel(CHANNEL)

    async def step(self, kind: int, who: int, choice: int, after: int) -> None:
        await self.club.clock.advance(after)
        store = self.club.store
        if kind == FAULT:
            store.faults.append((GONE, LOST_AFTER, LOST_BEFORE)[choice % 3])
        elif kind == AWAY:
            store.is_gone = not store.is_gone
        elif kind == RESTART:
            await self.restart(after)
        elif kind == REPEAT and self.sent:
            self.send(self.sent[choice % len(self.sent)])
        elif self.table is not None:
            self.send(self.pressed(self.table, kind, who, choice))
        await settle()
        assert self.club.publisher.errors == []

    def pressed(self, table: Table, kind: int, who: int, choice: int) -> Press:
        state = table.state
        if kind == PLAY and state.phase is Phase.PLAYING:
            rnd = state.round
            people = [seat for seat in range(len(state.seats)) if not plays_itself(state, seat)]
            moves = [(seat, move) for seat in people for move in sorted(rnd.legal_moves(seat))]
            if moves:
                seat, move = moves[choice % len(moves)]
                name, text = state.seats[seat].seat.name, rnd.game.text_of[move]
                return self.club.pressed(name, text, typed=choice % 5 == 0)
        intent = WISHES[choice % len(WISHES)] if kind == WISH else ActionText("draw")
        moderator = isinstance(intent, RemoveSeat)
        stamp = self.club.clock.now() - choice % 400
        return self.club.pressed(NAMES[who], intent, stamp=stamp, moderator=moderator)

    def send(self, press: Press) -> None:
        self.sent.append(press)
        if self.table is not None:
            self.asked.append((press, asyncio.ensure_future(self.table.submit_press(press))))

    async def restart(self, downtime: int) -> None:
        """Kill it: whatever was going on ends where it is."""
        self.check_replay()
        await kill_all_tasks()
        # Discord repeats nothing for a new process that the old one has refused.
        self.sent = [press for press, asked in self.asked if is_done(asked)]
        store = self.club.store
        store.alive[0, 1], store.is_gone = self.club.clock.now(), False
        await self.club.clock.advance(downtime)
        self.club = Club(store, self.club.clock)
        await self.club.tables.restore_tables()

    def check_replay(self) -> None:
        """What is stored tells all that the table is."""
        table = self.table
        if table is None or table.core._lock.locked() or table.core.ledger.uncertain:
            return
        kept = self.club.store.tables[table.state.id].entries
        again = TableState(table.state.id, table.state.guild, table.state.channel)
        for entry in kept:
            apply_entry(again, entries.read_entry(entry.body))
        assert picture(again) == picture(table.state)

    async def go_home(self) -> None:
        """Nobody presses any more: the table comes to its end by itself."""
        self.club.store.faults.clear()
        self.club.store.is_gone = False
        await self.club.clock.advance(20_000)
        self.check_replay()
        for _ in range(30):
            if self.table is None:
                return
            await self.club.clock.advance(MINUTE)
        raise AssertionError(f"the table stands still: {self.table and self.table.state.phase}")

    def check_answers(self) -> None:
        """What was acknowledged is stored, once; what was refused is not."""
        store = self.club.store
        assert len(store.log) == len(set(store.log))
        done = set()
        for press, asked in self.asked:
            assert asked.done()
            verdict = None if asked.cancelled() else asked.result().verdict
            if verdict is Verdict.DONE and isinstance(press.intent, STORES_WHAT_IT_DOES):
                assert press.id in store.interactions, press
                done.add(press.id)
            elif verdict not in (None, Verdict.DONE, Verdict.UNCERTAIN, Verdict.CLOSED):
                assert press.id in done or press.id not in store.interactions, (press, verdict)


def is_done(asked: asyncio.Future[Reply]) -> bool:
    return asked.done() and not asked.cancelled() and asked.result().verdict is Verdict.DONE


async def kill_all_tasks() -> None:
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()
    await settle()


async def evening(variant: str, steps: list[tuple[int, int, int, int]]) -> None:
    run = TableAndPeople()
    await run.club.start(variant, "Anna", "Ben", "Cleo", options=short(variant), ai=("normal",))
    for step in steps:
        await run.step(*step)
    await run.go_home()
    run.check_answers()
    assert run.club.publisher.errors == []
    await kill_all_tasks()
    for finished in run.club.store.matches.values():
        verified(finished)


@pytest.mark.parametrize("variant", ALL_GAMES)
@examples(24)
@given(STEPS, st.integers(0, 1_000))
def test_no_press_is_lost_or_done_twice(
    variant: str, steps: list[tuple[int, int, int, int]], seed: int
) -> None:
    chance = Random(seed)
    with mock.patch("random._urandom", chance.randbytes):
        asyncio.run(evening(variant, steps))
