"""The message of a table: one writer, the latest state wins.

The first change is published at once, later ones about once a second; a window does not wait. The
message is posted anew when a match starts, when it has to change and is old, or when it is wanted
further down: the new one first, then the old one is deleted.
"""

from __future__ import annotations

import asyncio
import json
import logging
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import discord

from bot.tables import entries
from bot.tables.clock import first_of
from bot.tables.pictures import table_picture
from bot.tables.settings import MINUTE, SECOND
from bot.tables.state import Phase
from bot.ui.controls import payload
from bot.ui.discord_time import shown_since, stamp_of
from bot.ui.failures import Trouble, trouble_with
from bot.ui.public import public_message
from bot.ui.table_message import person_called

if TYPE_CHECKING:
    from discord import ui

    from bot.tables.pictures import TablePicture
    from bot.tables.table import Table
    from bot.ui.desk import Desk

log = logging.getLogger(__name__)

PACE: Final = SECOND
OLD: Final = 50 * MINUTE
"""After an hour Discord lets a message be edited only now and then."""
RETRY: Final = (2 * SECOND, 5 * SECOND, 15 * SECOND, 60 * SECOND)
BETWEEN_BRINGING_DOWN: Final = 30 * SECOND
DELETED_AGAIN: Final = 10 * MINUTE
"""A message that is deleted twice within this time is not wanted."""
NOBODY: Final = discord.AllowedMentions.none()


@dataclass(slots=True)
class Shown:
    """What the message shows."""

    fingerprint: str = ""
    at: int = 0
    """When it was last written."""
    turn: int | None = None
    """The turn that it shows; None after a restart."""


