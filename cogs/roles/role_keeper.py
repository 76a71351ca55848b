"""Gives roles to the people who should have them, and removes roles from all other people.

These people are looked up after a start of the bot, after each period, and after relevant changes.
The bot first stores that a person gets a role, and then gives the role. So a restart at any moment
is safe. Giving a role twice does no harm. The bot does not undo role changes that people of the
server make by hand.
"""

import logging
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

import discord

from bot.chat.context import ChatContext
from bot.chat.limits.request_budget import Urgency, with_urgency
from bot.chat.messages.unprompted_posts import find_with_names, people_off_boards
from bot.chat.requests.errors import UNSENT, log_failure, may_succeed_later
from bot.chat.requests.role_checks import can_take, why_unfit
from bot.clock import DAY, HOUR, MINUTE
from bot.people.settings import ServerSettings
from bot.stats import BoardLine, last_month, last_season, last_week
from bot.stats.digest import final_leaders
from bot.storage.errors import StoreError
from bot.storage.results.posts import GivenRole

# Role requirements -------------------------------------------------------------------------------

# The bot never gives the role of game masters.


class RolePurpose(StrEnum):
    """The purpose for which a role is given."""

    WEEK = "week"
    MONTH = "month"
    SEASON = "season"
    ACHIEVEMENT = "achievement"
    LFG = "lfg"
    MASTER = "master"


FitRoles = Mapping[str, discord.Role]
"""The roles that the bot can give in a server at present, by use."""


def use_of(purpose: RolePurpose, achievement: str | None = None) -> str:
    """Return the use of a role, as the settings of a server name it."""
    return f"{purpose}.{achievement}" if purpose is RolePurpose.ACHIEVEMENT else purpose.value


def purpose_of(use: str) -> tuple[str, str]:
    """Return the purpose of a use, and the achievement if the purpose is one."""
    purpose, _, achievement = use.partition(".")
    return purpose, achievement


def fit_roles(guild: discord.Guild, chosen: ServerSettings) -> FitRoles:
    """Return the roles of a server that can be given at present."""
    given = (use for use in chosen.roles if use != RolePurpose.MASTER)
    found = {use: guild.get_role(chosen.roles[use]) for use in given}
    return {use: role for use, role in found.items() if role and why_unfit(role) is None}


# Holders -----------------------------------------------------------------------------------------

# `RolesDue` finds the people who should have a role: champions, and people with an achievement.

LAST: Final[Mapping[str, Callable[[int], str]]] = {
    RolePurpose.WEEK: last_week,
    RolePurpose.MONTH: last_month,
    RolePurpose.SEASON: last_season,
}
"""The functions that return the last finished period, by purpose."""
MOST_LOOKS: Final = 3
"""The most queries for the champions. The query is repeated if a champion has left the server."""


LATELY: Final = DAY
"""The time after a match in which its players count as people who have played recently."""

Due = set[tuple[int, int]]
"""Pairs of a role and a person who should have it."""


class RolesDue:
    """Finds the people who should have the roles of a server."""

    def __init__(self, chat: ChatContext, guild_id: int, roles: FitRoles) -> None:
        self._chat = chat
        self._guild_id = guild_id
        self._roles = {use: role.id for use, role in roles.items()}

    async def all_holders(self) -> Due:
        """Return all pairs of a role and a person who should have it."""
        await self._chat.stats.catch_up(self._guild_id)
        found: Due = set()
        for use, role in self._roles.items():
            if use in LAST:
                first = await self._champions(LAST[use](self._chat.clock.now()))
                found |= {(role, each) for each in first}
        return found | await self._roles_of_achievers(0, ())

    async def achieved_lately(self, held: Sequence[GivenRole]) -> Due:
        """Return the pairs of an achievement's role and a person who has earned it but lacks it.

        Only look up people who have played recently.
        """
        known = {(each.role_id, each.person_id) for each in held if each.is_given}
        return await self._roles_of_achievers(self._chat.clock.now() - LATELY, known)

    async def _champions(self, period: str) -> set[int]:
        """Return the winners of a period. The result has several people after a tie.

        The result is empty if nobody has played.
        """
        chat, guild = self._chat, self._guild_id
        found, _ = await find_with_names(
            chat,
            guild,
            lambda off: final_leaders(chat.stats, guild, period, off),
            lambda found: _winners(found[1]),
            most=MOST_LOOKS,
        )
        return _winners(found[1]) - chat.members.people_who_left(guild)

    async def _roles_of_achievers(self, since: int, known: Collection[tuple[int, int]]) -> Due:
        """Return the roles that people who played after `since` have earned by achievements.

        Leave out the pairs in `known`.
        """
        roles = {purpose_of(use)[1]: role for use, role in self._roles.items()}
        roles.pop("", None)
        if not roles:
            return set()
        chat, guild = self._chat, self._guild_id
        players = await chat.stats.past_matches.players_between(guild, since, chat.clock.now() + 1)
        off = await people_off_boards(chat, guild) | await chat.stats.people.hidden_people(guild)
        due: Due = set()
        for person in (each for each in players if each > 0 and each not in off):
            if any((role, person) not in known for role in roles.values()):
                due |= {(roles[each], person) for each in await self._earned(person, roles)}
        return due - {*known}

    async def _earned(self, person: int, wanted: Collection[str]) -> set[str]:
        """Return those of the wanted achievements that a person has."""
        earned = await self._chat.stats.achievements_of(self._guild_id, person)
        return {each.achievement.value for each in earned} & {*wanted}


