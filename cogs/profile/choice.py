"""Whose card somebody wants to see, and how that is written in ids of controls."""

from typing import Final, NamedTuple

from bot.chat.custom_ids import read_number
from bot.chat.option_menus import ALL_GAMES, read_game

NOBODY: Final = "-"


class ProfileQuery(NamedTuple):
    """Somebody's card: in a game or all, against somebody or nobody."""

    person: int
    game: str | None = None
    opponent: int | None = None

    def __str__(self) -> str:
        """As it stands in an id."""
        return f"{self.person}.{self.game or ALL_GAMES}.{self.opponent or NOBODY}"


def read_profile_query(written: str, asking: int) -> ProfileQuery:
    """The card that an id tells of; without a person, of whoever asks."""
    person, game, opponent = [*written.split("."), "", "", ""][:3]
    return ProfileQuery(read_number(person) or asking, read_game(game), read_number(opponent))
