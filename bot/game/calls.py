"""The call: arming it, its windows, forgetting it, being caught.

Three policies: `window` (a time to call in), `next` (until another player acts) and `armed`
(beforehand or never). A game with a final call has a window of its own for the last card.
"""

from bot.game import drawing, events
from bot.game.deal import Deal, FinalWindow
from bot.game.moves import CALL, CATCH, Lay
from bot.game.pending import Pending
from bot.game.table_order import NOBODY


def timed_windows(rnd: Deal) -> tuple[int, ...]:
    """The seats whose time to call runs out."""
    timed = rnd.windows if rnd.game.options.call == "window" else ()
    return timed if rnd.final is None else (*timed, rnd.final.seat)


def moves(rnd: Deal, seat: int) -> list[int]:
    """Calling or arming, and catching others."""
    if rnd.over or seat not in rnd.playing:
        return []
    if not rnd.windows and rnd.final is None:
        return [CALL] if can_arm(rnd, seat) else []
    due = rnd.open_windows()
    catches = [CATCH + other for other in due if other != seat]
    return [CALL, *catches] if seat in due or can_arm(rnd, seat) else catches


def can_arm(rnd: Deal, seat: int) -> bool:
    """Whether one play can bring the hand down to what has to be announced."""
    if rnd.armed >> seat & 1:
        return False
    hand = rnd.hands[seat]
    match len(hand):
        case 1:
            return rnd.game.rules.final_call
        case 2:
            return True
        case 3:
            return not rnd.game.pairing.isdisjoint(hand)
    return False


def must_be_announced(rnd: Deal, seat: int, move: int) -> bool:
    """Whether a lay would bring the hand down to what has to be announced."""
    lay = rnd.game.lays.get(move)
    if lay is None:
        return False
    left = len(rnd.hands[seat]) - len(lay.cards)
    return left == 1 or (left == 0 and rnd.game.rules.final_call)


def call(rnd: Deal, seat: int) -> None:
    """Answer an open window, else arm."""
    if rnd.final is not None and rnd.final.seat == seat:
        rnd.tell(events.Called, seat, final=True, armed=False)
        rnd.win(seat)
        rnd.final = None
        rnd.finish()
    elif seat in rnd.windows:
        _close(rnd, seat)
        rnd.tell(events.Called, seat, final=False, armed=False)
    else:
        rnd.armed |= 1 << seat
        rnd.tell(events.Armed, seat)


def fall_due(rnd: Deal, seat: int, *, armed: bool) -> None:
    """A play has left one card: it was announced, or has to be, or has been forgotten."""
    if armed:
        rnd.tell(events.Called, seat, final=False, armed=True)
    elif rnd.game.options.call == "armed":
        _penalise(rnd, seat, None)
    else:
        rnd.windows = (*rnd.windows, seat)
        rnd.tell(events.WindowOpened, seat, final=False)
    rnd.idle = 0


def open_final(rnd: Deal, seat: int, lay: Lay, before: Pending | None, *, armed: bool) -> bool:
    """Whether the last card was announced beforehand; if not, its window is open now."""
    if armed:
        rnd.tell(events.Called, seat, final=True, armed=True)
        return True
    rnd.final = FinalWindow(seat, lay, before, rnd.turn)
    rnd.turn = NOBODY
    rnd.tell(events.WindowOpened, seat, final=True)
    return False


def settle_before_act(rnd: Deal, seat: int) -> bool:
    """Before a seat lays or draws: whether it had to draw the penalty for its open window."""
    if rnd.game.options.call == "next":
        _lapse_others(rnd, seat)
    is_due = seat in rnd.windows
    if is_due:
        _penalise(rnd, seat, None)
    return is_due


def miss(rnd: Deal, seat: int, catcher: int | None) -> None:
    """A window ends without a call: somebody caught the seat, or its time is up."""
    if rnd.final is not None and rnd.final.seat == seat:
        _miss_final(rnd, rnd.final, catcher)
    else:
        _penalise(rnd, seat, catcher)


def _miss_final(rnd: Deal, final: FinalWindow, catcher: int | None) -> None:
    rnd.final = None
    rnd.tell(events.Forgot, final.seat, final=True, catcher=catcher)
    if not drawing.penalise(rnd, final.seat):
        rnd.win(final.seat)
        rnd.finish()
        return
    resume_after_final(rnd, final)


def resume_after_final(rnd: Deal, final: FinalWindow) -> None:
    """Play goes on with the effect of the card that was not the last after all."""
    rnd.turn = rnd.still_playing(final.turn)
    rnd.idle = 0
    if final.lay.face.effect is not None:
        final.lay.face.effect(rnd, final.seat, final.lay, final.before)


def _lapse_others(rnd: Deal, seat: int) -> None:
    for other in rnd.windows:
        if other != seat:
            _close(rnd, other)
            rnd.tell(events.WindowLapsed, other)


def _close(rnd: Deal, seat: int) -> None:
    rnd.windows = tuple(other for other in rnd.windows if other != seat)


def _penalise(rnd: Deal, seat: int, catcher: int | None) -> None:
    _close(rnd, seat)
    rnd.tell(events.Forgot, seat, final=False, catcher=catcher)
    drawing.penalise(rnd, seat)
