"""How long AI players take, in milliseconds: all of their pauses are set here."""

import secrets
from collections.abc import Collection
from random import Random
from typing import Final

from bot.ai import Attentiveness
from bot.game import Round, throwing
from bot.game.moves import is_about_calls
from bot.tables.race.call_window import HEAD_START, LENGTH, Window
from bot.tables.settings import TableSettings

THINKING: Final = ((600, 1_400), (1_000, 2_400), (1_400, 3_400))
"""How long a move takes to think of: one that is forced, one of a few, one of many."""
MANY: Final = 4
CALLING: Final[dict[Attentiveness, tuple[int, int]]] = {
    "dreamy": (1_200, 4_000),
    "watchful": (900, 2_600),
    "sharp": (600, 1_600),
}
"""How long it takes to call after one's window was seen: some are late."""
CATCHING: Final[dict[Attentiveness, tuple[int, int]]] = {
    "dreamy": (4_600, 7_000),
    "watchful": (3_600, 6_400),
    "sharp": (3_000, 5_200),
}
"""How long it takes to catch after a window was seen, where it has its usual length."""
APART: Final = 100
"""So much apart they catch: of two at one instant one could only have been drawn by lot."""
AFTER_WINDOW: Final = 2_500
"""How long they leave people to call, catch and throw in."""
AFTER_WINDOW_UNTIL_ACT: Final = 4_000
"""The same where the next act closes the window."""
AFTER_HEAD_START: Final = 500
SPREAD: Final = 70
"""So much later than the seat before it acts whoever waits for the same."""

delays = Random(secrets.randbits(64))  # noqa: S311 - how long people take is no secret


def time_to_call(window: Window, attention: Attentiveness, now: int, random: Random) -> int:
    """When a player calls whose window that is."""
    return (window.posted_at or now) + random.randint(*CALLING[attention])


class CatchTimes:
    """When each seat would catch: drawn once a window, for every seat another time."""

    def __init__(self, random: Random) -> None:
        """Nobody has seen a window."""
        self._random = random
        self._drawn: dict[int, tuple[Window, dict[int, int]]] = {}
        """By whose window it is, what each seat has drawn for it."""

    def at(self, window: Window, seat: int, attention: Attentiveness, now: int) -> int:
        """When that seat catches; as long as nobody has seen the window, counted from now."""
        known, drawn = self._drawn.get(window.seat, (None, {}))
        if known is not window:
            drawn = {}
            self._drawn[window.seat] = window, drawn
        if seat not in drawn:
            drawn[seat] = self._free(attention, drawn.values())
        return (window.posted_at or now) + _stretched(drawn[seat], window)

    def _free(self, attention: Attentiveness, taken: Collection[int]) -> int:
        first, last = CATCHING[attention]
        times = range(first, last + 1, APART)
        return self._random.choice([each for each in times if each not in taken])


def _stretched(time: int, window: Window) -> int:
    """The same share of the time between the head start and the end of that window."""
    after = time - HEAD_START
    if window.length is not None:
        left = max(0, window.length - window.head_start)
        after = after * left // (LENGTH - HEAD_START)
    return window.head_start + after


def time_to_act(  # noqa: PLR0913, PLR0917 - what it depends on
    rnd: Round,
    seat: int,
    windows: list[Window],
    settings: TableSettings,
    now: int,
    random: Random,
) -> int:
    """When a person would act, and not before all people had their time."""
    times = [now + _time_to_think(rnd, seat, random)]
    closes = rnd.game.options.call == "next"
    wait = AFTER_WINDOW_UNTIL_ACT if closes else AFTER_WINDOW
    for window in windows:
        head = window.head_start + AFTER_HEAD_START
        times.append((window.posted_at or now) + max(wait, head))
    if throwing.is_possible(rnd) and not settings.correspondence:
        # Two who wait for that would act at one instant.
        times.append(now + AFTER_WINDOW + SPREAD * rnd.playing.index(seat))
    return max(times)


def _time_to_think(rnd: Round, seat: int, random: Random) -> int:
    """The longer the more there is to choose from."""
    moves = [move for move in rnd.legal(seat) if not is_about_calls(move)]
    first, last = THINKING[(len(moves) > 1) + (len(moves) >= MANY)]
    return random.randint(first, last)
