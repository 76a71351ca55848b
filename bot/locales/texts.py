"""Fluent messages from a folder of languages."""

import logging
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

from fluent.runtime.resolver import Pattern, Placeable, TextElement, VariableReference

from bot.locales.messages import FluentMessages

Lang = Literal["de", "en", "sv"]
Arg = str | int | float

LANGS: tuple[Lang, ...] = ("de", "en", "sv")
FALLBACK: Lang = "en"
REMEMBERED: Final = 4096
"""The size of the cache of formatted texts. Most of a hand message is as it was a move before."""

logger = logging.getLogger(__name__)


class TextError(Exception):
    """A text is missing or was requested with the wrong arguments."""


class Texts:
    """The messages below `folder`, one subfolder for each language, each read when first needed.

    If `strict`, a faulty text raises `TextError`. Otherwise the error is logged and the English
    text is used. If that fails too, the id is used.
    """

    def __init__(self, folder: Path, *, strict: bool = False) -> None:
        self.strict = strict
        self._folder = folder
        self._messages: dict[Lang, FluentMessages] = {}
        # Typed, because 1 and 1.0 are written differently.
        self._told = lru_cache(REMEMBERED, typed=True)(self._format)

    def text(self, lang: Lang, text_id: str, /, **args: Arg) -> str:
        """Return the text `message` or `message.attribute`, with numbers written as in `lang`."""
        try:
            return self._told(lang, text_id, *args, *args.values())
        except (TextError, TypeError):
            # TypeError: the value is not hashable, so no text can contain it either.
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
        """Return whether `lang` itself has the text, without falling back to English."""
        return self._messages_of(lang).find_pattern(text_id) is not None

    def _format(self, lang: Lang, text_id: str, *named: Arg) -> str:
        """Return a text. `named` holds the names of its arguments first, then their values."""
        names, values = named[: len(named) // 2], named[len(named) // 2 :]
        args = dict(zip(map(str, names), values, strict=True))
        messages = self._messages_of(lang)
        pattern = messages.find_pattern(text_id)
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


def closest_language(locale: str) -> Lang:
    """Return the language that serves a locale such as `de-AT`, or English."""
    wanted = locale.replace("_", "-").partition("-")[0].lower()
    return next((lang for lang in LANGS if lang == wanted), FALLBACK)


def _join_plain_text(pattern: Pattern, args: dict[str, Arg]) -> str | None:
    """Return a text whose variables are all strings, or None for any other text.

    Fluent would take ten times as long for it.
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
