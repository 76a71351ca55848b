"""Reads the replies of the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.simulated import words_of

if TYPE_CHECKING:
    from simcord.results import InteractionResult


def said(result: InteractionResult) -> str:
    """Return all words of a reply and its follow-ups."""
    told = [*([result.response] if result.response else []), *result.followups]
    return "".join(words_of(each) for each in told)
