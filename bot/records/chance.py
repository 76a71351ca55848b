"""Random play: any card that may be played, or else any other legal move.

In some games drawing is always legal, and would make rounds endless. So draw only if no card can be
played. Calls are sometimes forgotten, caught or left to run out, and sometimes a seat acts out of
turn. Moves are sorted before one is chosen, because the order within a set must not matter.
"""

from collections.abc import Callable, Sequence
from typing import Final

from bot.game import Round
from bot.game.calls import timed_windows
from bot.game.moves import (
    CALL,
    CATCH,
    CHALLENGE,
    DRAW,
    EXPIRE,
    EXPIRE_EXCHANGE,
    REVEAL,
    TABLE,
    THROW,
)
from bot.game.pending import Exchange, Several

Chance = Callable[[], float]
"""Returns a number from 0 up to 1."""

ANSWERS_CALL: Final = 0.6
"""Chance at each action that a seat with an open call window calls."""
CATCHES: Final = 0.15
EXPIRES: Final = 0.1
EXCHANGE_EXPIRES: Final = 0.1
ARMS: Final = {"armed": 0.8, "window": 0.25, "next": 0.25}
"""Chance of calling in advance on the own turn, by call policy."""
INTERRUPTS: Final = {True: 0.3, False: 0.03}
"""Chance that a seat out of turn may act. The key is whether throwing in is allowed."""


def choose(rnd: Round, chance: Chance) -> tuple[int, int]:
    """Return the next seat to act and its move."""
    if rnd.windows or rnd.final is not None:
        about_call = _about_call(rnd, chance)
        if about_call is not None:
            return about_call
    options = rnd.game.options
    if chance() < INTERRUPTS[options.throw_in]:
        seat = pick(rnd.playing, chance)
        moves = [] if seat == rnd.turn else rnd.legal(seat)
        if moves:
            return seat, pick(sorted(moves), chance)
    pending, seat = rnd.pending, rnd.turn
    if type(pending) is Exchange:
        if chance() < EXCHANGE_EXPIRES:
            return TABLE, EXPIRE_EXCHANGE
        seat = pick(pending.waiting, chance)
    moves = rnd.legal(seat)
    if pending is not None and type(pending) is Several:
        return seat, pick(sorted(moves), chance)
    if CALL in moves and chance() < ARMS[options.call]:
        return seat, CALL
    return seat, choose_for_turn(moves, chance)


def choose_for_turn(moves: Sequence[int], chance: Chance) -> int:
    """Return a random card to play, or else another move of the turn."""
    plays = [move for move in moves if move < DRAW or move >= THROW]
    if plays:
        if len(plays) > 1:
            plays.sort()
        return plays[int(chance() * len(plays))]
    others = [move for move in moves if move <= REVEAL or move == CHALLENGE]
    return others[0] if len(others) == 1 else pick(sorted(others), chance)


def pick(choices: Sequence[int], chance: Chance) -> int:
    """Return one of the choices. All are equally likely."""
    return choices[int(chance() * len(choices))]


def _about_call(rnd: Round, chance: Chance) -> tuple[int, int] | None:
    """Return a call, a catch or the end of a window. None: play goes on while it is open."""
    seat = pick(rnd.open_windows(), chance)
    fate = chance()
    if fate < CATCHES:
        catcher = pick([other for other in rnd.playing if other != seat], chance)
        return catcher, CATCH + seat
    if fate < CATCHES + EXPIRES and seat in timed_windows(rnd):
        return TABLE, EXPIRE + seat
    if fate < CATCHES + EXPIRES + ANSWERS_CALL or rnd.final is not None:
        return seat, CALL
    return None
