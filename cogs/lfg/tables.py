"""The table at the end of a search: opened once, with all people of the search seated."""

import logging
from collections.abc import Sequence
from dataclasses import replace

from bot.chat.chat import Chat
from bot.chat.requests.errors import UNSENT
from bot.chat.requests.request import thread_for_message
from bot.chat.wording.viewer import short_name
from bot.people.settings import ServerSettings
from bot.storage.results.counts import ExclusionPlace
from bot.storage.results.posts import Searcher, SearchRow
from bot.tables.handle import TableHandle
from bot.tables.intents import Join, Press, Reply, Verdict
from bot.tables.settings import TableOpening
from bot.words.cards import game_title

log = logging.getLogger(__name__)


async def admitted_searchers(
    chat: Chat, search: SearchRow, people: Sequence[Searcher]
) -> list[Searcher]:
    """Return the people who are not excluded from tables in the server."""
    repairs, now = chat.stats.repairs, chat.clock.now()
    kept_off = await repairs.people_excluded_from(search.guild_id, now, ExclusionPlace.TABLES)
    return [each for each in people if each.person_id not in kept_off]


async def open_table_for(
    chat: Chat, search: SearchRow, people: Sequence[Searcher]
) -> TableHandle | Reply:
    """Open the table of a search and seat the people. A repeated call returns the same table."""
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

    `search.thread` says which. Reply `NOT_NOW` if Discord does not create the thread.
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
    """Return the thread of the search's message, created if needed, or None if that fails."""
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
