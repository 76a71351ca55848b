"""Matches that are ended before their end: by the host, together, by a moderator or the bot."""

from __future__ import annotations

import json

from bot.tables.intents import AgreeToEnd, EndTable, GoAway
from bot.tables.registry import Table
from bot.tables.settings import Phase
from tests.support.club import CHANNEL, Club, club
from tests.support.layout import lay_out
from tests.support.playing import move_for, name_of, phase, play_on, verified

THREE = """
    0: red-5 red-4 blue-1
    1: green-1 green-2 red-2
    2: yellow-1 yellow-5 yellow-3
    top: red-3
    turn: 0
"""


async def laid_out(c: Club, *people: str, text: str = THREE) -> Table:
    table = await c.start("noris", *people)
    lay_out(table, text)
    await c.clock.advance(1_000)
    return table


async def three(c: Club) -> Table:
    return await laid_out(c, "Anna", "Ben", "Cleo")


async def test_a_moderator_ends_a_match_without_being_seated() -> None:
    async with club() as c:
        table = await three(c)
        match = table.state.match_id
        assert (await c.press(table, "Dora", EndTable())).verdict == "not-host"
        assert (await c.press(table, "Dora", EndTable(), moderator=True)).verdict == "done"
        await c.clock.advance(100)
        assert phase(table) is Phase.CLOSED
        assert table.state.closing_reason == "moderator"
        assert c.tables.get_in_channel(CHANNEL) is None
        assert c.store.matches[match].abandoned
        assert not any(seat.left_early for seat in c.store.matches[match].seats)


async def test_a_match_ends_when_the_other_players_agree_with_the_host() -> None:
    async with club() as c:
        table = await three(c)
        assert (await c.press(table, "Ben", AgreeToEnd())).verdict == "not-now"
        assert (await c.press(table, "Ben", EndTable())).verdict == "not-host"
        assert (await c.press(table, "Anna", EndTable())).verdict == "done"
        assert (await c.press(table, "Dora", AgreeToEnd())).verdict == "not-seated"
        await c.press(table, "Ben", AgreeToEnd())
        await c.press(table, "Anna", EndTable())
        assert phase(table) is Phase.PLAYING
        await c.press(table, "Cleo", AgreeToEnd())
        await c.clock.advance(100)
        assert phase(table) is Phase.CLOSED
        assert table.state.closing_reason == "agreed"


async def test_absent_people_must_agree_to_the_end_too() -> None:
    async with club() as c:
        table = await three(c)
        await c.press(table, "Cleo", GoAway())
        await c.press(table, "Anna", EndTable())
        await c.press(table, "Ben", AgreeToEnd())
        assert phase(table) is Phase.PLAYING
        await c.press(table, "Cleo", AgreeToEnd())
        assert not table.state.seats[2].held
        assert table.state.closing_reason == "agreed"


async def test_a_host_who_ends_a_match_without_the_absent_players_loses() -> None:
    async with club() as c:
        table = await laid_out(
            c, "Anna", "Ben", text=THREE.replace("    2: yellow-1 yellow-5 yellow-3\n", "")
        )
        match = table.state.match_id
        await c.press(table, "Ben", GoAway())
        await c.press(table, "Anna", EndTable(insist=True))
        await c.clock.advance(100)
        assert [seat.left_early for seat in c.store.matches[match].seats] == [True, False]


async def test_a_host_who_ends_a_match_against_the_others_loses() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", "Cleo")
        match = table.state.match_id
        assert (await c.press(table, "Ben", EndTable(insist=True))).verdict == "not-host"
        await c.press(table, "Anna", EndTable(insist=True))
        await c.clock.advance(100)
        finished = c.store.matches[match]
        assert finished.abandoned
        assert [seat.place for seat in finished.seats] == [3, 1, 1]
        assert [seat.left_early for seat in finished.seats] == [True, False, False]
        assert table.state.closing_reason == "host"
        assert "winners" not in json.loads(finished.record)
        verified(finished)


async def test_a_host_alone_with_ai_players_ends_the_match_at_once() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", ai=("easy",))
        match = table.state.match_id
        await c.press(table, "Anna", EndTable(insist=True))
        await c.clock.advance(100)
        assert not c.store.matches[match].seats[0].left_early
        assert table.state.closing_reason == "agreed"


async def test_a_request_to_end_lapses_with_the_round() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", options={"rounds": 2})
        await c.press(table, "Anna", EndTable())
        await play_on(c, table)
        await c.clock.advance(15_000)
        assert (await c.press(table, "Ben", AgreeToEnd())).verdict == "not-now"


async def test_the_bot_ends_a_match_whose_channel_was_deleted() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        match = table.state.match_id
        await table.end_table("channel")
        await c.clock.advance(100)
        assert table.state.closing_reason == "channel"
        assert c.store.matches[match].abandoned


async def test_presses_waiting_in_a_race_learn_that_the_table_is_closed() -> None:
    async with club() as c:
        table = await c.start("stop", "Anna", "Ben")
        await c.clock.advance(1_000)
        seat = table.state.round.turn
        asked = c.ask(table, name_of(table, seat), move_for(table, seat))
        await c.press(table, "Dora", EndTable(), moderator=True)
        assert (await asked).verdict == "closed"
