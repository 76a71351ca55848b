"""All texts that a person reads.

The messages are Fluent files, in one folder for each language. The files of German, English and
Swedish have the same names, ids and variables. Other languages may lack texts. Pass Discord ids as
strings, because Fluent writes numbers with separators.
"""

from pathlib import Path

from bot.locales.texts import LANGS, Arg, Lang, TextError, Texts, closest_language

__all__ = [
    "LANGS",
    "Arg",
    "Lang",
    "TextError",
    "closest_language",
    "has",
    "is_translated",
    "text",
]

_texts = Texts(Path(__file__).parent)

text = _texts.text
has = _texts.has_text
is_translated = _texts.is_translated
