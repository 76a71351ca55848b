"""Fluent messages from a folder of languages."""

import logging
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern, Placeable, TextElement, VariableReference

# Messages ----------------------------------------------------------------------------------------

# A message is parsed only when it is first needed.
#
# Parsing all messages at the start would delay a process by a quarter of a second per language.

ENTRY: Final = re.compile(r"^(?=-?[a-zA-Z][\w-]*\s*=)", re.MULTILINE)
"""Matches the beginning of a message or a term. Lines that continue an entry are indented."""
REFERENCE: Final = re.compile(r"\{\s*(-?[a-z][\w-]*)")
"""Matches a reference to another entry: neither a variable (`$`) nor a function (capitals)."""


class FluentMessages:
    """The messages in the Fluent files below a folder."""

    def __init__(self, lang: str, folder: Path) -> None:
        # Isolation marks would end up in command names and in the plain output of the command line.
        self._bundle = FluentBundle([lang], use_isolating=False)
        self._unread = dict(_entries_by_id(folder))
        self._patterns: dict[str, Pattern | None] = {}

    def find_pattern(self, text_id: str) -> Pattern | None:
        """Return the pattern of `message` or `message.attribute`, or None if it is missing."""
        if text_id not in self._patterns:
            self._patterns[text_id] = self._read_pattern(text_id)
        return self._patterns[text_id]

    def has_message(self, message_id: str) -> bool:
        """Return whether the files have this message, with or without attributes."""
        return message_id in self._unread or self._bundle.has_message(message_id)

    def _read_pattern(self, text_id: str) -> Pattern | None:
        message_id, _, attribute = text_id.partition(".")
        self._parse_entry(message_id)
        if not self._bundle.has_message(message_id):
            return None
        message = self._bundle.get_message(message_id)
        return message.attributes.get(attribute) if attribute else message.value

    def format(self, pattern: Pattern, args: dict[str, str | int | float]) -> tuple[str, str]:
        """Return a text with its arguments filled in, and the first error or an empty string."""
        words, faults = self._bundle.format_pattern(pattern, args)
        return str(words), str(faults[0]) if faults else ""

    def _parse_entry(self, entry_id: str) -> None:
        """Parse an entry and the entries it refers to."""
        source = self._unread.pop(entry_id, None)
        if source is None:
            return
        self._bundle.add_resource(FluentResource(source))
        for reference in REFERENCE.findall(source):
            self._parse_entry(reference)


