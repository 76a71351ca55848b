"""The door to every text that a person reads, in German, English and Swedish.

The messages are Fluent files below `de/`, `en/` and `sv/`; the files of all three are alike in
names, ids and variables. Ids of Discord things are passed as strings: numbers are localised.
"""

from pathlib import Path

from bot.locales.texts import LANGS, Arg, Lang, TextError, Texts, closest

__all__ = ["LANGS", "Arg", "Lang", "TextError", "closest", "has", "text"]

_texts = Texts(Path(__file__).parent)

text = _texts.text
has = _texts.has
