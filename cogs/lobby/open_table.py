"""Opens a table: checks whether it may be here, makes its thread, and explains a refusal."""

from dataclasses import replace
from typing import NamedTuple

from bot.ai import Level
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import (
    Request,
    check_admitted,
    check_allowed_here,
    check_permitted_here,
    store_thread_owner,
)
from bot.game import RULE_SETS
from bot.people.settings import ServerSettings
from bot.tables.handle import TableHandle
from bot.tables.intents import Reply, Verdict
from bot.tables.lobby import refusal_of_game
from bot.tables.settings import TableOpening
from bot.tables.table_limits import counts_towards_limits, tables_hosted_by
from bot.words.cards import and_list
from bot.words.refusals import option_error_text
from cogs.lobby.threads import (
    NoThreadError,
    ThreadWish,
    close_thread,
    make_thread,
    wants_thread,
)


class TableRequest(NamedTuple):
    """The options of the command as typed. None stands for the server's setting."""

    game: str | None
    rounds: int | None
    ai: tuple[Level, ...]
    thread: ThreadWish


async def open_table(request: Request, table_request: TableRequest) -> None:
    """Open a table with its host seated.

    Reply with the host's hand, or with the reason for none.
    """
    before = next((t for t in request.chat.tables if t.has_stored_press(request.id)), None)
    if before is not None:
        # Discord delivered the interaction again: do not create a second thread.
        await request.open_hand(before)
        return
    server = await check_may_open(request)
    await open_in_channel_or_thread(
        request, _opening_for(request, table_request, server), server, table_request.thread
    )


async def check_may_open(request: Request) -> ServerSettings:
    """Raise if the bot is too busy for another table, or the caller is excluded from tables.

    Return the server's settings in the channel.
    """
    if request.chat.pacer.late_answers.are_many:
        raise RefusedRequestError(request.text("slash-busy"))
    await check_admitted(request)
    return await request.chat.settings_in(request.guild, request.channel)


async def open_in_channel_or_thread(
    request: Request, opening: TableOpening, server: ServerSettings, wish: ThreadWish
) -> bool:
    """Open a table in the channel or in a new thread. Return whether it is, or may be, open."""
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

    If the thread fails, open the table in the channel, unless the caller or the server insists.
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
    """Open a table in its channel and show the hand. Return whether it is, or may be, open."""
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
    """Return the opening as typed, with the server's settings for the rest."""
    game = table_request.game or server.game
    rounds = {} if table_request.rounds is None else {"rounds": table_request.rounds}
    return TableOpening(
        guild=request.guild,
        channel=request.channel,
        press=request.id,
        host=request.person,
        host_name=request.name,
        variant=game,
        options={**server.options.get(game, {}), **rounds},
        settings=server.timings,
        ai=table_request.ai,
        limits=server.caps,
    )


def _check_place(
    request: Request,
    opening: TableOpening,
    server: ServerSettings,
    wish: ThreadWish,
    *,
    in_thread: bool,
) -> None:
    """Raise if such a table is not possible in this channel."""
    check_allowed_here(request, server)
    if opening.ai and not server.ai:
        raise RefusedRequestError(request.text("slash-no-ai"))
    if wish == "yes" and not in_thread and request.origin.thread is None:
        raise RefusedRequestError(request.text("slash-no-threads-here"))
    check_permitted_here(request, in_thread=in_thread)


def _check_game(request: Request, opening: TableOpening) -> None:
    """Raise if the game cannot be played with these options, before a thread is made for it."""
    seats = 1 + len(opening.ai)
    refused = refusal_of_game(opening.variant, opening.options, opening.settings, seats)
    if refused is not None:
        raise RefusedRequestError(refusal_text(request, refused, opening))


def _check_caps(request: Request, opening: TableOpening) -> None:
    """Raise if there are too many tables already, before a thread is made for another one."""
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
            return request.text("slash-too-many-tables", count=len(_counted_tables(request)))
        case Verdict.TABLE_FULL:
            most = RULE_SETS[opening.variant].seats[1]
            return request.text("slash-too-many-ai", most=most, ai=most - 1)
        case Verdict.UNKNOWN_GAME | Verdict.UNCERTAIN | Verdict.CLOSED:
            return request.text(f"verdict-{reply.verdict}")
    return request.text("verdict-not-stored")


def _channel_taken_layout(request: Request, channel: int) -> str:
    """Return what the caller can do about the table that is already in the channel."""
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
