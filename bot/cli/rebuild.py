"""The command `rebuild`: recounts boards and ratings from the results."""

import asyncio
from argparse import Namespace

from bot.cli.complaints import FailedError, UsageError, printable
from bot.cli.progress import Progress
from bot.cli.settings import SQLITE, database, database_file
from bot.cli.typed import language
from bot.locales import Lang, text
from bot.stats import Stats
from bot.stats.rebuilt import Rebuilt
from bot.storage import open_store
from bot.storage.errors import DamagedError, InUseError, StoreError


def run(args: Namespace) -> int:
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
        raise FailedError(_why(error, shown, lang)) from None
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


def _why(error: StoreError, shown: str, lang: Lang) -> str:
    if isinstance(error, InUseError):
        return text(lang, "cli-rebuild-in-use", database=shown)
    if isinstance(error, DamagedError):
        return text(lang, "cli-backup-unreadable", database=shown)
    return text(lang, "cli-rebuild-unreachable", database=shown)
