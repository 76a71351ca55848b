"""Repairs: actions of moderators about the results and people of a server."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from bot.storage.changes import noting
from bot.storage.columns import insert, listed
from bot.storage.connection import Change, Statement
from bot.storage.reader import Reader
from bot.storage.results.marks import Write, guarded
from bot.storage.results.rows import Mark, Task
from bot.storage.statements import spread

FOREVER: Final = 2**62
"""The end of an exclusion without an end."""


class RepairKind(StrEnum):
    """The kind of an action."""

    VOID = "void"
    RESTORE = "restore"
    EXCLUDE = "exclude"
    READMIT = "readmit"
    RESET = "reset"


class Place(StrEnum):
    """A place that somebody is excluded from."""

    BOARDS = "boards"
    TABLES = "tables"


class Repair(NamedTuple):
    """An action of a moderator: by whom, about which match or person, and its details.

    `press` is the interaction of the action. It identifies a repeated delivery.
    """

    press: int
    guild_id: int
    at: int
    by_id: int
    act: RepairKind
    match_id: str | None = None
    person_id: int | None = None
    about: str = ""


class Pair(NamedTuple):
    """Two people, and the number of matches they had together."""

    one: int
    other: int
    matches: int


class Exclusion(NamedTuple):
    """A person who is excluded from the boards or the tables until a time."""

    guild_id: int
    person_id: int
    place: Place
    until: int


NOTE: Final = f"{insert('repairs', Repair._fields)} on conflict do nothing"

OF_MATCH: Final = f"""
select {listed(Repair._fields)} from repairs where guild_id = ? and match_id = ? order by at, press
"""  # noqa: S608 - our own columns

OF_PERSON: Final = f"""
select {listed(Repair._fields)} from repairs
where guild_id = ? and (by_id = ? or person_id = ?) order by at, press
"""  # noqa: S608 - our own columns

SET_VOIDED: Final = "update matches set voided = ? where id = ? and guild_id = ?"

VOIDED: Final = "select id from matches where guild_id = ? and voided = 1 and id in (?...)"

UNLIST: Final = "delete from uncounted where match_id = ?"

PAIRS: Final = """
select a.person_id, b.person_id, count(*) as times
from matches m join results a on a.match_id = m.id
    join results b on b.match_id = m.id and b.person_id > a.person_id
where m.guild_id = ? and m.ended_at >= ? and m.voided = 0 and a.person_id > 0
group by a.person_id, b.person_id order by times desc, a.person_id, b.person_id limit ?
"""

EXCLUDE: Final = f"""
{insert("exclusions", Exclusion._fields)}
on conflict (guild_id, person_id, place) do update set until = excluded.until
"""

READMIT: Final = "delete from exclusions where guild_id = ? and person_id = ? and place = ?"

EXCLUDED: Final = f"""
select {listed(Exclusion._fields)} from exclusions
where guild_id = ? and until > ? order by until desc, person_id, place
"""  # noqa: S608 - our own columns


class Repairs:
    """Reads and stores repairs. For methods with a `Mark` see `Counts`."""

    def __init__(self, reader: Reader, write: Write) -> None:
        self._reader = reader
        self._write = write

    async def note(self, repair: Repair) -> None:
        await self._write(noting(NOTE, *repair))

    async def of_match(self, guild_id: int, match_id: str) -> list[Repair]:
        """Return the repairs of a match, in order."""
        rows = await self._reader.read(OF_MATCH, guild_id, match_id)
        return [Repair(*row)._replace(act=RepairKind(row[4])) for row in rows]

    async def void(self, mark: Mark, repair: Repair) -> None:
        """Make a match void, or valid again. Begin to recount the server."""
        is_voided = repair.act is RepairKind.VOID
        change = guarded(
            mark,
            Mark(mark.guild_id, task=Task.RECOUNT),
            Statement(SET_VOIDED, [(int(is_voided), repair.match_id, mark.guild_id)]),
            Statement(UNLIST, [(repair.match_id,)], each=False),
            Statement(NOTE, [repair], each=False),
        )
        await self._write(change)

    async def voided(self, guild_id: int, matches: Sequence[str]) -> set[str]:
        """Return which of these matches are void."""
        if not matches:
            return set()
        statement = spread(VOIDED, len(matches))
        return set(await self._reader.column(statement, guild_id, *matches))

    async def pairs(self, guild_id: int, since: int, limit: int) -> list[Pair]:
        """Return the pairs of people with the most matches together since then."""
        return [Pair(*row) for row in await self._reader.read(PAIRS, guild_id, since, limit)]

    async def exclude(self, exclusion: Exclusion, repair: Repair) -> None:
        """Store an exclusion, which replaces an earlier one of the person from that place."""
        await self._write(_both(Statement(EXCLUDE, [exclusion], each=False), repair))

    async def readmit(self, guild_id: int, person_id: int, place: Place, repair: Repair) -> None:
        row = (guild_id, person_id, place)
        await self._write(_both(Statement(READMIT, [row], each=False), repair))

    async def excluded(self, guild_id: int, now: int) -> Sequence[Exclusion]:
        """Return the exclusions that hold now."""
        rows = await self._reader.read(EXCLUDED, guild_id, now)
        return [Exclusion(*row)._replace(place=Place(row[2])) for row in rows]

    async def kept_off(self, guild_id: int, now: int, place: Place) -> set[int]:
        """Return the people who are excluded from a place now."""
        excluded = await self.excluded(guild_id, now)
        return {each.person_id for each in excluded if each.place is place}

    async def of_person(self, guild_id: int, person_id: int) -> list[Repair]:
        """Return the repairs that a person made, and those about them, in order."""
        rows = await self._reader.read(OF_PERSON, guild_id, person_id, person_id)
        return [Repair(*row)._replace(act=RepairKind(row[4])) for row in rows]


def _both(statement: Statement, repair: Repair) -> Change:
    return Change((statement, Statement(NOTE, [repair], each=False)))
