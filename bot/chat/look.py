"""For whom something is shown, and how they want to see it."""

from dataclasses import dataclass, field
from typing import Final

from bot.chat.emoji import CardEmoji
from bot.chat.names import plain_name
from bot.locales import Lang, text
from bot.locales.texts import Arg
from bot.tables.views import PlayerView, TableView

HEADLINE: Final = "### "
BIG: Final = "## "
"""For what somebody has brought off, or what has befallen them."""


@dataclass(frozen=True, slots=True)
class Look:
    """A language, the card faces that the bot has, and whether they are wanted."""

    lang: Lang = "en"
    emoji: CardEmoji = field(default_factory=CardEmoji)
    in_words: bool = False
    """Cards as text in menus, no symbols."""
    has_voice: bool = True
    """Whether the cat of the house remarks on big moments."""

    def text(self, text_id: str, **variables: Arg) -> str:
        """A text in that language."""
        return text(self.lang, text_id, **variables)

    def name(self, seat: PlayerView) -> str:
        """What a seat is called, as Markdown."""
        plain = plain_name(seat.name)
        return plain if seat.person is not None else self.text("seat-ai", name=plain)

    def names(self, table: TableView) -> list[str]:
        """What all seats are called, as Markdown."""
        return [self.name(seat) for seat in table.seats]


def timestamp(at: int, style: str) -> str:
    """A time, told by everybody's own clock in one of Discord's styles."""
    return f"<t:{at // 1000}:{style}>"


def clock_time(at: int) -> str:
    """A time of day."""
    return timestamp(at, "T")


def date(at: int) -> str:
    """A date with its time, for what takes days."""
    return timestamp(at, "f")


def headline(words: str) -> str:
    """What somebody was too late for, as a note."""
    return f"{HEADLINE}{words}"


def big(words: str) -> str:
    """What somebody has brought off, as a note."""
    return f"{BIG}{words}"


def is_big(note: str | None) -> bool:
    """Whether a note is the headline of all."""
    return note is not None and note.startswith(BIG)


def told(note: str | None) -> str | None:
    """A note as it is written above the rest: in bold, unless it is a headline."""
    return f"**{note}**" if note and not note.startswith((HEADLINE, BIG)) else note


def lines(*parts: str | None) -> str:
    """The parts that are there, each on a line."""
    return "\n".join(part for part in parts if part)


def place_address(guild: int, channel: int, message: int) -> str:
    """Where a channel or thread is, or a message in it."""
    address = f"https://discord.com/channels/{guild}/{channel}"
    return f"{address}/{message}" if message else address
