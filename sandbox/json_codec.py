"""Converts data between the sandbox and a bot: JSON, and times in Discord's format."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any, Final

Json = dict[str, Any]

_MOST_DIGITS: Final = 20
# Discord's JSON is less than half as deep. Deeper values would crash recursive functions.
_DEEPEST: Final = 64
_HALF_A_SIGN: Final = re.compile("[\ud800-\udfff]")
_encode: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def dumps(value: object) -> str:
    """Return a value as JSON without spaces."""
    return _encode(value)


def loads(text: str | bytes) -> Any:  # noqa: ANN401 - JSON may hold anything
    """Return a value from JSON.

    Raise `ValueError` if the text is invalid or too deep, or contains a lone surrogate.
    """
    try:
        value = json.loads(text)
    except RecursionError:
        raise ValueError("nested too deep") from None
    _check_depth(value)
    _check_signs(text, value)
    return value


def _check_depth(value: object) -> None:
    level = [value]
    for _ in range(_DEEPEST):
        level = [inner for each in level for inner in _inside(each)]
        if not level:
            return
    raise ValueError("nested too deep")


def _inside(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def _check_signs(text: str | bytes, value: object) -> None:
    """Raise `ValueError` for a lone surrogate. Only an escape in JSON can contain one."""
    escape = b"\\u" if isinstance(text, bytes) else "\\u"
    if escape in text and _HALF_A_SIGN.search(dumps(value)):  # type: ignore[operator]  # both have the same type
        raise ValueError("half of a sign")


def parse_whole_number(text: str) -> int | None:
    """Return the number in a text of 1 to 20 ASCII digits. Return None for any other text."""
    short = len(text) <= _MOST_DIGITS and text.isascii() and text.isdecimal()
    return int(text) if short else None
