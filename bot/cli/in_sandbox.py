"""The bot as `maunz sandbox` starts it: `python -m bot.cli.in_sandbox`, told all by its parent.

It is `maunz run`, only that no file `.env` says anything else, and that it ends with its parent.
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
"""Seconds after the end of its parent in which the bot ends in order, or else at once."""


def run() -> None:
    """Run the bot until somebody stops it, or nobody is there who could."""
    for each in (HealthSettings, Settings):
        each.model_config["env_file"] = None
    threading.Thread(target=_end_with_parent, daemon=True).start()
    sys.argv = ["maunz", "run"]
    runpy.run_module("bot", run_name="__main__", alter_sys=True)


def _end_with_parent() -> None:
    """Wait for the end of what the parent could say: a pipe is closed however its writer ends."""
    while os.read(sys.stdin.fileno(), 1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(TO_END)
    os._exit(1)


if __name__ == "__main__":
    run()
