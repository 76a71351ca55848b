"""From a query to what is shown: asks the statistics, and Discord who is still there."""

from dataclasses import replace
from typing import Final

from bot.chat.components import Layout
from bot.chat.context import ChatContext
from bot.chat.own_posts import kept_off
from bot.chat.request import Request
from cogs.leaderboard.choice import LeaderboardQuery
from cogs.leaderboard.view import BoardPage, shown_board

MOST_LOOKS: Final = 5
"""So often a page is looked up again because somebody on it turned out to have left."""


async def own_board(request: Request, query: LeaderboardQuery, *, offers: bool = True) -> Layout:
    """A page of a board for who asks, which `offers` to show it to all."""
    chat, guild, person = request.chat, request.guild, request.person
    chat.members.note(guild, person, request.name)
    found = await _page(chat, guild, query, person)
    page = replace(
        found,
        is_hidden=await chat.stats.people.is_hidden(guild, person),
        seasons=await chat.stats.seasons(guild, found.now),
        may_show=offers and request.rights.may_write,
    )
    return await shown_board(page, request.look, pictures=request.rights.may_attach)


async def public_board(
    chat: ChatContext, guild: int, query: LeaderboardQuery, *, pictures: bool
) -> Layout:
    """The same for all, in the language of the server."""
    page = await _page(chat, guild, query, None)
    return await shown_board(page, await chat.public_look(guild), pictures=pictures)


async def _page(
    chat: ChatContext, guild: int, query: LeaderboardQuery, own: int | None
) -> BoardPage:
    """A page on which there is nobody who is known to have left, and names for it."""
    now = chat.clock.now()
    choice = query.choice(now)
    for last in range(1, MOST_LOOKS + 1):
        gone = await kept_off(chat, guild)
        board = await chat.stats.board(guild, choice, page=query.page, own=own, without=gone)
        people = [line.person_id for line in board.lines]
        names = await chat.members.names(guild, people)
        if last == MOST_LOOKS or not chat.members.gone(guild) & {*people}:
            return BoardPage(query, board, names, now, own)
    raise AssertionError("the last look is taken as it is")
