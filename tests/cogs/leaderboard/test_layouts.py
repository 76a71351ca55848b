"""Every board and card fits into a message, calls nobody, and says what it says in words."""

from __future__ import annotations

import pytest

from bot.chat.requests.components import Layout
from bot.chat.wording.viewer import Look
from bot.locales import LANGS, Lang
from bot.stats import Measure
from cogs.leaderboard.view import shown_board
from cogs.profile.view import achievements_message, shown_profile
from tests.support import limits
from tests.support.boards import a_board, a_card

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
    shown = await shown_board(a_board(measure), Look(lang), pictures=True)
    assert shown.attachments
    check(shown)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("span", ["all", "week", "month", "season", "q2024-1"])
async def test_every_period_has_a_name_and_an_empty_board_a_word(lang: Lang, span: str) -> None:
    check(await shown_board(a_board(names=(), span=span), Look(lang), pictures=True))
    check(await shown_board(a_board(span=span, person=None), Look(lang), pictures=True))


@pytest.mark.parametrize("lang", LANGS)
async def test_the_largest_card_fits(lang: Lang) -> None:
    shown = await shown_profile(a_card(), Look(lang), pictures=True)
    assert shown.attachments
    check(shown)
    check(await shown_profile(a_card(for_all=True), Look(lang), pictures=True))
    check(achievements_message(a_card(), Look(lang)))
    check(achievements_message(a_card(earned=()), Look(lang)))


async def test_what_the_picture_tells_is_told_in_words_too() -> None:
    for pictures in (True, False):
        shown = await shown_board(a_board(names=("Anna", "Ben", "Cleo")), Look(), pictures=pictures)
        said = limits.words(shown)
        assert "**1** Anna: 123455" in said
        assert "**2** Ben: 123454" in said


async def test_somebody_without_a_name_is_somebody() -> None:
    shown = await shown_board(a_board(names=("Anna", "", "Cleo")), Look(), pictures=True)
    assert "**2** Somebody" in limits.words(shown)
