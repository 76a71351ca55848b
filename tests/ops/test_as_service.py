"""A command by hand has the settings that the service has."""

import getpass
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.repository import ROOT

ADDRESS = "postgresql://maunz:a&b(c$HOME`id`;d|e'f@host/maunz"


@pytest.mark.parametrize(
    ("line", "value"),
    [
        (f"DATABASE_URL={ADDRESS}", ADDRESS),
        (f'DATABASE_URL="{ADDRESS}"', ADDRESS),
        ("DATABASE_URL='sqlite:///a b.db'", "sqlite:///a b.db"),
        ("# DATABASE_URL=nothing", "unset"),
        ("DATABASE_URL=no line end", "no line end"),
    ],
)
def test_a_setting_is_taken_as_it_is_written(line: str, value: str, tmp_path: Path) -> None:
    settings = tmp_path / "maunz.env"
    settings.write_text(f"# Settings\n\n{line}")
    environment = {
        "PATH": "/usr/bin:/bin",
        "MAUNZ_SETTINGS": str(settings),
        "MAUNZ_PROGRAM": str(shutil.which("sh")),
        "MAUNZ_FOLDER": str(tmp_path),
        "MAUNZ_ACCOUNT": getpass.getuser(),
    }
    shown = 'printf %s "${DATABASE_URL-unset}"; [ "$PWD" = "$0" ]'
    done = subprocess.run(
        [str(ROOT / "ops" / "as-service"), "-c", shown, str(tmp_path)],
        env=environment,
        capture_output=True,
        check=False,
        text=True,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, value, "")
