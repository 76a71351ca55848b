"""The work of `maunz run` until it is stopped: database, shards, Discord, in this order.

If it ends by itself, it raises a `CommandError`. `TryLaterError` is for problems that pass, and
`HopelessError` for problems that somebody has to look at.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from bot.app import Maunz
from bot.chat.discord_time import DiscordClock, SteadyClock
from bot.chat.rate_limits.answer_sheet import KNOWN
from bot.chat.rate_limits.pacer import Pacer
from bot.chat.support import Support
from bot.cli.claims import Claims
from bot.cli.complaints import CommandError, HopelessError, TryLaterError, printable
from bot.cli.settings import place_of
from bot.durations import DAY, HOUR
from bot.gateway import (
    GatewayRefusedError,
    NoDiscordError,
    StartRefusedError,
    WrongTokenError,
)
from bot.lasting_tasks import watch_over
from bot.locales import Lang, text
from bot.stats.stats import Kept
from bot.storage import Store, open_store
from bot.storage.errors import (
    AddressError,
    DamagedError,
    InUseError,
    StoreError,
    UnusableError,
)
from bot.tables.ai_worker import WorkerBrain

if TYPE_CHECKING:
    from bot.config import Settings
    from bot.health import Health
    from bot.storage.interface import Shards

log = logging.getLogger(__name__)

DATABASE_WITHIN: Final = 300.0
"""Seconds until the database must reply. It may be started together with the bot."""
ASK_AGAIN: Final = 2.0
AFTER_MISTAKE: Final = 60.0
TO_END: Final = 1.0
"""Seconds until serving must have ended by itself."""
FOR_GOOD: Final = (AddressError, DamagedError, UnusableError)


class Serving:
    """One run of the bot with these settings."""

    def __init__(self, chosen: Settings, token: str, health: Health, lang: Lang) -> None:
        self._chosen = chosen
        self._token = token
        self._health = health
        self._lang = lang

    async def run(self) -> None:
        """Serve until cancelled. Raise `CommandError` if serving ends by itself."""
        try:
            async with await self._opened() as store:
                await self._serve_from(store)
        except StoreError as error:
            raise self._about_database(error) from None

    async def _opened(self) -> Store:
        """Wait for the database and open it. Raise at once if it can never be opened."""
        self._health.waits_for = "the database does not answer yet"
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
        self._health.waits_for = "other processes run all shards"
        claims = Claims(store, self._chosen)
        shards = await claims.first()
        brain = WorkerBrain()
        bot = self._bot(store, brain, shards)
        self._health.bot = bot
        try:
            await self._serve(bot, claims)
        finally:
            self._health.bot, self._health.waits_for = None, "stopping"
            brain.close()

    def _bot(self, store: Store, brain: WorkerBrain, shards: Shards) -> Maunz:
        chosen = self._chosen
        pacer = Pacer(
            SteadyClock(),
            share=shards.share,
            neighbours=chosen.processes_per_address,
            limits=chosen.measured_limits or KNOWN,
        )
        bot = Maunz(store, DiscordClock(), brain, shards=shards, pacer=pacer)
        kept = _kept(chosen)
        store.remembered = kept.presses
        bot.servers.kept = kept
        bot.chat.support = Support(chosen.report_channel, chosen.support_url)
        return bot

    async def _serve(self, bot: Maunz, claims: Claims) -> None:
        """Serve until cancelled. Raise `CommandError` if Discord refuses the bot."""
        serving = asyncio.ensure_future(bot.serve(self._token))
        taken = asyncio.ensure_future(bot.store.until_taken())
        claiming = asyncio.create_task(self._claim_more(bot, claims), name="claims")
        # It is over once all shards run.
        watch_over(claiming, lambda: True)
        try:
            await asyncio.wait((serving, taken), return_when=asyncio.FIRST_COMPLETED)
            if serving.done():
                await serving
            else:
                raise TryLaterError(text(self._lang, "cli-run-taken"))
        except (WrongTokenError, GatewayRefusedError, StartRefusedError, NoDiscordError) as error:
            raise self._about_discord(error) from None
        finally:
            for task in (serving, taken, claiming):
                task.cancel()
            # If it is cancelled while it reconnects, discord.py goes on. Closing it ends that.
            await asyncio.wait((serving,), timeout=TO_END)
            await bot.close()
            await asyncio.gather(serving, taken, claiming, return_exceptions=True)

    async def _claim_more(self, bot: Maunz, claims: Claims) -> None:
        """Take over more shards, once the bot is ready with its first ones."""
        await bot.at_work.wait()
        while True:
            try:
                return await claims.go_on(bot)
            except Exception:
                # No other process would take the shards that this one should take.
                log.exception("shards could not be taken over")
            await asyncio.sleep(AFTER_MISTAKE)

    def _about_discord(self, error: Exception) -> CommandError:
        lang, address = self._lang, printable(self._chosen.discord_api_url)
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

    def _about_database(self, error: StoreError) -> CommandError:
        kind = HopelessError if isinstance(error, FOR_GOOD) else TryLaterError
        database = printable(place_of(self._chosen.database_url))
        why = printable(str(error))
        return kind(text(self._lang, "cli-run-database", database=database, why=why))


def _kept(chosen: Settings) -> Kept:
    return Kept(
        presses=chosen.keep_presses_hours * HOUR,
        records=chosen.keep_records_days * DAY,
        records_of_erased=chosen.keep_erased_days * DAY,
    )
