"""The port to the code that thinks for AI seats.

This module is separate because each worker loads only this and the AI. That halves a worker's
memory and cuts its start to a third of the time.
"""

from typing import Protocol

from bot.ai import Question


class BrainLostError(Exception):
    """The thinking worker is gone, or took too long."""


class Brain(Protocol):
    """Thinks for AI seats without blocking anything, however long it takes."""

    queued: int
    """Number of questions that are being answered or wait."""
    given_up: int
    """Number of questions that took too long or were lost."""

    async def think(self, table: str, question: Question) -> int:
        """Return the answer to a question of a table. Raise `BrainLostError` if there is none."""
