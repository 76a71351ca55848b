"""The end of a round: all hands, and what they count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.game.scoring import counts_wins
from bot.locales import text
from bot.ui import status
from bot.ui.look import lines
from bot.words import and_list, cards_list

if TYPE_CHECKING:
    from bot.tables.pictures import TablePicture
    from bot.ui.look import Look


def summary(picture: TablePicture, look: Look) -> str:
    """Who won the round, what everybody still held, the points, and how it goes on."""
    return lines(
        (
            f"## {_winner(picture, look)}",
            *_hands(picture, look),
            ", ".join(_points(picture, look)),
            _ready(picture, look),
            text(look.lang, "round-next", until=status.until(picture)),
        )
    )


def _winner(picture: TablePicture, look: Look) -> str:
    number, winner = len(picture.results), picture.results[-1].winner
    if winner is not None:
        seat = look.name(picture.seats[winner])
        return text(look.lang, "round-won", seat=seat, round=number)
    return text(look.lang, "round-stalemate", round=number)


def _hands(picture: TablePicture, look: Look) -> list[str]:
    if picture.open is None:
        return []
    return [
        _hand(picture, look, seat.number, picture.open.hands[seat.number])
        for seat in picture.seats
        if not seat.left and picture.open.hands[seat.number]
    ]


def _hand(picture: TablePicture, look: Look, seat: int, hand: tuple[int, ...]) -> str:
    cards = cards_list(picture.game, sorted(hand), look.lang)
    return text(look.lang, "round-hand", name=look.name(picture.seats[seat]), cards=cards)


def _points(picture: TablePicture, look: Look) -> list[str]:
    wins = counts_wins(picture.game)
    points = picture.results[-1].points
    return [
        text(look.lang, "round-wins", name=look.name(seat), wins=seat.total)
        if wins
        else text(
            look.lang,
            "round-points",
            name=look.name(seat),
            points=points[seat.number],
            total=seat.total,
        )
        for seat in picture.seats
        if not seat.left
    ]


def _ready(picture: TablePicture, look: Look) -> str | None:
    ready = [look.name(s) for s in picture.seats if s.ready and s.person is not None and not s.held]
    if not ready:
        return None
    return text(look.lang, "round-ready", seats=and_list(ready, look.lang))
