"""Which board, or whose card, somebody wants to see, and how that is written in ids of controls.

Nothing in an id is believed: what cannot be read there is what one sees without asking.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from bot.game import RULE_SETS
from bot.stats import ALL_TIME, BoardChoice, Measure, Season, this_month, this_season, this_week

WEEK: Final = "week"
MONTH: Final = "month"
SEASON: Final = "season"
SPANS: Final = (ALL_TIME, SEASON, MONTH, WEEK)
"""Those that begin anew; besides them, every season that is over has its own."""
OVER: Final = re.compile(r"q(19[7-9]\d|[2-9]\d{3})-([1-4])", re.ASCII)
NUMBER: Final = re.compile(r"[1-9]\d{0,18}", re.ASCII)
ALL_GAMES: Final = "-"
NOBODY: Final = "-"
MOST_PAGES: Final = 10**9


class BoardQuery(NamedTuple):
    """A page of a board; `span` is a word that means another period with the time."""

    measure: Measure = Measure.RATING
    game: str | None = None
    span: str = ALL_TIME
    page: int = 1

    def __str__(self) -> str:
        """As it stands in an id."""
        return f"{self.measure}.{self.game or ALL_GAMES}.{self.span}.{self.page}"

    def choice(self, now: int) -> BoardChoice:
        """The board that it means now."""
        periods = {
            WEEK: this_week(now),
            MONTH: this_month(now),
            SEASON: this_season(now).period,
        }
        return BoardChoice(self.measure, self.game, periods.get(self.span, self.span))

    def changed(self, about: str, value: str) -> BoardQuery:
        """The first page of the board with another measure, game or span."""
        words = str(self).split(".")
        words[("by", "game", "period").index(about)] = value
        return read_board_query(".".join(words))._replace(page=1)


class ProfileQuery(NamedTuple):
    """Somebody's card: in a game or all, against somebody or nobody."""

    person: int
    game: str | None = None
    opponent: int | None = None

    def __str__(self) -> str:
        """As it stands in an id."""
        return f"{self.person}.{self.game or ALL_GAMES}.{self.opponent or NOBODY}"


def read_board_query(written: str) -> BoardQuery:
    """The board that an id tells of."""
    measure, game, span, page = [*written.split("."), "", "", "", ""][:4]
    return BoardQuery(
        Measure(measure) if measure in list(Measure) else Measure.RATING,
        game if game in RULE_SETS else None,
        span if span in SPANS or OVER.fullmatch(span) else ALL_TIME,
        min(_number(page) or 1, MOST_PAGES),
    )


def read_profile_query(written: str, asking: int) -> ProfileQuery:
    """The card that an id tells of; without a person, of whoever asks."""
    person, game, opponent = [*written.split("."), "", "", ""][:3]
    return ProfileQuery(
        _number(person) or asking,
        game if game in RULE_SETS else None,
        _number(opponent),
    )


def season_of(period: str) -> Season | None:
    """The season that a period is."""
    found = OVER.fullmatch(period)
    return None if found is None else Season(int(found[1]), int(found[2]))


def _number(written: str) -> int | None:
    return int(written) if NUMBER.fullmatch(written) else None
