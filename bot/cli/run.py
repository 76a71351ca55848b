"""The command `run`: the bot, until it is told to stop."""

import asyncio
import logging
import sys
from argparse import Namespace
from typing import Final

from bot.app import Maunz
from bot.chat.discord_time import DiscordClock, SteadyClock
from bot.chat.rate_limits.pacer import Pacer
from bot.chat.support import Support
from bot.cli.complaints import FailedError, UsageError, printable
from bot.cli.settings import place_of, settings
from bot.cli.stopping import asked_to_stop
from bot.cli.typed import language
from bot.config import Settings
from bot.gateway import GatewayRefusedError, NoDiscordError, WrongTokenError, reach_discord_at
from bot.health import Health
from bot.locales import Lang, text
from bot.logs import log_to_stderr
from bot.storage import Store, open_store
from bot.storage.errors import StoreError
from bot.storage.interface import EVERYTHING, Shards
from bot.tables.ai_worker import WorkerBrain

log = logging.getLogger(__name__)

STAND_BY: Final = 2.0
"""Seconds after which a process asks again whether there is anything to run."""
TO_END: Final = 1.0
"""Seconds that serving has to end by itself."""
TRY_LATER: Final = 75
"""The status that sysexits calls EX_TEMPFAIL: nothing is wrong here, so start it again, slowly."""


def run(args: Namespace) -> int:
    """Run the bot; an end that was asked for is a good one."""
    lang = language(args.lang)
    chosen = settings(lang)
    if chosen.token is None:
        raise UsageError(text(lang, "cli-run-no-token"))
    log_to_stderr(chosen.log_level, chosen.log_format)
    reach_discord_at(chosen.discord_api_url)
    try:
        asyncio.run(_run(chosen, chosen.token, lang))
    except NoDiscordError:
        address = printable(chosen.discord_api_url)
        print(f"maunz: {text(lang, 'cli-run-network', address=address)}", file=sys.stderr)
        return TRY_LATER
    return 0


async def _run(chosen: Settings, token: str, lang: Lang) -> None:
    try:
        store = await open_store(chosen.database_url)
    except StoreError as error:
        database = printable(place_of(chosen.database_url))
        why = printable(str(error))
        raise FailedError(text(lang, "cli-run-database", database=database, why=why)) from None
    brain = WorkerBrain()
    try:
        async with store:
            shards = await _claimed(store, chosen)
            pacer = Pacer(
                SteadyClock(), share=shards.share, neighbours=chosen.processes_per_address
            )
            bot = Maunz(store, DiscordClock(), brain, shards=shards, pacer=pacer)
            bot.chat.support = Support(chosen.report_channel, chosen.support_url)
            async with Health(bot, chosen.http_port):
                await _serve(bot, token, lang)
    finally:
        brain.close()


async def _claimed(store: Store, chosen: Settings) -> Shards:
    """The shards that this process runs; while others run them all, it stands by."""
    wanted = EVERYTHING
    if chosen.shard_count is not None:
        ids = chosen.shard_ids or range(chosen.shard_count)
        wanted = Shards(chosen.shard_count, frozenset(ids))
    while not (got := await store.claim(wanted)):
        log.info("another process runs these shards; this one stands by")
        await asyncio.sleep(STAND_BY)
    return Shards(wanted.count, got)


async def _serve(bot: Maunz, token: str, lang: Lang) -> None:
    """Serve until a signal comes; errors of the login in words."""
    serving = asyncio.ensure_future(bot.serve(token))
    asked = asked_to_stop("SIGINT", "SIGTERM")
    taken = asyncio.ensure_future(bot.chat.store.until_taken())
    try:
        await asyncio.wait((serving, asked, taken), return_when=asyncio.FIRST_COMPLETED)
        if serving.done():
            await serving
        elif taken.done():
            raise FailedError(text(lang, "cli-run-taken"))
    except asyncio.CancelledError:
        pass
    except WrongTokenError:
        raise FailedError(text(lang, "cli-run-token")) from None
    except GatewayRefusedError as error:
        said = f"cli-run-gateway-{error.reason}"
        raise FailedError(text(lang, said, code=str(error.code))) from None
    finally:
        for task in (serving, asked, taken):
            task.cancel()
        # Cancelled while it connects anew, discord.py goes on; closed, it does not.
        await asyncio.wait((serving,), timeout=TO_END)
        await bot.close()
        await asyncio.gather(serving, asked, taken, return_exceptions=True)
