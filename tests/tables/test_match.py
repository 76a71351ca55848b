"""A match from its start to its stored record, and the rematch after it."""

from __future__ import annotations

import json

import pytest

from bot.clock import MINUTE
from bot.records import read_record
from bot.tables.entries import LobbyOpened
from bot.tables.intents import AddAi, ChangeOptions, EndTable, Join, Leave, NextRound, StartMatch
from bot.tables.match_result import record_of
from bot.tables.registry import Table
from bot.tables.settings import Phase, TableOpening, TableSettings
from tests.support.club import CHANNEL, GUILD, PEOPLE, Club, club, settle
from tests.support.games import ALL_GAMES, short
from tests.support.layout import lay_out, tallies
from tests.support.playing import phase, play_match, play_on, verified

TWO = """
    0: red-5 red-4 blue-1
    1: green-1 green-2 red-draw2
    top: red-3
    turn: 1
"""


async def between(c: Club, *people: str) -> Table:
    """A match whose first round is over."""
    table = await c.start("noris", *people, options={"rounds": 2})
    await play_on(c, table)
    assert phase(table) is Phase.BETWEEN
    return table


async def over(c: Club, *people: str, ai: tuple[str, ...] = ()) -> Table:
    """A rematch lobby after a match of one round."""
    table = await c.start("noris", *people, options={"rounds": 1}, ai=ai)
    await play_match(c, table)
    assert phase(table) is Phase.LOBBY
    return table


async def test_the_next_round_begins_after_15_s() -> None:
    async with club() as c:
        table = await between(c, "Anna", "Ben")
        began = table.state.turn_from
        await c.clock.advance(began + 15_000 - 1 - c.clock.now())
        assert phase(table) is Phase.BETWEEN
        await c.clock.advance(1)
        assert phase(table) is Phase.PLAYING
        assert table.state.match is not None
        assert table.state.match.number == 2


async def test_the_next_round_begins_when_all_players_press_next() -> None:
    async with club() as c:
        table = await between(c, "Anna", "Ben")
        assert (await c.press(table, "Cleo", NextRound())).verdict == "not-seated"
        assert (await c.press(table, "Anna", NextRound())).verdict == "done"
        assert (await c.press(table, "Anna", NextRound())).verdict == "done"
        assert phase(table) is Phase.BETWEEN
        await c.press(table, "Ben", NextRound())
        assert phase(table) is Phase.PLAYING
        assert (await c.press(table, "Ben", NextRound())).verdict == "not-now"
        assert table.core.votes.to_go_on == set()


async def test_presses_between_rounds_do_not_delay_the_next_round() -> None:
    async with club() as c:
        table = await between(c, "Anna", "Ben")
        ends = table.state.turn_from + 15_000
        await c.press(table, "Anna", NextRound())
        await c.clock.advance(ends - c.clock.now())
        assert phase(table) is Phase.PLAYING


async def test_a_finished_match_is_stored_with_a_record_that_verifies() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", "Cleo", options={"rounds": 2})
        seed = table.state.client_seed
        commitment = table.state.commitment
        finished = await play_match(c, table)
        match = verified(finished)
        record = read_record(finished.record.encode())
        assert record.fairness is not None
        assert (record.fairness.client_seed, record.fairness.commitment) == (seed, commitment)
        assert record.seats == ["Anna", "Ben", "Cleo"]
        assert finished.abandoned is False
        assert [result.points for result in finished.seats] == match.totals
        assert [s.seat for s in finished.seats if s.place == 1] == match.winners
        won = [result.winner for result in match.results]
        assert [s.rounds_won for s in finished.seats] == [won.count(seat) for seat in range(3)]
        assert [s.person_id for s in finished.seats] == [101, 102, 103]
        assert finished.started_at < finished.ended_at


async def test_the_record_of_a_running_match_does_not_hold_the_secret() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        record = record_of(table.state)
        assert record.fairness is not None
        assert record.fairness.server_seed is None


async def test_results_count_calls_catches_and_draws() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", options={"rounds": 1})
        lay_out(table, TWO)
        await c.clock.advance(500)
        await c.press(table, "Ben", "play red-draw2")
        await c.press(table, "Anna", "draw")
        await c.press(table, "Ben", "draw")
        tally = tallies(table)
        assert (tally[0].cards_drawn, tally[0].largest_penalty) == (2, 2)
        assert tally[1].longest_stack == 1


async def test_a_running_match_cannot_be_joined() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        assert (await c.press(table, "Cleo", Join())).verdict == "next-match"
        assert (await c.press(table, "Ben", Join())).verdict == "already-seated"


async def test_a_finished_match_is_followed_by_a_lobby_with_a_new_commitment() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", options={"rounds": 1})
        before = table.state.commitment
        await play_match(c, table)
        assert phase(table) is Phase.LOBBY
        assert table.state.seats == []
        assert [seat.name for seat in table.state.setup.earlier] == ["Anna", "Ben"]
        assert table.state.commitment != before
        assert table.state.options == {"rounds": 1}
        assert c.tables.get_in_channel(CHANNEL) is table


async def test_a_rematch_starts_when_all_earlier_humans_have_joined() -> None:
    async with club() as c:
        table = await over(c, "Anna", "Ben")
        await c.press(table, "Ben", Join())
        await c.press(table, "Anna", Join())
        await settle()
        assert phase(table) is Phase.PLAYING
        verified(await play_match(c, table))


