"""The board that a viewer chose, and how the ids of controls encode it.

Nothing in an id is trusted: unreadable parts are replaced by the defaults.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from bot import stats
from bot.chat.requests.custom_ids import Verb, parse_number
from bot.chat.wording.tables import ALL_GAMES, parse_game

WEEK: Final = "week"
MONTH: Final = "month"
SEASON: Final = "season"
LAST_MONTH: Final = "last-month"
LAST_WEEK: Final = "last-week"
HALL: Final = "hall"
"""The hall of fame: the leaders of each season that is over."""
SPANS: Final = (stats.ALL_TIME, SEASON, MONTH, WEEK, LAST_MONTH, LAST_WEEK, HALL)
"""Names of spans, most of which mean another period as time passes.

Apart from these, every fixed period has a name of its own.
"""
BEING_ON: Final = SPANS[:4]
MENUS: Final = (Verb.BOARD_BY, Verb.BOARD_GAME, Verb.BOARD_PERIOD)
"""The menus of a board, in the order of their parts in an id."""
MOST_PAGES: Final = 10**9


class LeaderboardQuery(NamedTuple):
    """A page of a board. `span` is one of `SPANS`, or the name of a fixed period."""

    measure: stats.Measure = stats.Measure.RATING
    game: str | None = None
    span: str = stats.ALL_TIME
    page: int = 1

    def __str__(self) -> str:
        """Return the query as ids of controls contain it."""
        return f"{self.measure}.{self.game or ALL_GAMES}.{self.span}.{self.page}"

    def board_now(self, now: int) -> stats.BoardChoice:
        """Return the board that the query means now."""
        periods = {
            WEEK: stats.this_week(now),
            MONTH: stats.this_month(now),
            SEASON: stats.this_season(now).period,
            LAST_MONTH: stats.last_month(now),
            LAST_WEEK: stats.last_week(now),
            HALL: stats.ALL_TIME,
        }
        return stats.BoardChoice(self.measure, self.game, periods.get(self.span, self.span))

    def with_choice(self, menu: Verb, value: str) -> LeaderboardQuery:
        """Return the first page of the board with another measure, game or span."""
        words = str(self).split(".")
        words[MENUS.index(menu)] = value
        return parse_leaderboard_query(".".join(words))._replace(page=1)


def parse_leaderboard_query(written: str) -> LeaderboardQuery:
    """Read a query from the id of a control."""
    measure, game, span, page = [*written.split("."), "", "", "", ""][:4]
    return LeaderboardQuery(
        stats.Measure(measure) if measure in list(stats.Measure) else stats.Measure.RATING,
        parse_game(game),
        span if span in SPANS or stats.is_period(span) else stats.ALL_TIME,
        min(parse_number(page) or 1, MOST_PAGES),
    )
