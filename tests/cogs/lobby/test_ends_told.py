"""What is told of a round, of a match and of a table when they are over."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from bot.chat.context import TableExtras
from bot.chat.wording import results
from bot.chat.wording.position import NO_BREAK
from bot.chat.wording.viewer import Viewer
from bot.locales import LANGS, text
from cogs.lobby.view import closed_message
from cogs.match.results import round_end_hand
from cogs.screens import FeatureScreens
from tests.cogs.lobby.shown import LOOK, verbs
from tests.support import limits
from tests.support.club import club
from tests.support.gatherings import begun, hands, laid, play_round
from tests.support.table_states import STATES
from tests.support.views import hand_view
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from bot.game.options import Value


def digits_in(said: str) -> list[str]:
    """Return the hashes and secrets in a text."""
    return re.findall(r"[0-9a-f]{32,}", said)


TAKEN: dict[str, Value] = {"score": "taken", "rounds": 2}


async def test_a_closed_table_has_its_digits_behind_its_only_button() -> None:
    async with club() as c:
        table = await STATES["closed before a match"](c)
        shown = FeatureScreens().table(table.view, LOOK, TableExtras())
        assert limits.ids(shown) == [f"mm:-:record:.{table.view.opened}"]
        assert digits_in(limits.words(shown)) == []


async def test_the_replay_and_the_record_stay_available_when_a_table_is_closed() -> None:
    async with club() as c:
        table = await STATES["closed after a match"](c)
        picture = table.view
        assert picture.last is not None
        shown = limits.ids(FeatureScreens().table(picture, LOOK, TableExtras()))
        opened = f"{picture.last.id}.{picture.opened}"
        assert picture.opened
        assert shown == [f"mm:-:replay:{picture.last.id}", f"mm:-:record:{opened}"]
        assert digits_in(limits.words(FeatureScreens().table(picture, LOOK, TableExtras()))) == []


@pytest.mark.parametrize("lang", LANGS)
async def test_a_table_says_why_it_closed(lang: str) -> None:
    async with club() as c:
        table = await STATES["closed before a match"](c)
        look = Viewer(lang)
        said = limits.words(closed_message(table.view, look))
        assert text(look.lang, "closed-host") in said


async def test_the_end_of_a_match_shows_everything_in_one_message() -> None:
    async with club() as c:
        table = await STATES["a rematch that nobody is in for"](c)
        picture = table.view
        said = limits.words(FeatureScreens().table(picture, LOOK, TableExtras()))
        assert picture.last is not None
        assert len(results.standings_text(picture.last, LOOK).splitlines()) == 10
        # The next match is sealed before the first tap. This match has its digits behind a button.
        assert "-# " + wording("end-next-sealed", commitment=picture.commitment[:32]) in said
        assert digits_in(said) == [picture.commitment[:32]]
        assert picture.last.server_seed not in said
        assert verbs(FeatureScreens().table(picture, LOOK, TableExtras())) == [
            "join",
            "replay",
            "record",
            "more",
        ]


async def test_the_points_of_each_round_add_up() -> None:
    async with club() as c:
        table = await STATES["a rematch that nobody is in for"](c)
        last = table.view.last
        assert last is not None
        sums = [sum(each) for each in zip(*last.rounds, strict=True)]
        assert sums == [seat.points for seat in last.seats]


async def test_a_rematch_shows_its_start_time() -> None:
    async with club() as c:
        table = await STATES["a rematch that starts soon"](c)
        picture = table.view
        assert picture.until is not None
        assert f"<t:{picture.until // 1000}:T>" in results.rematch_text(picture, LOOK)


async def test_a_host_who_gave_up_is_named_and_nobody_wins() -> None:
    async with club() as c:
        table = await STATES["given up by the host"](c)
        said = limits.words(FeatureScreens().table(table.view, LOOK, TableExtras()))
        assert tells(said, "end-by-host")
        assert not tells(said, "end-won")


async def test_the_end_of_a_round_shows_each_player_their_own_points() -> None:
    async with club() as c:
        table = await begun(c, "noris", 4)
        await play_round(c, table)
        points = table.view.results[-1].points
        for seat in range(4):
            said = round_end_hand(hand_view(table, seat), LOOK)
            won = table.view.results[-1].winner == seat
            assert won or f"{wording('round-you')} **{points[seat]}**: " in said


async def test_the_points_that_a_winner_takes_from_the_others_are_shown_at_once() -> None:
    async with club() as c:
        held = "clubs-9", "hearts-10 spades-9", "hearts-king hearts-9"
        text = hands("classic", 3, *held, top="clubs-10")
        table = await laid(c, "classic", text, "0 play clubs-9", options=TAKEN, seats=3)
        said = limits.words(FeatureScreens().table(table.view, LOOK, TableExtras()))
        won = sum(seat.total for seat in table.view.seats)
        assert won == 10 + 9 + 10 + 9
        assert f"{NO_BREAK}{won}," in said
        assert " **0**:" not in said