def _winners(leaders: Iterable[BoardLine]) -> set[int]:
    """Return those people in first place who have won a match."""
    return {each.person_id for each in leaders if each.wins}


# Role keeper -------------------------------------------------------------------------------------

log = logging.getLogger(__name__)

ASKED_EVERY: Final = HOUR
"""The time after which the bot asks Discord again whether the champions are still in the server."""
MEMBER_GONE: Final = 10007
"""Discord's error code for a person who is not in the server."""


class RoleSnapshot(NamedTuple):
    """All facts that decide which roles the people of a server should have.

    While these facts stay the same, nobody gets or loses a role.
    """

    roles: frozenset[tuple[str, int]]
    """The uses and ids of the roles that can be given."""
    periods: tuple[str, ...]
    may_take: bool
    above: int
    """The position of the bot's top role. If it rises, the bot may remove more roles."""


class RoleKeeper:
    """Keeps the roles up to date in all servers of this process."""

    def __init__(self, chat: ChatContext) -> None:
        self._chat = chat
        self._given = chat.stats.given_roles
        self._news: set[int] = set()
        """The servers in which a match was counted since the last check."""
        self._changed: set[int] = set()
        """The servers where the stored `RoleSnapshot` may no longer be valid."""
        self._settled: dict[int, RoleSnapshot] = {}
        self._asked: dict[int, int] = {}
        """The time at which Discord was last asked about the champions of each server."""
        self._roles_of_erased: list[GivenRole] = []
        """The roles to remove from people whose data was deleted."""

    def mark_counted(self, guild_id: int) -> None:
        self._news.add(guild_id)

    def mark_changed(self, guild_id: int) -> None:
        self._changed.add(guild_id)

    def take_roles_of_erased(self, roles: Sequence[GivenRole]) -> None:
        """Remove these roles from their people at the next update."""
        self._roles_of_erased += roles

    async def run_forever(self) -> None:
        """Check in an endless loop, every minute, which roles have to be given or removed."""
        clock = self._chat.clock
        while True:
            await self._chat.backoff.wait_until_allowed()
            try:
                await self._update_all()
            except StoreError as error:
                log.warning("roles have to wait: %s", type(error).__name__)
            except Exception as error:  # noqa: BLE001 - it is logged
                log_failure(log, error, "the roles of servers could not be looked after")
            await clock.sleep_until(clock.now() + MINUTE)

    async def _update_all(self) -> None:
        holding = await self._given.servers_of_person()
        news, self._news = self._news, set()
        changed, self._changed = self._changed, set()
        with with_urgency(Urgency.REST):
            await self._take_due_roles_of_erased()
            for guild in list(self._chat.client.guilds):
                if guild.id in changed:
                    self._settled.pop(guild.id, None)
                await self._update_server_safely(
                    guild, is_holding=guild.id in holding, is_news=guild.id in news
                )

    async def _take_due_roles_of_erased(self) -> None:
        due, self._roles_of_erased = self._roles_of_erased, []
        self._roles_of_erased += [each for each in due if not await self._take_role(each)]

    async def _update_server_safely(
        self, guild: discord.Guild, *, is_holding: bool, is_news: bool
    ) -> None:
        preferences = self._chat.preferences
        try:
            chosen = await preferences.settings_of_server(guild.id)
            # If the settings could not be read, it is unknown whether the server wants roles.
            is_known = preferences.has_server_settings(guild.id) and not guild.unavailable
            if is_known and (chosen.roles or is_holding):
                await self._update_server(guild, chosen, is_news=is_news)
        except StoreError as error:
            log.warning("the roles of a server have to wait: %s", type(error).__name__)
        except Exception as error:  # noqa: BLE001 - it is logged
            log_failure(log, error, "the roles of server %s failed", guild.id)

    async def _update_server(
        self, guild: discord.Guild, chosen: ServerSettings, *, is_news: bool
    ) -> None:
        """Give and remove the roles of a server, if something may have changed."""
        fit = fit_roles(guild, chosen)
        now = self._snapshot(guild, fit)
        is_settled = self._settled.get(guild.id) == now
        if is_settled and await self._has_champion_left(guild.id, fit):
            is_settled = False
        if is_settled and not (is_news and any(purpose_of(use)[1] for use in fit)):
            return
        self._settled.pop(guild.id, None)
        wanted = RolesDue(self._chat, guild.id, fit)
        held = await self._given.roles_of_server(guild.id)
        if is_settled:
            done = await self._give_due_roles(guild.id, await wanted.achieved_lately(held), held)
        else:
            due = await wanted.all_holders()
            done = await self._take_undue_roles(guild, due, held)
            done &= await self._give_due_roles(guild.id, due, held)
        if done:
            self._settled[guild.id] = now

    async def _has_champion_left(self, guild_id: int, fit: FitRoles) -> bool:
        """Return whether a champion has left the server. Ask Discord about it once an hour."""
        roles = {role.id for purpose, role in fit.items() if purpose in LAST}
        now = self._chat.clock.now()
        if not roles or now < self._asked.get(guild_id, 0) + ASKED_EVERY:
            return False
        self._asked[guild_id] = now
        held = await self._given.roles_of_server(guild_id)
        champions = {each.person_id for each in held if each.is_given and each.role_id in roles}
        left = [await self._chat.members.has_left(guild_id, each) for each in sorted(champions)]
        return any(left)

    def _snapshot(self, guild: discord.Guild, fit: FitRoles) -> RoleSnapshot:
        roles = frozenset((each, role.id) for each, role in fit.items())
        periods = tuple(last(self._chat.clock.now()) for each, last in LAST.items() if each in fit)
        me = guild.me
        may = me.guild_permissions.manage_roles
        return RoleSnapshot(roles, periods, may, me.top_role.position)

    async def _take_undue_roles(
        self, guild: discord.Guild, due: Due, held: Sequence[GivenRole]
    ) -> bool:
        """Remove the roles that people should no longer have. Return False if a retry is needed."""
        done = True
        for each in held:
            role = guild.get_role(each.role_id)
            if role is None:
                await self._given.delete_role(each)
            elif (each.role_id, each.person_id) not in due and can_take(role):
                done &= await self._take_role(each)
        return done

    async def _give_due_roles(self, guild_id: int, due: Due, held: Sequence[GivenRole]) -> bool:
        """Give the roles that people should have. Return False if a retry is needed."""
        has = {(each.role_id, each.person_id) for each in held if each.is_given}
        done = True
        for role_id, person_id in sorted(due - has):
            done &= await self._give_role(GivenRole(guild_id, role_id, person_id, 0))
        return done

    async def _give_role(self, due: GivenRole) -> bool:
        """Give a role to a person. Return False if a retry is needed.

        If Discord refuses permanently, return True, because a retry would not help.
        """
        chat, http = self._chat, self._chat.client.http
        if chat.backoff.time_left():
            return False
        await self._given.store_role(due)
        reason = (await chat.public_viewer(due.guild_id)).text("roles-reason")
        try:
            await http.add_role(due.guild_id, due.person_id, due.role_id, reason=reason)
        except UNSENT as error:
            return await self._handle_error(due, error)
        await self._given.store_role(due._replace(is_given=1))
        return True

    async def _take_role(self, held: GivenRole) -> bool:
        """Remove a role from a person. Return False if a retry is needed."""
        http = self._chat.client.http
        if self._chat.backoff.time_left():
            return False
        reason = (await self._chat.public_viewer(held.guild_id)).text("roles-reason-over")
        try:
            await http.remove_role(held.guild_id, held.person_id, held.role_id, reason=reason)
        except UNSENT as error:
            return await self._handle_error(held, error)
        await self._given.delete_role(held)
        return True

    async def _handle_error(self, role: GivenRole, error: Exception) -> bool:
        """Handle an error from Discord. Return False if the roles have to be checked again.

        After an outage, try again later. If the person has left or the role was deleted, delete the
        stored entry.
        """
        chat = self._chat
        chat.backoff.handle_failure(error, log, logging.INFO, "a role could not be given or taken")
        if may_succeed_later(error):
            return False
        has_left = isinstance(error, discord.NotFound) and error.code == MEMBER_GONE
        if has_left:
            chat.members.store_member(role.guild_id, role.person_id, None)
        if isinstance(error, discord.NotFound) or not role.is_given:
            await self._given.delete_role(role)
        # If the person has left, check all roles again, because another person may now get the
        # role.
        return not has_left
