"""Handles presses on boards: another page, another board, one's own place, show to everybody."""

from bot.chat.requests.arrivals import press
from bot.chat.requests.custom_ids import Verb
from bot.chat.requests.request import Request
from cogs.leaderboard.choice import LeaderboardQuery, read_leaderboard_query
from cogs.leaderboard.lookup import own_board, public_board


@press(Verb.BOARD)
async def turn_page(request: Request) -> None:
    await _replace(request, read_leaderboard_query(request.id_about))


@press(Verb.BOARD_BY, Verb.BOARD_GAME, Verb.BOARD_PERIOD)
async def change_board(request: Request) -> None:
    """Show the board with another measure, game or span."""
    assert request.pressed is not None
    query = read_leaderboard_query(request.id_about)
    await _replace(request, query.changed(request.pressed.verb, request.about))


@press(Verb.MY_BOARD)
async def show_mine(request: Request) -> None:
    """Show a private board to a person who pressed on a public one."""
    query = read_leaderboard_query(request.id_about)
    await request.say(await request.in_time(own_board(request, query)))


@press(Verb.BOARD_FOR_ALL)
async def show_board_to_all(request: Request) -> None:
    """Post the board for everybody."""
    query = read_leaderboard_query(request.id_about)
    private = await own_board(request, query, offers=False)
    pictures = request.rights.may_attach
    board = await public_board(
        request.chat, request.guild, request.channel, query, pictures=pictures
    )
    await request.show_to_all(private, board)


async def _replace(request: Request, query: LeaderboardQuery) -> None:
    layout = await request.in_time(own_board(request, query), in_place=True)
    await request.replace(layout)
