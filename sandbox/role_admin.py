"""Changes of roles for tests, as a manager of a server would make them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox import payloads
from sandbox.world import Guild, Member, Role

if TYPE_CHECKING:
    from sandbox.people import Person
    from sandbox.world_changes import WorldChanges


class RoleAdmin:
    """Creates, changes and deletes roles, and gives them to members."""

    def __init__(self, world_changes: WorldChanges) -> None:
        self._realm = world_changes

    def add_role(
        self, guild: Guild, name: str, *, permissions: int = 0, mentionable: bool = False
    ) -> Role:
        """Add a role below all others except @everyone."""
        for each in guild.roles.values():
            if each.id != guild.id:
                each.position += 1
                self._announce_role("GUILD_ROLE_UPDATE", guild, each)
        role = Role(self._realm.ids.next_id(), name, permissions, 1, mentionable=mentionable)
        guild.roles[role.id] = role
        self._announce_role("GUILD_ROLE_CREATE", guild, role)
        self._realm.feed.send_to_all("roles", {str(role.id): role.name})
        return role

    def change_permissions(self, guild: Guild, role: Role, *, permissions: int) -> None:
        """Replace the permissions of a role."""
        role.permissions = permissions
        self._announce_role("GUILD_ROLE_UPDATE", guild, role)

    def allow_bot(self, guild: Guild, permissions: int) -> None:
        """Give the bot's own role further permissions in a server."""
        own = next(each for each in guild.roles.values() if each.managed)
        self.change_permissions(guild, own, permissions=own.permissions | permissions)

    def allow_command(self, guild: Guild, role: Role, command: str) -> None:
        """Let the members of a role use a command, as a manager does under *Integrations*."""
        guild.let_use.setdefault(command, set()).add(role.id)

    def delete_role(self, guild: Guild, role: Role) -> None:
        """Delete a role, and take it from all members."""
        del guild.roles[role.id]
        for member in guild.members.values():
            self.take_role(role, member)
        told = {"guild_id": str(guild.id), "role_id": str(role.id)}
        self._realm.gateway.dispatch_event("GUILD_ROLE_DELETE", told, guild)

    def give_role(self, role: Role, member: Member) -> None:
        if role.id not in member.roles:
            member.roles.add(role.id)
            self._announce_member(member)
            self._realm.feed.send_to_all("roles", {str(role.id): role.name})

    def take_role(self, role: Role, member: Member) -> None:
        if role.id in member.roles:
            member.roles.remove(role.id)
            self._announce_member(member)

    def holder_names(self, guild: Guild, role: Role) -> set[str]:
        """Return the names of the members with a role."""
        return {each.user.name for each in guild.members.values() if role.id in each.roles}

    def give_role_as_manager(self, guild: Guild, role: Role, person: Person) -> None:
        """Give a role to a person, as a manager does."""
        self.give_role(role, guild.members[person.id])

    def _announce_role(self, event: str, guild: Guild, role: Role) -> None:
        told = {"guild_id": str(guild.id), "role": payloads.role(role)}
        self._realm.gateway.dispatch_event(event, told, guild)

    def _announce_member(self, member: Member) -> None:
        told = {**payloads.member(member), "guild_id": str(member.guild.id)}
        self._realm.gateway.dispatch_event("GUILD_MEMBER_UPDATE", told, member.guild)
