"""The command `backup`, also while somebody else writes."""

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.cli.shell import HOPELESS
from bot.locales import LANGS
from bot.storage import open_store
from tests.support.running import run, run_program
from tests.support.table_samples import GUILD, PERSON, entries, new_table
from tests.support.wording import captured, tells, wording

ROOT = Path(__file__).parents[2]
ENOUGH = 1_000


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the setting says that the database is; there is none yet."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", "sqlite:///data/maunz.db")
    return tmp_path / "data" / "maunz.db"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return tmp_path / "copy.db"


@pytest.fixture
async def stored(file: Path) -> None:
    """There is something to copy."""
    async with await open_store(f"sqlite:///{file}") as store:
        await store.open_table(new_table(), entries(1, 3))
        await store.change_person_settings(PERSON, None, "{}")


@pytest.fixture
def writer(file: Path, tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Another process that holds the database and writes all the time."""
    command = [sys.executable, "-m", "tests.support.storing_worker", f"sqlite:///{file}", "1"]
    said = tmp_path / "said"
    with said.open("wb") as out, subprocess.Popen(command, cwd=ROOT, stdout=out) as worker:
        while said.stat().st_size < ENOUGH:
            assert worker.poll() is None
            time.sleep(0.01)
        yield worker
        worker.kill()


@pytest.mark.usefixtures("stored")
async def test_a_backup_copies_the_whole_database(copy: Path) -> None:
    done = run_program("backup", str(copy))
    assert (done.status, done.out, done.err) == (
        0,
        wording("cli-backup-done", file=str(copy)) + "\n",
        "",
    )
    async with await open_store(f"sqlite:///{copy}") as copied:
        assert await copied.person_settings(PERSON) == "{}"
        [table] = [table async for table in copied.open_tables()]
    assert (table.guild_id, table.entries) == (GUILD, tuple(entries(1, 3)))


def last_acknowledged(said: Path) -> int:
    """The interaction of the newest entry that the writer was told is stored."""
    lines = said.read_text().rpartition("\n")[0].splitlines()
    interactions = [int(line.split(" ")[2]) for line in lines]
    return next(each for each in reversed(interactions) if each)


async def test_a_backup_works_while_a_bot_runs(
    writer: subprocess.Popen[bytes], file: Path, copy: Path
) -> None:
    for attempt in range(3):
        target = copy.with_name(f"{attempt}.db")
        stored = last_acknowledged(copy.with_name("said"))
        done = run_program("backup", str(target), "--database", f"sqlite:///{file}")
        assert (done.status, done.err) == (0, "")
        async with await open_store(f"sqlite:///{target}") as copied:
            tables = [table async for table in copied.open_tables()]
            assert await copied.find_interaction(stored) is not None
        for table in tables:
            numbers = [each.number for each in table.entries]
            assert numbers == list(range(1, len(numbers) + 1))
    assert writer.poll() is None


@pytest.mark.usefixtures("stored")
async def test_a_lost_database_is_restored_from_its_backup(file: Path, copy: Path) -> None:
    assert run_program("backup", str(copy)).status == 0
    async with await open_store(f"sqlite:///{file}") as store:
        await store.close_table(new_table().id, 1)
    for lost in file.parent.iterdir():
        lost.write_bytes(b"scrambled")
    file.with_name("maunz.db-wal").unlink(missing_ok=True)
    file.with_name("maunz.db-shm").unlink(missing_ok=True)
    copy.replace(file)
    async with await open_store(f"sqlite:///{file}") as store:
        [table] = [table async for table in store.open_tables()]
        assert await store.person_settings(PERSON) == "{}"
    assert table.entries == tuple(entries(1, 3))


@pytest.mark.usefixtures("stored")
def test_only_the_newest_backups_in_a_folder_are_kept(tmp_path: Path) -> None:
    folder = tmp_path / "safe"
    folder.mkdir()
    others = ["maunz.db", "maunz-20200101T000000Z.db.txt", "notes"]
    for name in (*others, *(f"maunz-2020010{day}T000000Z.db" for day in range(1, 5))):
        (folder / name).touch()
    done = run("backup", "--keep", "2", str(folder))
    assert (done.status, done.err) == (0, "")
    told = re.fullmatch(captured("cli-backup-done", file=".*") + "\n", done.out)
    assert told is not None
    new = Path(told[1])
    kept = {each.name for each in folder.iterdir()}
    assert kept == {*others, "maunz-20200104T000000Z.db", new.name}
    assert new.stat().st_size > 0


@pytest.mark.usefixtures("stored")
def test_backups_into_a_missing_folder_are_refused(tmp_path: Path) -> None:
    # It may be on a disk that is not mounted.
    refused = run("backup", "--keep", "2", str(tmp_path / "away"))
    assert (refused.status, refused.err.count("\n")) == (1, 1)
    assert not (tmp_path / "away").exists()


@pytest.mark.parametrize("lang", LANGS)
def test_a_missing_database_is_refused(file: Path, copy: Path, lang: str) -> None:
    refused = run("backup", str(copy), "--lang", lang)
    assert (refused.status, refused.out, refused.err.count("\n")) == (2, "", 1)
    assert "data/maunz.db" in refused.err
    assert not copy.exists()
    assert not file.exists()


@pytest.mark.usefixtures("stored")
def test_a_backup_never_replaces_an_existing_file(copy: Path) -> None:
    copy.write_text("precious")
    refused = run("backup", str(copy))
    assert (refused.status, refused.out) == (2, "")
    assert refused.err == f"maunz: {wording('cli-backup-exists', file=str(copy))}\n"
    assert copy.read_text() == "precious"


@pytest.mark.usefixtures("stored")
def test_a_backup_file_in_a_missing_folder_is_refused(tmp_path: Path) -> None:
    copy = tmp_path / "no" / "copy.db"
    refused = run("backup", str(copy))
    assert (refused.status, refused.err) == (
        1,
        f"maunz: {wording('cli-unwritable-file', file=str(copy))}\n",
    )


def test_a_file_that_is_not_a_database_is_refused(tmp_path: Path, copy: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear all, " * 999)
    refused = run("backup", str(copy), "--database", f"sqlite:///{letter}")
    assert refused.status == 1
    assert refused.err == f"maunz: {wording('cli-backup-unreadable', database=str(letter))}\n"
    assert list(tmp_path.iterdir()) == [letter]


def test_postgresql_is_left_to_pg_dump(copy: Path) -> None:
    refused = run("backup", str(copy), "--database", "postgresql://me:secret@host/x")
    assert refused.status == 2
    assert tells(refused.err, "cli-backup-foreign", file=str(copy))
    assert "secret" not in refused.err


def test_an_empty_database_address_on_the_command_line_is_refused(copy: Path) -> None:
    refused = run("backup", str(copy), "--database", "")
    assert (refused.status, refused.err.count("\n")) == (2, 1)
    assert "--database" in refused.err


@pytest.mark.parametrize("wrong", ["mysql://root:secret@host/x", "maunz.db", "sqlite:///"])
def test_unsupported_database_addresses_are_refused_by_name(
    file: Path, copy: Path, wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused = run("backup", str(copy), "--database", wrong)
    assert (refused.status, refused.err.count("\n")) == (2, 1)
    assert "--database" in refused.err
    monkeypatch.setenv("DATABASE_URL", wrong)
    refused = run("backup", str(copy))
    assert refused.status == HOPELESS
    assert refused.err == (
        f"maunz: {wording('cli-wrong-setting-database-url', name='DATABASE_URL')}\n"
    )
    assert "secret" not in refused.err
    assert not file.exists()


@pytest.mark.usefixtures("stored")
def test_unknown_settings_are_warned_of(tmp_path: Path, copy: Path) -> None:
    (tmp_path / ".env").write_text("DATABASE_ULR=sqlite:///x\n")
    done = run("backup", str(copy))
    assert done.status == 0
    assert done.err == (
        f"maunz: {wording('cli-unknown-setting', file='.env', name='DATABASE_ULR')}\n"
    )


def test_a_settings_file_that_is_not_text_is_refused(
    tmp_path: Path, file: Path, copy: Path
) -> None:
    assert not file.exists()
    (tmp_path / ".env").write_bytes(b"\xff\xfe")
    refused = run("backup", str(copy))
    assert (refused.status, refused.err) == (
        HOPELESS,
        f"maunz: {wording('cli-unreadable-file', file='.env')}\n",
    )
