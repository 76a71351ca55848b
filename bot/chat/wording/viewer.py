"""The viewer of a text, with language and style, and small functions for names, times and lines."""

import unicodedata
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from bot.chat.emoji.card_signs import CardEmoji
from bot.chat.wording.command_links import CommandLinks
from bot.locales import Lang, text
from bot.locales.texts import Arg
from bot.tables.views import PlayerView, TableView

# Names -------------------------------------------------------------------------------------------

# The functions below make the names that people choose safe to show. No other code does this.
#
# A safe name has no formatting, link or mention. It does not change the direction of a line, and it
# is visible.

LONGEST_NAME: Final = 16
LONGEST_PRESET_NAME: Final = 24
NAMELESS: Final = "?"
REMEMBERED: Final = 1024
"""The number of cached names. Every message about a table shows names."""

FORMATTING: Final = frozenset("\\`*_~|<>[]()#-+.:/!@")
"""The characters that can begin Markdown in Discord, including addresses and emoji shortcodes."""
NO_MENTION: Final = "\N{ZERO WIDTH SPACE}"
"""The character after an `@`, because Discord ignores backslashes when it looks for mentions."""
ISOLATE: Final = "\N{FIRST STRONG ISOLATE}"
END_OF_ISOLATE: Final = "\N{POP DIRECTIONAL ISOLATE}"
RIGHT_TO_LEFT: Final = frozenset({"R", "AL", "AN"})

JOINERS: Final = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
EMOJI_STYLE: Final = "\N{VARIATION SELECTOR-16}"
MOST_MARKS: Final = 2
"""The most marks on a letter. More marks would overlap other lines."""
BLANK: Final = frozenset(
    "\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}\N{HANGUL FILLER}"
    "\N{HALFWIDTH HANGUL FILLER}\N{BRAILLE PATTERN BLANK}\N{MUSICAL SYMBOL NULL NOTEHEAD}"
)
"""Letters and signs that are invisible."""
UNSEEN_MARKS: Final = frozenset(
    "\N{COMBINING GRAPHEME JOINER}\N{KHMER VOWEL INHERENT AQ}\N{KHMER VOWEL INHERENT AA}"
    "\N{MONGOLIAN FREE VARIATION SELECTOR ONE}\N{MONGOLIAN FREE VARIATION SELECTOR TWO}"
    "\N{MONGOLIAN FREE VARIATION SELECTOR THREE}\N{MONGOLIAN FREE VARIATION SELECTOR FOUR}"
)
EMOJI: Final = range(0x1F000, 0x1FB00)
"""The range of emojis. Python does not know the newest emojis, which appear every year."""


@lru_cache(REMEMBERED)
def plain_name(name: str) -> str:
    """Return a name as Markdown that is safe to show."""
    return isolate_direction("".join(map(_escaped, visible_text(name) or NAMELESS)))


@lru_cache(REMEMBERED)
def short_name(name: str) -> str:
    """Return a name that is safe to show in labels, which have no Markdown."""
    return isolate_direction(visible_text(name) or NAMELESS)


def plain_words(words: str, most: int) -> str:
    """Return what a person wrote as Markdown that is safe to show, in at most `most` letters."""
    return isolate_direction("".join(map(_escaped, visible_text(words, most))))


def preset_label(name: str) -> str:
    """Return the name of a server's own preset, safe to show in labels."""
    return isolate_direction(visible_text(name, LONGEST_PRESET_NAME) or NAMELESS)


def isolate_direction(name: str) -> str:
    """Return a name or word that does not change the direction of the text around it."""
    turns = any(unicodedata.bidirectional(sign) in RIGHT_TO_LEFT for sign in name)
    return f"{ISOLATE}{name}{END_OF_ISOLATE}" if turns else name


