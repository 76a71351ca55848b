"""What a match counts for, in one small line; nothing where it counts as any other."""

from bot.chat.look import Look
from bot.chat.result_words import name
from bot.stats.outcomes import Void, is_away, is_solo, why_void
from bot.storage.interface import CountsAs
from bot.tables.views import MatchView
from bot.words.phrases import and_list

COUNTS: frozenset[str] = frozenset({CountsAs.FULLY, CountsAs.UNKNOWN})


def unrated(counts_as: str, look: Look) -> str | None:
    """Why a match is not rated."""
    return None if counts_as in COUNTS else f"-# {look.text(f'counts-{counts_as}')}"


def unrated_when_over(last: MatchView, look: Look) -> str | None:
    """Of a match that is over: why it is not rated, or not as the cards had it."""
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
