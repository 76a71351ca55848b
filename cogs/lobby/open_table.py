"""Opens a table: checks the channel, makes a thread, and explains a refusal."""

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import replace
from itertools import cycle, islice
from typing import Final, Literal, NamedTuple

import discord

from bot.ai import Level
from bot.chat.context import LIVELY, ChatContext
from bot.chat.discord_internals import EPOCH
from bot.chat.requests.errors import NO_ACCESS, UNSENT, loggable_error
from bot.chat.requests.permissions import FOR_A_THREAD, RefusedRequestError, permission_names
from bot.chat.requests.request import (
    Request,
    check_admitted,
    check_allowed_here,
    check_permitted_here,
    store_thread_owner,
    thread_for_message,
)
from bot.chat.requests.response import NOBODY
from bot.chat.wording.viewer import channel_link, plain_name, short_name
from bot.game import RULE_SETS
from bot.game.options import Value
from bot.people.settings import ServerSettings
from bot.tables import settings
from bot.tables.handle import TableHandle, counts_towards_limits, tables_hosted_by
from bot.tables.intents import Reply, Verdict
from bot.tables.lobby import refusal_of_game
from bot.tables.settings import TableLimits, TableOpening
from bot.tables.views import TableView
from bot.words.cards import and_list, game_title
from bot.words.refusals import option_error_text

# Threads -----------------------------------------------------------------------------------------

# The functions below decide whether a table gets a thread, and make the thread.
#
# The thread belongs to a message in the channel, so that people in the channel notice the thread.
# If Discord delivers the interaction twice, there is still only one message and one thread.

log = logging.getLogger(__name__)

MOST_READ: Final = 20
"""The number of last messages in a channel that are searched for a message by a person."""
ASKED_WITHIN: Final = 1.0
"""The timeout for reading the last messages, in seconds. It is short, because the caller waits."""

ThreadWish = Literal["auto", "yes", "no"]
"""The option for a thread as typed. `auto`: the server's setting decides."""


class NoThreadError(RefusedRequestError):
    """Raised if Discord made no thread. The message that announced it is already deleted."""


async def wants_thread(request: Request, wish: ThreadWish, server: ServerSettings) -> bool:
    """Return whether a table gets a thread of its own."""
    chat = request.chat
    if request.origin.text_channel is None:
        return False
    if wish != "auto":
        return wish == "yes"
    if server.threads != "auto":
        return server.threads == "always"
    may = request.rights.may_open_thread and not request.rights.bot_missing_permissions(
        FOR_A_THREAD
    )
    if not may or chat.tables.get_in_channel(request.channel):
        # If the channel already has a table, no other table can be opened. So no thread is needed.
        # The reply names the reason.
        return False
    return await is_chat_active(chat, request.channel, request.guild)


async def is_chat_active(context: ChatContext, channel: int, guild: int) -> bool:
    """Return whether people have just written in a channel. Messages of bots do not count.

    If there are recent messages, ask Discord who wrote them. If Discord does not answer, return
    True, because people may be chatting.
    """
    now = context.clock.now()
    if not context.activity.is_lively(channel, now):
        return False
    is_chat = True
    if not context.backoff.time_left():
        since = discord.Object((now - LIVELY - EPOCH) << 22)
        there = context.channel_for(channel, guild)
        read = there.history(limit=MOST_READ, after=since, oldest_first=False)
        with context.backoff.logging_failures("it cannot be told whether people chat"):
            async with asyncio.timeout(ASKED_WITHIN):
                is_chat = any([not message.author.bot async for message in read])
    return is_chat


async def make_thread(request: Request, opening: TableOpening) -> int:
    """Make a thread for a table and return its id. Raise `NoThreadError` if Discord makes none."""
    try:
        return await _make_thread(request, opening)
    except UNSENT as error:
        log.warning("a thread for a table could not be made: %s", loggable_error(error))
        raise NoThreadError(_no_thread_text(request, error)) from error


async def close_thread(context: ChatContext, thread: int) -> None:
    """Archive the thread of a table that was not opened."""
    known = context.client.get_channel(thread)
    if isinstance(known, discord.Thread):
        with context.backoff.logging_failures("a thread without a table could not be archived"):
            await known.edit(archived=True)


async def _make_thread(request: Request, opening: TableOpening) -> int:
    channel = request.origin.text_channel
    assert channel is not None, "no other channel has threads"
    viewer = await request.chat.public_viewer(request.guild, request.channel)
    game = game_title(opening.variant, viewer.lang)
    said = viewer.text("slash-thread-opened", host=plain_name(opening.host_name), game=game)
    name = viewer.text("slash-thread-name", host=short_name(opening.host_name), game=game)
    message = await channel.send(
        said, nonce=str(opening.press), allowed_mentions=NOBODY, suppress_embeds=True
    )
    try:
        return await thread_for_message(message, name)
    except UNSENT:
        await _delete_announcement(request.chat, message)
        raise


async def _delete_announcement(context: ChatContext, message: discord.Message) -> None:
    """Delete the announcement of a table that does not exist."""
    # If the connection broke, Discord may have made the thread although it sent no reply. The id of
    # the thread would be the id of the message.
    await close_thread(context, message.id)
    with context.backoff.logging_failures("the announcement of a thread could not be deleted"):
        await message.delete()


