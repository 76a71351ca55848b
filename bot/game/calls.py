"""The call that a player owes with one card left, and the penalty for forgetting it.

There are four policies. With `window` a seat has a limited time to call. With `next` it can call
until another player acts. With `armed` it must call in advance, before it lays: this is called
arming. With `none` no call is due for one card. A game with a final call has a separate window for
the last card.
"""

from bot.game import deal, events
from bot.game.deal import NOBODY, Deal, FinalWindow
from bot.game.moves import CALL, CATCH, CHALLENGE, DRAW, THROW, Lay
from bot.game.pending import EqualCardsTurn, NextSeatAttack, Pending
from bot.game.ruleset import FIRST_DEFINITION

# Calls -------------------------------------------------------------------------------------------


def timed_windows(rnd: Deal) -> tuple[int, ...]:
    """Return the seats that have a time limit for their call now."""
    timed = rnd.windows if rnd.game.options.call == "window" else ()
    return timed if rnd.final is None else (*timed, rnd.final.seat)


def call_moves(rnd: Deal, seat: int) -> list[int]:
    """Return the calls, calls in advance and catches that a seat may make now."""
    if rnd.over or seat not in rnd.playing:
        return []
    if not rnd.windows and rnd.final is None:
        return [CALL] if can_arm(rnd, seat) else []
    due = rnd.open_windows()
    catches = [CATCH + other for other in due if other != seat]
    return [CALL, *catches] if seat in due or can_arm(rnd, seat) else catches


def can_arm(rnd: Deal, seat: int) -> bool:
    """Return whether the seat may call in advance.

    It may if one lay can leave so few cards in its hand that it must call.
    """
    if rnd.armed >> seat & 1:
        return False
    hand = rnd.hands[seat]
    calls = rnd.game.options.call != "none"
    match len(hand):
        case 1:
            return rnd.game.rules.final_call
        case 2:
            return calls
        case 3:
            return calls and not rnd.game.pairing.isdisjoint(hand)
    return False


def must_be_announced(rnd: Deal, seat: int, move: int) -> bool:
    """Return whether this lay leaves so few cards in the hand that the seat must call."""
    lay = rnd.game.lays.get(move)
    if lay is None:
        return False
    left = len(rnd.hands[seat]) - len(lay.cards)
    if left == 1:
        return rnd.game.options.call != "none"
    return left == 0 and rnd.game.rules.final_call


def answer_window_or_arm(rnd: Deal, seat: int) -> None:
    """Apply a call. It answers the seat's open call window, or else is a call in advance."""
    if rnd.final is not None and rnd.final.seat == seat:
        rnd.emit(events.Called, seat, final=True, armed=False)
        rnd.win_round(seat)
        rnd.final = None
        rnd.finish_round()
    elif seat in rnd.windows:
        _close_window(rnd, seat)
        rnd.emit(events.Called, seat, final=False, armed=False)
    else:
        rnd.armed |= 1 << seat
        rnd.emit(events.Armed, seat)


def require_call(rnd: Deal, seat: int, *, armed: bool) -> None:
    """Handle a lay that left one card in the hand.

    A call made in advance (`armed`) counts now. Without one, the policy `armed` penalises the seat.
    The other policies open a call window.
    """
    if armed:
        rnd.emit(events.Called, seat, final=False, armed=True)
    elif rnd.game.options.call == "armed":
        _penalise_forgotten_call(rnd, seat, None)
    elif rnd.game.options.call != "none":
        rnd.windows = (*rnd.windows, seat)
        rnd.emit(events.WindowOpened, seat, final=False)
    rnd.idle = 0


def open_final_window(
    rnd: Deal, seat: int, lay: Lay, before: Pending | None, *, armed: bool
) -> bool:
    """Return whether the seat called for its last card in advance.

    If not, open the call window for the last card.
    """
    if armed:
        rnd.emit(events.Called, seat, final=True, armed=True)
        return True
    rnd.final = FinalWindow(seat, lay, before, rnd.turn)
    rnd.turn = NOBODY
    rnd.pending = None
    rnd.emit(events.WindowOpened, seat, final=True)
    return False


def draw_forgotten_penalty(rnd: Deal, seat: int) -> bool:
    """Settle call windows before a seat lays or draws. Return whether the seat was penalised.

    With the policy `next`, the windows of all other seats lapse. A seat that acts during its own
    window draws the penalty.
    """
    if rnd.game.options.call == "next":
        _lapse_other_windows(rnd, seat)
    is_due = seat in rnd.windows
    if is_due:
        _penalise_forgotten_call(rnd, seat, None)
    return is_due


def misses_own_call(rnd: Deal, seat: int, move: int) -> bool:
    """Return whether the seat would draw the penalty for its open call window by this move."""
    return seat in rnd.windows and (not DRAW < move < THROW or move == CHALLENGE)


def miss_call(rnd: Deal, seat: int, catcher: int | None) -> None:
    """End a call window without a call.

    `catcher` is the seat that noticed, or None if the time ran out.
    """
    if rnd.final is not None and rnd.final.seat == seat:
        _miss_final_call(rnd, rnd.final, catcher)
    else:
        _penalise_forgotten_call(rnd, seat, catcher)


