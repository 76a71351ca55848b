"""A PostgreSQL server for the tests. It goes away with them, however they end."""

import itertools
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

import pytest

# Debian does not put these programs on the path.
DEBIAN = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
# The server refuses to run as root. Debian's package creates this account.
ACCOUNT = "postgres"
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "shared_buffers": "16MB",
    "max_connections": "40",
    "logging_collector": "off",
}

# Deleted rows leave free places for later rows, which changes the order of those. So truncate.
EMPTY = """
set lock_timeout = '20s';
set client_min_messages = warning;
do $$
declare
    used text;
begin
    select string_agg(oid::regclass::text, ', ') into used from pg_class
    where relnamespace = '{schema}'::regnamespace and relkind = 'r'
    and relname <> 'schema_versions' and pg_relation_size(oid) > 0;
    if used is not null then
        execute 'truncate ' || used || ' cascade';
    end if;
end $$
"""

# Wait until the input is closed, which also happens if the process of the tests is killed. Then end
# the server and remove the folder.
CLEAR_UP = 'cat >/dev/null; "$@"; rm -rf "$0"'

_numbers = itertools.count(1)


class Cluster:
    """A server that can be stopped, killed and started again."""

    def __init__(self, *, fsync: bool = False) -> None:
        # The machine does not lose its power in a test.
        self._fsync = "on" if fsync else "off"
        self._bin = _programs()
        self._as = _account()
        self._folder = Path(tempfile.mkdtemp(prefix="maunz-postgres-"))
        self._port = _free_port()
        if self._as:
            shutil.chown(self._folder, ACCOUNT)
        self._caretaker = self._watched()
        self._run("initdb", "-D", str(self._data), "-A", "trust", "-U", "maunz", "-E", "UTF8", "-N")
        self.start()

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    @property
    def address(self) -> str:
        return f"postgresql://maunz@127.0.0.1:{self._port}/postgres"

    def start(self) -> None:
        settings = {**SETTINGS, "fsync": self._fsync}
        options = " ".join(f"-c {name}={value}" for name, value in settings.items())
        options += f" -p {self._port} -k {self._folder}"
        log = str(self._folder / "log")
        self._run("pg_ctl", "-D", str(self._data), "-l", log, "-o", options, "-w", "start")

    def stop(self, mode: str = "immediate") -> None:
        self._run("pg_ctl", "-D", str(self._data), "-m", mode, "-w", "stop")

    def new_schema(self) -> str:
        """Return the address of a new empty schema. A schema is faster to make than a database."""
        name = f"maunz_{next(_numbers)}"
        self.sql(f"create schema {name}")
        return f"{self.address}?search_path={name}"

    def empty(self, address: str) -> None:
        """Remove all rows of a schema. This is faster than making its tables."""
        self.sql(EMPTY.format(schema=address.rpartition("=")[2]))

    def sql(self, statement: str) -> None:
        psql = [str(self._bin / "psql"), "-q", "-v", "ON_ERROR_STOP=1", self.address]
        subprocess.run([*psql, "-c", statement], check=True, stdout=subprocess.DEVNULL)

    def remove(self) -> None:
        self._caretaker.communicate()
        assert not self._folder.exists(), f"{self._folder} is still there"

    def _watched(self) -> "subprocess.Popen[bytes]":
        """Start the process that clears up. Its own session keeps it alive when ours is ended."""
        stop = [*self._as, str(self._bin / "pg_ctl"), "-D", str(self._data), "-m", "immediate"]
        return subprocess.Popen(
            ["sh", "-c", CLEAR_UP, str(self._folder), *stop, "-w", "stop"],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd="/",
            start_new_session=True,
        )

    def _run(self, program: str, *args: str) -> None:
        command = [*self._as, str(self._bin / program), *args]
        done = subprocess.run(
            command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd="/"
        )
        assert done.returncode == 0, done.stderr.decode()


def _programs() -> Path:
    found = shutil.which("pg_ctl")
    folders = [*DEBIAN, *([Path(found).parent] if found else [])]
    for folder in folders:
        if (folder / "initdb").exists():
            return folder
    pytest.skip("no PostgreSQL server here")


def _account() -> list[str]:
    """Return the start of a command that keeps it from running as root."""
    if os.geteuid() != 0:
        return []
    try:
        pwd.getpwnam(ACCOUNT)
    except KeyError:
        pytest.skip(f"no account {ACCOUNT} to run PostgreSQL as")
    return ["runuser", "-u", ACCOUNT, "--"]


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