def _no_thread_text(request: Request, error: Exception) -> str:
    """Return the text that says why no thread could be made for the table.

    Without the thread, no table was opened.
    """
    if isinstance(error, discord.HTTPException) and error.code in NO_ACCESS:
        names = permission_names(FOR_A_THREAD, request.lang)
        return request.text("slash-no-thread-allowed", permissions=names)
    return request.text("slash-no-thread-now")


# Open table --------------------------------------------------------------------------------------


class TableRequest(NamedTuple):
    """The options of the command as typed. None means the server's setting."""

    game: str | None
    rounds: int | None
    ai: tuple[Level, ...]
    thread: ThreadWish


async def open_table(request: Request, table_request: TableRequest) -> None:
    """Open a table and seat the caller as its host.

    Reply with the host's hand message, or with the reason why no table was opened.
    """
    before = next((t for t in request.chat.tables if t.has_stored_press(request.id)), None)
    if before is not None:
        # Discord has delivered the interaction twice: do not create a second thread.
        await request.open_hand(before)
        return
    server = await check_may_open(request)
    await open_in_channel_or_thread(
        request, _opening_for(request, table_request, server), server, table_request.thread
    )


async def check_may_open(request: Request) -> ServerSettings:
    """Return the server's settings for the channel.

    Raise `RefusedRequestError` if the bot is too busy for another table, or if the caller is
    excluded from tables.
    """
    if request.chat.pacer.late_answers.are_many:
        raise RefusedRequestError(request.text("slash-busy"))
    await check_admitted(request)
    return await request.chat.settings_in(request.guild, request.channel)


async def open_in_channel_or_thread(
    request: Request, opening: TableOpening, server: ServerSettings, wish: ThreadWish
) -> bool:
    """Open a table in the channel or in a new thread. Return whether the table opened.

    Return True also if it is uncertain whether the table opened.
    """
    in_thread = await wants_thread(request, wish, server)
    _check_place(request, opening, server, wish, in_thread=in_thread)
    _check_game(request, opening)
    _check_caps(request, opening)
    if not in_thread:
        return await _open_in_channel(request, opening)
    insists = wish == "yes" or server.threads == "always"
    return await _open_in_thread(request, opening, insists=insists)


async def _open_in_thread(request: Request, opening: TableOpening, *, insists: bool) -> bool:
    """Make a thread and open the table there. That takes a while, so the reply is deferred.

    If Discord makes no thread, open the table in the channel. With `insists`, raise `NoThreadError`
    instead, because the caller or the server wants a thread in any case.
    """
    await request.defer()
    try:
        thread = await make_thread(request, opening)
    except NoThreadError:
        if insists:
            raise
        return await _open_in_channel(request, opening)
    note = request.text("slash-in-thread", thread=f"<#{thread}>")
    is_open = await _open_in_channel(request, replace(opening, channel=thread), note)
    if not is_open:
        await close_thread(request.chat, thread)
    return is_open


async def _open_in_channel(
    request: Request, opening: TableOpening, note: str | None = None
) -> bool:
    """Open a table in its channel and show the hand. Return whether the table opened.

    Return True also if it is uncertain whether the table opened.
    """
    table = await request.chat.tables.open_table(opening)
    if isinstance(table, Reply):
        await request.reply(refusal_text(request, table, opening))
        return table.verdict is Verdict.UNCERTAIN
    await request.chat.table_messages.for_table(table).wait_until_written()
    store_thread_owner(request, opening.channel)
    await request.open_hand(table, note)
    return True


def _opening_for(
    request: Request, table_request: TableRequest, server: ServerSettings
) -> TableOpening:
    """Return the opening with the typed options. The server's settings replace missing options."""
    game = table_request.game or server.game
    rounds = {} if table_request.rounds is None else {"rounds": table_request.rounds}
    return TableOpening(
        guild=request.guild,
        channel=request.channel,
        press=request.id,
        host=request.person,
        host_name=request.name,
        variant=game,
        options={**_usual_options(server, game), **rounds},
        settings=server.timings,
        ai=table_request.ai,
        limits=server.caps,
    )


def _usual_options(server: ServerSettings, game: str) -> Mapping[str, Value]:
    """Return the server's options for a game. If it chose none, return what the game proposes."""
    return server.options.get(game, RULE_SETS[game].proposed)


def invite_text(request: Request) -> str:
    """Return the text that says how others join the table, with the link to its message."""
    table = request.table
    link = channel_link(table.guild, table.channel, table.messages.message)
    return request.text("lobby-invite", url=link)


def _check_place(
    request: Request,
    opening: TableOpening,
    server: ServerSettings,
    wish: ThreadWish,
    *,
    in_thread: bool,
) -> None:
    """Raise `RefusedRequestError` if this channel cannot have the table."""
    check_allowed_here(request, server)
    if opening.ai and not server.ai:
        raise RefusedRequestError(request.text("slash-no-ai"))
    if wish == "yes" and not in_thread and request.origin.thread is None:
        raise RefusedRequestError(request.text("slash-no-threads-here"))
    check_permitted_here(request, in_thread=in_thread)


