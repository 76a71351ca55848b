"""What a live hand shows now, and what was seen of it since when."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from bot.locales import text
from bot.tables.pictures import hand_picture, table_picture, urgent_news
from bot.ui.controls import payload
from bot.ui.discord_time import shown_since
from bot.ui.failures import Trouble
from bot.ui.hand import hand_message
from bot.ui.look import clock_time
from bot.ui.permissions import missing, needed_here, permission_names

if TYPE_CHECKING:
    import discord
    from discord import ui

    from bot.tables.pictures import HandPicture
    from bot.ui.desk import Desk
    from bot.ui.live_hand import Hand


class Rendered(NamedTuple):
    """A hand as it is to be shown."""

    view: ui.LayoutView
    fingerprint: str
    picture: HandPicture


async def rendered(desk: Desk, hand: Hand) -> Rendered:
    """A hand as it is now; its owner is taken to know by it what is urgent."""
    everybody = table_picture(hand.table)
    picture = hand_picture(hand.table, hand.table.state.seat_of(hand.person), everybody)
    if everybody.decision != hand.noted_for and not hand.asleep:
        hand.note = None
    hand.urgent, now = urgent(hand), desk.clock.now()
    hint = await desk.hint(hand.person, picture, hand.look)
    view = hand_message(
        picture,
        hand.look,
        now=now,
        note=hand.note or _why_table_stands_still(desk, hand),
        hint=hint,
        step=hand.step,
        elsewhere=desk.elsewhere(hand.table, hand.person),
    )
    return Rendered(view, _fingerprint(view, now), picture)


def note_shown(desk: Desk, hand: Hand, new: Rendered, message: discord.Message) -> None:
    """Note what can be seen since when."""
    hand.times_shown += 1
    hand.message, hand.before, hand.is_covered = message.id, None, False
    hand.shown, hand.pushed_at, hand.is_doubted = new.fingerprint, desk.clock.now(), False
    seat = hand.table.state.seat_of(hand.person)
    if seat is not None and new.picture.view is not None:
        hand.table.shown(seat, new.picture.table.decision, shown_since(message))


def urgent(hand: Hand) -> tuple[object, ...]:
    """What its owner has to know at once."""
    return urgent_news(hand.table, hand.table.state.seat_of(hand.person))


def _why_table_stands_still(desk: Desk, hand: Hand) -> str | None:
    """Why the message of the table is not kept up to date, by the last press on the hand."""
    trouble, lang = desk.posts.paused_by(hand.table), hand.look.lang
    if trouble is None:
        return None
    if trouble is Trouble.SHUT:
        return text(lang, "hand-thread-shut")
    needed = needed_here(hand.interaction)
    names = missing(hand.interaction, needed) or needed
    return text(lang, "hand-message-stands-still", permissions=permission_names(names, lang))


def _fingerprint(view: ui.LayoutView, now: int) -> str:
    """What a message shows, but for the time at which it was made."""
    return json.dumps(payload(view)).replace(clock_time(now), "")
