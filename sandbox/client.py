"""The actions of a Discord client, used by the page and by scripted people in tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sandbox.interactions import (
    Interaction,
    InteractionDesk,
    InteractionKind,
    InteractionOutcome,
    SeenAnswer,
)
from sandbox.json_codec import Json
from sandbox.mentions import mentioned_members
from sandbox.permissions import Permission, is_allowed
from sandbox.typed_commands import (
    CHAT,
    NotSentError,
    TypedCommand,
    chat_command_data,
    find_command,
    user_command_data,
)
from sandbox.typed_forms import form_data, press_data
from sandbox.update_feed import can_see
from sandbox.world import Channel, Member, MessageContent, PostedMessage

if TYPE_CHECKING:
    from sandbox.world import User
    from sandbox.world_changes import WorldChanges

_BUSY: Final = SeenAnswer(InteractionOutcome.FAILED, reason="busy")
_UNKNOWN: Final = SeenAnswer(InteractionOutcome.FAILED, reason="unknown_component")


class PersonClient:
    """Acts for people, and allows only what a Discord client allows."""

    def __init__(self, world_changes: WorldChanges, desk: InteractionDesk) -> None:
        self._realm = world_changes
        self._desk = desk
        # Pairs of person and message whose press still waits for its reply.
        self._waiting: set[tuple[int, int]] = set()
        # The interaction that a form replied to, and the form, by person and custom id.
        self._modals: dict[tuple[int, str], tuple[Interaction, Json]] = {}

    async def press(
        self, user: User, message: int, custom_id: str, values: Sequence[str] = ()
    ) -> SeenAnswer:
        """Press a button or choose from a menu. Return the reply that the person sees."""
        found = self._realm.world.messages.get(message)
        if found is None or not self._can_see(user, found):
            return replace(_UNKNOWN)
        if (user.id, found.id) in self._waiting:
            return replace(_BUSY)
        # Use the message as it is now, not as it was when the button was drawn.
        component = found.find_control(custom_id)
        if component is None:
            return replace(_UNKNOWN)
        member = found.channel.guild.members[user.id]
        try:
            data = press_data(self._realm.world, member, component, values)
        except NotSentError as refused:
            return replace(_UNKNOWN, detail=str(refused))
        self._waiting.add((user.id, found.id))
        try:
            kind = InteractionKind.COMPONENT
            interaction = self._desk.send_interaction(
                kind, member, found.channel, data, source=found
            )
            return await self._wait_for_outcome(interaction)
        finally:
            self._waiting.discard((user.id, found.id))

    async def command(  # noqa: PLR0913 - what a command consists of
        self,
        user: User,
        channel: Channel,
        path: str,
        options: Mapping[str, object],
        *,
        kind: int = CHAT,
        target: int | None = None,
    ) -> SeenAnswer:
        """Send a command. Return the reply that the person sees."""
        world = self._realm.world
        try:
            member = self._may_command(user, channel)
            typed = find_command(world, member, path, kind)
            if target is not None:
                data = user_command_data(world, member, typed, target)
            else:
                data = chat_command_data(world, member, typed, options)
        except NotSentError as refused:
            return SeenAnswer(InteractionOutcome.FAILED, reason="error", detail=str(refused))
        name = path
        command = InteractionKind.COMMAND
        interaction = self._desk.send_interaction(command, member, channel, data, name=name)
        return await self._wait_for_outcome(interaction)

    async def autocomplete(
        self, user: User, channel: Channel, path: str, options: Mapping[str, object], focused: str
    ) -> SeenAnswer:
        """Type in the option `focused` of a command. Return the suggestions."""
        world = self._realm.world
        try:
            member = self._may_command(user, channel)
            typed = find_command(world, member, path)
            _check_completes(typed, focused)
            data = chat_command_data(world, member, typed, options, focused)
        except NotSentError as refused:
            return SeenAnswer(InteractionOutcome.FAILED, reason="error", detail=str(refused))
        kind = InteractionKind.AUTOCOMPLETE
        return await self._wait_for_outcome(
            self._desk.send_interaction(kind, member, channel, data)
        )

    async def modal(self, user: User, custom_id: str, fields: Mapping[str, object]) -> SeenAnswer:
        """Submit a form that was shown.

        The form closes, unless the submission fails or its reply shows the same form again.
        """
        shown = self._modals.get((user.id, custom_id))
        if shown is None:
            return replace(_UNKNOWN)
        before, modal = shown
        try:
            data = form_data(modal, fields)
        except NotSentError as refused:
            return SeenAnswer(InteractionOutcome.FAILED, reason="error", detail=str(refused))
        kind, source = InteractionKind.MODAL, before.source
        interaction = self._desk.send_interaction(
            kind, before.who, before.where, data, source=source, asked_by=before
        )
        outcome = await self._wait_for_outcome(interaction)
        if not outcome.has_failed and self._modals.get((user.id, custom_id)) == shown:
            del self._modals[user.id, custom_id]
        return outcome

    def say(self, user: User, channel: Channel, text: str) -> PostedMessage | None:
        """Post a text. Return None if it is blank or the person may not write there."""
        member = channel.guild.members.get(user.id)
        wanted = Permission.SEND_MESSAGES
        if channel.is_thread:
            wanted = Permission.SEND_MESSAGES_IN_THREADS
        if member is None or not text.strip() or not is_allowed(member, channel, wanted):
            return None
        if channel.thread is not None and channel.thread.locked:
            return None
        mentions = mentioned_members(text, None, channel.guild)
        content = MessageContent(text=text[:2000], mentions=mentions)
        return self._realm.post_message(self._realm.new_message(channel, user, content))

    def dismiss(self, user: User, message: int) -> None:
        """Remove an ephemeral message from its viewer's screen."""
        found = self._realm.world.messages.get(message)
        if found is not None and found.recipient is user:
            self._realm.delete_message(found)

    async def _wait_for_outcome(self, interaction: Interaction) -> SeenAnswer:
        outcome = await interaction.seen_answer
        if outcome.modal is not None:
            key = (interaction.who.user.id, outcome.modal["custom_id"])
            self._modals[key] = (interaction, outcome.modal)
        return outcome

    def _can_see(self, user: User, message: PostedMessage) -> bool:
        if message.recipient is not None:
            return message.recipient is user
        return can_see(user, message.channel)

    def _may_command(self, user: User, channel: Channel) -> Member:
        member = channel.guild.members.get(user.id)
        wanted = Permission.USE_APPLICATION_COMMANDS
        if member is None or not is_allowed(member, channel, wanted):
            raise NotSentError("commands are not allowed here")
        if channel.thread is not None and channel.thread.archived:
            raise NotSentError("the thread is archived")
        return member


def _check_completes(typed: TypedCommand, focused: str) -> None:
    options = typed.leaf.get("options") or ()
    if not any(each["name"] == focused and each.get("autocomplete") for each in options):
        raise NotSentError(f"{focused!r} has no proposals")
