"""The command `rebuild`."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.locales import LANGS
from bot.stats import Measure, Stats
from bot.stats.boards import BoardChoice
from bot.storage import open_store
from tests.support.match_samples import ANNA, BEN, CLEO, GUILD, OTHER_GUILD, duel, keep
from tests.support.running import run, run_program
from tests.support.wording import wording


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the setting says that the database is; there is none yet."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", "sqlite:///data/maunz.db")
    return tmp_path / "data" / "maunz.db"


async def test_rebuild_counts_every_match(file: Path) -> None:
    async with await open_store(f"sqlite:///{file}") as store:
        await keep(store, [duel(ANNA, BEN), duel(ANNA, BEN, guild_id=OTHER_GUILD)])
    done = run_program("rebuild")
    assert (done.status, done.err) == (0, "")
    assert done.out == (
        wording("cli-rebuild-done", servers=2) + "\n" + wording("cli-rebuild-same") + "\n"
    )
    async with await open_store(f"sqlite:///{file}") as store:
        board = await Stats(store.results).load_board(GUILD, BoardChoice(Measure.WINS), without=())
    assert [(line.person_id, line.value) for line in board.lines] == [(ANNA, 1)]


async def test_rebuild_prints_the_changed_figures(file: Path) -> None:
    async with await open_store(f"sqlite:///{file}") as store:
        await keep(store, [duel(ANNA, BEN), duel(BEN, CLEO)])
        await Stats(store.results).catch_up()
    with closing(sqlite3.connect(file)) as database, database:
        # As if it had been counted before a leave so early counted for nobody who stays.
        database.execute("update results set left_early = 1 where person_id = ?", (CLEO,))
        last = "(select max(id) from matches)"
        database.execute(f"update results set turns = 3 where match_id = {last}")  # noqa: S608 - ours
    done = run_program("rebuild")
    figures = {"before": 4, "after": 3, "wins_before": 2, "wins": 1, "people": 1, "ratings": 1}
    assert done.out.splitlines()[1] == wording("cli-rebuild-changed", **figures)
    assert run_program("rebuild").out.splitlines()[1] == wording("cli-rebuild-same")


@pytest.mark.parametrize("lang", LANGS)
def test_rebuild_refuses_a_missing_database(file: Path, lang: str) -> None:
    refused = run("rebuild", "--lang", lang)
    assert (refused.status, refused.out, refused.err.count("\n")) == (2, "", 1)
    assert "data/maunz.db" in refused.err
    assert not file.exists()


async def test_rebuild_is_refused_while_a_bot_runs(file: Path) -> None:
    async with await open_store(f"sqlite:///{file}"):
        refused = run_program("rebuild")
    assert (refused.status, refused.out) == (1, "")
    assert refused.err == f"maunz: {wording('cli-rebuild-in-use', database='data/maunz.db')}\n"


async def test_rebuild_accepts_a_database_without_results(file: Path) -> None:
    await (await open_store(f"sqlite:///{file}")).close()
    assert run_program("rebuild").out == wording("cli-rebuild-done", servers=0) + "\n"


def test_rebuild_refuses_a_file_that_is_not_a_database(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear all, " * 999)
    refused = run_program("rebuild", "--database", f"sqlite:///{letter}")
    assert refused.status == 1
    assert refused.err == f"maunz: {wording('cli-backup-unreadable', database=str(letter))}\n"


def test_rebuild_reports_an_unreachable_database_server() -> None:
    refused = run_program("rebuild", "--database", "postgresql://me:secret@127.0.0.1:1/x")
    assert refused.status == 1
    assert refused.err == f"maunz: {wording('cli-rebuild-unreachable', database='PostgreSQL')}\n"
