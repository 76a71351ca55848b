"""Reads records, strictly: whatever is not one is refused with where and why."""

import json
from collections import Counter
from collections.abc import Sequence
from typing import Final

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from bot.records.faults import Fault, RecordError
from bot.records.record import Record

LARGEST: Final = 1 << 26
"""In bytes; the longest match that `simulate` would play takes half of it."""
MOST_VALUES: Final = 1 << 22
"""In a document; the same match has half of it."""
MOST_FIELDS: Final = 100
"""In an object."""

TYPES: Final = {
    "dict_type": "object",
    "int_from_float": "number",
    "int_type": "number",
    "list_type": "list",
    "model_type": "object",
    "not_true": "true",
    "null": "value",
    "string_type": "text",
    "string_unicode": "text",
}
"""What was expected, by the name that pydantic has for the error."""
FAULTS: Final = {
    "missing": Fault.FIELD_MISSING,
    "extra_forbidden": Fault.FIELD_UNKNOWN,
    "string_pattern_mismatch": Fault.NOT_HEX,
}
"""The same for what needs no words beside it."""


def read_record(data: bytes) -> Record:
    """The record that a JSON document holds, or a `RecordError`."""
    document = read_json(data)
    if not isinstance(document, dict):
        raise RecordError("", Fault.WRONG_TYPE, expected="object")
    try:
        return Record.model_validate(document)
    except ValidationError as error:
        raise _refused(error.errors(include_url=False)[0]) from None


def read_json(data: bytes) -> object:
    """The value that a JSON document holds, or a `RecordError`."""
    if len(data) > LARGEST:
        raise RecordError("", Fault.TOO_LARGE, bytes=LARGEST)
    if has_too_many(data):
        raise RecordError("", Fault.TOO_MANY, limit=MOST_VALUES)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError("", Fault.NOT_UTF8, byte=error.start) from None
    try:
        value: object = json.loads(text, object_pairs_hook=_no_field_twice, parse_constant=_refuse)
    except json.JSONDecodeError as error:
        raise RecordError("", Fault.NOT_JSON, line=error.lineno, column=error.colno) from None
    except RecordError:
        raise
    except (ValueError, RecursionError):
        # A number of thousands of digits, a constant that is none, brackets without end.
        raise RecordError("", Fault.NOT_JSON, line=1, column=1) from None
    return value


def has_too_many(data: bytes) -> bool:
    """Whether a document has more values than any record; each costs many times its letters."""
    return sum(map(data.count, (b",", b"[", b"{"))) > MOST_VALUES


def _no_field_twice(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        counted = Counter(name for name, _ in pairs)
        twice = next(name for name, count in counted.items() if count > 1)
        raise RecordError("", Fault.FIELD_TWICE, field=twice)
    if len(fields) > MOST_FIELDS:
        raise RecordError("", Fault.TOO_MANY, limit=MOST_FIELDS)
    return fields


def _refuse(constant: str) -> object:
    raise ValueError(constant)


def _refused(error: ErrorDetails) -> RecordError:
    """The first thing that pydantic found wrong, in our words."""
    where, kind = path(error["loc"]), error["type"]
    if kind.startswith(("too_", "string_too_")):
        limits = error["ctx"]
        limit = limits["max_length"] if "max_length" in limits else limits["min_length"]
        return RecordError(where, Fault.WRONG_SIZE, limit=int(limit))
    if kind in TYPES:
        return RecordError(where, Fault.WRONG_TYPE, expected=TYPES[kind])
    return RecordError(where, FAULTS.get(kind, Fault.OUT_OF_RANGE))


def path(steps: Sequence[int | str]) -> str:
    """A place in a record, such as `rounds[0].actions[12]`."""
    text = ""
    for step in steps:
        if isinstance(step, int):
            text += f"[{step}]"
        elif step != "[key]":
            text += f".{step}" if text else step
    return text
