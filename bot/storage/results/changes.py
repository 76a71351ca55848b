"""What each kind of write does to the results of a server; see `bot.storage.connection.Change`."""

import zlib
from collections.abc import Sequence
from dataclasses import astuple

from bot.storage.connection import Change, Connection, Step, Value
from bot.storage.errors import NotStoredError, Reason, WriteError
from bot.storage.results import people
from bot.storage.results import statements as sql
from bot.storage.results.errors import OutpacedError
from bot.storage.results.rows import ALL_GAMES, Alias, Count, Erasure, Key, Mark, Task


def counting(mark: Mark, count: Count) -> Change:
    """Count matches: the last one becomes the mark."""
    guild = mark.guild_id
    steps = (
        Step(sql.COUNTED, [(guild, *key) for key in count.keys]),
        Step(sql.ADD_SUM, [(guild, *at, *astuple(sum_)) for at, sum_ in count.sums.items()]),
        Step(sql.SET_STANDING, [(*to, guild, *at) for at, to in count.standings.items()]),
        Step(sql.ADD_RATING, [(guild, *rating) for rating in count.ratings]),
    )
    return _guarded(mark, mark._replace(key=count.keys[-1]), *steps)


def rewinding(mark: Mark, keys: Sequence[Key], to: Key) -> Change:
    """List matches to be rated again, down to a new mark."""
    rows = [(mark.guild_id, *key) for key in keys]
    return _guarded(mark, mark._replace(key=to), Step(sql.RATE_AGAIN, rows, each=False))


def beginning(mark: Mark, task: Task, until: int) -> Change:
    """Note a task, so that it is finished whatever happens."""
    return _guarded(mark, Mark(mark.guild_id, task=task, until=until))


def forgetting_counts(mark: Mark, at_once: int) -> Change:
    """Delete some sums and ratings."""
    rows = [(mark.guild_id, at_once)]
    return _guarded(
        mark,
        mark,
        Step(sql.DELETE_SUMS, rows, each=False),
        Step(sql.DELETE_RATINGS, rows, each=False),
    )


def recounting(mark: Mark, keys: Sequence[Key]) -> Change:
    """List matches to be counted again; no more of them means that the task is done."""
    rows = [(mark.guild_id, *key) for key in keys]
    now = mark._replace(key=keys[-1]) if keys else Mark(mark.guild_id)
    return _guarded(mark, now, Step(sql.COUNT_AGAIN, rows, each=False))


def wiping(mark: Mark, keys: Sequence[Key]) -> Change:
    """Delete matches; no more of them means that what is left has to be counted."""
    now = mark if keys else Mark(mark.guild_id, task=Task.RECOUNT)
    return _guarded(
        mark,
        now,
        Step(sql.COUNTED, [(mark.guild_id, *key) for key in keys], each=False),
        Step(sql.DELETE_MATCH, [(key.match_id,) for key in keys], each=False),
    )


def purging(mark: Mark) -> Change:
    """Delete the rest of what is known of a server, once its matches and counts are gone."""
    statements = (
        sql.DELETE_TABLES,
        sql.DELETE_SERVER_SETTINGS,
        sql.DELETE_HIDDEN,
        sql.DELETE_ERASURES,
        sql.COME_BACK,
        sql.DELETE_MARK,
    )
    rows = [(mark.guild_id,)]
    return _guarded(mark, mark, *(Step(each, rows, each=False) for each in statements))


def noting(statement: str, *row: Value) -> Change:
    """Add or delete a row that nothing conflicts with, be it there or not."""
    return Change((Step(statement, [row], each=False),), None, _unfit)


def beginning_erasure(person_id: int, erasures: Sequence[Erasure]) -> Change:
    """Note who is to become which pseudonym, and forget what the person has chosen."""
    steps = (
        Step(people.BEGIN_ERASURE, erasures, each=False),
        Step(people.FORGET_SETTINGS, [(person_id,)], each=False),
        Step(people.FORGET_HIDDEN, [(person_id,)], each=False),
    )
    return Change(steps, None, _unfit)


def renaming(mark: Mark, erasure: Erasure, name: str, aliases: Sequence[Alias]) -> Change:
    """Put a pseudonym into results and their records."""
    seats = [(erasure.pseudonym, name, each.match_id, each.seat) for each in aliases]
    records = [(zlib.compress(each.record.encode()), each.match_id) for each in aliases]
    return _guarded(
        mark, mark, Step(people.RENAME_SEAT, seats), Step(people.REPLACE_RECORD, records)
    )


def ending_erasure(mark: Mark, erasure: Erasure, places: Sequence[tuple[str, str]]) -> Change:
    """Put a pseudonym into what was counted, by game and period; it leads nowhere from now on."""
    guild, person, pseudonym = erasure
    variants = sorted({ALL_GAMES, *(variant for variant, _ in places)})
    return _guarded(
        mark,
        mark,
        Step(people.RENAME_SUM, [(pseudonym, guild, *at, person) for at in places], each=False),
        Step(
            people.RENAME_RATINGS,
            [(pseudonym, guild, variant, person) for variant in variants],
            each=False,
        ),
        Step(people.END_ERASURE, [(guild, person)], each=False),
    )


async def _unfit(_: Connection) -> WriteError:
    """Nothing conflicts with it: a caller's mistake."""
    return NotStoredError(Reason.UNFIT)


class _Outpaced:
    """Why a count does not fit: it was made from what is no longer so."""

    def __init__(self, guild_id: int) -> None:
        self._guild_id = guild_id

    async def __call__(self, _: Connection) -> WriteError:
        return OutpacedError(self._guild_id)


def _guarded(mark: Mark, now: Mark, *steps: Step) -> Change:
    """Steps that are refused if somebody else has changed what is counted."""
    row = (*now.key, now.task, now.until, mark.guild_id, mark.version)
    guard = (
        Step(sql.ADD_MARK, [(mark.guild_id,)], each=False),
        Step(sql.SET_MARK, [row]),
    )
    return Change((*guard, *steps), None, _Outpaced(mark.guild_id))
