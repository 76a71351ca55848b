"""Which version of the program this is."""

from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed

PACKAGE = "maunz"


def version() -> str:
    """The version that is installed; `unknown` where only the files are."""
    try:
        return installed(PACKAGE)
    except PackageNotFoundError:
        return "unknown"
