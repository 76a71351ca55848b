"""Reports the free space on the disk of a database file, and the time of its last copy."""

import shutil
from contextlib import suppress
from pathlib import Path
from typing import Final

MARK: Final = ".backed-up"


def mark_backup(file: Path) -> None:
    """Record that the database was copied just now. The record is a file beside the database.

    If that file cannot be written, `last_backup` still returns the time of an earlier copy.
    """
    with suppress(OSError):
        _mark_of(file).touch()


def last_backup(file: Path) -> float:
    """Return the Unix time of the last copy, or 0 if there was none."""
    try:
        return _mark_of(file).stat().st_mtime
    except OSError:
        return 0.0


def free_bytes(file: Path) -> int:
    """Return the free space on the disk of the database, or 0 if the disk cannot be read."""
    try:
        return shutil.disk_usage(file.parent).free
    except OSError:
        return 0


def _mark_of(file: Path) -> Path:
    return file.with_name(file.name + MARK)
