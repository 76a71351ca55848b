"""Texts about the achievements that players earned in a match."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.chat.look import Look
from bot.chat.result_words import is_you, name
from bot.stats import Achievement, Earned
from bot.storage.interface import SeatResult
from bot.tables.views import MatchView
from bot.words.phrases import and_list

LONGEST_NEWS: Final = 300
"""The longest news about a match, in characters. It has to fit into a screenshot."""


def achievement_name(achievement: Achievement, look: Look) -> str:
    """Return the name of an achievement."""
    return look.text(f"achievement-{achievement}")


def achievement_names(found: Iterable[Earned], look: Look) -> list[str]:
    """Return the names of achievements, in the given order."""
    return [achievement_name(each.achievement, look) for each in found]


def news(
    last: MatchView,
    found: Mapping[int, Sequence[Earned]],
    look: Look,
    you: SeatResult | None,
) -> str | None:
    """Return a small line with the achievements earned in a match, or None.

    Achievements that do not fit are only counted, by player.
    """
    told: list[str] = []
    left = 0
    for seat in last.seats:
        new = found.get(seat.person_id or 0, ())
        if not new:
            continue
        names = and_list(achievement_names(new, look), look.lang)
        said = _earned(seat, names, look, you)
        if sum(map(len, told)) + len(said) > LONGEST_NEWS:
            left += 1
        else:
            told.append(said)
    if not told:
        return None
    if left:
        told.append(look.text("end-earned-more", people=left))
    return f"-# {look.text('end-earned', earned=' · '.join(told))}"


def _earned(seat: SeatResult, achievements: str, look: Look, you: SeatResult | None) -> str:
    if is_you(seat, you):
        return look.text("end-earned-one.you", achievements=achievements)
    return look.text("end-earned-one", name=name(seat, look), achievements=achievements)
