"""Finds the people who should have a role: champions, and people with an achievement."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from bot.chat.context import ChatContext
from bot.chat.messages.unprompted_posts import find_with_names, people_off_boards
from bot.clock import DAY
from bot.stats import Board, last_month, last_season, last_week
from bot.stats.digest import final_board
from bot.storage.results.posts import GivenRole
from cogs.roles.role_requirements import FitRoles, RolePurpose

LAST: Final[Mapping[RolePurpose, Callable[[int], str]]] = {
    RolePurpose.WEEK: last_week,
    RolePurpose.MONTH: last_month,
    RolePurpose.SEASON: last_season,
}
"""Functions that return the last period that is over."""
MOST_LOOKS: Final = 3
"""Most queries for the champions. Another one is needed if a champion has left the server."""


LATELY: Final = DAY
"""A player who finished a match within this time has played lately."""

Due = set[tuple[int, int]]
"""Pairs of a role and a person who should have it."""


class RolesDue:
    """Finds the people who should have the roles of a server."""

    def __init__(self, chat: ChatContext, guild_id: int, roles: FitRoles, achievement: str) -> None:
        self._chat = chat
        self._guild_id = guild_id
        self._roles = {each: role.id for each, role in roles.items()}
        self._achievement = achievement

    async def all_holders(self) -> Due:
        """Return all pairs of a role and a person who should have it."""
        await self._chat.stats.catch_up(self._guild_id)
        found: Due = set()
        for purpose, role in self._roles.items():
            if purpose in LAST:
                first = await self._champions(LAST[purpose](self._chat.clock.now()))
                found |= {(role, each) for each in first}
            elif purpose is RolePurpose.ACHIEVEMENT:
                found |= {(role, each) for each in await self._achievers(0, ())}
        return found

    async def achieved_lately(self, held: Sequence[GivenRole]) -> Due:
        """Return the pairs for people who played lately, got the achievement and lack the role."""
        role = self._roles[RolePurpose.ACHIEVEMENT]
        known = {each.person_id for each in held if each.role_id == role and each.is_given}
        since = self._chat.clock.now() - LATELY
        return {(role, each) for each in await self._achievers(since, known)}

    async def _champions(self, period: str) -> set[int]:
        """Return the winners of a period: several on a tie, none if nobody has played."""
        chat, guild = self._chat, self._guild_id
        board, _ = await find_with_names(
            chat,
            guild,
            lambda off: final_board(chat.stats, guild, period, off),
            _first_places,
            most=MOST_LOOKS,
        )
        return _first_places(board) - chat.members.people_who_left(guild)

    async def _achievers(self, since: int, known: Collection[int]) -> set[int]:
        """Return people who played since then and have the achievement, except `known` ones."""
        chat, guild = self._chat, self._guild_id
        players = await chat.stats.past_matches.players_between(guild, since, chat.clock.now() + 1)
        off = await people_off_boards(chat, guild) | await chat.stats.people.hidden_people(guild)
        asked = [each for each in players if each > 0 and each not in off and each not in known]
        return {each for each in asked if await self._has_achieved(each)}

    async def _has_achieved(self, person: int) -> bool:
        earned = await self._chat.stats.achievements_of(self._guild_id, person)
        return any(each.achievement == self._achievement for each in earned)


def _first_places(board: Board) -> set[int]:
    """Return the people in first place who have won a match."""
    return {each.person_id for each in board.lines if each.place == 1 and each.wins}
