"""The commands of a lobby: opening a table, joining, starting."""

from typing import Final, get_args

from discord import app_commands

from bot.ai import Level
from bot.chat.requests.answers import no_seat_text
from bot.chat.requests.commands import GAMES, MAU, command, translated_choice
from bot.chat.requests.request import Request, check_admitted
from bot.tables import intents
from cogs.lobby.open_table import TableRequest, open_table
from cogs.lobby.threads import ThreadWish

LEVELS: Final = [translated_choice(f"slash-level.{level}", level) for level in get_args(Level)]
THREAD: Final = [translated_choice(f"slash-thread.{wish}", wish) for wish in get_args(ThreadWish)]
Guests = app_commands.Range[int, 0, 9]
Rounds = app_commands.Range[int, 1, 20]


@command(MAU, game=GAMES, level=LEVELS, thread=THREAD)
async def new(  # noqa: PLR0913, PLR0917 - one parameter per option of the command
    request: Request,
    game: str | None = None,
    rounds: Rounds | None = None,
    ai: Guests = 0,
    level: Level = "normal",
    thread: ThreadWish = "auto",
) -> None:
    """Open a table. The reply is the host's hand."""
    await open_table(request, TableRequest(game, rounds, (level,) * ai, thread))


@command(MAU, here=True)
async def join(request: Request) -> None:
    """Take a seat. During a match, reserve a seat in the next one."""
    await check_admitted(request)
    _, note = await request.submit_silently(intents.ReserveSeat())
    seatless = no_seat_text(request.table.view, request.person, request.lang)
    await request.show_hand(note or (None if request.is_seated else seatless))


@command(MAU)
async def start(request: Request) -> None:
    await request.submit_and_show_hand(intents.StartMatch())
