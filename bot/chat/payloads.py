"""What the gateway sends, before discord.py reads it: what cannot be read is dropped.

An error in one of its parsers ends discord.py's connection, and with it the process.
"""

import logging
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator

from bot.chat.activity import Activity

log = logging.getLogger(__name__)

RawPayload = dict[str, Any]
Parser = Callable[[RawPayload], None]
OF_THE_SESSION: Final = ("READY", "RESUMED")
"""Without these there is no connection, so their errors are not passed over."""
COMMAND: Final = 2
COMPONENT: Final = 3
SUGGESTION: Final = 4
LONGEST_ID: Final = 20
"""Digits: no number of Discord's has more."""


def _snowflake(given: object) -> object:
    return int(given) if isinstance(given, str) and given.isdecimal() else given


Snowflake = Annotated[int, BeforeValidator(_snowflake), Field(ge=0, lt=10**LONGEST_ID, strict=True)]


class Payload(BaseModel):
    """Something that is as it should be, as far as the bot needs it."""

    model_config = ConfigDict(strict=True)


class UserPayload(Payload):
    """Somebody."""

    id: Snowflake
    username: str
    global_name: str | None = None


class MemberPayload(Payload):
    """Somebody in a server."""

    user: UserPayload
    nick: str | None = None


class OptionPayload(Payload):
    """What was typed for an option of a command."""

    name: str
    type: int
    options: "list[OptionPayload]" = []


class InteractionData(Payload):
    """What was typed, pressed or chosen."""

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
    """Where."""

    id: Snowflake
    last_message_id: Snowflake | None = None


class MessagePayload(Payload):
    """What was pressed on."""

    id: Snowflake
    flags: int = 0


class InteractionPayload(Payload):
    """What the bot needs of an interaction, wherever it asks for it later."""

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

    @model_validator(mode="after")
    def _is_whole(self) -> "InteractionPayload":
        """Somebody has asked for something."""
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


def watch(parsers: dict[str, Parser], activity: Activity) -> None:
    """Note what interactions tell of their channels, and let no payload end the process."""
    parsers["INTERACTION_CREATE"] = partial(
        _read_interaction, parsers["INTERACTION_CREATE"], activity
    )
    for event in set(parsers).difference(OF_THE_SESSION):
        parsers[event] = partial(_read, event, parsers[event])


def _read(event: str, parse: Parser, payload: RawPayload) -> None:
    try:
        parse(payload)
    except Exception as error:  # noqa: BLE001 - whatever discord.py stumbles over
        log.warning("a payload cannot be read and is dropped: %s, %s", event, _fault(error))


def _fault(error: Exception) -> str:
    """What is wrong, and where, but nothing that was sent."""
    if not isinstance(error, ValidationError):
        return type(error).__name__
    return ", ".join(".".join(map(str, each["loc"])) or "incomplete" for each in error.errors())


def _read_interaction(parse: Parser, activity: Activity, payload: RawPayload) -> None:
    """Have one read, which tells the last message of its channel too.

    Of the message that was pressed on discord.py is given no components: it makes items of all of
    them for every press, and nobody needs them.
    """
    known = InteractionPayload.model_validate(payload)
    if known.channel is not None and known.channel.last_message_id:
        activity.note_message(known.channel.id, known.channel.last_message_id)
    message = payload.get("message")
    parse({**payload, "message": {**message, "components": []}} if message else payload)
