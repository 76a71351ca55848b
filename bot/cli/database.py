"""The command `backup`: a copy of everything that the bot stores."""

import asyncio
from argparse import Namespace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.cli.settings import SQLITE, database, database_file, language
from bot.cli.shell import FailedError, Progress, UsageError, printable
from bot.locales import Lang, text
from bot.stats import Stats
from bot.stats.counting import Rebuilt
from bot.storage import back_up, back_up_into, open_store
from bot.storage.errors import BackupError, DamagedError, InUseError, Obstacle, StoreError

# Backup ------------------------------------------------------------------------------------------

BEFORE_ALL: Final = frozenset({Obstacle.EXISTS, Obstacle.MISSING, Obstacle.FOREIGN})
"""Obstacles that are found before the copy begins."""


def make_backup(args: Namespace) -> int:
    """Copy the database, and print where the copy is."""
    lang = language(args.lang)
    address = database(args.database, lang)
    try:
        copy = asyncio.run(_copy(address, Path(args.file), args.keep))
    except BackupError as error:
        kind = UsageError if error.obstacle in BEFORE_ALL else FailedError
        raise kind(_why_not_backed_up(error.obstacle, address, args.file, lang)) from None
    print(text(lang, "cli-backup-done", file=printable(str(copy))))
    return 0


async def _copy(address: str, place: Path, keep: int | None) -> Path:
    """Copy to a new file, or into a folder that holds at most `keep` copies."""
    if keep is not None:
        return await back_up_into(place, address, datetime.now(UTC), keep)
    await back_up(address, place)
    return place


def _why_not_backed_up(obstacle: Obstacle, address: str, file: str, lang: Lang) -> str:
    copy, source = printable(file), printable(address.removeprefix("sqlite:///"))
    if obstacle is Obstacle.UNWRITABLE:
        return text(lang, "cli-unwritable-file", file=copy)
    return text(lang, f"cli-backup-{obstacle}", file=copy, database=source)


# Rebuild -----------------------------------------------------------------------------------------

# The command `rebuild`: recounts boards and ratings from the results.


def rebuild_results(args: Namespace) -> int:
    """Recount everything, and print how many servers that concerned."""
    lang = language(args.lang)
    address = database(args.database, lang)
    file = database_file(address)
    # The address of a PostgreSQL server may contain secrets, so do not show it.
    shown = "PostgreSQL" if file is None else printable(address.removeprefix(SQLITE))
    if file is not None and not file.is_file():
        # Opening it would create an empty database.
        raise UsageError(text(lang, "cli-backup-missing", database=shown))
    try:
        rebuilt = asyncio.run(_rebuild(address))
    except StoreError as error:
        raise FailedError(_why_not_rebuilt(error, shown, lang)) from None
    print(text(lang, "cli-rebuild-done", servers=rebuilt.servers))
    if rebuilt.people:
        print(_what_changed(rebuilt, lang))
    elif rebuilt.servers:
        print(text(lang, "cli-rebuild-same"))
    return 0


def _what_changed(rebuilt: Rebuilt, lang: Lang) -> str:
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


async def _rebuild(address: str) -> Rebuilt:
    progress = Progress()
    try:
        async with await open_store(address) as store:
            return await Stats(store.results).rebuild(progress.show)
    finally:
        progress.clear()


def _why_not_rebuilt(error: StoreError, shown: str, lang: Lang) -> str:
    if isinstance(error, InUseError):
        return text(lang, "cli-rebuild-in-use", database=shown)
    if isinstance(error, DamagedError):
        return text(lang, "cli-backup-unreadable", database=shown)
    return text(lang, "cli-rebuild-unreachable", database=shown)
