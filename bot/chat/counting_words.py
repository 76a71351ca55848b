"""Texts about a match that does not count normally."""

from bot.chat.look import Look
from bot.chat.result_words import name
from bot.stats.outcomes import Void, is_away, is_solo, why_void
from bot.storage.interface import CountsAs
from bot.tables.views import MatchView
from bot.words.phrases import and_list

COUNTS: frozenset[str] = frozenset({CountsAs.FULLY, CountsAs.UNKNOWN})


def unrated(counts_as: str, look: Look) -> str | None:
    """Return a small line with the reason why a match is not rated, or None if it is rated."""
    return None if counts_as in COUNTS else f"-# {look.text(f'counts-{counts_as}')}"


def unrated_when_over(last: MatchView, look: Look) -> str | None:
    """Return a small line about the rating of a finished match, or None if it is rated normally.

    The line says why the match is not rated, or who is rated last for being away.
    """
    void = why_void(last.seats, abandoned=last.abandoned)
    if void is Void.AWAY:
        winners = [name(seat, look) for seat in last.seats if seat.place == 1]
        return f"-# {look.text('end-winner-away', names=and_list(winners, look.lang))}"
    if last.counts_as not in COUNTS:
        return unrated(last.counts_as, look)
    if is_solo(last.seats) and void is None:
        return unrated(CountsAs.SOLO, look)
    away = [name(seat, look) for seat in last.seats if is_away(seat) and not seat.left_early]
    if void is not None or not away:
        return None
    return f"-# {look.text('end-away-last', names=and_list(away, look.lang))}"
