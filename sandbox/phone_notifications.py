"""Push notifications on the phones of people whom a message mentions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.previews import plain_preview
from sandbox.update_feed import can_see
from sandbox.world import MessageFlag

if TYPE_CHECKING:
    from sandbox.update_feed import UpdateFeed
    from sandbox.world import PostedMessage, User, World


def push_to_phones(feed: UpdateFeed, world: World, message: PostedMessage) -> None:
    """Notify the people whom a message mentions, if they can see the message."""
    if message.content.flags & MessageFlag.SUPPRESS_NOTIFICATIONS:
        return

    def name_of(number: int) -> str | None:
        user = world.users.get(number)
        return user.name if user else None

    title = f"{message.author.name} (#{message.channel.name})"
    for user in _called_members(message):
        if user is not message.author and not user.bot and can_see(user, message.channel):
            body = plain_preview(message.content.text, name_of, user.locale)
            feed.send_to_person(user, "push", {"title": title, "body": body})


def _called_members(message: PostedMessage) -> list[User]:
    """Return the users whom a message mentions by name or by role."""
    roles = {each.id for each in message.content.mentioned_roles}
    members = message.channel.guild.members.values()
    by_role = [each.user for each in members if roles & each.roles]
    return list(dict.fromkeys([*message.content.mentions, *by_role]))
