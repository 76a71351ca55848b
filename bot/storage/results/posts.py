"""Stores posts, missed log lines, given roles, searches, and the servers that the bot has left.

A post is a message that the bot sends by itself and keeps up to date. A server has at most one post
of each kind.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.storage.changes import MATCHES, idempotent_write
from bot.storage.connection import Change, Statement, explain_as_meanwhile, sql_list
from bot.storage.declared_tables import DeclaredTable, OnErasure, RowTable, tables_of_servers
from bot.storage.errors import MeanwhileError
from bot.storage.results.rows import ResultStore

# Posts -------------------------------------------------------------------------------------------


class Post(NamedTuple):
    """A message that the bot keeps up to date. `message_id` is 0 until the message is sent."""

    guild_id: int
    kind: str
    channel_id: int
    message_id: int
    about: str
    """The content of the message, in a format of the code that writes the message."""


POSTS: Final = RowTable(name="posts", row=Post, key=("guild_id", "kind"), server="guild_id")

TELL_NEXT: Final = """
update posts set about = ?, message_id = ?
where guild_id = ? and kind = ? and about = ? and message_id = ?
"""


class Posts(ResultStore):
    """Reads and stores posts."""

    async def store_post(self, post: Post) -> None:
        """Store a post. It replaces the server's earlier post of that kind."""
        await self._run(POSTS.upsert_statement(post))

    async def replace_post(self, post: Post, now: Post) -> bool:
        """Update a post, unless another caller has changed it meanwhile.

        `post` is the post as the caller knows it. Its new `about` and message id are taken from
        `now`. Return whether the post was updated.
        """
        row = (now.about, now.message_id, post.guild_id, post.kind, post.about, post.message_id)
        try:
            await self._write(Change((Statement(TELL_NEXT, [row]),), explain=explain_as_meanwhile))
        except MeanwhileError:
            return False
        return True

    async def delete_post(self, guild_id: int, kind: str) -> None:
        """Delete the server's post of that kind."""
        await self._run(POSTS.delete_statement(guild_id=guild_id, kind=kind))

    async def post_of_server(self, guild_id: int, kind: str) -> Post | None:
        """Return the server's post of that kind, or None if there is none."""
        return await self._read_row(POSTS, guild_id=guild_id, kind=kind)

    async def all_posts(self, kind: str) -> list[Post]:
        """Return all posts of that kind."""
        return await self._read_rows(POSTS, kind=kind)


# Missed log lines --------------------------------------------------------------------------------

# Some lines cannot be sent to the log channel of a server. They are stored, and sent later.


class MissedLogLine(NamedTuple):
    """A line for a log channel that says what a person did.

    `by_id` is the person who acted, with the interaction `press`. `person_id` is the person whom
    the action was about. It is 0 if the action was about nobody, or if that person was deleted.
    `words` is the text of the line, without ids of people.
    """

    press: int
    channel_id: int
    guild_id: int
    at: int
    by_id: int
    person_id: int
    words: str


MISSED_LOG_LINES: Final = RowTable(
    name="missed_log_lines",
    row=MissedLogLine,
    key=("press", "channel_id"),
    server="guild_id",
    people={"by_id": OnErasure.CLEAR, "person_id": OnErasure.CLEAR},
    exported={"at": "at", "words": "words"},
)

FORGET_MISSED: Final = "delete from missed_log_lines where at < ?"


class MissedLog(ResultStore):
    """Reads and stores lines that could not be sent to a log channel."""

    async def store_line(self, line: MissedLogLine) -> None:
        await self._run(MISSED_LOG_LINES.insert_statement(line))

    async def delete_lines(self, lines: Sequence[MissedLogLine]) -> None:
        await self._run(
            *(
                MISSED_LOG_LINES.delete_statement(press=each.press, channel_id=each.channel_id)
                for each in lines
            )
        )

    async def all_lines(self) -> list[MissedLogLine]:
        """Return all lines, the oldest first."""
        return await self._read_rows(MISSED_LOG_LINES)


