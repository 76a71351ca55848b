"""Handles presses on boards: another page, another board, one's own place, show to everybody."""

from bot.chat.requests.custom_ids import Verb
from bot.chat.requests.dispatch import press
from bot.chat.requests.request import Request
from cogs.leaderboard.choice import LeaderboardQuery, parse_leaderboard_query
from cogs.leaderboard.lookup import board_for_all, board_for_requester


@press(Verb.BOARD)
async def turn_page(request: Request) -> None:
    await _replace_with_board(request, parse_leaderboard_query(request.id_about))


@press(Verb.BOARD_BY, Verb.BOARD_GAME, Verb.BOARD_PERIOD)
async def change_board(request: Request) -> None:
    """Show the board with another measure, game or span."""
    assert request.pressed is not None
    query = parse_leaderboard_query(request.id_about)
    await _replace_with_board(request, query.with_choice(request.pressed.verb, request.about))


@press(Verb.MY_BOARD)
async def show_own_board(request: Request) -> None:
    """Show a private board to a person who pressed on a public one."""
    query = parse_leaderboard_query(request.id_about)
    await request.reply(await request.wait_or_defer(board_for_requester(request, query)))


@press(Verb.BOARD_FOR_ALL)
async def show_board_to_all(request: Request) -> None:
    """Post the board for everybody."""
    query = parse_leaderboard_query(request.id_about)
    private = await board_for_requester(request, query, offers=False)
    pictures = request.rights.may_attach
    board = await board_for_all(
        request.chat, request.guild, request.channel, query, pictures=pictures
    )
    await request.post_for_all(private, board)


async def _replace_with_board(request: Request, query: LeaderboardQuery) -> None:
    layout = await request.wait_or_defer(board_for_requester(request, query), in_place=True)
    await request.replace_message(layout)