def _entries_by_id(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the id and the source of every message and term."""
    for file in sorted(folder.rglob("*.ftl")):
        for source in ENTRY.split(file.read_text(encoding="utf-8"))[1:]:
            yield source.partition("=")[0].strip(), source


# Languages ---------------------------------------------------------------------------------------

# A language is a folder of Fluent files. It may be partial: what it lacks is read in English.

Lang = str
"""The name of a folder, such as `sv`. It is the part of a Discord locale before the hyphen."""

FALLBACK: Final[Lang] = "en"
OFFERED_FROM: Final = 0.8
"""The share of the texts for players that a language must have before people can choose it."""
FOR_THE_SHELL: Final = ("cli-", "fault-", "shares-")
"""Prefixes of the texts that only the commands for the shell show."""


def offered_languages(folder: Path) -> tuple[Lang, ...]:
    """Return the languages below `folder` that have enough texts, in alphabetical order."""
    wanted = _texts_for_players(folder / FALLBACK)
    langs = sorted(each.name for each in folder.iterdir() if each.is_dir())
    return tuple(
        lang
        for lang in langs
        if len(_texts_for_players(folder / lang) & wanted) >= OFFERED_FROM * len(wanted)
    )


def _texts_for_players(folder: Path) -> set[str]:
    ids = (text_id for text_id, _ in _entries_by_id(folder))
    return {text_id for text_id in ids if not text_id.startswith(FOR_THE_SHELL)}


LANGS: Final[tuple[Lang, ...]] = offered_languages(Path(__file__).parent)


def closest_language(locale: str) -> Lang:
    """Return the language of a locale such as `de-AT`, or English if the bot does not have it."""
    wanted = locale.replace("_", "-").partition("-")[0].lower()
    return next((lang for lang in LANGS if lang == wanted), FALLBACK)


# Texts -------------------------------------------------------------------------------------------

Arg = str | int | float

REMEMBERED: Final = 4096
"""The size of the cache of formatted texts. A move changes only a few texts of a hand message."""

logger = logging.getLogger(__name__)


class TextError(Exception):
    """Raised if a text is missing or was requested with the wrong arguments."""


class Texts:
    """The messages below `folder`, which has a subfolder for each language.

    A text that a language does not have is read in English. If `strict`, a faulty text raises
    `TextError`. Otherwise the error is logged and the English text is used. If the English text
    fails too, the id is used as the text.
    """

    def __init__(self, folder: Path, *, strict: bool = False) -> None:
        self.strict = strict
        self._folder = folder
        self._messages: dict[Lang, FluentMessages] = {}
        # `typed=True`, because 1 and 1.0 are equal but written differently.
        self._told = lru_cache(REMEMBERED, typed=True)(self._format)

    def text(self, lang: Lang, text_id: str, /, **args: Arg) -> str:
        """Return the text `message` or `message.attribute`, with numbers written as in `lang`."""
        try:
            return self._told(lang, text_id, *args, *args.values())
        except (TextError, TypeError):
            # A `TypeError` means that an argument is not hashable. No text can contain such an
            # argument.
            return self._in_english_at_least(lang, text_id, args)

    def _in_english_at_least(self, lang: Lang, text_id: str, args: dict[str, Arg]) -> str:
        for each in dict.fromkeys((lang, FALLBACK)):
            try:
                return self._format(each, text_id, *args, *args.values())
            except TextError as fault:
                if self.strict:
                    raise
                logger.warning("faulty text: %s", fault)
        return text_id

    def has_text(self, lang: Lang, text_id: str, /) -> bool:
        """Return whether the text exists, for texts that not every language needs.

        A language decides about the attributes of the messages that it has. English decides about
        all other messages.
        """
        message_id = text_id.partition(".")[0]
        has_own = self._messages_of(lang).has_message(message_id)
        return self.is_translated(lang if has_own else FALLBACK, text_id)

    def is_translated(self, lang: Lang, text_id: str, /) -> bool:
        """Return whether `lang` itself has the text, without falling back to English."""
        return self._messages_of(lang).find_pattern(text_id) is not None

    def _format(self, lang: Lang, text_id: str, *named: Arg) -> str:
        """Return a text. `named` has first the names of its arguments, and then their values."""
        names, values = named[: len(named) // 2], named[len(named) // 2 :]
        args = dict(zip(map(str, names), values, strict=True))
        messages = self._messages_of(lang)
        pattern = messages.find_pattern(text_id)
        if pattern is None and lang != FALLBACK:
            return self._format(FALLBACK, text_id, *named)
        if pattern is None:
            raise TextError(f"{lang} has no text {text_id!r}")
        joined = _join_plain_text(pattern, args)
        if joined is not None:
            return joined
        words, fault = messages.format(pattern, args)
        if fault:
            raise TextError(f"{lang} {text_id!r}: {fault}")
        return words

    def _messages_of(self, lang: Lang) -> FluentMessages:
        if lang not in self._messages:
            self._messages[lang] = FluentMessages(lang, self._folder / lang)
        return self._messages[lang]


def _join_plain_text(pattern: Pattern, args: dict[str, Arg]) -> str | None:
    """Return a text whose variables are all strings, or None for any other text.

    This is ten times as fast as Fluent.
    """
    parts = []
    # A text that consists of a single variable has no elements.
    elements: list[TextElement | Placeable] | None = getattr(pattern, "elements", None)
    if elements is None:
        return None
    for element in elements:
        if isinstance(element, TextElement):
            parts.append(element.value)
            continue
        named = getattr(element, "expression", None)
        value = args.get(named.id.name) if isinstance(named, VariableReference) else None
        if not isinstance(value, str):
            return None
        parts.append(value)
    return "".join(parts)


# Families ----------------------------------------------------------------------------------------

# Prefixes of text ids that the code assembles from parts. A search for such an id in the code finds
# nothing.

FAMILIES: tuple[str, ...] = (
    "cli-",  # output of the command line
    "game-",  # by game: its name, its words, its faces, its own rule book sentences
    "colour-",  # by colour
    "face-",  # by face, for faces that several games share
    "move-lay-",  # by the announcement with a card
    "move-do-",  # by verb
    "event-",  # by event and viewer
    "since-",  # by event
    "refusal-",  # by reason
    "fault-",  # by kind of fault in a record
    "option-",  # by option, value and fault
    "options-",  # by group
    "button-",  # by verb of a control
    "menu-",  # by verb of a menu
    "step-ask-",  # by the missing part of a lay
    "preset-",  # by preset
    "counts-",  # by what a match counts as
    "end-you-",  # by unit of the score
    "answer-not-begun",  # by whether the viewer is the host
    "round-",  # by how the round was won, and by whom
    "scene-deed-",  # by the last deed of a seat
    "scene-moment-",  # by big moment, and whom it concerns
    "scene-round-",  # as for "round-"
    "scene-counts-",  # by what wins a match
    "position-pending-",  # by kind of attack and viewer
    "podium-",  # by unit of the score
    "void-",  # by the reason why no remaining player has won
    "repairs-done-",  # by repair, and where it was done
    "exclude-from-",  # by place
    "export-",  # by column, outcome, or whether all fits
    "exclude-never-",  # by place
    "log-",  # by action of a moderator
    "repairs-act-",  # by repair
    "reset-asked-",  # by scope of the deletion
    "reset-done-",  # by scope of the deletion
    "reset-exported-",  # by whether the export is complete
    "closed-",  # by the reason why a table closed
    "ended-",  # by the reason why a match was given up
    "panel-means-",  # by option and value
    "panel-silent-",  # by what happens to a silent seat
    "hand-menu-",  # by the cards in the menu
    "why-",  # by reason
    "panel-attention-",  # by attention of AI players
    "ai-plays-",  # by level
    "ai-attends-",  # by attention of an AI player
    "hand-own-",  # by the card that a call is due for
    "outcome-",  # by whether the time of a press counts
    "moment-",  # by event and viewer
    "shout-",  # by event
    "voice-",  # by moment
    "luck-refused-",  # by the reason why a word of luck is refused
    "verdict-",  # by verdict of a table
    "pending-exchange",  # by direction and viewer
    "pending-demand",  # by viewer
    "slash-",  # by command, option and choice
    "settings-",  # by setting and choice
    "channel-",  # by setting of a channel and choice
    "desk-",  # by line of the overview of a server's settings
    "tables-state",  # by state of a table
    "rule-",  # by the data of a game
    "achievement-",  # by achievement
    "board-by-",  # by measure
    "board-value-",  # by measure
    "board-short-",  # by measure
    "board-span-",  # by span of time
    "digest-title-",  # by kind of period
    "digest-every-",  # by frequency
    "digest-kept-",  # by frequency
    "roles-",  # by purpose of a role, and by what is wrong with it
    "cup-format-",  # by format
    "cup-length-",  # by format
    "cup-ties-",  # by whether the cup is a knockout
    "cup-draw-",  # by way of drawing tables
    "cup-drawn-",  # by way of drawing tables
    "cup-ended-",  # by the reason why a cup did not take place
    "lfg-no-table-",  # by the reason why enough people get no table
    "lfg-call-",  # by the reason why no role is mentioned
)
