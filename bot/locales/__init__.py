"""All texts that a person reads, in German, English and Swedish.

The messages are Fluent files below `de/`, `en/` and `sv/`. The files of all three have the same
names, ids and variables. Pass Discord ids as strings, because Fluent writes numbers with
separators.
"""

from pathlib import Path

from bot.locales.texts import LANGS, Arg, Lang, TextError, Texts, closest_language

__all__ = ["LANGS", "Arg", "Lang", "TextError", "closest_language", "has", "text"]

_texts = Texts(Path(__file__).parent)

text = _texts.text
has = _texts.has_text
