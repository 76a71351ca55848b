"""What tables need of who thinks for AI seats.

Apart from all else of tables, as a worker loads this and the AI: that halves its memory, and it is
there in a third of the time.
"""

from typing import Protocol

from bot.ai import Question


class BrainLostError(Exception):
    """Whoever was thinking is gone."""


class Brain(Protocol):
    """Thinks for AI seats, so long as it takes, without holding anything up."""

    queued: int
    """Thoughts that are under way, or wait for others."""
    given_up: int
    """Thoughts that took too long or were lost."""

    async def think(self, table: str, question: Question) -> int:
        """The answer to a question of a table; or `BrainLostError`."""
