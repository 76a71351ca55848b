"""A database that an earlier version has filled holds the same for this one, of either kind.

`past.db.gz` is the file as that version left it, `past.sql.gz` its rows in the PostgreSQL tables of
that version; `past.json` tells what is in them. What the bot makes of it, `tests/chat` shows.
"""

from __future__ import annotations

import gzip
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import pytest

from bot.people.settings import PersonSettings, ServerSettings
from bot.stats import Board, Measure, Stats
from bot.stats.boards import BoardChoice
from bot.storage import Store, open_store
from tests.support.databases import load
from tests.support.match_samples import keep, match, seat
from tests.support.playing import verified
from tests.support.stored import read
from tests.support.table_samples import entry, open_tables

STORED: Final = Path(__file__).parents[1] / "chat" / "stored"
PAST: Final = read(STORED / "past.json")
GUILD: Final[int] = PAST["guild"]
PEOPLE: Final[dict[str, int]] = PAST["people"]


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    """A store on that database, which is a copy."""
    if address.startswith("sqlite"):
        file = Path(address.removeprefix("sqlite:///"))
        file.write_bytes(gzip.decompress((STORED / "past.db.gz").read_bytes()))
    else:
        await load(address, gzip.decompress((STORED / "past.sql.gz").read_bytes()).decode())
    async with await open_store(address) as store:
        yield store


def lines(board: Board) -> list[tuple[str, int]]:
    names = {person: name for name, person in PEOPLE.items()}
    return [(names[line.person_id], line.value) for line in board.lines]


def entries_of_the_file(tmp_path: Path) -> dict[str, list[Any]]:
    """The entries as they stand in SQLite."""
    file = tmp_path / "compared.db"
    file.write_bytes(gzip.decompress((STORED / "past.db.gz").read_bytes()))
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute("select table_id, body from entries order by 1, number")
        found: dict[str, list[Any]] = {}
        for table, body in rows:
            found.setdefault(table, []).append(body)
        return found


async def test_open_tables_of_an_old_database_can_be_continued(
    store: Store, tmp_path: Path
) -> None:
    tables = await open_tables(store)
    assert {each.id: [kept.body for kept in each.entries] for each in tables} == (
        entries_of_the_file(tmp_path)
    )
    for each in tables:
        assert each.channel_id == PAST["tables"][each.id]["channel"]
        await store.append_entries(each.id, [entry(each.entries[-1].number + 1)])
        await store.close_table(each.id, PAST["now"])


async def test_settings_of_an_old_database_are_read(store: Store) -> None:
    ben = await store.person_settings(PEOPLE["Ben"])
    assert ben is not None
    settings = PersonSettings.model_validate_json(ben)
    assert (settings.lang, settings.pings, settings.view) == ("sv", "never", "picture")
    server = await store.server_settings(GUILD)
    assert server is not None
    chosen = ServerSettings.model_validate_json(server)
    assert chosen == ServerSettings(lang="en", options={"rabe": {"penalty": 3}})


async def test_boards_of_an_old_database_stay_the_same_after_a_recount(stats: Stats) -> None:
    for _ in range(2):
        await stats.catch_up()
        found = {name: (await stats.figures_of(GUILD, PEOPLE[name])).rating for name in PEOPLE}
        seen = {name: each.shown for name, each in found.items() if each is not None}
        assert seen == {"Ben": 1734, "Anna": 1519, "Cleo": 1248}
        assert (await stats.load_board(GUILD, BoardChoice(), without=())).total == 0
        wins = await stats.load_board(GUILD, BoardChoice(Measure.WINS), without=())
        assert lines(wins) == [("Ben", 2), ("Anna", 1)]
        assert (await stats.rebuild()).servers == 1


async def test_later_matches_are_added_to_the_old_counts(store: Store, stats: Stats) -> None:
    ben, anna = (seat(PEOPLE[name], place) for place, name in enumerate(("Ben", "Anna"), start=1))
    later = match(ben, anna, guild_id=GUILD, ended_at=PAST["now"], started_at=PAST["now"] - 1)
    await keep(store, [later])
    await stats.catch_up()
    wins = await stats.load_board(GUILD, BoardChoice(Measure.WINS), without=())
    assert lines(wins) == [("Ben", 3), ("Anna", 1)]


async def test_every_record_of_an_old_database_verifies(store: Store, stats: Stats) -> None:
    past = await stats.load_history(GUILD)
    assert past.total == 3
    for each in past.matches:
        kept = await store.finished_match(each.id)
        assert kept is not None
        assert verified(kept).over
