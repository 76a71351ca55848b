"""Messages that a feature posts by itself and keeps up to date, at the places that rows store.

Each is posted once, and edited when it looks different. The feature says what a message shows, how
its row is stored, and what becomes of it after an error.
"""

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Generic, NamedTuple, TypeVar

import discord
import orjson

from bot.chat.context import ChatContext
from bot.chat.limits.request_budget import Urgency, with_urgency
from bot.chat.requests.components import Layout, TextControls
from bot.chat.requests.errors import UNSENT, MessageErrorKind, message_error_kind
from bot.chat.requests.response import NOBODY
from bot.storage.errors import StoreError
from bot.storage.results.cups import CupRow
from bot.storage.results.posts import Post, SearchRow

RowT = TypeVar("RowT", Post, CupRow, SearchRow)
Work = Awaitable[bool | None]
"""Work on one message. It returns False if it has to be done again."""


class PlainPost(NamedTuple):
    """A post of plain text, because a phone notification shows the whole text of one."""

    words: str
    controls: TextControls | None = None
    mentions: discord.AllowedMentions = NOBODY
    """The mentions that notify people when it is posted. An edit notifies nobody."""


PostContent = Layout | PlainPost


class PostKind(NamedTuple):
    """The log lines about failures of the posts of a feature, and how Discord gets the posts."""

    log: logging.Logger
    rows_unread: str
    storage_failed: str
    work_failed: str
    """After an unexpected error. `{}` stands for the server."""
    request_failed: str
    post_as: Urgency = Urgency.REST
    edit_as: Urgency = Urgency.REST
    is_remembered: bool = False
    """Whether a new post is remembered as the bot's own, so that no table moves below it."""


class PostedMessages(Generic[RowT]):
    """Posts and edits the messages of one kind in all servers of this process."""

    def __init__(
        self,
        chat: ChatContext,
        kind: PostKind,
        store: Callable[[RowT], Awaitable[None]],
        on_error: Callable[[RowT, Exception], Work] | None = None,
    ) -> None:
        """Store a row with `store` once its message is posted.

        `on_error` handles requests to Discord that fail. Without it they are unexpected errors.
        """
        self._chat = chat
        self._kind = kind
        self._store: Callable[[RowT], Awaitable[None]] = store
        self._on_error: Callable[[RowT, Exception], Work] | None = on_error
        self._shown: dict[int, bytes] = {}
        """A fingerprint of each posted message, by its id."""

    async def read_rows(self, reading: Awaitable[list[RowT]]) -> list[RowT] | None:
        """Return the rows of all posts, or None if the storage cannot be read."""
        try:
            rows = await reading
        except StoreError as error:
            self._kind.log.warning("%s: %s", self._kind.rows_unread, type(error).__name__)
            return None
        known = {each.message_id for each in rows}
        self._shown = {each: shown for each, shown in self._shown.items() if each in known}
        return rows

    # One message

    async def show_message(self, row: RowT, content: PostContent, nonce: str | None = None) -> RowT:
        """Post the message, or edit it if it looks different. Return the row with its id."""
        fingerprint = _fingerprint(content)
        if not row.message_id:
            row = row._replace(message_id=await self.post_message(row, content, nonce))
            await self._store(row)
        elif self._shown.get(row.message_id) != fingerprint:
            await self.edit_message(row, content)
        self._shown[row.message_id] = fingerprint
        return row

    async def post_message(self, row: RowT, content: PostContent, nonce: str | None) -> int:
        """Post the message. Return its id. Discord recognises a nonce that is sent again."""
        channel = self._chat.channel_for(row.channel_id, row.guild_id)
        with with_urgency(self._kind.post_as):
            sent = await channel.send(**_message_parts(content, is_new=True) | {"nonce": nonce})
        if self._kind.is_remembered:
            self._chat.activity.record_own_message(row.channel_id, sent.id)
        return sent.id

    async def edit_message(self, row: RowT, content: PostContent) -> None:
        channel = self._chat.channel_for(row.channel_id, row.guild_id)
        with with_urgency(self._kind.edit_as):
            message = channel.get_partial_message(row.message_id)
            await message.edit(**_message_parts(content, is_new=False))

    # Errors

    async def attempt_work(self, row: RowT, work: Work) -> bool:
        """Do some work on a message. Return False if it has to be done again."""
        try:
            try:
                return await work is not False
            except UNSENT as error:
                if self._on_error is None:
                    raise
                return await self._on_error(row, error) is not False
        except StoreError as error:
            self._kind.log.warning("%s: %s", self._kind.storage_failed, type(error).__name__)
            return False

    async def attempt_safely(self, row: RowT, work: Work) -> bool:
        """Attempt the work. Log an unexpected error, so that it holds up no other message."""
        try:
            return await self.attempt_work(row, work)
        except Exception:
            self._kind.log.exception(self._kind.work_failed.format(row.guild_id))
            return True

    def log_unsent(self, error: Exception) -> MessageErrorKind:
        """Log a failed request to Discord. Return the kind of the error."""
        error_kind = message_error_kind(error)
        said = f"{self._kind.request_failed}, {error_kind.name}"
        self._chat.backoff.handle_failure(error, self._kind.log, logging.INFO, said)
        return error_kind


def _message_parts(content: PostContent, *, is_new: bool) -> dict[str, Any]:
    """Return the arguments by which discord.py posts or edits a message."""
    if isinstance(content, PlainPost):
        mentions = content.mentions if is_new else NOBODY
        return {"content": content.words, "view": content.controls, "allowed_mentions": mentions}
    files = "files" if is_new else "attachments"
    return {"view": content, files: content.files(), "allowed_mentions": NOBODY}


def _fingerprint(content: PostContent) -> bytes:
    """Return bytes that are equal for contents that look the same."""
    if isinstance(content, PlainPost):
        return content.words.encode()
    pictures = b"".join(each.content for each in content.attachments or ())
    return orjson.dumps(content.to_components()) + pictures
