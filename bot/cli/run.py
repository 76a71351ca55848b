"""The command `run`: the bot, until it is told to stop."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from bot.app import Maunz, NoDiscordError, WrongTokenError, reach_discord_at
from bot.cli.complaints import FailedError, UsageError, printable
from bot.cli.settings import settings
from bot.cli.typed import language
from bot.health import Health
from bot.locales import text
from bot.logs import log_to_stderr
from bot.storage import StoreError, open_store
from bot.tables.brain import WorkerBrain
from bot.ui.discord_time import DiscordClock

if TYPE_CHECKING:
    from argparse import Namespace

    from bot.config import Settings
    from bot.locales import Lang

STOPPING: Final = (signal.SIGINT, signal.SIGTERM)


def run(args: Namespace) -> int:
    """Run the bot; an end that was asked for is a good one."""
    lang = language(args.lang)
    chosen = settings(lang)
    if chosen.token is None:
        raise UsageError(text(lang, "cli-run-no-token"))
    log_to_stderr(chosen.log_level, chosen.log_format)
    reach_discord_at(chosen.discord_api_url)
    asyncio.run(_run(chosen, chosen.token, lang))
    return 0


async def _run(chosen: Settings, token: str, lang: Lang) -> None:
    try:
        store = await open_store(chosen.database_url)
    except StoreError as error:
        database = printable(chosen.database_url.rpartition("@")[2])
        why = printable(str(error))
        raise FailedError(text(lang, "cli-run-database", database=database, why=why)) from None
    brain = WorkerBrain()
    try:
        async with store:
            bot = Maunz(
                store,
                DiscordClock(),
                brain,
                shard_count=chosen.shard_count,
                shard_ids=chosen.shard_ids,
            )
            async with Health(bot, chosen.http_port):
                await _serve(bot, token, chosen, lang)
    finally:
        brain.close()


async def _serve(bot: Maunz, token: str, chosen: Settings, lang: Lang) -> None:
    """Serve until a signal comes; errors of the login in words."""
    serving = asyncio.ensure_future(bot.serve(token))
    loop = asyncio.get_running_loop()
    for number in STOPPING:
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, serving.cancel)
    try:
        await serving
    except asyncio.CancelledError:
        pass
    except WrongTokenError:
        raise FailedError(text(lang, "cli-run-token")) from None
    except NoDiscordError:
        address = printable(chosen.discord_api_url)
        raise FailedError(text(lang, "cli-run-network", address=address)) from None
