"""The command `run`: runs the bot until it is stopped."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import logging
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from errno import EADDRINUSE
from typing import TYPE_CHECKING, ClassVar, Final

from bot.app import Maunz
from bot.chat.context import Support
from bot.chat.discord_internals import DiscordClock
from bot.chat.limits.pacer import Pacer
from bot.chat.limits.request_budget import KNOWN
from bot.cli.settings import check_language, printable_address, read_settings_or_fail
from bot.cli.shard_leases import ShardLeases
from bot.cli.shell import CommandError, HopelessError, TryLaterError, printable_text, stop_signal
from bot.clock import DAY, HOUR, SystemClock
from bot.config import HealthSettings, read_health_settings
from bot.gateway import (
    GatewayRefusedError,
    NoDiscordError,
    StartRefusedError,
    WrongTokenError,
    set_discord_api,
)
from bot.lasting_tasks import watch_over
from bot.locales import Lang, text
from bot.logs import log_to_stderr
from bot.metrics import HealthServer
from bot.stats.stats import RetentionTimes
from bot.storage import Store, open_store
from bot.storage.errors import AddressError, DamagedError, InUseError, StoreError, UnusableError
from bot.tables.ai_worker import WorkerMoveService

# Serving -----------------------------------------------------------------------------------------

# `maunz run` opens the database, claims shards and connects to Discord, in this order.
#
# If the bot ends without a signal, a `CommandError` is raised: `TryLaterError` for problems that
# may pass, and `HopelessError` for problems that somebody has to solve.

if TYPE_CHECKING:
    from bot.config import Settings
    from bot.storage.stored_types import Shards

log = logging.getLogger(__name__)

DATABASE_WITHIN: Final = 300.0
"""Seconds to wait for the database at the start. The database may be starting at the same time."""
ASK_AGAIN: Final = 2.0
AFTER_MISTAKE: Final = 60.0
TO_END: Final = 1.0
"""Seconds that the cancelled bot has for ending. Then its client is closed."""
FOR_GOOD: Final = (AddressError, DamagedError, UnusableError)


class BotProcess:
    """Runs the bot once with these settings."""

    clock_type: ClassVar[type[DiscordClock]] = DiscordClock
    """The type of the bot's clock. `maunz sandbox` has one that it can move ahead."""

    def __init__(self, chosen: Settings, token: str, health: HealthServer, lang: Lang) -> None:
        self._chosen = chosen
        self._token = token
        self._health = health
        self._lang = lang

    async def run_until_cancelled(self) -> None:
        """Run the bot until cancelled. Raise `CommandError` if it ends for any other reason."""
        try:
            async with await self._open_when_available() as store:
                await self._serve_from(store)
        except StoreError as error:
            raise self._database_error(error) from None

    async def _open_when_available(self) -> Store:
        """Wait for the database and open it. Raise at once if it can never be opened."""
        self._health.no_bot_reason = "the database does not answer yet"
        until, is_told = time.monotonic() + DATABASE_WITHIN, False
        while True:
            try:
                return await open_store(self._chosen.database_url)
            except (*FOR_GOOD, InUseError):
                raise
            except StoreError as error:
                if time.monotonic() > until:
                    raise
                if not is_told:
                    log.warning("the database does not answer yet: %s", error)
                is_told = True
            await asyncio.sleep(ASK_AGAIN)

    async def _serve_from(self, store: Store) -> None:
        self._health.no_bot_reason = "other processes run all shards"
        shard_leases = ShardLeases(store, self._chosen)
        shards = await shard_leases.wait_for_first_shards()
        brain = WorkerMoveService()
        bot = self._create_bot(store, brain, shards)
        self._health.bot = bot
        try:
            await self._serve(bot, shard_leases)
        finally:
            self._health.bot, self._health.no_bot_reason = None, "stopping"
            brain.close()

    def _create_bot(self, store: Store, brain: WorkerMoveService, shards: Shards) -> Maunz:
        chosen = self._chosen
        pacer = Pacer(
            SystemClock(),
            share=shards.share,
            neighbours=chosen.processes_per_address,
            limits=chosen.measured_limits or KNOWN,
        )
        bot = Maunz(store, self.clock_type(), brain, shards=shards, pacer=pacer)
        retention = _retention_times(chosen)
        store.remembered = retention.presses
        bot.servers.kept = retention
        bot.chat.support = Support(chosen.report_channel, chosen.support_url)
        return bot

    async def _serve(self, bot: Maunz, shard_leases: ShardLeases) -> None:
        """Run the bot until cancelled.

        Raise `CommandError` if Discord refuses the bot, or another process takes its database.
        """
        serving = asyncio.ensure_future(bot.run_until_cancelled(self._token))
        taken = asyncio.ensure_future(bot.store.wait_until_taken())
        claiming = asyncio.create_task(self._claim_more_shards(bot, shard_leases), name="claims")
        # The task `claiming` may end: when all shards run, it has nothing left to do.
        watch_over(claiming, lambda: True)
        try:
            await asyncio.wait((serving, taken), return_when=asyncio.FIRST_COMPLETED)
            if serving.done():
                await serving
            else:
                raise TryLaterError(text(self._lang, "cli-run-taken"))
        except (WrongTokenError, GatewayRefusedError, StartRefusedError, NoDiscordError) as error:
            raise self._discord_error(error) from None
        finally:
            for task in (serving, taken, claiming):
                task.cancel()
            # Cancelling alone does not stop discord.py while it reconnects. Closing the client
            # does.
            await asyncio.wait((serving,), timeout=TO_END)
            await bot.close()
            await asyncio.gather(serving, taken, claiming, return_exceptions=True)

    async def _claim_more_shards(self, bot: Maunz, shard_leases: ShardLeases) -> None:
        """Take over more shards once the bot is ready with its first shards."""
        await bot.became_ready.wait()
        while True:
            try:
                return await shard_leases.run_forever(bot)
            except Exception:
                # Try again, because other processes do not take the shards that this process should
                # take.
                log.exception("shards could not be taken over")
            await asyncio.sleep(AFTER_MISTAKE)

    def _discord_error(self, error: Exception) -> CommandError:
        lang, address = self._lang, printable_text(self._chosen.discord_api_url)
        match error:
            case NoDiscordError():
                return TryLaterError(text(lang, "cli-run-network", address=address))
            case GatewayRefusedError():
                said = f"cli-run-gateway-{error.reason}"
                return HopelessError(text(lang, said, code=str(error.code)))
            case StartRefusedError():
                return HopelessError(
                    text(lang, "cli-run-refused", address=address, status=str(error))
                )
        return HopelessError(text(lang, "cli-run-token"))

    def _database_error(self, error: StoreError) -> CommandError:
        kind = HopelessError if isinstance(error, FOR_GOOD) else TryLaterError
        database = printable_text(printable_address(self._chosen.database_url))
        why = printable_text(str(error))
        return kind(text(self._lang, "cli-run-database", database=database, why=why))


