"""What follows from finished matches: sums, ratings, boards, histories; and who wants out of them.

All of it belongs to a server. A server's counting has a version (`counts`): whoever counts reads
it first, and what is written is refused if somebody else has written meanwhile.
"""

from bot.storage.results.boards import BoardQuery, Measure, Standing
from bot.storage.results.errors import OutpacedError
from bot.storage.results.results import Results
from bot.storage.results.rows import (
    Alias,
    Base,
    Count,
    Delta,
    Erasure,
    Key,
    Mark,
    MatchHead,
    PersonMatch,
    Place,
    RatingRow,
    Task,
    Uncounted,
)

__all__ = [
    "Alias",
    "Base",
    "BoardQuery",
    "Count",
    "Delta",
    "Erasure",
    "Key",
    "Mark",
    "MatchHead",
    "Measure",
    "OutpacedError",
    "PersonMatch",
    "Place",
    "RatingRow",
    "Results",
    "Standing",
    "Task",
    "Uncounted",
]
