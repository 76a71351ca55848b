"""Parts of the simulation: its clock, and the records of what the bot does."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import logging
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final

from simcord.backend import errors
from simcord.http.routes import interactions
from simcord.types import HttpLogEntry

from bot.app import Maunz
from bot.chat.limits.request_budget import A_PERSON
from tests.support.quick_brain import QuickMoveService
from tests.support.virtual import settle, time_to_next

if TYPE_CHECKING:
    from collections.abc import Callable

    from simcord.env import Env

    from tests.support.memory_store import MemoryStore

WITHOUT_TIME: Final = 10_000
"""The presses of a person that may need no time. In the simulation a click takes none."""


class SimulatedClock:
    """The clock of the simulation, which tests move forward."""

    def __init__(self) -> None:
        self.env: Env | None = None
        self._sleepers: list[tuple[int, int, asyncio.Future[None]]] = []
        self._count = itertools.count()
        self._after_gap: list[Callable[[int], None]] = []
        self.is_busy: Callable[[], bool] = lambda: False
        """Returns whether a picture is being drawn, which takes no simulated time."""

    def now(self) -> int:
        assert self.env is not None
        return round(self.env.now().timestamp() * 1000)

    def call_after_gap(self, call: Callable[[int], None]) -> None:
        """Remember the calls after a gap."""
        self._after_gap.append(call)

    def check_for_gap(self) -> None:
        """Do nothing: a test says when the process stands still."""

    def alarm_at(self, at: int) -> asyncio.Future[None]:
        wake: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if at <= self.now():
            wake.set_result(None)
        else:
            heapq.heappush(self._sleepers, (at, next(self._count), wake))
        return wake

    async def sleep_until(self, at: int) -> None:
        if at > self.now():
            await self.alarm_at(at)

    async def advance(self, milliseconds: int) -> None:
        """Move forward, and wake all sleepers on the way at their times."""
        until = self.now() + milliseconds
        await self._settle()
        while self._sleepers and self._sleepers[0][0] <= until:
            at, _, wake = heapq.heappop(self._sleepers)
            self._move_to(at)
            if not wake.done():
                wake.set_result(None)
                await self._settle()
        self._move_to(until)
        await self._settle()

    async def advance_to_next(self) -> None:
        """Move forward to the next time that a sleeper waits for."""
        await self._settle()
        await self.advance(time_to_next(self.now(), self._sleepers))

    def _move_to(self, at: int) -> None:
        assert self.env is not None
        self.env.backend.clock.advance(max(0, at - self.now()) / 1000)

    async def _settle(self) -> None:
        await settle()
        while self.is_busy():
            await asyncio.sleep(0.001)
            await settle()


class DiscordRequests(list[HttpLogEntry]):
    """The bot's requests to Discord, with their times."""

    def __init__(self, clock: SimulatedClock) -> None:
        super().__init__()
        self._clock = clock
        self._times: list[int] = []
        self.count_attempt: Callable[[str], None] = lambda _: None
        """Called with the id of the interaction for each reply, as the pacer's trace does."""

    def append(self, asked: HttpLogEntry) -> None:
        if asked.path.startswith("/interactions/"):
            self.count_attempt(asked.path.split("/")[2])
        super().append(asked)
        self._times.append(self._clock.now())

    def clear(self) -> None:
        super().clear()
        self._times.clear()

    def times(self, method: str, path: str) -> list[int]:
        """Return the times of requests with this method and this part of a path."""
        every = zip(self, self._times, strict=True)
        return [at for each, at in every if each.method == method and path in each.path]


class AtOnce(ThreadPoolExecutor):
    """An executor that runs each call at once instead of in a thread, so it takes no time."""

    def submit(self, call: Any, /, *args: Any, **named: Any) -> Future[Any]:  # noqa: ANN401 - as it is declared
        done: Future[Any] = Future()
        try:
            done.set_result(call(*args, **named))
        except Exception as error:  # noqa: BLE001 - passed to the code that waits for the result
            done.set_exception(error)
        return done


class ErrorLog(logging.Handler):
    """Collects everything that is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


def _message_of_token(context: Any) -> object:  # noqa: ANN401 - SimCord's own
    """Return the message of a token. Unlike SimCord, allow the message that was pressed."""
    record = interactions._record(context)
    message = context.int_arg("message_id")
    if message not in (record.message_id, record.source_message_id, *record.followup_ids):
        raise errors.unknown_message()
    return context.backend.get_message(record.channel_id, message)


interactions._interaction_message = _message_of_token  # type: ignore[assignment]  # read as SimCord means it


def new_bot(store: MemoryStore, clock: SimulatedClock, *, pictures: bool = False) -> Maunz:
    """Return a bot with this store and clock. It lets people press often in one moment.

    It shows tables as text, or as pictures if `pictures` is set.
    """
    bot = Maunz(store, clock, QuickMoveService())  # type: ignore[arg-type]  # the bot needs only a part of a Store
    bot.chat.pacer.arrival_limit.most = dict.fromkeys(A_PERSON, WITHOUT_TIME)
    bot.chat.shows_table_pictures = pictures
    return bot
