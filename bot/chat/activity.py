"""Activity in channels as far as interactions show it: recent presses and the newest messages."""

from typing import Final

from bot.chat.discord_time import stamp_of
from bot.durations import MINUTE
from bot.remembering import Remembered

MOST_KNOWN: Final = 10_000
AROUND: Final = 2 * MINUTE
"""A person whose last press is younger counts as being around."""
LIVELY: Final = 2 * MINUTE
"""A channel whose last message is younger counts as lively."""


class Activity:
    """Remembers the last press of each person and the last message of each channel."""

    def __init__(self) -> None:
        self._presses = Remembered[int, int](MOST_KNOWN)
        self._messages = Remembered[int, tuple[int, ...]](MOST_KNOWN)
        """The last two known messages of each channel."""
        self._own = Remembered[int, int](MOST_KNOWN)

    def note_press(self, person: int, at: int) -> None:
        self._presses[person] = at
        while next(iter(self._presses.values())) + AROUND <= at:
            del self._presses[next(iter(self._presses))]

    def note_message(self, channel: int, message: int) -> None:
        """Remember the last message of a channel, as an interaction there reported it.

        The bot's own messages are ignored.
        """
        known = self._messages.get(channel, ())
        if self.is_own(message) or message in known:
            return
        self._messages[channel] = *known[-1:], message

    def note_own(self, channel: int, message: int) -> None:
        """Remember a message of the bot, which may be private.

        A press may have reported it as the last message of the channel: then forget that.
        """
        self._own[message] = channel
        known = self._messages.get(channel, ())
        if message in known:
            self._messages[channel] = tuple(each for each in known if each != message)

    def is_own(self, message: int) -> bool:
        """Return whether the bot wrote that message, as far as it remembers."""
        return message in self._own

    def is_around(self, person: int, now: int) -> bool:
        return now < self._presses.get(person, 0) + AROUND

    def last_message(self, channel: int) -> int:
        """Return the last known message of a channel, or 0 if none is known."""
        return max(self._messages.get(channel, ()), default=0)

    def is_lively(self, channel: int, now: int) -> bool:
        last = self.last_message(channel)
        return last > 0 and now < stamp_of(last) + LIVELY
