"""Endgame: two seats are left and few cards are unknown, so that all that can happen can be tried.

Every way in which the unknown cards may lie is played out with all answers of the other seat, which
is taken to know and to find what is best for it. Nothing is left to chance but what is drawn after
the discards have been shuffled: soon after that a position is judged as it stands.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from bot.ai.memory import Memory
from bot.ai.outlook import Outlook
from bot.ai.playout import who_answers
from bot.ai.worlds import Worlds
from bot.game import Round, SeatView
from bot.game.moves import is_about_calls
from bot.game.scoring import team

MOST_UNKNOWN: Final = 5
"""With more cards unknown there are too many ways in which they may lie."""
BEYOND: Final = 1
"""So far it is looked beyond a shuffle, as if one knew what lies where."""
SAME: Final = 1e-9
"""Values that differ by no more are the same."""


class TooManyPositionsError(Exception):
    """The rest of the round has more positions than may be looked at."""


class Endgame:
    """The rest of a round, looked through to its end."""

    def __init__(self, view: SeatView, memory: Memory, random: Random, positions: int) -> None:
        """Look at so many positions at the most."""
        self._view = view
        self._memory = memory
        self._random = random
        self._left = positions
        self._outlook = Outlook(view)

    def best(self, moves: Sequence[int]) -> list[int]:
        """The moves that nothing beats; all of them where that cannot be found out."""
        if not self._is_small():
            return list(moves)
        worlds = Worlds(self._view, self._memory, self._random)
        if worlds.unknown > MOST_UNKNOWN:
            return list(moves)
        try:
            values = self._values(moves, worlds.every())
        except TooManyPositionsError:
            return list(moves)
        best = max(values) - SAME
        return [move for move, value in zip(moves, values, strict=True) if value >= best]

    def _is_small(self) -> bool:
        """Whether two are left, who play against each other, and hardly a card is to be drawn."""
        public = self._view.public
        if len(public.playing) != 2 or public.game.options.throw_in:  # noqa: PLR2004 - two seats
            return False
        mates = team(public.game, self._view.seat)
        return public.draw_pile <= MOST_UNKNOWN and not set(public.playing) <= set(mates)

    def _values(self, moves: Sequence[int], worlds: Sequence[tuple[Round, int]]) -> list[float]:
        """By move, what it is worth on the whole, each world counting by how often it comes up."""
        return [
            sum(ways * self._after(rnd, move, 0.0, 1.0, BEYOND) for rnd, ways in worlds)
            for move in moves
        ]

    def _after(self, rnd: Round, move: int, least: float, most: float, beyond: int) -> float:
        twin, seat = rnd.copy(), _who_acts(rnd)
        twin.windows = ()
        twin.armed |= 1 << seat
        twin.apply(seat, move)
        return self._value(twin, least, most, beyond - (twin.shuffles > 0))

    def _value(self, rnd: Round, least: float, most: float, beyond: int) -> float:
        """What it comes to; outside of these bounds the seats would not let it come so far."""
        self._left -= 1
        if self._left < 0:
            raise TooManyPositionsError
        if rnd.over or beyond < 0:
            return self._outlook.value(rnd)
        seat = _who_acts(rnd)
        is_own = seat == self._view.seat
        for move in rnd.legal(seat):
            if is_about_calls(move):
                continue
            value = self._after(rnd, move, least, most, beyond)
            least, most = (max(least, value), most) if is_own else (least, min(most, value))
            if least >= most:
                break
        return least if is_own else most


def _who_acts(rnd: Round) -> int:
    return rnd.turn if rnd.turn >= 0 else who_answers(rnd)
