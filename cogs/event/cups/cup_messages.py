"""The message of a cup: edited until the cup is over, then followed by one with the result."""

from typing import Final

import discord
import orjson

from bot.chat.chat import Chat
from bot.chat.messages.unprompted_posts import may_attach, text_channel
from bot.chat.requests.components import Layout
from bot.chat.requests.errors import MessageErrorKind, message_error_kind
from bot.chat.wording.viewer import Viewer
from bot.storage.results.cups import CupRow, CupState
from cogs.event.cups import cup_words as words
from cogs.event.cups.cup_posts import edit_cup_message, post_cup_message
from cogs.event.cups.cup_snapshot import CupSnapshot, read_cup
from cogs.event.cups.cup_view import (
    called_off_message,
    cup_message,
    result_elsewhere_message,
    result_message,
)
from cogs.event.cups.server_events import delete_event

GONE: Final = (
    MessageErrorKind.MESSAGE_GONE,
    MessageErrorKind.CHANNEL_GONE,
    MessageErrorKind.NO_ACCESS,
)


class CupMessages:
    """Posts and edits the messages of all cups of this process."""

    def __init__(self, chat: Chat) -> None:
        self._chat = chat
        self._cups = chat.stats.cups
        self._shown: dict[int, bytes] = {}
        """A fingerprint of the posted message of each cup."""

    async def post(self, cup: CupRow) -> CupRow:
        """Post the cup message, also in place of a deleted one.

        Return the cup with its message id.
        """
        layout = await self._layout(await read_cup(self._chat, cup))
        posted = cup._replace(
            message_id=await post_cup_message(self._chat, cup, layout, _message_key(cup))
        )
        await self._cups.update_cup(posted)
        self._shown[cup.id] = _fingerprint(layout)
        return posted

    async def update_message(self, snapshot: CupSnapshot) -> None:
        """Edit the cup message if its content has changed."""
        layout = await self._layout(snapshot)
        shown = _fingerprint(layout)
        if self._shown.get(snapshot.cup.id) != shown:
            await edit_cup_message(self._chat, snapshot.cup, layout)
            self._shown[snapshot.cup.id] = shown

    async def post_result(self, cup: CupRow) -> None:
        """Show how the cup ended, and store that this is done.

        The result of a finished cup is posted as a new message, and the old message links to it.
        The message of a cup that did not take place says so, and its Discord event is deleted.
        """
        snapshot, viewer = await read_cup(self._chat, cup), await self._viewer(cup)
        self._shown.pop(cup.id, None)
        if cup.state is CupState.OVER:
            over = await self._result_layout(snapshot)
            told = cup._replace(message_id=await post_cup_message(self._chat, cup, over, "over"))
            await self._write_final_state(
                cup, result_elsewhere_message(snapshot, viewer, words.cup_link(told))
            )
        else:
            told = cup
            await self._write_final_state(cup, called_off_message(snapshot, viewer))
            await delete_event(self._chat, cup)
        await self._cups.update_cup(told._replace(is_settled=1))

    async def rewrite_result(self, cup: CupRow) -> None:
        """Edit the result of a cup, because something in it has changed."""
        await edit_cup_message(
            self._chat, cup, await self._result_layout(await read_cup(self._chat, cup))
        )

    async def _write_final_state(self, cup: CupRow, layout: Layout) -> None:
        """Edit the cup message for the last time, if it can still be edited."""
        if not cup.message_id:
            return
        try:
            await edit_cup_message(self._chat, cup, layout)
        except discord.HTTPException as error:
            if message_error_kind(error) not in GONE:
                raise

    async def _layout(self, snapshot: CupSnapshot) -> Layout:
        return cup_message(snapshot, await self._viewer(snapshot.cup), self._chat.clock.now())

    async def _result_layout(self, snapshot: CupSnapshot) -> Layout:
        viewer = await self._viewer(snapshot.cup)
        return await result_message(snapshot, viewer, is_pictured=self._may_attach(snapshot.cup))

    def _may_attach(self, cup: CupRow) -> bool:
        channel = text_channel(self._chat, cup.guild_id, cup.channel_id)
        return channel is not None and may_attach(channel)

    async def _viewer(self, cup: CupRow) -> Viewer:
        return await self._chat.public_viewer(cup.guild_id, cup.channel_id)


def _message_key(cup: CupRow) -> str:
    """Return the label of the cup message for its nonce.

    The state and the round distinguish it from an earlier message that was deleted.
    """
    return f"cup {cup.state} {cup.round}"


def _fingerprint(layout: Layout) -> bytes:
    return orjson.dumps(layout.to_components())
