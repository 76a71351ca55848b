"""Records of matches: their format, the proof that the cards were dealt fairly, replaying them.

A record is one match from which everything can be replayed, card by card. `record` is its form,
`reading` makes one from JSON or tells what is wrong; `replaying` plays it again, `verifying` checks
every result, `recording` writes one while a match is played, `simulating` plays matches of its own.
"""

from bot.records.fairness import FairSource, commitment, new_server_seed
from bot.records.faults import Fault, RecordError
from bot.records.positions import position
from bot.records.reading import read_record
from bot.records.record import Fairness, Record, RoundRecord, new_record, record_text
from bot.records.recording import Recorder
from bot.records.replaying import Replay, restore
from bot.records.verifying import verify

__all__ = [
    "FairSource",
    "Fairness",
    "Fault",
    "Record",
    "RecordError",
    "Recorder",
    "Replay",
    "RoundRecord",
    "commitment",
    "new_record",
    "new_server_seed",
    "position",
    "read_record",
    "record_text",
    "restore",
    "verify",
]
