"""The bot as `maunz sandbox` starts it: `python -m bot.cli.in_sandbox`.

All its settings come from the parent process. It works like `maunz run`, but ignores any file
`.env` and ends with its parent.
"""

import os
import runpy
import signal
import sys
import threading
import time
from typing import Final

from bot.config import HealthSettings, Settings

TO_END: Final = 10.0
"""Seconds that the bot has for stopping after its parent has ended. Then it is killed."""


def run() -> None:
    """Run the bot until it is stopped, or its parent has ended."""
    for each in (HealthSettings, Settings):
        each.model_config["env_file"] = None
    threading.Thread(target=_end_with_parent, daemon=True).start()
    sys.argv = ["maunz", "run"]
    runpy.run_module("bot", run_name="__main__", alter_sys=True)


def _end_with_parent() -> None:
    """Wait until the pipe from the parent closes, then end.

    The pipe closes even if the parent dies.
    """
    while os.read(sys.stdin.fileno(), 1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(TO_END)
    os._exit(1)


if __name__ == "__main__":
    run()
