"""Records that are read again and again: who replays a match asks for it at every step."""

from threading import Lock
from typing import Final

from bot.records.reading import read_record
from bot.records.record import Record, record_text
from bot.remembering import Remembered

MOST_KEPT: Final = 16

_records: Final = Remembered[str, Record](MOST_KEPT)
_remembering: Final = Lock()
"""Threads that step through replays come here as well."""


def remembered_record(written: str) -> Record:
    """The record that was stored as this text; not the match's id, as names in it may change."""
    record = _records.get(written) or read_record(written.encode())
    _remember(written, record)
    return record


def write_and_remember(record: Record) -> str:
    """The text of a record that is read next, and need not be parsed for that."""
    written = record_text(record)
    _remember(written, record)
    return written


def forget_records() -> None:
    """Remember none of them: somebody's name was taken out."""
    with _remembering:
        _records.clear()


def _remember(written: str, record: Record) -> None:
    with _remembering:
        _records[written] = record
