"""The routes for the roles of a server and of its members."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sandbox import payloads
from sandbox.errors import ApiError, Problem
from sandbox.permissions import Permission, permissions_in_guild, rank
from sandbox.routes import NOTHING, ApiCall, RestReply, RestRoute

if TYPE_CHECKING:
    from sandbox.access import Access
    from sandbox.role_admin import RoleAdmin
    from sandbox.world import Guild, Member, Role

_ROLES: Final = "/guilds/{guild_id}/roles"
_ROLE_OF: Final = "/guilds/{guild_id}/members/{user_id}/roles/{role_id}"


class RoleRoutes:
    """Lists roles, gives them to members and takes them away."""

    def __init__(self, access: Access, making: RoleAdmin) -> None:
        self._access = access
        self._making = making

    def routes(self) -> list[RestRoute]:
        return [
            RestRoute("GET", _ROLES, self.roles, major="guild_id"),
            RestRoute("PUT", _ROLE_OF, self.give_role, major="guild_id"),
            RestRoute("DELETE", _ROLE_OF, self.take_role, major="guild_id"),
        ]

    def roles(self, call: ApiCall) -> RestReply:
        guild = self._access.guild(call.id("guild_id"))
        return RestReply([payloads.role(each) for each in guild.roles.values()])

    def give_role(self, call: ApiCall) -> RestReply:
        """Give a role to a member. Nothing changes if the member has it."""
        self._making.give_role(*self._find_role_and_member(call))
        return NOTHING

    def take_role(self, call: ApiCall) -> RestReply:
        """Take a role from a member. Nothing changes if the member lacks it."""
        self._making.take_role(*self._find_role_and_member(call))
        return NOTHING

    def _find_role_and_member(self, call: ApiCall) -> tuple[Role, Member]:
        """Return the role and the member. Raise `ApiError` unless the bot may give the role."""
        guild = self._access.guild(call.id("guild_id"))
        member = guild.members.get(call.id("user_id"))
        if member is None:
            raise ApiError(Problem.UNKNOWN_MEMBER)
        role = guild.roles.get(call.id("role_id"))
        if role is None:
            raise ApiError(Problem.UNKNOWN_ROLE)
        if not self._may_give(role, guild):
            raise ApiError(Problem.MISSING_PERMISSIONS)
        return role, member

    def _may_give(self, role: Role, guild: Guild) -> bool:
        """Return whether the bot may give a role.

        The bot needs *Manage Roles*. The role must be below the bot's own role, and not be the role
        of a bot.
        """
        own = self._access.bot_in(guild)
        may = bool(permissions_in_guild(own) & Permission.MANAGE_ROLES)
        return may and not role.managed and role.id != guild.id and role.position < rank(own)
