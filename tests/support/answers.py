"""What the bot has answered somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.simulated import words_of

if TYPE_CHECKING:
    from simcord.results import InteractionResult


def said(result: InteractionResult) -> str:
    """What somebody is told."""
    told = [*([result.response] if result.response else []), *result.followups]
    return "".join(words_of(each) for each in told)
