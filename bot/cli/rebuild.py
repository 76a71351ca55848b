"""The command `rebuild`: boards and ratings, counted anew from the results."""

import asyncio
from argparse import Namespace
from pathlib import Path
from typing import Final

from bot.cli.complaints import FailedError, UsageError, printable
from bot.cli.progress import Progress
from bot.cli.settings import database
from bot.cli.typed import language
from bot.locales import Lang, text
from bot.stats import Stats
from bot.storage import open_store
from bot.storage.errors import DamagedError, InUseError, StoreError

SQLITE: Final = "sqlite:///"


def run(args: Namespace) -> int:
    """Count everything anew, and say of how many servers."""
    lang = language(args.lang)
    address = database(args.database, lang)
    shown = _shown(address)
    if address.startswith(SQLITE) and not Path(shown).is_file():
        # To open it would make an empty one.
        raise UsageError(text(lang, "cli-backup-missing", database=printable(shown)))
    try:
        servers = asyncio.run(_rebuild(address))
    except StoreError as error:
        raise FailedError(_why(error, printable(shown), lang)) from None
    print(text(lang, "cli-rebuild-done", servers=servers))
    return 0


async def _rebuild(address: str) -> int:
    progress = Progress()
    try:
        async with await open_store(address) as store:
            return await Stats(store.results).rebuild(progress.show)
    finally:
        progress.clear()


def _shown(address: str) -> str:
    """The address without what it may hold of secrets: a file, or the kind of server."""
    return address.removeprefix(SQLITE) if address.startswith(SQLITE) else "PostgreSQL"


def _why(error: StoreError, shown: str, lang: Lang) -> str:
    if isinstance(error, InUseError):
        return text(lang, "cli-rebuild-in-use", database=shown)
    if isinstance(error, DamagedError):
        return text(lang, "cli-backup-unreadable", database=shown)
    return text(lang, "cli-rebuild-unreachable", database=shown)
