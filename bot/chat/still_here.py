"""Of whom boards, digests and roles tell: nobody who is kept off them, nobody who has left."""

from collections.abc import Awaitable, Callable, Collection
from typing import TypeVar

from bot.chat.context import ChatContext
from bot.storage.results.repairs import Place

Found = TypeVar("Found")


async def kept_off(chat: ChatContext, guild: int) -> set[int]:
    """Who stands on no board besides those who hide: gone from the server, or excluded."""
    off = await chat.stats.repairs.kept_off(guild, chat.clock.now(), Place.BOARDS)
    return chat.members.gone(guild) | off


async def look_up(
    chat: ChatContext,
    guild: int,
    look: Callable[[set[int]], Awaitable[Found]],
    people_in: Callable[[Found], Collection[int]],
    *,
    most: int,
) -> tuple[Found, dict[int, str]]:
    """What is found without those who are kept off, and the names of the `people_in` it.

    Asking for names may show that one of them has left: it is looked up again then, but only so
    often, and the last time taken as it is.
    """
    for left in reversed(range(most)):
        found = await look(await kept_off(chat, guild))
        people = people_in(found)
        names = await chat.members.names(guild, people)
        if not left or not chat.members.gone(guild) & {*people}:
            return found, names
    raise AssertionError("the last look is taken as it is")
