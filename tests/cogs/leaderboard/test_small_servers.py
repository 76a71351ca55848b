"""The board by rating of a small server, where nobody's rating is sure for a long time."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.chat.wording.viewer import Viewer
from bot.locales import LANGS, Lang
from bot.stats import rating
from bot.stats.boards import UnsureLine
from cogs.leaderboard.view import board_message
from tests.cogs.leaderboard.reading import board, lines
from tests.support import limits
from tests.support.boards import a_board
from tests.support.leagues import DAY, league, pictures_in, played, sat
from tests.support.match_samples import match
from tests.support.moderating import MANAGER, with_rights
from tests.support.simulated import words_of
from tests.support.typing_people import server
from tests.support.wording import captured, tells, wording


@pytest.fixture(autouse=True)
def _all_are_ranked() -> None:
    """Here the usual conditions hold: three matches make nobody sure."""


async def test_the_first_matches_show_everybody_with_a_question_mark_and_what_they_need() -> None:
    async with league("Anna", "Anna", "Ben") as there:
        said = words_of(await board(there, "Cleo"))
        assert tells(said, "board-unsure-only")
        assert not tells(said, "board-empty-rating")
        shown = lines(await board(there, "Cleo"))
        assert [line.split(":")[0] for line in shown] == ["1 Anna", "2 Ben", "3 Cleo"]
        needs = captured("board-needs-matches", value=r"\d+\?", matches=r"\d+")
        assert all(re.fullmatch(needs, line.split(": ")[1]) for line in shown)


async def test_a_reader_without_a_place_on_the_page_still_reads_their_own_rating() -> None:
    async with league("Anna", "Ben", "Cleo", "Cleo") as there:
        await there.bot.chat.stats.people.set_hidden(there.guild.id, there.person("Ben").id)
        said = words_of(await board(there, "Ben"))
        assert tells(said, "board-own-unsure")
        assert tells(said, "board-own-hidden")
        assert "Ben:" not in said
        assert not tells(words_of(await board(there, "Zoe")), "board-own-unsure")


async def test_the_podium_shows_unsure_ratings_with_a_question_mark_while_nobody_is_ranked() -> (
    None
):
    async with league("Anna", "Anna", "Ben") as there:
        ((_, shows),) = pictures_in(await board(there, "Anna"))
        best = r"1 Anna \d+\?, 2 Ben \d+\?, 3 Cleo \d+\?"
        assert re.fullmatch(captured("board-podium", best=best), shows)


async def test_a_standing_board_and_a_board_for_all_show_the_unsure_too() -> None:
    async with league("Anna", "Anna", "Ben") as there:
        boss = with_rights(there, "Boss", MANAGER)
        await there.type(boss, "mau-admin board", channel=there.channel)
        (standing,) = (each for each in there.public() if tells(words_of(each), "board-title"))
        assert tells(words_of(standing), "board-unsure-only")
        await there.click("Cleo", await board(there, "Cleo"), "board-all")
        assert sum(tells(words_of(each), "board-unsure-only") for each in there.public()) == 2


async def test_sure_people_have_places_and_the_others_follow_below_a_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rating, "UNSURE_FROM", 8.0)
    monkeypatch.setattr(rating, "PEERS", 1)
    async with server() as there:
        await played(there, *["Anna", "Ben"] * 4)
        there.person("Zoe")
        late = match(
            sat(there, "Anna", 1),
            sat(there, "Zoe", 2),
            guild_id=there.guild.id,
            ended_at=there.clock.now(),
        )
        there.store.results.keep(late)
        await there.bot.chat.stats.catch_up(there.guild.id)
        shown = await board(there, "Zoe")
        ranked = [line.split(":")[0].split()[1] for line in lines(shown)]
        assert sorted(ranked) == ["Anna", "Ben", "Cleo"]
        said = words_of(shown)
        assert tells(said, "board-unsure")
        assert said.index("Zoe:") > said.index(wording("board-unsure"))
        assert re.search(r"- \*\*Zoe: \d+\?", said)


async def test_a_past_season_shows_unsure_ratings_without_what_they_needed() -> None:
    async with league() as there:
        await played(there, "Anna", "Ben", ended_at=there.clock.now() - 100 * DAY)
        seasons = await there.bot.chat.stats.seasons_of(there.guild.id, there.clock.now())
        shown = await board(there, "Anna", period=seasons[-1].period)
        assert re.fullmatch(r"1 Ben: \d+\?", lines(shown)[0])


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("ranked", [0, 1])
@pytest.mark.parametrize("missing", [0, 30])
async def test_a_page_full_of_unsure_people_fits(lang: Lang, ranked: int, missing: int) -> None:
    full = a_board()
    unsure = tuple(
        UnsureLine(each.place, each.person_id, each.value, bool(missing), missing, 3)
        for each in full.board.lines[ranked:]
    )
    some = replace(full.board, lines=full.board.lines[:ranked], unsure=unsure, more_unsure=12_345)
    page = replace(full, board=replace(some, own_unsure=unsure[-1], own=None), is_hidden=True)
    shown = await board_message(page, Viewer(lang), pictures=True)
    assert limits.faults(shown) == []
    said = limits.words(shown)
    assert tells(said, "board-unsure" if ranked else "board-unsure-only", lang)
    assert tells(said, "board-needs-matches" if missing else "board-needs-people", lang)
    assert tells(said, "board-unsure-more", lang)
