"""A table as everybody above knows it: what may be seen of it, and its door. Its state is not here.

`Table` is one of these, `Tables` an `OpenTables`. Whoever shows tables or asks something of them is
given these types and no others, so the hands, the draw pile and the secret are out of reach.
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.tables.entries import EndingReason, Line, LineState
from bot.tables.intents import Noted, Press, Reply
from bot.tables.opening import Opening
from bot.tables.views import HandView, TableView


@dataclass(frozen=True, slots=True)
class StoredMessages:
    """What the entries tell of messages: so that a restart goes on with those there are."""

    message: int
    """The message that shows the table; 0 before there is one."""
    match: str | None
    """The match that it shows, if it shows one under way."""
    called: int
    """The last turn that a message was posted for to call who has to act."""
    reminded: int
    """The last turn that a plain line was written about."""
    lines: Mapping[int, LineState]
    """The plain lines that stand in the channel."""
    moment: str
    """Another one with every action: what is written once at a moment is known by it."""


class TableHandle(Protocol):
    """One table."""

    id: str
    """What names it in ids of controls."""
    guild: int
    """The server it is in."""
    channel: int
    """The channel or thread it is in; of a solo match none, but a number that no channel has."""
    is_solo: bool
    """Whether it is one person's against AI players, in private: nothing of it is public."""

    @property
    def view(self) -> TableView:
        """What everybody may see of it now; made once for every change."""

    @property
    def messages(self) -> StoredMessages:
        """Which messages of it stand."""

    def hand(self, person: int) -> HandView:
        """What a person may see of it now: of one seat, or of none."""

    def urgent_news(self, person: int) -> tuple[object, ...]:
        """Something that differs as soon as that person has to be shown something at once."""

    def has_done(self, press: int) -> bool:
        """Whether what an interaction asked for is stored."""

    # The door

    async def submit(self, press: Press) -> Reply:
        """Judge a press and do what it makes; a repeated delivery gets the first one's reply."""

    def begin(self, press: Press, on_noted: Callable[[Noted], None] = ...) -> asyncio.Future[Reply]:
        """Begin to judge a press; `outcome` tells what came of it.

        If it has to wait for others in a race, that is told at once, to `on_noted`.
        """

    async def outcome(self, press: Press, begun: asyncio.Future[Reply]) -> Reply:
        """What came of a press; who asks may go away, what was begun is finished."""

    def waits_for(self, press: int) -> int | None:
        """The seat whose call a press, which has no reply yet, has to wait for."""

    async def take_back(self, person: int) -> Reply | None:
        """Who is there again, if only to look, takes the seat back; an answer if that fails."""

    async def do_without(self, person: int) -> None:
        """Nobody waits for who is not in the server any more."""

    async def end(self, reason: EndingReason) -> Reply | None:
        """End the table for a reason of the bot's own, as when its channel is gone."""

    # What people can see

    def posted(self, decision: int, stamp: int) -> None:
        """The table message shows what came with that decision, since then by Discord's clock."""

    def shown(self, seat: int, decision: int, stamp: int) -> None:
        """A hand shows that decision, since then by Discord's clock."""

    def note_live(self, person: int, until: int) -> None:
        """Somebody's hand can be pushed to until then; 0: not any more."""

    async def note_posted(self, message: int, match: str | None, called: int) -> None:
        """Store which message shows it, the match in it, and the turn it calls somebody for."""

    async def note_line(
        self, message: int, about: Line, is_over: Callable[[], bool] = lambda: False
    ) -> None:
        """Store that a plain line stands, unless it is over by then."""

    async def note_line_gone(self, message: int) -> None:
        """Store that it is gone."""


class OpenTables(Protocol):
    """All tables of the process."""

    def __iter__(self) -> Iterator[TableHandle]: ...

    def at(self, channel: int) -> TableHandle | None:
        """The table of a channel."""

    def find(self, table_id: str) -> TableHandle | None:
        """The open table with that id."""

    def of(self, person: int, guild: int) -> Sequence[TableHandle]:
        """The tables of a server at which somebody sits."""

    def solo_of(self, person: int, guild: int) -> TableHandle | None:
        """The solo match that somebody has in a server."""

    def refused(self, opening: Opening) -> Reply | None:
        """Why it would not be opened, as there are tables enough; None: there are not."""

    async def open(self, opening: Opening) -> TableHandle | Reply:
        """Open a table with its host seated, or say why not; once, however often it is asked."""
