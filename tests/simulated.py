"""The real bot in a simulated Discord: people click and type, and time passes only with them.

All time is that of the simulation. While somebody's click is being answered, time runs on in small
steps until the bot has done all it does of itself; a test lets more pass with `wait`.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
from contextlib import asynccontextmanager
from contextvars import copy_context
from typing import TYPE_CHECKING, Any, Final

from simcord.env import Env

from bot.app import Maunz
from bot.tables import apart
from bot.tables.brain import QuickBrain
from tests.tables.memory_store import MemoryStore
from tests.tables.virtual import settle

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable

    from simcord.actors import MemberActor
    from simcord.builders import ChannelHandle, GuildHandle
    from simcord.results import InteractionResult

STEP: Final = 50
"""Milliseconds that pass at a time while somebody waits for an answer."""
MOST_STEPS: Final = 400


class SimulatedClock:
    """The clock of the simulation, moved on by hand."""

    def __init__(self) -> None:
        self.env: Env | None = None
        self._sleepers: list[tuple[int, int, asyncio.Future[None]]] = []
        self._count = itertools.count()

    def now(self) -> int:
        assert self.env is not None
        return round(self.env.now().timestamp() * 1000)

    async def sleep_until(self, at: int) -> None:
        if at <= self.now():
            return
        wake: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (at, next(self._count), wake))
        await wake

    async def advance(self, milliseconds: int) -> None:
        """Move on, waking all sleepers on the way at their times."""
        until = self.now() + milliseconds
        await settle()
        while self._sleepers and self._sleepers[0][0] <= until:
            at, _, wake = heapq.heappop(self._sleepers)
            self._move_to(at)
            if not wake.done():
                wake.set_result(None)
                await settle()
        self._move_to(until)
        await settle()

    def _move_to(self, at: int) -> None:
        assert self.env is not None
        self.env.backend.clock.advance(max(0, at - self.now()) / 1000)


class Simulation:
    """One server with one channel, the bot, and people who play."""

    def __init__(self, env: Env, bot: Maunz, clock: SimulatedClock, store: MemoryStore) -> None:
        self.env = env
        self.bot = bot
        self.clock = clock
        self.store = store
        self.guild: GuildHandle = env.create_guild()
        self.channel: ChannelHandle = self.guild.create_text_channel("games")
        self.people: dict[str, MemberActor] = {}

    def person(self, name: str) -> MemberActor:
        """Somebody of the server."""
        if name not in self.people:
            self.people[name] = self.guild.add_member(self.env.create_user(name))
        return self.people[name]

    async def wait(self, seconds: float) -> None:
        """Let time pass."""
        await self.clock.advance(round(seconds * 1000))

    async def during(self, doing: Awaitable[InteractionResult]) -> InteractionResult:
        """Let time pass until somebody has got an answer."""
        task = asyncio.ensure_future(doing)
        for _ in range(MOST_STEPS):
            for _ in range(8):
                await asyncio.sleep(0)
            if task.done():
                break
            await self.clock.advance(STEP)
        return await asyncio.wait_for(task, 5)

    async def click(self, name: str, message: Any, verb: str) -> InteractionResult:
        """Press the button of that verb."""
        found = next(each for each in ids_in(message) if f"{each}:".split(":", 2)[2].startswith(f"{verb}:"))
        return await self.during(self.person(name).click(message, custom_id=found))

    async def type(self, name: str, command: str, **options: Any) -> InteractionResult:
        """Type a command."""
        return await self.during(self.person(name).slash(self.channel, command, **options))


def ids_in(message: Any) -> list[str]:
    """The ids of everything that can be pressed in a message."""
    return [part["custom_id"] for part in parts_of(message) if "custom_id" in part]


def parts_of(message: Any) -> list[dict[str, Any]]:
    """All components of a message, nested ones too."""
    found: list[dict[str, Any]] = []
    for component in message.components:
        found += _parts(component if isinstance(component, dict) else component.to_dict())
    return found


def _parts(component: dict[str, Any]) -> list[dict[str, Any]]:
    inner = [*component.get("components", ()), *filter(None, (component.get("accessory"),))]
    return [component, *(part for each in inner for part in _parts(each))]


def words_of(message: Any) -> str:
    """All that a message says."""
    return "\n".join(part["content"] for part in parts_of(message) if part["type"] == 10)


@asynccontextmanager
async def simulation() -> AsyncIterator[Simulation]:
    """The bot, started."""
    clock, store = SimulatedClock(), MemoryStore()
    bot = Maunz(store, clock, QuickBrain(), shard_count=1)  # type: ignore[arg-type]  # it asks less of it than a Store offers
    env = Env(bot, shard_count=1)
    clock.env = env
    await env.start()
    with env.time_context():
        # The simulation finds its own way to Discord by the context of a task.
        around = list(copy_context().items())
        apart.AROUND.run(lambda: [each.set(value) for each, value in around])
        try:
            yield Simulation(env, bot, clock, store)
        finally:
            await env.shutdown()
