"""What an operator has to know of the file of a database: its disk, and its copies."""

import shutil
from contextlib import suppress
from pathlib import Path
from typing import Final

MARK: Final = ".backed-up"


def mark_backup(file: Path) -> None:
    """Leave the time of a copy next to the database.

    The copy counts even where nothing can be left. It then looks older than it is.
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
    """Return how much space the disk of the database has left, or 0 if it is gone."""
    try:
        return shutil.disk_usage(file.parent).free
    except OSError:
        return 0


def _mark_of(file: Path) -> Path:
    return file.with_name(file.name + MARK)
