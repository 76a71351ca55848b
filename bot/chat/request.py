"""From an interaction to a press at a table, and from the table's answer back to the person."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import discord

from bot.chat.components import Message, paragraph
from bot.chat.discord_time import stamp_of
from bot.chat.look import plain_name
from bot.chat.services import SOON
from bot.chat.verdicts import SAID_ONCE, SILENT, answer_text
from bot.locales import text
from bot.tables.intents import Act, Press, Verdict
from bot.tables.time.clock import first_of
from bot.tables.views import game_at, view_of_person
from bot.words import call_word

if TYPE_CHECKING:
    from bot.chat.live.hand_message import Hand
    from bot.chat.look import Look
    from bot.chat.services import Desk
    from bot.tables.intents import Answer, Wish
    from bot.tables.table import Table


def press_of(interaction: discord.Interaction[Any], wish: Wish, *, typed: bool = False) -> Press:
    """The press that an interaction is."""
    return Press(
        id=interaction.id,
        person=interaction.user.id,
        name=interaction.user.display_name,
        stamp=stamp_of(interaction.id),
        wish=wish,
        typed=typed,
        moderator=is_moderator(interaction),
    )


def is_moderator(interaction: discord.Interaction[Any]) -> bool:
    """Whether somebody may end tables and remove people here."""
    may = interaction.permissions
    return may.manage_guild or may.manage_messages


async def typed(
    desk: Desk, interaction: discord.Interaction[Any], wish: Wish, *, table: Table | None = None
) -> None:
    """Do what was typed at the table of the channel; the answer is the new hand."""
    table = table or desk.tables.at(interaction.channel_id or 0)
    look = await desk.private_look(interaction)
    if table is None:
        await say(desk, interaction, text(look.lang, "answer-no-table-here"))
        return
    press = press_of(interaction, wish, typed=True)
    begun = table.begin(press)
    await desk.in_time(interaction, begun)
    await show_outcome(desk, interaction, table, await table.outcome(press, begun), look)


async def show_outcome(
    desk: Desk, interaction: discord.Interaction[Any], table: Table, answer: Answer, look: Look
) -> None:
    """Show the presser the hand as it is now, with a word if nothing was done."""
    note = answer_text(answer, table, look.lang)
    if table.state.seat_of(interaction.user.id) is None:
        await say(desk, interaction, note or text(look.lang, "answer-settled"))
        return
    await desk.hands.open(table, interaction, look, note)


async def say(desk: Desk, interaction: discord.Interaction[Any], said: str | Message) -> None:
    """Tell somebody something privately."""
    view = Message(paragraph(said)) if isinstance(said, str) else said
    if interaction.response.is_done():
        await desk.say_more(lambda: interaction.followup.send(view=view, ephemeral=True))
        return
    await desk.answer(
        interaction, lambda: interaction.response.send_message(view=view, ephemeral=True)
    )


async def from_hand(  # noqa: PLR0913 - a press on a hand, and what came before it
    desk: Desk,
    interaction: discord.Interaction[Any],
    table: Table,
    hand: Hand,
    wish: Wish,
    *,
    is_second: bool = False,
) -> None:
    """Judge a press on a hand, and show the hand as it is then; a second tap says nothing new."""
    press = press_of(interaction, wish)
    with desk.hands.being_answered(hand):
        begun = table.begin(press)
        await first_of(desk.clock, begun, desk.clock.now() + SOON)
        if begun.done():
            answer = await table.outcome(press, begun)
            await _show_answer(desk, interaction, hand, answer, is_second=is_second)
            return
        await desk.hands.answer(hand, interaction, _waiting(table, interaction.id, hand.look))
    # While it waits for somebody's call the hand is kept up to date as ever.
    answer = await table.outcome(press, begun)
    with desk.hands.being_answered(hand):
        await _show_answer(desk, interaction, hand, answer, is_second=is_second)


async def _show_answer(
    desk: Desk,
    interaction: discord.Interaction[Any],
    hand: Hand,
    answer: Answer,
    *,
    is_second: bool = False,
) -> None:
    note = answer_text(answer, hand.table, hand.look.lang)
    if is_second and answer.verdict in SAID_ONCE:
        # The second tap of two: what came of the first one stands.
        note = hand.note
    await desk.hands.answer(hand, interaction, note)


async def raced_from_hand(  # noqa: PLR0913 - as above
    desk: Desk,
    interaction: discord.Interaction[Any],
    table: Table,
    hand: Hand,
    wish: Wish,
    *,
    is_second: bool = False,
) -> None:
    """The same for a call, a catch or a throw-in: acknowledged at once, the outcome by edit."""
    press = press_of(interaction, wish)
    begun = table.begin(press)
    with desk.hands.being_answered(hand):
        await desk.answer(interaction, interaction.response.defer)
    answer = await table.outcome(press, begun)
    with desk.hands.being_answered(hand):
        await _show_answer(desk, interaction, hand, answer, is_second=is_second)


async def raced_from_table(
    desk: Desk,
    interaction: discord.Interaction[Any],
    table: Table,
    wish: Wish,
    *,
    is_second: bool = False,
) -> None:
    """The same from the table message, where everybody sees what came of it.

    Only that somebody has called beforehand is seen by nobody.
    """
    acknowledged = asyncio.ensure_future(desk.answer(interaction, interaction.response.defer))
    answer = await table.submit(press_of(interaction, wish))
    await acknowledged
    if is_second and answer.verdict in SAID_ONCE:
        return
    look = await desk.private_look(interaction)
    note = answer_text(answer, table, look.lang)
    if answer.verdict is Verdict.DONE and wish == Act("call"):
        note = _armed(table, interaction.user.id, look)
    if note is not None or answer.verdict not in SILENT:
        await say(desk, interaction, note or text(look.lang, "answer-settled"))


def _armed(table: Table, person: int, look: Look) -> str | None:
    """That somebody's call is made already, if it is: then no window was closed by it."""
    view = view_of_person(table, person)
    if view is None or not view.armed:
        return None
    return text(look.lang, "button-called", word=call_word(game_at(table), look.lang))


def _waiting(table: Table, press: int, look: Look) -> str | None:
    seat = table.waits_for(press)
    if seat is None:
        return None
    return text(look.lang, "answer-waits", seat=plain_name(table.state.seats[seat].seat.name))


async def submit_quietly(
    interaction: discord.Interaction[Any], table: Table, wish: Wish, look: Look
) -> tuple[Answer, str | None]:
    """Submit a press and leave the answer to the caller: how it fared, and that in words."""
    answer = await table.submit(press_of(interaction, wish))
    return answer, answer_text(answer, table, look.lang)
