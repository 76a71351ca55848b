"""Runs the command line: quickly within this process, or as a separate program."""

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from tempfile import TemporaryFile
from typing import Final, NamedTuple
from unittest.mock import patch

from bot.__main__ import main
from tests.support.forked import Streams, run_forked

LONGEST: Final = 60.0
"""The time limit of a command, in seconds."""


class Run(NamedTuple):
    status: int
    out: str
    err: str


def run(*args: str, stdin: bytes = b"") -> Run:
    """Run the command within this process."""
    given = io.TextIOWrapper(io.BytesIO(stdin))
    out, err = io.StringIO(), io.StringIO()
    with patch("sys.stdin", given), redirect_stdout(out), redirect_stderr(err):
        try:
            status = main(args)
        except SystemExit as end:  # argparse has shown its help
            status = int(end.code or 0)
    return Run(status, out.getvalue(), err.getvalue())


def start_program(*args: str, **env: str) -> Run:
    """Start the command in a new Python, so that Python reads its environment variables."""
    ended = subprocess.run(
        [sys.executable, "-m", "bot", *args],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        env={**os.environ, **env},
        timeout=LONGEST,
    )
    return Run(ended.returncode, ended.stdout.decode(), ended.stderr.decode())


def run_program(*args: str, stdin: bytes = b"", **env: str) -> Run:
    """Run the command as a separate program, forked off a process that has imported the bot."""
    with TemporaryFile() as given, TemporaryFile() as out, TemporaryFile() as err:
        given.write(stdin)
        given.seek(0)
        environment = {**os.environ, **env}
        streams = Streams(given, out, err)
        status = run_forked(["-m", "bot", *args], environment, streams, within=LONGEST)
        out.seek(0)
        err.seek(0)
        return Run(status, out.read().decode(), err.read().decode())
