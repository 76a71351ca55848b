"""Whole matches of one person against AI players, in virtual time, to the lobby of the rematch."""

from __future__ import annotations

import pytest

from bot.tables.intents import GoAway, Join
from bot.tables.settings import Phase
from tests.support.club import club, settle
from tests.support.games import ALL_GAMES, short
from tests.support.playing import act_once, phase, verified


@pytest.mark.parametrize("variant", ALL_GAMES)
async def test_one_person_and_three_ai_players_play_a_whole_match(variant: str) -> None:
    async with club() as c:
        ai, options = ("easy", "normal", "hard"), short(variant, rounds=2)
        table = await c.start(variant, "Anna", ai=ai, options=options)
        match = table.state.match_id
        for _ in range(5_000):
            await act_once(c, table)
            if match in c.store.matches:
                break
        finished = c.store.matches[match]
        assert verified(finished).over
        assert [seat.level for seat in finished.seats] == [None, "easy", "normal", "hard"]
        assert phase(table) is Phase.LOBBY
        await c.press(table, "Anna", Join())
        await settle()
        assert phase(table) is Phase.PLAYING


@pytest.mark.parametrize("variant", ALL_GAMES)
async def test_ai_players_finish_a_match_while_the_person_is_away(variant: str) -> None:
    async with club() as c:
        table = await c.start(variant, "Anna", ai=("normal", "easy"), options=short(variant))
        match = table.state.match_id
        await c.press(table, "Anna", GoAway())
        while match not in c.store.matches:
            await c.clock.advance(5_000)
            # Somebody who looks in now and then keeps the table open.
            table.state.human_at = c.clock.now()
        finished = c.store.matches[match]
        assert verified(finished).over
        assert finished.seats[0].ai_turns > 0
        assert finished.seats[1].ai_turns == 0
