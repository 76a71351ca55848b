"""The context that all code for Discord shares: client, clock, services and viewers."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, get_args

import discord

from bot.chat.activity import Activity
from bot.chat.backoff import Backoff
from bot.chat.chat_services import ChatServices
from bot.chat.discord_time import DiscordClock
from bot.chat.due_servers import DueServers
from bot.chat.emoji import CardEmoji
from bot.chat.errors import Loss, Trouble
from bot.chat.live.whose_turn import WhoseTurn
from bot.chat.look import Look
from bot.chat.members import Members
from bot.chat.rate_limits.pacer import Pacer
from bot.chat.screens import Screens
from bot.chat.support import Support
from bot.durations import DurationCounts
from bot.locales import Lang, closest
from bot.people.settings import ServerSettings
from bot.storage.results.given_roles import GivenRole
from bot.tables.handle import OpenTables, TableHandle
from bot.tables.time.clock import Clock

if TYPE_CHECKING:
    from bot.chat.live.solo_pictures import SoloPictures


class ChatContext:
    """The context of the process. `Chat` adds the messages that follow tables."""

    tables: OpenTables
    """Set by the code that makes both, as tables publish through the chat."""
    solo_pictures: SoloPictures
    """Set by the chat, as hands show the pictures."""

    def __init__(
        self,
        client: discord.Client,
        clock: Clock,
        screens: Screens,
        pacer: Pacer,
        services: ChatServices,
    ) -> None:
        self.pacer = pacer
        self.client = client
        self.clock = clock
        self.screens = screens
        self.stats = services.stats
        self.preferences = services.preferences
        self.finished = services.finished
        self.background = services.background
        self.stored_match = services.stored_match
        self.backoff = Backoff(clock)
        self.emoji = CardEmoji()
        self.members = Members(client, clock, self.backoff)
        self.activity = Activity()
        self.support = Support()
        self.whose_turn = WhoseTurn()
        self.posting = asyncio.Lock()
        """Held while the bot posts a message unprompted, so that it is posted only once."""
        self.searches_due = asyncio.Event()
        """Set when the bot's posts about searches have to be checked now."""
        self.cups_due = DueServers()
        """The servers in whose cups something has happened."""
        self.roles_to_take: list[GivenRole] = []
        """Roles to remove from people whose data was deleted. They are only in memory, so that
        nothing about these people is stored."""
        self.paused: dict[str, Trouble] = {}
        """The reason, by table, why the bot may not write in its channel."""
        self.lost: Counter[Loss] = Counter(dict.fromkeys(get_args(Loss), 0))
        """Counts replies that may not have arrived, by reason. Every reason is present from the
        start."""
        self.presses: Counter[tuple[str, str]] = Counter()
        """Counts presses and commands by verb and outcome."""
        self.answers = DurationCounts()
        """The times that people waited for a reply."""
        self.drawing = asyncio.Lock()
        """Held while the picture of a match is drawn, so that only one is drawn at a time."""

    # Place and time

    def channel(self, channel: int, guild: int) -> discord.PartialMessageable:
        """Return a channel or thread, whether it is cached or not."""
        return self.client.get_partial_messageable(channel, guild_id=guild)

    def later(self, wait: int, call: Callable[[], None]) -> None:
        """Call a function after `wait` milliseconds."""

        async def waiting() -> None:
            await self.clock.sleep_until(self.clock.now() + wait)
            call()

        self.background.start(waiting())

    def compare_clocks(self, stamp: int, sent: int) -> None:
        """Learn the offset of our clock from a timestamp of Discord. `sent` is by our clock."""
        if isinstance(self.clock, DiscordClock):
            offset = self.clock.now() - self.clock.machine_now()
            self.clock.learn(stamp, sent - offset, self.clock.machine_now())

    # Viewers

    async def settings_in(self, guild: int, channel: int) -> ServerSettings:
        """Return the settings of a server as they apply in a channel or thread."""
        chosen = await self.preferences.of_server(guild)
        known = self.client.get_guild(guild)
        there = None if known is None else known.get_channel_or_thread(channel)
        return chosen.at(channel, there.parent_id if isinstance(there, discord.Thread) else None)

    async def public_lang(self, guild: int, channel: int) -> Lang:
        """Return the language of a server or channel: the chosen one, else that of its locale."""
        chosen = (await self.settings_in(guild, channel)).lang
        if chosen is not None:
            return chosen
        known = self.client.get_guild(guild)
        return "en" if known is None else closest(str(known.preferred_locale))

    async def public_look(self, guild: int, channel: int = 0) -> Look:
        """Return the look of public messages in a server, or in one of its channels."""
        has_voice = (await self.preferences.of_server(guild)).voice
        return Look(await self.public_lang(guild, channel), self.emoji, has_voice=has_voice)

    async def private_look(self, interaction: discord.Interaction[Any]) -> Look:
        """Return the look of private replies to the person behind an interaction."""
        chosen = await self.preferences.of_person(interaction.user.id)
        lang = chosen.lang or closest(str(interaction.locale))
        guild = interaction.guild_id
        has_voice = guild is None or (await self.preferences.of_server(guild)).voice
        return Look(lang, self.emoji, in_words=chosen.in_words, has_voice=has_voice)

    def elsewhere(self, table: TableHandle, person: int) -> list[str]:
        """Return the channels of the server's other tables where it is this person's turn.

        A solo match has no channel, and it waits for its player.
        """
        others = self.whose_turn.of(person, table.guild)
        return [f"<#{other.channel}>" for other in others if other is not table]
