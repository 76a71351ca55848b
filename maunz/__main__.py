"""Starts the command line, `maunz` or `python -m maunz`, unless other code has taken its place."""

import sys
from importlib import import_module

from maunz.neighbours import foreign_names, foreign_text

HOPELESS = 78
"""The status of what a person has to look at, as in bot/cli/shell.py."""


def main() -> int:
    """Run the command in the arguments. Return its exit status."""
    names = foreign_names()
    if names:
        print(f"maunz: {foreign_text(names, sys.argv)}", file=sys.stderr)
        return HOPELESS
    status: int = import_module("bot.__main__").main()
    return status


if __name__ == "__main__":
    sys.exit(main())