def _retention_times(chosen: Settings) -> RetentionTimes:
    return RetentionTimes(
        presses=chosen.keep_presses_hours * HOUR,
        records=chosen.keep_records_days * DAY,
        records_of_erased=chosen.keep_erased_days * DAY,
    )


# Memory ------------------------------------------------------------------------------------------

# The function below returns free memory to the machine, and keeps permanent objects out of garbage
# collection.
#
# By default the C library keeps an arena for every few threads. After the first large block is
# freed, it also keeps the space of large blocks. So the process would never become smaller again.

M_TRIM_THRESHOLD: Final = -1
M_MMAP_THRESHOLD: Final = -3
M_ARENA_MAX: Final = -8
LARGE: Final = 128 * 1024
"""The default of the C library, in bytes. If it is set explicitly, the library never changes it."""
CHOSEN: Final[Mapping[int, int]] = {
    M_ARENA_MAX: 2,
    M_MMAP_THRESHOLD: LARGE,
    M_TRIM_THRESHOLD: LARGE,
}
"""Parameters of `<malloc.h>` of the GNU C library."""


def tune_garbage_collection() -> None:
    """Make the process keep little free memory. Call this function when all modules are loaded."""
    # Other C libraries have no such function, and need none.
    with suppress(AttributeError, OSError, TypeError):
        choose = ctypes.CDLL(None).mallopt
        for what, size in CHOSEN.items():
            choose(what, size)
    # Leave the objects of the modules out of all later collections. A full collection then looks at
    # far fewer objects. It also happens earlier, because Python runs it whenever the number of
    # objects has grown by a quarter.
    gc.collect()
    gc.freeze()


# Open files --------------------------------------------------------------------------------------


if sys.platform == "win32":

    def raise_file_limit() -> None:
        """Do nothing, as this system has no such limit."""

else:
    import resource

    def raise_file_limit() -> None:
        """Allow this process as many open files as the system lets it have.

        The usual limit of 1,024 is for programs that wait for few connections.
        """
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


# Run ---------------------------------------------------------------------------------------------

if TYPE_CHECKING:
    from argparse import Namespace

    from bot.config import Settings


def run(args: Namespace) -> int:
    """Run the bot. Return 0 if it was asked to end."""
    lang = check_language(args.lang)
    tune_garbage_collection()
    raise_file_limit()
    asyncio.run(_run(lang))
    return 0


async def _run(lang: Lang) -> None:
    """Start signal handlers and health checks, then run the bot.

    So people can stop and monitor a bot that still waits for its database or shards.
    """
    asked, health, place = stop_signal("SIGINT", "SIGTERM"), HealthServer(), read_health_settings()
    await _open_health(health, place, lang)
    try:
        await _serve(health, asked, lang)
    except HopelessError as error:
        if not place.stay_up:
            raise
        # A supervisor would restart the bot in a loop, and repeat this message. Every start also
        # uses up one of Discord's 1,000 sessions a day. So wait for a signal instead.
        print(f"maunz: {error}", file=sys.stderr, flush=True)
        health.no_bot_reason = "somebody has to look at it: see the log"
        await asked
    finally:
        await health.close()


async def _open_health(health: HealthServer, place: HealthSettings, lang: Lang) -> None:
    host, port = place.http_host, place.http_port
    try:
        await health.start(host, port)
    except OSError as error:
        kind = TryLaterError if error.errno == EADDRINUSE else HopelessError
        why = printable_text(error.strerror or str(error))
        raise kind(
            text(lang, "cli-run-port", port=str(port), host=printable_text(host), why=why)
        ) from None


async def _serve(health: HealthServer, asked: asyncio.Future[None], lang: Lang) -> None:
    chosen, token = _read_settings_or_fail(lang)
    log_to_stderr(chosen.log_level, chosen.log_format)
    set_discord_api(chosen.discord_api_url)
    serving = asyncio.ensure_future(BotProcess(chosen, token, health, lang).run_until_cancelled())
    await asyncio.wait((serving, asked), return_when=asyncio.FIRST_COMPLETED)
    if asked.done():
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
    else:
        await serving


def _read_settings_or_fail(lang: Lang) -> tuple[Settings, str]:
    """Return the settings and the token. Raise `HopelessError` without a token."""
    chosen = read_settings_or_fail(lang)
    if chosen.token is None:
        raise HopelessError(text(lang, "cli-run-no-token"))
    return chosen, chosen.token
