"""The scope of a reset: the results of a game, a season, a person, or all until now."""

from typing import Final, NamedTuple, Self

from bot.chat.requests.custom_ids import parse_number
from bot.chat.wording.results import season_name
from bot.chat.wording.viewer import Viewer
from bot.game import RULE_SETS
from bot.stats import season_of
from bot.storage.results.matches import MatchFilter
from bot.words.cards import game_title

NO: Final = "-"
"""Written for a part that does not limit the scope."""
PARTS: Final = 4


class ResetScope(NamedTuple):
    """The results to delete. Matches that ended after `until` stay."""

    until: int
    game: str | None = None
    season: str | None = None
    person: int | None = None

    def __str__(self) -> str:
        """Return the scope as written in the id of a control."""
        return ".".join(str(each or NO) for each in self)

    @property
    def is_everything(self) -> bool:
        """Whether the scope covers all results until then."""
        return self[1:] == (None, None, None)

    def limited_until(self, now: int) -> Self:
        """Return the scope limited to matches that have ended by `now`."""
        return self._replace(until=min(self.until, now))

    def matches(self, guild: int) -> MatchFilter:
        """Return the filter for the matches of this scope in a server."""
        season = season_of(self.season or "")
        ends = self.until if season is None else min(self.until, season.ends - 1)
        since = None if season is None else season.begins
        return MatchFilter(guild, self.person, variant=self.game, since=since, until=ends)

    def scope_text(self, viewer: Viewer) -> str:
        """Return the scope in words, as Markdown."""
        season = season_of(self.season or "")
        parts = (
            f"<@{self.person}>" if self.person else None,
            game_title(self.game, viewer.lang) if self.game else None,
            None if season is None else season_name(season, viewer),
        )
        return " \N{MIDDLE DOT} ".join(part for part in parts if part)


def parse_scope(written: str) -> ResetScope | None:
    """Return the scope that an id contains, or None if it is not valid.

    An invalid scope must not delete anything.
    """
    parts = written.split(".")
    if len(parts) > PARTS:
        return None
    until, game, season, person = [*parts, *[NO] * PARTS][:PARTS]
    at = int(until) if until.isascii() and until.isdecimal() else 0
    named = None if person == NO else parse_number(person)
    is_clear = (
        at > 0
        and (game == NO or game in RULE_SETS)
        and (season == NO or season_of(season) is not None)
        and (person == NO or named is not None)
    )
    if not is_clear:
        return None
    return ResetScope(at, None if game == NO else game, None if season == NO else season, named)
