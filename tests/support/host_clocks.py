"""The clocks of a simulated host. A test sets its clock, suspends it or stops the bot."""

from __future__ import annotations

import asyncio
import selectors
import time
from typing import TYPE_CHECKING, Final

from bot.chat.discord_internals import DiscordClock

if TYPE_CHECKING:
    from collections.abc import Coroutine, Mapping
    from typing import Any

    import pytest

BOOTED: Final = 1_800_000_000_000


class Host:
    """Time as it really passes, in milliseconds, and what the clocks of the host make of it."""

    def __init__(self) -> None:
        self.passed = 0.0
        """The real time since the start."""
        self.wall_ahead = 0
        """The error of the wall clock."""
        self.suspended = 0.0
        """The time in which the host was suspended. The clock of event loops leaves it out."""
        self.lost = 0.0
        """The time in which the virtual machine was halted. All its clocks leave it out."""

    def discord_now(self) -> int:
        """Return the time by Discord's clock."""
        return BOOTED + round(self.passed)

    def suspend(self, milliseconds: int) -> None:
        self.passed += milliseconds
        self.suspended += milliseconds

    def halt(self, milliseconds: int) -> None:
        """Halt the virtual machine, as if it were moved to another host."""
        self.passed += milliseconds
        self.lost += milliseconds

    def stop_process(self, milliseconds: int) -> None:
        """Let time pass while the process is stopped, as by SIGSTOP."""
        self.passed += milliseconds

    def patch(self, patched: pytest.MonkeyPatch) -> None:
        """Let the bot read the clocks of this host."""
        patched.setattr(time, "time_ns", lambda: round(self._wall() * 1_000_000))
        patched.setattr(time, "clock_gettime_ns", lambda _: round(self._boot() * 1_000_000))
        patched.setattr(time, "monotonic_ns", lambda: round(self.loop_time() * 1_000_000_000))

    def loop_time(self) -> float:
        """Return the seconds by the clock of the event loop."""
        return (self._boot() - self.suspended) / 1_000

    def _boot(self) -> float:
        return self.passed - self.lost

    def _wall(self) -> float:
        return BOOTED + self.wall_ahead + self.passed

    def run(self, test: Coroutine[Any, Any, None]) -> None:
        """Run a test in an event loop that waits in no time."""
        with asyncio.Runner(loop_factory=lambda: HostLoop(self)) as runner:
            runner.run(test)


class HostLoop(asyncio.SelectorEventLoop):
    """An event loop by the clock of a simulated host."""

    def __init__(self, host: Host) -> None:
        self._host = host
        super().__init__(QuickSelector(host))

    def time(self) -> float:
        return self._host.loop_time()


class QuickSelector(selectors.DefaultSelector):
    """Lets the time of the host pass instead of waiting."""

    def __init__(self, host: Host) -> None:
        super().__init__()
        self._host = host

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        found = super().select(0)
        if not found and timeout:
            self._host.passed += max(1.0, timeout * 1_000)
        return found


class HostClock(DiscordClock):
    """The bot's own clock on a simulated host, with the methods of a virtual clock."""

    async def advance(self, milliseconds: int) -> None:
        await asyncio.sleep(milliseconds / 1_000)

    async def settle(self) -> None:
        await asyncio.sleep(0.001)


STEPS: Final[Mapping[str, int]] = {
    f"{sign}{name}": factor * step
    for sign, factor in (("+", 1), ("-", -1))
    for name, step in (
        ("half a second", 500),
        ("10 s", 10_000),
        ("100 s", 100_000),
        ("8 days", 691_200_000),
    )
}
"""Steps of the wall clock, in milliseconds."""
