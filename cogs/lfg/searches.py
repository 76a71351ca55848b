"""Runs all searches in a loop: keeps their messages up to date and opens their tables.

The storage has all data of a search, so a search continues after a restart at any moment.
"""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import discord

from bot.chat.chat import Chat
from bot.chat.limits.request_budget import Urgency, with_urgency
from bot.chat.messages.live_message import PlainPost, PostedMessages, PostKind
from bot.chat.messages.pings import PingLine
from bot.chat.requests.components import (
    GREEN,
    Component,
    Layout,
    TextControls,
    Verb,
    action_row,
    button,
    id_without_table,
    text_display,
)
from bot.chat.requests.errors import UNSENT, MessageErrorKind
from bot.chat.requests.request import thread_for_message
from bot.chat.wording.viewer import (
    Viewer,
    channel_link,
    join_lines,
    plain_name,
    short_name,
    timestamp,
)
from bot.clock import HOUR, MINUTE, wait_until_done_or_at
from bot.people.settings import ServerSettings
from bot.storage.results.counts import ExclusionPlace
from bot.storage.results.posts import Searcher, SearchRow
from bot.tables.handle import TableHandle
from bot.tables.intents import Join, Press, Reply, Verdict
from bot.tables.settings import TableOpening
from bot.words.cards import and_list, game_title
from bot.words.refusals import option_error_text

# Tables ------------------------------------------------------------------------------------------

# The functions below open the table of a search. It is opened only once, and all people of the
# search get a seat.

log = logging.getLogger(__name__)


async def admitted_searchers(
    chat: Chat, search: SearchRow, people: Sequence[Searcher]
) -> list[Searcher]:
    """Return the people of a search who are not excluded from tables in the server."""
    repairs, now = chat.stats.repairs, chat.clock.now()
    kept_off = await repairs.people_excluded_from(search.guild_id, now, ExclusionPlace.TABLES)
    return [each for each in people if each.person_id not in kept_off]


async def open_table_for(
    chat: Chat, search: SearchRow, people: Sequence[Searcher]
) -> TableHandle | Reply:
    """Open the table of a search and seat the people. A second call returns the same table.

    If the table cannot be opened, return the refusal (a `Reply`).
    """
    server = await chat.settings_in(search.guild_id, search.channel_id)
    table = await _open_in_place(chat, search, _opening_for(search, people[0], server))
    if not isinstance(table, Reply):
        for each in people[1:]:
            await table.submit_press(_join_press(each, chat.clock.now()))
    return table


async def _open_in_place(
    chat: Chat, search: SearchRow, opening: TableOpening
) -> TableHandle | Reply:
    """Open the table in the channel, or in a thread of the search's message.

    `search.thread` decides between the two. Return `NOT_NOW` if Discord does not create the thread.
    """
    if search.thread != "always":
        table = await chat.tables.open_table(opening)
        is_taken = isinstance(table, Reply) and table.verdict is Verdict.CHANNEL_TAKEN
        if not is_taken or search.thread == "never":
            return table
    refused = chat.tables.refusal_to_open(opening)
    if refused is not None:
        return refused
    thread = await _find_or_make_thread(chat, search, opening)
    if thread is None:
        return Reply(Verdict.NOT_NOW)
    past = chat.stats.past_matches
    await past.store_thread_channel(search.guild_id, thread, search.channel_id)
    return await chat.tables.open_table(replace(opening, channel=thread))


async def _find_or_make_thread(chat: Chat, search: SearchRow, opening: TableOpening) -> int | None:
    """Return the id of the thread of the search's message. Create the thread if there is none.

    Return None if Discord does not create the thread.
    """
    viewer = await chat.public_viewer(search.guild_id, search.channel_id)
    game = game_title(search.game, viewer.lang)
    name = viewer.text("slash-thread-name", host=short_name(opening.host_name), game=game)
    channel = chat.channel_for(search.channel_id, search.guild_id)
    try:
        return await thread_for_message(channel.get_partial_message(search.message_id), name)
    except UNSENT as error:
        said = "a thread for those who have found each other could not be made"
        chat.backoff.handle_failure(error, log, logging.INFO, said)
        return None


