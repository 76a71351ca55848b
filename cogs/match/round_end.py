"""The end of a round: all hands, and what they count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat import position_words
from bot.chat.look import clock_time, lines
from bot.game.scoring import counts_wins
from bot.locales import text
from bot.words import and_list, cards_list

if TYPE_CHECKING:
    from bot.chat.look import Look
    from bot.tables.views import SeatPicture, TablePicture


def summary(picture: TablePicture, look: Look) -> str:
    """Who won the round, what everybody still held, the points, and how it goes on."""
    return lines(
        (
            f"## {winner(picture, look)}",
            *_hands(picture, look),
            totals(picture, look),
            ready(picture, look),
            goes_on(picture, look),
        )
    )


def winner(picture: TablePicture, look: Look) -> str:
    """Who won the round, if anybody did."""
    number, won_by = len(picture.results), picture.results[-1].winner
    if won_by is not None:
        seat = look.name(picture.seats[won_by])
        return text(look.lang, "round-won", seat=seat, round=number)
    return text(look.lang, "round-stalemate", round=number)


def totals(picture: TablePicture, look: Look) -> str | None:
    """How the match stands, the best first; after one round its points have said it already."""
    wins = counts_wins(picture.game)
    if not wins and len(picture.results) == 1:
        return None
    present = [seat for seat in picture.seats if not seat.left]
    best_first = sorted(present, key=lambda seat: -seat.total if wins else seat.total)
    seats = ", ".join(_total(seat, look) for seat in best_first)
    return text(look.lang, "round-totals-wins" if wins else "round-totals", seats=seats)


def hand(picture: TablePicture, seat: SeatPicture, name: str, cards: str, look: Look) -> str:
    """What a seat still held, and what that counts."""
    if counts_wins(picture.game):
        return text(look.lang, "round-hand", name=name, cards=cards)
    points = picture.results[-1].points[seat.number]
    return text(look.lang, "round-hand-scored", name=name, points=points, cards=cards)


def ready(picture: TablePicture, look: Look) -> str | None:
    """Who waits for the next round."""
    found = [look.name(s) for s in picture.seats if s.ready and s.person is not None and not s.held]
    return text(look.lang, "round-ready", seats=and_list(found, look.lang)) if found else None


def goes_on(picture: TablePicture, look: Look) -> str:
    """When the next round begins: after seconds, also where turns take days."""
    return text(look.lang, "round-next", until=clock_time(picture.until or 0))


def _hands(picture: TablePicture, look: Look) -> list[str]:
    if picture.open is None:
        return []
    return [
        hand(picture, seat, look.name(seat), _cards(picture, held, look), look)
        for seat, held in zip(picture.seats, picture.open.hands, strict=True)
        if not seat.left and held
    ]


def _cards(picture: TablePicture, held: tuple[int, ...], look: Look) -> str:
    return cards_list(picture.game, sorted(held), look.lang)


def _total(seat: SeatPicture, look: Look) -> str:
    words = text(look.lang, "round-seat-total", name=look.name(seat), total=seat.total)
    # A name and its number stay on one line.
    return words.replace(" ", position_words.NO_BREAK)
