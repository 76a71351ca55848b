"""The hand message between two rounds, and for a viewer with nothing left to play."""

from collections import Counter
from typing import Final

from bot.chat.context import HandExtras
from bot.chat.emoji.cards import accent
from bot.chat.requests.components import Layout, action_row, boxed
from bot.chat.requests.custom_ids import Verb
from bot.chat.wording import position, results
from bot.chat.wording.tables import table_button, why_closed
from bot.chat.wording.viewer import Look, lines, told
from bot.game import Game
from bot.tables.settings import UNDER_WAY, Phase
from bot.tables.views import HandView
from bot.words.cards import card_name, game_title
from cogs.match import round_end

MOST_PICTURED: Final = 2_400
"""Letters that pictures of cards may take, so that the rest fits into Discord's limit."""
MOST_KINDS: Final = 8
"""Kinds of card that are listed for a hand. The table message lists the others."""


def ended_hand(hand: HandView, look: Look, extras: HandExtras) -> Layout:
    """Return the hand message for a viewer without a seat in a running match.

    Either the match is over or it goes on without them.
    """
    table = hand.table
    words = lines(told(extras.note), *_words(hand, look))
    is_closed = table.phase is Phase.CLOSED
    more = [] if is_closed else [action_row(table_button(table, Verb.MORE, look))]
    return Layout(boxed(words, *more, stripe=accent(table.game, 0)))


def dealing_hand(hand: HandView, look: Look, extras: HandExtras) -> Layout:
    """Return the hand message at the start of a match, until the cards are dealt."""
    table = hand.table
    words = lines(told(extras.note), look.text("hand-dealing"))
    more = action_row(table_button(table, Verb.MORE, look))
    return Layout(boxed(words, more, stripe=accent(table.game, 0)))


def round_over(hand: HandView, look: Look) -> str:
    """Return the text about a finished round for one seat: winner, hands, points, next round."""
    table = hand.table
    ending = look.text("table-ending") if table.ending else None
    return lines(round_end.summary(table, _hands(hand, look), look, hand.seat), ending)


def _words(hand: HandView, look: Look) -> list[str]:
    table = hand.table
    if table.phase in UNDER_WAY:
        title = game_title(table.game.rules.name, look.lang)
        return [f"## {title}", look.text("hand-without-seat")]
    if table.phase is Phase.OVER:
        return [look.text("hand-match-over")]
    if table.last is None:
        return [why_closed(table, look)]
    return [
        results.own_end(table, table.last, hand.result, look),
        results.standing(table.last, look, hand.result),
        look.text("hand-table-closed"),
    ]


def _hands(hand: HandView, look: Look) -> list[str]:
    """Return a short line for each remaining hand, so that all of them fit on a phone."""
    table = hand.table
    holding = round_end.holding(table)
    held = [cards for _, cards in holding]
    told = _pictured(table.game, held, look) or [_in_short(table.game, each, look) for each in held]
    you = look.text("round-you")
    return [
        round_end.hand(
            table, seat, you if seat.number == hand.seat else look.name(seat), cards, look
        )
        for (seat, _), cards in zip(holding, told, strict=True)
    ]


def _pictured(game: Game, hands: list[tuple[int, ...]], look: Look) -> list[str] | None:
    """Return the hands as pictures.

    Return None if a picture is missing or they take too much room.
    """
    told = [position.pictured(game, hand, look) for hand in hands]
    there = [cards for cards in told if cards is not None]
    return there if there == told and sum(map(len, there)) <= MOST_PICTURED else None


def _in_short(game: Game, hand: tuple[int, ...], look: Look) -> str:
    kinds = Counter(sorted(hand))
    signs = [_so_many(game, kind, count, look) for kind, count in kinds.items()]
    rest = len(hand) - sum(list(kinds.values())[:MOST_KINDS])
    return look.text("hand-round-cards", cards=", ".join(signs[:MOST_KINDS]), rest=rest)


def _so_many(game: Game, kind: int, count: int, look: Look) -> str:
    if look.in_words:
        card = card_name(game, kind, look.lang)
    else:
        card = position.sign(game, kind, look, position.NO_BREAK)
    return card if count == 1 else look.text("card-times", count=count, card=card)
