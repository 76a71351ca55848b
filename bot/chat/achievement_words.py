"""Achievements in words: those of a person, and what a match has brought."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.chat.look import lines
from bot.chat.result_words import name as seat_words
from bot.locales import text
from bot.stats import Achievement
from bot.words import and_list

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.chat.look import Look
    from bot.locales import Lang
    from bot.stats import Earned
    from bot.tables.views import MatchView

LONGEST: Final = 300
"""So many characters tell of a match; it is to fit into a picture of the screen."""


def achievement_name(achievement: Achievement, lang: Lang) -> str:
    """What it is called."""
    return text(lang, f"achievement-{achievement}")


def achievements_page(found: Sequence[Earned], look: Look) -> str:
    """All there are: those one has with their day, then what others would take."""
    have = {each.achievement: each for each in found}
    missing = [each for each in Achievement if each not in have]
    return lines(
        (
            *(_earned(each, look.lang) for each in found),
            f"**{look.text('card-missing')}**" if missing else None,
            *(_one(each, look.lang) for each in missing),
        )
    )


def news(last: MatchView, found: Mapping[int, Sequence[Earned]], look: Look) -> str | None:
    """What a match has brought those who played it, on a quiet line."""
    told: list[str] = []
    left = 0
    for seat in last.seats:
        new = found.get(seat.person_id or 0, ())
        if not new:
            continue
        names = and_list([achievement_name(each.achievement, look.lang) for each in new], look.lang)
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


def _earned(earned: Earned, lang: Lang) -> str:
    day = f"<t:{earned.ended_at // 1000}:d>"
    return f"{_one(earned.achievement, lang)} ({day})"


def _one(achievement: Achievement, lang: Lang) -> str:
    what = text(lang, f"achievement-{achievement}.description")
    return f"- **{achievement_name(achievement, lang)}:** {what}"