# Given roles -------------------------------------------------------------------------------------

# The roles that the bot has given to people in a server, so that it can remove them again.


class GivenRole(NamedTuple):
    """A role that the bot gives to a person. While Discord is still asked, `is_given` is 0."""

    guild_id: int
    role_id: int
    person_id: int
    is_given: int


GIVEN_ROLES: Final = RowTable(
    name="given_roles",
    row=GivenRole,
    key=("guild_id", "role_id", "person_id"),
    server="guild_id",
    people={"person_id": OnErasure.DELETE_ROW},
    section="roles",
)

SERVERS_WITH_ROLES: Final = "select distinct guild_id from given_roles"


class GivenRoles(ResultStore):
    """Reads and stores the roles that the bot has given and not removed yet."""

    async def store_role(self, given: GivenRole) -> None:
        """Store that the bot has given a role, or is about to give it."""
        await self._run(GIVEN_ROLES.upsert_statement(given))

    async def delete_role(self, given: GivenRole) -> None:
        """Store that the role was removed from the person."""
        guild, role, person, _ = given
        deleted = GIVEN_ROLES.delete_statement(guild_id=guild, role_id=role, person_id=person)
        await self._run(deleted)

    async def roles_of_server(self, guild_id: int) -> list[GivenRole]:
        """Return all given roles of a server."""
        return await self._read_rows(GIVEN_ROLES, guild_id=guild_id)

    async def roles_of_person(self, guild_id: int, person_id: int) -> list[GivenRole]:
        """Return the roles that a person has from the bot in a server."""
        return await self._read_rows(GIVEN_ROLES, guild_id=guild_id, person_id=person_id)

    async def servers_of_person(self) -> set[int]:
        """Return the servers in which somebody has a role from the bot."""
        return {*await self._reader.read_column(SERVERS_WITH_ROLES)}


# Searches ----------------------------------------------------------------------------------------

# Searches for players in a server, and the people who have joined them.


class SearchRow(NamedTuple):
    """A search as it is stored. `id` is the interaction that began it."""

    id: int
    guild_id: int
    channel_id: int
    message_id: int
    """The message that shows the search. 0: the message is not written yet."""
    game: str
    wanted: int
    """The number of people that the search needs for a table."""
    opens_at: int
    """The table does not open before this time."""
    role_id: int
    """The role that the search has mentioned. 0: none."""
    thread: str
    """The setting that says when the search's table gets a thread.

    Its format is defined by the code that opens the table.
    """


class Searcher(NamedTuple):
    """A person in a search. `press` is the interaction by which they joined."""

    search_id: int
    guild_id: int
    person_id: int
    name: str
    press: int


SEARCHES: Final = RowTable(name="searches", row=SearchRow, key=("id",), server="guild_id")

SEARCHERS: Final = RowTable(
    name="searchers",
    row=Searcher,
    key=("search_id", "person_id"),
    order="press",
    server="guild_id",
    people={"person_id": OnErasure.DELETE_ROW},
    section="searches",
)

SIT_IN: Final = f"""
insert into searchers ({sql_list(Searcher._fields)})
select ?, ?, ?, ?, ? where exists (select 1 from searches where id = ?)
and (select count(*) from searchers where search_id = ?) < ? on conflict do nothing
"""  # noqa: S608 - our own columns

POSTED: Final = "update searches set message_id = ? where id = ?"

SEARCHES_OF_PERSON: Final = f"""
select {sql_list(f"s.{each}" for each in SearchRow._fields)} from searches s
join searchers p on p.search_id = s.id where p.guild_id = ? and p.person_id = ? order by s.id
"""  # noqa: S608 - our own columns


