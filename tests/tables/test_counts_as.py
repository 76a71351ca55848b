"""What a match counts as is settled when it starts, and stored with its result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.clock import HOUR, SECOND
from bot.tables.handle import people_of_running_matches
from bot.tables.intents import ChangeOptions, Join, Leave, StartMatch
from bot.tables.settings import Phase, TableSettings
from tests.support.club import GUILD, PEOPLE, club, only_table, reopened
from tests.support.games import ALL_GAMES
from tests.support.playing import on_turn, phase

if TYPE_CHECKING:
    from bot.storage.stored_types import FinishedMatch
    from bot.tables.registry import Table
    from tests.support.club import Club

DAYS = TableSettings(turn=12 * HOUR)


async def left(c: Club, table: Table, *people: str) -> FinishedMatch:
    """The match as it is stored after these have left."""
    match = table.state.match_id
    for name in people:
        await c.press(table, name, Leave())
    await c.until(lambda: match in c.store.matches)
    return c.store.matches[match]


@pytest.mark.parametrize(
    ("given", "counts_as"),
    [
        ({}, "fully"),
        ({"options": {"rounds": 1}}, "fully"),
        ({"options": {"penalty": 3}}, "house-rules"),
        ({"settings": TableSettings(turn=29 * SECOND)}, "short-turns"),
        ({"settings": TableSettings(turn=30 * SECOND)}, "fully"),
        ({"settings": TableSettings(silent_seat="leave")}, "silent-leave"),
        ({"settings": DAYS}, "fully"),
        ({"settings": DAYS, "options": {"call": "next"}}, "fully"),
        ({"settings": DAYS, "options": {"penalty": 3}}, "house-rules"),
        ({"options": {"call": "next"}}, "house-rules"),
    ],
)
async def test_the_settings_of_a_table_decide_how_its_match_counts(
    given: dict[str, Any], counts_as: str
) -> None:
    async with club() as c:
        table = await c.open("noris", **given)
        assert table.view.counts_as == counts_as
        await c.press(table, "Ben", Join())
        await c.press(table, "Anna", StartMatch())
        assert table.view.counts_as == counts_as
        assert (await left(c, table, "Ben")).counts_as == counts_as


@pytest.mark.parametrize("variant", ALL_GAMES)
async def test_a_correspondence_table_with_default_options_stays_rated(variant: str) -> None:
    async with club() as c:
        table = await c.start(variant, "Anna", "Ben", settings=DAYS)
        assert table.view.counts_as == "fully"


async def test_a_match_against_only_ai_players_counts_as_solo() -> None:
    async with club() as c:
        table = await c.open("noris", {"penalty": 3}, ai=("easy",))
        assert table.view.counts_as == "house-rules"
        await c.press(table, "Anna", StartMatch())
        assert table.view.counts_as == "solo"
        assert (await left(c, table, "Anna")).counts_as == "solo"


async def test_two_who_have_met_often_enough_play_each_other_for_nothing() -> None:
    async with club() as c:
        c.often = {"Anna", "Ben"}
        table = await c.start("noris", "Anna", "Ben", options={"penalty": 3})
        assert table.view.counts_as == "often"
        async with reopened(c) as again:
            table = only_table(again)
            assert table.view.counts_as == "often"
            assert (await left(again, table, "Ben", "Anna")).counts_as == "often"
            assert phase(table) is Phase.LOBBY
            await again.press(table, "Anna", Join())
            await again.press(table, "Ben", Join())
            await again.until(lambda: phase(table) is Phase.PLAYING)
            assert table.view.counts_as == "house-rules"


async def test_a_match_of_three_counts_and_does_not_compare_two_who_have_met_often() -> None:
    async with club() as c:
        c.often = {"Anna", "Cleo"}
        table = await c.start("noris", "Anna", "Ben", "Cleo")
        assert (table.view.counts_as, table.view.apart) == ("fully", ((0, 2),))
        async with reopened(c) as again:
            table = only_table(again)
            assert (table.view.counts_as, table.view.apart) == ("fully", ((0, 2),))
            match = await left(again, table, "Ben", "Anna")
            assert (match.counts_as, match.apart) == ("fully", "0-2")


async def test_an_automatic_rematch_checks_the_pair_limit_too() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        await left(c, table, "Ben")
        c.often = {"Anna", "Ben"}
        for name in ("Anna", "Ben"):
            await c.press(table, name, Join())
        await c.until(lambda: phase(table) is Phase.PLAYING)
        assert table.view.counts_as == "often"


async def test_running_matches_are_known_by_their_people() -> None:
    async with club() as c:
        await c.start("noris", "Anna", "Ben")
        await c.start("noris", "Anna", "Ben", options={"penalty": 3}, channel=71)
        await c.open("noris", channel=72)
        assert people_of_running_matches(c.tables, GUILD) == [{PEOPLE["Anna"], PEOPLE["Ben"]}]
        assert people_of_running_matches(c.tables, GUILD + 1) == []


async def test_a_leave_does_not_count_as_a_turn() -> None:
    """Else who leaves when it is their first turn would have had one, and lose."""
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        leaver = on_turn(table)
        match = await left(c, table, leaver)
        assert [seat.turns for seat in match.seats] == [0, 0]


async def test_a_missed_turn_counts_as_held_by_the_table() -> None:
    async with club() as c:
        table = await c.start("maumaus", "Anna", "Ben", options={"rounds": 20})
        silent = table.state.seats[table.state.round.turn]
        turn = table.state.turn
        await c.until(lambda: table.state.turn > turn)
        assert (silent.turns, silent.held_turns, silent.away_turns) == (1, 1, 0)


async def test_a_player_who_drew_has_played_the_turn_even_if_the_table_ends_that_turn() -> None:
    async with club() as c:
        table = await c.start("maumaus", "Anna", "Ben", options={"rounds": 20})
        name, turn = on_turn(table), table.state.turn
        seat = table.state.seats[table.state.round.turn]
        await c.press(table, name, "draw", typed=True)
        await c.until(lambda: table.state.turn > turn)
        assert (seat.turns, seat.held_turns) == (1, 0)


async def test_a_lobby_shows_at_once_how_changed_settings_count() -> None:
    async with club() as c:
        table = await c.open("noris")
        change = ChangeOptions("noris", {}, TableSettings(turn=15 * SECOND))
        await c.press(table, "Anna", change)
        assert table.view.counts_as == "short-turns"
        assert PEOPLE["Anna"] in table.view.people
