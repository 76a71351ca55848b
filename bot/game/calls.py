"""The call: arming it, its windows, forgetting it, being caught.

Three policies: `window` (a time to call in), `next` (until another player acts) and `armed`
(beforehand or never). A game with a final call has a window of its own for the last card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.game import drawing, events
from bot.game.moves import CALL, CATCH
from bot.game.table_order import NOBODY

if TYPE_CHECKING:
    from bot.game.moves import Lay
    from bot.game.pending import Pending
    from bot.game.round import Round


@dataclass(frozen=True, slots=True)
class FinalWindow:
    """A last card lies, its call is awaited: what it will do if the call is forgotten."""

    seat: int
    lay: Lay
    before: Pending | None


def open_windows(rnd: Round) -> tuple[int, ...]:
    """The seats that have to call now."""
    return rnd.windows if rnd.final is None else (*rnd.windows, rnd.final.seat)


def timed_windows(rnd: Round) -> tuple[int, ...]:
    """Those whose time runs out."""
    timed = rnd.windows if rnd.game.options.call == "window" else ()
    return timed if rnd.final is None else (*timed, rnd.final.seat)


def moves(rnd: Round, seat: int) -> list[int]:
    """Calling or arming, and catching others."""
    if rnd.over or seat not in rnd.present:
        return []
    catches = [CATCH + other for other in open_windows(rnd) if other != seat]
    return [CALL, *catches] if seat in open_windows(rnd) or can_arm(rnd, seat) else catches


def can_arm(rnd: Round, seat: int) -> bool:
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


def must_be_announced(rnd: Round, seat: int, move: int) -> bool:
    """Whether a lay would bring the hand down to what has to be announced."""
    lay = rnd.game.lays.get(move)
    if lay is None:
        return False
    left = len(rnd.hands[seat]) - len(lay.cards)
    return left == 1 or (left == 0 and rnd.game.rules.final_call)


def call(rnd: Round, seat: int) -> None:
    """Answer an open window, else arm."""
    if rnd.final is not None and rnd.final.seat == seat:
        _tell_called(rnd, seat, final=True, armed=False)
        rnd.win(seat)
        rnd.final = None
        rnd.finish()
    elif seat in rnd.windows:
        _close(rnd, seat)
        _tell_called(rnd, seat, final=False, armed=False)
    else:
        rnd.armed |= 1 << seat
        if rnd.events is not None:
            rnd.events.append(events.Armed(seat))


def fall_due(rnd: Round, seat: int, *, armed: bool) -> None:
    """A play has left one card: it was announced, or has to be, or has been forgotten."""
    if armed:
        _tell_called(rnd, seat, final=False, armed=True)
    elif rnd.game.options.call == "armed":
        _penalise(rnd, seat, None)
    else:
        rnd.windows = (*rnd.windows, seat)
        if rnd.events is not None:
            rnd.events.append(events.WindowOpened(seat, final=False))


def open_final(rnd: Round, seat: int, lay: Lay, before: Pending | None, *, armed: bool) -> bool:
    """Whether the last card was announced beforehand; if not, its window is open now."""
    if armed:
        _tell_called(rnd, seat, final=True, armed=True)
        return True
    rnd.final = FinalWindow(seat, lay, before)
    rnd.turn = NOBODY
    if rnd.events is not None:
        rnd.events.append(events.WindowOpened(seat, final=True))
    return False


def settle_before_act(rnd: Round, seat: int, move: int) -> bool:
    """Before a seat lays or draws: whether nothing but the penalty for its open window remains."""
    if rnd.game.options.call == "next":
        _lapse_others(rnd, seat)
    if seat not in rnd.windows:
        return False
    _close(rnd, seat)
    _penalise(rnd, seat, None)
    return move not in rnd.legal(seat)


def miss(rnd: Round, seat: int, catcher: int | None) -> None:
    """A window ends without a call: somebody caught the seat, or its time is up."""
    if rnd.final is not None and rnd.final.seat == seat:
        _miss_final(rnd, rnd.final, catcher)
    else:
        _close(rnd, seat)
        _penalise(rnd, seat, catcher)


def _miss_final(rnd: Round, final: FinalWindow, catcher: int | None) -> None:
    rnd.final = None
    if rnd.events is not None:
        rnd.events.append(events.Forgot(final.seat, final=True, catcher=catcher))
    if not drawing.penalise(rnd, final.seat):
        rnd.win(final.seat)
        rnd.finish()
        return
    resume_after_final(rnd, final)


def resume_after_final(rnd: Round, final: FinalWindow) -> None:
    """Play goes on with the effect of the card that was not the last after all."""
    rnd.turn = rnd.next[final.seat]
    rnd.idle = 0
    if final.lay.face.effect is not None:
        final.lay.face.effect(rnd, final.seat, final.lay, final.before)


def _lapse_others(rnd: Round, seat: int) -> None:
    lapsed = [other for other in rnd.windows if other != seat]
    for other in lapsed:
        _close(rnd, other)
        if rnd.events is not None:
            rnd.events.append(events.WindowLapsed(other))


def _close(rnd: Round, seat: int) -> None:
    rnd.windows = tuple(other for other in rnd.windows if other != seat)


def _penalise(rnd: Round, seat: int, catcher: int | None) -> None:
    if rnd.events is not None:
        rnd.events.append(events.Forgot(seat, final=False, catcher=catcher))
    drawing.penalise(rnd, seat)


def _tell_called(rnd: Round, seat: int, *, final: bool, armed: bool) -> None:
    if rnd.events is not None:
        rnd.events.append(events.Called(seat, final, armed))
