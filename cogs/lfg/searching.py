"""Runs all searches in a loop: keeps their messages up to date and opens their tables.

Everything about a search is stored, so that a restart at any moment continues from there.
"""

import asyncio
import logging
from collections.abc import Sequence
from typing import Final

import discord

from bot.chat.chat import Chat
from bot.chat.limits.budget import Urgency, sent_as
from bot.chat.requests.components import TextControls
from bot.chat.requests.errors import UNSENT, Trouble, trouble_with
from bot.chat.requests.response import NOBODY
from bot.chat.wording.viewer import Look
from bot.clock import HOUR, MINUTE, first_of
from bot.storage.errors import StoreError
from bot.storage.results.posts import Searcher, SearchRow
from bot.tables.handle import TableHandle
from bot.tables.intents import Reply, Verdict
from bot.words.cards import game_title
from cogs.lfg.tables import admitted, open_for
from cogs.lfg.view import controls, ends_at, found_text, over_text, search_text

LOOK_EVERY: Final = MINUTE
KEPT_TRYING: Final = HOUR
"""A search whose end cannot be shown is given up this long after its end."""
NOT_WANTED: Final = (Trouble.MESSAGE_GONE, Trouble.CHANNEL_GONE, Trouble.NO_ACCESS, Trouble.SHUT)
"""Errors that end a search at once, because nobody can see its message."""

log = logging.getLogger(__name__)


