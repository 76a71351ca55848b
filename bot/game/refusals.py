"""Why an action is refused: a closed set of reasons, each with the facts that explain it.

An action is legal if and only if `Round.legal_moves` lists it. This module looks for a reason only
if an action is not listed. The texts for reasons are in `bot/locales`.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.game.game import Game
from bot.game.moves import ACCEPT, CALL, CATCH, CHALLENGE, PASS, REVEAL, TABLE, Lay, is_catch
from bot.game.pending import DrawAttack, EqualCardsTurn, Exchange, Pending, RevealAttack, SkipAttack
from bot.game.round import Round


class RefusalReason(StrEnum):
    """All reasons for refusing an action."""

    # The text is not an action of this game.
    UNKNOWN_SEAT = "unknown-seat"
    UNKNOWN_ACTION = "unknown-action"
    UNKNOWN_CARD = "unknown-card"
    ANNOUNCEMENT_MISSING = "announcement-missing"
    ANNOUNCEMENT_WRONG = "announcement-wrong"
    # Nobody may act now, or this seat may not.
    ROUND_OVER = "round-over"
    SEAT_HAS_LEFT = "seat-has-left"
    OUT_OF_ROUND = "out-of-round"
    NOT_YOUR_TURN = "not-your-turn"
    FINAL_CALL_AWAITED = "final-call-awaited"
    # Laying
    CARD_NOT_IN_HAND = "card-not-in-hand"
    DOES_NOT_FIT = "does-not-fit"
    NOT_ON_ITSELF = "not-on-itself"
    NOT_AS_LAST = "not-as-last"
    SECOND_CARD_MISSING = "second-card-missing"
    RANK_DEMANDED = "rank-demanded"
    PARTNER_IMPOSSIBLE = "partner-impossible"
    # An attack or exchange must be answered first.
    DRAW_PENDING = "draw-pending"
    SKIP_PENDING = "skip-pending"
    REVEAL_PENDING = "reveal-pending"
    NUMBER_CARD_DUE = "number-card-due"
    DRAWN_CARD_DUE = "drawn-card-due"
    EQUAL_CARD_DUE = "equal-card-due"
    EXCHANGE_PENDING = "exchange-pending"
    EXCHANGE_AWAITED = "exchange-awaited"
    # Drawing, passing, answering
    MUST_LAY = "must-lay"
    ALREADY_DRAWN = "already-drawn"
    NOTHING_TO_PASS = "nothing-to-pass"  # noqa: S105 - a turn, not a password
    NOTHING_TO_ACCEPT = "nothing-to-accept"
    NOTHING_TO_REVEAL = "nothing-to-reveal"
    NOTHING_TO_CHALLENGE = "nothing-to-challenge"
    # Throwing in
    NO_THROWING_IN = "no-throwing-in"
    THROW_ON_TURN = "throw-on-turn"
    THROW_NO_NUMBER_CARD = "throw-no-number-card"
    THROW_NOT_EQUAL = "throw-not-equal"
    THROW_NOT_NOW = "throw-not-now"
    # Calling and catching
    NO_CALL_DUE = "no-call-due"
    ALREADY_ARMED = "already-armed"
    CATCH_YOURSELF = "catch-yourself"
    NOTHING_TO_CATCH = "nothing-to-catch"
    NOTHING_EXPIRES = "nothing-expires"


WITHOUT_OCCASION: Final = {
    ACCEPT: RefusalReason.NOTHING_TO_ACCEPT,
    REVEAL: RefusalReason.NOTHING_TO_REVEAL,
    CHALLENGE: RefusalReason.NOTHING_TO_CHALLENGE,
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason for a refusal, with the facts that its text may need.

    Cards are given by their kind.
    """

    reason: RefusalReason
    turn: int | None = None
    """The seat on turn."""
    card: int | None = None
    """The card that the player meant."""
    top: int | None = None
    """The top card of the pile."""
    shown: int | None = None
    """The kind that the top card counts as."""
    colour: int | None = None
    """The colour in force."""
    kind: str | None = None
    """The name of the face that is pending, or the rank that is demanded."""
    count: int | None = None
    """The number of cards or seats that the pending attack hits."""
    fitting: tuple[int, ...] = ()
    """The cards of this seat's hand that could be laid instead."""
    may_challenge: bool = False
    """Whether the pending attack may be challenged."""


