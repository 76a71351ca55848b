"""A match that is over is counted at once, and its message tells what it has brought."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.chat.wording.results import LONGEST_NEWS, match_effects_text
from bot.chat.wording.viewer import Viewer
from bot.locales import LANGS, Lang
from bot.stats import Achievement, Earned
from bot.storage.results.rows import RecountJob
from tests.support.brief import over as match_over
from tests.support.match_samples import seat
from tests.support.simulated import SimulatedServer, simulation, words_of
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.tables.views import MatchView
    from tests.support.clicking import Party

ALL = [Earned(each, "m", 1) for each in Achievement]


@asynccontextmanager
async def over() -> AsyncIterator[tuple[SimulatedServer, Party]]:
    """A short match of two that is over, with its message."""
    async with simulation() as there:
        yield there, await played(there)


async def played(there: SimulatedServer) -> Party:
    party = await match_over(there, "Anna", "Ben")
    await there.wait(3)
    return party


def winner(party: Party) -> str:
    last = party.table.view.last
    assert last is not None
    return next(each.name for each in last.seats if each.place == 1)


async def test_the_message_of_a_match_announces_a_first_win() -> None:
    async with over() as (_, party):
        told = [
            each for each in words_of(party.message()).split("\n") if tells(each, "end-earned-one")
        ]
        assert len(told) == 1
        assert told[0].startswith("-# ")
        assert f"{winner(party)}: {wording('achievement-first-win')}" in told[0]


async def test_a_match_is_counted_before_anybody_asks_for_statistics() -> None:
    async with over() as (there, party):
        board = await there.bot.chat.stats.figures_of(
            there.guild.id, there.person(winner(party)).id
        )
        assert (board.matches, board.wins) == (1, 1)
        assert board.rating is not None


async def test_the_first_win_is_still_shown_after_a_restart_with_one_edit() -> None:
    async with over() as (there, party):
        before = words_of(party.message())
        there.asked.clear()
        await there.restart(5)
        await there.wait(5)
        assert words_of(party.message()) == before
        assert len(there.requests("PATCH", f"/messages/{party.table.state.message}")) == 1


async def test_the_message_does_not_wait_for_counting_that_takes_long() -> None:
    async with simulation() as there:
        stats, held = there.bot.chat.stats, asyncio.Event()
        catch_up = stats.catch_up

        async def slow(guild_id: int | None = None) -> None:
            await held.wait()
            await catch_up(guild_id)

        stats.catch_up = slow  # type: ignore[method-assign]  # the database is busy
        party = await played(there)
        assert tells(words_of(party.message()), "end-won", winners=1)
        assert not tells(words_of(party.message()), "end-earned-one")
        held.set()
        await there.wait(3)
        assert tells(words_of(party.message()), "end-earned-one")


async def test_a_failing_database_costs_the_message_only_the_line_of_achievements() -> None:
    async with simulation() as there:
        stats = there.bot.chat.stats

        async def failing(guild_id: int | None = None) -> None:
            raise OSError(f"{guild_id} cannot be counted")

        stats.catch_up = failing  # type: ignore[method-assign]  # as if it were gone
        party = await played(there)
        assert tells(words_of(party.message()), "end-won", winners=1)
        (error,) = there.errors()
        assert "background" in error.getMessage()


async def test_an_uncounted_match_is_counted_at_the_next_start() -> None:
    async with simulation() as there:
        await played(there)
        results = there.store.results
        await there.bot.chat.stats._catching_up.begin_job(there.guild.id, RecountJob.RECOUNT, 0)
        await there.restart()
        await there.wait(1)
        assert await results.counts.servers_to_count() == []
        figures = await there.bot.chat.stats.figures_of(there.guild.id, there.person("Anna").id)
        assert figures.matches == 1
        assert figures.rating is not None


@pytest.mark.parametrize("lang", LANGS)
async def test_the_achievements_of_ten_people_fit_in_one_line(lang: Lang) -> None:
    async with over() as (_, party):
        last = party.table.view.last
        assert last is not None
        seats = tuple(seat(number, number, seat=number - 1) for number in range(1, 11))
        full: MatchView = replace(last, seats=seats)
        told = match_effects_text(
            full, dict.fromkeys(range(1, 11), ALL[:3]), Viewer(lang), you=None
        )
        assert told is not None
        assert len(told) < LONGEST_NEWS + 60
        assert "P1" in told
        assert match_effects_text(full, {}, Viewer(lang), you=None) is None
        assert match_effects_text(full, {99: ALL}, Viewer(lang), you=None) is None


async def test_a_person_with_very_many_achievements_is_still_shown() -> None:
    async with over() as (_, party):
        last = party.table.view.last
        assert last is not None
        person = last.seats[0].person_id
        assert person is not None
        told = match_effects_text(last, {person: ALL}, Viewer(), you=None)
        assert told is not None
        assert tells(told, "achievement-veteran")
