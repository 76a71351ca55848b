"""The cat says one short line to a big moment, the same again and again, and none if not wanted."""

from __future__ import annotations

import pytest

from bot.chat.emoji.card_signs import CardEmoji
from bot.chat.pictures.cat import mood_name
from bot.chat.wording.position import MOODS, VARIANTS, cat_remark, remark_variant
from bot.chat.wording.viewer import Viewer
from bot.locales import LANGS, Lang, text
from tests.support import plain
from tests.support.wording import tells

FEWEST = 4
LONGEST = 60
"""So many letters are a line or two of a phone."""
FACES = CardEmoji({mood_name(mood): 10**18 + at for at, mood in enumerate(set(MOODS.values()))})


def lines(moment: str, lang: Lang) -> list[str]:
    return [text(lang, f"voice-{moment}", variant=each) for each in range(VARIANTS)]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("moment", MOODS)
def test_every_moment_has_several_short_lines(moment: str, lang: Lang) -> None:
    said = lines(moment, lang)
    assert len(set(said)) == VARIANTS >= FEWEST
    assert [each for each in said if len(each) > LONGEST or "\n" in each] == []
    assert [each for each in said if each[0].islower() or each[-1] not in ".!?"] == []
    assert [fault for each in said for fault in plain.faults(plain.GAMES[0], each)] == []


@pytest.mark.parametrize("lang", LANGS)
def test_no_line_serves_two_moments(lang: Lang) -> None:
    said = [each for moment in MOODS for each in lines(moment, lang)]
    assert len(set(said)) == len(said)


def test_the_line_depends_only_on_the_match_and_the_event() -> None:
    said = {cat_remark("caught", "a", 7, Viewer()) for _ in range(5)}
    assert len(said) == 1
    assert {remark_variant("caught", "a", number) for number in range(60)} == set(range(VARIANTS))
    assert {remark_variant("caught", f"match {number}", 7) for number in range(60)} == set(
        range(VARIANTS)
    )


@pytest.mark.parametrize("moment", MOODS)
def test_the_cat_shows_her_face_when_emojis_are_available(moment: str) -> None:
    said = cat_remark(moment, "a", 1, Viewer(emoji=FACES)) or ""
    assert said.startswith(f"-# <:{mood_name(MOODS[moment])}:")
    assert not tells(said, "voice-said")


@pytest.mark.parametrize("look", [Viewer(), Viewer(emoji=FACES, in_words=True)])
def test_the_line_names_the_cat_for_players_who_see_no_face(look: Viewer) -> None:
    said = cat_remark("won", "a", 1, look) or ""
    assert said.startswith("-# Maunz: ")
    assert "<" not in said


def test_the_cat_says_nothing_when_her_voice_is_off() -> None:
    assert cat_remark("won", "a", 1, Viewer(has_voice=False)) is None
