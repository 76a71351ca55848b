"""Whatever is given, closed or full: a sentence and a status, and no traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from bot.records.reading import LARGEST, MOST_VALUES
from tests.support.running import run, run_program
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from collections.abc import Callable

LONG: Final = "a" * 5_000
PLAYED: Final = ("simulate", "--variant", "noris", "--players", "3", "--seed", "1")
SECRET: Final = "pa5sw0rd"  # noqa: S105 - it is nobody's
FULL: Final = "/dev/full"

needs_full = pytest.mark.skipif(not Path(FULL).exists(), reason="/dev/full is not there")


@pytest.fixture
def record(tmp_path: Path) -> str:
    """A record in a file."""
    file = tmp_path / "one.jsonl"
    assert run(*PLAYED, "--records", str(file)).status == 0
    return str(file)


def shell(line: str, *args: str) -> tuple[int, str]:
    """A command as a shell starts it, with some stream elsewhere: its status and its errors."""
    words = ["sh", "-c", f'"$@" {line}', "sh", sys.executable, "-m", "bot", *args]
    ended = subprocess.run(words, capture_output=True, check=False, timeout=60)
    return ended.returncode, ended.stderr.decode()


@needs_full
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_full_disk_is_reported(record: str, command: str) -> None:
    status, said = shell(f"> {FULL}", command, record)
    assert status == 1
    assert said.splitlines()[-1] == "maunz: No space left on device"
    assert "Traceback" not in said
    assert "Exception" not in said


@needs_full
def test_a_full_disk_is_reported_when_records_are_written() -> None:
    status, said = shell("", *PLAYED, "--games", "50", "--records", FULL)
    assert (status, said.splitlines()[-1]) == (1, "maunz: No space left on device")
    assert "Traceback" not in said


def test_a_closed_standard_output_is_reported(record: str) -> None:
    for command in (("verify", record), ("replay", record), ("rules", "noris"), PLAYED):
        status, said = shell(">&-", *command)
        assert (status, said.splitlines()[-1]) == (1, "maunz: Standard output is closed")
        assert "Traceback" not in said


def test_a_closed_standard_input_is_reported() -> None:
    assert shell("<&-", "verify", "-") == (
        2,
        f"maunz: {wording('cli-unreadable-file', file='-')}\n",
    )


def test_a_closed_standard_error_does_not_stop_a_command(record: str) -> None:
    assert shell("2>&- >/dev/null", "verify", record) == (0, "")


@pytest.mark.parametrize("digits", [101, 4_000, 5_000])
def test_an_endless_seed_is_refused(digits: int) -> None:
    refused = run(*PLAYED[:-1], "7" * digits)
    assert refused.status == 2
    assert "at most 100 digits" in refused.err
    assert run(*PLAYED[:-1], "7" * 100).status == 0


@pytest.mark.parametrize(
    "command",
    [("verify", LONG), ("replay", LONG), (*PLAYED, "--records", LONG), ("backup", LONG)],
)
def test_an_impossible_file_name_is_reported(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    refused = run(*command)
    assert refused.status == 2
    assert "Traceback" not in refused.err
    assert len(refused.err) < 600


def test_a_billion_matches_are_not_planned_all_at_once() -> None:
    limited = "import resource; resource.setrlimit(resource.RLIMIT_AS, (1 << 30,) * 2); "
    program = f"{limited}import sys; from bot.__main__ import main; sys.exit(main(sys.argv[1:]))"
    words = (*PLAYED, "--games", "1000000000", "--jobs", "2", "--records", "-")
    # It ends because nobody reads on.
    line = f"{sys.executable} -c '{program}' {' '.join(words[:-1])} /dev/stdout | head -c 2000"
    ended = subprocess.run(line, shell=True, capture_output=True, check=False, timeout=60)  # noqa: S602 - ours
    assert len(ended.stdout) == 2_000
    assert "Traceback" not in ended.stderr.decode()


ADDRESSES: Final = (
    "postgresql://[::1",
    f"postgresql://u:{SECRET}@host:port/db",
    f"postgresql://u:{SECRET}/more@127.0.0.1/db",
    f"postgresql://u:{SECRET}",
    f"postgresql://u:{SECRET}@127.0.0.1:1/db?sslmode=bogus",
    f"postgresql://127.0.0.1:1/db?user=u&password={SECRET}",
)


WAITED_FOR: Final = ADDRESSES[-1]
"""By `run`, as a server may come there."""


@pytest.mark.parametrize(
    ("command", "address"),
    [
        (command, address)
        for command in ("run", "rebuild", "backup")
        for address in ADDRESSES
        if (command, address) != ("run", WAITED_FOR)
    ],
)
def test_an_invalid_database_address_is_reported_without_its_password(
    command: str, address: str, tmp_path: Path
) -> None:
    args = (command, str(tmp_path / "copy")) if command == "backup" else (command,)
    ended = run_program(
        *args,
        DATABASE_URL=address,
        DISCORD_TOKEN="x",  # noqa: S106 - it is nobody's
        LOG_LEVEL="debug",
    )
    assert ended.status in {2, 78} if command == "backup" else ended.status in {1, 78}
    assert "Traceback" not in ended.err
    assert ended.err.startswith("maunz: ")
    assert SECRET not in ended.out + ended.err


def _fields(last: int) -> bytes:
    return b",".join(b'"a%d":1' % n for n in range(last))


# Made when they are wanted: they are large.
DOCUMENTS: Final[dict[str, tuple[Callable[[], bytes], str]]] = {
    "fields": (
        lambda: b"{" + _fields(300_000) + b',"a0":1}',
        wording("fault-field-twice", field="a0"),
    ),
    "more fields": (lambda: b"{" + _fields(101) + b"}", "100"),
    "lists": (lambda: b"[" + b"[]," * (LARGEST // 3 - 2) + b"[]]", f"{MOST_VALUES:,}"),
    "objects": (lambda: b"[" + b"{}," * (LARGEST // 3 - 2) + b"{}]", f"{MOST_VALUES:,}"),
    "numbers": (lambda: b"[" + b"1," * (LARGEST // 2 - 2) + b"1]", f"{MOST_VALUES:,}"),
    "depth": (
        lambda: b"[" * 100_000 + b"]" * 100_000,
        wording("fault-not-json", line=1, column="").partition("1")[0],
    ),
}


@pytest.mark.parametrize("kind", DOCUMENTS)
def test_verify_refuses_documents_that_would_use_up_memory_or_time(kind: str) -> None:
    document, words = DOCUMENTS[kind]
    refused = run("verify", "-", stdin=document())
    assert refused.status == 1
    assert words in refused.out.replace("\N{NO-BREAK SPACE}", " ")


def test_a_list_of_mistakes_is_refused_at_the_first() -> None:
    record = {"format": "maumau-record/1", "variant": "noris", "options": {}, "seats": ["A", "B"]}
    played = {"dealer": 0, "deck": [], "reshuffles": [], "actions": [1] * 900_000}
    refused = run("verify", "-", stdin=json.dumps({**record, "rounds": [played]}).encode())
    assert "rounds[0].actions[0]" in refused.out


@pytest.mark.parametrize("kept", ["[" * 100_000, '{"format":' * 50_000])
def test_a_damaged_sandbox_file_is_refused(kept: str, tmp_path: Path) -> None:
    (tmp_path / "s.db.sandbox.json").write_text(kept)
    refused = run("sandbox", "--port", "0", "--database", f"sqlite:///{tmp_path}/s.db")
    assert refused.status == 1
    assert tells(refused.err, "cli-unreadable-file")
