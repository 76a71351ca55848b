"""The pages of the rules: short at first, whole together, and each leads to all others."""

from __future__ import annotations

from itertools import product
from textwrap import wrap
from typing import Final

import pytest

from bot.chat.wording.viewer import Viewer
from bot.clock import HOUR, SECOND
from bot.game import RULE_SETS, new_game
from bot.locales import LANGS
from bot.tables.settings import TableSettings
from bot.words.rulebook import rules_text
from cogs.rules.cog import (
    A_PAGE,
    RulesSubject,
    published_rules,
    rules_message,
    rules_pages,
    time_limits_text,
)
from tests.cogs.test_layouts import EMOJI
from tests.support import limits
from tests.support.simulated import words_of
from tests.support.typing_people import server
from tests.support.wording import tells, wording

USUAL: Final = TableSettings()
LOOKS: Final = [Viewer(lang, emoji) for lang, emoji in product(LANGS, (EMOJI, Viewer("en").emoji))]
A_LINE: Final = 40
"""Characters that a phone shows in a line."""
A_SCREEN: Final = 24
"""Lines that a phone shows at once, above the buttons."""


def published(variant: str) -> RulesSubject:
    return published_rules(variant, USUAL)


@pytest.mark.parametrize("variant", RULE_SETS)
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.lang}-{look.emoji is EMOJI}")
def test_rules_stay_inside_the_limits(variant: str, look: Viewer) -> None:
    for page in range(len(rules_pages(published(variant), look)) + 2):
        assert limits.faults(rules_message(published(variant), look, page=page)) == []


@pytest.mark.parametrize("variant", RULE_SETS)
def test_pages_of_the_rules_lead_to_each_other(variant: str) -> None:
    look, rules = Viewer("en"), RulesSubject(new_game(variant), USUAL, "t")
    pages = len(rules_pages(rules, look))
    assert pages > 1
    for page in range(1, pages + 1):
        around = {each for each in (page - 1, page + 1) if 1 <= each <= pages}
        shown = limits.ids(rules_message(rules, look, page=page))
        turning = [f"mm:t:rules:{variant}.{each}" for each in sorted(around)]
        assert shown == [*turning, f"mm:t:rules:{variant}.{page}.s"]


@pytest.mark.parametrize("variant", RULE_SETS)
def test_no_word_of_the_rules_is_lost_between_pages(variant: str) -> None:
    game, look = new_game(variant), Viewer("en")
    book = rules_text(variant, "en", dict(game.given), game.seats, time_limits_text(USUAL))
    told = " ".join(rules_pages(RulesSubject(game, USUAL), look))
    assert " ".join(told.split()) == " ".join(book.split())


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("variant", RULE_SETS)
def test_the_rules_open_with_a_page_that_fits_on_a_phone(variant: str, lang: str) -> None:
    look = next(look for look in LOOKS if look.lang == lang and look.emoji is not EMOJI)
    first, *others = rules_pages(published(variant), look)
    assert sum(len(wrap(line, A_LINE)) for line in first.splitlines()) <= A_SCREEN
    # A paragraph is never torn apart.
    assert all(len(page) <= A_PAGE or "\n" not in page.strip() for page in others)


@pytest.mark.parametrize("variant", RULE_SETS)
def test_the_first_page_has_a_line_with_a_picture_for_every_special_card(variant: str) -> None:
    first = rules_pages(published(variant), Viewer("en", EMOJI))[0]
    lines = [line for line in first.splitlines() if "**" in line]
    assert lines
    assert [line for line in lines if not line.startswith("- <:")] == []


def test_rules_show_the_faces_of_special_cards() -> None:
    pages = rules_pages(published("noris"), Viewer("en", EMOJI))
    assert sum("- <:green_draw_2:" in page for page in pages) == 2


def test_the_rules_state_the_time_limits_of_this_table() -> None:
    settings = TableSettings(turn=HOUR, silent_seat="leave")
    usual = "\n".join(rules_pages(RulesSubject(new_game("noris"), USUAL), Viewer("en")))
    slow = "\n".join(rules_pages(RulesSubject(new_game("noris"), settings), Viewer("en")))
    quick = TableSettings(window=5 * SECOND)
    for told in (
        wording("duration-seconds", count=90),
        wording("duration-seconds", count=8),
        wording("rule-pace-head-start", time=wording("duration-seconds", count=2)),
        wording("rule-pace-ai", missed=3),
    ):
        assert told in usual
    assert tells(slow, "duration-hours", count=1)
    assert tells(slow, "rule-pace-leave", missed=2)
    assert not tells(slow, "rule-pace-head-start", time=wording("duration-seconds", count=2))
    assert tells(
        "\n".join(rules_pages(RulesSubject(new_game("noris"), quick), Viewer("en"))),
        "duration-seconds",
        count=5,
    )


async def test_another_game_can_be_chosen_on_the_rules_of_one_game() -> None:
    async with server() as there:
        shown = (await there.type("Anna", "mau rules", game="stop")).response
        assert shown is not None
        await there.choose("Anna", shown, "rules:stop.1.g", "rabe.1")
        assert words_of(shown).startswith("# Rabe")


def test_only_the_first_page_leads_to_other_games() -> None:
    rules, look = published("noris"), Viewer("en")
    menus = [
        [each for each in limits.ids(rules_message(rules, look, page=page)) if each.endswith(".g")]
        for page in (1, 2)
    ]
    assert [len(each) for each in menus] == [1, 0]


async def test_choosing_a_heading_opens_its_page() -> None:
    async with server() as there:
        shown = (await there.type("Anna", "mau rules", game="stop")).response
        assert shown is not None
        look = Viewer("en")
        pages = rules_pages(published("stop"), look)
        points = "## " + wording("rule-heading-points")
        page = next(n for n, words in enumerate(pages, 1) if points in words)
        headings = [line for words in pages for line in words.splitlines() if line[:3] == "## "]
        wanted = f"stop.{page}.{headings.index(points)}"
        await there.choose("Anna", shown, "rules:stop.1.s", wanted)
        assert ("## " + wording("rule-heading-points")) in words_of(shown)