def _opening_for(search: SearchRow, host: Searcher, server: ServerSettings) -> TableOpening:
    return TableOpening(
        guild=search.guild_id,
        channel=search.channel_id,
        press=search.id,
        host=host.person_id,
        host_name=host.name,
        variant=search.game,
        options=server.options.get(search.game, {}),
        settings=server.timings,
        limits=server.caps,
    )


def _join_press(searcher: Searcher, now: int) -> Press:
    return Press(
        id=searcher.press,
        person=searcher.person_id,
        name=searcher.name,
        stamp=now,
        intent=Join(),
        typed=True,
    )


# View --------------------------------------------------------------------------------------------

# A search is a plain message, because a phone notification shows the whole text of such a message.

LASTS: Final = HOUR
"""The longest time that a search continues after `opens_at`, when its table can first open."""


def ends_at(search: SearchRow) -> int:
    """Return the time at which a search ends if no table has opened."""
    return search.opens_at + LASTS


def search_text(
    search: SearchRow,
    people: Sequence[Searcher],
    viewer: Viewer,
    *,
    now: int,
    refused: Reply | None = None,
) -> str:
    """Return the text of a search: its game, its people, and when its table opens.

    `refused` says why the table could not be opened yet.
    """
    title = viewer.text(
        "lfg-title", host=plain_name(people[0].name), game=_game_text(search, viewer)
    )
    if refused is not None:
        when = _obstacle_text(refused, people, viewer)
    elif search.opens_at > now:
        time = timestamp(search.opens_at, "t")
        when = viewer.text("lfg-enough-at", time=time, count=search.wanted)
    else:
        when = viewer.text("lfg-enough", count=search.wanted)
    call = f"<@&{search.role_id}> " if search.role_id else ""
    until = viewer.text("lfg-until", time=timestamp(ends_at(search), "t"))
    return join_lines(f"{call}{title}", when, _people_text(people, viewer), f"-# {until}")


def search_controls(search: SearchRow, viewer: Viewer) -> Component:
    return action_row(
        button(id_without_table(Verb.LFG, search.id), viewer.text("button-lfg"), style=GREEN),
        _leave_button(search, viewer),
    )


def already_searching_text(search: SearchRow, viewer: Viewer) -> Layout:
    """Return the reply to a caller who is already in a search.

    The reply has a link to the search and a button to leave it. The button works even if the
    message of the search was deleted.
    """
    link = channel_link(search.guild_id, search.channel_id, search.message_id)
    words = viewer.text("lfg-already", link=link)
    return Layout(text_display(words), action_row(_leave_button(search, viewer)))


def joined_other_search_text(search: SearchRow, viewer: Viewer) -> str:
    """Return the reply to a caller who has joined a search that another person began."""
    link = channel_link(search.guild_id, search.channel_id, search.message_id)
    return viewer.text("lfg-joined", link=link)


def found_text(
    search: SearchRow, people: Sequence[Searcher], viewer: Viewer, channel: int | None
) -> str:
    """Return the text that names the people of a finished search.

    `channel` is the channel of their table. None means that the table has been closed already.
    """
    names = and_list([plain_name(each.name) for each in people], viewer.lang)
    if channel is None:
        return viewer.text("lfg-found-before", game=_game_text(search, viewer), names=names)
    place = f"<#{channel}>"
    return viewer.text("lfg-found", game=_game_text(search, viewer), names=names, channel=place)


def search_over_text(search: SearchRow, viewer: Viewer, *, is_late: bool) -> str:
    """Return the text of a search that ended without a table."""
    return viewer.text("lfg-over" if is_late else "lfg-given-up", game=_game_text(search, viewer))


def _obstacle_text(refused: Reply, people: Sequence[Searcher], viewer: Viewer) -> str:
    """Return the text that says why a search with enough people has no table yet."""
    if refused.option is not None:
        return viewer.text("lfg-no-table-rules", why=option_error_text(refused.option, viewer.lang))
    match refused.verdict:
        case Verdict.TOO_MANY_HOSTED:
            return viewer.text("lfg-no-table-hosted", host=plain_name(people[0].name))
        case Verdict.CHANNEL_TAKEN | Verdict.TOO_MANY_TABLES | Verdict.NOT_NOW:
            return viewer.text(f"lfg-no-table-{refused.verdict}")
    return viewer.text("lfg-no-table-not-stored")


