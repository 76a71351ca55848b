"""The version of this program."""

from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed

PACKAGE = "maunz"


def version() -> str:
    """Return the installed version, or `unknown` if the package is not installed."""
    try:
        return installed(PACKAGE)
    except PackageNotFoundError:
        return "unknown"
