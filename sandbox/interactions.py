"""Interactions, from a person's action to the bot's reply or the timeout."""

from __future__ import annotations

import asyncio
import base64
import secrets
from collections import deque
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import TYPE_CHECKING, Final

from sandbox import payloads
from sandbox.errors import ApiError, Problem
from sandbox.json_codec import Json, parse_whole_number
from sandbox.permissions import permissions_in
from sandbox.snowflakes import creation_seconds_of
from sandbox.world import Channel, Member, PostedMessage

if TYPE_CHECKING:
    from sandbox.world_changes import WorldChanges

_PREFIX: Final = "interaction:"
# An interaction is kept this many seconds after its token has expired.
_KEPT_AFTER: Final = 60.0


class InteractionKind(IntEnum):
    """Discord's interaction types."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class InteractionStage(Enum):
    """The progress of an interaction."""

    WAITING = "waiting"
    ANSWERED = "answered"
    FAILED = "failed"


class InteractionOutcome(Enum):
    """The kind of result that a person sees after an action."""

    MESSAGE = "message"
    THINKING = "thinking"
    UPDATE = "update"
    SILENCE = "silence"
    CHOICES = "choices"
    MODAL = "modal"
    FAILED = "failed"


@dataclass(slots=True)
class SeenAnswer:
    """The reply that a person sees.

    Without a reply, `reason` says why: `timeout`, `bot_offline`, `unknown_component`, `busy` or
    `error`.
    """

    outcome: InteractionOutcome
    interaction: int | None = None
    message: PostedMessage | None = None
    modal: Json | None = None
    choices: list[Json] | None = None
    reason: str | None = None
    detail: str = ""

    @property
    def has_failed(self) -> bool:
        return self.outcome is InteractionOutcome.FAILED

    @property
    def text(self) -> str:
        """The text of the reply message, or an empty text."""
        return self.message.text if self.message else ""


@dataclass(slots=True, eq=False, repr=False)
class Interaction:
    """An action of a person, and the bot's reply to it."""

    id: int
    token: str
    kind: InteractionKind
    who: Member
    where: Channel
    data: Json
    seen_answer: asyncio.Future[SeenAnswer]
    # The message with the pressed component.
    source: PostedMessage | None = None
    stage: InteractionStage = InteractionStage.WAITING
    # The reply message, which the bot can address as `@original`.
    original: PostedMessage | None = None
    sent_messages: set[int] = field(default_factory=set)
    name: str = ""
    heard: bool = False
    timer: asyncio.TimerHandle | None = None
    modal: Json | None = None
    token_dead: bool = False
    # For a submitted form: the interaction to which the bot replied with this form.
    asked_by: Interaction | None = None

    @property
    def metadata(self) -> Json:
        """The metadata about this interaction that its reply message contains."""
        told: Json = {
            "id": str(self.id),
            "type": int(self.kind),
            "user": payloads.user(self.who.user),
            "authorizing_integration_owners": {"0": str(self.where.guild.id)},
        }
        if self.kind is InteractionKind.COMMAND:
            told["name"] = self.name
            told["command_type"] = self.data.get("type", 1)
        if self.asked_by is not None:
            told["triggering_interaction_metadata"] = self.asked_by.metadata
        elif self.source is not None:
            told["interacted_message_id"] = str(self.source.id)
        return told


