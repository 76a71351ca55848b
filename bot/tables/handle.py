"""The types through which other packages use tables: views and requests, but not the state.

`Table` implements `TableHandle`, and `TableRegistry` implements `OpenTables`. Code that shows
tables or sends requests gets only these types. So it cannot access the hands, the draw pile or the
secret of the shuffles.
"""

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.storage.stored_types import CountsAs
from bot.tables.entries import EndingReason, Line, LineState
from bot.tables.intents import Press, RaceWait, Reply, Verdict
from bot.tables.settings import Phase, TableLimits, TableOpening
from bot.tables.views import CallWindowView, HandView, TableView

# Handle ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StoredMessages:
    """The Discord messages of a table, as its entries record them.

    After a restart, the bot uses these messages again.
    """

    message: int
    """The id of the table message. 0 before it exists."""
    match: str | None
    """The running match that the table message shows. None if it shows no running match."""
    called_turn: int
    """The last turn for which a table message was posted to call the player."""
    reminded_turn: int
    """The last turn for which a plain line was posted."""
    lines: Mapping[int, LineState]
    """The plain lines in the channel, by message id. They mention people."""


class TableHandle(Protocol):
    """One table, as other packages use it."""

    id: str
    """The id of the table, which is a part of the ids of its buttons."""
    guild: int
    """The id of the server."""
    channel: int
    """The id of the channel or thread. For a solo match, a number that no channel has."""
    is_solo: bool
    """Whether this is a private match of one person against AI players.

    Nothing of the match is public.
    """

    @property
    def view(self) -> TableView:
        """The current public view of the table. It is cached until the table changes."""

    @property
    def messages(self) -> StoredMessages:
        """The messages of the table in Discord."""

    @property
    def moment(self) -> str:
        """A value that changes with every action.

        A message that must be posted once per action has this value in its nonce.
        """

    def hand_view(self, person: int) -> HandView:
        """Return what a person may see of the table now. Somebody without a seat sees no hand."""

    def push_reasons(self, person: int) -> tuple[object, ...]:
        """Return a value that changes when the person's hand message must be updated at once."""

    def has_stored_press(self, press: int) -> bool:
        """Return whether the entries of this interaction are stored."""

    # Requests

    async def submit_press(self, press: Press) -> Reply:
        """Judge a press, carry it out and return the reply.

        If Discord delivers the press again, return the first reply.
        """

    def begin_press(
        self, press: Press, on_noted: Callable[[RaceWait], None] = ...
    ) -> asyncio.Future[Reply]:
        """Begin to judge a press. Return a future to pass to `wait_for_reply`.

        If the press has to wait in a race, call `on_noted` at once with the times of this wait.
        """

    async def wait_for_reply(self, press: Press, begun: asyncio.Future[Reply]) -> Reply:
        """Wait for the reply to a press.

        If the caller is cancelled, the press is judged and carried out anyway.
        """

    def seat_waited_for(self, press: int) -> int | None:
        """Return the seat that can still call ("Mau!") before the press is carried out.

        Return None if the press does not wait for a call.
        """

    async def take_back_seat(self, person: int) -> Reply | None:
        """Stop the AI that plays for a person, because the person is back.

        A person who only looks at the table also counts as back. If the AI cannot be stopped,
        return the reply that says why. Otherwise return None.
        """

    async def release_absent_person(self, person: int) -> None:
        """Stop waiting for a person who has left the server."""

    async def end_table(self, reason: EndingReason) -> Reply | None:
        """End the table without a request by a person, for example if its channel was deleted."""

    # Visibility

    def mark_table_shown(self, decision: int, stamp: int) -> None:
        """Record that the table message has shown `decision` since `stamp`, by Discord's clock."""

    def mark_hand_shown(
        self, seat: int, decision: int, stamp: int, catchable: CallWindowView | None = None
    ) -> None:
        """Record that a hand has shown `decision` since `stamp`, by Discord's clock.

        The button *Catch!* in the hand can name a player. `catchable` is the call window of this
        player. It is None if the button names nobody.
        """

    def set_hand_live(self, person: int, until: int) -> None:
        """Record until when a person's hand message can be updated.

        0 means that it cannot be updated.
        """

    async def store_message(self, message: int, match: str | None, called: int) -> None:
        """Store the id of the table message, and the match that the message shows.

        If the message was posted to alert the player on turn, `called` is the number of the turn.
        Otherwise `called` is -1.
        """

    async def store_line(
        self, message: int, about: Line, is_over: Callable[[], bool] = lambda: False
    ) -> None:
        """Store that a plain line (a short message that mentions people) was posted.

        Store nothing if `is_over` returns True, because the line is outdated.
        """

    async def remove_line(self, message: int) -> None:
        """Store that a plain line was deleted."""


class OpenTables(Protocol):
    """All open tables of the process, as other packages use them."""

    def __iter__(self) -> Iterator[TableHandle]: ...

    def get_in_channel(self, channel: int) -> TableHandle | None:
        """Return the table in a channel, or None."""

    def get_by_id(self, table_id: str) -> TableHandle | None:
        """Return the open table with this id, or None."""

    def tables_of_person(self, person: int, guild: int) -> Sequence[TableHandle]:
        """Return the tables of a server at which a person sits."""

    def solo_table_of(self, person: int, guild: int) -> TableHandle | None:
        """Return the solo match of a person in a server, or None."""

    def refusal_to_open(self, opening: TableOpening) -> Reply | None:
        """Return the reply if the limits refuse a new table, or None if they allow it."""

    async def open_table(self, opening: TableOpening) -> TableHandle | Reply:
        """Open a table and seat its host. Return the table, or the reply that refuses it.

        A repeated call for the same press returns the same table.
        """


# Table limits ------------------------------------------------------------------------------------

# Limits on the number of open tables: per host, and for the whole server.

# Caps --------------------------------------------------------------------------------------------


def counts_towards_limits(table: TableHandle) -> bool:
    """Return whether a table counts towards the limits of its host and server.

    A solo match does not count, because it is private. A table without people does not count,
    because it only waits for a rematch. The tables of a cup do not count, because they must not
    keep other people from playing.
    """
    if table.is_solo or table.view.is_of_cup or table.view.phase is Phase.CLOSED:
        return False
    return any(seat.person is not None for seat in table.view.seats)


def tables_hosted_by(tables: Iterable[TableHandle], person: int) -> list[TableHandle]:
    """Return those of `tables` that count towards the limit of the host `person`."""
    return [table for table in tables if counts_towards_limits(table) and table.view.host == person]


def refusal_by_limits(
    limits: TableLimits, tables: Iterable[TableHandle], beginning: Iterable[int], host: int
) -> Reply | None:
    """Return the reply that refuses another table of this host, or None if it is allowed.

    `beginning` lists the hosts of all tables that are being opened now.
    """
    there, hosts = list(filter(counts_towards_limits, tables)), list(beginning)
    if len(there) + len(hosts) >= limits.tables:
        return Reply(Verdict.TOO_MANY_TABLES)
    if len(tables_hosted_by(there, host)) + hosts.count(host) >= limits.hosted:
        return Reply(Verdict.TOO_MANY_HOSTED)
    return None


def people_of_running_matches(tables: Iterable[TableHandle], guild: int) -> list[set[int]]:
    """Return the people of each running match in a server, if the match will count fully."""
    here = (table.view for table in tables if table.guild == guild)
    return [view.people for view in here if view.is_under_way and view.counts_as is CountsAs.FULLY]
