"""The people on boards, in digests and with roles: nobody who is excluded or has left."""

from collections.abc import Awaitable, Callable, Collection
from typing import TypeVar

from bot.chat.context import ChatContext
from bot.storage.results.repairs import Place

Found = TypeVar("Found")


async def kept_off(chat: ChatContext, guild: int) -> set[int]:
    """Return the people who have left the server or are excluded from boards.

    People who hide are not among them, but are on no board either.
    """
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
    """Run `look` without excluded people. Return the result and the names of the `people_in` it.

    If the names show that somebody has left, look again, at most `most` times. The last result is
    used as it is.
    """
    for left in reversed(range(most)):
        found = await look(await kept_off(chat, guild))
        people = people_in(found)
        names = await chat.members.names(guild, people)
        if not left or not chat.members.gone(guild) & {*people}:
            return found, names
    raise AssertionError("the last look is taken as it is")
