"""Runs the command line: within this process, which is quick, or as a program of its own."""

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple
from unittest.mock import patch

from bot.__main__ import main


class Run(NamedTuple):
    status: int
    out: str
    err: str


def run(*args: str, stdin: bytes = b"") -> Run:
    """The command within this process."""
    given = io.TextIOWrapper(io.BytesIO(stdin))
    out, err = io.StringIO(), io.StringIO()
    with patch("sys.stdin", given), redirect_stdout(out), redirect_stderr(err):
        try:
            status = main(args)
        except SystemExit as end:  # argparse has shown its help
            status = int(end.code or 0)
    return Run(status, out.getvalue(), err.getvalue())


def run_program(*args: str, stdin: bytes = b"", **env: str) -> Run:
    """The command as a person starts it."""
    ended = subprocess.run(
        [sys.executable, "-m", "bot", *args],
        input=stdin,
        capture_output=True,
        check=False,
        env={**os.environ, **env},
        timeout=60,
    )
    return Run(ended.returncode, ended.stdout.decode(), ended.stderr.decode())
