"""The deals of the day: their secrets, the people who have played them, and the results."""

from collections.abc import Collection
from typing import Final, NamedTuple

from bot.storage.changes import noting
from bot.storage.columns import insert, listed
from bot.storage.connection import Statement
from bot.storage.reader import Reader
from bot.storage.results.marks import Write
from bot.storage.statements import spread


class DailySecret(NamedTuple):
    """The game of a day and the seed of its cards. It is fixed the day before."""

    day: str
    server_seed: str
    game: str


class DailyGame(NamedTuple):
    """A person has begun the deal of a day in a server."""

    day: str
    person_id: int
    guild_id: int
    match_id: str


class DailyResult(NamedTuple):
    """The result of a person who has played the deal of a day to its end."""

    day: str
    person_id: int
    name: str
    match_id: str
    place: int
    points: int
    turns: int
    ended_at: int


SEAL: Final = f"{insert('daily_secrets', DailySecret._fields)} on conflict do nothing"

SEALED: Final = f"select {listed(DailySecret._fields)} from daily_secrets where day = ?"  # noqa: S608 - our own columns

BEGIN: Final = f"{insert('daily_games', DailyGame._fields)} on conflict do nothing"

OF_DAY: Final = (
    f"select {listed(DailyGame._fields)} from daily_games where day = ? and person_id = ?"  # noqa: S608 - our own columns
)

OF_PERSON: Final = f"""
select {listed(DailyGame._fields)} from daily_games
where guild_id = ? and person_id = ? order by day
"""  # noqa: S608 - our own columns

PLAYED: Final = """
select g.day, r.person_id, r.name, m.id, r.place, r.points, r.turns, m.ended_at
from daily_games g join matches m on m.id = g.match_id
join results r on r.match_id = m.id and r.person_id = g.person_id
where g.guild_id = ? and m.abandoned = 0 and m.voided = 0 and r.left_early = 0
"""


FORGET_SPENT: Final = "delete from daily_games where person_id < 0 and day < ?"


def spent(day: str, mark: int) -> Statement:
    """Return a statement that marks the deal of a day as begun by a person who gets deleted.

    It stores `mark` in place of the person, and no server.
    """
    return Statement(BEGIN, [DailyGame(day, mark, 0, "")], each=False)


class Dailies:
    """Reads and stores the deals of the day."""

    def __init__(self, reader: Reader, write: Write) -> None:
        self._reader = reader
        self._write = write

    async def secret(self, proposed: DailySecret) -> DailySecret:
        """Return the secret of a day. Store the proposed one if there is none yet."""
        known = await self.known_secret(proposed.day)
        if known is None:
            await self._write(noting(SEAL, *proposed))
            known = await self.known_secret(proposed.day)
        return known or proposed

    async def known_secret(self, day: str) -> DailySecret | None:
        """Return the secret of a day, or None if it has none."""
        rows = await self._reader.read(SEALED, day)
        return DailySecret(*rows[0]) if rows else None

    async def begin(self, game: DailyGame) -> DailyGame:
        """Store that a person begins the deal of a day.

        Return the earlier game if there was one.
        """
        await self._write(noting(BEGIN, *game))
        return await self.of_day(game.day, game.person_id) or game

    async def of_day(self, day: str, person_id: int) -> DailyGame | None:
        """Return the game that a person has begun that day, in any server, or None."""
        rows = await self._reader.read(OF_DAY, day, person_id)
        return DailyGame(*rows[0]) if rows else None

    async def of_person(self, guild_id: int, person_id: int) -> list[DailyGame]:
        """Return all games that a person has begun in a server."""
        rows = await self._reader.read(OF_PERSON, guild_id, person_id)
        return [DailyGame(*row) for row in rows]

    async def results(self, guild_id: int, day: str) -> list[DailyResult]:
        """Return the results of a server for that day."""
        rows = await self._reader.read(f"{PLAYED} and g.day = ?", guild_id, day)
        return [DailyResult(*row) for row in rows]

    async def results_of(self, guild_id: int, people: Collection[int]) -> list[DailyResult]:
        """Return the results of these people for all days."""
        wanted = sorted(people) or [0]
        which = spread(f"{PLAYED} and g.person_id in (?...) order by g.day", len(wanted))
        rows = await self._reader.read(which, guild_id, *wanted)
        return [DailyResult(*row) for row in rows]
