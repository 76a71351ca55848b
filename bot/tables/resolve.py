"""The meaning of a press at the moment. A tap on a card may lay it or throw it in.

The text of an action is read here. Everything after that works with the move of the game.
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
    """Return the press with its intent resolved: the text of an action becomes a move."""
    seat = state.seat_of(press.person)
    if seat is None or state.phase is not Phase.PLAYING:
        return press
    rnd, intent = state.round, _read(state.round, seat, press.intent)
    has_seen_top = press.typed or seen.had_seen_since(seat, state.top_decision, press.stamp)
    if isinstance(intent, Move) and has_seen_top:
        intent = Move(_thrown_out_of_turn(rnd, seat, intent.move))
    return replace(press, intent=intent)


def is_stale(state: TableState, seen: Seen, press: Press, plain: Press) -> bool:
    """Return whether the presser had seen another decision than the current one.

    `plain` is the resolved press. Calls and catches are never stale. Neither are further equal
    cards laid in one turn, however quickly they are tapped. A throw-in only depends on the top
    card.
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
    """Return whether the resolved press is a throw-in."""
    return isinstance(press.intent, Move) and is_throw(press.intent.move)


def played_on_turn(state: TableState, seat: int, move: int) -> int:
    """Return the lay instead of the throw-in, if it has become the seat's own turn."""
    lay = as_lay(move)
    if lay is None or state.phase is not Phase.PLAYING:
        return move
    return lay if state.round.turn == seat and lay == state.round.discards[-1] else move


def _is_never_stale(rnd: Round, seat: int, move: int) -> bool:
    return move == CALL or is_throw(move) or _adds_to_own(rnd, seat, move)


def _adds_to_own(rnd: Round, seat: int, move: int) -> bool:
    """Return whether the move adds a card to those the seat has laid this turn.

    A double tap on the same card does not count.
    """
    lay = rnd.game.lays.get(move)
    if lay is None or not isinstance(rnd.pending, Several):
        return False
    return rnd.turn == seat and lay.cards[0] != rnd.discards[-1]


def _thrown_out_of_turn(rnd: Round, seat: int, move: int) -> int:
    """Return the throw-in instead of the lay, if it is another seat's turn and that is legal."""
    throw = as_throw(move)
    can_throw = throw is not None and rnd.turn != seat and throw in rnd.legal(seat)
    return throw if throw is not None and can_throw else move


def _read(rnd: Round, seat: int, intent: Intent) -> Intent:
    """Return an action or a throw-in as a `Move`. Leaving and catching become their own intents."""
    if not isinstance(intent, Act | ThrowIn):
        return intent
    top = rnd.game.kinds[rnd.discards[-1]].code
    text = intent.text if isinstance(intent, Act) else f"throw {top}"
    if rnd.turn == seat and text == f"throw {top}":
        # The seat is on turn by now, so the card is laid like any other.
        text = f"play {top}"
    read = read_action(rnd.game, f"{seat} {text}")
    if isinstance(read, Refusal):
        return NoMove(read)
    move = read[1]
    if is_catch(move):
        return Catch(move - CATCH)
    return Leave() if move == LEAVE else Move(move)
