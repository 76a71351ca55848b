"""Errors that end a command, already in words, and how untrusted text is shown."""

from typing import Final

LONGEST_SHOWN: Final = 400

FAILED: Final = 1
MISUSED: Final = 2
TRY_LATER: Final = 75
"""What sysexits calls EX_TEMPFAIL: it may go well later, and may be started again by itself."""
HOPELESS: Final = 78
"""What sysexits calls EX_CONFIG: it goes well only after somebody has changed something."""


class CommandError(Exception):
    """What a command ends with, in words, and its status."""

    status = FAILED


class UsageError(CommandError):
    """The command was asked for what it cannot do."""

    status = MISUSED


class FailedError(CommandError):
    """The command was asked for what it can do, and could not."""


class BadRecordError(CommandError):
    """A record that cannot be used."""


class TryLaterError(CommandError):
    """Nothing is wrong here: it may go well later."""

    status = TRY_LATER


class HopelessError(CommandError):
    """Trying again would change nothing: somebody has to look at it."""

    status = HOPELESS


def printable(words: str) -> str:
    """The words without what could steer a terminal, and not endless: they may quote a file."""
    short = words if len(words) <= LONGEST_SHOWN else words[:LONGEST_SHOWN] + "…"
    return "".join(sign if sign.isprintable() else "�" for sign in short)
