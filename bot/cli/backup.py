"""The command `backup`: a copy of all that a bot keeps."""

import asyncio
from argparse import Namespace
from pathlib import Path
from typing import Final

from bot.cli.complaints import FailedError, UsageError, printable
from bot.cli.settings import database
from bot.cli.typed import language
from bot.locales import Lang, text
from bot.storage import back_up
from bot.storage.errors import BackupError, Obstacle

BEFORE_ALL: Final = frozenset({Obstacle.EXISTS, Obstacle.MISSING, Obstacle.FOREIGN})
"""What was in the way before anything was tried."""


def run(args: Namespace) -> int:
    """Copy the database, and say where to."""
    lang = language(args.lang)
    address = database(args.database, lang)
    try:
        asyncio.run(back_up(address, Path(args.file)))
    except BackupError as error:
        kind = UsageError if error.obstacle in BEFORE_ALL else FailedError
        raise kind(_why(error.obstacle, address, args.file, lang)) from None
    print(text(lang, "cli-backup-done", file=printable(args.file)))
    return 0


def _why(obstacle: Obstacle, address: str, file: str, lang: Lang) -> str:
    copy, source = printable(file), printable(address.removeprefix("sqlite:///"))
    if obstacle is Obstacle.UNWRITABLE:
        return text(lang, "cli-unwritable-file", file=copy)
    return text(lang, f"cli-backup-{obstacle}", file=copy, database=source)