def refusal_of(rnd: Round, seat: int, move: int) -> Refusal | None:
    """Return None if the action is legal, else the reason why it is not."""
    return None if rnd.is_legal(seat, move) else explain_refusal(rnd, seat, move)


def read_action(game: Game, text: str) -> tuple[int, int] | Refusal:
    """Parse an action of a record. Return its seat and move, or why the text is not valid."""
    who, _, what = text.partition(" ")
    if who == "table":
        move = game.table_move_of.get(what)
        return Refusal(RefusalReason.UNKNOWN_ACTION) if move is None else (TABLE, move)
    seat = game.seat_of.get(who)
    if seat is None:
        return Refusal(RefusalReason.UNKNOWN_SEAT)
    move = game.move_of.get(what)
    return _unreadable_text_refusal(game, what) if move is None else (seat, move)


def _unreadable_text_refusal(game: Game, what: str) -> Refusal:
    """Explain why a text is not a move: its verb, its card or its announcement is wrong."""
    verb, *words = what.split(" ")
    if verb not in ("play", "throw") or not words:
        return Refusal(RefusalReason.UNKNOWN_ACTION)
    kind = game.kind_of.get(words[0])
    if kind is None:
        return Refusal(RefusalReason.UNKNOWN_CARD)
    if verb == "throw":
        return Refusal(_unreadable_throw_in_refusal(game, words), card=kind)
    begun = any(text.startswith(f"{what} ") for text in game.move_of)
    reason = RefusalReason.ANNOUNCEMENT_MISSING if begun else RefusalReason.ANNOUNCEMENT_WRONG
    return Refusal(reason, card=kind)


def _unreadable_throw_in_refusal(game: Game, words: list[str]) -> RefusalReason:
    if len(words) > 1:
        return RefusalReason.ANNOUNCEMENT_WRONG
    return (
        RefusalReason.THROW_NO_NUMBER_CARD
        if game.options.throw_in
        else RefusalReason.NO_THROWING_IN
    )


def explain_refusal(rnd: Round, seat: int, move: int) -> Refusal:
    """Return the reason why an illegal action is illegal."""
    if rnd.over:
        return Refusal(RefusalReason.ROUND_OVER)
    if seat == TABLE:
        return Refusal(RefusalReason.NOTHING_EXPIRES)
    if seat not in rnd.present:
        return Refusal(RefusalReason.SEAT_HAS_LEFT)
    if seat not in rnd.playing:
        return Refusal(RefusalReason.OUT_OF_ROUND)
    if move == CALL:
        armed = rnd.armed >> seat & 1
        return Refusal(RefusalReason.ALREADY_ARMED if armed else RefusalReason.NO_CALL_DUE)
    if is_catch(move):
        own = move - CATCH == seat
        return Refusal(RefusalReason.CATCH_YOURSELF if own else RefusalReason.NOTHING_TO_CATCH)
    if rnd.final is not None:
        return Refusal(RefusalReason.FINAL_CALL_AWAITED)
    lay = rnd.game.lays.get(move)
    if lay is not None and lay.thrown:
        return _explain_throw_in(rnd, seat, lay)
    return _explain_turn(rnd, seat, move, rnd.legal_moves(seat))


def _explain_throw_in(rnd: Round, seat: int, lay: Lay) -> Refusal:
    top, shown = rnd.discards[-1], rnd.shown
    if seat == rnd.turn:
        return Refusal(RefusalReason.THROW_ON_TURN, card=lay.card, top=top, shown=shown)
    if lay.card not in rnd.hands[seat]:
        return Refusal(RefusalReason.CARD_NOT_IN_HAND, card=lay.card)
    reason = RefusalReason.THROW_NOT_NOW if lay.card == top else RefusalReason.THROW_NOT_EQUAL
    return Refusal(reason, card=lay.card, top=top, shown=shown)


def _explain_turn(rnd: Round, seat: int, move: int, legal: list[int]) -> Refusal:
    """Explain why a seat cannot make a move for which it has to be on turn or have to answer."""
    pending = rnd.pending
    if isinstance(pending, Exchange):
        if seat not in pending.waiting:
            return Refusal(RefusalReason.EXCHANGE_AWAITED, kind=pending.face.name)
    elif seat != rnd.turn:
        return Refusal(RefusalReason.NOT_YOUR_TURN, turn=rnd.turn)
    if move in WITHOUT_OCCASION:
        return Refusal(WITHOUT_OCCASION[move])
    lay = rnd.game.lays.get(move)
    missing = None if lay is None else _missing_card(rnd, seat, lay)
    if missing is not None and not _lacks_second_card(rnd, seat, lay):
        return Refusal(RefusalReason.CARD_NOT_IN_HAND, card=missing)
    if pending is not None:
        return _explain_pending(rnd, pending, lay, legal)
    if move == PASS:
        return Refusal(RefusalReason.NOTHING_TO_PASS)
    if lay is not None:
        return _explain_lay(rnd, seat, lay, legal)
    reason = RefusalReason.ALREADY_DRAWN if rnd.drew else RefusalReason.MUST_LAY
    return Refusal(reason, fitting=_cards_to_lay_instead(rnd, legal))