async def test_a_rematch_starts_30_s_after_the_second_player_joins() -> None:
    async with club() as c:
        table = await over(c, "Anna", "Ben", "Cleo")
        await c.press(table, "Ben", Join())
        await c.clock.advance(MINUTE)
        assert phase(table) is Phase.LOBBY
        await c.press(table, "Dora", Join())
        second = table.state.rematch_from
        await c.clock.advance(20_000)
        await c.press(table, "Ben", AddAi("easy"))
        await c.clock.advance(second + 30_000 - 1 - c.clock.now())
        assert phase(table) is Phase.LOBBY
        await c.clock.advance(1)
        assert phase(table) is Phase.PLAYING
        assert [seat.seat.name for seat in table.state.seats] == ["Ben", "Dora", "Max"]


async def test_ai_players_fill_the_rematch_up_and_newcomers_take_their_places() -> None:
    async with club() as c:
        table = await over(c, "Anna", "Ben", ai=("easy", "hard"))
        await c.press(table, "Anna", Join())
        await c.press(table, "Cleo", Join())
        await c.press(table, "Ben", Join())
        await settle()
        assert [(s.seat.name, s.seat.level) for s in table.state.seats] == [
            ("Anna", None), ("Cleo", None), ("Ben", None), ("Max", "easy"),
        ]  # fmt: skip
        assert table.state.client_seed == "---"


async def test_a_rematch_against_only_ai_players_starts_at_once() -> None:
    async with club() as c:
        table = await over(c, "Anna", ai=("easy",))
        await c.press(table, "Anna", Join())
        await settle()
        assert phase(table) is Phase.PLAYING
        assert [seat.seat.name for seat in table.state.seats] == ["Anna", "Max"]


async def test_a_last_player_in_a_rematch_waits_for_another_person() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        await c.press(table, "Ben", Leave())
        await settle()
        assert [seat.name for seat in table.state.setup.earlier] == ["Anna"]
        await c.press(table, "Anna", Join())
        await settle()
        assert phase(table) is Phase.LOBBY
        await c.press(table, "Dora", Join())
        await settle()
        assert phase(table) is Phase.PLAYING


async def test_the_first_player_in_a_rematch_is_host_if_the_old_host_is_absent() -> None:
    async with club() as c:
        table = await over(c, "Anna", "Ben", "Cleo")
        await c.press(table, "Ben", Join())
        assert table.state.host == PEOPLE["Ben"]
        change = ChangeOptions("rabe", {"rounds": 1}, TableSettings())
        assert (await c.press(table, "Ben", change)).verdict == "done"


async def test_the_host_may_start_the_rematch_before_all_players_have_joined() -> None:
    async with club() as c:
        table = await over(c, "Anna", "Ben", "Cleo")
        await c.press(table, "Anna", Join())
        await c.press(table, "Dora", Join())
        await c.press(table, "Anna", StartMatch())
        assert [seat.seat.name for seat in table.state.seats] == ["Anna", "Dora"]


async def test_a_leave_does_not_close_a_rematch_lobby() -> None:
    async with club() as c:
        table = await over(c, "Anna", "Ben")
        await c.press(table, "Anna", Join())
        await c.press(table, "Anna", Leave())
        assert phase(table) is Phase.LOBBY
        await c.press(table, "Ben", Join())
        assert table.state.host == PEOPLE["Ben"]


async def test_an_empty_rematch_lobby_gives_way_to_a_new_table() -> None:
    async with club() as c:
        table = await over(c, "Anna", "Ben")
        await c.press(table, "Anna", Join())
        opening = TableOpening(GUILD, CHANNEL, c.next_id(), PEOPLE["Cleo"], "Cleo", "rabe")
        assert getattr(await c.tables.open_table(opening), "verdict", None) == "channel-taken"
        await c.press(table, "Anna", Leave())
        opened = await c.open("rabe", host="Cleo")
        assert c.tables.get_in_channel(CHANNEL) is opened
        assert phase(table) is Phase.CLOSED


async def test_a_rematch_lobby_closes_after_15_minutes() -> None:
    async with club() as c:
        table = await over(c, "Anna", "Ben")
        await c.clock.advance(15 * MINUTE)
        assert phase(table) is Phase.CLOSED


async def test_a_finished_match_cannot_be_given_up() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", options={"rounds": 1})
        match = table.state.match_id
        c.store.refuses_matches = True
        await play_on(c, table)
        assert phase(table) is Phase.OVER
        assert (await c.press(table, "Anna", EndTable(insist=True))).verdict == "not-now"
        assert (await c.press(table, "Anna", Leave())).verdict == "not-now"
        c.store.refuses_matches = False
        await c.clock.advance(5_000)
        assert c.store.matches[match].abandoned is False


@pytest.mark.parametrize("variant", ALL_GAMES)
async def test_every_game_can_be_played_to_a_verified_record(variant: str) -> None:
    options = short(variant, rounds=2)
    async with club() as c:
        table = await c.start(variant, "Anna", "Ben", "Cleo", options=options)
        finished = await play_match(c, table)
        assert verified(finished).over
        assert json.loads(finished.options) == options


async def test_only_the_record_keeps_the_entries_of_a_finished_match() -> None:
    async with club() as c:
        table = await over(c, "Anna", "Ben")
        kept = c.store.tables[table.state.id].entries
        assert len(kept) == 1
        assert LobbyOpened.model_validate_json(kept[0].body).earlier == table.state.setup.earlier
