"""Records of matches: their format, the proof that the cards were dealt fairly, replaying them.

A record is one match from which everything can be replayed, card by card. `record` is its form,
`reading` makes one from JSON or tells what is wrong; `replaying` plays it again, `verifying` checks
every result, `recording` writes one while a match is played, `simulating` plays matches of its own.
"""

from bot.records.faults import Fault, RecordError
from bot.records.positions import position
from bot.records.reading import read_record
from bot.records.record import Record
from bot.records.replaying import Replay
from bot.records.verifying import verify

__all__ = [
    "Fault",
    "Record",
    "RecordError",
    "Replay",
    "position",
    "read_record",
    "verify",
]
