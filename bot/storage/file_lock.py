"""A lock on a file for one process. However the process ends, the lock ends with it."""

import logging
import os
import stat
import sys
from pathlib import Path
from typing import BinaryIO, Final, Self

from bot.storage.errors import InUseError

logger = logging.getLogger(__name__)

if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


OWNER_ALONE: Final = 0o600


def keep_to_owner(path: Path) -> None:
    """Create the file if it is missing. Let nobody but its owner read or write it."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ALONE))
    if stat.S_IMODE(path.stat().st_mode) & ~OWNER_ALONE:
        try:
            path.chmod(OWNER_ALONE)
        except OSError as error:
            logger.warning("others may read %s: %s", path, error.strerror)


class FileLock:
    """Holds `<file>.lock` until it is released. Raises `InUseError` if another process holds it."""

    def __init__(self, path: Path) -> None:
        self._file = path.with_name(f"{path.name}.lock").open("a+b")
        try:
            _lock(self._file)
        except OSError as error:
            self._file.close()
            raise InUseError(f"another process runs with {path}") from error

    @classmethod
    def of(cls, path: Path) -> Self:
        """Lock a file by its real name. Create its folder if that is missing."""
        path.parent.mkdir(parents=True, exist_ok=True)
        return cls(Path(os.path.realpath(path)))

    def release(self) -> None:
        """Let another process lock the file."""
        # Do not delete the lock file: another process may have locked it meanwhile.
        self._file.close()
