"""How long AI players take, in milliseconds: all of their pauses are set here."""

import secrets
from collections.abc import Collection
from random import Random
from typing import Final

from bot.game import Round, throwing
from bot.tables.entries import Level
from bot.tables.race.call_window import HEAD_START, LENGTH, Window
from bot.tables.settings import TableSettings

THINKING: Final = (1_200, 2_800)
"""How long a move takes to think of."""
CALLING: Final[dict[Level, tuple[int, int]]] = {
    "easy": (1_200, 4_000),
    "normal": (900, 2_600),
    "hard": (600, 1_600),
}
"""How long it takes, by level, to call after one's window was seen: some are late."""
CATCHING: Final[dict[Level, tuple[int, int]]] = {
    "easy": (5_200, 7_000),
    "normal": (4_000, 5_600),
    "hard": (3_000, 4_400),
}
"""How long it takes, by level, to catch after a window was seen, where it has its usual length."""
APART: Final = 100
"""So much apart they catch: of two at one instant one could only have been drawn by lot."""
AFTER_WINDOW: Final = 2_500
"""How long they leave people to call, catch and throw in."""
AFTER_WINDOW_UNTIL_ACT: Final = 4_000
"""The same where the next act closes the window."""
AFTER_HEAD_START: Final = 500

delays = Random(secrets.randbits(64))  # noqa: S311 - how long people take is no secret


def time_to_call(window: Window, level: Level, now: int, random: Random) -> int:
    """When a player calls whose window that is."""
    return (window.posted_at or now) + random.randint(*CALLING[level])


class CatchTimes:
    """When each seat would catch: drawn once a window, for every seat another time."""

    def __init__(self, random: Random) -> None:
        """Nobody has seen a window."""
        self._random = random
        self._drawn: dict[int, tuple[Window, dict[int, int]]] = {}
        """By whose window it is, what each seat has drawn for it."""

    def at(self, window: Window, seat: int, level: Level, now: int) -> int:
        """When that seat catches; as long as nobody has seen the window, counted from now."""
        known, drawn = self._drawn.get(window.seat, (None, {}))
        if known is not window:
            drawn = {}
            self._drawn[window.seat] = window, drawn
        if seat not in drawn:
            drawn[seat] = self._free(level, drawn.values())
        return (window.posted_at or now) + _stretched(drawn[seat], window)

    def _free(self, level: Level, taken: Collection[int]) -> int:
        first, last = CATCHING[level]
        times = range(first, last + 1, APART)
        return self._random.choice([each for each in times if each not in taken])


def _stretched(time: int, window: Window) -> int:
    """The same share of the time between the head start and the end of that window."""
    after = time - HEAD_START
    if window.length is not None:
        left = max(0, window.length - window.head_start)
        after = after * left // (LENGTH - HEAD_START)
    return window.head_start + after


def time_to_act(
    rnd: Round, windows: list[Window], settings: TableSettings, now: int, random: Random
) -> int:
    """When a person would act, and not before all people had their time."""
    times = [now + random.randint(*THINKING)]
    closes = rnd.game.options.call == "next"
    wait = AFTER_WINDOW_UNTIL_ACT if closes else AFTER_WINDOW
    for window in windows:
        head = window.head_start + AFTER_HEAD_START
        times.append((window.posted_at or now) + max(wait, head))
    if throwing.is_possible(rnd) and not settings.correspondence:
        times.append(now + AFTER_WINDOW)
    return max(times)
