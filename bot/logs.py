"""Logs: one stream for the bot and its libraries, as text or JSON, without secrets."""

from __future__ import annotations

import logging
import sys
import time
from copy import copy
from dataclasses import dataclass
from threading import RLock
from traceback import walk_tb
from typing import TYPE_CHECKING, Final, Literal

import structlog

from bot.bounded_dict import BoundedDict
from bot.chat.requests.errors import UNSENT, loggable_error

if TYPE_CHECKING:
    from collections.abc import Callable

    from structlog.typing import Processor

TALKATIVE: Final = (
    "discord.http",
    "discord.webhook.async_",
    "discord.gateway",
    "discord.client",
    "aiosqlite",
    "asyncpg",
    "asyncio",
)
"""Loggers that would write secrets at level debug, such as interaction tokens and stored data."""


OF_CONNECTIONS: Final = ("discord.shard", "discord.gateway")
OF_SUGGESTIONS: Final = "discord.app_commands.tree"
SAME_AGAIN: Final = 60.0
"""Seconds within which the same line is not logged again."""
MOST_LINES: Final = 1_000
"""The largest number of different lines that are remembered."""


class ConnectionErrorFilter(logging.Filter):
    """Shortens log records about a lost connection to one line, as it is no error of the bot."""

    def __init__(self) -> None:
        super().__init__()
        self._told: dict[tuple[object, ...], float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Replace the traceback in a record by the error's text. Return whether to log the record.

        The same record is not logged twice within `SAME_AGAIN` seconds.
        """
        error = record.exc_info[1] if record.exc_info else None
        if error is None:
            return True
        which = record.args[0] if isinstance(record.args, tuple) and record.args else None
        key, now = (record.msg, which), time.monotonic()
        if now < self._told.get(key, -SAME_AGAIN) + SAME_AGAIN:
            return False
        self._told[key] = now
        record.msg, record.args = f"{record.getMessage()} ({type(error).__name__}: {error})", ()
        record.exc_info = None
        return True


class SuggestionErrorFilter(logging.Filter):
    """Shortens log records about unsent suggestions to one line, as this is no serious error.

    Other errors keep their tracebacks.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Shorten the record if it is about unsent suggestions. Return True."""
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, UNSENT):
            record.levelno, record.levelname = logging.WARNING, "WARNING"
            record.msg, record.args = "suggestions could not be sent: %s", (loggable_error(error),)
            record.exc_info = None
        return True


class RepeatFilter(logging.Filter):
    """Lets the same line pass once a minute. Afterwards, logs how often it was repeated."""

    def __init__(self, handler: logging.Handler, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._handler = handler
        self._now = now
        self._lines: BoundedDict[tuple[object, ...], LoggedLine] = BoundedDict(MOST_LINES)
        """The lines that were logged in the last minute, the oldest first."""
        self._lock = RLock()

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to log the record. If not, count it as a repeat."""
        key = record.name, record.levelno, str(record.msg), str(record.args), _place_of(record)
        with self._lock:
            now = self._now()
            self._report_repeats(now - SAME_AGAIN, record.created)
            known = self._lines.get(key)
            if known is None:
                self._lines[key] = LoggedLine(record, now)
                return True
            known.repeats += 1
            return False

    def _report_repeats(self, until: float, created: float) -> None:
        """Remove the lines that were logged by `until`, and log how often each one was repeated."""
        while self._lines and (first := next(iter(self._lines.items())))[1].at <= until:
            key, line = first
            del self._lines[key]
            if line.repeats:
                self._handler.emit(_repeated(line, created))


@dataclass(slots=True)
class LoggedLine:
    """A line of the log, the time when it was logged, and the number of its repeats."""

    record: logging.LogRecord
    at: float
    repeats: int = 0


def _place_of(record: logging.LogRecord) -> tuple[object, ...]:
    """Return the kind and the place of the error in a log record, or () if it has no error."""
    if not record.exc_info or record.exc_info[0] is None:
        return ()
    *_, place = [None, *(line for _, line in walk_tb(record.exc_info[2]))]
    return record.exc_info[0], place


def _repeated(line: LoggedLine, created: float) -> logging.LogRecord:
    again = copy(line.record)
    again.msg, again.args = "repeated %s times: %s", (line.repeats, line.record.getMessage())
    again.exc_info = again.exc_text = None
    again.created = created
    return again


def log_to_stderr(level: str, form: Literal["text", "json"]) -> None:
    """Send all logs to standard error."""
    shared: list[Processor] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                *_last_line(form),
            ],
        )
    )
    handler.addFilter(RepeatFilter(handler))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in OF_CONNECTIONS:
        logging.getLogger(name).filters[:] = [ConnectionErrorFilter()]
    logging.getLogger(OF_SUGGESTIONS).filters[:] = [SuggestionErrorFilter()]
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.INFO, root.level))


def _last_line(form: Literal["text", "json"]) -> list[Processor]:
    if form == "json":
        return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    # The default formatter would print the values of variables if a certain package is installed.
    plain = structlog.dev.plain_traceback
    return [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=plain)]
