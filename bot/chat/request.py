"""From an interaction to a press at a table, and from the table's answer back to the person."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import discord

from bot.chat.components import Layout, text_display
from bot.chat.discord_time import stamp_of
from bot.chat.look import plain_name
from bot.chat.services import SOON
from bot.chat.verdicts import SAID_ONCE, SILENT, answer_text
from bot.locales import text
from bot.tables.intents import Act, Press, Verdict
from bot.tables.time.clock import first_of
from bot.tables.views import game_of, seat_view_of
from bot.words import call_word

if TYPE_CHECKING:
    from bot.chat.live.hand_message import HandMessage
    from bot.chat.look import Look
    from bot.chat.services import Chat
    from bot.tables.intents import Intent, Reply
    from bot.tables.table import Table


def press_of(
    interaction: discord.Interaction[Any], intent: Intent, *, typed: bool = False
) -> Press:
    """The press that an interaction is."""
    return Press(
        id=interaction.id,
        person=interaction.user.id,
        name=interaction.user.display_name,
        stamp=stamp_of(interaction.id),
        intent=intent,
        typed=typed,
        moderator=is_moderator(interaction),
    )


def is_moderator(interaction: discord.Interaction[Any]) -> bool:
    """Whether somebody may end tables and remove people here."""
    may = interaction.permissions
    return may.manage_guild or may.manage_messages


async def typed(
    chat: Chat, interaction: discord.Interaction[Any], intent: Intent, *, table: Table | None = None
) -> None:
    """Do what was typed at the table of the channel; the answer is the new hand."""
    table = table or chat.tables.at(interaction.channel_id or 0)
    look = await chat.private_look(interaction)
    if table is None:
        await say(chat, interaction, text(look.lang, "answer-no-table-here"))
        return
    press = press_of(interaction, intent, typed=True)
    begun = table.begin(press)
    await chat.in_time(interaction, begun)
    await show_outcome(chat, interaction, table, await table.outcome(press, begun), look)


async def show_outcome(
    chat: Chat, interaction: discord.Interaction[Any], table: Table, answer: Reply, look: Look
) -> None:
    """Show the presser the hand as it is now, with a word if nothing was done."""
    note = answer_text(answer, table, look.lang)
    if table.state.seat_of(interaction.user.id) is None:
        await say(chat, interaction, note or text(look.lang, "answer-settled"))
        return
    await chat.hands.open(table, interaction, look, note)


async def say(chat: Chat, interaction: discord.Interaction[Any], said: str | Layout) -> None:
    """Tell somebody something privately."""
    view = Layout(text_display(said)) if isinstance(said, str) else said
    if interaction.response.is_done():
        await chat.say_more(lambda: interaction.followup.send(view=view, ephemeral=True))
        return
    await chat.answer(
        interaction, lambda: interaction.response.send_message(view=view, ephemeral=True)
    )


async def from_hand(  # noqa: PLR0913 - a press on a hand, and what came before it
    chat: Chat,
    interaction: discord.Interaction[Any],
    table: Table,
    hand: HandMessage,
    intent: Intent,
    *,
    is_second: bool = False,
) -> None:
    """Judge a press on a hand, and show the hand as it is then; a second tap says nothing new."""
    press = press_of(interaction, intent)
    with chat.hands.being_answered(hand):
        begun = table.begin(press)
        await first_of(chat.clock, begun, chat.clock.now() + SOON)
        if begun.done():
            answer = await table.outcome(press, begun)
            await _show_answer(chat, interaction, hand, answer, is_second=is_second)
            return
        await chat.hands.answer(hand, interaction, _waiting(table, interaction.id, hand.look))
    # While it waits for somebody's call the hand is kept up to date as ever.
    answer = await table.outcome(press, begun)
    with chat.hands.being_answered(hand):
        await _show_answer(chat, interaction, hand, answer, is_second=is_second)


async def _show_answer(
    chat: Chat,
    interaction: discord.Interaction[Any],
    hand: HandMessage,
    answer: Reply,
    *,
    is_second: bool = False,
) -> None:
    note = answer_text(answer, hand.table, hand.look.lang)
    if is_second and answer.verdict in SAID_ONCE:
        # The second tap of two: what came of the first one stands.
        note = hand.note
    await chat.hands.answer(hand, interaction, note)


async def raced_from_hand(  # noqa: PLR0913 - as above
    chat: Chat,
    interaction: discord.Interaction[Any],
    table: Table,
    hand: HandMessage,
    intent: Intent,
    *,
    is_second: bool = False,
) -> None:
    """The same for a call, a catch or a throw-in: acknowledged at once, the outcome by edit."""
    press = press_of(interaction, intent)
    begun = table.begin(press)
    with chat.hands.being_answered(hand):
        await chat.answer(interaction, interaction.response.defer)
    answer = await table.outcome(press, begun)
    with chat.hands.being_answered(hand):
        await _show_answer(chat, interaction, hand, answer, is_second=is_second)


async def raced_from_table(
    chat: Chat,
    interaction: discord.Interaction[Any],
    table: Table,
    intent: Intent,
    *,
    is_second: bool = False,
) -> None:
    """The same from the table message, where everybody sees what came of it.

    Only that somebody has called beforehand is seen by nobody.
    """
    acknowledged = asyncio.ensure_future(chat.answer(interaction, interaction.response.defer))
    answer = await table.submit(press_of(interaction, intent))
    await acknowledged
    if is_second and answer.verdict in SAID_ONCE:
        return
    look = await chat.private_look(interaction)
    note = answer_text(answer, table, look.lang)
    if answer.verdict is Verdict.DONE and intent == Act("call"):
        note = _armed(table, interaction.user.id, look)
    if note is not None or answer.verdict not in SILENT:
        await say(chat, interaction, note or text(look.lang, "answer-settled"))


def _armed(table: Table, person: int, look: Look) -> str | None:
    """That somebody's call is made already, if it is: then no window was closed by it."""
    view = seat_view_of(table, person)
    if view is None or not view.armed:
        return None
    return text(look.lang, "button-called", word=call_word(game_of(table), look.lang))


def _waiting(table: Table, press: int, look: Look) -> str | None:
    seat = table.waits_for(press)
    if seat is None:
        return None
    return text(look.lang, "answer-waits", seat=plain_name(table.state.seats[seat].seat.name))


async def submit_quietly(
    interaction: discord.Interaction[Any], table: Table, intent: Intent, look: Look
) -> tuple[Reply, str | None]:
    """Submit a press and leave the answer to the caller: how it fared, and that in words."""
    answer = await table.submit(press_of(interaction, intent))
    return answer, answer_text(answer, table, look.lang)
