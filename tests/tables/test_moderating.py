"""What moderators do makes nobody win, and whom they remove stays out until let in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.tables.intents import (
    AddAi,
    EndTable,
    Join,
    Leave,
    LetIn,
    RemoveSeat,
    ReserveSeat,
    StartMatch,
)
from bot.tables.settings import Phase
from tests.support.club import PEOPLE, Club, club, key, only_table, settle
from tests.support.playing import phase, play_match, verified

if TYPE_CHECKING:
    from bot.storage.stored_types import FinishedMatch
    from bot.tables.registry import Table


async def moderated(c: Club, table: Table, who: str, *removed: str) -> None:
    for name in removed:
        answer = await c.press(table, who, RemoveSeat(key(name)), moderator=True)
        assert answer.verdict == "done"
    await c.clock.advance(100)


def lost(finished: FinishedMatch) -> list[str]:
    return [seat.name for seat in finished.seats if seat.left_early]


def removed(finished: FinishedMatch) -> list[str]:
    return [seat.name for seat in finished.seats if seat.removed]


async def test_a_removal_at_a_table_of_two_counts_for_nobody() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        match = table.state.match_id
        await moderated(c, table, "Dora", "Ben")
        finished = c.store.matches[match]
        assert finished.abandoned
        assert (lost(finished), removed(finished)) == ([], ["Ben"])
        assert table.state.closing_reason == "moderator"
        assert table.view.removed == ("Ben",)
        verified(finished)


async def test_a_playing_moderator_who_removes_the_only_opponent_loses() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        match = table.state.match_id
        await moderated(c, table, "Anna", "Ben")
        finished = c.store.matches[match]
        assert finished.abandoned
        assert lost(finished) == ["Anna"]


async def test_a_match_with_more_seats_continues_without_the_removed_player() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", "Cleo", options={"rounds": 1})
        await moderated(c, table, "Dora", "Ben")
        finished = await play_match(c, table)
        assert verified(finished).over
        assert (lost(finished), removed(finished)) == ([], ["Ben"])
        assert finished.seats[1].place == 3


async def test_a_playing_moderator_who_removes_a_player_always_loses() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", "Cleo", "Dora", options={"rounds": 1})
        await moderated(c, table, "Anna", "Ben")
        assert table.state.seat_of(PEOPLE["Anna"]) == 0
        finished = await play_match(c, table)
        assert lost(finished) == ["Anna"]
        assert finished.seats[0].place > max(finished.seats[2].place, finished.seats[3].place)


async def test_a_restart_forgets_neither_the_loss_nor_the_removal() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", "Cleo", "Dora")
        await moderated(c, table, "Anna", "Ben")
        c.go_down()
        async with club(c.store, c.clock) as again:
            await again.tables.restore_tables()
            await settle()
            seats = only_table(again).state.seats
            assert [seat.forfeited for seat in seats] == [True, False, False, False]
            assert [seat.removed for seat in seats] == [False, True, False, False]


async def test_a_moderator_who_ends_their_own_match_loses() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", "Cleo")
        match = table.state.match_id
        assert (await c.press(table, "Ben", EndTable(), moderator=True)).verdict == "done"
        await c.clock.advance(100)
        assert lost(c.store.matches[match]) == ["Ben"]


async def test_a_moderator_who_removes_themselves_has_left() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", "Cleo", options={"rounds": 1})
        await moderated(c, table, "Ben", "Ben")
        finished = await play_match(c, table)
        assert (lost(finished), removed(finished)) == (["Ben"], [])


async def test_a_moderator_can_remove_an_ai_player() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", ai=("easy",), options={"rounds": 1})
        answer = await c.press(table, "Dora", RemoveSeat("Max"), moderator=True)
        assert answer.verdict == "done"
        assert table.view.barred == ()


@pytest.mark.parametrize("playing", [False, True])
async def test_a_removed_player_cannot_return_until_readmitted(playing: bool) -> None:  # noqa: FBT001 - a case
    async with club() as c:
        table = await c.open()
        for name in ("Ben", "Cleo"):
            await c.press(table, name, Join())
        if playing:
            await c.press(table, "Anna", StartMatch())
        await moderated(c, table, "Dora", "Ben")
        again = ReserveSeat() if playing else Join()
        assert (await c.press(table, "Ben", again)).verdict == "barred"
        assert (await c.press(table, "Anna", LetIn(key("Ben")))).verdict == "not-allowed"
        assert (await c.press(table, "Dora", LetIn("1"), moderator=True)).verdict == "no-such-seat"
        assert (await c.press(table, "Dora", LetIn(key("Ben")), moderator=True)).verdict == "done"
        assert table.view.removed == ()
        assert (await c.press(table, "Ben", again)).verdict == "done"


async def test_a_removed_player_cannot_join_the_rematch_even_after_a_restart() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", "Cleo", options={"rounds": 1})
        await moderated(c, table, "Dora", "Ben")
        await play_match(c, table)
        assert phase(table) is Phase.LOBBY
        assert (await c.press(table, "Ben", Join())).verdict == "barred"
        c.go_down()
        async with club(c.store, c.clock) as again:
            await again.tables.restore_tables()
            await settle()
            table = only_table(again)
            assert (await again.press(table, "Ben", Join())).verdict == "barred"
            assert (await again.press(table, "Cleo", Join())).verdict == "done"


async def test_a_player_who_left_or_was_removed_by_the_host_may_return() -> None:
    async with club() as c:
        table = await c.open()
        await c.press(table, "Ben", Join())
        await c.press(table, "Anna", AddAi("easy"))
        assert (await c.press(table, "Anna", RemoveSeat(key("Ben")))).verdict == "done"
        assert (await c.press(table, "Ben", Join())).verdict == "done"
        await c.press(table, "Ben", Leave())
        assert (await c.press(table, "Ben", Join())).verdict == "done"
