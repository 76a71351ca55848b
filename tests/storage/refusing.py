"""Why something is not stored, whatever else the machine has to do."""

import time
from collections.abc import Awaitable, Callable
from typing import Final

from bot.storage.errors import NotStoredError, StorageErrorKind

PATIENCES: Final = (0.1, 1.0, 30.0)


async def refusal(write: Callable[[float], Awaitable[None]]) -> StorageErrorKind | None:
    """Why it is not stored in time; None if it is.

    It is given more time where there was not enough to see what is wrong.
    """
    for seconds in PATIENCES:
        try:
            await write(time.monotonic() + seconds)
        except NotStoredError as error:
            if error.kind is not StorageErrorKind.TOO_LATE:
                return error.kind
        else:
            return None
    return StorageErrorKind.TOO_LATE
