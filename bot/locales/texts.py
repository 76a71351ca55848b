"""Fluent messages from a folder of languages."""

import logging
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

from fluent.runtime.resolver import Pattern, Placeable, TextElement, VariableReference

from bot.locales.messages import Messages

Lang = Literal["de", "en", "sv"]
Arg = str | int | float

LANGS: tuple[Lang, ...] = ("de", "en", "sv")
FALLBACK: Lang = "en"
REMEMBERED: Final = 4096
"""So many texts as they were told last: most of a hand is as it was a move before."""

logger = logging.getLogger(__name__)


class TextError(Exception):
    """A text is missing, or was asked for with the wrong arguments."""


class Texts:
    """The messages below `folder`, one subfolder per language, each read when first needed.

    Strict, a faulty text raises `TextError`; otherwise it is logged and told in English, and
    where English fails too, by its id.
    """

    def __init__(self, folder: Path, *, strict: bool = False) -> None:
        self.strict = strict
        self._folder = folder
        self._messages: dict[Lang, Messages] = {}
        # By type too: 1 and 1.0 are not written alike.
        self._told = lru_cache(REMEMBERED, typed=True)(self._format)

    def text(self, lang: Lang, text_id: str, /, **args: Arg) -> str:
        """The text `message` or `message.attribute`, with numbers written as in `lang`."""
        try:
            return self._told(lang, text_id, *args, *args.values())
        except (TextError, TypeError):
            # TypeError: a value that cannot be remembered is none that a text can hold.
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

    def has(self, lang: Lang, text_id: str, /) -> bool:
        """Whether `lang` itself has the text; English does not stand in."""
        return self._of(lang).find(text_id) is not None

    def _format(self, lang: Lang, text_id: str, *named: Arg) -> str:
        """The text; the names of its arguments come first, then their values."""
        names, values = named[: len(named) // 2], named[len(named) // 2 :]
        args = dict(zip(map(str, names), values, strict=True))
        messages = self._of(lang)
        pattern = messages.find(text_id)
        if pattern is None:
            raise TextError(f"{lang} has no text {text_id!r}")
        joined = _joined(pattern, args)
        if joined is not None:
            return joined
        words, fault = messages.format(pattern, args)
        if fault:
            raise TextError(f"{lang} {text_id!r}: {fault}")
        return words

    def _of(self, lang: Lang) -> Messages:
        if lang not in self._messages:
            self._messages[lang] = Messages(lang, self._folder / lang)
        return self._messages[lang]


def closest(locale: str) -> Lang:
    """The language that serves a locale such as `de-AT`, else English."""
    wanted = locale.replace("_", "-").partition("-")[0].lower()
    return next((lang for lang in LANGS if lang == wanted), FALLBACK)


def _joined(pattern: Pattern, args: dict[str, Arg]) -> str | None:
    """A text that has only words to put in, which takes Fluent ten times as long; else None."""
    parts = []
    # A text that is nothing but one thing to put in has no elements.
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
