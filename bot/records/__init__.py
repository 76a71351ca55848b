"""Records of matches: their format, the proof that the cards were dealt fairly, replaying them.

A record is one match that can be replayed card by card. `record` is its form. `reading` reads one
from JSON, or says what is wrong. `replaying` plays it again, and `verifying` checks every result.
`recording` writes one during a match, and `simulating` plays matches by itself.
"""

from bot.records.reading import read_record
from bot.records.record import Record, RecordError, RecordErrorKind
from bot.records.replay import Replay, position_at, verify_record

__all__ = [
    "Record",
    "RecordError",
    "RecordErrorKind",
    "Replay",
    "position_at",
    "read_record",
    "verify_record",
]
