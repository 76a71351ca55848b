"""Messages that the bot posts by itself and keeps up to date. A server has one of each kind."""

from functools import partial
from typing import Final, NamedTuple

from bot.storage.changes import idempotent_write
from bot.storage.connection import (
    Change,
    Connection,
    Reader,
    Statement,
    explain_as_meanwhile,
    insert_sql,
    sql_list,
)
from bot.storage.errors import OutpacedError, WriteError
from bot.storage.results.rows import Write

# Posts -------------------------------------------------------------------------------------------


class Post(NamedTuple):
    """A message that is kept up to date. Its id is 0 until it is written."""

    guild_id: int
    kind: str
    channel_id: int
    message_id: int
    about: str
    """The content of the message, in a format that its author defines."""


KEEP: Final = f"""
{insert_sql("posts", Post._fields)} on conflict (guild_id, kind) do update
set channel_id = excluded.channel_id, message_id = excluded.message_id, about = excluded.about
"""

TELL_NEXT: Final = """
update posts set about = ?, message_id = ?
where guild_id = ? and kind = ? and about = ? and message_id = ?
"""

FORGET: Final = "delete from posts where guild_id = ? and kind = ?"

OF_SERVER: Final = f"select {sql_list(Post._fields)} from posts where guild_id = ? and kind = ?"  # noqa: S608 - our own columns

OF_KIND: Final = f"select {sql_list(Post._fields)} from posts where kind = ? order by guild_id"  # noqa: S608 - our own columns


class Posts:
    """Stores where these messages are."""

    def __init__(self, reader: Reader, write: Write) -> None:
        self._reader = reader
        self._write = write

    async def store_post(self, post: Post) -> None:
        """Store a message. It replaces the server's earlier one of that kind."""
        await self._write(idempotent_write(KEEP, *post))

    async def replace_post(self, post: Post, now: Post) -> bool:
        """Update `about` and the message id, unless somebody else changed the post meanwhile.

        Return whether it was updated.
        """
        row = (now.about, now.message_id, post.guild_id, post.kind, post.about, post.message_id)
        explain = partial(_explain_outpaced, post.guild_id)
        try:
            await self._write(Change((Statement(TELL_NEXT, [row]),), explain=explain))
        except OutpacedError:
            return False
        return True

    async def delete_post(self, guild_id: int, kind: str) -> None:
        """Delete the server's post of that kind."""
        await self._write(idempotent_write(FORGET, guild_id, kind))

    async def post_of_server(self, guild_id: int, kind: str) -> Post | None:
        """Return the server's post of that kind, or None."""
        rows = await self._reader.read(OF_SERVER, guild_id, kind)
        return Post(*rows[0]) if rows else None

    async def all_posts(self, kind: str) -> list[Post]:
        """Return all posts of that kind."""
        return [Post(*row) for row in await self._reader.read(OF_KIND, kind)]


async def _explain_outpaced(guild_id: int, _: Connection) -> WriteError:
    return OutpacedError(guild_id)


# Given roles -------------------------------------------------------------------------------------

# The roles that the bot has given to people in a server, so that it can remove them again.


class GivenRole(NamedTuple):
    """A role that a person has from the bot. If `is_given` is 0, it is about to be given."""

    guild_id: int
    role_id: int
    person_id: int
    is_given: int


KEEP_ROLE: Final = f"""
{insert_sql("given_roles", GivenRole._fields)} on conflict (guild_id, role_id, person_id) do update
set is_given = excluded.is_given
"""

FORGET_ROLE: Final = "delete from given_roles where guild_id = ? and role_id = ? and person_id = ?"

ROLES_OF_SERVER: Final = f"""
select {sql_list(GivenRole._fields)} from given_roles where guild_id = ? order by role_id, person_id
"""  # noqa: S608 - our own columns

ROLES_OF_PERSON: Final = f"""
select {sql_list(GivenRole._fields)} from given_roles
where guild_id = ? and person_id = ? order by role_id
"""  # noqa: S608 - our own columns

SERVERS_WITH_ROLES: Final = "select distinct guild_id from given_roles"


class GivenRoles:
    """All roles that were given and not removed yet."""

    def __init__(self, reader: Reader, write: Write) -> None:
        self._reader = reader
        self._write = write

    async def store_role(self, given: GivenRole) -> None:
        """Store a given role. Storing it again does no harm."""
        await self._write(idempotent_write(KEEP_ROLE, *given))

    async def delete_role(self, given: GivenRole) -> None:
        """Store that the role was removed from the person."""
        await self._write(
            idempotent_write(FORGET_ROLE, given.guild_id, given.role_id, given.person_id)
        )

    async def roles_of_server(self, guild_id: int) -> list[GivenRole]:
        """Return all given roles of a server."""
        return [GivenRole(*row) for row in await self._reader.read(ROLES_OF_SERVER, guild_id)]

    async def roles_of_person(self, guild_id: int, person_id: int) -> list[GivenRole]:
        """Return the roles that a person has from the bot in a server."""
        rows = await self._reader.read(ROLES_OF_PERSON, guild_id, person_id)
        return [GivenRole(*row) for row in rows]

    async def servers_of_person(self) -> set[int]:
        """Return the servers in which somebody has a role from the bot."""
        return {guild_id for (guild_id,) in await self._reader.read(SERVERS_WITH_ROLES)}


# Searches ----------------------------------------------------------------------------------------

# Searches for players in a server, and the people who have joined them.


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


