"""Limits on the number of open tables: per host, and for the whole server."""

from collections.abc import Iterable

from bot.tables.handle import TableHandle
from bot.tables.intents import Reply, Verdict
from bot.tables.opening import Caps
from bot.tables.phase import Phase


def counts(table: TableHandle) -> bool:
    """Return whether a table counts towards the limits of its host and server.

    Solo matches do not, nor do tables where no person sits, which only wait for a rematch. A cup
    needs as many tables as its people, and must not keep others from playing.
    """
    if table.is_solo or table.view.is_of_cup or table.view.phase is Phase.CLOSED:
        return False
    return any(seat.person is not None for seat in table.view.seats)


def hosted_by(tables: Iterable[TableHandle], person: int) -> list[TableHandle]:
    """Return the tables among these that count towards the limit of this host."""
    return [table for table in tables if counts(table) and table.view.host == person]


def refused_by_caps(
    caps: Caps, tables: Iterable[TableHandle], beginning: Iterable[int], host: int
) -> Reply | None:
    """Return the reply that refuses another table of this host, or None if it is allowed.

    `beginning` lists the hosts of tables that are being opened at the same time.
    """
    there, hosts = list(filter(counts, tables)), list(beginning)
    if len(there) + len(hosts) >= caps.tables:
        return Reply(Verdict.TOO_MANY_TABLES)
    if len(hosted_by(there, host)) + hosts.count(host) >= caps.hosted:
        return Reply(Verdict.TOO_MANY_HOSTED)
    return None
