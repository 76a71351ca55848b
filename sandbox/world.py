"""The data of the imitated Discord: people, servers, channels, messages, an application."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import Final

from sandbox.components import displayed_texts, find_by_custom_id, walk_components
from sandbox.json_codec import Json

COLOURS: Final = ("#5865f2", "#747f8d", "#3ba55c", "#faa61a", "#ed4245", "#eb459f")


class ChannelKind(IntEnum):
    """Discord's channel types that the sandbox uses."""

    TEXT = 0
    PUBLIC_THREAD = 11


class MessageKind(IntEnum):
    """Discord's message types."""

    DEFAULT = 0
    CHAT_INPUT_COMMAND = 20
    CONTEXT_MENU_COMMAND = 23


class MessageFlag(IntFlag):
    """Discord's message flags."""

    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


@dataclass(slots=True, eq=False, repr=False)
class User:
    """A person or the bot."""

    id: int
    name: str
    locale: str = "en-US"
    bot: bool = False

    @property
    def colour_number(self) -> int:
        """The number of this user's default picture."""
        # Discord has another formula. The ids of people who are made together differ only at their
        # ends, so their times alone would give all of them the same picture.
        return ((self.id >> 22) + self.id) % len(COLOURS)

    @property
    def colour(self) -> str:
        """The colour of the default picture."""
        return COLOURS[self.colour_number]

    def __repr__(self) -> str:
        return f"<User {self.id} {self.name!r}>"


@dataclass(slots=True, eq=False, repr=False)
class Role:
    """A role, with the permissions that it gives its members."""

    id: int
    name: str
    permissions: int
    position: int = 0
    mentionable: bool = False
    # The role of a bot, which cannot be given to anybody.
    managed: bool = False


@dataclass(slots=True, eq=False, repr=False)
class Guild:
    """A server."""

    id: int
    name: str
    owner_id: int
    locale: str = "en-US"
    roles: dict[int, Role] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    # For each command name, the roles that managers allowed to use it, under "Integrations".
    let_use: dict[str, set[int]] = field(default_factory=dict)
    joined: str = ""
    has_bot: bool = True
    available: bool = True

    def __repr__(self) -> str:
        return f"<Guild {self.id} {self.name!r}>"


@dataclass(slots=True, eq=False, repr=False)
class Member:
    """A user as a member of a server."""

    user: User
    guild: Guild
    joined: str
    roles: set[int] = field(default_factory=set)
    nick: str | None = None


@dataclass(slots=True, eq=False, repr=False)
class Thread:
    """The fields that only threads have."""

    owner_id: int
    archive_minutes: int
    archive_stamp: str
    created: str
    archived: bool = False
    locked: bool = False
    members: dict[int, str] = field(default_factory=dict)


@dataclass(slots=True, eq=False, repr=False)
class Channel:
    """A channel or a thread, with its public messages, oldest first."""

    id: int
    guild: Guild
    name: str
    kind: ChannelKind = ChannelKind.TEXT
    parent: Channel | None = None
    topic: str | None = None
    position: int = 0
    # Allowed and denied permissions by role or person.
    overwrites: dict[int, tuple[int, int]] = field(default_factory=dict)
    messages: dict[int, PostedMessage] = field(default_factory=dict)
    last_message_id: int | None = None
    thread: Thread | None = None

    @property
    def is_thread(self) -> bool:
        return self.thread is not None

    def __repr__(self) -> str:
        return f"<Channel {self.id} {self.name!r}>"


@dataclass(slots=True, eq=False, repr=False)
class StoredFile:
    """A file of a message."""

    id: int
    filename: str
    content_type: str
    content: bytes
    description: str | None = None
    size: tuple[int, int] | None = None
    # Whether the file belongs to an ephemeral message.
    is_private: bool = False


@dataclass(slots=True, eq=False, repr=False)
class MessageContent:
    """The content of a message. An edit replaces all of it."""

    text: str = ""
    components: list[Json] = field(default_factory=list)
    attachments: list[StoredFile] = field(default_factory=list)
    flags: int = 0
    mentions: list[User] = field(default_factory=list)
    mentioned_roles: list[Role] = field(default_factory=list)


@dataclass(slots=True, eq=False, repr=False)
class PostedMessage:
    """A message. If it has a `recipient`, it is ephemeral: only this person sees it."""

    id: int
    channel: Channel
    author: User
    content: MessageContent
    stamp: str
    kind: MessageKind = MessageKind.DEFAULT
    recipient: User | None = None
    edited: str | None = None
    nonce: str | int | None = None
    metadata: Json | None = None
    thread: Channel | None = None
    # Whether the message was sent with an interaction's token, like a webhook's message.
    by_token: bool = False
    deleted: bool = False

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees the message."""
        return self.recipient is not None

    @property
    def text(self) -> str:
        """All texts of the message."""
        return "\n".join(
            filter(None, [self.content.text, *displayed_texts(self.content.components)])
        )

    @property
    def custom_ids(self) -> list[str]:
        """The custom ids of all components that can be used, in order."""
        return [
            each["custom_id"]
            for each in walk_components(self.content.components)
            if "custom_id" in each and not each.get("disabled")
        ]

    def find_control(self, custom_id: str) -> Json | None:
        """Return the component with that custom id, as the message is now."""
        return find_by_custom_id(self.content.components, custom_id)

    def __repr__(self) -> str:
        return f"<Message {self.id} {self.text!r}>"


@dataclass(slots=True, eq=False, repr=False)
class Emoji:
    """An emoji of the application."""

    id: int
    name: str
    draw: Callable[[], bytes]
    """Draws and returns the picture. It is called only when somebody looks at the emoji."""
    content_type: str
    animated: bool = False


@dataclass(slots=True, eq=False, repr=False)
class Command:
    """A registered command."""

    id: int
    version: int
    data: Json


@dataclass(slots=True, eq=False, repr=False)
class Application:
    """The application of the bot under test."""

    id: int
    name: str
    bot: User
    owner: User
    emojis: dict[int, Emoji] = field(default_factory=dict)
    commands: dict[int, Command] = field(default_factory=dict)


@dataclass(slots=True, eq=False, repr=False)
class World:
    """Everything in this Discord, by id."""

    application: Application
    users: dict[int, User] = field(default_factory=dict)
    guilds: dict[int, Guild] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    # All messages, including ephemeral ones.
    messages: dict[int, PostedMessage] = field(default_factory=dict)
    attachments: dict[int, StoredFile] = field(default_factory=dict)
