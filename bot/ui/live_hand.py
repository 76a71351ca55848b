"""One hand: a private message, what edits it, and what it shows."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import discord

    from bot.tables.presses import Wish
    from bot.tables.table import Table
    from bot.ui.look import Look


@dataclass(slots=True)
class Hand:
    """The private message of one person at one table."""

    table: Table
    person: int
    interaction: discord.Interaction[Any]
    """The last one on it: its token edits the message."""
    touched_at: int
    look: Look
    message: int = 0
    """The message that it is; 0 while Discord has not said."""
    followup: discord.WebhookMessage | None = None
    """The message, once it was sent anew below what others wrote."""
    note: str | None = None
    noted_for: int = 0
    """The decision that was up when the note was made; it goes with it."""
    step: str | None = None
    shown: str = ""
    """What it shows, to tell whether anything is different."""
    urgent: tuple[object, ...] = ()
    """What its owner had to know at once when it was last shown."""
    pushed_at: int = 0
    before: tuple[discord.Interaction[Any], discord.WebhookMessage | None, int] | None = None
    """What edited it before the last touch, and until when that will do."""
    is_covered: bool = False
    """Its owner looks at something else in its place; only what is urgent is shown there."""
    wish: tuple[Wish, int] | None = None
    """What was last pressed on it, and when."""
    watcher: asyncio.Task[None] | None = None
    answering: int = 0
    """Presses on it that are being answered: they show the news themselves."""
    worker: asyncio.Task[None] | None = None
    changed: bool = False
    news: asyncio.Event = field(default_factory=asyncio.Event)
    asleep: bool = False
    is_edited: bool = False
    """An edit is under way; what comes meanwhile makes it outdated."""
    is_outdated: bool = False
    is_doubted: bool = False
    """Discord said that it does not know its token, which is not always true."""
    times_shown: int = 0
