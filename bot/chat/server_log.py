"""The channel in which a server reads what its managers do about results and people."""

import logging

from bot.chat.errors import UNSENT, named
from bot.chat.request import Request
from bot.locales.texts import Arg

logger = logging.getLogger(__name__)


async def tell_log(request: Request, text_id: str, **variables: Arg) -> None:
    """Write there what was done, and by whom, if the server has named a channel for it."""
    chat, guild = request.chat, request.guild
    channel = (await chat.preferences.of_server(guild)).log
    if channel is None:
        return
    look = await chat.public_look(guild)
    words = look.text(text_id, by=f"<@{request.person}>", **variables)
    chat.background(_post(request, channel, words))


async def _post(request: Request, channel: int, words: str) -> None:
    try:
        await request.chat.channel(channel, request.guild).send(words)
    except UNSENT as error:
        request.chat.backoff.heed(error)
        logger.warning("what was done could not be written to the log channel: %s", named(error))
