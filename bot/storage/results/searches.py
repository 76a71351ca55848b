"""Who looks for players in a server, and who is in."""

from typing import Final, NamedTuple

from bot.storage.changes import noting
from bot.storage.columns import insert, listed
from bot.storage.connection import Change, Statement, meanwhile
from bot.storage.reader import Reader
from bot.storage.results.marks import Write


class SearchRow(NamedTuple):
    """A search as it is kept; `id` is the interaction that began it."""

    id: int
    guild_id: int
    channel_id: int
    message_id: int
    """The message that shows it; 0: it has yet to be written."""
    game: str
    wanted: int
    """So many people are enough for a table."""
    opens_at: int
    """The table does not open before."""
    role_id: int
    """The role that it has called; 0: none."""
    thread: str
    """When its table gets a thread, in words of whoever opens it."""


class Searcher(NamedTuple):
    """Somebody who is in; `press` is the interaction by which they are."""

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
    """All searches that are on."""

    def __init__(self, reader: Reader, write: Write) -> None:
        self._reader = reader
        self._write = write

    async def begin(self, search: SearchRow, first: Searcher) -> None:
        """Note a search, and who is the first in it; once, however often it is asked."""
        row = (*first, search.id)
        await self._write(Change((_one(BEGIN, *search), _one(JOIN, *row))))

    async def join(self, searcher: Searcher, most: int) -> None:
        """Somebody is in; `MeanwhileError` if so many are, or they themselves, or it is over."""
        row = (*searcher, searcher.search_id, searcher.search_id, most)
        await self._write(Change((Statement(SIT_IN, [row]),), explain=meanwhile))

    async def leave(self, search_id: int, person_id: int) -> None:
        """Somebody is not in any more."""
        await self._write(noting(LEAVE, search_id, person_id))

    async def leave_all(self, guild_id: int, person_id: int) -> None:
        """Somebody has found a table in the server."""
        await self._write(noting(LEAVE_ALL, guild_id, person_id))

    async def posted(self, search_id: int, message_id: int) -> None:
        """Which message shows it."""
        await self._write(noting(POSTED, message_id, search_id))

    async def end(self, search_id: int) -> None:
        """It is over."""
        await self._write(Change(tuple(_one(each, search_id) for each in END)))

    async def every(self) -> list[SearchRow]:
        """All of them, the first begun first."""
        return [SearchRow(*row) for row in await self._reader.read(EVERY)]

    async def find(self, search_id: int) -> SearchRow | None:
        """The one with that id, if it is not over."""
        rows = await self._reader.read(FIND, search_id)
        return SearchRow(*rows[0]) if rows else None

    async def people(self, search_id: int) -> list[Searcher]:
        """Who is in, the first first."""
        return [Searcher(*row) for row in await self._reader.read(PEOPLE, search_id)]

    async def of_person(self, guild_id: int, person_id: int) -> list[SearchRow]:
        """Those of a server that somebody is in."""
        return [SearchRow(*row) for row in await self._reader.read(OF_PERSON, guild_id, person_id)]


def _one(statement: str, *row: int | str) -> Statement:
    return Statement(statement, [row], each=False)
