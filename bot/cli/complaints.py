"""Errors that end a command, with their texts, and a filter for untrusted text."""

from typing import Final

LONGEST_SHOWN: Final = 400

FAILED: Final = 1
MISUSED: Final = 2
TRY_LATER: Final = 75
"""EX_TEMPFAIL of sysexits: it may work later, and may be restarted automatically."""
HOPELESS: Final = 78
"""EX_CONFIG of sysexits: it works only after somebody has changed something."""


class CommandError(Exception):
    """An error that ends a command, with its text and exit status."""

    status = FAILED


class UsageError(CommandError):
    """The command cannot do what was asked of it."""

    status = MISUSED


class FailedError(CommandError):
    """The command can do what was asked of it, but failed."""


class BadRecordError(CommandError):
    """The record cannot be used."""


class TryLaterError(CommandError):
    """Nothing is wrong here, and a later try may succeed."""

    status = TRY_LATER


class HopelessError(CommandError):
    """Another try would fail too: somebody has to look at it."""

    status = HOPELESS


def printable(words: str) -> str:
    """Return the text shortened, and without characters that could control a terminal.

    The text may quote a file.
    """
    short = words if len(words) <= LONGEST_SHOWN else words[:LONGEST_SHOWN] + "…"
    return "".join(sign if sign.isprintable() else "�" for sign in short)
