"""Random play: uniform over the cards that may be laid, else over what else may be done.

To draw is always legal in some games and would make rounds endless, so it is done only where
nothing can be laid. Calls are now and then forgotten, caught or left to run out, and now and then
somebody acts who is not on turn. Moves are sorted before one is chosen: the order in which a set
happens to list them must never decide.
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
"""A number from 0 up to 1."""

ANSWERS_CALL: Final = 0.6
"""How often an open window is answered at each action while it is open."""
CATCHES: Final = 0.15
EXPIRES: Final = 0.1
EXCHANGE_EXPIRES: Final = 0.1
ARMS: Final = {"armed": 0.8, "window": 0.25, "next": 0.25}
"""How often a call is armed on the own turn, by call policy."""
INTERRUPTS: Final = {True: 0.3, False: 0.03}
"""How often somebody who is not on turn may act, by whether there is throwing in."""


def choose(rnd: Round, chance: Chance) -> tuple[int, int]:
    """Who does what next."""
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
    """A card to lay, or what else may be done on one's turn."""
    plays = [move for move in moves if move < DRAW or move >= THROW]
    if plays:
        if len(plays) > 1:
            plays.sort()
        return plays[int(chance() * len(plays))]
    others = [move for move in moves if move <= REVEAL or move == CHALLENGE]
    return others[0] if len(others) == 1 else pick(sorted(others), chance)


def pick(choices: Sequence[int], chance: Chance) -> int:
    """Any of them, each as likely as any other."""
    return choices[int(chance() * len(choices))]


def _about_call(rnd: Round, chance: Chance) -> tuple[int, int] | None:
    """A call, a catch or the end of a window; None: play goes on while it is open."""
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
