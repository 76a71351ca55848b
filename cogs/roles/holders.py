"""Who is to have a role: who led the period that is over, who has achieved something."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from bot.chat.context import ChatContext
from bot.chat.still_here import kept_off, look_up
from bot.stats import Board, last_month, last_season, last_week
from bot.stats.champions import final_board
from bot.stats.periods import DAY
from bot.storage.results.given_roles import GivenRole
from cogs.roles.fitness import FitRoles, RolePurpose

LAST: Final[Mapping[RolePurpose, Callable[[int], str]]] = {
    RolePurpose.WEEK: last_week,
    RolePurpose.MONTH: last_month,
    RolePurpose.SEASON: last_season,
}
"""The last period that is over."""
MOST_LOOKS: Final = 3
"""So often champions are looked up again because one of them turned out to have left."""


LATELY: Final = DAY
"""Who has just finished a match has played within that time."""

Due = set[tuple[int, int]]
"""A role, and somebody to whom it is due."""


class RolesDue:
    """To whom the roles of a server are due."""

    def __init__(self, chat: ChatContext, guild_id: int, roles: FitRoles, achievement: str) -> None:
        self._chat = chat
        self._guild_id = guild_id
        self._roles = {each: role.id for each, role in roles.items()}
        self._achievement = achievement

    async def all(self) -> Due:
        """Everybody to whom one is due."""
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
        """Who has played lately and got there, of those who did not hold it."""
        role = self._roles[RolePurpose.ACHIEVEMENT]
        known = {each.person_id for each in held if each.role_id == role and each.is_given}
        since = self._chat.clock.now() - LATELY
        return {(role, each) for each in await self._achievers(since, known)}

    async def _champions(self, period: str) -> set[int]:
        """Who has won a period; several if they were level, nobody if nobody has played."""
        chat, guild = self._chat, self._guild_id
        board, _ = await look_up(
            chat,
            guild,
            lambda off: final_board(chat.stats, guild, period, off),
            _winners,
            most=MOST_LOOKS,
        )
        return _winners(board) - chat.members.gone(guild)

    async def _achievers(self, since: int, known: Collection[int]) -> set[int]:
        """Who has played since then and has achieved it, besides those of whom it is known."""
        chat, guild = self._chat, self._guild_id
        players = await chat.stats.past_matches.players(guild, since, chat.clock.now() + 1)
        off = await kept_off(chat, guild) | await chat.stats.people.hidden(guild)
        asked = [each for each in players if each > 0 and each not in off and each not in known]
        return {each for each in asked if await self._has_achieved(each)}

    async def _has_achieved(self, person: int) -> bool:
        earned = await self._chat.stats.achievements(self._guild_id, person)
        return any(each.achievement == self._achievement for each in earned)


def _winners(board: Board) -> set[int]:
    """Who is first and has won at all."""
    return {each.person_id for each in board.lines if each.place == 1 and each.wins}
