"""What a press means at the moment: a tap on a card may lay it, or throw it in.

Here the words of an action are read; whoever is asked after that asks the game about the move.
"""

from dataclasses import replace
from functools import partial

from bot.game import Refusal, Round, read_action
from bot.game.moves import CALL, CATCH, LEAVE, as_lay, as_throw, is_catch, is_throw
from bot.game.pending import Several
from bot.tables.intents import Act, Catch, Intent, Leave, Move, NoMove, Press, ThrowIn
from bot.tables.phase import Phase
from bot.tables.seen import Seen
from bot.tables.state import TableState


def meant(state: TableState, seen: Seen, press: Press) -> Press:
    """The same press, with its intent said plainly: an action as the move that it is."""
    seat = state.seat_of(press.person)
    if seat is None or state.phase is not Phase.PLAYING:
        return press
    rnd, intent = state.round, _read(state.round, seat, press.intent)
    has_seen_top = press.typed or seen.had_seen_since(seat, state.top_decision, press.stamp)
    if isinstance(intent, Move) and has_seen_top:
        intent = Move(_thrown_out_of_turn(rnd, seat, intent.move))
    return replace(press, intent=intent)


def is_stale(state: TableState, seen: Seen, press: Press, plain: Press) -> bool:
    """Whether the presser had been shown another decision than the one that is up.

    `plain` is what the press means. Calls and catches are never stale, nor are further cards on the
    own one, however quickly they are tapped; a throw-in is about the top card and nothing else.
    """
    seat = state.seat_of(press.person)
    if press.typed or seat is None or state.phase is not Phase.PLAYING:
        return False
    if isinstance(press.intent, ThrowIn):
        had_seen = seen.had_been_posted if press.public else partial(seen.had_seen_since, seat)
        return not had_seen(state.top_decision, press.stamp)
    if not isinstance(plain.intent, Move | NoMove):
        return False
    if isinstance(plain.intent, Move) and _is_never_stale(state.round, seat, plain.intent.move):
        return False
    return not seen.had_seen(seat, state.decision, press.stamp)


def throws(press: Press) -> bool:
    """Whether what a press means is to throw a card in."""
    return isinstance(press.intent, Move) and is_throw(press.intent.move)


def played_on_turn(state: TableState, seat: int, move: int) -> int:
    """What was to be thrown in is laid, if it has become one's own turn."""
    lay = as_lay(move)
    if lay is None or state.phase is not Phase.PLAYING:
        return move
    return lay if state.round.turn == seat and lay == state.round.discards[-1] else move


def _is_never_stale(rnd: Round, seat: int, move: int) -> bool:
    return move == CALL or is_throw(move) or _adds_to_own(rnd, seat, move)


def _adds_to_own(rnd: Round, seat: int, move: int) -> bool:
    """Whether it lays another card where who presses may lay several; a double tap is none."""
    lay = rnd.game.lays.get(move)
    if lay is None or not isinstance(rnd.pending, Several):
        return False
    return rnd.turn == seat and lay.cards[0] != rnd.discards[-1]


def _thrown_out_of_turn(rnd: Round, seat: int, move: int) -> int:
    """What was to be laid is thrown in, if it is not one's turn and the card allows it."""
    throw = as_throw(move)
    can_throw = throw is not None and rnd.turn != seat and throw in rnd.legal(seat)
    return throw if throw is not None and can_throw else move


def _read(rnd: Round, seat: int, intent: Intent) -> Intent:
    """An action, or *Throw in!*, as a move; leaving and catching have intents of their own."""
    if not isinstance(intent, Act | ThrowIn):
        return intent
    top = rnd.game.kinds[rnd.discards[-1]].code
    text = intent.text if isinstance(intent, Act) else f"throw {top}"
    if rnd.turn == seat and text == f"throw {top}":
        # It has become one's own turn, and on that any card is laid.
        text = f"play {top}"
    read = read_action(rnd.game, f"{seat} {text}")
    if isinstance(read, Refusal):
        return NoMove(read)
    move = read[1]
    if is_catch(move):
        return Catch(move - CATCH)
    return Leave() if move == LEAVE else Move(move)
