"""The real bot in a simulated Discord, in which people click and type.

All time is simulated. While the bot handles a click, time passes in small steps. A test lets more
pass with `wait`. The bot may log no error that the test does not fetch with `errors`.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import asynccontextmanager, contextmanager
from contextvars import copy_context
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from simcord.actors import _component_interaction
from simcord.env import Env
from simcord.results import ResponseMessage

from bot.tables import ports
from tests.support.memory_store import MemoryStore
from tests.support.quick_simcord import be_quick
from tests.support.simulated_parts import AtOnce, DiscordRequests, ErrorLog, SimulatedClock, new_bot
from tests.support.starting import (
    draw_with,
    forget_surroundings,
    is_handling_presses,
    settle_at_once,
)
from tests.support.told_commands import remember_commands, tell_before
from tests.support.virtual import settle

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping

    from simcord.actors import MemberActor
    from simcord.builders import ChannelHandle, GuildHandle
    from simcord.results import InteractionResult
    from simcord.types import HttpLogEntry

    from bot.app import Maunz

remember_commands()
be_quick()

Seen: TypeAlias = Any
"""A message, from discord.py or from the simulation."""

STEP: Final = 50
"""Milliseconds that pass at a time while a reply is awaited."""
MOST_STEPS: Final = 400


class SimulatedServer:
    """A server with one channel, the bot, and people who play."""

    def __init__(self, env: Env, bot: Maunz, clock: SimulatedClock, store: MemoryStore) -> None:
        assert isinstance(env.backend.http_requests, DiscordRequests)
        self.asked = env.backend.http_requests
        self.asked.count_attempt = self._count_attempt
        self.env = env
        self.bot = bot
        self.clock = clock
        self.store = store
        self.guild: GuildHandle = env.create_guild()
        self.channel: ChannelHandle = self.guild.create_text_channel("games")
        self.people: dict[str, MemberActor] = {}
        self.log = ErrorLog()

    def person(self, name: str) -> MemberActor:
        """Return a person of that name, who joins the server if necessary."""
        if name not in self.people:
            self.people[name] = self.guild.add_member(self.env.create_user(name))
        return self.people[name]

    def name_of(self, person: int) -> str:
        return next(name for name, member in self.people.items() if member.id == person)

    def is_drawing(self) -> bool:
        """Return whether the picture of a match is being drawn."""
        return self.bot.chat.drawing_lock.locked()

    def _count_attempt(self, interaction: str) -> None:
        self.bot.chat.pacer.foreign_answers.count_attempt(interaction)

    async def wait(self, seconds: float) -> None:
        await self.clock.advance(round(seconds * 1000))

    async def until(self, done: Callable[[], bool], *, seconds: float = 60) -> None:
        """Let time pass until `done` is true."""
        for _ in range(round(seconds * 1000 / STEP)):
            if done():
                return
            await self.clock.advance(STEP)
        raise AssertionError("it does not come to that")

    # Actions of people

    async def during(self, doing: Awaitable[InteractionResult]) -> InteractionResult:
        """Do something, and let time pass until the bot has handled it."""
        result = await doing
        await self.handled()
        return result

    async def handled(self) -> None:
        """Let time pass until the bot has handled every press and command."""
        for _ in range(MOST_STEPS):
            await settle()
            if not is_handling_presses():
                return
            await self.clock.advance(STEP)
        raise AssertionError("the bot does not come to an end with it")

    async def click(self, name: str, message: Seen, verb: str) -> InteractionResult:
        """Press the first button with a verb. `verb:about` chooses one of several."""
        return await self.during(self.tap(name, message, verb))

    async def tap(self, name: str, message: Seen, verb: str) -> InteractionResult:
        """Press a button without waiting for the bot."""
        return await self.person(name).click(message, custom_id=id_of(message, verb))

    async def choose(self, name: str, message: Seen, verb: str, *values: str) -> InteractionResult:
        pressed = id_of(message, verb)
        return await self.during(self.person(name).select(message, values, custom_id=pressed))

    async def forge(
        self, name: str, message: Seen, custom_id: str, *values: str
    ) -> InteractionResult:
        """Send a press with an id that no button of that message has."""
        stored = self.env.backend.get_message(message.channel_id, message.id)
        kind = 3 if values else 2
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": kind}
        if values:
            data["values"] = list(values)
        return await self.during(_component_interaction(self.person(name), stored, data))

    async def type(self, name: str, command: str, **options: object) -> InteractionResult:
        return await self.during(self.person(name).slash(self.channel, command, **options))

    @contextmanager
    def on_the_way(self) -> Iterator[list[Callable[[], None]]]:
        """Hold back presses that are made in this block.

        Each yielded call lets the next one arrive.

        A press has the time stamp of the moment when it was made.
        """
        backend = self.env.backend
        arrivals: list[Callable[[], None]] = []
        emit = backend.emit

        def hold(event: str, payload: Mapping[str, object]) -> None:
            arrivals.append(lambda: emit(event, payload))

        backend.emit = hold  # type: ignore[method-assign]  # it travels slowly
        try:
            yield arrivals
        finally:
            del backend.emit  # the method of the class again

    async def arrive(self, arrival: Callable[[], None]) -> None:
        """Let a held press arrive, and wait until the bot has handled it."""

        with self.env._bot_scope():
            arrival()
        await self.handled()

    # Views of people

    def message(self, message: int, channel: int = 0) -> ResponseMessage:
        """Return a message as it is now."""
        stored = self.env.backend.get_message(channel or self.channel.id, message)
        return ResponseMessage(self.env, stored)

    def exists(self, message: int) -> bool:
        return message in self.env.backend.messages.get(self.channel.id, {})

    def public(self) -> list[ResponseMessage]:
        """Return the public messages of the channel, oldest first."""
        return self.messages_in(self.channel.id)

    def messages_in(self, channel: int) -> list[ResponseMessage]:
        """Return the public messages of any channel or thread, oldest first."""
        stored = self.env.backend.messages.get(channel, {}).values()
        return [ResponseMessage(self.env, each) for each in stored if not each.is_ephemeral]

    def private(self, name: str) -> list[ResponseMessage]:
        """Return the messages that only this person sees, oldest first."""
        stored = self.env.backend.messages.get(self.channel.id, {}).values()
        person = self.person(name).id
        return [
            ResponseMessage(self.env, each)
            for each in stored
            if each.is_ephemeral and each.visible_to(person)
        ]

    def requests(self, method: str, path: str = "") -> list[HttpLogEntry]:
        """Return the bot's requests to Discord with this method and this part of a path."""
        asked = self.env.http_requests
        return [each for each in asked if each.method == method and path in each.path]

    def errors(self) -> list[logging.LogRecord]:
        """Return the logged errors, and clear the list: the test has seen them."""
        found = self.log.records[:]
        self.log.records.clear()
        return found

    # Restarts of the bot

    async def restart(self, downtime: float = 0) -> None:
        """Kill the bot. Start another one on the same storage after the downtime."""
        pictures = self.bot.chat.shows_table_pictures
        await self.stop_bot()
        await self.wait(downtime)
        self.bot = new_bot(self.store, self.clock, pictures=pictures)
        await self.env.restart_bot(self.bot)
        self.surround()
        await settle()

    async def stop_bot(self) -> None:
        """Stop everything that the bot does, at once. It sends and writes nothing more."""
        old = self.bot
        tasks = [*old._running, *old._scheduler._running]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await old._end_cogs()
        await old.chat.background.stop()

    def surround(self) -> None:
        """Give background tasks this context. The simulation finds Discord by it."""
        with self.env.time_context():
            around = list(copy_context().items())
            ports.EMPTY_CONTEXT.run(lambda: [each.set(value) for each, value in around])


