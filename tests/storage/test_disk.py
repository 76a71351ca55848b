"""An operator is told of full disks and old copies."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from bot.storage import back_up, open_store
from bot.storage.disk import free_bytes, last_backup
from bot.storage.errors import BackupError


@pytest.fixture
async def file(sqlite: str) -> Path:
    async with await open_store(sqlite) as store:
        assert store.file is not None
        return store.file


async def test_a_database_that_was_never_copied_says_so(file: Path) -> None:
    assert last_backup(file) == 0


async def test_a_copy_leaves_its_time(file: Path, tmp_path: Path) -> None:
    await back_up(f"sqlite:///{file}", tmp_path / "copy.db")
    assert abs(time.time() - last_backup(file)) < 60


async def test_a_copy_that_failed_does_not_count(file: Path, tmp_path: Path) -> None:
    with pytest.raises(BackupError):
        await back_up(f"sqlite:///{file}", tmp_path / "no folder" / "copy.db")
    assert last_backup(file) == 0


async def test_a_disk_that_is_gone_has_no_space(file: Path, tmp_path: Path) -> None:
    assert free_bytes(file) > 0
    assert free_bytes(tmp_path / "gone" / "maunz.db") == 0


async def test_a_database_on_a_server_has_no_file(postgres: str) -> None:
    async with await open_store(postgres) as store:
        assert store.file is None