def visible_text(name: str, most: int = LONGEST_NAME) -> str:
    """Return the visible part of a text that a person wrote, shortened to `most` letters."""
    # Remove invisible characters first. Otherwise an invisible character between a letter and its
    # accent would keep NFC from joining the two.
    known = "".join(sign for sign in name if _character_kind(sign) != "nothing")
    words = " ".join(_without_unseen(unicodedata.normalize("NFC", known)).split())
    if not any(_is_seen_character(sign) for sign in words):
        return ""
    if len(words) <= most:
        return words.rstrip(JOINERS)
    return words[: most - 1].rstrip(f"{JOINERS} ") + "…"


def _without_unseen(name: str) -> str:
    kept, marks = "", 0
    for sign in name:
        kind = _character_kind(sign)
        is_on_letter = bool(kept) and kept[-1] not in f"{JOINERS} "
        marks = marks + 1 if kind == "mark" else 0
        if kind in {"sign", "blank"}:
            kept += sign if kind == "sign" else " "
        elif is_on_letter and kind in {"mark", "joiner"} and marks <= MOST_MARKS:
            kept += sign
    return kept


def _character_kind(sign: str) -> str:
    category = unicodedata.category(sign)
    if sign in BLANK or category.startswith("Z") or sign.isspace():
        return "blank"
    if sign in JOINERS:
        return "joiner"
    if category.startswith("M"):
        return "mark" if sign == EMOJI_STYLE or not _is_unseen_mark(sign) else "nothing"
    is_known = not category.startswith("C") or (category == "Cn" and ord(sign) in EMOJI)
    return "sign" if is_known else "nothing"


def _is_unseen_mark(mark: str) -> bool:
    return mark in UNSEEN_MARKS or "VARIATION SELECTOR" in unicodedata.name(mark, "")


def _is_seen_character(sign: str) -> bool:
    return sign != " " and _character_kind(sign) == "sign"


def _escaped(sign: str) -> str:
    if sign == "@":
        return f"\\@{NO_MENTION}"
    return f"\\{sign}" if sign in FORMATTING else sign


# Look --------------------------------------------------------------------------------------------

HEADLINE: Final = "### "
BIG: Final = "## "
"""The beginning of a large headline, in a note about a player's success or mishap."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """A viewer's language, the available card emojis, and the viewer's style."""

    lang: Lang = "en"
    emoji: CardEmoji = field(default_factory=CardEmoji)
    in_words: bool = False
    """Whether menus show cards as words, without symbols."""
    has_voice: bool = True
    """Whether the cat Maunz comments on big moments."""

    commands: CommandLinks = field(default_factory=CommandLinks, compare=False)
    """The commands to which texts link."""

    def text(self, text_id: str, **variables: Arg) -> str:
        """Return a text in which commands are links."""
        said = text(self.lang, text_id, **variables)
        return self.commands.link(said, self.lang) if "/" in said else said

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
    """Return a time of day in Discord's format."""
    return timestamp(at, "T")


def date_text(at: int) -> str:
    """Return a date with its time in Discord's format, for times that may be days away."""
    return timestamp(at, "f")


def as_headline(words: str) -> str:
    """Return a note as a headline, for a move that came too late."""
    return f"{HEADLINE}{words}"


def as_big_headline(words: str) -> str:
    """Return a note as a large headline, for a player's success."""
    return f"{BIG}{words}"


def is_big_headline(note: str | None) -> bool:
    """Return whether a note is a large headline."""
    return note is not None and note.startswith(BIG)


def notice_text(note: str | None) -> str | None:
    """Return a note as it is shown above other text.

    A note becomes bold unless it is a headline.
    """
    return f"**{note}**" if note and not note.startswith((HEADLINE, BIG)) else note


def join_lines(*parts: str | None) -> str:
    """Return the parts that are not empty, each on a line."""
    return "\n".join(part for part in parts if part)


def channel_link(guild: int, channel: int, message: int) -> str:
    """Return the address of a channel or thread, or of a message in it."""
    address = f"https://discord.com/channels/{guild}/{channel}"
    return f"{address}/{message}" if message else address
