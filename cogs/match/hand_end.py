"""The hand between two rounds, and when there is nothing to play any more."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from bot.chat import position_words, result_words
from bot.chat.components import Layout, button, button_rows, container, counted, text_display
from bot.chat.custom_ids import CustomId
from bot.chat.emoji import accent
from bot.chat.look import lines
from bot.game.cards import NO_COLOUR
from bot.tables.phase import Phase
from bot.words import card_name
from cogs.lobby.view import why_closed
from cogs.match import round_end

if TYPE_CHECKING:
    from bot.chat.look import Look
    from bot.game import Game
    from bot.tables.views import HandView, PlayerView

MOST_PICTURED: Final = 2_400
"""So many letters of pictures leave room for the rest within what Discord takes."""
MOST_KINDS: Final = 8
"""So many kinds of card are told of a hand; the table message tells the rest."""


def ended_hand(view: HandView, look: Look, *, note: str | None = None) -> Layout:
    """What somebody sees who does not play: the match is over, or goes on without them."""
    table = view.table
    words = lines((note and f"**{note}**", *_words(view, look)))
    controls = []
    if table.phase is not Phase.CLOSED:
        controls = [button(CustomId(table.id, "more"), look.text("button-more"))]
    return Layout(
        container(text_display(words), *button_rows(controls), accent_colour=accent(table.game, 0))
    )


def round_over(view: HandView, look: Look) -> str:
    """How a round ended, for one seat: who won, what all held, my points, and how it goes on."""
    table = view.table
    return lines(
        (
            f"## {round_end.winner(table, look)}",
            *_hands(view, look),
            round_end.totals(table, look),
            round_end.ready(table, look),
            round_end.goes_on(table, look),
            look.text("table-ending") if table.ending else None,
        )
    )


def _words(view: HandView, look: Look) -> list[str]:
    table = view.table
    if table.phase in (Phase.PLAYING, Phase.BETWEEN):
        return [f"## {position_words.title(table, look)}", look.text("hand-without-seat")]
    if table.phase is Phase.OVER:
        return [look.text("hand-match-over")]
    if table.last is None:
        return [why_closed(table, look)]
    return [
        result_words.headline(table, table.last, look),
        result_words.standing(table.last, look),
        look.text("hand-table-closed"),
    ]


def _hands(view: HandView, look: Look) -> list[str]:
    """What everybody still held, short, as all hands have to fit on a phone."""
    table = view.table
    if table.open is None:
        return []
    hands = table.open.hands
    holding = [seat for seat in table.seats if not seat.left and hands[seat.number]]
    held = [hands[seat.number] for seat in holding]
    told = _pictured(table.game, held, look) or [_in_short(table.game, hand, look) for hand in held]
    return [
        round_end.hand(table, seat, _whose(view, seat, look), cards, look)
        for seat, cards in zip(holding, told, strict=True)
    ]


def _whose(view: HandView, seat: PlayerView, look: Look) -> str:
    return look.text("round-you") if seat.number == view.seat else look.name(seat)


def _pictured(game: Game, hands: list[tuple[int, ...]], look: Look) -> list[str] | None:
    """The hands as pictures, if there are some of all cards and they are not too many."""
    kinds = {kind for hand in hands for kind in hand}
    if look.in_words or not all(look.emoji.of(game, kind) for kind in kinds):
        return None
    told = [
        " ".join(
            look.emoji.inline(game, kind, look.lang) + (counted("", count) or "")
            for kind, count in Counter(sorted(hand)).items()
        )
        for hand in hands
    ]
    return told if sum(map(len, told)) <= MOST_PICTURED else None


def _in_short(game: Game, hand: tuple[int, ...], look: Look) -> str:
    kinds = Counter(sorted(hand))
    signs = [_so_many(game, kind, count, look) for kind, count in kinds.items()]
    rest = len(hand) - sum(list(kinds.values())[:MOST_KINDS])
    return look.text("hand-round-cards", cards=", ".join(signs[:MOST_KINDS]), rest=rest)


def _so_many(game: Game, kind: int, count: int, look: Look) -> str:
    card = _card(game, kind, look)
    return card if count == 1 else look.text("card-times", count=count, card=card)


def _card(game: Game, kind: int, look: Look) -> str:
    """A card in signs; one without a colour in words, as a letter alone would be a riddle."""
    if look.in_words or game.kinds[kind].colour == NO_COLOUR:
        return card_name(game, kind, look.lang)
    return look.emoji.signs(game, kind, look.lang).replace(" ", position_words.NO_BREAK)
