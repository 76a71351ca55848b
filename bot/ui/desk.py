"""The desk: what everybody needs who shows tables to people, in one place."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import TYPE_CHECKING, Any, Final, get_args

import aiohttp
import discord

from bot.locales import closest
from bot.stats import Stats
from bot.tables.apart import start_apart
from bot.tables.clock import first_of
from bot.ui.activity import Activity
from bot.ui.beginnings import Beginnings
from bot.ui.boards.endings import Endings
from bot.ui.boards.members import Members
from bot.ui.discord_time import DiscordClock
from bot.ui.emoji import CardEmoji
from bot.ui.failures import (
    ALREADY_ANSWERED,
    MESSAGE_GONE,
    UNSENT,
    Loss,
    is_gone,
    loss_by,
    may_pass,
    named,
)
from bot.ui.hands import Hands
from bot.ui.hints import hint_for
from bot.ui.lines import Lines
from bot.ui.look import Look
from bot.ui.pings import Pings
from bot.ui.post import Posts
from bot.ui.preferences import Preferences
from bot.ui.quiet import Quiet
from bot.ui.turns import Turns

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

    from bot.locales import Lang
    from bot.storage import Store
    from bot.tables.clock import Clock
    from bot.tables.pictures import HandPicture
    from bot.tables.table import Table
    from bot.tables.tables import Tables

log = logging.getLogger(__name__)

ANSWER_WITHIN: Final = 2.5
"""Seconds: after three, Discord takes no answer any more."""
SOON: Final = 600
"""Milliseconds: a press that takes longer waits for somebody's call, and is told so."""
CUT_OFF: Final = (aiohttp.ClientConnectionError, ConnectionError)

Sent = discord.InteractionCallbackResponse[Any] | None


class Desk:
    """Shows tables: their messages, hands and pings, in everybody's language."""

    tables: Tables
    """Set by whoever makes both, as tables publish through the desk."""

    def __init__(self, client: discord.Client, store: Store, clock: Clock) -> None:
        self.client = client
        self.store = store
        self.stats = Stats(store.results)
        self.clock = clock
        self.quiet = Quiet(clock)
        self.emoji = CardEmoji()
        self.preferences = Preferences(store)
        self.hands = Hands(self)
        self.posts = Posts(self)
        self.lines = Lines(self)
        self.pings = Pings(self)
        self.beginnings = Beginnings(self)
        self.endings = Endings(self)
        self.members = Members(client, clock, self.quiet)
        self.activity = Activity()
        self.turns = Turns()
        self.lost: Counter[Loss] = Counter(dict.fromkeys(get_args(Loss), 0))
        """The answers that may not have arrived, by the reason; each is there from the start."""
        self._running: set[asyncio.Task[Any]] = set()
        self._is_stopped = False

    # Where and when

    def channel(self, channel: int, guild: int) -> discord.PartialMessageable:
        """A channel or thread, known or not."""
        return self.client.get_partial_messageable(channel, guild_id=guild)

    def background(
        self, work: Coroutine[Any, Any, None], table: Table | None = None
    ) -> asyncio.Task[None]:
        """Do something that nobody waits for; its mistakes are logged. Nothing, once stopped."""
        if self._is_stopped:
            work.close()
        task = start_apart(_guarded(work, "none" if table is None else table.state.id))
        if self._is_stopped:
            task.cancel()
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    def later(self, wait: int, call: Callable[[], None]) -> None:
        """Call after so many milliseconds."""

        async def waiting() -> None:
            await self.clock.sleep_until(self.clock.now() + wait)
            call()

        self.background(waiting())

    async def stop(self) -> None:
        """Let go of everything that is under way, and begin nothing any more."""
        self._is_stopped = True
        for task in list(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    def compare_clocks(self, stamp: int, sent: int) -> None:
        """Learn from a stamp of Discord how our clocks differ."""
        if isinstance(self.clock, DiscordClock):
            offset = self.clock.now() - self.clock.machine_now()
            self.clock.learn(stamp, sent - offset, self.clock.machine_now())

    # For whom

    async def public_lang(self, guild: int) -> Lang:
        """The language of a server: as it was set, else as Discord says."""
        chosen = (await self.preferences.of_server(guild)).lang
        if chosen is not None:
            return chosen
        known = self.client.get_guild(guild)
        return "en" if known is None else closest(str(known.preferred_locale))

    async def public_look(self, guild: int) -> Look:
        """How a server sees things."""
        return Look(await self.public_lang(guild), self.emoji)

    async def private_look(self, interaction: discord.Interaction[Any]) -> Look:
        """How somebody sees things who has pressed or typed something."""
        chosen = await self.preferences.of_person(interaction.user.id)
        lang = chosen.lang or closest(str(interaction.locale))
        return Look(lang, self.emoji, in_words=chosen.in_words)

    async def hint(self, person: int, picture: HandPicture, look: Look) -> str | None:
        """What a newcomer to a game is told along with the hand."""
        return hint_for(picture, await self.preferences.of_person(person), look.lang)

    def elsewhere(self, table: Table, person: int) -> list[str]:
        """The channels of the server's other tables at which it is that person's turn."""
        others = self.turns.of(person, table.state.guild)
        return [f"<#{other.state.channel}>" for other in others if other is not table]

    # Answering

    async def answer(
        self, interaction: discord.Interaction[Any], send: Callable[[], Awaitable[Sent]]
    ) -> Sent:
        """Answer an interaction in time; what was done counts even if no answer arrives."""
        del interaction
        try:
            async with asyncio.timeout(ANSWER_WITHIN):
                return await _sent(send)
        except TimeoutError as error:
            self.lost[loss_by(error)] += 1
            log.warning("an answer took too long")
        except UNSENT as error:
            self.quiet.heed(error)
            if isinstance(error, discord.HTTPException) and _is_mistake(error):
                raise
            self.lost[loss_by(error)] += 1
            log.warning("an answer may not have arrived: %s", named(error))
        except RuntimeError as error:
            # The session is closed: the bot is about to end.
            if not self._is_stopped:
                raise
            self.lost[loss_by(error)] += 1
        return None

    async def in_time(
        self,
        interaction: discord.Interaction[Any],
        work: asyncio.Future[Any],
        *,
        in_place: bool = False,
    ) -> None:
        """Wait for what is to be answered; if it takes long, Discord is told that it comes."""
        await first_of(self.clock, work, self.clock.now() + SOON)
        response = interaction.response
        if work.done() or response.is_done():
            return
        await self.answer(
            interaction,
            response.defer if in_place else lambda: response.defer(ephemeral=True, thinking=True),
        )

    async def say_more(self, send: Callable[[], Awaitable[object]]) -> None:
        """Send what follows an answer; if it does not arrive, the log tells and nothing else."""
        try:
            await send()
        except UNSENT as error:
            self.quiet.heed(error)
            log.warning("what follows an answer may not have arrived: %s", named(error))


async def _sent(send: Callable[[], Awaitable[Sent]]) -> Sent:
    """Send once more if the connection was cut, which discord.py does on other systems only."""
    try:
        return await send()
    except CUT_OFF:
        return await send()


def _is_mistake(error: discord.HTTPException) -> bool:
    """Whether what was sent was wrong, so that something else has to be said."""
    if error.code == MESSAGE_GONE:
        return True
    return error.code != ALREADY_ANSWERED and not is_gone(error) and not may_pass(error)


async def _guarded(work: Coroutine[Any, Any, None], table: str) -> None:
    try:
        await work
    except Exception:
        log.exception("something in the background failed, table %s", table)
