"""The routes for the roles of a server and of its members."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sandbox import payloads
from sandbox.errors import ApiError, Problem
from sandbox.permissions import Permission, permissions_in_guild, rank
from sandbox.routes import NOTHING, Call, RestReply, RestRoute

if TYPE_CHECKING:
    from sandbox.access import Access
    from sandbox.role_making import RoleMaking
    from sandbox.world import Guild, Member, Role

_ROLES: Final = "/guilds/{guild_id}/roles"
_ROLE_OF: Final = "/guilds/{guild_id}/members/{user_id}/roles/{role_id}"


class MemberRoles:
    """Lists roles, gives them to members and takes them away."""

    def __init__(self, access: Access, making: RoleMaking) -> None:
        self._access = access
        self._making = making

    def routes(self) -> list[RestRoute]:
        return [
            RestRoute("GET", _ROLES, self.roles, major="guild_id"),
            RestRoute("PUT", _ROLE_OF, self.give, major="guild_id"),
            RestRoute("DELETE", _ROLE_OF, self.take, major="guild_id"),
        ]

    def roles(self, call: Call) -> RestReply:
        guild = self._access.guild(call.id("guild_id"))
        return RestReply([payloads.role(each) for each in guild.roles.values()])

    def give(self, call: Call) -> RestReply:
        """Give a role to a member. A repetition changes nothing."""
        self._making.give(*self._found(call))
        return NOTHING

    def take(self, call: Call) -> RestReply:
        """Take a role from a member. A repetition changes nothing."""
        self._making.take(*self._found(call))
        return NOTHING

    def _found(self, call: Call) -> tuple[Role, Member]:
        """Return the role and the member. Raise `ApiError` unless the bot may manage that role."""
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

        The bot needs *Manage Roles*. The role has to be below its own, and not belong to a bot.
        """
        own = self._access.bot_in(guild)
        may = bool(permissions_in_guild(own) & Permission.MANAGE_ROLES)
        return may and not role.managed and role.id != guild.id and role.position < rank(own)
