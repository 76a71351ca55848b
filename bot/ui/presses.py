"""From an interaction to a press at a table, and from the table's answer back to the person."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui

from bot.locales import text
from bot.tables.clock import first_of
from bot.tables.presses import Press, Verdict
from bot.ui.answers import answer_text
from bot.ui.controls import message
from bot.ui.discord_time import stamp_of
from bot.ui.failures import UNSENT, named
from bot.ui.look import plain_name

if TYPE_CHECKING:
    from bot.tables.presses import Answer, Wish
    from bot.tables.table import Table
    from bot.ui.desk import Desk
    from bot.ui.live_hand import Hand
    from bot.ui.look import Look

log = logging.getLogger(__name__)

SOON: Final = 600
"""Milliseconds: a press that takes longer waits for somebody's call, and is told so."""
SECOND_TAP: Final = 2_000
"""Milliseconds: who presses the same again so soon has pressed it twice."""


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
    submitted = asyncio.ensure_future(table.submit(press_of(interaction, wish, typed=True)))
    await first_of(desk.clock, submitted, desk.clock.now() + SOON)
    if not submitted.done():
        await desk.answer(
            interaction, lambda: interaction.response.defer(ephemeral=True, thinking=True)
        )
    await show_outcome(desk, interaction, table, await submitted, look)


async def show_outcome(
    desk: Desk, interaction: discord.Interaction[Any], table: Table, answer: Answer, look: Look
) -> None:
    """Show the presser the hand as it is now, with a word if nothing was done."""
    note = answer_text(answer, table, look.lang)
    if table.state.seat_of(interaction.user.id) is None:
        await say(desk, interaction, note or text(look.lang, "answer-settled"))
        return
    await desk.hands.open(table, interaction, look, note)


async def say(desk: Desk, interaction: discord.Interaction[Any], said: str | ui.LayoutView) -> None:
    """Tell somebody something privately."""
    view = message(ui.TextDisplay(said)) if isinstance(said, str) else said
    if interaction.response.is_done():
        try:
            await interaction.followup.send(view=view, ephemeral=True)
        except UNSENT as error:
            log.info("a word could not be said: %s", named(error))
        return
    await desk.answer(
        interaction, lambda: interaction.response.send_message(view=view, ephemeral=True)
    )


async def from_hand(
    desk: Desk, interaction: discord.Interaction[Any], table: Table, hand: Hand, wish: Wish
) -> None:
    """Judge a press on a hand, and show the hand as it is then."""
    with desk.hands.being_answered(hand):
        is_second = _is_second_tap(hand, wish, stamp_of(interaction.id))
        submitted = asyncio.ensure_future(table.submit(press_of(interaction, wish)))
        await first_of(desk.clock, submitted, desk.clock.now() + SOON)
        if not submitted.done():
            await desk.hands.answer(hand, interaction, _waiting(table, interaction.id, hand.look))
        else:
            await _show_answer(desk, interaction, hand, await submitted, is_second=is_second)
            return
    # While it waits for somebody's call the hand is kept up to date as ever.
    answer = await submitted
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
    if is_second and answer.verdict is Verdict.STALE:
        # The second tap of two: the first one has done it.
        note = hand.note
    await desk.hands.answer(hand, interaction, note)


def _is_second_tap(hand: Hand, wish: Wish, stamp: int) -> bool:
    """Whether the same was pressed on a hand just before; it is noted for the next one."""
    before, hand.wish = hand.wish, (wish, stamp)
    return before is not None and before[0] == wish and stamp < before[1] + SECOND_TAP


async def raced_from_hand(
    desk: Desk, interaction: discord.Interaction[Any], table: Table, hand: Hand, wish: Wish
) -> None:
    """The same for a call, a catch or a throw-in: acknowledged at once, the outcome by edit."""
    submitted = asyncio.ensure_future(table.submit(press_of(interaction, wish)))
    with desk.hands.being_answered(hand):
        await desk.answer(interaction, interaction.response.defer)
    answer = await submitted
    with desk.hands.being_answered(hand):
        await _show_answer(desk, interaction, hand, answer)


async def raced_from_table(
    desk: Desk, interaction: discord.Interaction[Any], table: Table, wish: Wish
) -> None:
    """The same from the table message, where everybody sees what came of it."""
    acknowledged = asyncio.ensure_future(desk.answer(interaction, interaction.response.defer))
    answer = await table.submit(press_of(interaction, wish))
    await acknowledged
    if answer.verdict is Verdict.DONE:
        return
    look = await desk.private_look(interaction)
    note = answer_text(answer, table, look.lang)
    await say(desk, interaction, note or text(look.lang, "answer-settled"))


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
