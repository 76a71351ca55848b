"""Solo matches against AI players in the private hand, and leaving one to play with others."""

from itertools import cycle, islice
from typing import Final

from bot.ai import Level
from bot.chat.requests.request import Request
from bot.people.settings import ServerSettings
from bot.tables import settings
from bot.tables.intents import Reply
from bot.tables.settings import TableOpening
from bot.tables.views import TableView
from cogs.lobby.open_table import check_may_open, open_in_channel_or_thread, refusal_text

OPPONENTS: Final = 3
MIX: Final[tuple[Level, ...]] = ("normal", "easy", "normal")
"""The levels of AI players if nobody chose any. One in three is easy."""


async def open_solo(request: Request) -> None:
    """Show the caller's solo match, or open one. Nothing of it is public."""
    server = await check_may_open(request)
    if not server.ai:
        await request.reply(request.text("slash-no-ai"))
        return
    opening = _solo_opening(request, server)
    table = await request.chat.tables.open_table(opening)
    if isinstance(table, Reply):
        await request.reply(refusal_text(request, table, opening))
        return
    await request.take_seat_back(table)
    await request.open_hand(table, request.left_to_ai)


async def open_for_others(request: Request) -> None:
    """Open a table with the options of the caller's solo match, then end the solo match.

    The solo match counts for nothing then. It goes on if the table could not be opened.
    """
    alone, server = request.table, await check_may_open(request)
    opening = _opening_for_others(request, alone.view, server)
    await open_in_channel_or_thread(request, opening, server, "auto")
    if any(table.has_stored_press(opening.press) for table in request.chat.tables):
        await alone.end_table("invited")


def friendly_ai_mix(count: int) -> tuple[Level, ...]:
    """Return the levels of `count` AI players, for a solo match or to fill a table."""
    return tuple(islice(cycle(MIX), count))


def _solo_opening(request: Request, server: ServerSettings) -> TableOpening:
    return TableOpening(
        guild=request.guild,
        channel=settings.solo_channel_id(request.id),
        press=request.id,
        host=request.person,
        host_name=request.name,
        variant=server.game,
        options=server.options.get(server.game, {}),
        settings=settings.solo_settings(server.timings),
        ai=friendly_ai_mix(OPPONENTS),
    )


def _opening_for_others(request: Request, alone: TableView, server: ServerSettings) -> TableOpening:
    return TableOpening(
        guild=request.guild,
        channel=request.channel,
        press=request.id,
        host=request.person,
        host_name=request.name,
        variant=alone.game.rules.name,
        options=alone.options,
        settings=server.timings,
        limits=server.caps,
    )
