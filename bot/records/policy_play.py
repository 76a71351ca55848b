"""Plays a match by policies. Each policy knows only what its seat sees.

After every action each seat observes what it may see. A seat that has to call is asked first. Then
the others may catch, and a timed window that nobody used runs out. Then seats that are not on turn
may throw in. Only then the seat acts that has to.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from bot.ai import Policy
from bot.game import Round, seat_view
from bot.game.calls import timed_windows
from bot.game.events import Event, seen_by
from bot.game.moves import CALL, EXPIRE, TABLE, is_catch, is_throw
from bot.game.pending import Exchange
from bot.records.recording import Recorder


class PolicyError(Exception):
    """A policy chose an illegal move, or none when it had to act."""


@dataclass
class PolicyPlay:
    """A match between policies, one for each seat."""

    recorder: Recorder
    policies: Sequence[Policy]
    events: list[Event]
    """The events of the recorder's match."""
    random: Random
    actions: int = 0

    def play_round(self, most_actions: int) -> None:
        """Play a round to its end, or until the match has had `most_actions` actions."""
        rnd = self.recorder.begin_round()
        for seat in rnd.present:
            self.policies[seat].begin(seat_view(self.recorder.match, seat))
        self._tell()
        while not rnd.over and self.actions < most_actions:
            seat, move = self._next(rnd)
            self.recorder.apply(seat, move)
            self.actions += 1
            self._tell()

    def _next(self, rnd: Round) -> tuple[int, int]:
        """Return the next seat to act and its move."""
        found = self._about_call(rnd) if rnd.windows or rnd.final is not None else None
        return found or self._thrown_in(rnd) or self._on_turn(rnd)

    def _about_call(self, rnd: Round) -> tuple[int, int] | None:
        """Return a call, a catch, or the end of a window that nobody used."""
        for seat in rnd.open_windows():
            if self._asked(seat) == CALL:
                return seat, CALL
        for seat in self._shuffled(rnd.playing):
            move = self._asked(seat) if _can_catch(rnd, seat) else None
            if move is not None and is_catch(move):
                return seat, move
        timed = timed_windows(rnd)
        return (TABLE, EXPIRE + timed[0]) if timed else None

    def _thrown_in(self, rnd: Round) -> tuple[int, int] | None:
        """Return the move of a seat that is not on turn but could throw in."""
        if not rnd.game.options.throw_in:
            return None
        for seat in self._shuffled(rnd.playing):
            if seat != rnd.turn and any(map(is_throw, rnd.legal(seat))):
                move = self._asked(seat)
                if move is not None:
                    return seat, move
        return None

    def _on_turn(self, rnd: Round) -> tuple[int, int]:
        pending = rnd.pending
        seat = pending.waiting[0] if isinstance(pending, Exchange) else rnd.turn
        move = self._asked(seat)
        if move is None:
            raise PolicyError(f"seat {seat} has to act and does nothing")
        return seat, move

    def _asked(self, seat: int) -> int | None:
        view = seat_view(self.recorder.match, seat)
        move = self.policies[seat].act(view)
        if move is not None and move not in view.legal:
            raise PolicyError(f"seat {seat}: {view.public.game.text_of.get(move, move)}")
        return move

    def _tell(self) -> None:
        """Show every seat what it sees of the latest events."""
        for seat, policy in enumerate(self.policies):
            for event in self.events:
                seen = seen_by(event, seat)
                if seen is not None:
                    policy.observe(seen)
        self.events.clear()

    def _shuffled(self, seats: Sequence[int]) -> list[int]:
        return self.random.sample(seats, len(seats))


def _can_catch(rnd: Round, seat: int) -> bool:
    return any(seat != other for other in rnd.open_windows())
