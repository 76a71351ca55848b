"""Limits on the number of open tables: per host, and for the whole server."""

from collections.abc import Iterable

from bot.storage.stored_types import CountsAs
from bot.tables.handle import TableHandle
from bot.tables.intents import Reply, Verdict
from bot.tables.settings import Phase, TableLimits

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
