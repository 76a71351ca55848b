"""Errors that end a command, already in words, and how untrusted text is shown."""

from typing import Final

LONGEST_SHOWN: Final = 400


class UsageError(Exception):
    """The command was asked for what it cannot do; exit status 2."""


class FailedError(Exception):
    """The command was asked for what it can do, and could not; exit status 1."""


class BadRecordError(Exception):
    """A record that cannot be used; exit status 1."""


def printable(words: str) -> str:
    """The words without what could steer a terminal, and not endless: they may quote a file."""
    short = words if len(words) <= LONGEST_SHOWN else words[:LONGEST_SHOWN] + "…"
    return "".join(sign if sign.isprintable() else "�" for sign in short)
