"""How many tables there may be at a time: those that a person hosts in a server, and all of it."""

from collections.abc import Iterable

from bot.tables.handle import TableHandle
from bot.tables.intents import Reply, Verdict
from bot.tables.opening import Caps
from bot.tables.phase import Phase


def counts(table: TableHandle) -> bool:
    """Whether a table counts for either.

    Not one that only waits whether its match is repeated; nor one of a cup, which has as many as
    its people need, and would else keep all others from playing.
    """
    if table.is_solo or table.view.is_of_cup or table.view.phase is Phase.CLOSED:
        return False
    return any(seat.person is not None for seat in table.view.seats)


def hosted_by(tables: Iterable[TableHandle], person: int) -> list[TableHandle]:
    """The tables among these that count for that person."""
    return [table for table in tables if counts(table) and table.view.host == person]


def refused_by_caps(
    caps: Caps, tables: Iterable[TableHandle], beginning: Iterable[int], host: int
) -> Reply | None:
    """Why a server gets no further table of that host, if so.

    `beginning`: the hosts of tables that are being opened at the same time.
    """
    there, hosts = list(filter(counts, tables)), list(beginning)
    if len(there) + len(hosts) >= caps.tables:
        return Reply(Verdict.TOO_MANY_TABLES)
    if len(hosted_by(there, host)) + hosts.count(host) >= caps.hosted:
        return Reply(Verdict.TOO_MANY_HOSTED)
    return None
