"""Records that are read again and again: who replays a match asks for it at every step."""

from functools import lru_cache
from typing import Final

from bot.records.reading import read_record
from bot.records.record import Record

REMEMBERED: Final = 16


@lru_cache(maxsize=REMEMBERED)
def remembered_record(written: str) -> Record:
    """The record that was stored as this text; not the match's id, as names in it may change."""
    return read_record(written.encode())


def forget_records() -> None:
    """Remember none of them: somebody's name was taken out."""
    remembered_record.cache_clear()
