"""Records of matches: their format, the proof that cards were dealt fairly, and their replay.

A record describes one match, which can be replayed card by card. `record` defines its format.
`reading` reads a record from JSON, or says what is wrong with the JSON. `replay` plays a record
again and checks every result. `simulation` plays whole matches and records them.
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
