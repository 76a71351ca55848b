"""Deletes data that is stored for a limited time only.

These are interactions, records, and the records of people who were deleted.
"""

from typing import Final

from bot.storage.changes import noting
from bot.storage.connection import Change, Statement
from bot.storage.matches import packed
from bot.storage.reader import Reader
from bot.storage.results.dailies import FORGET_SPENT
from bot.storage.results.marks import Write
from bot.storage.statements import FORGET_INTERACTIONS

AT_ONCE: Final = 100
"""The records in one transaction, so that no player waits for it."""
EXPIRED: Final = packed("")
"""Replaces a record that has expired. No record can be read from it."""

OLD: Final = "select id from matches where ended_at < ? and record <> ?"

OLD_OF_ERASED: Final = f"""
{OLD} and exists (select 1 from results r where r.match_id = matches.id and r.person_id < 0)
"""  # noqa: S608 - our own words

EXPIRE: Final = "update matches set record = ? where id = ?"


class Expiry:
    """Deletes data that is too old. Results and what is counted from them stay."""

    def __init__(self, reader: Reader, write: Write) -> None:
        self._reader = reader
        self._write = write

    async def presses(self, before: int) -> None:
        """Delete the interactions of entries that were deleted before that time."""
        await self._write(noting(FORGET_INTERACTIONS, before))

    async def spent_days(self, today: str) -> None:
        """Delete the marks of deleted people for deals of days before `today`."""
        await self._write(noting(FORGET_SPENT, today))

    async def records(self, before: int, *, of_erased: bool = False) -> int:
        """Empty the records of matches that ended earlier. Return how many there were.

        With `of_erased`, only matches with deleted people are meant.
        """
        old = await self._reader.column(OLD_OF_ERASED if of_erased else OLD, before, EXPIRED)
        for start in range(0, len(old), AT_ONCE):
            rows = [(EXPIRED, each) for each in old[start : start + AT_ONCE]]
            await self._write(Change((Statement(EXPIRE, rows, each=False),)))
        return len(old)
