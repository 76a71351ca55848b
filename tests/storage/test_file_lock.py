"""Only one process uses a file, by whatever name."""

import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage import Store, open_store
from bot.storage.errors import InUseError
from tests.support.table_samples import entry, new_table

USER = """
import asyncio, sys
from bot.storage import open_store
async def main():
    async with await open_store(sys.argv[1]):
        print("open", flush=True)
        sys.stdin.read()
asyncio.run(main())
"""


@pytest.fixture
def file(sqlite: str) -> Path:
    return Path(sqlite.removeprefix("sqlite:///"))


@pytest.fixture
async def opened(sqlite: str) -> AsyncIterator[Store]:
    async with await open_store(sqlite) as store:
        await store.open_table(new_table(), [entry(1)])
        yield store


async def test_a_second_process_is_refused(sqlite: str, opened: Store) -> None:
    for _ in range(2):
        with pytest.raises(InUseError):
            await open_store(sqlite)
    await opened.append_entries("t1", [entry(2)])


async def test_a_link_to_a_database_in_use_is_refused(file: Path, opened: Store) -> None:
    link = file.with_name("link.db")
    link.symlink_to(file)
    with pytest.raises(InUseError):
        await open_store(f"sqlite:///{link}")
    await opened.append_entries("t1", [entry(2)])


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such lock")
async def test_a_second_name_of_a_database_in_use_is_refused(sqlite: str, file: Path) -> None:
    other = file.with_name("other.db")
    await (await open_store(sqlite)).close()
    other.hardlink_to(file)
    command = [sys.executable, "-c", USER, sqlite]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as user:
        assert user.stdout is not None
        assert user.stdout.readline() == b"open\n"
        with pytest.raises(InUseError):
            await open_store(f"sqlite:///{other}")
        user.kill()
    await (await open_store(f"sqlite:///{other}")).close()


async def test_the_lock_ends_with_its_process(sqlite: str) -> None:
    command = [sys.executable, "-c", USER, sqlite]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as user:
        assert user.stdout is not None
        assert user.stdout.readline() == b"open\n"
        with pytest.raises(InUseError):
            await open_store(sqlite)
        user.kill()
    await (await open_store(sqlite)).close()
