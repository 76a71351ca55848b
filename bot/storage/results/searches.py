"""Searches for players in a server, and the people who have joined them."""

from typing import Final, NamedTuple

from bot.storage.changes import noting
from bot.storage.columns import insert, listed
from bot.storage.connection import Change, Statement, meanwhile
from bot.storage.reader import Reader
from bot.storage.results.marks import Write


class SearchRow(NamedTuple):
    """A search as it is stored. `id` is the interaction that began it."""

    id: int
    guild_id: int
    channel_id: int
    message_id: int
    """The message that shows it. 0: the message is not written yet."""
    game: str
    wanted: int
    """The number of people that is enough for a table."""
    opens_at: int
    """The table does not open before this time."""
    role_id: int
    """The role that the search has mentioned. 0: none."""
    thread: str
    """The choice when its table gets a thread, in the format of the code that opens the table."""


class Searcher(NamedTuple):
    """A person in a search. `press` is the interaction by which they joined."""

    search_id: int
    guild_id: int
    person_id: int
    name: str
    press: int


BEGIN: Final = f"{insert('searches', SearchRow._fields)} on conflict do nothing"

JOIN: Final = f"""
insert into searchers ({listed(Searcher._fields)})
select ?, ?, ?, ?, ? where exists (select 1 from searches where id = ?) on conflict do nothing
"""  # noqa: S608 - our own columns

SIT_IN: Final = f"""
insert into searchers ({listed(Searcher._fields)})
select ?, ?, ?, ?, ? where exists (select 1 from searches where id = ?)
and (select count(*) from searchers where search_id = ?) < ? on conflict do nothing
"""  # noqa: S608 - our own columns

LEAVE: Final = "delete from searchers where search_id = ? and person_id = ?"

LEAVE_ALL: Final = "delete from searchers where guild_id = ? and person_id = ?"

POSTED: Final = "update searches set message_id = ? where id = ?"

END: Final = ("delete from searchers where search_id = ?", "delete from searches where id = ?")

EVERY: Final = f"select {listed(SearchRow._fields)} from searches order by id"  # noqa: S608 - our own columns

FIND: Final = f"select {listed(SearchRow._fields)} from searches where id = ?"  # noqa: S608 - our own columns

PEOPLE: Final = f"""
select {listed(Searcher._fields)} from searchers where search_id = ? order by press
"""  # noqa: S608 - our own columns

OF_PERSON: Final = f"""
select {listed(f"s.{each}" for each in SearchRow._fields)} from searches s
join searchers p on p.search_id = s.id where p.guild_id = ? and p.person_id = ? order by s.id
"""  # noqa: S608 - our own columns


class Searches:
    """All current searches."""

    def __init__(self, reader: Reader, write: Write) -> None:
        self._reader = reader
        self._write = write

    async def begin(self, search: SearchRow, first: Searcher) -> None:
        """Store a search and its first person. Storing it again does nothing."""
        row = (*first, search.id)
        await self._write(Change((_one(BEGIN, *search), _one(JOIN, *row))))

    async def join(self, searcher: Searcher, most: int) -> None:
        """Add a person to a search.

        Raise `MeanwhileError` if it has `most` people already, contains this person or has ended.
        """
        row = (*searcher, searcher.search_id, searcher.search_id, most)
        await self._write(Change((Statement(SIT_IN, [row]),), explain=meanwhile))

    async def leave(self, search_id: int, person_id: int) -> None:
        await self._write(noting(LEAVE, search_id, person_id))

    async def leave_all(self, guild_id: int, person_id: int) -> None:
        """Remove a person from all searches of the server, as they have found a table there."""
        await self._write(noting(LEAVE_ALL, guild_id, person_id))

    async def posted(self, search_id: int, message_id: int) -> None:
        """Store the message that shows a search."""
        await self._write(noting(POSTED, message_id, search_id))

    async def end(self, search_id: int) -> None:
        """Delete a search and its people."""
        await self._write(Change(tuple(_one(each, search_id) for each in END)))

    async def every(self) -> list[SearchRow]:
        """Return all searches, the oldest first."""
        return [SearchRow(*row) for row in await self._reader.read(EVERY)]

    async def find(self, search_id: int) -> SearchRow | None:
        """Return the search with that id, or None if it has ended."""
        rows = await self._reader.read(FIND, search_id)
        return SearchRow(*rows[0]) if rows else None

    async def people(self, search_id: int) -> list[Searcher]:
        """Return the people of a search in the order in which they joined."""
        return [Searcher(*row) for row in await self._reader.read(PEOPLE, search_id)]

    async def of_person(self, guild_id: int, person_id: int) -> list[SearchRow]:
        """Return the searches of a server that a person is in."""
        return [SearchRow(*row) for row in await self._reader.read(OF_PERSON, guild_id, person_id)]


def _one(statement: str, *row: int | str) -> Statement:
    return Statement(statement, [row], each=False)
