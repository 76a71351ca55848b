"""Recognises texts that are a single emoji, as far as possible without a list of all emoji."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

# Emoji outside of the ranges below: (c), (r), !!, !?, tm, i, M and four from Asia.
_SINGLE: Final = frozenset("\xa9\xae\u203c\u2049\u2122\u2139\u24c2\u3030\u303d\u3297\u3299")
_KEYCAP: Final = re.compile("[0-9#*]\ufe0f?\u20e3")
_FLAG: Final = re.compile("[\U0001f1e6-\U0001f1ff]{2}")
_TONE: Final = re.compile("[\U0001f3fb-\U0001f3ff]")
_TAGS: Final = re.compile("[\U000e0020-\U000e007f]+")
_AS_PICTURE: Final = "\ufe0f"
_JOINER: Final = "\u200d"
# Ranges of Unicode symbols. Some of these symbols are no emoji, but are accepted.
_SYMBOLS: Final = ((0x2190, 0x21FF), (0x2300, 0x27BF), (0x2900, 0x297F), (0x2B00, 0x2BFF))
_PICTURES: Final = (0x1F000, 0x1FAFF)


def is_emoji(text: object) -> bool:
    """Return whether a text is exactly one emoji."""
    if not isinstance(text, str) or not text:
        return False
    if _KEYCAP.fullmatch(text) or _FLAG.fullmatch(text):
        return True
    return all(_is_picture(_TAGS.sub("", part)) for part in text.split(_JOINER))


def _is_picture(part: str) -> bool:
    """Return whether `part` is one emoji sign, with optional skin tone and variation selector."""
    signs = _TONE.sub("", part[1:]).replace(_AS_PICTURE, "")
    return bool(part) and not signs and _is_sign(part[0])


def _is_sign(sign: str) -> bool:
    first, last = _PICTURES
    if sign in _SINGLE or first <= ord(sign) <= last:
        return True
    symbol = unicodedata.category(sign) in ("So", "Sm")
    return symbol and any(first <= ord(sign) <= last for first, last in _SYMBOLS)
