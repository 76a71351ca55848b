"""The roles that the bot has given to people in a server, so that it can remove them again."""

from typing import Final, NamedTuple

from bot.storage.changes import noting
from bot.storage.columns import insert, listed
from bot.storage.reader import Reader
from bot.storage.results.marks import Write


class GivenRole(NamedTuple):
    """A role that a person has from the bot. If `is_given` is 0, it is about to be given."""

    guild_id: int
    role_id: int
    person_id: int
    is_given: int


KEEP: Final = f"""
{insert("given_roles", GivenRole._fields)} on conflict (guild_id, role_id, person_id) do update
set is_given = excluded.is_given
"""

FORGET: Final = "delete from given_roles where guild_id = ? and role_id = ? and person_id = ?"

OF_SERVER: Final = f"""
select {listed(GivenRole._fields)} from given_roles where guild_id = ? order by role_id, person_id
"""  # noqa: S608 - our own columns

OF_PERSON: Final = f"""
select {listed(GivenRole._fields)} from given_roles
where guild_id = ? and person_id = ? order by role_id
"""  # noqa: S608 - our own columns

SERVERS: Final = "select distinct guild_id from given_roles"


class GivenRoles:
    """All roles that were given and not removed yet."""

    def __init__(self, reader: Reader, write: Write) -> None:
        self._reader = reader
        self._write = write

    async def keep(self, given: GivenRole) -> None:
        """Store a given role. Storing it again does no harm."""
        await self._write(noting(KEEP, *given))

    async def forget(self, given: GivenRole) -> None:
        """Store that the role was removed from the person."""
        await self._write(noting(FORGET, given.guild_id, given.role_id, given.person_id))

    async def of_server(self, guild_id: int) -> list[GivenRole]:
        """Return all given roles of a server."""
        return [GivenRole(*row) for row in await self._reader.read(OF_SERVER, guild_id)]

    async def of_person(self, guild_id: int, person_id: int) -> list[GivenRole]:
        """Return the roles that a person has from the bot in a server."""
        rows = await self._reader.read(OF_PERSON, guild_id, person_id)
        return [GivenRole(*row) for row in rows]

    async def servers(self) -> set[int]:
        """Return the servers in which somebody has a role from the bot."""
        return {guild_id for (guild_id,) in await self._reader.read(SERVERS)}
