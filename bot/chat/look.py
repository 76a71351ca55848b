"""The viewer of a text: language and style, and small functions for such texts."""

from dataclasses import dataclass, field
from typing import Final

from bot.chat.emoji import CardEmoji
from bot.chat.names import plain_name
from bot.locales import Lang, text
from bot.locales.texts import Arg
from bot.tables.views import PlayerView, TableView

HEADLINE: Final = "### "
BIG: Final = "## "
"""The headline of a note about a player's success or mishap."""


@dataclass(frozen=True, slots=True)
class Look:
    """A viewer's language, the card emojis that the bot has, and whether the viewer wants them."""

    lang: Lang = "en"
    emoji: CardEmoji = field(default_factory=CardEmoji)
    in_words: bool = False
    """Whether menus show cards as words, without symbols."""
    has_voice: bool = True
    """Whether the cat Maunz comments on big moments."""

    def text(self, text_id: str, **variables: Arg) -> str:
        return text(self.lang, text_id, **variables)

    def name(self, seat: PlayerView) -> str:
        """Return the name of a seat as Markdown."""
        plain = plain_name(seat.name)
        return plain if seat.person is not None else self.text("seat-ai", name=plain)

    def names(self, table: TableView) -> list[str]:
        """Return the names of all seats as Markdown."""
        return [self.name(seat) for seat in table.seats]


def timestamp(at: int, style: str) -> str:
    """Return a time in one of Discord's styles. Everybody sees it in their own time zone."""
    return f"<t:{at // 1000}:{style}>"


def clock_time(at: int) -> str:
    """Return a time of day."""
    return timestamp(at, "T")


def date(at: int) -> str:
    """Return a date with its time, for everything that takes days."""
    return timestamp(at, "f")


def headline(words: str) -> str:
    """Return a note as a headline, for a move that came too late."""
    return f"{HEADLINE}{words}"


def big(words: str) -> str:
    """Return a note as a large headline, for a player's success."""
    return f"{BIG}{words}"


def is_big(note: str | None) -> bool:
    """Return whether a note is a large headline."""
    return note is not None and note.startswith(BIG)


def told(note: str | None) -> str | None:
    """Return a note as it is written above the rest: in bold, unless it is a headline."""
    return f"**{note}**" if note and not note.startswith((HEADLINE, BIG)) else note


def lines(*parts: str | None) -> str:
    """Return the parts that are not empty, each on a line."""
    return "\n".join(part for part in parts if part)


def place_address(guild: int, channel: int, message: int) -> str:
    """Return the address of a channel or thread, or of a message in it."""
    address = f"https://discord.com/channels/{guild}/{channel}"
    return f"{address}/{message}" if message else address
