"""Checks gateway payloads before discord.py reads them, and drops unreadable ones.

An error in a parser of discord.py ends the connection, and with it the process.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator

from bot.chat.discord_internals import creation_time_of
from bot.chat.limits.request_budget import Sender, Urgency, sent_by, with_urgency
from bot.chat.requests.components import is_our_id

if TYPE_CHECKING:
    from bot.chat.context import Activity
    from bot.chat.limits.request_budget import ArrivalKind, ArrivalLimit

log = logging.getLogger(__name__)

RawPayload = dict[str, Any]
Parser = Callable[[RawPayload], None]
OF_THE_SESSION: Final = ("READY", "RESUMED")
"""The events that start a session. Their errors are raised, as the bot needs a session."""
COMMAND: Final = 2
COMPONENT: Final = 3
SUGGESTION: Final = 4
LONGEST_ID: Final = 20
"""The largest number of digits in an id of Discord."""


def _snowflake(given: object) -> object:
    return int(given) if isinstance(given, str) and given.isdecimal() else given


Snowflake = Annotated[int, BeforeValidator(_snowflake), Field(ge=0, lt=10**LONGEST_ID, strict=True)]


class Payload(BaseModel):
    """The base of all payload types. A payload type has only the fields that the bot needs."""

    model_config = ConfigDict(strict=True)


class UserPayload(Payload):
    """A person."""

    id: Snowflake
    username: str
    global_name: str | None = None


class MemberPayload(Payload):
    """A member of a server."""

    user: UserPayload
    nick: str | None = None


class OptionPayload(Payload):
    """The typed option of a command."""

    name: str
    type: int
    options: list[OptionPayload] = []


class InteractionData(Payload):
    """The typed command, or the pressed or chosen component."""

    name: str | None = None
    type: Literal[1, 2, 3] = 1
    guild_id: Snowflake | None = None
    target_id: Snowflake | None = None
    custom_id: str | None = None
    component_type: int | None = None
    values: list[str] = []
    options: list[OptionPayload] = []
    resolved: dict[str, dict[str, Any]] = {}


class ChannelPayload(Payload):
    """The channel of an interaction."""

    id: Snowflake
    last_message_id: Snowflake | None = None


class MessagePayload(Payload):
    """The message that was pressed."""

    id: Snowflake
    flags: int = 0


class InteractionPayload(Payload):
    """The parts of an interaction that the bot needs."""

    id: Snowflake
    type: int
    token: str
    locale: str = "en-US"
    guild_id: Snowflake | None = None
    channel_id: Snowflake | None = None
    channel: ChannelPayload | None = None
    member: MemberPayload | None = None
    user: UserPayload | None = None
    message: MessagePayload | None = None
    data: InteractionData | None = None

    @property
    def person(self) -> int:
        """The id of the person who pressed or typed."""
        user = self.user if self.member is None else self.member.user
        assert user is not None, "otherwise it is not whole"
        return user.id

    @model_validator(mode="after")
    def _is_whole(self) -> InteractionPayload:
        """Raise `ValueError` if the person, the command's name or the component's id is missing."""
        asked, missing = self.data, []
        if self.user is None and (self.member is None or self.guild_id is None):
            missing.append("member")
        if self.type in (COMMAND, SUGGESTION) and (asked is None or asked.name is None):
            missing.append("name")
        if self.type == COMPONENT and (asked is None or asked.custom_id is None):
            missing.append("custom_id")
        if missing:
            raise ValueError(missing)
        return self


def watch_payloads(
    parsers: dict[str, Parser], activity: Activity, arrival_limit: ArrivalLimit
) -> None:
    """Check all payloads, so that no unreadable payload ends the process.

    Drop interactions of people who send too many. Record the activity that the other interactions
    show.
    """
    parse = partial(_read_interaction, parsers["INTERACTION_CREATE"], activity)
    parsers["INTERACTION_CREATE"] = partial(_admit_interaction, parse, arrival_limit)
    for event in set(parsers).difference(OF_THE_SESSION):
        parsers[event] = partial(_parse_safely, event, parsers[event])


def _parse_safely(event: str, parse: Parser, payload: RawPayload) -> None:
    try:
        parse(payload)
    except Exception as error:  # noqa: BLE001 - whatever error discord.py's parser has
        log.warning(
            "a payload cannot be read and is dropped: %s, %s", event, _payload_error_text(error)
        )


def _payload_error_text(error: Exception) -> str:
    """Return which parts of a payload are wrong, without any of its content."""
    if not isinstance(error, ValidationError):
        return type(error).__name__
    return ", ".join(".".join(map(str, each["loc"])) or "incomplete" for each in error.errors())


def _admit_interaction(
    read: Callable[[InteractionPayload, RawPayload], None],
    arrival_limit: ArrivalLimit,
    payload: RawPayload,
) -> None:
    """Read an interaction, or drop it if its sender sends too many.

    While the interaction is read, set its sender and its urgency for all requests to Discord.
    """
    known = InteractionPayload.model_validate(payload)
    is_suggestion = known.type == SUGGESTION
    kind: ArrivalKind = "suggestion" if is_suggestion else "request"
    sender = Sender(known.person, known.guild_id or 0)
    if not arrival_limit.admits(kind, sender, creation_time_of(known.id)):
        return
    with sent_by(sender), with_urgency(Urgency.SUGGESTION) if is_suggestion else nullcontext():
        read(known, payload)


def _read_interaction(
    parse: Parser, activity: Activity, known: InteractionPayload, payload: RawPayload
) -> None:
    """Parse an interaction, and record the last message of its channel.

    For a press on a control with the bot's own id, leave out the components of the message.
    discord.py would create items for all components at every press, but nobody needs these items.
    """
    if known.channel is not None and known.channel.last_message_id:
        activity.record_message(known.channel.id, known.channel.last_message_id)
    message = payload.get("message")
    if not message or not _is_our_press(known):
        parse(payload)
        return
    parse({**payload, "message": {**message, "components": []}})


def _is_our_press(known: InteractionPayload) -> bool:
    """Return whether a control with the bot's own id was pressed."""
    pressed = None if known.data is None else known.data.custom_id
    return pressed is not None and is_our_id(pressed)
