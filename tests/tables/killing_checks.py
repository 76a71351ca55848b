"""What a database holds after a kill, read without the code under test; what is wrong with it."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
import tempfile
import zlib
from collections import defaultdict
from contextlib import closing
from dataclasses import dataclass, field
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import asyncpg

from bot.records.reading import read_record
from bot.records.replay import verify_record
from bot.tables import entries
from bot.tables.apply import apply_entry
from bot.tables.state import TableState
from tests.tables.killing_worker import GUILD

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.tables.killing_people import Intent

DONE: Final = "done"
UNCLEAR: Final = frozenset({None, "uncertain"})
"""What somebody is told whose press may be stored or not; None: nothing."""
MAY_CHANGE_NOTHING: Final = frozenset({"next", "end", "away", "back"})
"""What is acknowledged also if it is so already, or if others have to want it too."""

KINDS: Final = {
    "open": "lobby",
    "join": "joined",
    "start": "started",
    "act": "act",
    "catch": "act",
    "next": "round",
    "away": "held",
    "back": "back",
    "end": "given up",
}
"""What kind of entry a intent makes."""

TABLES = "select id, channel_id, last_entry from tables"
ENTRIES = "select table_id, number, at, body, interaction_id from entries order by 1, 2"
PAST = "select id, table_id, number from past_interactions"
MATCHES = "select id, record from matches"
STILL_AT_WORK = """
select count(*) from pg_stat_activity where application_name = 'maunz' and pid <> pg_backend_pid()
"""


@dataclass(slots=True)
class Sent:
    """A press, and what came of it as far as its sender knows; times are counted, not measured."""

    press: int
    channel: int
    person: int
    intent: Intent
    stamp: int
    sent: int
    answered: int | None = None
    verdict: str | None = None
    why: str | None = None


class StoredRow(NamedTuple):
    """An entry as it lies there."""

    number: int
    at: int
    body: str
    press: int | None


@dataclass(slots=True)
class Snapshot:
    """All that is stored about tables at one moment."""

    tables: dict[str, tuple[int, int]]
    """The channel and the number of the last entry."""
    rows: dict[str, list[StoredRow]]
    past: list[tuple[int, str, int]]
    matches: dict[str, bytes]

    def places(self) -> dict[int, list[tuple[str, int]]]:
        """Where each interaction has caused an entry."""
        found: dict[int, list[tuple[str, int]]] = defaultdict(list)
        for table_id, rows in self.rows.items():
            for row in rows:
                if row.press is not None:
                    found[row.press].append((table_id, row.number))
        for press, table_id, number in self.past:
            found[press].append((table_id, number))
        return dict(found)


async def taken(address: str) -> Snapshot:
    """What is stored, while no worker lives."""
    if address.startswith("sqlite:///"):
        return _snapshot(*_from_sqlite(Path(address.removeprefix("sqlite:///"))))
    return _snapshot(*await _from_postgres(address))


def _from_sqlite(file: Path) -> list[list[tuple[Any, ...]]]:
    """Read copies: to open the file itself would tidy up before the next worker can."""
    with tempfile.TemporaryDirectory() as folder:
        for each in (file, file.with_name(f"{file.name}-wal")):
            if each.exists():
                shutil.copy(each, folder)
        with closing(sqlite3.connect(Path(folder) / file.name)) as connection:
            if not connection.execute("select 1 from sqlite_master").fetchall():
                return [[], [], [], []]
            queries = (TABLES, ENTRIES, PAST, MATCHES)
            return [connection.execute(query).fetchall() for query in queries]


async def _from_postgres(address: str) -> list[list[tuple[Any, ...]]]:
    """Read when the server has noticed the death of the worker, and so will do no more for it."""
    connection = await asyncpg.connect(address)
    try:
        while await connection.fetchval(STILL_AT_WORK):  # noqa: ASYNC110 - it tells nobody
            await asyncio.sleep(0.01)
        if await connection.fetchval("select to_regclass('matches')") is None:
            return [[], [], [], []]
        queries = (TABLES, ENTRIES, PAST, MATCHES)
        return [[tuple(row) for row in await connection.fetch(query)] for query in queries]
    finally:
        await connection.close()


def _snapshot(
    tables: Sequence[Any], rows: Sequence[Any], past: Sequence[Any], matches: Sequence[Any]
) -> Snapshot:
    by_table: dict[str, list[StoredRow]] = {table_id: [] for table_id, _, _ in tables}
    for table_id, *row in rows:
        by_table[table_id].append(StoredRow(*row))
    heads = {table_id: (channel, last) for table_id, channel, last in tables}
    return Snapshot(heads, by_table, list(past), dict(matches))


@dataclass(slots=True)
class Findings:
    """What a look at a database has brought to light."""

    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    states: dict[str, TableState] = field(default_factory=dict)
    """By table, what its entries make of it."""
    lengths: dict[str, int] = field(default_factory=dict)
    rescued: int = 0
    """Presses that nobody was answered, and that are stored."""


def examine(snapshot: Snapshot, sent: dict[int, Sent], verified: set[str]) -> Findings:
    """Hold what is stored against what was acknowledged."""
    found = Findings()
    places = snapshot.places()
    for press, where in places.items():
        if len(where) > 1:
            found.doubled.append(f"press {press} is stored at {where}")
        if press not in sent:
            found.faults.append(f"nobody has sent press {press}")
    for each in sent.values():
        _examine_press(each, places.get(each.press, []), found)
    found.faults += _out_of_order(places, sent)
    found.faults += _unlike_sent(snapshot, sent)
    _replay(snapshot, found)
    found.faults += _wrong_matches(snapshot, verified)
    return found


def _examine_press(sent: Sent, where: list[tuple[str, int]], found: Findings) -> None:
    if sent.verdict == DONE and not where and sent.intent[0] not in MAY_CHANGE_NOTHING:
        found.lost.append(f"acknowledged, and not there: {sent}")
    if where and sent.verdict != DONE and sent.verdict not in UNCLEAR:
        found.faults.append(f"refused, and there: {sent} at {where}")
    if where and sent.verdict in UNCLEAR:
        found.rescued += 1


def _out_of_order(places: dict[int, list[tuple[str, int]]], sent: dict[int, Sent]) -> Iterator[str]:
    """Who has sent a press after the answer to another one stands behind that one."""
    by_table: dict[str, list[tuple[int, Sent]]] = defaultdict(list)
    for press, where in places.items():
        for table_id, number in where:
            if press in sent:
                by_table[table_id].append((number, sent[press]))
    for table_id, presses in by_table.items():
        answered_behind: int | None = None
        for number, each in sorted(presses, key=itemgetter(0), reverse=True):
            if answered_behind is not None and answered_behind < each.sent:
                yield f"{table_id}: entry {number} stands too early: {each}"
            if each.verdict == DONE and each.answered is not None:
                behind = each.answered if answered_behind is None else answered_behind
                answered_behind = min(behind, each.answered)


def _unlike_sent(snapshot: Snapshot, sent: dict[int, Sent]) -> Iterator[str]:
    for rows in snapshot.rows.values():
        for row in rows:
            press = None if row.press is None else sent.get(row.press)
            if press is not None and not _is_as_wished(json.loads(row.body), press):
                yield f"{press} is stored as {row}"


def _is_as_wished(body: dict[str, Any], press: Sent) -> bool:
    name, *given = press.intent
    if body["kind"] != KINDS[name]:
        return False
    match name:
        case "open":
            return bool(body["host"] == press.person)
        case "join":
            return bool(body["seat"]["person"] == press.person)
        case "act":
            return _card(body["action"].split(" ", 1)[1]) == _card(given[0])
        case "catch":
            return " catch " in body["action"]
    return True


def _card(text: str) -> str:
    """A card that may be thrown in is, whichever way it was pressed."""
    return text.replace("throw ", "play ", 1)


def _replay(snapshot: Snapshot, found: Findings) -> None:
    for table_id, (channel, last) in snapshot.tables.items():
        rows = snapshot.rows[table_id]
        numbers = [row.number for row in rows]
        if numbers != list(range(last - len(rows) + 1, last + 1)) or not rows:
            found.faults.append(f"{table_id}: entries {numbers} up to {last}")
            continue
        state = TableState(table_id, GUILD, channel)
        try:
            for row in rows:
                apply_entry(state, entries.read_entry(row.body))
        except Exception as error:  # noqa: BLE001 - whatever it is, the table is not what it was
            found.faults.append(f"{table_id}: {error!r}")
            continue
        found.states[table_id], found.lengths[table_id] = state, last
        if not _has_all_cards(state):
            found.faults.append(f"{table_id}: cards are missing or too many")


def _has_all_cards(state: TableState) -> bool:
    if state.match is None or state.match.round is None:
        return True
    rnd = state.match.round
    cards = [*rnd.pile, *rnd.discards, *(kind for hand in rnd.hands for kind in hand)]
    return sorted(cards) == sorted(rnd.game.deck)


def _wrong_matches(snapshot: Snapshot, verified: set[str]) -> Iterator[str]:
    """A finished match stays, and its record can be checked; each is checked once."""
    for missing in verified - snapshot.matches.keys():
        yield f"match {missing} is gone"
    for match_id in snapshot.matches.keys() - verified:
        try:
            verify_record(read_record(zlib.decompress(snapshot.matches[match_id])))
        except Exception as error:  # noqa: BLE001 - whatever it is, the record is worth nothing
            yield f"match {match_id}: {error!r}"
        verified.add(match_id)
