"""Opening a table: whether it may be here, in a thread or not, and what if it may not."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

import discord

from bot.chat.activity import people_chat
from bot.chat.permissions import FOR_A_THREAD, missing, needed_here, permission_names
from bot.chat.request import say
from bot.chat.verdicts import is_match_on
from bot.game import RULE_SETS
from bot.locales import text
from bot.tables.intents import Reply, Verdict
from bot.tables.lobby import refused_game
from bot.tables.opening import Opening
from bot.words import and_list, option_error_text
from cogs.lobby.threads import NoThreadError, make_thread, shut_thread

if TYPE_CHECKING:
    from bot.chat.chat import Chat
    from bot.chat.look import Look
    from bot.locales import Lang
    from bot.people.preferences import ServerSettings
    from bot.tables.entries import Level
    from bot.tables.table import Table


class Wanted(NamedTuple):
    """What was typed; None: as the server has it."""

    game: str | None
    rounds: int | None
    ai: tuple[Level, ...]
    thread: str


async def open_table(chat: Chat, interaction: discord.Interaction[Any], wanted: Wanted) -> None:
    """Open a table with its host seated; the answer is the host's hand, or why there is none."""
    look = await chat.private_look(interaction)
    before = next((each for each in chat.tables if interaction.id in each.state.presses), None)
    if before is not None:
        # Delivered again; a thread is not to be made twice.
        await chat.hands.open(before, interaction, look)
        return
    server = await chat.preferences.of_server(interaction.guild_id or 0)
    opening = _opening(interaction, wanted, server)
    in_thread = await _in_thread(chat, interaction, wanted.thread, server)
    refused = _refused_here(interaction, server, wanted, look.lang, in_thread=in_thread)
    refused = refused or _refused_game(opening, look.lang)
    if refused is not None:
        await say(chat, interaction, refused)
        return
    if in_thread:
        insists = wanted.thread == "yes" or server.threads == "always"
        await _open_in_thread(chat, interaction, opening, look, insists=insists)
    else:
        await _open_at(chat, interaction, opening, look)


async def _open_in_thread(
    chat: Chat,
    interaction: discord.Interaction[Any],
    opening: Opening,
    look: Look,
    *,
    insists: bool,
) -> None:
    """Make a thread for it first, which takes a while; if nobody insists, it can do without."""
    response = interaction.response
    await chat.answer(interaction, lambda: response.defer(ephemeral=True, thinking=True))
    public = await chat.public_look(opening.guild)
    try:
        made = await make_thread(interaction, opening, public.lang)
    except NoThreadError as error:
        if insists:
            await say(chat, interaction, _no_thread(error, look.lang))
        else:
            await _open_at(chat, interaction, opening, look)
        return
    there = replace(opening, channel=made)
    note = look.text("slash-in-thread", thread=f"<#{made}>")
    if not await _open_at(chat, interaction, there, look, note):
        await shut_thread(chat.client, made)


def _no_thread(error: NoThreadError, lang: Lang) -> str:
    """Why there is no table where a thread is a must."""
    if not error.is_forbidden:
        return text(lang, "slash-no-thread-now")
    names = permission_names(FOR_A_THREAD, lang)
    return text(lang, "slash-no-thread-allowed", permissions=names)


async def _open_at(
    chat: Chat,
    interaction: discord.Interaction[Any],
    opening: Opening,
    look: Look,
    note: str | None = None,
) -> bool:
    """Open it in its channel and show the hand; whether there is a table."""
    table = await chat.tables.open(opening)
    if isinstance(table, Reply):
        there = chat.tables.at(opening.channel)
        await say(chat, interaction, not_opened(table, opening, look.lang, there))
        return table.verdict is Verdict.UNCERTAIN
    await chat.hands.open(table, interaction, look, note)
    return True


def not_opened(answer: Reply, opening: Opening, lang: Lang, there: Table | None = None) -> str:
    """Why there is no table; `there` is the one that the channel has already."""
    if answer.option is not None:
        return option_error_text(answer.option, lang)
    match answer.verdict:
        case Verdict.CHANNEL_TAKEN:
            return _channel_taken(there, opening.host, lang)
        case Verdict.UNKNOWN_GAME:
            return text(lang, "verdict-unknown-game")
        case Verdict.TABLE_FULL:
            most = RULE_SETS[opening.variant].seats[1]
            return text(lang, "slash-too-many-ai", most=most, ai=most - 1)
        case Verdict.UNCERTAIN:
            return text(lang, "verdict-uncertain")
        case Verdict.CLOSED:
            return text(lang, "verdict-closed")
    return text(lang, "verdict-not-stored")


def _channel_taken(there: Table | None, person: int, lang: Lang) -> str:
    """What somebody can do who finds a table in the channel."""
    if there is not None and there.state.seat_of(person) is not None:
        return text(lang, "slash-channel-taken-yours")
    is_on = there is not None and is_match_on(there)
    return text(lang, "slash-channel-taken-match" if is_on else "slash-channel-taken")


def _opening(
    interaction: discord.Interaction[Any], wanted: Wanted, server: ServerSettings
) -> Opening:
    """What was typed, and for the rest what the server has chosen."""
    game = wanted.game or server.game
    rounds = {} if wanted.rounds is None else {"rounds": wanted.rounds}
    return Opening(
        guild=interaction.guild_id or 0,
        channel=interaction.channel_id or 0,
        press=interaction.id,
        host=interaction.user.id,
        host_name=interaction.user.display_name,
        variant=game,
        options={**server.options.get(game, {}), **rounds},
        settings=server.timings,
        ai=wanted.ai,
    )


async def _in_thread(
    chat: Chat, interaction: discord.Interaction[Any], intent: str, server: ServerSettings
) -> bool:
    """Whether the table gets a thread of its own."""
    if not isinstance(interaction.channel, discord.TextChannel):
        return False
    if intent != "auto":
        return intent == "yes"
    if server.threads != "auto":
        return server.threads == "always"
    if missing(interaction, FOR_A_THREAD) or chat.tables.at(interaction.channel.id):
        # Where there is a table already, that is the answer.
        return False
    return await people_chat(chat, interaction.channel.id, interaction.guild_id or 0)


def _refused_here(
    interaction: discord.Interaction[Any],
    server: ServerSettings,
    wanted: Wanted,
    lang: Lang,
    *,
    in_thread: bool,
) -> str | None:
    """Why there can be no such table in this channel."""
    channel = interaction.channel
    is_thread = isinstance(channel, discord.Thread)
    place = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
    if server.channels and not server.channels & {place, interaction.channel_id}:
        named = and_list([f"<#{each}>" for each in sorted(server.channels)], lang)
        return text(lang, "slash-not-in-this-channel", channels=named)
    if wanted.ai and not server.ai:
        return text(lang, "slash-no-ai")
    if wanted.thread == "yes" and not in_thread and not is_thread:
        return text(lang, "slash-no-threads-here")
    lacking = missing(interaction, FOR_A_THREAD if in_thread else needed_here(interaction))
    if lacking:
        names = permission_names(lacking, lang)
        return text(lang, "slash-missing-permissions", permissions=names)
    return None


def _refused_game(opening: Opening, lang: Lang) -> str | None:
    """Why the game cannot be played so."""
    seats = 1 + len(opening.ai)
    answer = refused_game(opening.variant, opening.options, opening.settings, seats)
    return None if answer is None else not_opened(answer, opening, lang)
