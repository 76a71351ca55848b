"""The message of a cup. It is edited until the cup is over. A new message then shows the result."""

import secrets
from typing import Final

import discord

from bot.chat.chat import Chat
from bot.chat.messages.live_message import PostedMessages
from bot.chat.messages.unprompted_posts import channel_of_post, may_attach
from bot.chat.requests.components import Layout
from bot.chat.requests.errors import MessageErrorKind, message_error_kind
from bot.chat.wording.viewer import Viewer
from bot.clock import DAY
from bot.storage.results.cups import CupRow, CupState
from cogs.cup.cup_events import delete_event
from cogs.cup.cup_permissions import give_winners_role
from cogs.cup.cup_posts import cup_nonce, delete_announcement, tell_called_off
from cogs.cup.cup_snapshot import CupSnapshot, read_cup
from cogs.cup.cup_times import week_after
from cogs.cup.cup_view import (
    called_off_message,
    cup_message,
    result_elsewhere_message,
    result_message,
)
from cogs.cup.cup_words import cup_link

WEEK: Final = 7 * DAY
SNOWFLAKE_TIME: Final = 22
"""The number of bits below the milliseconds in an id of Discord."""
GONE: Final = (
    MessageErrorKind.MESSAGE_GONE,
    MessageErrorKind.CHANNEL_GONE,
    MessageErrorKind.NO_ACCESS,
)


class CupMessages:
    """Posts and edits the messages of all cups of this process."""

    def __init__(self, chat: Chat, messages: PostedMessages[CupRow]) -> None:
        self._chat = chat
        self._cups = chat.stats.cups
        self._messages = messages

    async def post(self, cup: CupRow) -> CupRow:
        """Post the cup message, for the first time or after its deletion.

        Return the cup with the message id.
        """
        return await self.update_message(await read_cup(self._chat, cup))

    async def update_message(self, snapshot: CupSnapshot) -> CupRow:
        """Post the cup message, or edit it if its content has changed. Return the cup."""
        cup, viewer = snapshot.cup, await self._viewer(snapshot.cup)
        layout = cup_message(snapshot, viewer, self._chat.clock.now())
        # The nonce contains the state and the round. So Discord does not mistake the message for an
        # earlier one that was deleted.
        nonce = cup_nonce(cup, f"cup {cup.state} {cup.round}")
        return await self._messages.show_message(cup, layout, nonce)

    async def post_result(self, cup: CupRow) -> None:
        """Show how the cup ended, and store that the end was shown.

        The result of a finished cup is posted as a new message, and the old message links to it. If
        the cup did not take place, its old message says so and its Discord event is deleted.
        """
        snapshot, viewer = await read_cup(self._chat, cup), await self._viewer(cup)
        if cup.state is CupState.OVER:
            await give_winners_role(self._chat, snapshot)
            over = await self._result_layout(snapshot)
            sent = await self._messages.post_message(cup, over, cup_nonce(cup, "over"))
            told = cup._replace(message_id=sent)
            await self._write_final_state(
                cup, result_elsewhere_message(snapshot, viewer, cup_link(told))
            )
        else:
            told = cup
            await self._write_final_state(cup, called_off_message(snapshot, viewer))
            await delete_event(self._chat, cup)
            await delete_announcement(self._chat, cup)
            if cup.state is CupState.OFF and snapshot.people:
                await tell_called_off(self._chat, snapshot)
        if cup.is_weekly and channel_of_post(self._chat, cup) is not None:
            await self._cups.store_cup(await self._next_week(cup))
        await self._cups.update_cup(told._replace(is_settled=1))

    async def _next_week(self, cup: CupRow) -> CupRow:
        """Return the cup that follows a weekly cup: at the same time of the day, in the same place.

        Its id follows from the id of the cup, so that it is stored only once.
        """
        zone = await self._chat.zone_of_server(cup.guild_id)
        weeks, starts_at = 1, week_after(cup.starts_at, zone)
        while starts_at <= self._chat.clock.now():
            weeks, starts_at = weeks + 1, week_after(starts_at, zone)
        return CupRow(
            id=cup.id + (weeks * WEEK << SNOWFLAKE_TIME),
            guild_id=cup.guild_id,
            channel_id=cup.channel_id,
            message_id=0,
            host_id=cup.host_id,
            game=cup.game,
            options=cup.options,
            format=cup.format,
            drawn_by=cup.drawn_by,
            size=cup.size,
            rounds=cup.rounds,
            ai=cup.ai,
            starts_at=starts_at,
            ends_at=starts_at + cup.ends_at - cup.starts_at,
            seed=secrets.token_hex(8),
            name=cup.name,
            is_weekly=1,
            role_id=cup.role_id,
        )

    async def rewrite_result(self, cup: CupRow) -> None:
        """Edit the result of a cup, because its content has changed."""
        layout = await self._result_layout(await read_cup(self._chat, cup))
        await self._messages.edit_message(cup, layout)

    async def _write_final_state(self, cup: CupRow, layout: Layout) -> None:
        """Edit the cup message for the last time, if it can still be edited."""
        if not cup.message_id:
            return
        try:
            await self._messages.edit_message(cup, layout)
        except discord.HTTPException as error:
            if message_error_kind(error) not in GONE:
                raise

    async def _result_layout(self, snapshot: CupSnapshot) -> Layout:
        cup, viewer = snapshot.cup, await self._viewer(snapshot.cup)
        is_pictured = may_attach(channel_of_post(self._chat, cup))
        return await result_message(snapshot, viewer, is_pictured=is_pictured)

    async def _viewer(self, cup: CupRow) -> Viewer:
        return await self._chat.public_viewer(cup.guild_id, cup.channel_id)
