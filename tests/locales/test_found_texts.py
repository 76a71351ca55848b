"""Tests find texts by their ids: with the values that matter, and any others."""

from __future__ import annotations

import re

import pytest

from bot.locales import LANGS, Lang
from tests.support.messages import catalogue, sources
from tests.support.wording import captured, pattern, tells, wording

FULL = "slash-too-many-hosted"
"""A text with a plural."""


@pytest.mark.parametrize("lang", LANGS)
def test_a_text_is_found_with_any_values(lang: Lang) -> None:
    for count in (1, 3):
        said = f"# {wording(FULL, lang, count=count, channels='#a')} More."
        assert tells(said, FULL, lang)
        assert tells(said, FULL, lang, count=count)
        assert not tells(said, FULL, lang, count=4 - count)
        assert not tells(said, FULL, lang, channels="#b")
    assert not tells("", FULL, lang)
    assert not tells(None, FULL, lang)


def test_a_no_break_space_matches_a_space() -> None:
    said = wording("hand-your-turn", time="90\N{NO-BREAK SPACE}s")
    assert tells(said, "hand-your-turn", time="90 s")


def test_values_are_captured() -> None:
    found = re.fullmatch(captured("since-laid", count=r"\d+"), wording("since-laid", count=12))
    assert found is not None
    assert found[1] == "12"


@pytest.mark.parametrize(
    ("text_id", "known"),
    [("no-such-text", {}), (FULL, {"count": 1, "place": 2}), ("step-with", {})],
)
def test_a_pattern_that_matches_any_text_is_refused(text_id: str, known: dict[str, int]) -> None:
    with pytest.raises(AssertionError):
        pattern(text_id, **known)


@pytest.mark.parametrize("lang", LANGS)
def test_almost_every_text_can_be_found(lang: Lang) -> None:
    found = 0
    for text_id in (ids := catalogue(sources(lang))):
        try:
            re.compile(pattern(text_id, lang))
        except AssertionError:
            continue
        found += 1
    assert found > 0.95 * len(ids)
