"""The bot itself: everything wired together, and the client that talks to Discord."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Literal

import discord
from discord.ext import commands
from yarl import URL

from bot.storage.interface import EVERYTHING, Shards
from bot.tables.apart import start_apart
from bot.tables.clock import Scheduler
from bot.tables.settings import HOUR, MINUTE, SECOND
from bot.tables.table import Services
from bot.tables.tables import Tables
from bot.ui.command_names import Names
from bot.ui.command_sync import sync_if_changed
from bot.ui.controls import Control, with_pressed_alone
from bot.ui.desk import Desk
from bot.ui.emoji import CardEmoji
from bot.ui.failures import UNSENT, may_pass, named
from bot.ui.past.servers import Servers
from bot.ui.publisher import DiscordPublisher
from bot.ui.welcome import welcome_message
from cogs.admin import MauAdmin
from cogs.boards import StatisticsMenu
from cogs.failures import Failures
from cogs.mau import Mau
from cogs.presses import Presses

if TYPE_CHECKING:
    from bot.storage import Store
    from bot.tables.clock import Clock
    from bot.tables.ports import Brain
    from bot.ui.controls import ControlId

log = logging.getLogger(__name__)

# Nobody speaks here, so what speaking would need is not missed.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False

INTENTS: Final = discord.Intents(guilds=True)
WRONG_TOKEN: Final = 4004
WRONG_INTENTS: Final = 4014
Refusal = Literal["shards", "version", "intents"]
REFUSALS: Final[Mapping[int, Refusal]] = {
    4010: "shards",
    4011: "shards",
    4012: "version",
    4013: "intents",
    WRONG_INTENTS: "intents",
}
"""What the codes mean with which the gateway ends a connection for good."""
CLOSE_WITHIN: Final = 5.0
"""Seconds: discord.py waits for half a minute for a gateway that is gone."""
EMOJI_WITHIN: Final = 5.0
"""Seconds: nobody waits longer for faces without which the bot can play."""
EMOJI_AGAIN: Final = (5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, *24 * (HOUR,))
"""Before each further try to load them; who starts the bot anew after a day begins anew."""


def _sharding(shards: Shards) -> dict[str, Any]:
    """The shards as discord.py is told of them; of everything it asks Discord itself."""
    return {"shard_count": shards.count, "shard_ids": sorted(shards.ids)}


class WrongTokenError(Exception):
    """Discord does not accept the token."""


class NoDiscordError(Exception):
    """Discord cannot be reached."""


class RefusedError(Exception):
    """The gateway does not take the bot as it is, which trying again would not change."""

    def __init__(self, reason: Refusal, code: int) -> None:
        super().__init__(f"{reason}, {code}")
        self.reason = reason
        self.code = code


def reach_discord_at(address: str) -> None:
    """Talk to that API, and to the gateway beside it if it is a stand-in.

    discord.py goes back to its own gateway after some errors, so that is set as well.
    """
    discord.http.Route.BASE = address
    stand_in = URL(address)
    if stand_in.scheme != "http":
        return
    origin = stand_in.origin()
    discord.asset.Asset.BASE = str(origin / "cdn")
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = origin.with_scheme("ws") / "gateway"


class Maunz(commands.AutoShardedBot):
    """The client; it owns the desk and the tables, and is told what they need to live."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        brain: Brain,
        *,
        shards: Shards = EVERYTHING,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=INTENTS,
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=discord.app_commands.AppCommandContext(guild=True),
            allowed_installs=discord.app_commands.AppInstallationType(guild=True),
            **({} if shards == EVERYTHING else _sharding(shards)),
        )
        self._shards = shards
        self.desk = Desk(self, store, clock)
        self.publisher = DiscordPublisher(self.desk)
        scheduler = Scheduler(clock)
        allows_ai = self.desk.preferences.allows_ai
        services = Services(store, clock, scheduler, self.publisher, brain, allows_ai)
        self.tables = self.desk.tables = Tables(services)
        self._scheduler = scheduler
        self._servers = Servers(self.desk)
        self._presses = Presses(self.desk)
        self._running: list[asyncio.Task[None]] = []

    async def setup_hook(self) -> None:
        """Bring back the tables before Discord can tell of a press on them."""
        self.add_dynamic_items(Control)
        self._watch_interactions()
        await self.add_cog(self._presses)
        for kind in (Mau, MauAdmin, StatisticsMenu, Failures):
            await self.add_cog(kind(self.desk))
        if not await self._load_emoji(within=EMOJI_WITHIN):
            self.desk.background(self._load_emoji_later())
        await self._restore()
        self.desk.background(self.desk.stats.catch_up())
        await self.tree.set_translator(Names())
        await sync_if_changed(self.tree, self.desk.store)

    async def on_control(
        self, interaction: discord.Interaction[Any], pressed: ControlId, values: list[str]
    ) -> None:
        """Something was pressed."""
        await self._presses.on_control(interaction, pressed, values)

    async def on_ready(self) -> None:
        """Show the tables again that were open."""
        log.info("ready, %s open tables", sum(1 for _ in self.tables))
        self.desk.background(self.publisher.show_held())
        there = {guild.id for guild in self.guilds}
        self.desk.background(self._servers.look_round(self._shards, there))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Say hello where the server wants it, if the bot may."""
        await self._servers.back(guild.id)
        channel = guild.system_channel
        if channel is None or not channel.permissions_for(guild.me).send_messages:
            return
        if self.desk.quiet.left():
            return
        view = welcome_message(await self.desk.public_look(guild.id))
        try:
            await channel.send(view=view)
        except UNSENT as error:
            self.desk.quiet.heed(error)
            log.info("a new server could not be welcomed: %s", named(error))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed from a server: its tables have nowhere to be."""
        for table in self.tables:
            if table.state.guild == guild.id:
                await table.end("channel")
        await self._servers.left(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone, and a table in it with it."""
        await self._end_table_in(channel.id)

    async def on_guild_channel_update(
        self, _before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Perhaps the bot may write there again."""
        self._show_again(after.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Perhaps a thread was opened again."""
        self._show_again(payload.thread_id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """The same for a thread."""
        await self._end_table_in(payload.thread_id)

    async def serve(self, token: str) -> None:
        """Serve until cancelled, and close in order."""
        try:
            await self.start(token)
        except discord.LoginFailure:
            raise WrongTokenError from None
        except discord.GatewayNotFound:
            raise NoDiscordError from None
        except UNSENT as error:
            if not may_pass(error):
                raise
            log.warning("the bot could not be started: %s", _said_by(error))
            raise NoDiscordError from None
        except discord.PrivilegedIntentsRequired:
            raise RefusedError("intents", WRONG_INTENTS) from None
        except discord.ConnectionClosed as closed:
            raise _refusal(closed) from None
        finally:
            await self.close()

    async def close(self) -> None:
        """Stop; what people did is stored already."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        await self.desk.stop()
        try:
            async with asyncio.timeout(CLOSE_WITHIN):
                await super().close()
        except TimeoutError:
            log.info("the gateway did not say goodbye")

    def _show_again(self, channel: int) -> None:
        table = self.tables.at(channel)
        if table is not None:
            self.desk.posts.of(table).wake_after_pause()

    async def _end_table_in(self, channel: int) -> None:
        table = self.tables.at(channel)
        if table is not None:
            await table.end("channel")

    async def _load_emoji(self, *, within: float | None = None) -> bool:
        """Without its emojis the bot shows signs instead; whether it has them now."""
        try:
            async with asyncio.timeout(within):
                found = await self.fetch_application_emojis()
        except UNSENT as error:
            self.desk.quiet.heed(error)
            log.warning("the card faces cannot be loaded: %s", named(error))
            return False
        self.desk.emoji = CardEmoji({emoji.name: emoji.id for emoji in found})
        return True

    async def _load_emoji_later(self) -> None:
        """Ask for them again at growing distances, as long as that may help."""
        for wait in EMOJI_AGAIN:
            await self.desk.clock.sleep_until(self.desk.clock.now() + wait)
            await self.desk.quiet.over()
            if await self._load_emoji():
                log.info("the card faces are loaded")
                return

    async def _restore(self) -> None:
        found = await self.tables.restore(self._shards)
        log.info("%s tables are back", found)
        self._running = [
            start_apart(self._scheduler.run()),
            start_apart(self.tables.beat()),
            start_apart(self._servers.purge_daily()),
        ]

    def _watch_interactions(self) -> None:
        """Note the last message of a channel, which an interaction tells and discord.py forgets.

        Of the message that was pressed on, discord.py is given no more than it needs.
        """
        parsers = self._connection.parsers
        parse = parsers["INTERACTION_CREATE"]

        def watching(data: dict[str, Any]) -> None:
            channel = data.get("channel") or {}
            if channel.get("last_message_id"):
                self.desk.activity.note_message(int(channel["id"]), int(channel["last_message_id"]))
            parse(with_pressed_alone(data))

        parsers["INTERACTION_CREATE"] = watching


def _refusal(closed: discord.ConnectionClosed) -> Exception:
    """What an end of the connection means that discord.py does not get over; else the end."""
    if closed.code == WRONG_TOKEN:
        return WrongTokenError()
    reason = REFUSALS.get(closed.code)
    return closed if reason is None else RefusedError(reason, closed.code)


def _said_by(error: Exception) -> str:
    """What Discord said, or why it said nothing."""
    return str(error.status) if isinstance(error, discord.HTTPException) else named(error)
