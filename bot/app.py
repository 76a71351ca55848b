"""The bot itself: the client that talks to Discord and connects all parts."""

import asyncio
import logging
from functools import partial
from typing import Any, Final

import aiohttp
import discord
from discord.ext import commands

import cogs
from bot import gateway
from bot.chat import chat
from bot.chat.chat import Chat
from bot.chat.context import BackgroundWork, ChatServices
from bot.chat.desk import Desk
from bot.chat.discord_internals import (
    DiscordClock,
    gateway_address,
    learn_from_dates,
    parsers_of,
    set_shards,
)
from bot.chat.emoji.upload import load_emoji_at_start
from bot.chat.feature import FeatureCog
from bot.chat.limits.pacer import Pacer, pacing_trace
from bot.chat.requests.commands import (
    CommandRegistry,
    CommandTranslator,
    answer_command_error,
    link_commands,
    sync_if_changed,
)
from bot.chat.requests.errors import UNSENT, may_succeed_later
from bot.chat.requests.payloads import watch_payloads
from bot.chat.requests.permissions import invite_url
from bot.chat.requests.picture_sending import count_failures
from bot.chat.requests.presses import Arrivals, PressRoutes, answer_press
from bot.clock import SECOND, Clock, Scheduler
from bot.people.server_membership import ServerMembership
from bot.people.settings import Preferences, RefreshContext
from bot.stats import Stats
from bot.stats.finished_matches import FinishedMatches
from bot.storage import Store
from bot.storage.stored_types import EVERYTHING, Shards
from bot.tables.handle import TableHandle
from bot.tables.move_service import MoveService
from bot.tables.ports import TableServices, start_for_good
from bot.tables.registry import TableRegistry
from bot.tables.settings import Phase
from cogs.screens import FeatureScreens

log = logging.getLogger(__name__)

# The bot never uses voice, so do not warn about missing voice libraries.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False

INTENTS: Final = discord.Intents(guilds=True)
PRESSES: Final = (discord.InteractionType.component, discord.InteractionType.modal_submit)
CLOSE_WITHIN: Final = 5.0
"""Seconds to wait when closing. By default, discord.py waits 30 s for a gateway that is gone."""


def _request_trace(pacer: Pacer, clock: Clock) -> aiohttp.TraceConfig:
    """Return an aiohttp trace that paces all requests, and learns from their replies."""
    trace = pacing_trace(pacer)
    count_failures(trace)
    if isinstance(clock, DiscordClock):
        learn_from_dates(clock, trace)
    return trace


def _sharding_arguments(shards: Shards) -> dict[str, Any]:
    """Return the arguments that make discord.py run only these shards."""
    return {"shard_count": shards.count, "shard_ids": sorted(shards.ids)}


def _chat_services(store: Store, clock: Clock) -> ChatServices:
    stats, background = Stats(store.results), BackgroundWork()

    def wake_after(wait: int) -> asyncio.Future[None]:
        return clock.alarm_at(clock.now() + wait)

    preferences = Preferences(store, RefreshContext(clock.now, background.start))
    finished = FinishedMatches(stats, background.start, wake_after)
    return ChatServices(stats, preferences, finished, background, store.finished_match)


