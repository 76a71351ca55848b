"""What goes on in channels, as far as interactions tell: who is there, what was written last."""

from typing import Final

from bot.chat.discord_time import stamp_of
from bot.remembering import Remembered
from bot.tables.settings import MINUTE

MOST_KNOWN: Final = 10_000
AROUND: Final = 2 * MINUTE
"""Who has pressed something this recently is looking."""
LIVELY: Final = 2 * MINUTE
"""A channel whose last message is younger is lively."""


class Activity:
    """Remembers the last press of each person, and the last message of each channel."""

    def __init__(self) -> None:
        self._presses = Remembered[int, int](MOST_KNOWN)
        self._messages = Remembered[int, tuple[int, ...]](MOST_KNOWN)
        """The last message of each channel, and the one that was the last before."""
        self._own = Remembered[int, int](MOST_KNOWN)

    def note_press(self, person: int, at: int) -> None:
        """Somebody pressed or typed something."""
        self._presses[person] = at
        while next(iter(self._presses.values())) + AROUND <= at:
            del self._presses[next(iter(self._presses))]

    def note_message(self, channel: int, message: int) -> None:
        """The last message of a channel, as an interaction in it told; one's own do not count."""
        known = self._messages.get(channel, ())
        if self.is_own(message) or message in known:
            return
        self._messages[channel] = *known[-1:], message

    def note_own(self, channel: int, message: int) -> None:
        """The bot has written something in a channel, perhaps privately; a press may tell of it."""
        self._own[message] = channel
        known = self._messages.get(channel, ())
        if message in known:
            self._messages[channel] = tuple(each for each in known if each != message)

    def is_own(self, message: int) -> bool:
        """Whether the bot wrote that, as far as it remembers."""
        return message in self._own

    def is_around(self, person: int, now: int) -> bool:
        """Whether somebody has pressed something just now."""
        return now < self._presses.get(person, 0) + AROUND

    def last_message(self, channel: int) -> int:
        """The last message of a channel that is known; 0 if none is."""
        return max(self._messages.get(channel, ()), default=0)

    def is_lively(self, channel: int, now: int) -> bool:
        """Whether something was written in a channel just now."""
        last = self.last_message(channel)
        return last > 0 and now < stamp_of(last) + LIVELY
