"""Every board and card fits into a message, calls nobody, and says what it says in words."""

from __future__ import annotations

import pytest

from bot.chat.requests.components import Layout
from bot.chat.wording.viewer import Viewer
from bot.locales import LANGS, Lang
from bot.stats import Measure
from cogs.leaderboard.view import board_message
from cogs.profile.view import achievements_message, profile_message
from tests.support import limits
from tests.support.boards import a_board, a_card
from tests.support.wording import tells, wording

LONGEST_ALT: int = 1_024


def check(shown: Layout) -> None:
    assert limits.faults(shown) == []
    assert shown.attachments is not None, "a picture of before would stay"
    for picture in shown.attachments:
        assert 1 <= len(picture.description) <= LONGEST_ALT
        assert picture.content.startswith(b"\x89PNG")
        assert len(picture.content) < 60_000


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("measure", Measure)
async def test_the_largest_board_fits(lang: Lang, measure: Measure) -> None:
    shown = await board_message(a_board(measure), Viewer(lang), pictures=True)
    assert shown.attachments
    check(shown)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("span", ["all", "week", "month", "season", "q2024-1"])
async def test_every_period_has_a_name_even_on_an_empty_board(lang: Lang, span: str) -> None:
    check(await board_message(a_board(names=(), span=span), Viewer(lang), pictures=True))
    check(await board_message(a_board(span=span, person=None), Viewer(lang), pictures=True))


@pytest.mark.parametrize("lang", LANGS)
async def test_the_largest_card_fits(lang: Lang) -> None:
    shown = await profile_message(a_card(), Viewer(lang), pictures=True)
    assert shown.attachments
    check(shown)
    check(await profile_message(a_card(for_all=True), Viewer(lang), pictures=True))
    check(achievements_message(a_card(), Viewer(lang)))
    check(achievements_message(a_card(earned=()), Viewer(lang)))


async def test_the_board_lists_in_words_everybody_shown_in_the_picture() -> None:
    for pictures in (True, False):
        shown = await board_message(
            a_board(names=("Anna", "Ben", "Cleo")), Viewer(), pictures=pictures
        )
        said = limits.words(shown)
        assert tells(said, "board-line", name="Anna", place=1, value="123455")
        assert tells(said, "board-line", name="Ben", place=2, value="123454")


async def test_a_person_without_a_name_is_listed_as_somebody() -> None:
    shown = await board_message(a_board(names=("Anna", "", "Cleo")), Viewer(), pictures=True)
    assert tells(limits.words(shown), "board-line", name=wording("board-somebody"), place=2)