class Searches(ResultStore):
    """Reads and stores the current searches."""

    async def store_search(self, search: SearchRow, first: Searcher) -> None:
        """Store a search and its first person. Storing it again does nothing."""
        await self._run(SEARCHES.insert_statement(search), SEARCHERS.insert_statement(first))

    async def store_searcher(self, searcher: Searcher, most: int) -> None:
        """Add a person to a search.

        Raise `MeanwhileError` if the search is full (`most` people), has ended, or has the person
        already.
        """
        row = (*searcher, searcher.search_id, searcher.search_id, most)
        await self._write(Change((Statement(SIT_IN, [row]),), explain=explain_as_meanwhile))

    async def remove_searcher(self, search_id: int, person_id: int) -> None:
        await self._run(SEARCHERS.delete_statement(search_id=search_id, person_id=person_id))

    async def remove_searcher_everywhere(self, guild_id: int, person_id: int) -> None:
        """Remove a person from all searches of the server, as they have found a table there."""
        await self._run(SEARCHERS.delete_statement(guild_id=guild_id, person_id=person_id))

    async def store_message(self, search_id: int, message_id: int) -> None:
        """Store the message that shows a search."""
        await self._write(idempotent_write(POSTED, message_id, search_id))

    async def delete_search(self, search_id: int) -> None:
        """Delete a search and its people."""
        people = SEARCHERS.delete_statement(search_id=search_id)
        await self._run(people, SEARCHES.delete_statement(id=search_id))

    async def all_searches(self) -> list[SearchRow]:
        """Return all searches, the oldest first."""
        return await self._read_rows(SEARCHES)

    async def get_search(self, search_id: int) -> SearchRow | None:
        """Return the search with that id, or None if it has ended."""
        return await self._read_row(SEARCHES, id=search_id)

    async def searchers_of(self, search_id: int) -> list[Searcher]:
        """Return the people of a search in the order in which they joined."""
        return await self._read_rows(SEARCHERS, search_id=search_id)

    async def searches_of_person(self, guild_id: int, person_id: int) -> list[SearchRow]:
        """Return the searches of a server that a person is in."""
        rows = await self._reader.read(SEARCHES_OF_PERSON, guild_id, person_id)
        return [SearchRow(*row) for row in rows]


# Servers -----------------------------------------------------------------------------------------

# Servers that have results, and servers that the bot has left.

SERVERS: Final = """
select distinct guild_id from matches where guild_id > 0
union select guild_id from counts where match_id <> '' and guild_id > 0
order by guild_id
"""

# A negative id stands for the matches of a server that a reset has set aside: `kept_copy_of`.
SERVERS_LEFT: Final = DeclaredTable(
    name="servers_left", columns=("guild_id", "since"), key=("guild_id",), server="guild_id"
)

LEFT_AT: Final = "select since from servers_left where guild_id = ?"

LEFT_BY: Final = "select guild_id from servers_left where since <= ? order by guild_id"


class KnownServers(ResultStore):
    """Reads which servers have data, and stores which servers the bot has left."""

    async def servers_with_results(self) -> list[int]:
        """Return the servers with matches or counted results."""
        return await self._reader.read_column(SERVERS)

    async def servers_with_data(self) -> list[int]:
        """Return the servers about which anything is stored."""
        found = (
            f"select distinct {each.server} from {each.name} where {each.server} > 0"  # noqa: S608 - our own tables
            for each in (MATCHES, *tables_of_servers())
        )
        return await self._reader.read_column(f"{' union '.join(found)} order by 1")

    async def store_left(self, guild_id: int, at: int) -> None:
        """Store when the bot left a server. If a time is stored already, keep that time."""
        await self._run(SERVERS_LEFT.insert_statement((guild_id, at)))

    async def store_back(self, guild_id: int) -> None:
        """Store that the bot is in a server, whether it had left or not."""
        await self._run(SERVERS_LEFT.delete_statement(guild_id=guild_id))

    async def left_at(self, guild_id: int) -> int | None:
        """Return when the bot left a server, or None if it did not."""
        return await self._reader.read_first(LEFT_AT, guild_id)

    async def servers_left_since(self, until: int) -> list[int]:
        """Return the servers that the bot left at `until` or earlier."""
        return await self._reader.read_column(LEFT_BY, until)