def _miss_final_call(rnd: Deal, final: FinalWindow, catcher: int | None) -> None:
    rnd.final = None
    rnd.emit(events.Forgot, final.seat, final=True, catcher=catcher)
    if not deal.penalise(rnd, final.seat):
        rnd.win_round(final.seat)
        rnd.finish_round()
        return
    resume_after_final(rnd, final)


def resume_after_final(rnd: Deal, final: FinalWindow) -> None:
    """Continue the round after a final call window has closed without a call.

    The card has its usual effect now, not its effect as a last card.
    """
    rnd.turn = rnd.still_playing(final.turn)
    rnd.idle = 0
    if final.lay.face.effect is not None:
        final.lay.face.effect(rnd, final.seat, final.lay, final.before)


def _lapse_other_windows(rnd: Deal, seat: int) -> None:
    for other in rnd.windows:
        if other != seat:
            _close_window(rnd, other)
            rnd.emit(events.WindowLapsed, other)


def _close_window(rnd: Deal, seat: int) -> None:
    rnd.windows = tuple(other for other in rnd.windows if other != seat)


def _penalise_forgotten_call(rnd: Deal, seat: int, catcher: int | None) -> None:
    _close_window(rnd, seat)
    rnd.emit(events.Forgot, seat, final=False, catcher=catcher)
    deal.penalise(rnd, seat)


# Several -----------------------------------------------------------------------------------------

# Several cards at once: after laying one, a seat may lay more of its face in the same turn, or of a
# run. The rules decide which cards may follow.
#
# Each card takes effect when it is laid and adds to the cards before it. Meanwhile the next turn
# and a pending attack wait in `EqualCardsTurn`. They wait until no equal card is left or the seat
# keeps the rest.


def can_lay_equal_card(rnd: Deal, seat: int, lay: Lay) -> bool:
    """Return whether the seat can lay another card of this face now.

    A throw-in, or a lay that moves hands, cannot be followed by another card.
    """
    hand = rnd.hands[seat]
    if lay.thrown or lay.exchange is not None or rnd.game.follows[lay.card].isdisjoint(hand):
        return False
    return len(hand) > 1 or hand[0] not in rnd.game.never_last


def wait_for_equal_cards(rnd: Deal, seat: int, lay: Lay, before: Pending | None) -> None:
    """Carry out the effect of the card, and leave the turn with the seat."""
    if lay.face.effect is not None:
        lay.face.effect(rnd, seat, lay, before)
    assert rnd.pending is None or isinstance(rnd.pending, NextSeatAttack)
    rnd.pending = EqualCardsTurn(rnd.game.kinds[lay.card].face, rnd.turn, rnd.pending)
    rnd.turn = seat


def resume_after_equal_cards(rnd: Deal, pending: EqualCardsTurn) -> Pending | None:
    """Restore the turn and the attack that wait in `pending`. Return that attack, or None."""
    rnd.turn = rnd.still_playing(pending.turn)
    rnd.pending = pending.attack
    return pending.attack


def end_turn_by_passing(rnd: Deal, seat: int) -> None:
    """Apply the move `pass`: keep the remaining equal cards, or end the turn after drawing."""
    if not isinstance(rnd.pending, EqualCardsTurn):
        rnd.emit(events.Passed, seat)
        deal.end_turn_after_drawing(rnd)
        deal.end_turn_under_demand(rnd, seat)
        rnd.end_turn(rnd.next[seat])
        return
    resume_after_equal_cards(rnd, rnd.pending)
    rnd.emit(events.KeptRest, seat, rnd.discards[-1])
    if len(rnd.hands[seat]) == 1:
        require_call(rnd, seat, armed=rnd.disarm(seat))
    elif rnd.game.rules.definition == FIRST_DEFINITION:
        # Only by the first rules, a call that was made between the cards lapses here.
        rnd.disarm(seat)


# Going out ---------------------------------------------------------------------------------------

# The last card of a hand ends the round. With play for places, only this seat stops playing.


def lay_last_card(rnd: Deal, seat: int, lay: Lay, before: Pending | None, *, armed: bool) -> None:
    """Let the seat win the round or go out.

    If the last card must be called, wait for the call first.
    """
    if rnd.game.rules.final_call and not open_final_window(rnd, seat, lay, before, armed=armed):
        return
    if rnd.game.plays_on:
        _go_out(rnd, seat, lay, before)
        return
    # An attack that the seat laid earlier in this turn lapses.
    rnd.pending = None
    rnd.win_round(seat)
    if lay.face.last_effect is not None:
        lay.face.last_effect(rnd, seat, lay, before)
    if rnd.pending is None:
        rnd.finish_round()


def _go_out(rnd: Deal, seat: int, lay: Lay, before: Pending | None) -> None:
    """Give the seat the next place. Its last card takes effect on the seats that still play."""
    rnd.out = (*rnd.out, seat)
    rnd.emit(events.WentOut, seat, len(rnd.out))
    rnd.sit_out(seat)
    if len(rnd.playing) <= 1:
        deal.end_round_for_places(rnd)
        return
    rnd.turn = rnd.still_playing(rnd.turn)
    # No exchange: the seat that went out has no hand to trade.
    if lay.face.effect is not None and lay.exchange is None:
        lay.face.effect(rnd, seat, lay, before)