BEGIN: Final = f"{insert_sql('searches', SearchRow._fields)} on conflict do nothing"

JOIN: Final = f"""
insert into searchers ({sql_list(Searcher._fields)})
select ?, ?, ?, ?, ? where exists (select 1 from searches where id = ?) on conflict do nothing
"""  # noqa: S608 - our own columns

SIT_IN: Final = f"""
insert into searchers ({sql_list(Searcher._fields)})
select ?, ?, ?, ?, ? where exists (select 1 from searches where id = ?)
and (select count(*) from searchers where search_id = ?) < ? on conflict do nothing
"""  # noqa: S608 - our own columns

LEAVE: Final = "delete from searchers where search_id = ? and person_id = ?"

LEAVE_ALL: Final = "delete from searchers where guild_id = ? and person_id = ?"

POSTED: Final = "update searches set message_id = ? where id = ?"

END: Final = ("delete from searchers where search_id = ?", "delete from searches where id = ?")

EVERY: Final = f"select {sql_list(SearchRow._fields)} from searches order by id"  # noqa: S608 - our own columns

FIND: Final = f"select {sql_list(SearchRow._fields)} from searches where id = ?"  # noqa: S608 - our own columns

PEOPLE: Final = f"""
select {sql_list(Searcher._fields)} from searchers where search_id = ? order by press
"""  # noqa: S608 - our own columns

SEARCHES_OF_PERSON: Final = f"""
select {sql_list(f"s.{each}" for each in SearchRow._fields)} from searches s
join searchers p on p.search_id = s.id where p.guild_id = ? and p.person_id = ? order by s.id
"""  # noqa: S608 - our own columns


class Searches:
    """All current searches."""

    def __init__(self, reader: Reader, write: Write) -> None:
        self._reader = reader
        self._write = write

    async def store_search(self, search: SearchRow, first: Searcher) -> None:
        """Store a search and its first person. Storing it again does nothing."""
        row = (*first, search.id)
        await self._write(Change((_first_search(BEGIN, *search), _first_search(JOIN, *row))))

    async def store_searcher(self, searcher: Searcher, most: int) -> None:
        """Add a person to a search.

        Raise `MeanwhileError` if it has `most` people already, contains this person or has ended.
        """
        row = (*searcher, searcher.search_id, searcher.search_id, most)
        await self._write(Change((Statement(SIT_IN, [row]),), explain=explain_as_meanwhile))

    async def remove_searcher(self, search_id: int, person_id: int) -> None:
        await self._write(idempotent_write(LEAVE, search_id, person_id))

    async def remove_searcher_everywhere(self, guild_id: int, person_id: int) -> None:
        """Remove a person from all searches of the server, as they have found a table there."""
        await self._write(idempotent_write(LEAVE_ALL, guild_id, person_id))

    async def store_message(self, search_id: int, message_id: int) -> None:
        """Store the message that shows a search."""
        await self._write(idempotent_write(POSTED, message_id, search_id))

    async def delete_search(self, search_id: int) -> None:
        """Delete a search and its people."""
        await self._write(Change(tuple(_first_search(each, search_id) for each in END)))

    async def all_searches(self) -> list[SearchRow]:
        """Return all searches, the oldest first."""
        return [SearchRow(*row) for row in await self._reader.read(EVERY)]

    async def get_search(self, search_id: int) -> SearchRow | None:
        """Return the search with that id, or None if it has ended."""
        rows = await self._reader.read(FIND, search_id)
        return SearchRow(*rows[0]) if rows else None

    async def searchers_of(self, search_id: int) -> list[Searcher]:
        """Return the people of a search in the order in which they joined."""
        return [Searcher(*row) for row in await self._reader.read(PEOPLE, search_id)]

    async def searches_of_person(self, guild_id: int, person_id: int) -> list[SearchRow]:
        """Return the searches of a server that a person is in."""
        return [
            SearchRow(*row)
            for row in await self._reader.read(SEARCHES_OF_PERSON, guild_id, person_id)
        ]


def _first_search(statement: str, *row: int | str) -> Statement:
    return Statement(statement, [row], each=False)


# Servers -----------------------------------------------------------------------------------------

# Servers that have results, and servers that the bot has left.

SERVERS: Final = """
select distinct guild_id from matches
union select guild_id from counts where match_id <> ''
order by guild_id
"""

LEAVE_SERVER: Final = f"{insert_sql('servers_left', ('guild_id', 'since'))} on conflict do nothing"

COME_BACK: Final = "delete from servers_left where guild_id = ?"

SERVERS_LEFT: Final = "select guild_id from servers_left where since <= ? order by guild_id"


class KnownServers:
    """Servers that the bot is in, or was."""

    def __init__(self, reader: Reader, write: Write) -> None:
        self._reader = reader
        self._write = write

    async def servers_with_results(self) -> list[int]:
        """Return the servers with matches or counted results."""
        return await self._reader.read_column(SERVERS)

    async def store_left(self, guild_id: int, at: int) -> None:
        """Store when the bot left a server. An earlier time stays."""
        await self._write(idempotent_write(LEAVE_SERVER, guild_id, at))

    async def store_back(self, guild_id: int) -> None:
        """Store that the bot is in a server again, or still."""
        await self._write(idempotent_write(COME_BACK, guild_id))

    async def servers_left_since(self, until: int) -> list[int]:
        """Return the servers that the bot left at `until` or earlier."""
        return await self._reader.read_column(SERVERS_LEFT, until)
