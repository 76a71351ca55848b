"""What a simulated bot is started with, and what it leaves as it was."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextvars import Context
from typing import Final

from bot.chat.pictures import drawing
from bot.tables import ports
from tests.support.virtual import settle

OF_PRESSES: Final = ("discord-ui-", "CommandTree-invoker", "discord.py: on_interaction")
"""How the tasks are called in which the bot handles what was pressed or typed."""


def is_handling_presses() -> bool:
    """Whether the bot is still at something that somebody pressed or typed."""
    return any(task.get_name().startswith(OF_PRESSES) for task in asyncio.all_tasks())


async def settle_at_once(**_: object) -> None:
    """Let the bot do what needs no time; SimCord would wait for it in real time."""
    await settle()


def forget_surroundings() -> None:
    """The next bot starts within what surrounded this one, and would keep all of it alive."""
    ports.AROUND = Context()  # type: ignore[misc]  # constant for one bot


def draw_with(thread: ThreadPoolExecutor) -> ThreadPoolExecutor:
    """Have pictures drawn by that; what drew them before."""
    before, drawing.DRAWING_THREAD = drawing.DRAWING_THREAD, thread  # type: ignore[misc]  # constant for one bot
    return before