def _people_text(people: Sequence[Searcher], viewer: Viewer) -> str:
    names = and_list([plain_name(each.name) for each in people], viewer.lang)
    return viewer.text("lfg-people", count=len(people), names=names)


def _game_text(search: SearchRow, viewer: Viewer) -> str:
    return game_title(search.game, viewer.lang)


def _leave_button(search: SearchRow, viewer: Viewer) -> Component:
    return button(id_without_table(Verb.LFG_OUT, search.id), viewer.text("button-lfg-out"))


# Search keeper -----------------------------------------------------------------------------------

LOOK_EVERY: Final = MINUTE
CALLED_WITHIN: Final = MINUTE // 2
"""The time limit for calling people to their table. Other searches wait during this time."""
KEPT_TRYING: Final = HOUR
"""The time after which the bot gives up showing the end of a search."""
NOT_WANTED: Final = (
    MessageErrorKind.MESSAGE_GONE,
    MessageErrorKind.CHANNEL_GONE,
    MessageErrorKind.NO_ACCESS,
    MessageErrorKind.SHUT,
)
"""The errors that end a search at once, because nobody can see its message."""

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
        """An event that is set when the searches have to be checked now."""
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

    async def end_searches_in(self, channel_id: int) -> None:
        """End all searches in a channel or thread that was deleted."""
        searches = await self._messages.read_rows(self._chat.stats.searches.all_searches())
        for each in searches or ():
            if each.channel_id == channel_id:
                work = self._chat.stats.searches.delete_search(each.id)
                await self._messages.attempt_safely(each, work)

    async def _update_all_searches(self) -> int:
        """Handle every search.

        Return the time of the next check. A press can cause an earlier check.
        """
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
        """Remove people who are excluded from tables. Open the table if enough people are left."""
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
        """Show that a search is over, and remove its people from their other searches.

        If there is a `table`, mention the people there.
        """
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
        chat, until = self._chat, self._chat.clock.now() + CALLED_WITHIN
        there = [each.person_id for each in people]
        called = await chat.preferences.people_to_call(table.guild, there)
        mentions = " ".join(f"<@{each}>" for each in called)

        def words(viewer: Viewer) -> str:
            game = game_title(table.view.game.rules.name, viewer.lang)
            return viewer.text("lfg-table-open", people=mentions, game=game)

        if called:
            line = PingLine("start", called, words, lambda: chat.clock.now() < until)
            await chat.mentions.post_line(table, line)

    async def _end_search(self, search: SearchRow, *, is_late: bool) -> None:
        viewer = await self._viewer(search)
        await self._write_end(search, search_over_text(search, viewer, is_late=is_late))

    async def _write_end(self, search: SearchRow, words: str) -> None:
        """Show how the search ended, without buttons. Then delete the search from the storage."""
        if search.message_id:
            await self._messages.edit_message(search, PlainPost(words))
        await self._chat.stats.searches.delete_search(search.id)

    async def _show(
        self, search: SearchRow, people: Sequence[Searcher], refused: Reply | None = None
    ) -> SearchRow:
        """Show a search in its message. The first post of the message mentions the role.

        A nonce prevents a second post, even if the bot is killed meanwhile.
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
        """Delete a search if nobody can see its message, or if it ended long ago."""
        error_kind = self._messages.log_unsent(error)
        is_late = self._chat.clock.now() > ends_at(search) + KEPT_TRYING
        if error_kind in NOT_WANTED or is_late:
            await self._chat.stats.searches.delete_search(search.id)

    async def _viewer(self, search: SearchRow) -> Viewer:
        return await self._chat.public_viewer(search.guild_id, search.channel_id)


def _channel_of(table: TableHandle | None) -> int | None:
    return None if table is None else table.channel