def _explain_lay(rnd: Round, seat: int, lay: Lay, legal: list[int]) -> Refusal:
    """Explain why a card that the seat holds cannot be laid on the pile."""
    first = lay.cards[0]
    if _lacks_second_card(rnd, seat, lay):
        return Refusal(RefusalReason.SECOND_CARD_MISSING, card=first)
    if _is_forbidden_last_card(rnd, seat, lay):
        return Refusal(RefusalReason.NOT_AS_LAST, card=first)
    if first not in rnd.fits and first in rnd.game.kinds_fitting_under(rnd.demand, rnd.shown):
        # After drawing, only drawn cards may be laid.
        fitting = _cards_to_lay_instead(rnd, legal)
        return Refusal(RefusalReason.ALREADY_DRAWN, card=first, fitting=fitting)
    if rnd.demand is not None:
        rank, fitting = rnd.demand.rank, _cards_to_lay_instead(rnd, legal)
        return Refusal(RefusalReason.RANK_DEMANDED, card=first, kind=rank, fitting=fitting)
    if first in rnd.fits:
        return Refusal(RefusalReason.PARTNER_IMPOSSIBLE, card=first)
    shown = rnd.game.shown[rnd.shown]
    same = rnd.game.kinds[first].face.name == shown.face.name
    return Refusal(
        RefusalReason.NOT_ON_ITSELF if same else RefusalReason.DOES_NOT_FIT,
        card=first,
        top=rnd.discards[-1],
        shown=rnd.shown,
        colour=shown.colour,
        fitting=_cards_to_lay_instead(rnd, legal),
    )


def _explain_pending(rnd: Round, pending: Pending, lay: Lay | None, legal: list[int]) -> Refusal:
    """Explain that something pending has to be answered first."""
    return Refusal(
        _pending_reason(pending),
        card=None if lay is None else lay.card,
        kind=pending.face.name,
        count=pending.count if isinstance(pending, DrawAttack | SkipAttack) else None,
        fitting=_cards_to_lay_instead(rnd, legal),
        may_challenge=CHALLENGE in legal,
    )


def _pending_reason(pending: Pending) -> RefusalReason:
    match pending:
        case DrawAttack():
            return RefusalReason.DRAW_PENDING
        case SkipAttack():
            return RefusalReason.SKIP_PENDING
        case Exchange():
            return RefusalReason.EXCHANGE_PENDING
        case EqualCardsTurn():
            return RefusalReason.EQUAL_CARD_DUE
        case RevealAttack(shown=None):
            return RefusalReason.REVEAL_PENDING
    return RefusalReason.NUMBER_CARD_DUE if pending.drawn is None else RefusalReason.DRAWN_CARD_DUE


def _is_forbidden_last_card(rnd: Round, seat: int, lay: Lay) -> bool:
    """Return whether the lay would end the hand with a card that must not be the last one."""
    return len(rnd.hands[seat]) == 1 and lay.card in rnd.game.never_last


def _missing_card(rnd: Round, seat: int, lay: Lay) -> int | None:
    """Return the first card of the lay that the seat does not hold, or None."""
    return next((kind for kind in lay.cards if kind not in rnd.hands[seat]), None)


def _lacks_second_card(rnd: Round, seat: int, lay: Lay | None) -> bool:
    """Return whether a lay needs two cards, and the seat holds the first but no second one."""
    hand = rnd.hands[seat]
    return lay is not None and lay.under in hand and rnd.game.pairing.issuperset(hand)


def _cards_to_lay_instead(rnd: Round, legal: list[int]) -> tuple[int, ...]:
    """Return the cards that could be laid instead, each once, sorted."""
    lays = [rnd.game.lays[move] for move in legal if move in rnd.game.lays]
    return tuple(sorted({lay.cards[0] for lay in lays}))
