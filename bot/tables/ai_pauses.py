"""The times that AI players wait before they act, call or catch, in milliseconds.

They depend only on facts that everybody can see, and on chance. So they reveal nothing about hands.
"""

import secrets
from collections.abc import Collection
from random import Random
from typing import Final

from bot.ai import Attentiveness
from bot.game import Round
from bot.game.round import can_throw_in
from bot.tables.call_race import HEAD_START, LENGTH, CallWindow
from bot.tables.settings import TableSettings

THINKING: Final = (900, 2_700)
"""The shortest and longest thinking time before a move. Neither depends on the possible moves."""
AHEAD: Final = THINKING[0]
"""An AI player starts to think this long before it acts. So its thinking takes no extra time."""
CALLING: Final[dict[Attentiveness, tuple[int, int]]] = {
    "dreamy": (1_200, 4_000),
    "watchful": (900, 2_600),
    "sharp": (600, 1_600),
}
"""The shortest and longest time from the display of a call window until the AI player calls.

An AI player that is not attentive can be too late.
"""
CATCHING: Final[dict[Attentiveness, tuple[int, int]]] = {
    "dreamy": (4_600, 7_000),
    "watchful": (3_600, 6_400),
    "sharp": (3_000, 5_200),
}
"""The shortest and longest time from the display of a call window until an AI player catches.

These times are for a call window of the usual length.
"""
APART: Final = 100
"""The least time between the catches of two AI seats. Equal times would be judged at random."""
AFTER_WINDOW: Final = 2_500
"""The time that an AI player leaves people to call, catch and throw in."""
AFTER_WINDOW_UNTIL_ACT: Final = 4_000
"""The time that replaces `AFTER_WINDOW` in games in which the next move closes call windows."""
AFTER_HEAD_START: Final = 500
SPREAD: Final = 70
"""An AI player waits this much longer than the AI player before it in seat order."""

delays = Random(secrets.randbits(64))  # noqa: S311 - the pauses of AI players are no secret


def time_to_call(window: CallWindow, attention: Attentiveness, now: int, random: Random) -> int:
    """Return the time at which the AI player who has to call in `window` calls."""
    return (window.posted_at or now) + random.randint(*CALLING[attention])


class CatchTimes:
    """The times at which AI seats catch. For each call window, each AI seat has a random time.

    No two seats have the same time.
    """

    def __init__(self, random: Random) -> None:
        self._random = random
        self._drawn: dict[int, tuple[CallWindow, dict[int, int]]] = {}
        """The last call window of each seat, and the delay of each other seat's catch."""

    def time_for_seat(
        self, window: CallWindow, seat: int, attention: Attentiveness, now: int
    ) -> int:
        """Return the time at which an AI seat catches the player of a window.

        It is a random delay after the time at which the window became visible. If the window is not
        visible yet, it is a delay after `now`.
        """
        known, drawn = self._drawn.get(window.seat, (None, {}))
        if known is not window:
            drawn = {}
            self._drawn[window.seat] = window, drawn
        if seat not in drawn:
            drawn[seat] = self._free_time(attention, drawn.values())
        return (window.posted_at or now) + _time_in_window(drawn[seat], window)

    def _free_time(self, attention: Attentiveness, taken: Collection[int]) -> int:
        first, last = CATCHING[attention]
        times = range(first, last + 1, APART)
        return self._random.choice([each for each in times if each not in taken])


def _time_in_window(time: int, window: CallWindow) -> int:
    """Return the delay in this window for a delay `time` in a window of the usual length.

    A longer window makes the delay longer. The result is between the head start and the end of the
    window.
    """
    after = time - HEAD_START
    if window.length is not None:
        left = max(0, window.length - window.head_start)
        after = after * left // (LENGTH - HEAD_START)
    return window.head_start + after


def time_to_act(  # noqa: PLR0913, PLR0917 - everything that the pause depends on
    rnd: Round,
    seat: int,
    windows: list[CallWindow],
    settings: TableSettings,
    now: int,
    random: Random,
) -> int:
    """Return the time at which an AI seat acts. Until then, people can call and throw in cards."""
    times = [now + random.randint(*THINKING)]
    closes = rnd.game.options.call == "next"
    wait = AFTER_WINDOW_UNTIL_ACT if closes else AFTER_WINDOW
    for window in windows:
        head = window.head_start + AFTER_HEAD_START
        times.append((window.posted_at or now) + max(wait, head))
    if can_throw_in(rnd) and not settings.correspondence:
        # Several AI seats may wait here. `SPREAD` keeps them from acting at the same time.
        times.append(now + AFTER_WINDOW + SPREAD * rnd.playing.index(seat))
    return max(times)
