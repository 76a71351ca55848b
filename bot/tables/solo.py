"""Solo matches: one person against AI players, in a private hand alone.

Nothing of one is public, it takes no channel, and nobody is kept waiting: a turn has no time, and
after a while without a press the match pauses. Who opened it is its host, and sits there alone.
"""

from typing import Final

from bot.tables.settings import HOUR, MINUTE, TableSettings

PAUSES_AFTER: Final = 10 * MINUTE
"""So long after the last press it pauses."""
LONGEST_PAUSE: Final = 72 * HOUR
"""It takes nobody's channel, but whoever has not come back by then will not."""


def place_of(press: int) -> int:
    """What stands in the place of its channel: who opened it by that press is alone there.

    Below zero, where Discord has no ids, it is no channel, and nobody sees it.
    """
    return -press


def is_solo(place: int) -> bool:
    """Whether that is the place of a solo match, and no channel."""
    return place < 0


def settings_of(settings: TableSettings) -> TableSettings:
    """The times of a solo match where tables have these: what is about waiting is as usual."""
    usual = TableSettings()
    return settings.model_copy(update={"turn": usual.turn, "silent_seat": usual.silent_seat})
