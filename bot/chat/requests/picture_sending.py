"""The sending of messages with pictures, and of their words where no picture can be sent.

Nobody promises that Discord takes a picture with every kind of request. So the bot learns it: if
one kind is refused with a picture and accepted without, its messages are words from then on.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from dataclasses import dataclass
from enum import StrEnum
from types import SimpleNamespace
from typing import Final, TypeVar

import aiohttp
import discord

from bot.chat.discord_internals import SentMessage
from bot.chat.requests.components import Layout
from bot.chat.requests.errors import (
    BAD_REQUEST,
    SERVER_ERROR,
    loggable_error,
    may_be_about_files,
)

log = logging.getLogger(__name__)

Sent = TypeVar("Sent")

MOST_FAILURES: Final = 2
"""A picture is given up after this number of faults of Discord: it is tried once again."""
EDITED_WITHIN: Final = 10.0
"""The most seconds for an edit with a picture. An edit may be sent twice, and a post may not."""


class PictureRoute(StrEnum):
    """The kinds of requests that can carry a picture. The values are for the log."""

    CALLBACK_POST = "a callback of type 4"
    CALLBACK_EDIT = "a callback of type 7"
    ORIGINAL_EDIT = "an edit of @original"
    WEBHOOK_EDIT = "an edit of a webhook message"
    FOLLOW_UP = "a follow-up"
    CHANNEL_POST = "a post in a channel"
    CHANNEL_EDIT = "an edit in a channel"


@dataclass(slots=True)
class PictureRequest:
    """A request that may carry a picture."""

    route: PictureRoute
    may_attach: bool = True
    """Whether the bot has the permission to send files there."""
    within: float | None = None
    """The most seconds for the request with the picture. None: as long as it takes."""
    is_late: bool = False
    """Set if the words were sent because the picture took too long. An edit can still show it."""


class PictureSender:
    """Sends layouts with their pictures, or in words where Discord takes no picture."""

    def __init__(self) -> None:
        self._refused: set[tuple[PictureRoute, bool]] = set()

    def accepts_pictures(self, route: PictureRoute, *, are_kept: bool = False) -> bool:
        """Return whether Discord has not refused pictures on this route.

        Pictures that an edit only keeps are judged apart from those that it sends.
        """
        return (route, are_kept) not in self._refused

    async def send(
        self,
        layout: Layout,
        request: PictureRequest,
        send: Callable[[Layout], Awaitable[Sent]],
    ) -> Sent:
        """Call `send` with the layout. If its pictures cannot be sent, call it with the words.

        Raise the error of the words, if they fail too.
        """
        if not layout.has_pictures:
            return await send(layout)
        key = request.route, layout.keeps_pictures
        if not request.may_attach or key in self._refused:
            return await self._send_otherwise(layout, request, send)
        if request.within == 0 and not layout.keeps_pictures:
            request.is_late = True
            return await send(layout.in_words())
        try:
            return await _send_in_time(layout, request, send)
        except TimeoutError:
            if not request.is_late:
                raise
            return await send(layout.in_words())
        except discord.HTTPException as error:
            if not may_be_about_files(error):
                raise
            sent = await self._send_otherwise(layout, request, send)
            self._learn(key, error)
            return sent

    async def _send_otherwise(
        self,
        layout: Layout,
        request: PictureRequest,
        send: Callable[[Layout], Awaitable[Sent]],
    ) -> Sent:
        """Send pictures that cannot be kept. Send words if that is not possible either."""
        if request.may_attach and layout.keeps_pictures and layout.has_content:
            return await self.send(layout.with_kept({}), request, send)
        return await send(layout.in_words())

    def _learn(self, key: tuple[PictureRoute, bool], error: discord.HTTPException) -> None:
        """Send no more such pictures, unless the refusal concerns this one message alone."""
        if error.status != BAD_REQUEST or key in self._refused:
            return
        self._refused.add(key)
        route, are_kept = key
        said = "Discord refuses %s with a picture%s, so it is words from now on: %s"
        log.warning(said, route, " that it keeps" if are_kept else "", loggable_error(error))


class ShownPictures:
    """The pictures that a message shows, so that its edits do not send them again."""

    def __init__(self) -> None:
        self._message = 0
        self._ids: dict[bytes, int] = {}
        """The ids of the files in the message, by the digests of the pictures."""

    def layout_of_edit(self, message: int, layout: Layout) -> Layout:
        """Return the layout of an edit that keeps the pictures that the message already shows.

        If the edit sends a picture, the message loses the others. So until `record` is called, no
        other edit keeps one.
        """
        known = self._ids if message == self._message else {}
        if all(each.digest in known for each in layout.attachments):
            return layout.with_kept(known) if layout.attachments else layout
        self.forget()
        return layout

    def record(self, message: SentMessage, layout: Layout) -> None:
        """Record that the message shows this layout."""
        digests = [each.digest for each in layout.attachments if each.is_picture]
        shown = message.picture_ids
        self._message = message.id
        self._ids = dict(zip(digests, shown, strict=True)) if len(digests) == len(shown) else {}

    def forget(self) -> None:
        """Let the next edit send its pictures, because it is unknown what the message shows."""
        self._ids = {}


class _Attempt:
    """A request with a picture that is under way. It ends at its time limit."""

    def __init__(self, limit: asyncio.Timeout) -> None:
        self._limit = limit
        self._failures = 0

    def record_failure(self) -> None:
        """End the attempt if Discord has failed too often. discord.py would try five times."""
        self._failures += 1
        if self._failures == MOST_FAILURES:
            self._limit.reschedule(asyncio.get_running_loop().time())


_attempt_var: ContextVar[_Attempt | None] = ContextVar("picture_attempt", default=None)


async def _send_in_time(
    layout: Layout, request: PictureRequest, send: Callable[[Layout], Awaitable[Sent]]
) -> Sent:
    """Send the layout with its pictures. Raise `TimeoutError` and set `is_late` if it is late.

    An edit that keeps its pictures is as fast as words. So it has no time limit of its own.
    """
    limit = asyncio.timeout(None if layout.keeps_pictures else request.within)
    try:
        async with limit:
            before = _attempt_var.set(_Attempt(limit))
            try:
                return await send(layout)
            finally:
                _attempt_var.reset(before)
    finally:
        request.is_late = limit.expired()


def count_failures(trace: aiohttp.TraceConfig) -> None:
    """Let requests with pictures notice Discord's faults, which discord.py does not report."""

    async def ends(
        _: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        attempt = _attempt_var.get()
        if attempt is not None and request.response.status >= SERVER_ERROR:
            attempt.record_failure()

    trace.on_request_end.append(ends)