def id_of(message: Seen, verb: str) -> str:
    """Return the id of the first control with a verb. `verb:about` chooses one of several."""
    found = [each for each in ids_in(message) if f"{each}:".split(":", 2)[2].startswith(f"{verb}:")]
    assert found, f"there is no {verb} among {ids_in(message)}"
    return found[0]


def ids_in(message: Seen) -> list[str]:
    """Return the ids of everything that can be pressed in a message."""
    return [part["custom_id"] for part in parts_of(message) if "custom_id" in part]


def parts_of(message: Seen) -> list[dict[str, Any]]:
    """Return all components of a message, including nested ones."""
    found: list[dict[str, Any]] = []
    for component in message.components:
        found += _parts(component if isinstance(component, dict) else component.to_dict())
    return found


def _parts(component: dict[str, Any]) -> list[dict[str, Any]]:
    inner = [*component.get("components", ()), *filter(None, (component.get("accessory"),))]
    return [component, *(part for each in inner for part in _parts(each))]


def words_of(message: Seen) -> str:
    """Return all text of a message."""
    return "\n".join(part["content"] for part in parts_of(message) if part["type"] == 10)


@asynccontextmanager
async def simulation(
    *, first: bool = False, pictures: bool = False
) -> AsyncIterator[SimulatedServer]:
    """Start the bot. Discord knows its commands already, unless it is the `first` bot.

    Tables are shown as text, or as pictures if `pictures` is set.
    """
    clock, store = SimulatedClock(), MemoryStore()
    asyncio.get_running_loop().set_default_executor(AtOnce())
    thread = draw_with(AtOnce())
    bot = new_bot(store, clock, pictures=pictures)
    env = Env(bot, shard_count=1)
    env._settle_internal = settle_at_once  # type: ignore[method-assign]  # our clock is not SimCord's
    clock.env = env
    env.backend.http_requests = DiscordRequests(clock)
    if not first:
        await tell_before(env.backend, store)
    await env.start()
    with env.time_context():
        opened = SimulatedServer(env, bot, clock, store)
        clock.is_busy = opened.is_drawing
        opened.surround()
        logging.getLogger().addHandler(opened.log)
        try:
            yield opened
        finally:
            logging.getLogger().removeHandler(opened.log)
            await opened.stop_bot()
            await env.shutdown()
            forget_surroundings()
            draw_with(thread)
    assert not opened.log.records, [each.getMessage() for each in opened.log.records]
    env.raise_errors()
