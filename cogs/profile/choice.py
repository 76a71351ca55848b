"""The query for a profile, and how it is written in ids of controls."""

from typing import Final, NamedTuple

from bot.chat.requests.custom_ids import parse_number
from bot.chat.wording.options import ALL_GAMES, parse_game

NOBODY: Final = "-"


class ProfileQuery(NamedTuple):
    """A person's profile: in one game or all, against an opponent or nobody."""

    person: int
    game: str | None = None
    opponent: int | None = None

    def __str__(self) -> str:
        """Return the query as written in the id of a control."""
        return f"{self.person}.{self.game or ALL_GAMES}.{self.opponent or NOBODY}"


def parse_profile_query(written: str, asking: int) -> ProfileQuery:
    """Return the query that an id contains. Without a person it is about `asking`."""
    person, game, opponent = [*written.split("."), "", "", ""][:3]
    return ProfileQuery(parse_number(person) or asking, parse_game(game), parse_number(opponent))