class InteractionDesk:
    """Sends the actions of people to the bot and takes the bot's replies."""

    def __init__(self, world_changes: WorldChanges) -> None:
        self._realm = world_changes
        self._by_id: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self._order: deque[Interaction] = deque()

    def __len__(self) -> int:
        return len(self._by_id)

    def send_interaction(  # noqa: PLR0913 - what an interaction consists of
        self,
        kind: InteractionKind,
        who: Member,
        where: Channel,
        data: Json,
        *,
        source: PostedMessage | None = None,
        asked_by: Interaction | None = None,
        name: str = "",
    ) -> Interaction:
        """Send an interaction to the bot. Its `seen_answer` is set at the reply or the timeout."""
        self._forget_old()
        loop = asyncio.get_running_loop()
        number = self._realm.ids.next_id()
        interaction = Interaction(
            number, _token(number), kind, who, where, data, loop.create_future(), source, name=name
        )
        interaction.asked_by = asked_by
        self._by_id[number] = self._by_token[interaction.token] = interaction
        self._order.append(interaction)
        seconds = self._realm.settings.durations.answer
        interaction.timer = loop.call_later(seconds, self._expire, interaction)
        interaction.heard = self._realm.gateway.reaches_server(where.guild)
        self._realm.gateway.dispatch_event(
            "INTERACTION_CREATE", self._payload(interaction), where.guild
        )
        return interaction

    def unanswered_interaction(self, number: int, token: str) -> Interaction:
        """Return the interaction with this id and token.

        Raise `ApiError` unless it still waits for a reply.
        """
        interaction = self._by_id.get(number)
        if interaction is None or interaction.token != token:
            raise ApiError(Problem.UNKNOWN_INTERACTION)
        if interaction.stage is InteractionStage.FAILED:
            raise ApiError(Problem.UNKNOWN_INTERACTION)
        if interaction.stage is InteractionStage.ANSWERED:
            raise ApiError(Problem.ALREADY_ACKNOWLEDGED)
        return interaction

    def for_token(self, token: str) -> Interaction:
        """Return the interaction with this token.

        Raise `ApiError` if the token is invalid, or the bot has not replied yet.
        """
        interaction = self._by_token.get(token)
        made = interaction.id if interaction else _id_in(token)
        if made is None:
            raise ApiError(Problem.UNKNOWN_WEBHOOK)
        over = (
            creation_seconds_of(made) + self._realm.settings.durations.token
            <= self._realm.ids.time.now()
        )
        if over or (interaction is not None and interaction.token_dead):
            raise ApiError(Problem.INVALID_TOKEN)
        if interaction is None or interaction.stage is not InteractionStage.ANSWERED:
            raise ApiError(Problem.UNKNOWN_WEBHOOK)
        return interaction

    def record_answer(self, interaction: Interaction, outcome: SeenAnswer) -> None:
        """Mark an interaction as answered, and pass on what the person sees."""
        interaction.stage = InteractionStage.ANSWERED
        if interaction.timer is not None:
            interaction.timer.cancel()
            interaction.timer = None
        outcome.interaction = interaction.id
        if not interaction.seen_answer.done():
            interaction.seen_answer.set_result(outcome)

    def kill_token(self, number: int) -> None:
        """Invalidate the token of an interaction, as if it had expired."""
        self._by_id[number].token_dead = True

    def close(self) -> None:
        """Let every waiting interaction fail now."""
        for interaction in self._order:
            if interaction.timer is not None:
                interaction.timer.cancel()
                self._expire(interaction)

    def _expire(self, interaction: Interaction) -> None:
        interaction.timer = None
        interaction.stage = InteractionStage.FAILED
        reason = "timeout" if interaction.heard else "bot_offline"
        if not interaction.seen_answer.done():
            outcome = SeenAnswer(InteractionOutcome.FAILED, interaction.id, reason=reason)
            interaction.seen_answer.set_result(outcome)

    def _forget_old(self) -> None:
        durations = self._realm.settings.durations
        limit = self._realm.ids.time.now() - durations.token - durations.answer - _KEPT_AFTER
        while self._order and creation_seconds_of(self._order[0].id) < limit:
            old = self._order.popleft()
            self._by_id.pop(old.id, None)
            self._by_token.pop(old.token, None)

    def _payload(self, interaction: Interaction) -> Json:
        world_changes, where, who = self._realm, interaction.where, interaction.who
        guild = where.guild
        bot = guild.members[world_changes.world.application.bot.id]
        told: Json = {
            "id": str(interaction.id),
            "application_id": str(world_changes.world.application.id),
            "type": int(interaction.kind),
            "token": interaction.token,
            "version": 1,
            "guild_id": str(guild.id),
            "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
            "guild_locale": guild.locale,
            "channel_id": str(where.id),
            "channel": payloads.interaction_channel(where, who),
            "member": payloads.interaction_member(who, where),
            "locale": who.user.locale,
            "app_permissions": str(int(permissions_in(bot, where))),
            "entitlements": [],
            "authorizing_integration_owners": {"0": str(guild.id)},
            "context": 0,
            "attachment_size_limit": world_changes.settings.attachment_bytes,
            "data": interaction.data,
        }
        if interaction.source is not None:
            told["message"] = world_changes.message_payload(interaction.source)
        return told


def _token(number: int) -> str:
    """Return a new token. It contains the id, to tell expired tokens from wrong ones."""
    text = f"{_PREFIX}{number}:{secrets.token_hex(24)}"
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def _id_in(token: str) -> int | None:
    """Return the id of the interaction that a token was made for, or None for an invalid token."""
    try:
        text = base64.urlsafe_b64decode(token + "=" * (-len(token) % 4)).decode()
    except ValueError:
        return None
    return parse_whole_number(text.removeprefix(_PREFIX).partition(":")[0])
