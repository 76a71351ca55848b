"""A network between the bot and the simulated Discord, which needs time and counts requests."""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from yarl import URL

from bot.chat.discord_internals import creation_time_of
from bot.chat.limits.pacer import RequestKind, is_interaction_answer, kind_of
from bot.chat.pictures import table_picture
from bot.clock import SECOND
from tests.support.shown_facts import DrawnScenes

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from tests.support.simulated import SimulatedServer
    from tests.support.simulated_parts import SimulatedClock

A_DRAWING: Final = 6
"""The milliseconds that a drawing takes."""
LIMITS: Final[dict[str, tuple[int, int]]] = {
    "BOT": (50, SECOND),
    "INTERACTION": (50, SECOND),
    "channel": (5, 5 * SECOND),
    "token": (5, 2 * SECOND),
}
"""Discord's limits: how many requests in how many milliseconds."""


class _VirtualTimeout(asyncio.Timeout):  # type: ignore[misc]  # only its timer differs
    """A time limit that ends by the virtual clock."""

    _timeout_handler: Any
    _on_timeout: Any

    def __init__(self, clock: SimulatedClock, when: float | None) -> None:
        self._clock = clock
        super().__init__(when)

    def reschedule(self, when: float | None) -> None:
        """End at another time, in seconds."""
        if self._timeout_handler is not None:
            self._timeout_handler.cancel()
        self._when, self._timeout_handler = when, None
        if when is not None:
            alarm = self._clock.alarm_at(round(when * SECOND))
            alarm.add_done_callback(lambda done: done.cancelled() or self._on_timeout())
            self._timeout_handler = alarm


def virtual_timeout(clock: SimulatedClock, seconds: float | None) -> asyncio.Timeout:
    """Return a time limit like `asyncio.timeout`."""
    return _VirtualTimeout(clock, None if seconds is None else clock.now() / SECOND + seconds)


class SlowNetwork:
    """Lets requests and drawings take virtual time. It counts what Discord would refuse."""

    def __init__(self, there: SimulatedServer, chance: Random, way: int) -> None:
        """Begin to slow down the bot. `way` is the usual time of a request in milliseconds."""
        self.refused = dict.fromkeys(LIMITS, 0)
        self.sent = dict.fromkeys(RequestKind, 0)
        self.answers: list[int] = []
        """The milliseconds from each press until its reply can be seen."""
        self.after_request: Callable[[], None] = lambda: None
        """Called after Discord has carried out a request."""
        self.scenes = DrawnScenes(there)
        self._there = there
        self._chance = chance
        self._way = way
        self._times: defaultdict[tuple[str, str], deque[int]] = defaultdict(deque)
        self._drawn_at = 0
        adapter, client = there.env._webhook_adapter, there.bot.http  # noqa: SLF001 - requests pass through it
        adapter.request = partial(self._request, adapter.request)
        client.request = partial(self._request, client.request)  # type: ignore[method-assign]  # slower
        self._before = vars(table_picture)["draw_in_thread"], asyncio.timeout
        vars(table_picture)["draw_in_thread"] = self._draw
        # SimCord's would take real time.
        asyncio.timeout = partial(virtual_timeout, there.clock)

    def close(self) -> None:
        """Let drawings and time limits take as much time as before."""
        vars(table_picture)["draw_in_thread"], asyncio.timeout = self._before

    def now(self) -> int:
        """Return the virtual time."""
        return self._there.clock.now()

    def forget_counts(self) -> None:
        """Forget what was counted until now."""
        self.refused, self.sent = dict.fromkeys(LIMITS, 0), dict.fromkeys(RequestKind, 0)
        self.answers.clear()

    async def _draw(self, draw: Any, *args: Any, **named: Any) -> object:  # noqa: ANN401 - any drawing
        if draw is not table_picture.table_png:
            return draw(*args, **named)
        (scene,), clock = args, self._there.clock
        self._drawn_at = max(self._drawn_at, clock.now()) + A_DRAWING
        await clock.sleep_until(self._drawn_at)
        return self.scenes.draw(scene)

    async def _request(self, send: Any, route: Any, *args: Any, **named: Any) -> Any:  # noqa: ANN401 - as discord.py calls it
        clock, pacer = self._there.clock, self._there.bot.chat.pacer
        url = URL(route.url)
        budget = await pacer.wait_for_slot(url)
        way = self._chance.randint(self._way // 2, self._way * 2)
        try:
            await clock.sleep_until(clock.now() + way // 2)
            self._count(route.method, url)
            result = await send(route, *args, **named)
            self.after_request()
            await clock.sleep_until(clock.now() + way - way // 2)
        finally:
            if budget is not None:
                budget.end_request()
        return result

    def _count(self, method: str, url: URL) -> None:
        now, kind = self._there.clock.now(), kind_of(url)
        if kind is None:
            return
        self.sent[kind] += 1
        self._count_towards(kind.name, "")
        parts = url.path.split("/")
        if is_interaction_answer(url):
            self.answers.append(now - creation_time_of(int(parts[4])))
        elif method == "PATCH":
            what = "channel" if kind is RequestKind.BOT else "token"
            self._count_towards(what, "/".join(parts[:6]))

    def _count_towards(self, what: str, of: str) -> None:
        now, times = self._there.clock.now(), self._times[what, of]
        most, within = LIMITS[what]
        while times and times[0] <= now - within:
            times.popleft()
        self.refused[what] += len(times) >= most
        times.append(now)
