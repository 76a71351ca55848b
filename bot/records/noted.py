"""Compares what a player noted before a match with its record."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from bot.records.faults import Fault, RecordError
from bot.records.luck import parts
from bot.records.record import Record


@dataclass(frozen=True, slots=True)
class NotedBefore:
    """The first digits of the commitment, and words of luck."""

    commitment: str = ""
    luck: Sequence[str] = ()


def check_noted(record: Record, noted: NotedBefore) -> None:
    """Raise `RecordError` if the commitment differs, or a word is not a whole part of the seed."""
    if not noted.commitment and not noted.luck:
        return
    if record.fairness is None:
        raise RecordError("fairness", Fault.FIELD_MISSING)
    if not record.fairness.commitment.startswith(noted.commitment.lower()):
        raise RecordError("fairness.commitment", Fault.COMMITMENT_OTHER)
    brought = parts(record.fairness.client_seed)
    for word in noted.luck:
        if unicodedata.normalize("NFC", word) not in brought:
            raise RecordError("fairness.client_seed", Fault.LUCK_MISSING, word=word)
