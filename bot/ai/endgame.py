"""Endgame: with two seats left and few unknown cards, everything that can happen is tried.

Every arrangement of the unknown cards is played out with all answers of the other seat. That seat
is assumed to know all cards and to find its best moves. Only the cards drawn after a reshuffle are
left to chance. Soon after a reshuffle the position is judged as it is.
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
"""The most unknown cards for this search. More cards have too many arrangements."""
BEYOND: Final = 1
"""The number of moves examined after a reshuffle, as if the new draw pile were known."""
SAME: Final = 1e-9
"""Values that differ by no more than this count as equal."""


class TooManyPositionsError(Exception):
    """The rest of the round has more positions than may be searched."""


class Endgame:
    """The rest of a round, searched to its end."""

    def __init__(self, view: SeatView, memory: Memory, random: Random, positions: int) -> None:
        """Search at most `positions` positions."""
        self._view = view
        self._memory = memory
        self._random = random
        self._left = positions
        self._outlook = Outlook(view)

    def best(self, moves: Sequence[int]) -> list[int]:
        """Return the moves that no other move beats, or all moves if the search is too large."""
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
        """Return whether the position may be searched.

        Two opponents are left, throwing in is off and few cards can be drawn.
        """
        public = self._view.public
        if len(public.playing) != 2 or public.game.options.throw_in:  # noqa: PLR2004 - two seats
            return False
        mates = team(public.game, self._view.seat)
        return public.draw_pile <= MOST_UNKNOWN and not set(public.playing) <= set(mates)

    def _values(self, moves: Sequence[int], worlds: Sequence[tuple[Round, int]]) -> list[float]:
        """Return the value of each move over all worlds, weighted by how often each occurs."""
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
        """Return the value of a position.

        The search stops at values outside `least` and `most`: a seat would avoid this position
        earlier.
        """
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
