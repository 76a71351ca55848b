"""A COMMIT that is lost under a table: its press is told so, and learns later what became of it."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

import pytest

from bot.storage.store_address import database_for_address, open_store_on
from bot.tables.intents import Join, Leave
from bot.tables.registry import Table
from bot.tables.settings import TableOpening
from tests.support.club import CHANNEL, GUILD, PEOPLE, only_table, settle
from tests.support.flaky import FlakyDatabase, lose_answer, lose_commit
from tests.support.layout import actions
from tests.support.playing import move_for, name_of, phase
from tests.tables.watched import WatchedClub

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.tables.intents import Press
    from tests.support.flaky import Commit

LOSSES: Final = pytest.mark.parametrize(
    ("lose", "verdict"), [(lose_answer, "done"), (lose_commit, "not-stored")]
)


@pytest.fixture
def flaky(address: str) -> FlakyDatabase:
    return FlakyDatabase(database_for_address(address))


@pytest.fixture
async def c(flaky: FlakyDatabase) -> AsyncIterator[WatchedClub]:
    async with (
        await open_store_on(flaky, resolve_within=0.1) as store,
        _open(WatchedClub(store)) as c,
    ):
        yield c


@asynccontextmanager
async def _open(c: WatchedClub) -> AsyncIterator[WatchedClub]:
    yield c
    c.running.cancel()
    await settle()


def lose_the_next(flaky: FlakyDatabase, lose: Commit) -> None:
    """The next COMMIT is lost, and the database stays away, so that nobody can say."""
    flaky.commits = [lose]
    flaky.is_gone = True


def move(c: WatchedClub, table: Table) -> Press:
    turn = table.state.round.turn
    return c.pressed(name_of(table, turn), move_for(table, turn), typed=True)


async def answered(table: Table, press: Press) -> str:
    """The answer to a press, however often it was delivered before."""
    return (await table.submit_press(press)).verdict


@LOSSES
async def test_an_uncertain_press_learns_its_outcome_by_its_id(
    c: WatchedClub, flaky: FlakyDatabase, lose: Commit, verdict: str
) -> None:
    table = await c.start("noris", "Anna", "Ben")
    press = move(c, table)
    lose_the_next(flaky, lose)
    assert await answered(table, press) == "uncertain"
    assert await answered(table, press) == "uncertain"
    assert actions(table) == []
    flaky.is_gone = False
    await c.clock.advance(1_000)
    assert await answered(table, press) == verdict
    assert len(actions(table)) == (verdict == "done")
    assert (await c.store.find_interaction(press.id) is not None) == (verdict == "done")
    assert await answered(table, move(c, table)) == "done"
    assert table.core.frozen is None


@LOSSES
async def test_the_next_press_first_resolves_the_uncertain_press(
    c: WatchedClub, flaky: FlakyDatabase, lose: Commit, verdict: str
) -> None:
    table = await c.start("noris", "Anna", "Ben", "Cleo")
    press = move(c, table)
    lose_the_next(flaky, lose)
    assert await answered(table, press) == "uncertain"
    flaky.is_gone = False
    assert await answered(table, c.pressed("Cleo", Leave())) == "done"
    assert await answered(table, press) == verdict
    assert len(actions(table)) == 1 + (verdict == "done")
    assert table.core.frozen is None


@LOSSES
async def test_an_uncertain_press_learns_its_outcome_after_a_restart(
    c: WatchedClub, flaky: FlakyDatabase, lose: Commit, verdict: str
) -> None:
    table = await c.start("noris", "Anna", "Ben")
    press = move(c, table)
    lose_the_next(flaky, lose)
    assert await answered(table, press) == "uncertain"
    flaky.is_gone = False
    c.running.cancel()
    async with (
        await open_store_on(_Reopened(flaky)) as store,
        _open(WatchedClub(store, c.clock)) as again,
    ):
        assert await again.tables.restore_tables() == 1
        table = only_table(again)
        assert len(actions(table)) == (verdict == "done")
        if verdict == "done":
            assert await answered(table, press) == "done"
            assert len(actions(table)) == 1


class _Reopened(FlakyDatabase):
    """The same database, of which somebody else lets go."""

    def __init__(self, before: FlakyDatabase) -> None:
        super().__init__(before.real)

    async def close(self) -> None:
        """Leave that to the other."""


@LOSSES
async def test_an_uncertain_opening_learns_its_outcome(
    c: WatchedClub, flaky: FlakyDatabase, lose: Commit, verdict: str
) -> None:
    wanted = TableOpening(GUILD, CHANNEL, c.next_id(), PEOPLE["Anna"], "Anna", "noris")
    lose_the_next(flaky, lose)
    answer = await c.tables.open_table(wanted)
    assert getattr(answer, "verdict", None) == "uncertain"
    flaky.is_gone = False
    await c.clock.advance(1_000)
    assert (c.tables.get_in_channel(CHANNEL) is not None) == (verdict == "done")
    table = await c.tables.open_table(wanted)
    assert isinstance(table, Table)
    assert await answered(table, c.pressed("Ben", Join())) == "done"


@LOSSES
async def test_an_uncertain_closing_learns_its_outcome(
    c: WatchedClub, flaky: FlakyDatabase, lose: Commit, verdict: str
) -> None:
    table = await c.open("noris")
    leave = c.pressed("Anna", Leave())
    lose_the_next(flaky, lose)
    assert await answered(table, leave) == "uncertain"
    flaky.is_gone = False
    await c.clock.advance(1_000)
    assert await answered(table, leave) == verdict
    assert (phase(table).name == "CLOSED") == (verdict == "done")
    assert (c.tables.get_in_channel(CHANNEL) is None) == (verdict == "done")
