"""Boards, digests and cups after the sandbox has moved its time: all that is due is done, once."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

import pytest

from bot.clock import HOUR as HOUR_IN_MS
from bot.storage.results.cups import CupState
from bot.tables import registry
from tests.cogs.digest.weeks import digests, next_monday, today
from tests.support.cups import CupNight
from tests.support.leagues import league, played
from tests.support.moderating import MANAGER, with_rights
from tests.support.simulated import words_of
from tests.support.typing_people import server
from tests.support.wording import tells

if TYPE_CHECKING:
    from tests.support.simulated import Seen, SimulatedServer

HOUR: Final = 3_600
DAY: Final = 24 * HOUR
WEEK: Final = 7 * DAY
MOVES: Final = [HOUR, DAY, WEEK]
SOON: Final = 3 * 60


@pytest.fixture(autouse=True)
def _tables_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody plays, so no table need look at the time for all those weeks."""
    monkeypatch.setattr(registry, "BEAT", HOUR_IN_MS)


async def move(there: SimulatedServer, seconds: int) -> None:
    """Move the time ahead in one step, and let everything happen that is due."""
    there.env.backend.clock.advance(seconds)
    await there.wait(SOON)


def boards(there: SimulatedServer) -> list[Seen]:
    return [each for each in there.public() if tells(words_of(each), "board-title")]


@pytest.mark.parametrize("seconds", MOVES)
async def test_a_board_stays_one_message_and_shows_what_is_won_afterwards(seconds: int) -> None:
    async with league("Anna", "Anna", "Ben") as there:
        boss = with_rights(there, "Boss", MANAGER)
        await there.type(boss, "mau-admin board", channel=there.channel, by="wins")
        (before,) = boards(there)
        await move(there, seconds)
        await played(there, "Ben", "Ben", "Ben")
        there.bot.chat.finished.count_finished_match(there.guild.id, "moved", set())
        await there.wait(SOON)
        (after,) = boards(there)
        assert after.id == before.id
        assert words_of(after).index("Ben") < words_of(after).index("Anna")


@pytest.mark.parametrize("seconds", MOVES)
async def test_a_digest_is_posted_once_if_the_moved_time_ends_a_week(seconds: int) -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await there.type(boss, "mau-admin digest", channel=there.channel)
        await played(there, "Anna", "Anna", "Ben")
        is_over = today(there) + timedelta(seconds=seconds) >= next_monday(there)
        await move(there, seconds)
        assert len(digests(there)) == is_over
        await move(there, HOUR)
        assert len(digests(there)) == is_over


@pytest.mark.parametrize("seconds", MOVES)
async def test_a_cup_that_is_due_still_calls_its_people_and_then_begins(seconds: int) -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(minutes=seconds // 60 - 1)
        await night.press("Anna", "Ben")
        await move(there, seconds)
        cup = await night.cup()
        assert cup.state is CupState.CALLED
        assert cup.starts_at > there.clock.now()
        await night.press("Anna", "Ben")
        await night.begins()
        assert (await night.cup()).state is CupState.ON
        (names,) = await night.at_tables()
        assert sorted(names) == ["Anna", "Ben"]


@pytest.mark.parametrize("seconds", MOVES)
async def test_a_cup_that_is_not_due_yet_waits_for_its_time(seconds: int) -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(minutes=seconds // 60 + 120)
        before = await night.cup()
        await move(there, seconds)
        assert await night.cup() == before
