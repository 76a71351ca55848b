"""Solo matches: one person against AI players, in a private hand alone.

Nothing of a solo match is public, and it takes no channel. It keeps nobody waiting, so its turns
have no time limit. After a while without a press it pauses. The person who opened it is its host
and only human.
"""

from typing import Final

from bot.durations import HOUR, MINUTE
from bot.tables.settings import TableSettings

PAUSES_AFTER: Final = 10 * MINUTE
"""Time after the last press until the match pauses."""
LONGEST_PAUSE: Final = 72 * HOUR
"""A paused match ends after this time. It blocks no channel, but its person will not come back."""


def place_of(press: int) -> int:
    """Return the number that a solo match has in place of a channel id.

    It is the negative id of the press that opened the match. Discord ids are never negative, so it
    belongs to no channel.
    """
    return -press


def is_solo(place: int) -> bool:
    """Return whether this number belongs to a solo match and not to a channel."""
    return place < 0


def settings_of(settings: TableSettings) -> TableSettings:
    """Return the settings of a solo match. Turn time and silent seats have the usual values."""
    usual = TableSettings()
    return settings.model_copy(update={"turn": usual.turn, "silent_seat": usual.silent_seat})
