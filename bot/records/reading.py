"""Reads records from JSON. The error for an invalid document names the place and the fault."""

import json
from collections import Counter
from collections.abc import Sequence
from threading import Lock
from typing import Final

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from bot.bounded_dict import BoundedDict
from bot.records.record import Record, RecordError, RecordErrorKind, record_text

# Reading -----------------------------------------------------------------------------------------

LARGEST: Final = 1 << 26
"""The most bytes of a document. The longest match of `simulate` has half of them."""
MOST_VALUES: Final = 1 << 22
"""The most values of a document. The longest match of `simulate` has half of them."""
MOST_FIELDS: Final = 100
"""The most fields of an object."""

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
"""The type that was expected, by pydantic's name of the error."""
FAULTS: Final = {
    "missing": RecordErrorKind.FIELD_MISSING,
    "extra_forbidden": RecordErrorKind.FIELD_UNKNOWN,
    "string_pattern_mismatch": RecordErrorKind.NOT_HEX,
}
"""The fault by pydantic's name of the error, for faults that need no details."""


def read_record(data: bytes) -> Record:
    """Return the record in a JSON document. Raise `RecordError` if the document is not a record."""
    document = read_json(data)
    if not isinstance(document, dict):
        raise RecordError("", RecordErrorKind.WRONG_TYPE, expected="object")
    try:
        return Record.model_validate(document)
    except ValidationError as error:
        raise _record_error(error.errors(include_url=False)[0]) from None


def read_json(data: bytes) -> object:
    """Return the value of a JSON document. Raise `RecordError` if it is not one."""
    if len(data) > LARGEST:
        raise RecordError("", RecordErrorKind.TOO_LARGE, bytes=LARGEST)
    if has_too_many(data):
        raise RecordError("", RecordErrorKind.TOO_MANY, limit=MOST_VALUES)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError("", RecordErrorKind.NOT_UTF8, byte=error.start) from None
    try:
        value: object = json.loads(
            text, object_pairs_hook=_no_field_twice, parse_constant=_refuse_constant
        )
    except json.JSONDecodeError as error:
        raise RecordError(
            "", RecordErrorKind.NOT_JSON, line=error.lineno, column=error.colno
        ) from None
    except RecordError:
        raise
    except (ValueError, RecursionError):
        # The text has a number of thousands of digits, an unknown constant, or too many nested
        # brackets.
        raise RecordError("", RecordErrorKind.NOT_JSON, line=1, column=1) from None
    return value


def has_too_many(data: bytes) -> bool:
    """Return whether a document has more values than any record can have.

    The values of such a document would take much more memory than its text.
    """
    return sum(map(data.count, (b",", b"[", b"{"))) > MOST_VALUES


def _no_field_twice(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        counted = Counter(name for name, _ in pairs)
        twice = next(name for name, count in counted.items() if count > 1)
        raise RecordError("", RecordErrorKind.FIELD_TWICE, field=twice)
    if len(fields) > MOST_FIELDS:
        raise RecordError("", RecordErrorKind.TOO_MANY, limit=MOST_FIELDS)
    return fields


def _refuse_constant(constant: str) -> object:
    raise ValueError(constant)


def _record_error(error: ErrorDetails) -> RecordError:
    """Return the `RecordError` for an error that pydantic found."""
    where, kind = path_text(error["loc"]), error["type"]
    if kind.startswith(("too_", "string_too_")):
        limits = error["ctx"]
        limit = limits["max_length"] if "max_length" in limits else limits["min_length"]
        return RecordError(where, RecordErrorKind.WRONG_SIZE, limit=int(limit))
    if kind in TYPES:
        return RecordError(where, RecordErrorKind.WRONG_TYPE, expected=TYPES[kind])
    return RecordError(where, FAULTS.get(kind, RecordErrorKind.OUT_OF_RANGE))


def path_text(steps: Sequence[int | str]) -> str:
    """Return a place in a record as text, such as `rounds[0].actions[12]`."""
    text = ""
    for step in steps:
        if isinstance(step, int):
            text += f"[{step}]"
        elif step != "[key]":
            text += f".{step}" if text else step
    return text


# Remembered --------------------------------------------------------------------------------------

# A cache of parsed records. A viewer of a replay requests the same record at every step.

MOST_KEPT: Final = 16

_records: Final = BoundedDict[str, Record](MOST_KEPT)
_remembering: Final = Lock()
"""Guards the cache, as several threads use it."""


def cached_record(written: str) -> Record:
    """Return the record of this text, from the cache if possible.

    The cache is not keyed by the match's id, because names in the text may change.
    """
    record = _records.get(written) or read_record(written.encode())
    _cache_record(written, record)
    return record


def write_and_cache(record: Record) -> str:
    """Return the text of a record. Cache the record, because it is likely to be read soon."""
    written = record_text(record)
    _cache_record(written, record)
    return written


def clear_cache() -> None:
    """Clear the cache, because a person's name was removed from stored records."""
    with _remembering:
        _records.clear()


def _cache_record(written: str, record: Record) -> None:
    with _remembering:
        _records[written] = record
