"""Changes of roles for tests, as a manager of a server would make them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox import payloads
from sandbox.world import Guild, Member, Role

if TYPE_CHECKING:
    from sandbox.people import Person
    from sandbox.realm import Realm


class RoleMaking:
    """Creates, changes and deletes roles, and gives them to members."""

    def __init__(self, realm: Realm) -> None:
        self._realm = realm

    def add(
        self, guild: Guild, name: str, *, permissions: int = 0, mentionable: bool = False
    ) -> Role:
        """Add a role below all others except @everyone."""
        for each in guild.roles.values():
            if each.id != guild.id:
                each.position += 1
                self._tell("GUILD_ROLE_UPDATE", guild, each)
        role = Role(self._realm.ids.next(), name, permissions, 1, mentionable=mentionable)
        guild.roles[role.id] = role
        self._tell("GUILD_ROLE_CREATE", guild, role)
        self._realm.feed.tell_all("roles", {str(role.id): role.name})
        return role

    def change(self, guild: Guild, role: Role, *, permissions: int) -> None:
        """Replace the permissions of a role."""
        role.permissions = permissions
        self._tell("GUILD_ROLE_UPDATE", guild, role)

    def allow_bot(self, guild: Guild, permissions: int) -> None:
        """Give the bot's own role further permissions in a server."""
        own = next(each for each in guild.roles.values() if each.managed)
        self.change(guild, own, permissions=own.permissions | permissions)

    def let_use(self, guild: Guild, role: Role, command: str) -> None:
        """Let the members of a role use a command, as a manager does under *Integrations*."""
        guild.let_use.setdefault(command, set()).add(role.id)

    def delete(self, guild: Guild, role: Role) -> None:
        """Delete a role, and take it from all members."""
        del guild.roles[role.id]
        for member in guild.members.values():
            self.take(role, member)
        told = {"guild_id": str(guild.id), "role_id": str(role.id)}
        self._realm.gateway.dispatch("GUILD_ROLE_DELETE", told, guild)

    def give(self, role: Role, member: Member) -> None:
        if role.id not in member.roles:
            member.roles.add(role.id)
            self._tell_of(member)

    def take(self, role: Role, member: Member) -> None:
        if role.id in member.roles:
            member.roles.remove(role.id)
            self._tell_of(member)

    def holders(self, guild: Guild, role: Role) -> set[str]:
        """Return the names of the members with a role."""
        return {each.user.name for each in guild.members.values() if role.id in each.roles}

    def give_by_hand(self, guild: Guild, role: Role, person: Person) -> None:
        """Give a role to a person, as a manager does."""
        self.give(role, guild.members[person.id])

    def _tell(self, event: str, guild: Guild, role: Role) -> None:
        told = {"guild_id": str(guild.id), "role": payloads.role(role)}
        self._realm.gateway.dispatch(event, told, guild)

    def _tell_of(self, member: Member) -> None:
        told = {**payloads.member(member), "guild_id": str(member.guild.id)}
        self._realm.gateway.dispatch("GUILD_MEMBER_UPDATE", told, member.guild)
