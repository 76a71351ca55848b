"""The commands `backup` (copies the database) and `rebuild` (recounts boards and ratings)."""

import asyncio
from argparse import Namespace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.cli.settings import SQLITE, check_language, database_address, database_file_of
from bot.cli.shell import FailedError, Progress, UsageError, printable_text
from bot.locales import Lang, text
from bot.stats import Stats
from bot.stats.counting import RebuildReport
from bot.storage import back_up, back_up_into, open_store
from bot.storage.errors import BackupError, BackupErrorKind, DamagedError, InUseError, StoreError

# Backup ------------------------------------------------------------------------------------------

BEFORE_ALL: Final = frozenset(
    {BackupErrorKind.EXISTS, BackupErrorKind.MISSING, BackupErrorKind.FOREIGN}
)
"""The errors that are found before the copy begins."""


def run_backup(args: Namespace) -> int:
    """Copy the database, and print where the copy is."""
    lang = check_language(args.lang)
    address = database_address(args.database, lang)
    try:
        copy = asyncio.run(_copy_to(address, Path(args.file), args.keep))
    except BackupError as error:
        kind = UsageError if error.kind in BEFORE_ALL else FailedError
        raise kind(_backup_error_text(error.kind, address, args.file, lang)) from None
    print(text(lang, "cli-backup-done", file=printable_text(str(copy))))
    return 0


async def _copy_to(address: str, place: Path, keep: int | None) -> Path:
    """Copy the database to the file `place`. Return the path of the copy.

    With `keep`, `place` is a folder for a new copy. Only the newest `keep` copies stay there.
    """
    if keep is not None:
        return await back_up_into(place, address, datetime.now(UTC), keep)
    await back_up(address, place)
    return place


def _backup_error_text(error_kind: BackupErrorKind, address: str, file: str, lang: Lang) -> str:
    copy, source = printable_text(file), printable_text(address.removeprefix("sqlite:///"))
    if error_kind is BackupErrorKind.UNWRITABLE:
        return text(lang, "cli-unwritable-file", file=copy)
    return text(lang, f"cli-backup-{error_kind}", file=copy, database=source)


# Rebuild -----------------------------------------------------------------------------------------

# The command `rebuild`: recounts boards and ratings from the results.


def run_rebuild(args: Namespace) -> int:
    """Recount all boards and ratings, and print the number of servers and what has changed."""
    lang = check_language(args.lang)
    address = database_address(args.database, lang)
    file = database_file_of(address)
    # The address of a PostgreSQL server may contain secrets, so do not show that address.
    shown = "PostgreSQL" if file is None else printable_text(address.removeprefix(SQLITE))
    if file is not None and not file.is_file():
        # Opening a missing file would create an empty database.
        raise UsageError(text(lang, "cli-backup-missing", database=shown))
    try:
        rebuilt = asyncio.run(_rebuild(address))
    except StoreError as error:
        raise FailedError(_rebuild_error_text(error, shown, lang)) from None
    print(text(lang, "cli-rebuild-done", servers=rebuilt.servers))
    if rebuilt.people:
        print(_rebuild_report_text(rebuilt, lang))
    elif rebuilt.servers:
        print(text(lang, "cli-rebuild-same"))
    return 0


def _rebuild_report_text(rebuilt: RebuildReport, lang: Lang) -> str:
    return text(
        lang,
        "cli-rebuild-changed",
        before=rebuilt.before,
        after=rebuilt.after,
        wins_before=rebuilt.wins_before,
        wins=rebuilt.wins_after,
        people=rebuilt.people,
        ratings=rebuilt.ratings,
    )


async def _rebuild(address: str) -> RebuildReport:
    progress = Progress()
    try:
        async with await open_store(address) as store:
            return await Stats(store.results).rebuild(progress.show_count)
    finally:
        progress.clear()


def _rebuild_error_text(error: StoreError, shown: str, lang: Lang) -> str:
    if isinstance(error, InUseError):
        return text(lang, "cli-rebuild-in-use", database=shown)
    if isinstance(error, DamagedError):
        return text(lang, "cli-backup-unreadable", database=shown)
    return text(lang, "cli-rebuild-unreachable", database=shown)
