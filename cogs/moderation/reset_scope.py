"""Which results are to be deleted: of a game, of a season, of a person, or all until now."""

from typing import Final, NamedTuple, Self

from bot.chat.custom_ids import read_number
from bot.chat.look import Look
from bot.chat.period_words import season_name
from bot.game import RULE_SETS
from bot.stats import season_of
from bot.storage.results.history import MatchFilter
from bot.words.cards import game_title

NO: Final = "-"
"""Where nothing in particular is meant."""
PARTS: Final = 4


class ResetScope(NamedTuple):
    """What had ended when it was asked for; what has ended since stays."""

    until: int
    game: str | None = None
    season: str | None = None
    person: int | None = None

    def __str__(self) -> str:
        """As it stands in an id."""
        return ".".join(str(each or NO) for each in self)

    @property
    def is_everything(self) -> bool:
        """Whether nothing is left."""
        return self[1:] == (None, None, None)

    def until_then(self, now: int) -> Self:
        """The same, but nothing of what is to come."""
        return self._replace(until=min(self.until, now))

    def matches(self, guild: int) -> MatchFilter:
        """The matches that are meant."""
        season = season_of(self.season or "")
        ends = self.until if season is None else min(self.until, season.ends - 1)
        since = None if season is None else season.begins
        return MatchFilter(guild, self.person, variant=self.game, since=since, until=ends)

    def words(self, look: Look) -> str:
        """What is meant, as Markdown."""
        season = season_of(self.season or "")
        parts = (
            f"<@{self.person}>" if self.person else None,
            game_title(self.game, look.lang) if self.game else None,
            None if season is None else season_name(season, look),
        )
        return " \N{MIDDLE DOT} ".join(part for part in parts if part)


def read_scope(written: str) -> ResetScope | None:
    """What an id tells of; None if it tells nothing clear, by which nothing may be deleted."""
    parts = written.split(".")
    if len(parts) > PARTS:
        return None
    until, game, season, person = [*parts, *[NO] * PARTS][:PARTS]
    at = int(until) if until.isascii() and until.isdecimal() else 0
    named = None if person == NO else read_number(person)
    is_clear = (
        at > 0
        and (game == NO or game in RULE_SETS)
        and (season == NO or season_of(season) is not None)
        and (person == NO or named is not None)
    )
    if not is_clear:
        return None
    return ResetScope(at, None if game == NO else game, None if season == NO else season, named)
