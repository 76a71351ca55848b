"""What is stored of messages: which one shows the table, and which plain lines stand."""

from collections.abc import Callable

from bot.tables import entries
from bot.tables.core import Core
from bot.tables.entries import Line
from bot.tables.handle import StoredMessages
from bot.tables.intents import Reply
from bot.tables.state import TableState


def messages_of(state: TableState) -> StoredMessages:
    """Which messages of a table stand."""
    return StoredMessages(
        message=state.message,
        match=state.message_match,
        called=state.called[0],
        reminded=state.reminded,
        lines=state.lines,
        moment=f"{state.began_at} {len(state.actions)} {sum(map(len, state.actions))}",
    )


async def note_posted(core: Core, message: int, match: str | None, called: int) -> Reply:
    """A message shows it from now on, and calls somebody for a turn."""
    # Who is on turn by now may not have been called by it.
    calls = called == core.state.turn
    posted = entries.Posted(at=core.now(), message=message, match=match, calls=calls)
    return await core.do([posted])


async def note_line(
    core: Core, message: int, about: Line, is_over: Callable[[], bool]
) -> Reply | None:
    """A plain line stands, unless it is over by then."""
    if is_over():
        return None
    return await core.do([entries.LineWritten(at=core.now(), message=message, about=about)])


async def note_line_gone(core: Core, message: int) -> Reply | None:
    """It is gone."""
    if message not in core.state.lines:
        return None
    return await core.do([entries.LineGone(at=core.now(), message=message)])
