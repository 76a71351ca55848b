"""The version of this program, and the commit that it was made from."""

import subprocess
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed
from pathlib import Path
from typing import Final

PACKAGE: Final = "maunz"
PLACE: Final = Path(__file__).parent
COMMIT: Final = "COMMIT"
"""The name of the file with the commit. Builds of a wheel or an image put it beside this file."""
UNKNOWN: Final = "unknown"
LETTERS: Final = 12
PATIENCE: Final = 5.0


def version() -> str:
    """Return the installed version, or `unknown` if the package is not installed."""
    try:
        return installed(PACKAGE)
    except PackageNotFoundError:
        return UNKNOWN


def commit(place: Path = PLACE) -> str:
    """Return the beginning of the commit's hash, or `unknown`.

    In a clone, Git knows the commit. The file `COMMIT` may be outdated there, so it is only read
    elsewhere.
    """
    if (place.parent / ".git").exists():
        return _commit_of_clone(place.parent) or UNKNOWN
    try:
        return (place / COMMIT).read_text(encoding="ascii").strip()[:LETTERS] or UNKNOWN
    except (OSError, UnicodeDecodeError):
        return UNKNOWN


def _commit_of_clone(root: Path) -> str:
    git = ("git", "-c", f"safe.directory={root}", "-C", str(root), "rev-parse", "HEAD")
    try:
        done = subprocess.run(git, capture_output=True, check=False, text=True, timeout=PATIENCE)  # noqa: S603 - ours
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip()[:LETTERS]
