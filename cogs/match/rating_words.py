"""What a match has made of the ratings of those who played it, and how two of them stand."""

from typing import Final

from bot.chat.look import Look
from bot.chat.position_words import NO_BREAK
from bot.chat.result_words import name
from bot.stats import Brought, RatingChange
from bot.storage.interface import SeatResult
from bot.tables.views import MatchView

MINUS: Final = "\N{MINUS SIGN}"


def ratings(last: MatchView, brought: Brought, look: Look) -> str | None:
    """What the match has made of the ratings, and how two of its people stand; a quiet line."""
    placed = sorted(last.seats, key=lambda seat: (seat.place, seat.seat))
    changed = [(seat, brought.ratings.get(seat.person_id or 0)) for seat in placed]
    told = [_rating(seat, change, look) for seat, change in changed if change is not None]
    rated = look.text("end-ratings", ratings=", ".join(told)) if told else None
    parts = [each for each in (rated, _rivalry(last, brought, look)) if each]
    return f"-# {' · '.join(parts)}" if parts else None


def _rating(seat: SeatResult, change: RatingChange, look: Look) -> str:
    rating = f"{change.shown}?" if change.unsure else str(change.shown)
    by = f"{MINUS}{-change.by}" if change.by < 0 else f"+{change.by}"
    words = look.text("end-rating", name=name(seat, look), rating=rating, by=by)
    # A name and its numbers stay on one line.
    return words.replace(" ", NO_BREAK)


def _rivalry(last: MatchView, brought: Brought, look: Look) -> str | None:
    found = brought.rivalry
    seats = {seat.person_id: seat for seat in last.seats}
    if found is None or not {found.one, found.other} <= seats.keys():
        return None
    one, other = (name(seats[person], look) for person in (found.one, found.other))
    words = look.text("end-rivalry", one=one, other=other, better=found.better, worse=found.worse)
    return words.replace(" ", NO_BREAK)
