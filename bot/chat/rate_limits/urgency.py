"""The urgency of requests, and the way to set it for a block of code."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from enum import IntEnum


class Urgency(IntEnum):
    """The urgency of a request, the most urgent first."""

    ANSWER = 0
    """Somebody has pressed or typed something and waits."""
    WINDOW = 1
    """Everybody may call or catch for a few seconds."""
    TURN = 2
    """News about whose turn it is."""
    CARDS = 3
    """News about the cards on a hand."""
    REST = 4


_sent_as: ContextVar[Urgency | None] = ContextVar("sent_as", default=None)


def urgency_here() -> Urgency | None:
    """Return the urgency that `sent_as` has set here, or None."""
    return _sent_as.get()


@contextmanager
def sent_as(urgency: Urgency) -> Iterator[None]:
    """Set the urgency of all requests to Discord in this block."""
    before = _sent_as.set(urgency)
    try:
        yield
    finally:
        _sent_as.reset(before)
