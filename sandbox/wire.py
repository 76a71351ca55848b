"""What travels between the sandbox and a bot: JSON, and times as Discord writes them."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any, Final

Json = dict[str, Any]

_encode: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def dumps(value: object) -> str:
    """JSON without spaces."""
    return _encode(value)


def loads(text: str | bytes) -> Any:  # noqa: ANN401 - JSON may hold anything
    """What the JSON says; `ValueError` if it is none."""
    return json.loads(text)


def now() -> str:
    """The present time, as Discord writes it."""
    return datetime.now(UTC).isoformat(timespec="microseconds")
