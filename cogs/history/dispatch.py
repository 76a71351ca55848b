"""What is pressed in messages about what is over; there is no table to it any more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cogs.history.ask import answer
from cogs.history.presses import send_record, show_list, show_match, show_replay
from cogs.moderation.reset import pressed_reset
from cogs.privacy.view import pressed_privacy

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    import discord

    from bot.chat.chat import Chat
    from bot.chat.custom_ids import CustomId
    from cogs.history.ask import Ask

    Handler = Callable[[Ask, str], Awaitable[None]]

HANDLERS: Final[Mapping[str, Handler]] = {
    "history": show_list,
    "replay": show_replay,
    "record": send_record,
    "privacy": pressed_privacy,
    "reset": pressed_reset,
}


async def pressed_past(
    chat: Chat, interaction: discord.Interaction[Any], pressed: CustomId, values: list[str]
) -> bool:
    """Do it, if it was pressed in such a message; False if not."""

    async def told(ask: Ask) -> None:
        if pressed.verb == "match":
            await show_match(ask, chosen, back=pressed.about)
        else:
            await HANDLERS[pressed.verb](ask, chosen)

    if pressed.verb != "match" and pressed.verb not in HANDLERS:
        return False
    chosen = values[0] if values else pressed.about
    await answer(chat, interaction, told)
    return True
