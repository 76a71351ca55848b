"""What travels between the sandbox and a bot: JSON, and times as Discord writes them."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any, Final

Json = dict[str, Any]

_MOST_DIGITS: Final = 20
_encode: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def dumps(value: object) -> str:
    """JSON without spaces."""
    return _encode(value)


def loads(text: str | bytes) -> Any:  # noqa: ANN401 - JSON may hold anything
    """What the JSON says; `ValueError` if it is none."""
    return json.loads(text)


def whole_number(text: str) -> int | None:
    """The number that a text is, if it is one that any field of Discord's could hold."""
    short = len(text) <= _MOST_DIGITS and text.isascii() and text.isdecimal()
    return int(text) if short else None


def now() -> str:
    """The present time, as Discord writes it."""
    return datetime.now(UTC).isoformat(timespec="microseconds")
