"""Diagrams: round numbers at the side, small files, no signs that look broken."""

from __future__ import annotations

import itertools
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from bot.chat.pictures.drawing import COLOURS, drawable
from bot.chat.pictures.podium import OnPodium, podium_png
from bot.chat.wording.viewer import Viewer, short_name
from bot.locales import LANGS, Lang, text
from bot.stats import Achievement, Board, BoardLine, Measure
from cogs.leaderboard.view import BoardPage, LeaderboardQuery, _picture
from cogs.profile.pictures import (
    HEIGHT,
    ROW,
    SYMBOLS,
    WIDTH,
    _thinned,
    axis_ticks,
    badges_png,
    rating_plot,
)
from tests.support.examples import examples

WORDS = ("1 November 2026", "3 matches", "24 December 2026")


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png))


@given(st.integers(0, 10_000), st.integers(0, 10_000))
def test_axis_ticks_are_few_round_numbers_that_enclose_the_ratings(one: int, other: int) -> None:
    low, high = sorted((one, other))
    found = axis_ticks(low, high)
    steps = {after - before for before, after in itertools.pairwise(found)}
    assert found[0] <= low
    assert high <= found[-1]
    assert 2 <= len(found) <= 6
    assert len(steps) == 1
    (step,) = steps
    assert str(step).rstrip("0") in {"1", "2", "5"}
    assert all(tick % step == 0 and tick >= 0 for tick in found)


@given(st.integers(1, 100_000))
def test_thinning_the_plot_keeps_the_last_point_and_enough_others(count: int) -> None:
    shown = _thinned(count)
    assert shown[-1] == count - 1
    assert shown == sorted(set(shown))
    assert min(count, 304) <= len(shown) <= 1_300


@examples(20)
@given(st.lists(st.integers(0, 3_000), min_size=1, max_size=40), st.integers(0, 12))
def test_every_line_of_ratings_can_be_drawn(ratings: list[int], unsure: int) -> None:
    image = opened(rating_plot(ratings, WORDS, unsure=unsure, badges=()))
    assert image.size == (WIDTH, HEIGHT)


@pytest.mark.parametrize("count", [1, 7, 8, len(Achievement)])
def test_each_badge_has_its_own_drawing_below_the_plot_or_alone(count: int) -> None:
    earned = list(Achievement)[:count]
    rows = -(-count // 7)
    alone = opened(badges_png(earned)).convert("RGB")
    below = opened(rating_plot([1000, 1100, 1050], WORDS, unsure=9, badges=earned))
    assert alone.size == (WIDTH, rows * ROW)
    assert below.size == (WIDTH, HEIGHT + rows * ROW)
    drawn = [opened(badges_png([each])).convert("RGB").tobytes() for each in earned]
    assert len(set(drawn)) == count
    assert set(SYMBOLS) == set(Achievement)


def test_pictures_have_few_colours_and_an_opaque_background() -> None:
    for png in (
        rating_plot([1000, 1100, 1050], WORDS, unsure=9, badges=()),
        podium_png("Wins", STEPS, is_festive=False, told=""),
    ):
        image = opened(png)
        assert image.mode == "P"
        assert len(image.getcolors() or ()) <= COLOURS
        assert "transparency" not in image.info
        assert len(png) < 30_000


STEPS = [OnPodium(1, "Anna", "3"), OnPodium(2, "W" * 40, "2" * 40), OnPodium(2, "", "1")]


@pytest.mark.parametrize("places", [(1, 1, 1), (1, 2, 2), (1, 1, 3), (1, 2, 3)])
def test_players_on_a_shared_place_have_steps_of_the_same_height(
    places: tuple[int, int, int],
) -> None:
    image = opened(
        podium_png("", [OnPodium(place, "", "") for place in places], is_festive=False, told="")
    ).convert("RGB")
    ground = image.getpixel((2, 60))
    heights = [
        next(y for y in range(60, 360) if image.getpixel((x, y)) != ground)
        for x in (WIDTH // 2 + 90, 60, WIDTH - 60)
    ]
    for one, height in zip(places, heights, strict=True):
        for other, below in zip(places, heights, strict=True):
            assert (one < other) == (height < below)


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Björn Åström", "Björn Åström"),
        ("Зоя Ωmega", "Зоя Ωmega"),
        ("王 Anna \N{PARTY POPPER}", "Anna"),
        ("a\u200db\n", "ab"),
        ("1\N{NO-BREAK SPACE}234,5", "1 234,5"),
        ("\N{PARTY POPPER}", ""),
    ],
)
def test_characters_missing_from_the_font_are_left_out(name: str, drawn: str) -> None:
    assert drawable(name) == drawn


@pytest.mark.parametrize(
    ("name", "is_said"),
    [
        ("Björn Åström", False),
        ("Anna \N{PARTY POPPER}", False),
        ("\N{PARTY POPPER}", True),
        ("山田", True),
        ("山田 Anna", True),
        ("한국", True),
        ("สมหญิง", True),
        ("علي", True),
        ("?", False),
    ],
)
@pytest.mark.parametrize("lang", LANGS)
def test_the_podium_refers_to_the_list_below_for_a_name_that_cannot_be_drawn(
    lang: Lang,
    name: str,
    is_said: bool,  # noqa: FBT001 - a case
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[OnPodium] = []

    def noted(_: str, best: list[OnPodium], **_how: object) -> bytes:
        drawn.extend(best)
        return b""

    monkeypatch.setattr("bot.chat.pictures.podium.podium_png", noted)
    lines = tuple(BoardLine(place, place, value=1, matches=1, wins=1) for place in (1, 2, 3))
    query = LeaderboardQuery(Measure.WINS)
    board = Board(query.board_now(0), page=1, pages=1, total=3, lines=lines, own=None)
    page = BoardPage(query, board, {1: name, 2: "B", 3: "C"}, now=0)
    _picture(page, lines, Viewer(lang))
    words = text(lang, "board-named-below")
    assert drawn[0].name == (words if is_said else short_name(name))
    assert drawable(words) == words
