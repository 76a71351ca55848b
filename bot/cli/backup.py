"""The command `backup`: a copy of everything that the bot stores."""

import asyncio
from argparse import Namespace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.cli.complaints import FailedError, UsageError, printable
from bot.cli.settings import database
from bot.cli.typed import language
from bot.locales import Lang, text
from bot.storage import back_up, back_up_into
from bot.storage.errors import BackupError, Obstacle

BEFORE_ALL: Final = frozenset({Obstacle.EXISTS, Obstacle.MISSING, Obstacle.FOREIGN})
"""Obstacles that are found before the copy begins."""


def run(args: Namespace) -> int:
    """Copy the database, and print where the copy is."""
    lang = language(args.lang)
    address = database(args.database, lang)
    try:
        copy = asyncio.run(_copy(address, Path(args.file), args.keep))
    except BackupError as error:
        kind = UsageError if error.obstacle in BEFORE_ALL else FailedError
        raise kind(_why(error.obstacle, address, args.file, lang)) from None
    print(text(lang, "cli-backup-done", file=printable(str(copy))))
    return 0


async def _copy(address: str, place: Path, keep: int | None) -> Path:
    """Copy to a new file, or into a folder that holds at most `keep` copies."""
    if keep is not None:
        return await back_up_into(place, address, datetime.now(UTC), keep)
    await back_up(address, place)
    return place


def _why(obstacle: Obstacle, address: str, file: str, lang: Lang) -> str:
    copy, source = printable(file), printable(address.removeprefix("sqlite:///"))
    if obstacle is Obstacle.UNWRITABLE:
        return text(lang, "cli-unwritable-file", file=copy)
    return text(lang, f"cli-backup-{obstacle}", file=copy, database=source)
