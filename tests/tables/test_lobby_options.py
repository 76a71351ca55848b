"""What is to be played is chosen by the host, and refused by name."""

from __future__ import annotations

import pytest

from bot.tables.intents import (
    AddAi,
    ChangeOptions,
    Join,
    Leave,
    StartMatch,
)
from bot.tables.settings import TableOpening, TableSettings
from tests.support.club import GUILD, club


async def test_only_the_host_can_change_game_options_and_times() -> None:
    async with club() as c:
        table = await c.open("noris")
        times = TableSettings(turn=60_000)
        change = ChangeOptions("rabe", {"rounds": 1, "deck": "short"}, times)
        assert (await c.press(table, "Ben", change)).verdict == "not-host"
        assert (await c.press(table, "Anna", change)).verdict == "done"
        assert table.state.setup.variant == "rabe"
        assert table.state.options == {"rounds": 1, "deck": "short"}
        assert table.state.settings == times


@pytest.mark.parametrize(
    ("variant", "options", "option"),
    [
        ("stop", {"rounds": 3}, "rounds"),
        ("noris", {"rounds": 21}, "rounds"),
        ("noris", {"colour": "red"}, "colour"),
        ("maumaus", {"throw_in": True}, "throw_in"),
        ("maumaus", {"hand": 10}, "hand"),
        ("noris", {"draw": "until_fit", "play_drawn": False}, "play_drawn"),
    ],
)
async def test_options_are_refused_by_name(
    variant: str, options: dict[str, int | str | bool], option: str
) -> None:
    async with club() as c:
        table = await c.open("noris", ai=("easy",) * 4)
        answer = await c.press(table, "Anna", ChangeOptions(variant, options, TableSettings()))
        assert answer.verdict == "wrong-option"
        assert answer.option is not None
        assert answer.option.option == option
        assert table.state.setup.variant == "noris"
        opening = TableOpening(GUILD, 71, c.next_id(), 1, "A", variant, options, ai=("easy",) * 4)
        assert getattr(await c.tables.open_table(opening), "verdict", None) == "wrong-option"


@pytest.mark.parametrize("seats", [3, 5])
async def test_partners_may_be_chosen_before_the_seats_suit_them_and_are_checked_at_the_start(
    seats: int,
) -> None:
    async with club() as c:
        table = await c.open("noris", ai=("easy",) * (seats - 1))
        change = ChangeOptions("noris", {"partners": True}, TableSettings())
        assert (await c.press(table, "Anna", change)).verdict == "done"
        answer = await c.press(table, "Anna", StartMatch())
        assert answer.verdict == "wrong-option"
        assert answer.option is not None
        assert answer.option.option == "partners"
        await c.press(table, "Anna", AddAi("easy"))
        assert (await c.press(table, "Anna", StartMatch())).verdict == "done"


async def test_games_that_do_not_exist_or_are_too_small_are_refused() -> None:
    async with club() as c:
        table = await c.open("noris", ai=("easy",) * 6)
        change = ChangeOptions("maumaus", {}, TableSettings())
        assert (await c.press(table, "Anna", change)).verdict == "table-full"
        change = ChangeOptions("poker", {}, TableSettings())
        assert (await c.press(table, "Anna", change)).verdict == "unknown-game"
        assert table.core.frozen is None


@pytest.mark.parametrize("guests", [3, 4])
async def test_more_players_may_join_than_the_options_allow_but_the_start_is_refused(
    guests: int,
) -> None:
    """With six there is a second pack, with which the hands can be as large again."""
    async with club() as c:
        table = await c.open("classic", {"hand": 6})
        for name in ("Ben", "Cleo", "Dora", "Emil")[:guests]:
            assert (await c.press(table, name, Join())).verdict == "done"
        assert table.view.game.options.hand == 6
        answer = await c.press(table, "Anna", StartMatch())
        assert answer.verdict == "wrong-option"
        assert answer.option is not None
        assert answer.option.option == "hand"


async def test_options_for_many_players_only_refuse_the_start_after_some_players_leave() -> None:
    async with club() as c:
        table = await c.open("classic")
        for name in ("Ben", "Cleo", "Dora", "Emil", "Max"):
            await c.press(table, name, Join())
        intent = ChangeOptions("classic", {"throw_in": True}, table.state.settings)
        assert (await c.press(table, "Anna", intent)).verdict == "done"
        await c.press(table, "Max", Leave())
        assert table.view.game.options.throw_in
        assert (await c.press(table, "Anna", StartMatch())).verdict == "wrong-option"
