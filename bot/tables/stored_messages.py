"""Entries about messages: the message that shows the table, and the plain lines that exist."""

from collections.abc import Callable

from bot.tables import entries
from bot.tables.core import Core
from bot.tables.entries import Line
from bot.tables.handle import StoredMessages
from bot.tables.intents import Reply
from bot.tables.state import TableState


def messages_of(state: TableState) -> StoredMessages:
    """Return the messages of a table that exist."""
    return StoredMessages(
        message=state.message,
        match=state.message_match,
        called=state.called[0],
        reminded=state.reminded,
        lines=state.lines,
        moment=f"{state.began_at} {len(state.actions)} {sum(map(len, state.actions))}",
    )


async def note_posted(core: Core, message: int, match: str | None, called: int) -> Reply:
    """Store that a message shows the table from now on, and calls the player of a turn."""
    # The turn may have changed, so the message may not call the player who is on turn now.
    calls = called == core.state.turn
    posted = entries.Posted(at=core.now(), message=message, match=match, calls=calls)
    return await core.do([posted])


async def note_line(
    core: Core, message: int, about: Line, is_over: Callable[[], bool]
) -> Reply | None:
    """Store that a plain line was written, unless `is_over` says that it is outdated."""
    if is_over():
        return None
    return await core.do([entries.LineWritten(at=core.now(), message=message, about=about)])


async def note_line_gone(core: Core, message: int) -> Reply | None:
    """Store that a plain line was deleted."""
    if message not in core.state.lines:
        return None
    return await core.do([entries.LineGone(at=core.now(), message=message)])
