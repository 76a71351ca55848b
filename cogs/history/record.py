"""The record of a match as a file, and what it proves, in two sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat.look import date, lines
from bot.locales import text
from bot.words import game_title
from cogs.history.ask import Attachment
from cogs.history.matches import record_in

if TYPE_CHECKING:
    from bot.chat.look import Look
    from bot.storage.interface import FinishedMatch


def record_file(match: FinishedMatch) -> Attachment:
    """The record, complete, as `maunz verify` reads it."""
    return Attachment(f"maunz-{match.id}.json", f"{match.record}\n")


def record_words(match: FinishedMatch, look: Look) -> str:
    """What the file is, why nobody could have chosen the cards, and how to check it."""
    lang = look.lang
    game = game_title(match.variant, lang)
    proof = record_in(match.record).fairness
    return lines(
        (
            f"## {text(lang, 'proof-title', game=game)}",
            date(match.ended_at),
            None if proof is None else text(lang, "proof-words", commitment=proof.commitment),
            text(lang, "proof-check", file=record_file(match).name),
        )
    )
