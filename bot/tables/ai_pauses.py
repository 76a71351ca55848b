"""How long AI players take, in milliseconds: all of their pauses are set here."""

import secrets
from random import Random
from typing import Final

from bot.game import Round, throwing
from bot.tables.entries import Level
from bot.tables.race.call_window import Window
from bot.tables.settings import TableSettings

THINKING: Final = (1_200, 2_800)
"""How long a move takes to think of."""
CALLING: Final[dict[Level, tuple[int, int]]] = {
    "easy": (1_200, 4_000),
    "normal": (900, 2_600),
    "hard": (600, 1_600),
}
"""How long it takes, by level, to call after one's window was seen: some are late."""
AFTER_WINDOW: Final = 2_500
"""How long they leave people to call, catch and throw in."""
AFTER_WINDOW_UNTIL_ACT: Final = 4_000
"""The same where the next act closes the window."""
AFTER_HEAD_START: Final = 500

delays = Random(secrets.randbits(64))  # noqa: S311 - how long people take is no secret


def time_to_call(window: Window, level: Level, now: int, random: Random) -> int:
    """When a player calls whose window that is."""
    return (window.posted_at or now) + random.randint(*CALLING[level])


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
