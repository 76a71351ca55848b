"""What a match has made of ratings is told by name, with the doubt that there is."""

from __future__ import annotations

import pytest

from bot.chat.wording.viewer import Viewer
from bot.locales import LANGS, Lang
from bot.stats import MatchEffects, RatingChange, Rivalry
from cogs.match.results import ratings_text
from tests.support.finished import finished
from tests.support.wording import wording

ANNA, BEN, EMIL = 1, 2, 3


def told(brought: MatchEffects, lang: Lang = "en") -> str | None:
    match = finished(("Emil", 3, 70), ("Anna", 1, 12), ("Ben", 2, 40))
    line = ratings_text(match, brought, Viewer(lang))
    return line and line.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("lang", LANGS)
def test_the_rating_and_the_score_are_shown_on_one_small_line(lang: Lang) -> None:
    changes = {BEN: RatingChange(1490, -6, unsure=True), ANNA: RatingChange(1782, 14, unsure=False)}
    brought = MatchEffects(ratings=changes, rivalry=Rivalry(ANNA, EMIL, 38, 5))
    ratings = "Anna 1782 (+14), Ben 1490? (\N{MINUS SIGN}6)"
    line = wording("end-ratings", lang, ratings=ratings)
    assert told(brought, lang) == f"-# {line} · Anna 38 : 5 Emil"


def test_an_unrated_match_between_strangers_shows_no_line() -> None:
    assert told(MatchEffects()) is None


def test_a_score_against_somebody_who_did_not_play_is_not_shown() -> None:
    assert told(MatchEffects(rivalry=Rivalry(ANNA, 99, 3, 2))) is None
