"""Gives the roles of each server to the right people, and takes them from all others.

The right people are determined after a start, after a period, and when something has changed. A
role is stored as given before it is given, so a restart at any moment is safe. Giving a role twice
does no harm. Changes that people of the server make by hand are left alone.
"""

import logging
from collections.abc import Sequence
from typing import Final, NamedTuple

import discord

from bot.chat.context import ChatContext
from bot.chat.limits.request_budget import Urgency, with_urgency
from bot.chat.requests.errors import UNSENT, may_succeed_later
from bot.clock import MINUTE
from bot.people.settings import ServerSettings
from bot.storage.errors import StoreError
from bot.storage.results.posts import GivenRole
from cogs.roles.holders import LAST, Due, RolesDue
from cogs.roles.role_requirements import FitRoles, RolePurpose, can_take, fit_roles

log = logging.getLogger(__name__)

MEMBER_GONE: Final = 10007
"""Discord's error code for a person who is not in the server."""


class RoleSnapshot(NamedTuple):
    """The facts that the roles of a server depend on. As long as they hold, nothing is due."""

    roles: frozenset[tuple[RolePurpose, int]]
    """The roles that can be given."""
    achievement: str | None
    periods: tuple[str, ...]
    may_take: bool
    above: int
    """The position of the bot's top role. If it rises, the bot may take more roles."""


class RoleKeeper:
    """Keeps the roles up to date in all servers of this process."""

    def __init__(self, chat: ChatContext) -> None:
        self._chat = chat
        self._given = chat.stats.given_roles
        self._news: set[int] = set()
        """Servers in which a match was counted since the last check."""
        self._changed: set[int] = set()
        """The servers where the stored `Settled` may no longer be valid."""
        self._settled: dict[int, RoleSnapshot] = {}
        self._roles_of_erased: list[GivenRole] = []
        """Roles of erased people, which are not stored any more and have to be taken."""

    def mark_counted(self, guild_id: int) -> None:
        self._news.add(guild_id)

    def mark_changed(self, guild_id: int) -> None:
        self._changed.add(guild_id)

    def take_roles_of_erased(self, roles: Sequence[GivenRole]) -> None:
        """Take these roles with the next update."""
        self._roles_of_erased += roles

    async def run_forever(self) -> None:
        """Check every minute which roles are due, in a loop."""
        clock = self._chat.clock
        while True:
            await clock.sleep_until(clock.now() + MINUTE)
            await self._chat.backoff.wait_until_allowed()
            try:
                await self._update_all()
            except StoreError as error:
                log.warning("roles have to wait: %s", type(error).__name__)
            except Exception:
                log.exception("the roles of servers could not be looked after")

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
            # Settings that could not be read do not mean that no roles are wanted.
            is_known = preferences.has_server_settings(guild.id) and not guild.unavailable
            if is_known and (chosen.roles or is_holding):
                await self._update_server(guild, chosen, is_news=is_news)
        except StoreError as error:
            log.warning("the roles of a server have to wait: %s", type(error).__name__)
        except Exception:
            log.exception("the roles of server %s failed", guild.id)

    async def _update_server(
        self, guild: discord.Guild, chosen: ServerSettings, *, is_news: bool
    ) -> None:
        """Give and take the roles of a server, if something may have changed."""
        fit = fit_roles(guild, chosen)
        now = self._snapshot(guild, fit, chosen)
        is_settled = self._settled.get(guild.id) == now
        if is_settled and not (is_news and RolePurpose.ACHIEVEMENT in fit):
            return
        self._settled.pop(guild.id, None)
        wanted = RolesDue(self._chat, guild.id, fit, chosen.role_achievement or "")
        held = await self._given.roles_of_server(guild.id)
        if is_settled:
            done = await self._give_due_roles(guild.id, await wanted.achieved_lately(held), held)
        else:
            due = await wanted.all_holders()
            done = await self._take_undue_roles(guild, due, held)
            done &= await self._give_due_roles(guild.id, due, held)
        if done:
            self._settled[guild.id] = now

    def _snapshot(
        self, guild: discord.Guild, fit: FitRoles, chosen: ServerSettings
    ) -> RoleSnapshot:
        roles = frozenset((each, role.id) for each, role in fit.items())
        periods = tuple(last(self._chat.clock.now()) for each, last in LAST.items() if each in fit)
        me = guild.me
        may = me.guild_permissions.manage_roles
        return RoleSnapshot(roles, chosen.role_achievement, periods, may, me.top_role.position)

    async def _take_undue_roles(
        self, guild: discord.Guild, due: Due, held: Sequence[GivenRole]
    ) -> bool:
        """Take the roles that are no longer due. Return whether all of that is settled."""
        done = True
        for each in held:
            role = guild.get_role(each.role_id)
            if role is None:
                await self._given.delete_role(each)
            elif (each.role_id, each.person_id) not in due and can_take(role):
                done &= await self._take_role(each)
        return done

    async def _give_due_roles(self, guild_id: int, due: Due, held: Sequence[GivenRole]) -> bool:
        """Give the roles that are due. Return whether all of that is settled."""
        has = {(each.role_id, each.person_id) for each in held if each.is_given}
        done = True
        for role_id, person_id in sorted(due - has):
            done &= await self._give_role(GivenRole(guild_id, role_id, person_id, 0))
        return done

    async def _give_role(self, due: GivenRole) -> bool:
        """Give a role to a person.

        Return whether that is settled. It is settled too if it can never succeed.
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
        """Take a role from a person. Return whether that is settled."""
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
        """Handle an error from Discord. Return whether the role is settled.

        An outage may pass, so try again later. Forget people who have left and roles that are gone.
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
        # If the person has left, the role may be due to somebody else.
        return not has_left
