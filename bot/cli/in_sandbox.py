"""The bot as `maunz sandbox` starts it: `python -m bot.cli.in_sandbox`.

All its settings come from the parent process. It works like `maunz run`, but ignores any file
`.env`, ends with its parent, and lets its parent move its clock ahead. Only this module does so.
"""

import asyncio
import os
import runpy
import signal
import sys
import threading
import time
from typing import ClassVar, Final

from bot.chat.discord_internals import Bounds, DiscordClock
from bot.cli.run import BotProcess
from bot.config import HealthSettings, Settings

TO_END: Final = 10.0
"""Seconds that the bot has for stopping after its parent has ended. Then it is killed."""


class SandboxClock(DiscordClock):
    """A clock that the sandbox moves ahead together with its own time."""

    current: ClassVar["SandboxClock | None"] = None
    """The clock of the running bot."""

    def __init__(self) -> None:
        super().__init__()
        self._loop = asyncio.get_running_loop()
        SandboxClock.current = self

    def move_ahead(self, by: int) -> None:
        """Move the clock ahead by some milliseconds. Any thread may call this.

        Alarms that are due by then ring at once. Unlike a time in which the process stood still,
        the moved time counts for everybody.
        """
        self._loop.call_soon_threadsafe(self._move_ahead, by)

    def _move_ahead(self, by: int) -> None:
        self._base += by
        self._known = Bounds(self._known.low + by, self._known.high + by)
        self._doubts.clear()
        for woken in [*self._timers]:
            self._restart_timer(woken)


def run() -> None:
    """Run the bot until it is stopped, or its parent has ended."""
    for each in (HealthSettings, Settings):
        each.model_config["env_file"] = None
    BotProcess.clock_type = SandboxClock
    threading.Thread(target=_follow_parent, daemon=True).start()
    sys.argv = ["maunz", "run"]
    runpy.run_module("bot", run_name="__main__", alter_sys=True)


def _follow_parent() -> None:
    """Move the clock as the parent says, then end with the parent.

    Each line of the pipe from the parent is a number of milliseconds. The pipe closes even if the
    parent dies.
    """
    with open(sys.stdin.fileno(), "rb", closefd=False) as pipe:
        for line in pipe:
            # Without a clock the bot is just starting. It then gets the time from the sandbox.
            if SandboxClock.current is not None:
                SandboxClock.current.move_ahead(int(line))
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(TO_END)
    os._exit(1)


if __name__ == "__main__":
    run()
