"""What travels between the sandbox and a bot: JSON, and times as Discord writes them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, Final

Json = dict[str, Any]

_MOST_DIGITS: Final = 20
# Nothing of Discord's is half as deep, and what reads it goes down with it.
_DEEPEST: Final = 64
_HALF_A_SIGN: Final = re.compile("[\ud800-\udfff]")
_encode: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def dumps(value: object) -> str:
    """JSON without spaces."""
    return _encode(value)


def loads(text: str | bytes) -> Any:  # noqa: ANN401 - JSON may hold anything
    """What the JSON says; `ValueError` if it is none, or none that anybody can have meant."""
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
    """Halves of signs can be written in JSON, and nowhere else."""
    escape = b"\\u" if isinstance(text, bytes) else "\\u"
    if escape in text and _HALF_A_SIGN.search(dumps(value)):  # type: ignore[operator]  # of its own type
        raise ValueError("half of a sign")


def whole_number(text: str) -> int | None:
    """The number that a text is, if it is one that any field of Discord's could hold."""
    short = len(text) <= _MOST_DIGITS and text.isascii() and text.isdecimal()
    return int(text) if short else None


def now() -> str:
    """The present time, as Discord writes it."""
    return datetime.now(UTC).isoformat(timespec="microseconds")
