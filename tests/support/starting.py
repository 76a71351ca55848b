"""Parts of the bot that the simulation replaces, and their reset after a test."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextvars import Context
from typing import Final

from bot.chat.pictures import drawing
from bot.tables import ports
from tests.support.virtual import settle

OF_PRESSES: Final = ("discord-ui-", "CommandTree-invoker", "discord.py: on_interaction")
"""Prefixes of the names of tasks in which the bot handles presses and commands."""


def is_handling_presses() -> bool:
    """Return whether the bot is still handling a press or a command."""
    return any(task.get_name().startswith(OF_PRESSES) for task in asyncio.all_tasks())


async def settle_at_once(**_: object) -> None:
    """Let the bot do everything that needs no time. SimCord itself would wait in real time."""
    await settle()


def forget_surroundings() -> None:
    """Reset the context of background tasks. Otherwise the next bot keeps this one in memory."""
    ports.EMPTY_CONTEXT = Context()  # type: ignore[misc]  # constant for one bot


def draw_with(thread: ThreadPoolExecutor) -> ThreadPoolExecutor:
    """Replace the thread that draws pictures. Return the one before."""
    before, drawing.DRAWING_THREAD = drawing.DRAWING_THREAD, thread  # type: ignore[misc]  # constant for one bot
    return before