class Maunz(commands.AutoShardedBot):
    """The Discord client of the bot. It creates the chat and the tables, and connects them."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        move_service: MoveService,
        *,
        shards: Shards = EVERYTHING,
        pacer: Pacer | None = None,
    ) -> None:
        pacer = pacer or Pacer(clock)
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
            http_trace=_request_trace(pacer, clock),
            **({} if shards == EVERYTHING else _sharding_arguments(shards)),
        )
        self.shards_run = shards
        """The shards whose tables and sessions this process runs."""
        self.became_ready = asyncio.Event()
        """Set when the client is ready for the first time."""
        self._late: set[int] = set()
        """Shards that this process took over and whose tables are not shown yet."""
        self.store = store
        self.chat = Chat(self, clock, FeatureScreens(), pacer, _chat_services(store, clock))
        self.arrivals = Arrivals(self.chat)
        self.publisher = DiscordPublisher(self.chat)
        self.move_service = move_service
        self._scheduler = Scheduler(clock)
        self._scheduler.is_listening = self._is_listening
        allows_ai = self.chat.preferences.allows_ai
        services = TableServices(
            store,
            clock,
            self._scheduler,
            self.publisher,
            move_service,
            allows_ai,
            self.chat.pairs_apart,
            self.chat.preferences.newcomers_to,
            on_finished=self.chat.finished.count_finished_match,
        )
        self.press_durations = services.press_durations
        self.tables = self.chat.tables = TableRegistry(services)
        self.command_registry = CommandRegistry(self.tree)
        self.press_routes = PressRoutes()
        self.desk = Desk()
        self.chat.finished.on_counted(partial(self.dispatch, "results_counted"))
        self.chat.finished.on_changed(partial(self.dispatch, "results_changed"))
        self.servers = ServerMembership(self.chat.stats, clock)
        self._running: list[asyncio.Task[None]] = []

    async def setup_hook(self) -> None:
        """Restore the tables and load the features before the sessions with Discord begin."""
        watch_payloads(parsers_of(self), self.chat.activity, self.chat.pacer.arrival_limit)
        await load_emoji_at_start(self.chat)
        await self._restore_tables()
        await self._load_features()
        self.chat.background.start(self.chat.stats.catch_up())
        await self.tree.set_translator(CommandTranslator())
        await sync_if_changed(self.tree, self.store)
        await link_commands(self.tree, self.store, self.chat.command_links)

    async def launch_shards(self) -> None:
        """Start the sessions at the address that Discord names.

        Sessions that begin later use that address, too.
        """
        wanted = await gateway.fetch_gateway(self.http)
        self.shard_count = self.shard_count or wanted
        await super().launch_shards()

    def heartbeats(self) -> dict[int, gateway.GatewayHeartbeat]:
        """Return the state of the session of each shard that this process runs, by shard id."""
        ids = self.shards_run.ids if self.shards_run != EVERYTHING else range(self.shard_count or 1)
        return {each: gateway.heartbeat_of(self.get_shard(each)) for each in sorted(ids)}

    def _is_listening(self) -> bool:
        """Return whether every session that has begun is connected."""
        return not any(shard.is_closed() for shard in self.shards.values())

    async def take_over_shards(self, more: Shards) -> None:
        """Run more shards, which must be claimed already.

        Restore the tables of these shards, then start their sessions.
        """
        for each in more.ids:
            self.publisher.hold_shards(more.any_id(each))
        found = await self.tables.restore_tables(more)
        log.info("shards %s are taken over, %s tables are back", sorted(more.ids), found)
        self.shards_run = Shards(more.count, self.shards_run.ids | more.ids)
        self.chat.pacer.set_share(self.shards_run.share)
        self._late |= more.ids
        set_shards(self, self.shards_run.ids)
        where = gateway_address()
        for place, each in enumerate(sorted(more.ids)):
            await self.launch_shard(where, each, initial=place == 0)

    async def on_shard_ready(self, shard: int) -> None:
        """Limit the wait between two tries to connect.

        If the shard was taken over, show its tables. For all other shards, `on_ready` shows the
        tables.
        """
        gateway.limit_reconnect_delay(self.get_shard(shard))
        if shard in self._late:
            self._late.discard(shard)
            taken = self.shards_run.any_id(shard)
            self.chat.background.start(self.publisher.show_held_tables(taken))
            self._update_memberships(taken)
            self.dispatch("servers_known")

    def _update_memberships(self, shards: Shards) -> None:
        there = {guild.id for guild in self.guilds}
        self.chat.background.start(self.servers.update_memberships(shards, there))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Handle buttons, menus and forms. Commands are handled elsewhere."""
        if interaction.type in PRESSES:
            await answer_press(self.arrivals, self.press_routes, interaction)

    async def on_ready(self) -> None:
        """Show the open tables again."""
        log.info("ready, %s open tables", sum(1 for _ in self.tables))
        if not self.guilds and self.shards_run.share == 1 and self.application_id is not None:
            log.warning("the bot is in no server yet; add it: %s", invite_url(self.application_id))
        self.became_ready.set()
        self.chat.background.start(self.publisher.show_held_tables(EVERYTHING))
        self._update_memberships(self.shards_run)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Record that the server has added the bot, so that the server's data is not deleted."""
        await self.servers.store_server_back(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """End the tables of a server that has removed the bot, and record the removal."""
        await chat.handle_removal_from_server(self.chat, guild.id)
        await self.servers.store_server_left(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """End the table of a deleted channel."""
        await chat.handle_deleted_channel(self.chat, channel.id)

    async def on_guild_channel_update(
        self, _before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Try to write in the channel again, as its permissions may have changed."""
        chat.retry_writing_in_channel(self.chat, after.id)

    async def on_guild_role_update(self, _before: discord.Role, after: discord.Role) -> None:
        """Try to write in the server again, as the role's permissions may have changed."""
        chat.retry_writing_in_server(self.chat, after.guild.id)

    async def on_member_update(self, _before: discord.Member, after: discord.Member) -> None:
        """Try to write in the server again, as the bot's own roles may have changed.

        Discord sends this event only for the bot's own member.
        """
        chat.retry_writing_in_server(self.chat, after.guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Try to write in the thread again, as it may have been reopened."""
        chat.retry_writing_in_channel(self.chat, payload.thread_id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """End the table of a deleted thread."""
        await chat.handle_deleted_channel(self.chat, payload.thread_id)

    async def run_until_cancelled(self, token: str) -> None:
        """Run the client until cancelled, then close it.

        If the start fails, raise an error of `gateway`.
        """
        watching = start_for_good(self._watch_requests(), "requests")
        try:
            await self.start(token)
        except discord.LoginFailure:
            raise gateway.WrongTokenError from None
        except discord.GatewayNotFound:
            raise gateway.NoDiscordError from None
        except UNSENT as error:
            if not may_succeed_later(error):
                raise gateway.StartRefusedError(gateway.error_text_of(error)) from None
            log.warning("the bot could not be started: %s", gateway.error_text_of(error))
            raise gateway.NoDiscordError from None
        except discord.PrivilegedIntentsRequired:
            raise gateway.GatewayRefusedError("intents", gateway.WRONG_INTENTS) from None
        except discord.ConnectionClosed as closed:
            raise gateway.startup_error_of(closed) from None
        finally:
            watching.cancel()
            await self.close()

    async def _watch_requests(self) -> None:
        await self.became_ready.wait()
        await gateway.watch_requests(self.http, self.chat)

    async def close(self) -> None:
        """Stop all work and disconnect. Everything that people did is stored already."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        await self._end_cogs()
        await self.chat.background.stop()
        try:
            async with asyncio.timeout(CLOSE_WITHIN):
                # Skip `Bot.close`, which would unload the extensions. That is not needed at the
                # end.
                await discord.AutoShardedClient.close(self)
        except TimeoutError:
            log.info("the gateway did not say goodbye")

    async def _restore_tables(self) -> None:
        found = await self.tables.restore_tables(self.shards_run)
        log.info("%s tables are back", found)
        self._running = [
            start_for_good(self._scheduler.run_forever(), "scheduler"),
            start_for_good(self.tables.run_heartbeat(), "beat"),
            start_for_good(self.servers.purge_daily(), "purge"),
        ]

    async def _end_cogs(self) -> None:
        """End the background work of the cogs."""
        for name, cog in [*self.cogs.items()]:
            if isinstance(cog, FeatureCog):
                await cog.end_own_work()
            else:
                await self.remove_cog(name)

    async def _load_features(self) -> None:
        """Load the features, which are the extensions in `cogs`."""
        self.tree.error(answer_command_error)
        for name in cogs.extensions():
            await self.load_extension(name)
        self.press_routes.hide_unhandled()


# Publisher ---------------------------------------------------------------------------------------

# The publisher shows every change of a table. The table does not wait for it.

SHOWN_A_SECOND: Final = 20
"""The number of tables that are shown again per second after a restart."""


class DiscordPublisher:
    """Shows tables in Discord."""

    def __init__(self, chat: Chat) -> None:
        self._chat = chat
        self._awaited = {EVERYTHING}
        """The shards whose sessions have not begun. Their servers are not known yet."""
        self._held: dict[str, TableHandle] = {}
        """The restored tables that are not shown again yet.

        The tables that were used last come first.
        """

    def hold_shards(self, shards: Shards) -> None:
        """Hold back the tables of these shards until `show_held_tables` is called."""
        self._awaited.add(shards)

    async def show_held_tables(self, shards: Shards) -> None:
        """Show the tables held back for these shards, a few at a time.

        It is called when the sessions of the shards have begun.
        """
        self._awaited.discard(shards)
        due = [table for table in self._held.values() if not self._is_held(table)]
        for table in due:
            self._chat.match_starts.restore_table(table)
        clock = self._chat.clock
        for table in due:
            if table.id not in self._held:
                # The table has changed meanwhile, so it is shown already.
                continue
            self.show_change(table)
            await clock.sleep_until(clock.now() + SECOND // SHOWN_A_SECOND)

    def show_change(self, table: TableHandle) -> None:
        """Update the message, the hands and the reminder of a table."""
        if self._is_held(table):
            self._held[table.id] = table
            return
        self._held.pop(table.id, None)
        chat = self._chat
        if not table.is_solo:
            self._update_public_messages(table)
        chat.hands.update_table(table)
        chat.match_starts.update_table(table)
        if table.view.phase is Phase.CLOSED:
            chat.hands.forget_table(table)
            if table.is_solo:
                chat.table_messages.forget_table(table)

    def _is_held(self, table: TableHandle) -> bool:
        return any(shards.has_server(table.guild) for shards in self._awaited)

    def _update_public_messages(self, table: TableHandle) -> None:
        chat = self._chat
        self._update_whose_turn(table)
        chat.table_messages.for_table(table).schedule_update()
        for follower in (chat.reminders, chat.mentions, chat.absences):
            follower.update_table(table)

    def _update_whose_turn(self, table: TableHandle) -> None:
        for person in self._chat.whose_turn.update_table(table):
            self._chat.hands.update_other_turns(table, person)

    def ping_on_turn(self, table: TableHandle) -> None:
        """Remind the player who is on turn."""
        self._chat.reminders.remind_person_on_turn(table)

    def show_frozen(self, table: TableHandle) -> None:
        """Show that the table is frozen."""
        self._update_whose_turn(table)
        self._chat.table_messages.for_table(table).schedule_update()
        self._chat.hands.update_table(table)
