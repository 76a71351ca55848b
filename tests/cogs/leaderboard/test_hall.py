"""The hall of fame: who led each season that is over, looked up like a board."""

from __future__ import annotations

import re

from bot.stats import this_season
from tests.support.leagues import league, played
from tests.support.moderating import MANAGER, with_rights
from tests.support.simulated import words_of
from tests.support.typing_people import offered, says
from tests.support.wording import tells, wording

DAY = 24 * 60 * 60 * 1000
YEAR = 365 * DAY


async def test_the_hall_of_fame_names_the_leader_of_each_finished_season() -> None:
    async with league() as there:
        now = there.clock.now()
        before = this_season(now).begins - DAY
        await played(there, "Ben", "Ben", "Anna", ended_at=before)
        await played(there, "Anna", ended_at=this_season(before).begins - DAY)
        await played(there, "Cleo")
        for by, value in (("wins", wording("board-short-wins", value=2)), ("rating", "17")):
            words = await says(there, "Anna", "mau leaderboard", by=by, period="hall")
            seasons = [each for each in words.splitlines() if each.startswith("**")][-2:]
            assert tells(seasons[0], "board-reign", names="Ben")
            assert tells(seasons[1], "board-reign", names="Anna")
            assert value in seasons[0]


async def test_the_hall_of_fame_can_be_typed_chosen_in_the_menu_and_shown_to_all() -> None:
    async with league("Anna", ended_at=1_700_000_000_000) as there:
        assert "hall" in await offered(
            there, "Anna", "mau leaderboard", "period", wording("board-span-hall")[:4]
        )
        await there.type("Anna", "mau leaderboard")
        await there.choose("Anna", there.private("Anna")[-1], "board-period", "hall")
        (own,) = there.private("Anna")
        assert tells(words_of(own), "board-span-hall")
        await there.click("Anna", own, "board-all")
        assert tells(words_of(there.public()[-1]), "board-span-hall")


async def test_the_hall_of_fame_has_pages_for_many_seasons() -> None:
    async with league() as there:
        now = there.clock.now()
        await played(there, "Anna", ended_at=now - 4 * YEAR)
        await played(there, "Ben", ended_at=now - YEAR)
        await there.type("Anna", "mau leaderboard", by="wins", period="hall")
        first = words_of(there.private("Anna")[-1])
        assert tells(first, "board-hall-page", page=1, pages=2)
        assert "Ben" in first
        assert tells(first, "board-reign-none")
        await there.click("Anna", there.private("Anna")[-1], "board:wins.-.hall.2")
        last = words_of(there.private("Anna")[-1])
        assert tells(last, "board-hall-page", page=2, pages=2)
        assert "Anna" in last


async def test_the_hall_of_fame_says_when_no_season_is_over_yet() -> None:
    async with league() as there:
        assert tells(
            await says(there, "Anna", "mau leaderboard", period="hall"), "board-hall-empty"
        )


async def test_the_hall_of_fame_can_be_kept_in_a_channel() -> None:
    async with league() as there:
        await played(there, "Ben", ended_at=this_season(there.clock.now()).begins - DAY)
        boss = with_rights(there, "Boss", MANAGER)
        await there.type(boss, "mau-admin board", channel=there.channel, by="wins", period="hall")
        assert "Ben" in words_of(there.public()[-1])


async def test_a_tie_of_more_than_ten_names_ten_and_counts_the_rest() -> None:
    names = [f"P{number}" for number in range(11)]
    async with league() as there:
        before = this_season(there.clock.now()).begins - DAY
        await played(there, *names, ended_at=before)
        words = await says(there, "P0", "mau leaderboard", by="wins", period="hall")
        assert len(re.findall(r"\bP\d+\b", words)) == 10
        assert wording("board-tied-more", count=1) in words
