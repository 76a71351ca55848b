"""Who is left alone with AI players claims the match, once the others were away for long."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.clock import HOUR
from bot.tables.intents import ClaimMatch, ComeBack, GoAway
from bot.tables.registry import Table
from bot.tables.settings import Phase, TableSettings
from tests.support.club import PEOPLE, Club, club
from tests.support.playing import on_turn, phase, verified

if TYPE_CHECKING:
    from collections.abc import Callable

DAYS = TableSettings(turn=12 * HOUR)


async def away(c: Club, *others: str, **given: object) -> Table:
    """Anna plays, and the others have just gone away."""
    table = await c.start("noris", "Anna", *others, **given)
    for name in others:
        await c.press(table, name, GoAway())
    return table


async def drawn(c: Club, table: Table, seat: int, turns: int) -> None:
    """Anna draws until the AI has played so many turns for that seat."""
    await drawn_until(c, table, lambda: table.state.seats[seat].away_turns >= turns)


async def drawn_until(c: Club, table: Table, is_done: Callable[[], bool]) -> None:
    """Let Anna draw and the AI play until `is_done`."""
    for _ in range(400):
        if is_done():
            return
        if phase(table) is Phase.PLAYING and on_turn(table) == "Anna":
            await c.press(table, "Anna", "draw", typed=True)
        else:
            await c.clock.advance(1_000)
    raise AssertionError("the AI does not play")


@pytest.mark.parametrize(("settings", "turns"), [(TableSettings(), 10), (DAYS, 3)])
async def test_a_match_can_be_claimed_after_enough_turns_of_absence(
    settings: TableSettings, turns: int
) -> None:
    async with club() as c:
        table = await away(c, "Ben", settings=settings, options={"rounds": 20})
        match = table.state.match_id
        await drawn(c, table, 1, turns - 1)
        assert (await c.press(table, "Anna", ClaimMatch(), typed=True)).verdict == "not-now"
        await drawn(c, table, 1, turns)
        assert table.view.claimant == PEOPLE["Anna"]
        # By chance either seat began, so one may have had a turn more than the other.
        await drawn_until(c, table, lambda: min(each.turns for each in table.state.seats) >= 4)
        assert (await c.press(table, "Anna", ClaimMatch(), typed=True)).verdict == "done"
        await c.clock.advance(100)
        finished = c.store.matches[match]
        assert [seat.place for seat in finished.seats] == [1, 2]
        assert [seat.left_early for seat in finished.seats] == [False, True]
        assert verified(finished).winners == [0]


async def test_a_return_restarts_the_count_of_absent_turns() -> None:
    async with club() as c:
        table = await away(c, "Ben", options={"rounds": 20})
        await drawn(c, table, 1, 9)
        await c.press(table, "Ben", ComeBack())
        await c.press(table, "Ben", GoAway())
        await drawn(c, table, 1, 1)
        assert (await c.press(table, "Anna", ClaimMatch(), typed=True)).verdict == "not-now"


async def test_an_absent_player_may_claim_by_coming_back() -> None:
    async with club() as c:
        table = await away(c, "Ben", options={"rounds": 20})
        await drawn(c, table, 1, 10)
        await c.press(table, "Anna", GoAway())
        assert table.view.claimant is None
        assert (await c.press(table, "Anna", ClaimMatch(), typed=True)).verdict == "done"


async def test_no_player_can_claim_while_another_person_plays() -> None:
    async with club() as c:
        table = await away(c, "Ben", "Cleo", options={"rounds": 20})
        await drawn(c, table, 1, 11)
        await c.press(table, "Cleo", ComeBack())
        assert (await c.press(table, "Anna", ClaimMatch(), typed=True)).verdict == "not-now"
        assert (await c.press(table, "Dora", ClaimMatch(), typed=True)).verdict == "not-seated"
        await c.press(table, "Cleo", GoAway())
        assert table.view.claimant is None


async def test_a_match_against_only_ai_players_cannot_be_claimed() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", ai=("easy",))
        assert (await c.press(table, "Anna", ClaimMatch())).verdict == "not-now"


async def test_all_absent_players_lose_a_claimed_match_even_with_ai_players() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", "Cleo", ai=("easy",), options={"rounds": 20})
        match = table.state.match_id
        for name in ("Ben", "Cleo"):
            await c.press(table, name, GoAway())
        ben, cleo = (table.state.seat_of(PEOPLE[name]) or 0 for name in ("Ben", "Cleo"))
        await drawn(c, table, ben, 10)
        await drawn(c, table, cleo, 10)
        assert (await c.press(table, "Anna", ClaimMatch(), typed=True)).verdict == "done"
        await c.clock.advance(100)
        finished = c.store.matches[match]
        verified(finished)
        assert finished.abandoned
        lost = {seat.name for seat in finished.seats if seat.left_early}
        assert lost == {"Ben", "Cleo"}
        assert table.state.closing_reason == "claimed"


async def test_a_claim_before_four_turns_each_is_not_a_loss_for_anybody() -> None:
    async with club() as c:
        table = await away(c, "Ben", settings=DAYS, options={"rounds": 20})
        match = table.state.match_id
        await drawn(c, table, 1, 3)
        assert (await c.press(table, "Anna", ClaimMatch(), typed=True)).verdict == "done"
        await c.clock.advance(100)
        assert c.store.matches[match].abandoned
        assert not any(seat.left_early for seat in c.store.matches[match].seats)


async def test_the_claiming_player_becomes_host_of_the_rematch() -> None:
    async with club() as c:
        table = await c.start("noris", "Ben", "Anna", options={"rounds": 20})
        await c.press(table, "Ben", GoAway())
        await drawn(c, table, 0, 10)
        await c.press(table, "Anna", ClaimMatch(), typed=True)
        await c.clock.advance(100)
        assert phase(table) is Phase.LOBBY
        assert table.state.host == PEOPLE["Anna"]
