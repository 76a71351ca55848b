"""A table as seen from outside: its views and its requests, but not its state.

`Table` implements `TableHandle`, and `TableRegistry` implements `OpenTables`. Code that shows
tables or sends requests gets only these types. So the hands, the draw pile and the secret are
out of reach of that code.
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.tables.entries import EndingReason, Line, LineState
from bot.tables.intents import Press, RaceWait, Reply
from bot.tables.settings import TableOpening
from bot.tables.views import HandView, TableView


@dataclass(frozen=True, slots=True)
class StoredMessages:
    """The messages of a table that its entries record. They are used again after a restart."""

    message: int
    """The id of the table message; 0 before it exists."""
    match: str | None
    """The match under way that the table message shows, if any."""
    called_turn: int
    """The last turn for which a message was posted to call the player."""
    reminded_turn: int
    """The last turn for which a plain line was written."""
    lines: Mapping[int, LineState]
    """The plain lines that exist in the channel, by message id."""
    moment: str
    """A value that changes with every action. It identifies messages written once per moment."""


class TableHandle(Protocol):
    """One table."""

    id: str
    """The id of the table in ids of controls."""
    guild: int
    """The server of the table."""
    channel: int
    """The channel or thread of the table. A solo match has a number here that no channel has."""
    is_solo: bool
    """Whether this is a private match of one person against AI players. Nothing of it is public."""

    @property
    def view(self) -> TableView:
        """The current public view of the table. Made once for every change."""

    @property
    def messages(self) -> StoredMessages:
        """The messages of the table that exist."""

    def hand_view(self, person: int) -> HandView:
        """Return what a person may see of the table now: the view of one seat, or of none."""

    def push_reasons(self, person: int) -> tuple[object, ...]:
        """Return a value that changes as soon as the person has to be shown something at once."""

    def has_stored_press(self, press: int) -> bool:
        """Return whether the entries of an interaction are stored."""

    # Requests

    async def submit_press(self, press: Press) -> Reply:
        """Judge a press and carry it out. A repeated delivery gets the reply of the first one."""

    def begin_press(
        self, press: Press, on_noted: Callable[[RaceWait], None] = ...
    ) -> asyncio.Future[Reply]:
        """Begin to judge a press; `wait_for_reply` returns the reply.

        If the press has to wait in a race, `on_noted` is called at once.
        """

    async def wait_for_reply(self, press: Press, begun: asyncio.Future[Reply]) -> Reply:
        """Wait for the reply to a press.

        If the caller is cancelled, the press is finished anyway.
        """

    def seat_waited_for(self, press: int) -> int | None:
        """Return the seat whose call delays a press that still has no reply, or None."""

    async def take_back_seat(self, person: int) -> Reply | None:
        """Give the seat back from the AI to a person who is back, even one who only looks.

        Return None, or a reply if that fails.
        """

    async def release_absent_person(self, person: int) -> None:
        """Stop waiting for a person who is not in the server any more."""

    async def end_table(self, reason: EndingReason) -> Reply | None:
        """End the table on the bot's initiative, for example because its channel is gone."""

    # Visibility

    def mark_table_shown(self, decision: int, stamp: int) -> None:
        """Record that the table message has shown `decision` since `stamp`, by Discord's clock."""

    def mark_hand_shown(self, seat: int, decision: int, stamp: int) -> None:
        """Record that a hand has shown `decision` since `stamp`, by Discord's clock."""

    def set_hand_live(self, person: int, until: int) -> None:
        """Record until when a person's hand can be updated; 0 if it cannot be any more."""

    async def store_message(self, message: int, match: str | None, called: int) -> None:
        """Store that `message` shows the table and `match`. It calls for turn `called`."""

    async def store_line(
        self, message: int, about: Line, is_over: Callable[[], bool] = lambda: False
    ) -> None:
        """Store that a plain line was written, unless `is_over` says that it is outdated."""

    async def remove_line(self, message: int) -> None:
        """Store that a plain line was deleted."""


class OpenTables(Protocol):
    """All tables of the process."""

    def __iter__(self) -> Iterator[TableHandle]: ...

    def get_in_channel(self, channel: int) -> TableHandle | None:
        """Return the table of a channel."""

    def get_by_id(self, table_id: str) -> TableHandle | None:
        """Return the open table with this id."""

    def tables_of_person(self, person: int, guild: int) -> Sequence[TableHandle]:
        """Return the tables of a server at which a person sits."""

    def solo_table_of(self, person: int, guild: int) -> TableHandle | None:
        """Return the solo match of a person in a server."""

    def refusal_to_open(self, opening: TableOpening) -> Reply | None:
        """Return the reply that refuses another table because of the limits, or None."""

    async def open_table(self, opening: TableOpening) -> TableHandle | Reply:
        """Open a table with its host seated, once per press. Return the refusal if it fails."""
