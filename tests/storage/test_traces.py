"""What is deleted is gone from the disk, nobody else can read it, and no log tells of secrets."""

from __future__ import annotations

import logging
import os
import shutil
import sqlite3
import stat
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from bot.logs import log_to_stderr
from bot.stats import Stats
from bot.stats.stats import KEPT_AFTER_LEAVING
from bot.storage import back_up, open_store
from bot.storage.results.matches import MatchFilter
from tests.support.match_samples import ANNA, BEN, GUILD, TODAY, keep, match, seat
from tests.support.table_samples import entry, new_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.storage import Store

NAME: Final = "Quittenbaum"
SECRET: Final = "5eed" * 16


@pytest.fixture
def file(sqlite: str) -> Path:
    return Path(sqlite.removeprefix("sqlite:///"))


@pytest.fixture
def loud(capfd: pytest.CaptureFixture[str]) -> Iterator[pytest.CaptureFixture[str]]:
    """Everything is logged."""
    root = logging.getLogger()
    before, handlers = root.level, root.handlers[:]
    log_to_stderr("debug", "text")
    yield capfd
    root.handlers[:] = handlers
    root.setLevel(before)


def traces(folder: Path, words: str = NAME) -> list[str]:
    """The files that tell of somebody."""
    found = [each for each in folder.iterdir() if words.encode() in each.read_bytes()]
    return [each.name for each in found]


async def played(store: Store, count: int = 5) -> None:
    """Somebody has played, and chosen something."""
    results = [
        match(seat(ANNA, 1, name=NAME), seat(BEN, 2), id=f"m{number}", guild_id=GUILD)
        for number in range(count)
    ]
    await keep(store, results)
    await store.change_person_settings(ANNA, None, f'{{"lang": "de", "note": "{NAME}"}}')
    await Stats(store.results).catch_up()


async def test_a_deleted_person_leaves_no_trace_in_any_file(sqlite: str, file: Path) -> None:
    async with await open_store(sqlite) as store:
        await played(store)
        assert traces(file.parent)
        await Stats(store.results).erase_person(ANNA, TODAY)
        assert traces(file.parent) == []


async def test_a_deleted_person_with_only_settings_leaves_no_trace_in_any_file(
    sqlite: str, file: Path
) -> None:
    async with await open_store(sqlite) as store:
        await store.change_person_settings(ANNA, None, NAME)
        await Stats(store.results).erase_person(ANNA, TODAY)
        assert traces(file.parent) == []


async def test_a_server_reset_leaves_no_trace_in_any_file_once_it_cannot_be_undone(
    sqlite: str, file: Path
) -> None:
    async with await open_store(sqlite) as store:
        await keep(store, [match(seat(ANNA, 1, name=NAME), seat(BEN, 2), guild_id=GUILD)])
        stats = Stats(store.results)
        await stats.reset_server(GUILD, 1 << 50)
        assert traces(file.parent)
        await stats.purge_left_servers((1 << 50) + KEPT_AFTER_LEAVING)
        assert traces(file.parent) == []


async def test_a_clean_stop_leaves_one_complete_file(
    sqlite: str, file: Path, tmp_path: Path
) -> None:
    async with await open_store(sqlite) as store:
        await played(store)
        # Who reads had kept the log, as it was closed last.
        await store.results.history.count_matches(MatchFilter(GUILD))
    assert sorted(each.name for each in file.parent.iterdir()) == [file.name, f"{file.name}.lock"]
    copy = tmp_path / "copy.db"
    shutil.copyfile(file, copy)
    connection = sqlite3.connect(copy)
    assert connection.execute("select count(*) from sums").fetchone()[0] > 0
    assert connection.execute("pragma integrity_check").fetchone() == ("ok",)
    connection.close()


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


@pytest.fixture
def careless() -> Iterator[None]:
    """The owner of the machine lets everybody read what is made."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.usefixtures("careless")
async def test_only_the_owner_can_read_the_database_files_and_the_backup(
    sqlite: str, file: Path
) -> None:
    async with await open_store(sqlite) as store:
        await store.open_table(new_table(), [entry(1)])
        await store.results.history.count_matches(MatchFilter(GUILD))
        copy = file.with_name("copy.db")
        await back_up(sqlite, copy)
        beside = [file, copy, *file.parent.glob(f"{file.name}-*")]
        assert len(beside) == 4
        assert {mode(each) for each in beside} == {0o600}


@pytest.mark.usefixtures("careless")
async def test_an_existing_database_file_becomes_private(sqlite: str, file: Path) -> None:
    async with await open_store(sqlite):
        pass
    file.chmod(0o644)
    async with await open_store(sqlite):
        assert mode(file) == 0o600


async def test_no_log_level_reveals_stored_data(
    sqlite: str, loud: pytest.CaptureFixture[str]
) -> None:
    async with await open_store(sqlite) as store:
        logging.getLogger("aiosqlite").debug("so much for %s", SECRET)
        header = f'{{"server_seed": "{SECRET}"}}'
        await store.open_table(replace(new_table(), header=header), [entry(1)])
        assert [each async for each in store.open_tables()]
        # A mistake of ours: the driver cannot take it.
        with pytest.raises(Exception, match="unfit"):
            await store.change_person_settings(1 << 70, None, SECRET)
    said = loud.readouterr().err
    assert "cannot be stored" in said
    assert SECRET not in said
