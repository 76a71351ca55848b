"""Runs all searches in a loop: keeps their messages up to date and opens their tables.

Everything about a search is stored, so that a restart at any moment continues from there.
"""

import asyncio
import logging
from collections.abc import Sequence
from typing import Final

import discord

from bot.chat.chat import Chat
from bot.chat.limits.request_budget import Urgency, with_urgency
from bot.chat.messages.posted_messages import PlainPost, PostedMessages, PostKind
from bot.chat.requests.components import TextControls
from bot.chat.requests.errors import MessageErrorKind
from bot.chat.wording.viewer import Viewer
from bot.clock import HOUR, MINUTE, wait_until_done_or_at
from bot.storage.results.posts import Searcher, SearchRow
from bot.tables.handle import TableHandle
from bot.tables.intents import Reply, Verdict
from bot.words.cards import game_title
from cogs.lfg.tables import admitted_searchers, open_table_for
from cogs.lfg.view import ends_at, found_text, search_controls, search_over_text, search_text

LOOK_EVERY: Final = MINUTE
KEPT_TRYING: Final = HOUR
"""A search whose end cannot be shown is given up this long after its end."""
NOT_WANTED: Final = (
    MessageErrorKind.MESSAGE_GONE,
    MessageErrorKind.CHANNEL_GONE,
    MessageErrorKind.NO_ACCESS,
    MessageErrorKind.SHUT,
)
"""Errors that end a search at once, because nobody can see its message."""

SEARCHES: Final = PostKind(
    log=logging.getLogger(__name__),
    rows_unread="nobody can be looked for",
    storage_failed="a search has to wait",
    work_failed="a search could not be looked after",
    request_failed="a search could not be shown",
    post_as=Urgency.TURN,
    edit_as=Urgency.TURN,
    is_remembered=True,
)


class SearchKeeper:
    """Runs the searches of all servers of this process."""

    def __init__(self, chat: Chat) -> None:
        self._chat = chat
        self.due = asyncio.Event()
        """Set when the posts about searches have to be checked now."""
        self._messages = PostedMessages[SearchRow](
            chat, SEARCHES, self._store_message, self._handle_error
        )

    async def run_forever(self) -> None:
        """Handle searches in an endless loop: when people join or leave, and at regular times."""
        due = self.due
        while True:
            due.clear()
            await self._chat.backoff.wait_until_allowed()
            at = await self._update_all_searches()
            await wait_until_done_or_at(self._chat.clock, due.wait(), at)

    async def _update_all_searches(self) -> int:
        """Handle every search. Return when the next check is due at the latest."""
        latest = self._chat.clock.now() + LOOK_EVERY
        searches = await self._messages.read_rows(self._chat.stats.searches.all_searches())
        if searches is None:
            return latest
        here = [each for each in searches if self._chat.client.get_guild(each.guild_id)]
        await asyncio.gather(*(self._update_search_safely(each) for each in here))
        now = self._chat.clock.now()
        times = (at for each in here for at in (each.opens_at, ends_at(each)) if at > now)
        return min((latest, *times))

    async def _update_search_safely(self, search: SearchRow) -> None:
        with with_urgency(Urgency.TURN):
            await self._messages.attempt_safely(search, self._update_search(search))

    async def _update_search(self, search: SearchRow) -> None:
        """Show a search, open its table, or end it."""
        chat, now = self._chat, self._chat.clock.now()
        people = await chat.stats.searches.searchers_of(search.id)
        if not search.message_id and people:
            search = await self._show(search, people)
        if not people or now >= ends_at(search):
            await self._end_search(search, is_late=bool(people))
        elif now < search.opens_at or len(people) < search.wanted:
            await self._show(search, people)
        else:
            await self._open_table_if_all_present(search, people)

    async def _open_table_if_all_present(
        self, search: SearchRow, people: Sequence[Searcher]
    ) -> None:
        """Open the table if enough people are left after those excluded from tables are removed."""
        allowed = await admitted_searchers(self._chat, search, people)
        for each in people:
            if each not in allowed:
                await self._chat.stats.searches.remove_searcher(search.id, each.person_id)
        if len(allowed) < search.wanted:
            self.due.set()
            return
        table = await open_table_for(self._chat, search, allowed)
        if isinstance(table, Reply) and table.verdict is not Verdict.CLOSED:
            SEARCHES.log.info(
                "there is no table for those who have found each other: %s", table.verdict
            )
            await self._show(search, allowed, table)
            return
        there = None if isinstance(table, Reply) else table
        sit = [each for each in allowed if there is None or there.view.seat_of(each.person_id)]
        await self._finish_with_table(search, sit, there)

    async def _finish_with_table(
        self, search: SearchRow, people: Sequence[Searcher], table: TableHandle | None
    ) -> None:
        """Mention the people for whom the table is open, and take them out of other searches."""
        chat = self._chat
        if table is not None:
            await self._call_people(table, people)
        await self._write_end(
            search, found_text(search, people, await self._viewer(search), _channel_of(table))
        )
        for each in people:
            await chat.stats.searches.remove_searcher_everywhere(search.guild_id, each.person_id)
        self.due.set()

    async def _call_people(self, table: TableHandle, people: Sequence[Searcher]) -> None:
        chat, viewer = self._chat, await self._chat.public_viewer(table.guild, table.channel)
        there = [each.person_id for each in people]
        called = await chat.preferences.people_to_call(table.guild, there)
        mentions = " ".join(f"<@{each}>" for each in called)
        game = game_title(table.view.game.rules.name, viewer.lang)
        if called:
            line = viewer.text("lfg-table-open", people=mentions, game=game)
            await chat.mentions.post_line(table, line, called, "start")

    async def _end_search(self, search: SearchRow, *, is_late: bool) -> None:
        viewer = await self._viewer(search)
        await self._write_end(search, search_over_text(search, viewer, is_late=is_late))

    async def _write_end(self, search: SearchRow, words: str) -> None:
        """Show how the search ended, without buttons, and delete it."""
        if search.message_id:
            await self._messages.edit_message(search, PlainPost(words))
        await self._chat.stats.searches.delete_search(search.id)

    async def _show(
        self, search: SearchRow, people: Sequence[Searcher], refused: Reply | None = None
    ) -> SearchRow:
        """Show a search in its message, which mentions the role when it is posted.

        The nonce keeps it from being posted twice, even if the bot is killed meanwhile.
        """
        viewer = await self._viewer(search)
        words = search_text(search, people, viewer, now=self._chat.clock.now(), refused=refused)
        controls = TextControls(search_controls(search, viewer))
        roles = [discord.Object(search.role_id)] if search.role_id else []
        content = PlainPost(words, controls, discord.AllowedMentions(roles=roles))
        return await self._messages.show_message(search, content, nonce=str(search.id))

    async def _store_message(self, search: SearchRow) -> None:
        await self._chat.stats.searches.store_message(search.id, search.message_id)

    async def _handle_error(self, search: SearchRow, error: Exception) -> None:
        """End a search if nobody can see it, or if it is long over."""
        error_kind = self._messages.log_unsent(error)
        is_late = self._chat.clock.now() > ends_at(search) + KEPT_TRYING
        if error_kind in NOT_WANTED or is_late:
            await self._chat.stats.searches.delete_search(search.id)

    async def _viewer(self, search: SearchRow) -> Viewer:
        return await self._chat.public_viewer(search.guild_id, search.channel_id)


def _channel_of(table: TableHandle | None) -> int | None:
    return None if table is None else table.channel
