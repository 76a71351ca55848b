"""What all commands share: errors with an exit status, safe output, progress and signals."""

import asyncio
import os
import signal
import sys
from contextlib import suppress
from http import HTTPStatus
from time import monotonic
from typing import Final
from urllib.error import HTTPError
from urllib.request import urlopen

# Complaints --------------------------------------------------------------------------------------

LONGEST_SHOWN: Final = 400

FAILED: Final = 1
MISUSED: Final = 2
TRY_LATER: Final = 75
"""The exit status EX_TEMPFAIL of sysexits: a supervisor may start the command again later."""
HOPELESS: Final = 78
"""The exit status EX_CONFIG of sysexits: the command fails until somebody changes something."""


class CommandError(Exception):
    """An error that ends a command, with its text and exit status."""

    status = FAILED


class UsageError(CommandError):
    """Raised if the command cannot do what its arguments ask for."""

    status = MISUSED


class FailedError(CommandError):
    """Raised if the arguments of the command are right, but the command failed."""


class BadRecordError(CommandError):
    """Raised if a record cannot be used."""


class TryLaterError(CommandError):
    """Raised for a problem outside of the bot that may pass, so a later try may succeed."""

    status = TRY_LATER


class HopelessError(CommandError):
    """Raised if every further try would fail until somebody changes something."""

    status = HOPELESS


def printable_text(words: str) -> str:
    """Return the text shortened, and without characters that could control a terminal.

    This is for texts that may quote an untrusted file.
    """
    short = words if len(words) <= LONGEST_SHOWN else words[:LONGEST_SHOWN] + "…"
    return "".join(sign if sign.isprintable() else "�" for sign in short)


# Progress ----------------------------------------------------------------------------------------

# The progress of a long run, on standard error if that is a terminal.

FIRST_AFTER: Final = 2.0
"""Seconds before progress is shown. Shorter runs need no progress."""
EVERY: Final = 0.2


class Progress:
    """A counter on one line of the terminal, which is overwritten with each new number."""

    def __init__(self, total: int | None = None, *, wanted: bool = True) -> None:
        """Show `total` next to the count, if it is known. Show nothing unless `wanted`."""
        self._total = "" if total is None else f"/{total}"
        self._next = monotonic() + FIRST_AFTER
        self._shown = False
        self._on = wanted and sys.stderr.isatty()

    def show_count(self, count: int) -> None:
        """Show that `count` items are done."""
        if self._on and monotonic() >= self._next:
            print(f"\r{count}{self._total} ", end="", file=sys.stderr, flush=True)
            self._next = monotonic() + EVERY
            self._shown = True

    def clear(self) -> None:
        """Clear the line for the next output."""
        if self._shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


# Stopping ----------------------------------------------------------------------------------------

# Signals that ask a command to end.


def stop_signal(*names: str) -> asyncio.Future[None]:
    """Return a future that is done when the process receives one of these signals.

    `names` are names of signals, as not every system has all signals.
    """
    loop = asyncio.get_running_loop()
    asked: asyncio.Future[None] = loop.create_future()

    def ask() -> None:
        if not asked.done():
            asked.set_result(None)

    for name in names:
        number = getattr(signal, name, None)
        # A command that was started with `nohup` should not end with its terminal.
        if number is None or (name == "SIGHUP" and signal.getsignal(number) is signal.SIG_IGN):
            continue
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, ask)
    return asked


# Ready -------------------------------------------------------------------------------------------

# The health check of a container: `python -m bot.cli.shell` succeeds if the bot is ready.
#
# The check runs every few seconds, so it uses only the standard library and `HTTP_PORT`.

PATIENCE: Final = 4.0


def is_bot_ready(port: int) -> bool:
    """Return whether a bot with its health server on this port reports that it is ready."""
    try:
        with urlopen(f"http://127.0.0.1:{port}/readyz", timeout=PATIENCE) as said:
            return bool(said.status == HTTPStatus.OK)
    except HTTPError as error:
        error.close()
        return False
    except OSError:
        return False


if __name__ == "__main__":
    sys.exit(not is_bot_ready(int(os.environ.get("HTTP_PORT") or 0)))
