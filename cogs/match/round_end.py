"""The end of a round: all hands, and what they count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat import position_words
from bot.chat.look import clock_time, lines
from bot.game.scoring import counts_wins
from bot.words import and_list, cards_list

if TYPE_CHECKING:
    from bot.chat.look import Look
    from bot.tables.views import PlayerView, TableView


def summary(table: TableView, look: Look) -> str:
    """Who won the round, what everybody still held, the points, and how it goes on."""
    return lines(
        (
            f"## {winner(table, look)}",
            *_hands(table, look),
            totals(table, look),
            ready(table, look),
            goes_on(table, look),
        )
    )


def winner(table: TableView, look: Look) -> str:
    """Who won the round, if anybody did."""
    number, won_by = len(table.results), table.results[-1].winner
    if won_by is not None:
        seat = look.name(table.seats[won_by])
        return look.text("round-won", seat=seat, round=number)
    return look.text("round-stalemate", round=number)


def totals(table: TableView, look: Look) -> str | None:
    """How the match stands, the best first; after one round its points have said it already."""
    wins = counts_wins(table.game)
    if not wins and len(table.results) == 1:
        return None
    present = [seat for seat in table.seats if not seat.left]
    best_first = sorted(present, key=lambda seat: -seat.total if wins else seat.total)
    seats = ", ".join(_total(seat, look) for seat in best_first)
    return look.text("round-totals-wins" if wins else "round-totals", seats=seats)


def hand(table: TableView, seat: PlayerView, name: str, cards: str, look: Look) -> str:
    """What a seat still held, and what that counts."""
    if counts_wins(table.game):
        return look.text("round-hand", name=name, cards=cards)
    points = table.results[-1].points[seat.number]
    return look.text("round-hand-scored", name=name, points=points, cards=cards)


def ready(table: TableView, look: Look) -> str | None:
    """Who waits for the next round."""
    found = [look.name(s) for s in table.seats if s.ready and s.person is not None and not s.held]
    return look.text("round-ready", seats=and_list(found, look.lang)) if found else None


def goes_on(table: TableView, look: Look) -> str:
    """When the next round begins: after seconds, also where turns take days."""
    return look.text("round-next", until=clock_time(table.until or 0))


def _hands(table: TableView, look: Look) -> list[str]:
    if table.open is None:
        return []
    return [
        hand(table, seat, look.name(seat), _cards(table, held, look), look)
        for seat, held in zip(table.seats, table.open.hands, strict=True)
        if not seat.left and held
    ]


def _cards(table: TableView, held: tuple[int, ...], look: Look) -> str:
    return cards_list(table.game, sorted(held), look.lang)


def _total(seat: PlayerView, look: Look) -> str:
    words = look.text("round-seat-total", name=look.name(seat), total=seat.total)
    # A name and its number stay on one line.
    return words.replace(" ", position_words.NO_BREAK)