class Searching:
    """Runs the searches of all servers of this process."""

    def __init__(self, chat: Chat) -> None:
        self._chat = chat
        self._shown: dict[int, str] = {}
        """The text of the posted message of each search."""

    async def keep(self) -> None:
        """Handle searches in an endless loop: when people join or leave, and at regular times."""
        due = self._chat.searches_due
        while True:
            due.clear()
            await self._chat.backoff.over()
            at = await self._look_after_all()
            await first_of(self._chat.clock, due.wait(), at)

    async def _look_after_all(self) -> int:
        """Handle every search. Return when the next check is due at the latest."""
        latest = self._chat.clock.now() + LOOK_EVERY
        try:
            searches = await self._chat.stats.searches.every()
        except StoreError as error:
            log.warning("nobody can be looked for: %s", type(error).__name__)
            return latest
        here = [each for each in searches if self._chat.client.get_guild(each.guild_id)]
        await asyncio.gather(*(self._guarded(each) for each in here))
        on = {each.id for each in here}
        self._shown = {each: said for each, said in self._shown.items() if each in on}
        now = self._chat.clock.now()
        times = (at for each in here for at in (each.opens_at, ends_at(each)) if at > now)
        return min((latest, *times))

    async def _guarded(self, search: SearchRow) -> None:
        try:
            with sent_as(Urgency.TURN):
                await self._try(search)
        except StoreError as error:
            log.warning("a search has to wait: %s", type(error).__name__)
        except Exception:
            log.exception("a search could not be looked after")

    async def _try(self, search: SearchRow) -> None:
        try:
            await self._look_after(search)
        except UNSENT as error:
            await self._fail(search, error)

    async def _look_after(self, search: SearchRow) -> None:
        """Show a search, open its table, or end it."""
        chat, now = self._chat, self._chat.clock.now()
        people = await chat.stats.searches.people(search.id)
        if not search.message_id and people:
            search = await self._post(search, people)
        if not people or now >= ends_at(search):
            await self._end(search, is_late=bool(people))
        elif now < search.opens_at or len(people) < search.wanted:
            await self._show(search, people)
        else:
            await self._match(search, people)

    async def _match(self, search: SearchRow, people: Sequence[Searcher]) -> None:
        """Open the table if enough people are left after those excluded from tables are removed."""
        allowed = await admitted(self._chat, search, people)
        for each in people:
            if each not in allowed:
                await self._chat.stats.searches.leave(search.id, each.person_id)
        if len(allowed) < search.wanted:
            self._chat.searches_due.set()
            return
        table = await open_for(self._chat, search, allowed)
        if isinstance(table, Reply) and table.verdict is not Verdict.CLOSED:
            log.info("there is no table for those who have found each other: %s", table.verdict)
            await self._show(search, allowed, table)
            return
        there = None if isinstance(table, Reply) else table
        sit = [each for each in allowed if there is None or there.view.seat_of(each.person_id)]
        await self._found(search, sit, there)

    async def _found(
        self, search: SearchRow, people: Sequence[Searcher], table: TableHandle | None
    ) -> None:
        """Mention the people for whom the table is open, and take them out of other searches."""
        chat = self._chat
        if table is not None:
            await self._call(table, people)
        await self._finish(search, found_text(search, people, await self._look(search), _at(table)))
        for each in people:
            await chat.stats.searches.leave_all(search.guild_id, each.person_id)
        chat.searches_due.set()

    async def _call(self, table: TableHandle, people: Sequence[Searcher]) -> None:
        chat, look = self._chat, await self._chat.public_look(table.guild, table.channel)
        there = [each.person_id for each in people]
        called = await chat.preferences.who_is_called(table.guild, there)
        mentions = " ".join(f"<@{each}>" for each in called)
        game = game_title(table.view.game.rules.name, look.lang)
        if called:
            line = look.text("lfg-table-open", people=mentions, game=game)
            await chat.mentions.write(table, line, called, "start")

    async def _end(self, search: SearchRow, *, is_late: bool) -> None:
        look = await self._look(search)
        await self._finish(search, over_text(search, look, is_late=is_late))

    async def _finish(self, search: SearchRow, words: str) -> None:
        """Show how the search ended, without buttons, and delete it."""
        if search.message_id:
            await self._message(search).edit(content=words, view=None, allowed_mentions=NOBODY)
        await self._chat.stats.searches.end(search.id)

    # The message of a search

    async def _post(self, search: SearchRow, people: Sequence[Searcher]) -> SearchRow:
        """Post the message of a search, which mentions the role.

        The nonce keeps it from being posted twice, even if the bot is killed meanwhile.
        """
        look = await self._look(search)
        words = search_text(search, people, look, now=self._chat.clock.now())
        roles = [discord.Object(search.role_id)] if search.role_id else []
        channel = self._chat.channel(search.channel_id, search.guild_id)
        sent = await channel.send(
            words,
            view=TextControls(controls(search, look)),
            allowed_mentions=discord.AllowedMentions(roles=roles),
            nonce=str(search.id),
        )
        self._chat.activity.note_own(search.channel_id, sent.id)
        self._shown[search.id] = words
        await self._chat.stats.searches.posted(search.id, sent.id)
        return search._replace(message_id=sent.id)

    async def _show(
        self, search: SearchRow, people: Sequence[Searcher], refused: Reply | None = None
    ) -> None:
        look = await self._look(search)
        now = self._chat.clock.now()
        words = search_text(search, people, look, now=now, refused=refused)
        if self._shown.get(search.id) != words:
            view = TextControls(controls(search, look))
            await self._message(search).edit(content=words, view=view, allowed_mentions=NOBODY)
            self._shown[search.id] = words

    async def _fail(self, search: SearchRow, error: Exception) -> None:
        """Log a failed request. End the search if nobody can see it, or if it is long over."""
        trouble = trouble_with(error)
        said = f"a search could not be shown, {trouble.name}"
        self._chat.backoff.failed(error, log, logging.INFO, said)
        is_late = self._chat.clock.now() > ends_at(search) + KEPT_TRYING
        if trouble in NOT_WANTED or is_late:
            await self._chat.stats.searches.end(search.id)

    def _message(self, search: SearchRow) -> discord.PartialMessage:
        channel = self._chat.channel(search.channel_id, search.guild_id)
        return channel.get_partial_message(search.message_id)

    async def _look(self, search: SearchRow) -> Look:
        return await self._chat.public_look(search.guild_id, search.channel_id)


def _at(table: TableHandle | None) -> int | None:
    return None if table is None else table.channel