def _check_game(request: Request, opening: TableOpening) -> None:
    """Raise `RefusedRequestError` if the game cannot be played with these options.

    This check has to come before a thread is made.
    """
    seats = 1 + len(opening.ai)
    refused = refusal_of_game(opening.variant, opening.options, opening.settings, seats)
    if refused is not None:
        raise RefusedRequestError(refusal_text(request, refused, opening))


def _check_caps(request: Request, opening: TableOpening) -> None:
    """Raise `RefusedRequestError` if there are already too many tables.

    This check has to come before a thread is made.
    """
    refused = request.chat.tables.refusal_to_open(opening)
    if refused is not None:
        raise RefusedRequestError(refusal_text(request, refused, opening))


def refusal_text(request: Request, reply: Reply, opening: TableOpening) -> str:
    if reply.option is not None:
        return option_error_text(reply.option, request.lang)
    match reply.verdict:
        case Verdict.CHANNEL_TAKEN:
            return _channel_taken_layout(request, opening.channel)
        case Verdict.TOO_MANY_HOSTED:
            return _too_many_hosted_text(request)
        case Verdict.TOO_MANY_TABLES:
            # Tables that are being opened count too, but are not listed yet. So name the limit.
            most = (opening.limits or TableLimits()).tables
            return request.text("slash-too-many-tables", count=most)
        case Verdict.TABLE_FULL:
            most = RULE_SETS[opening.variant].seats[1]
            return request.text("slash-too-many-ai", most=most, ai=most - 1)
        case Verdict.UNKNOWN_GAME | Verdict.UNCERTAIN | Verdict.CLOSED:
            return request.text(f"verdict-{reply.verdict}")
    return request.text("verdict-not-stored")


def _channel_taken_layout(request: Request, channel: int) -> str:
    """Return the refusal for a channel that already has a table, with what the caller can do."""
    there = request.chat.tables.get_in_channel(channel)
    if there is not None and there.view.seat_of(request.person) is not None:
        return request.text("slash-channel-taken-yours")
    is_on = there is not None and there.view.is_under_way
    return request.text("slash-channel-taken-match" if is_on else "slash-channel-taken")


def _too_many_hosted_text(request: Request) -> str:
    """Return the reply that lists the channels of the tables that the caller hosts."""
    hosted = tables_hosted_by(_counted_tables(request), request.person)
    channels = [f"<#{table.channel}>" for table in hosted]
    named = and_list(channels, request.lang)
    return request.text("slash-too-many-hosted", count=len(channels), channels=named)


def _counted_tables(request: Request) -> list[TableHandle]:
    """Return the tables of the server that count towards its limit."""
    return [
        table
        for table in request.chat.tables
        if table.guild == request.guild and counts_towards_limits(table)
    ]


# Solo --------------------------------------------------------------------------------------------

# The functions below open solo matches, and replace a solo match with a table for others. A solo
# match is shown in the private hand message.

OPPONENTS: Final = 3
MIX: Final[tuple[Level, ...]] = ("normal", "easy", "normal")
"""The levels of AI players if nobody chose any, repeated as needed. One in three is easy."""


async def open_solo(request: Request) -> None:
    """Show the caller's solo match, or open one. Only the caller sees it."""
    server = await check_may_open(request)
    if not server.ai:
        await request.reply(request.text("slash-no-ai"))
        return
    opening = _solo_opening(request, server)
    table = await request.chat.tables.open_table(opening)
    if isinstance(table, Reply):
        await request.reply(refusal_text(request, table, opening))
        return
    await request.take_seat_back(table)
    await request.open_hand(table, request.left_to_ai)


async def open_for_others(request: Request) -> None:
    """Open a table with the options of the caller's solo match, then end the solo match.

    The ended match does not count. If the table cannot be opened, the solo match goes on.
    """
    alone, server = request.table, await check_may_open(request)
    opening = _opening_for_others(request, alone.view, server)
    await open_in_channel_or_thread(request, opening, server, "auto")
    if any(table.has_stored_press(opening.press) for table in request.chat.tables):
        await alone.end_table("invited")


def friendly_ai_mix(count: int) -> tuple[Level, ...]:
    """Return the levels of `count` AI players, for a solo match or for free seats."""
    return tuple(islice(cycle(MIX), count))


def _solo_opening(request: Request, server: ServerSettings) -> TableOpening:
    return TableOpening(
        guild=request.guild,
        channel=settings.solo_channel_id(request.id),
        press=request.id,
        host=request.person,
        host_name=request.name,
        variant=server.game,
        options=_usual_options(server, server.game),
        settings=settings.solo_settings(server.timings),
        ai=friendly_ai_mix(OPPONENTS),
    )


def _opening_for_others(request: Request, alone: TableView, server: ServerSettings) -> TableOpening:
    return TableOpening(
        guild=request.guild,
        channel=request.channel,
        press=request.id,
        host=request.person,
        host_name=request.name,
        variant=alone.game.rules.name,
        options=alone.options,
        settings=server.timings,
        limits=server.caps,
    )
