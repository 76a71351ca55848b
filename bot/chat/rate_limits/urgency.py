"""How urgent a request is, and for which requests that has been said."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from enum import IntEnum


class Urgency(IntEnum):
    """Who goes first, the most urgent at the top."""

    ANSWER = 0
    """Somebody has pressed or typed something and waits."""
    WINDOW = 1
    """Everybody may call or catch, for a few seconds."""
    TURN = 2
    """Whose turn it is."""
    CARDS = 3
    """What lies on somebody's hand."""
    REST = 4


_sent_as: ContextVar[Urgency | None] = ContextVar("sent_as", default=None)


def urgency_here() -> Urgency | None:
    """How urgent what is asked for here is, if anybody has said so."""
    return _sent_as.get()


@contextmanager
def sent_as(urgency: Urgency) -> Iterator[None]:
    """What is asked of Discord in here is so urgent."""
    before = _sent_as.set(urgency)
    try:
        yield
    finally:
        _sent_as.reset(before)
