"""A look at a database tells how it does, and changes nothing."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.storage import DatabaseExamination, examine_database, open_store
from bot.storage.migrations import migrations
from tests.support.table_samples import entry, new_table

NEWEST = len(migrations("sqlite"))


async def test_an_unused_database_is_empty(address: str, tmp_path: Path) -> None:
    assert await examine_database(address) == DatabaseExamination(0, NEWEST)
    assert list(tmp_path.glob("maunz.db")) == []


async def test_a_healthy_database_is_writable_and_unchanged_by_the_examination(
    address: str,
) -> None:
    async with await open_store(address) as store:
        await store.open_table(new_table(), [entry(1)])
    assert [await examine_database(address) for _ in range(2)] == [
        DatabaseExamination(NEWEST, NEWEST)
    ] * 2


async def test_a_database_in_use_by_a_bot_is_reported_as_in_use(sqlite: str) -> None:
    async with await open_store(sqlite):
        assert await examine_database(sqlite) == DatabaseExamination(NEWEST, NEWEST, is_in_use=True)


async def test_a_database_shared_with_a_bot_is_writable(postgres: str) -> None:
    async with await open_store(postgres):
        assert await examine_database(postgres) == DatabaseExamination(NEWEST, NEWEST)


async def test_a_damaged_database_is_found(sqlite: str) -> None:
    async with await open_store(sqlite) as store:
        for number in range(30):
            await store.open_table(new_table(f"t{number}", channel_id=number), [entry(1)])
    file = Path(sqlite.removeprefix("sqlite:///"))
    content = bytearray(file.read_bytes())
    content[len(content) // 4 : len(content) // 2] = b"x" * (len(content) // 2 - len(content) // 4)
    file.write_bytes(content)
    assert not (await examine_database(sqlite)).is_whole


async def test_an_unwritable_database_is_reported_with_the_reason(sqlite: str) -> None:
    await (await open_store(sqlite)).close()
    file = sqlite.removeprefix("sqlite:///")
    with closing(sqlite3.connect(file)) as other:
        other.execute("begin exclusive")
        assert "locked" in (await examine_database(sqlite)).refusal


async def test_a_file_that_is_not_a_database_is_reported(sqlite: str) -> None:
    Path(sqlite.removeprefix("sqlite:///")).write_text("words " * 1000)
    assert not (await examine_database(sqlite)).is_whole
