"""Leaderboards and profile cards with every possible part, and names of the greatest length."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.game import RULE_SETS
from bot.stats import (
    ALL_TIME,
    Achievement,
    Board,
    BoardLine,
    Earned,
    Figures,
    HeadToHead,
    Measure,
    RatingPoint,
    Season,
)
from bot.stats.achievements import RatingNow
from cogs.leaderboard.view import BoardPage, LeaderboardQuery
from cogs.profile.view import Profile, ProfileQuery
from tests.support.gatherings import NAMES
from tests.support.match_samples import DAY, MONDAY

if TYPE_CHECKING:
    from collections.abc import Sequence

FIRST = 10**18
SEASONS = [Season(year, quarter) for year in range(2026, 2018, -1) for quarter in (4, 3, 2, 1)]


def a_board(
    measure: Measure = Measure.RATING,
    names: Sequence[str] = NAMES,
    span: str = ALL_TIME,
    **more: object,
) -> BoardPage:
    """Return a full page of a large board, as its last person sees it."""
    lines = tuple(
        BoardLine(number, FIRST + number, 123_456 - number, 7_654, 3_210)
        for number in range(1, len(names) + 1)
    )
    query = LeaderboardQuery(measure, "stop", span, 2)
    board = Board(query.board_now(MONDAY), 1, 1_000, 10_000, lines, lines[-1] if lines else None)
    named = {line.person_id: name for line, name in zip(lines, names, strict=True)}
    page: dict[str, object] = {
        "person": lines[-1].person_id if lines else FIRST,
        "is_hidden": True,
        "seasons": SEASONS,
        "may_show": True,
    }
    return BoardPage(query, board, named, MONDAY, **{**page, **more})  # type: ignore[arg-type]  # any fields


def a_card(name: str = NAMES[0], **more: object) -> Profile:
    """Return a profile card with everything on it."""
    figures = Figures(
        matches=12_345,
        wins=4_321,
        calls=54_321,
        forgotten=1_234,
        caught=1_200,
        catches=2_345,
        fastest_call=0,
        cards_drawn=98_765,
        largest_penalty=24,
        longest_stack=9,
        left_early=12,
        favourite=max(RULE_SETS),
        winning_streak=12,
        longest_streak=34,
        rating=RatingNow(1_234, unsure=False, best=1_300),
    )
    points = [RatingPoint(MONDAY + day * DAY, 1000 + day, f"m{day}") for day in range(50)]
    card: dict[str, object] = {
        "points": points,
        "earned": [Earned(each, "m1", MONDAY) for each in Achievement],
        "opponent": NAMES[1],
        "against": HeadToHead(12_345, 6_000, 5_000),
        "is_own": True,
        "is_hidden": True,
        "may_show": True,
        "notice": "W" * 80,
    }
    query = ProfileQuery(2**63 - 1, max(RULE_SETS, key=len), 2**63 - 2)
    return Profile(query, name, figures, **{**card, **more})  # type: ignore[arg-type]  # any fields
