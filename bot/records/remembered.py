"""A cache of parsed records. A viewer of a replay requests the same one at every step."""

from threading import Lock
from typing import Final

from bot.records.reading import read_record
from bot.records.record import Record, record_text
from bot.remembering import Remembered

MOST_KEPT: Final = 16

_records: Final = Remembered[str, Record](MOST_KEPT)
_remembering: Final = Lock()
"""Threads that step through replays use the cache too."""


def remembered_record(written: str) -> Record:
    """Return the record of this text, from the cache if possible.

    The cache is not keyed by the match's id, because names in the text may change.
    """
    record = _records.get(written) or read_record(written.encode())
    _remember(written, record)
    return record


def write_and_remember(record: Record) -> str:
    """Return the text of a record, and cache the record as it is likely to be read next."""
    written = record_text(record)
    _remember(written, record)
    return written


def forget_records() -> None:
    """Clear the cache, because a person's name was removed from stored records."""
    with _remembering:
        _records.clear()


def _remember(written: str, record: Record) -> None:
    with _remembering:
        _records[written] = record
