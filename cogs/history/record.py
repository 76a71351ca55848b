"""The record of a match as a file, and what it proves, in two sentences."""

from bot.chat.components import Attachment, Layout, text_display
from bot.chat.look import Look, date, lines
from bot.records.remembered import remembered_record
from bot.storage.interface import FinishedMatch
from bot.words import game_title


def record_message(match: FinishedMatch, look: Look) -> Layout:
    """The file below what it proves."""
    file = record_file(match)
    words = text_display(record_words(match, look))
    return Layout(words, file.component(), attachments=[file])


def record_file(match: FinishedMatch) -> Attachment:
    """The record, complete, as `maunz verify` reads it."""
    return Attachment(f"maunz-{match.id}.json", f"{match.record}\n".encode())


def record_words(match: FinishedMatch, look: Look) -> str:
    """What the file is, why nobody could have chosen the cards, and how to check it."""
    proof = remembered_record(match.record).fairness
    return lines(
        f"## {look.text('proof-title', game=game_title(match.variant, look.lang))}",
        date(match.ended_at),
        None if proof is None else look.text("proof-words", commitment=proof.commitment),
        look.text("proof-check", file=record_file(match).name),
    )
