"""The message of a cup: edited until the cup is over, then followed by one with the result."""

from typing import Final

import discord
import orjson

from bot.chat.chat import Chat
from bot.chat.messages.posts import may_attach, text_channel
from bot.chat.requests.components import Layout
from bot.chat.requests.errors import Trouble, trouble_with
from bot.chat.wording.viewer import Look
from bot.storage.results.cups import CupRow, CupState
from cogs.event.cups import cup_words as words
from cogs.event.cups.cup_posts import edit, post
from cogs.event.cups.cup_snapshot import CupSnapshot, read_cup
from cogs.event.cups.cup_view import cup_message, moved_message, off_message, over_message
from cogs.event.cups.scheduled import unschedule

GONE: Final = (Trouble.MESSAGE_GONE, Trouble.CHANNEL_GONE, Trouble.NO_ACCESS)


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
        posted = cup._replace(message_id=await post(self._chat, cup, layout, _about(cup)))
        await self._cups.change(posted)
        self._shown[cup.id] = _fingerprint(layout)
        return posted

    async def show(self, snapshot: CupSnapshot) -> None:
        """Edit the cup message if its content has changed."""
        layout = await self._layout(snapshot)
        shown = _fingerprint(layout)
        if self._shown.get(snapshot.cup.id) != shown:
            await edit(self._chat, snapshot.cup, layout)
            self._shown[snapshot.cup.id] = shown

    async def settle(self, cup: CupRow) -> None:
        """Show how the cup ended, and store that this is done.

        The result of a finished cup is posted as a new message, and the old message links to it.
        The message of a cup that did not take place says so, and its Discord event is deleted.
        """
        snapshot, look = await read_cup(self._chat, cup), await self._look(cup)
        self._shown.pop(cup.id, None)
        if cup.state is CupState.OVER:
            over = await self._over(snapshot)
            told = cup._replace(message_id=await post(self._chat, cup, over, "over"))
            await self._leave(cup, moved_message(snapshot, look, words.address(told)))
        else:
            told = cup
            await self._leave(cup, off_message(snapshot, look))
            await unschedule(self._chat, cup)
        await self._cups.change(told._replace(is_settled=1))

    async def settle_anew(self, cup: CupRow) -> None:
        """Edit the result of a cup, because something in it has changed."""
        await edit(self._chat, cup, await self._over(await read_cup(self._chat, cup)))

    async def _leave(self, cup: CupRow, layout: Layout) -> None:
        """Edit the cup message for the last time, if it can still be edited."""
        if not cup.message_id:
            return
        try:
            await edit(self._chat, cup, layout)
        except discord.HTTPException as error:
            if trouble_with(error) not in GONE:
                raise

    async def _layout(self, snapshot: CupSnapshot) -> Layout:
        return cup_message(snapshot, await self._look(snapshot.cup), self._chat.clock.now())

    async def _over(self, snapshot: CupSnapshot) -> Layout:
        look = await self._look(snapshot.cup)
        return await over_message(snapshot, look, is_pictured=self._may_attach(snapshot.cup))

    def _may_attach(self, cup: CupRow) -> bool:
        channel = text_channel(self._chat, cup.guild_id, cup.channel_id)
        return channel is not None and may_attach(channel)

    async def _look(self, cup: CupRow) -> Look:
        return await self._chat.public_look(cup.guild_id, cup.channel_id)


def _about(cup: CupRow) -> str:
    """Return the label of the cup message for its nonce.

    The state and the round distinguish it from an earlier message that was deleted.
    """
    return f"cup {cup.state} {cup.round}"


def _fingerprint(layout: Layout) -> bytes:
    return orjson.dumps(layout.to_components())
