"""The hand between two rounds, and when there is nothing to play any more."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from discord import ui

from bot.game.scoring import counts_wins
from bot.locales import text
from bot.tables.state import Phase
from bot.ui import match_end, status
from bot.ui.controls import ControlId, button, message, rows
from bot.ui.emoji import accent
from bot.ui.lobby import why_closed
from bot.ui.look import lines
from bot.words import and_list, card_name

if TYPE_CHECKING:
    from bot.tables.pictures import HandPicture, SeatPicture, TablePicture
    from bot.ui.look import Look

MOST_KINDS: Final = 8
"""So many kinds of card are told of a hand; the table message tells the rest."""


def ended_hand(picture: HandPicture, look: Look, *, note: str | None = None) -> ui.LayoutView:
    """What somebody sees who does not play: the match is over, or goes on without them."""
    table = picture.table
    words = lines((note and f"**{note}**", *_words(picture, look)))
    controls = []
    if table.phase is not Phase.CLOSED:
        controls = [button(ControlId(table.id, "more"), text(look.lang, "button-more"))]
    return message(
        ui.Container(ui.TextDisplay(words), *rows(controls), accent_colour=accent(table.game, 0))
    )


def round_over(picture: HandPicture, look: Look) -> str:
    """How a round ended, for one seat: who won, what all held, my points, and how it goes on."""
    table = picture.table
    return lines(
        (
            f"## {_winner(table, look)}",
            *_hands(table, look),
            _mine(picture, look),
            _ready(table, look),
            text(look.lang, "round-next", until=status.until(table)),
            text(look.lang, "table-ending") if table.ending else None,
        )
    )


def _words(picture: HandPicture, look: Look) -> list[str]:
    table = picture.table
    if table.phase in (Phase.PLAYING, Phase.BETWEEN):
        return [f"## {status.title(table, look)}", text(look.lang, "hand-without-seat")]
    if table.phase is Phase.OVER:
        return [text(look.lang, "hand-match-over")]
    if table.last is None:
        return [why_closed(table, look)]
    return [
        match_end.headline(table, table.last, look),
        match_end.standing(table.last, look),
        text(look.lang, "hand-table-closed"),
    ]


def _winner(table: TablePicture, look: Look) -> str:
    number, winner = len(table.results), table.results[-1].winner
    if winner is None:
        return text(look.lang, "round-stalemate", round=number)
    return text(look.lang, "round-won", seat=look.name(table.seats[winner]), round=number)


def _hands(table: TablePicture, look: Look) -> list[str]:
    """What everybody still held, short, as all hands have to fit on a phone."""
    if table.open is None:
        return []
    return [
        _hand(table, seat, table.open.hands[seat.number], look)
        for seat in table.seats
        if not seat.left and table.open.hands[seat.number]
    ]


def _hand(table: TablePicture, seat: SeatPicture, hand: tuple[int, ...], look: Look) -> str:
    counted = Counter(sorted(hand))
    signs = [_so_many(table, kind, count, look) for kind, count in counted.items()]
    rest = len(hand) - sum(list(counted.values())[:MOST_KINDS])
    cards = text(look.lang, "hand-round-cards", cards=", ".join(signs[:MOST_KINDS]), rest=rest)
    name = look.name(seat)
    if counts_wins(table.game):
        return text(look.lang, "round-hand", name=name, cards=cards)
    points = table.results[-1].points[seat.number]
    return text(look.lang, "hand-round-scored", name=name, points=points, cards=cards)


def _so_many(table: TablePicture, kind: int, count: int, look: Look) -> str:
    signs = look.emoji.signs(table.game, kind, look.lang)
    card = card_name(table.game, kind, look.lang) if look.in_words else signs
    return card if count == 1 else text(look.lang, "card-times", count=count, card=card)


def _mine(picture: HandPicture, look: Look) -> str | None:
    if picture.seat is None:
        return None
    table = picture.table
    total = table.seats[picture.seat].total
    if counts_wins(table.game):
        return text(look.lang, "hand-round-wins", wins=total)
    points = table.results[-1].points[picture.seat]
    return text(look.lang, "hand-round-points", points=points, total=total)


def _ready(table: TablePicture, look: Look) -> str | None:
    ready = [look.name(s) for s in table.seats if s.ready and s.person is not None and not s.held]
    return text(look.lang, "round-ready", seats=and_list(ready, look.lang)) if ready else None
