"""An AI service without processes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.ai import MoveQuestion


class QuickMoveService:
    """Thinks at once, in the calling process."""

    queued_count = given_up_count = 0

    async def find_move(self, table: str, question: MoveQuestion) -> int:  # noqa: ARG002 - a port
        return question.find_best_move()
