"""Logs: one stream for the bot and its libraries, for people or for machines, without secrets."""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING, Final, Literal

import structlog

if TYPE_CHECKING:
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
"""At the level debug these tell tokens of interactions, and all that is stored, secrets too."""


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
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_last(form)],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.INFO, root.level))


def _last(form: Literal["text", "json"]) -> list[Processor]:
    if form == "json":
        return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    # The usual way shows the values of variables too, where another package brings what it needs.
    plain = structlog.dev.plain_traceback
    return [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=plain)]
