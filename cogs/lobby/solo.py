"""Solo matches against AI players in the private hand, and leaving one to play with others."""

from itertools import cycle, islice
from typing import Final

from bot.ai import Level
from bot.chat.requests.request import Request
from bot.people.settings import ServerSettings
from bot.tables import settings
from bot.tables.intents import Reply
from bot.tables.settings import Opening
from bot.tables.views import TableView
from cogs.lobby.open_table import check_may_open, open_as, why_not_opened

OPPONENTS: Final = 3
MIX: Final[tuple[Level, ...]] = ("normal", "easy", "normal")
"""The levels of AI players if nobody chose any. One in three is easy."""


async def open_solo(request: Request) -> None:
    """Show the caller's solo match, or open one. Nothing of it is public."""
    server = await check_may_open(request)
    if not server.ai:
        await request.say(request.text("slash-no-ai"))
        return
    opening = _solo(request, server)
    table = await request.chat.tables.open(opening)
    if isinstance(table, Reply):
        await request.say(why_not_opened(request, table, opening))
        return
    await request.come_back(table)
    await request.open_hand(table, request.left_to_ai)


async def invite(request: Request) -> None:
    """Open a table with the options of the caller's solo match, then end the solo match.

    The solo match counts for nothing then. It goes on if the table could not be opened.
    """
    alone, server = request.table, await check_may_open(request)
    opening = _for_others(request, alone.view, server)
    await open_as(request, opening, server, "auto")
    if any(table.has_done(opening.press) for table in request.chat.tables):
        await alone.end("invited")


def friendly_mix(count: int) -> tuple[Level, ...]:
    """Return the levels of `count` AI players, for a solo match or to fill a table."""
    return tuple(islice(cycle(MIX), count))


def _solo(request: Request, server: ServerSettings) -> Opening:
    return Opening(
        guild=request.guild,
        channel=settings.place_of(request.id),
        press=request.id,
        host=request.person,
        host_name=request.name,
        variant=server.game,
        options=server.options.get(server.game, {}),
        settings=settings.settings_of(server.timings),
        ai=friendly_mix(OPPONENTS),
    )


def _for_others(request: Request, alone: TableView, server: ServerSettings) -> Opening:
    return Opening(
        guild=request.guild,
        channel=request.channel,
        press=request.id,
        host=request.person,
        host_name=request.name,
        variant=alone.game.rules.name,
        options=alone.options,
        settings=server.timings,
        caps=server.caps,
    )
