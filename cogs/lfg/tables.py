"""The table at the end of a search: opened once, with all people of the search seated."""

import logging
from collections.abc import Sequence
from dataclasses import replace

from bot.chat.chat import Chat
from bot.chat.requests.errors import UNSENT
from bot.chat.requests.request import thread_of
from bot.chat.wording.viewer import short_name
from bot.people.settings import ServerSettings
from bot.storage.results.counts import Place
from bot.storage.results.posts import Searcher, SearchRow
from bot.tables.handle import TableHandle
from bot.tables.intents import Join, Press, Reply, Verdict
from bot.tables.settings import Opening
from bot.words.cards import game_title

log = logging.getLogger(__name__)


async def admitted(chat: Chat, search: SearchRow, people: Sequence[Searcher]) -> list[Searcher]:
    """Return the people who are not excluded from tables in the server."""
    repairs, now = chat.stats.repairs, chat.clock.now()
    kept_off = await repairs.kept_off(search.guild_id, now, Place.TABLES)
    return [each for each in people if each.person_id not in kept_off]


async def open_for(
    chat: Chat, search: SearchRow, people: Sequence[Searcher]
) -> TableHandle | Reply:
    """Open the table of a search and seat the people. A repeated call returns the same table."""
    server = await chat.settings_in(search.guild_id, search.channel_id)
    table = await _opened(chat, search, _opening(search, people[0], server))
    if not isinstance(table, Reply):
        for each in people[1:]:
            await table.submit(_joining(each, chat.clock.now()))
    return table


async def _opened(chat: Chat, search: SearchRow, opening: Opening) -> TableHandle | Reply:
    """Open the table in the channel, or in a thread of the search's message.

    `search.thread` says which. Reply `NOT_NOW` if Discord does not create the thread.
    """
    if search.thread != "always":
        table = await chat.tables.open(opening)
        is_taken = isinstance(table, Reply) and table.verdict is Verdict.CHANNEL_TAKEN
        if not is_taken or search.thread == "never":
            return table
    refused = chat.tables.refused(opening)
    if refused is not None:
        return refused
    thread = await _thread(chat, search, opening)
    if thread is None:
        return Reply(Verdict.NOT_NOW)
    past = chat.stats.past_matches
    await past.note_thread(search.guild_id, thread, search.channel_id)
    return await chat.tables.open(replace(opening, channel=thread))


async def _thread(chat: Chat, search: SearchRow, opening: Opening) -> int | None:
    """Return the thread of the search's message, created if needed, or None if that fails."""
    look = await chat.public_look(search.guild_id, search.channel_id)
    game = game_title(search.game, look.lang)
    name = look.text("slash-thread-name", host=short_name(opening.host_name), game=game)
    channel = chat.channel(search.channel_id, search.guild_id)
    try:
        return await thread_of(channel.get_partial_message(search.message_id), name)
    except UNSENT as error:
        said = "a thread for those who have found each other could not be made"
        chat.backoff.failed(error, log, logging.INFO, said)
        return None


def _opening(search: SearchRow, host: Searcher, server: ServerSettings) -> Opening:
    return Opening(
        guild=search.guild_id,
        channel=search.channel_id,
        press=search.id,
        host=host.person_id,
        host_name=host.name,
        variant=search.game,
        options=server.options.get(search.game, {}),
        settings=server.timings,
        caps=server.caps,
    )


def _joining(searcher: Searcher, now: int) -> Press:
    return Press(
        id=searcher.press,
        person=searcher.person_id,
        name=searcher.name,
        stamp=now,
        intent=Join(),
        typed=True,
    )