class Post:
    """Writes the message of one table."""

    def __init__(self, table: Table, desk: Desk) -> None:
        self.table = table
        self._desk = desk
        self._shown = Shown()
        self._worker: asyncio.Task[None] | None = None
        self.is_paused = False
        """The bot may not write where the table is; it tries again when somebody presses."""
        self._changed = False
        self._news = asyncio.Event()
        self._is_wanted_below = False
        self._failures = 0
        self._gone_at: int | None = None
        self._brought_down_at = 0

    def wake_after_pause(self) -> None:
        """Somebody is there: perhaps the bot may write again."""
        if self.is_paused:
            self.is_paused = False
            self.wake()

    def wake(self) -> None:
        """Something is different."""
        self._changed = True
        if self.is_paused:
            return
        self._news.set()
        if self._worker is None:
            self._worker = self._desk.background(self._work())
            self._worker.add_done_callback(self._rest)

    def bring_down_for_somebody(self) -> bool:
        """The same because somebody asks for it, once in a while; whether it was done."""
        now = self._desk.clock.now()
        if now < self._brought_down_at + BETWEEN_BRINGING_DOWN:
            return False
        self._brought_down_at = now
        self.bring_down()
        return True

    def bring_down(self) -> None:
        """Post the message anew, below everything."""
        self._is_wanted_below = True
        self._shown = Shown()
        self.wake()

    def _rest(self, done: asyncio.Task[None]) -> None:
        self._worker = None
        if not done.cancelled() and self._changed and not self.is_paused:
            self.wake()

    async def _work(self) -> None:
        while self._changed and not self.is_paused:
            await self._pace()
            self._changed = False
            await self._show()

    async def _pace(self) -> None:
        """Wait until the next edit is due; a window that nobody has seen does not wait."""
        while self._desk.clock.now() < self._shown.at + PACE:
            if self.table.referee.race.unposted():
                return
            self._news.clear()
            await first_of(self._desk.clock, self._news.wait(), self._shown.at + PACE)

    async def _show(self) -> None:
        """Bring the message up to date."""
        picture = table_picture(self.table)
        if picture.phase is Phase.OVER and picture.frozen is None:
            return
        view = public_message(picture, await self._desk.public_look(picture.guild))
        fingerprint = json.dumps(payload(view))
        if fingerprint == self._shown.fingerprint:
            self.table.posted(picture.decision, self._desk.clock.now())
            return
        try:
            message = await self._write(picture, view)
        except discord.HTTPException as error:
            await self._fail(error)
            return
        self._failures = 0
        self._shown = Shown(fingerprint, self._desk.clock.now(), self.table.state.turn)
        self.table.posted(picture.decision, shown_since(message))
        if picture.phase is Phase.CLOSED:
            self._desk.posts.forget(self.table)

    async def _write(self, picture: TablePicture, view: ui.LayoutView) -> discord.Message:
        sent = self._desk.clock.now()
        if await self._has_to_be_posted(picture):
            message = await self._post(picture, view)
        else:
            message = await self._message(self.table.state.message).edit(
                view=view, allowed_mentions=NOBODY
            )
        self._desk.compare_clocks(shown_since(message), sent)
        return message

    async def _has_to_be_posted(self, picture: TablePicture) -> bool:
        """Whether the message there is will not do."""
        state = self.table.state
        if picture.phase is Phase.CLOSED and state.message:
            return False
        if not state.message or self._is_wanted_below:
            return True
        playing = picture.phase in (Phase.PLAYING, Phase.BETWEEN)
        if playing and state.message_match != state.match_id:
            return True
        if person_called(picture) is not None and self._shown.turn not in (None, state.turn):
            return True
        return self._desk.clock.now() > stamp_of(state.message) + OLD

    async def _post(self, picture: TablePicture, view: ui.LayoutView) -> discord.Message:
        """The new message first, then the old one goes, unless it tells how a match went."""
        state = self.table.state
        old, old_match = state.message, state.message_match
        channel = self._desk.channel(picture.channel, picture.guild)
        mentions = await self._mentions(picture)
        message = await channel.send(view=view, allowed_mentions=mentions)
        self._is_wanted_below = False
        playing = picture.phase in (Phase.PLAYING, Phase.BETWEEN)
        shows = state.match_id if playing else None
        posted = entries.Posted(at=self._desk.clock.now(), message=message.id, match=shows)
        await self.table.alone(self.table.do, [posted])
        tells_of_match = old_match is None and picture.last is not None and playing
        if old and not tells_of_match:
            await self._delete(old)
        elif old:
            await self._leave_standing(picture, old)
        return message

    async def _mentions(self, picture: TablePicture) -> discord.AllowedMentions:
        """Whom a new message calls, unless they do not want that."""
        person = person_called(picture)
        if person is None or (await self._desk.preferences.of_person(person)).pings == "never":
            return NOBODY
        return discord.AllowedMentions(users=[discord.Object(person)])

    async def _delete(self, message: int) -> None:
        try:
            await self._message(message).delete()
        except discord.HTTPException as error:
            log.debug("an old table message could not be deleted: %s", error.code)

    async def _leave_standing(self, picture: TablePicture, message: int) -> None:
        """The message that tells how a match went stays, but offers nothing any more."""
        ended = replace(picture, phase=Phase.CLOSED, frozen=None)
        view = public_message(ended, await self._desk.public_look(picture.guild))
        try:
            await self._message(message).edit(view=view, allowed_mentions=NOBODY)
        except discord.HTTPException as error:
            log.debug("how a match went could not be left standing: %s", error.code)

    def _message(self, message: int) -> discord.PartialMessage:
        state = self.table.state
        return self._desk.channel(state.channel, state.guild).get_partial_message(message)

    # When Discord refuses

    async def _fail(self, error: discord.HTTPException) -> None:
        """Do what the error asks for; the table itself is not at risk."""
        trouble = trouble_with(error)
        log.warning(
            "table %s could not be shown: %s (%s)", self.table.state.id, error.code, trouble.name
        )
        if trouble is Trouble.CHANNEL_GONE:
            await self.table.end("channel")
        elif trouble is Trouble.MESSAGE_GONE:
            await self._post_again()
        elif trouble is Trouble.TOO_OLD:
            self.bring_down()
        elif trouble in (Trouble.NO_ACCESS, Trouble.SHUT):
            self.is_paused = True
        else:
            self._try_later()

    async def _post_again(self) -> None:
        """A message that was deleted comes back once; deleted again, it is not wanted."""
        now = self._desk.clock.now()
        deleted_again = self._gone_at is not None and now < self._gone_at + DELETED_AGAIN
        self._gone_at = now
        if deleted_again:
            await self.table.end("unwanted")
        self.bring_down()

    def _try_later(self) -> None:
        """Show the latest state after a while."""
        wait = RETRY[min(self._failures, len(RETRY) - 1)]
        self._failures += 1
        self._desk.later(wait, self.wake)


class Posts:
    """The messages of all tables."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._posts: dict[str, Post] = {}

    def of(self, table: Table) -> Post:
        """The writer of a table's message."""
        post = self._posts.get(table.state.id)
        if post is None:
            post = self._posts[table.state.id] = Post(table, self._desk)
        return post

    def forget(self, table: Table) -> None:
        """The table is closed, and its message says so."""
        self._posts.pop(table.state.id, None)
