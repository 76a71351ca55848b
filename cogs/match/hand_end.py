"""The hand message between two rounds, and for a viewer with nothing left to play."""

from collections import Counter
from typing import Final

from bot.chat.context import HandExtras
from bot.chat.emoji.cards import accent_colour
from bot.chat.requests.components import Layout, action_row, boxed
from bot.chat.requests.custom_ids import Verb
from bot.chat.wording import position, results
from bot.chat.wording.tables import closing_reason_text, table_button
from bot.chat.wording.viewer import Viewer, join_lines, notice_text
from bot.game import Game
from bot.tables.settings import UNDER_WAY, Phase
from bot.tables.views import HandView
from bot.words.cards import card_name, game_title
from cogs.match import round_end

MOST_PICTURED: Final = 2_400
"""Letters that pictures of cards may take, so that the rest fits into Discord's limit."""
MOST_KINDS: Final = 8
"""Kinds of card that are listed for a hand. The table message lists the others."""


def ended_hand(hand: HandView, viewer: Viewer, extras: HandExtras) -> Layout:
    """Return the hand message for a viewer without a seat in a running match.

    Either the match is over or it goes on without them.
    """
    table = hand.table
    words = join_lines(notice_text(extras.notice), *_end_texts(hand, viewer))
    is_closed = table.phase is Phase.CLOSED
    more = [] if is_closed else [action_row(table_button(table, Verb.MORE, viewer))]
    return Layout(boxed(words, *more, stripe=accent_colour(table.game, 0)))


def dealing_hand(hand: HandView, viewer: Viewer, extras: HandExtras) -> Layout:
    """Return the hand message at the start of a match, until the cards are dealt."""
    table = hand.table
    words = join_lines(notice_text(extras.notice), viewer.text("hand-dealing"))
    more = action_row(table_button(table, Verb.MORE, viewer))
    return Layout(boxed(words, more, stripe=accent_colour(table.game, 0)))


def round_end_hand(hand: HandView, viewer: Viewer) -> str:
    """Return the text about a finished round for one seat: winner, hands, points, next round."""
    table = hand.table
    ending = viewer.text("table-ending") if table.ending else None
    return join_lines(
        round_end.summary_text(table, _hands_text(hand, viewer), viewer, hand.seat), ending
    )


def _end_texts(hand: HandView, viewer: Viewer) -> list[str]:
    table = hand.table
    if table.phase in UNDER_WAY:
        title = game_title(table.game.rules.name, viewer.lang)
        return [f"## {title}", viewer.text("hand-without-seat")]
    if table.phase is Phase.OVER:
        return [viewer.text("hand-match-over")]
    if table.last is None:
        return [closing_reason_text(table, viewer)]
    return [
        results.own_result_text(table, table.last, hand.result, viewer),
        results.standings_text(table.last, viewer, hand.result),
        viewer.text("hand-table-closed"),
    ]


def _hands_text(hand: HandView, viewer: Viewer) -> list[str]:
    """Return a short line for each remaining hand, so that all of them fit on a phone."""
    table = hand.table
    holding = round_end.seats_holding_cards(table)
    held = [cards for _, cards in holding]
    told = _hands_in_pictures(table.game, held, viewer) or [
        _short_hand(table.game, each, viewer) for each in held
    ]
    you = viewer.text("round-you")
    return [
        round_end.hand_text(
            table, seat, you if seat.number == hand.seat else viewer.name(seat), cards, viewer
        )
        for (seat, _), cards in zip(holding, told, strict=True)
    ]


def _hands_in_pictures(
    game: Game, hands: list[tuple[int, ...]], viewer: Viewer
) -> list[str] | None:
    """Return the hands as pictures.

    Return None if a picture is missing or they take too much room.
    """
    told = [position.hand_in_pictures(game, hand, viewer) for hand in hands]
    there = [cards for cards in told if cards is not None]
    return there if there == told and sum(map(len, there)) <= MOST_PICTURED else None


def _short_hand(game: Game, hand: tuple[int, ...], viewer: Viewer) -> str:
    kinds = Counter(sorted(hand))
    signs = [_card_count_text(game, kind, count, viewer) for kind, count in kinds.items()]
    rest = len(hand) - sum(list(kinds.values())[:MOST_KINDS])
    return viewer.text("hand-round-cards", cards=", ".join(signs[:MOST_KINDS]), rest=rest)


def _card_count_text(game: Game, kind: int, count: int, viewer: Viewer) -> str:
    if viewer.in_words:
        card = card_name(game, kind, viewer.lang)
    else:
        card = position.card_sign_text(game, kind, viewer, position.NO_BREAK)
    return card if count == 1 else viewer.text("card-times", count=count, card=card)
