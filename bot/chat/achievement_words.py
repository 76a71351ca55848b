"""Achievements in words: what one is called, and what a match has brought."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.chat.look import Look
from bot.chat.result_words import name as seat_words
from bot.stats import Achievement, Earned
from bot.tables.views import MatchView
from bot.words import and_list

LONGEST: Final = 300
"""So many characters tell of a match; it is to fit into a picture of the screen."""


def achievement_name(achievement: Achievement, look: Look) -> str:
    """What it is called."""
    return look.text(f"achievement-{achievement}")


def news(last: MatchView, found: Mapping[int, Sequence[Earned]], look: Look) -> str | None:
    """What a match has brought those who played it, on a quiet line."""
    told: list[str] = []
    left = 0
    for seat in last.seats:
        new = found.get(seat.person_id or 0, ())
        if not new:
            continue
        names = and_list([achievement_name(each.achievement, look) for each in new], look.lang)
        said = look.text("end-earned-one", name=seat_words(seat, look), achievements=names)
        if sum(map(len, told)) + len(said) > LONGEST:
            left += 1
        else:
            told.append(said)
    if not told:
        return None
    if left:
        told.append(look.text("end-earned-more", people=left))
    return f"-# {look.text('end-earned', earned=' · '.join(told))}"
