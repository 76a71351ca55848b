"""Results, ratings, boards, histories and achievements of the matches of a server.

All figures follow from the results that are stored with each match. A background task adds these
results to sums and ratings, in the order in which matches ended. This order holds even if a match
is stored late. `Stats.catch_up` counts all matches that are not counted yet. `bot/stats/README.md`
has the details and the reasons.
"""

from bot.stats.achievements import (
    Achievement,
    Earned,
    Figures,
    HeadToHead,
    MatchEffects,
    RatingChange,
    RatingPoint,
    Rivalry,
)
from bot.stats.boards import Board, BoardChoice, BoardLine, HistoryPage
from bot.stats.digest import Digest, load_digest
from bot.stats.periods import (
    ALL_TIME,
    Season,
    is_period,
    last_month,
    last_season,
    last_week,
    season_of,
    this_month,
    this_season,
    this_week,
)
from bot.stats.personal_data import StillNamedError
from bot.stats.stats import Stats
from bot.storage.results.matches import Measure

__all__ = [
    "ALL_TIME",
    "Achievement",
    "Board",
    "BoardChoice",
    "BoardLine",
    "Digest",
    "Earned",
    "Figures",
    "HeadToHead",
    "HistoryPage",
    "MatchEffects",
    "Measure",
    "RatingChange",
    "RatingPoint",
    "Rivalry",
    "Season",
    "Stats",
    "StillNamedError",
    "is_period",
    "last_month",
    "last_season",
    "last_week",
    "load_digest",
    "season_of",
    "this_month",
    "this_season",
    "this_week",
]
