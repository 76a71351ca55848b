"""People are told before, at the start and at the end when a match is not rated, in one line."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from bot.chat.context import TableExtras
from bot.chat.wording.viewer import Viewer
from bot.clock import HOUR, SECOND
from bot.locales import LANGS, Lang
from bot.people.settings import ServerSettings
from bot.storage.stored_types import CountsAs
from bot.tables.intents import Leave
from bot.tables.settings import TableSettings
from cogs.lobby.options import options_panel
from cogs.lobby.view import lobby_message
from cogs.match.results import end_message
from cogs.match.table import table_message
from cogs.settings.panels import server_settings_panel
from cogs.settings.rules_panel import ShownRules, house_rules_panel
from tests.support import limits
from tests.support.clicking import start_match
from tests.support.club import Club, club
from tests.support.leagues import sat
from tests.support.match_samples import match
from tests.support.playing import on_turn
from tests.support.simulated import simulation, words_of
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from bot.chat.requests.components import Layout
    from bot.tables.registry import Table
    from bot.tables.views import MatchView

EN = Viewer("en")
UNCOUNTED = (
    "counts-house-rules",
    "counts-often",
    "counts-short-turns",
    "counts-silent-leave",
    "counts-solo",
)


def quiet(layout: Layout) -> list[str]:
    """Return the small lines that say why a match does not count."""
    said = limits.words(layout).split("\n")
    return [line for line in said if line in {f"-# {wording(each)}" for each in UNCOUNTED}]


async def ended(c: Club, table: Table, *leavers: str) -> MatchView:
    for name in leavers:
        await c.press(table, name, Leave())
    await c.until(lambda: table.view.last is not None)
    assert table.view.last is not None
    return table.view.last


def said_of(last: MatchView, table: Table, look: Viewer = EN) -> str:
    return limits.words(end_message(table.view, last, look, TableExtras()))


@pytest.mark.parametrize(
    ("given", "in_lobby", "at_table"),
    [
        ({"options": {"penalty": 3}}, "lobby-house-rules", wording("counts-house-rules")),
        (
            {"settings": TableSettings(turn=15 * SECOND)},
            "lobby-turn-short",
            wording("counts-short-turns"),
        ),
        (
            {"settings": TableSettings(silent_seat="leave")},
            "lobby-silent-leave",
            wording("counts-silent-leave"),
        ),
    ],
)
async def test_an_unrated_match_says_so_in_the_lobby_at_the_table_and_at_the_end(
    given: dict[str, Any], in_lobby: str, at_table: str
) -> None:
    async with club() as c:
        lobby = await c.open("noris", channel=71, **given)
        assert tells(limits.words(lobby_message(lobby.view, EN)), in_lobby)
        table = await c.start("noris", "Anna", "Ben", **given)
        assert quiet(table_message(table.view, EN)) == [f"-# {at_table}"]
        last = await ended(c, table, "Anna")
        assert quiet(end_message(table.view, last, EN, TableExtras())) == [f"-# {at_table}"]


async def test_a_rated_match_has_no_line_about_ratings() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        assert quiet(table_message(table.view, EN)) == []


async def test_the_usual_rules_of_a_slow_table_are_not_called_house_rules() -> None:
    async with club() as c:
        days = TableSettings(turn=12 * HOUR)
        table = await c.open("noris", settings=days)
        said = limits.words(lobby_message(table.view, EN))
        assert tells(said, "lobby-slow-rules")
        assert not tells(said, "lobby-house-rules")
        table = await c.open("noris", {"penalty": 3}, settings=days, channel=71)
        assert tells(limits.words(lobby_message(table.view, EN)), "lobby-house-rules")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", [each for each in CountsAs if each not in ("", "fully")])
async def test_every_reason_for_an_unrated_match_has_its_own_line(
    kind: CountsAs, lang: Lang
) -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        plain = limits.words(table_message(table.view, Viewer(lang)))
        view = replace(table.view, counts_as=kind)
        said = limits.words(table_message(view, Viewer(lang)))
        assert len(said.split("\n")) == len(plain.split("\n")) + 1


async def test_the_table_shows_at_the_start_that_two_players_played_together_often() -> None:
    async with club() as c:
        c.often = {"Anna", "Ben"}
        table = await c.start("noris", "Anna", "Ben")
        [line] = quiet(table_message(table.view, EN))
        assert tells(line, "counts-often")


async def test_a_match_of_three_names_the_two_who_are_not_compared() -> None:
    async with club() as c:
        c.often = {"Anna", "Ben"}
        table = await c.start("noris", "Anna", "Cleo", "Ben")
        said = limits.words(table_message(table.view, EN))
        assert tells(said, "counts-apart", pairs="Anna and Ben")


async def test_only_matches_in_this_server_count_as_played_together_often() -> None:
    async with simulation() as there:
        for guild, often in ((there.guild.id + 1, False), (there.guild.id, True)):
            for _ in range(6):
                there.store.results.keep(
                    match(
                        sat(there, "Anna", 1),
                        sat(there, "Ben", 2),
                        guild_id=guild,
                        ended_at=there.clock.now(),
                    )
                )
            party = await start_match(there, "noris", "Anna", "Ben")
            assert tells(words_of(party.message()), "counts-often") is often
            await party.table.end_table("channel")
            await there.wait(3)


async def test_a_player_who_plays_only_against_ai_players_reads_that_the_match_is_unrated() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", ai=("easy",))
        assert quiet(table_message(table.view, EN)) == ["-# " + wording("counts-solo")]


async def test_a_match_left_before_the_first_turn_is_shown_as_called_off() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        gone = on_turn(table)
        said = said_of(await ended(c, table, gone), table)
        assert tells(said, "void-called-off")
        assert tells(said, "void-called-off-by", names=gone)
        assert not tells(said, "end-won")


async def test_a_match_left_before_four_turns_is_shown_as_broken_off_without_a_winner() -> None:
    async with club() as c:
        table = await c.start("maumaus", "Anna", "Ben")
        gone, turn = on_turn(table), table.state.turn
        await c.until(lambda: table.state.turn > turn + 1)
        said = said_of(await ended(c, table, gone), table)
        assert tells(said, "void-broken-off")
        assert tells(said, "void-broken-off-by", names=gone)
        assert not tells(said, "end-won")


async def test_the_result_names_a_player_whose_turns_an_ai_played() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        last = await ended(c, table, on_turn(table))
        seats = [
            replace(seat, turns=9, ai_turns=9 * (seat.name == "Anna"), left_early=False)
            for seat in last.seats
        ]
        won, lost = (
            replace(last, seats=tuple(replace(s, place=1 + (s.name == second)) for s in seats))
            for second in ("Ben", "Anna")
        )
        assert tells(said_of(won, table), "end-winner-away", names="Anna")
        assert tells(said_of(lost, table), "end-away-last")
        assert tells(said_of(lost, table), "end-away-last", names="Anna")


def test_the_settings_panels_warn_about_unrated_matches_in_advance() -> None:
    for layout in (
        server_settings_panel(ServerSettings(), EN),
        house_rules_panel(ServerSettings(), ShownRules("noris"), EN),
    ):
        assert tells(limits.words(layout), "settings-unrated")


async def test_the_menus_of_the_host_warn_about_unrated_matches_in_advance() -> None:
    async with club() as c:
        table = await c.open("noris", settings=TableSettings(turn=15 * SECOND))
        offered = str(limits.sent(options_panel(table.view, EN)))
        assert tells(offered, "panel-turn-short")
        assert tells(offered, "panel-silent-unrated", missed=3)
