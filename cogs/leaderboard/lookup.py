"""Turns a query into a message, with figures from the statistics and names from Discord."""

from dataclasses import replace
from typing import Final

from bot.chat.context import ChatContext
from bot.chat.messages.unprompted_posts import find_with_names
from bot.chat.requests.components import Layout
from bot.chat.requests.request import Request
from bot.stats import Board
from bot.stats.boards import nearest_page
from bot.stats.digest import hall_of_fame
from cogs.leaderboard.choice import HALL, LeaderboardQuery
from cogs.leaderboard.view import BoardPage, board_message

SEASONS_A_PAGE: Final = 8
MOST_LOOKS: Final = 5
"""The most attempts to look up a page while people on it turn out to have left."""


async def board_for_requester(
    request: Request, query: LeaderboardQuery, *, offers: bool = True
) -> Layout:
    """Draw a page of a board for the caller. `offers` adds a button that shows it to everybody."""
    chat, guild, person = request.chat, request.guild, request.person
    chat.members.store_member(guild, person, request.name)
    found = await _board_page(chat, guild, query, person)
    page = replace(
        found,
        person=person,
        is_hidden=await chat.stats.people.is_hidden(guild, person),
        seasons=await chat.stats.seasons_of(guild, found.now),
        may_show=offers and request.rights.may_write,
    )
    return await board_message(page, request.viewer, pictures=request.rights.may_attach)


async def board_for_all(
    chat: ChatContext, guild: int, channel: int, query: LeaderboardQuery, *, pictures: bool
) -> Layout:
    """Draw a page of a board for everybody, in the language of the channel."""
    page = await _board_page(chat, guild, query, None)
    return await board_message(page, await chat.public_viewer(guild, channel), pictures=pictures)


async def _board_page(
    chat: ChatContext, guild: int, query: LeaderboardQuery, own: int | None
) -> BoardPage:
    """Return a page without people who are known to have left, and the names on it."""
    if query.span == HALL:
        return await _hall_of_fame_page(chat, guild, query)
    now = chat.clock.now()
    choice = query.board_now(now)
    board, names = await find_with_names(
        chat,
        guild,
        lambda off: chat.stats.load_board(guild, choice, page=query.page, own=own, without=off),
        lambda board: [line.person_id for line in board.lines],
        most=MOST_LOOKS,
    )
    return BoardPage(query, board, names, now)


async def _hall_of_fame_page(chat: ChatContext, guild: int, query: LeaderboardQuery) -> BoardPage:
    """Return a page of the hall of fame: past seasons, the most recent first."""
    now = chat.clock.now()
    over = [each for each in await chat.stats.seasons_of(guild, now) if each.ends <= now]
    at = nearest_page(query.page, len(over), SEASONS_A_PAGE)
    seen = over[at.first : at.first + SEASONS_A_PAGE]
    board = Board(query.board_now(now), at.number, at.pages, 0, (), None)
    fame, names = await find_with_names(
        chat,
        guild,
        lambda off: hall_of_fame(chat.stats, guild, board.choice, seen, off),
        lambda fame: {line.person_id for reign in fame for line in reign.lines},
        most=MOST_LOOKS,
    )
    return BoardPage(query, board, names, now, fame=fame)
