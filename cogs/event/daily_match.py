"""Playing the deal of the day: once, as a solo match in the private hand."""

import secrets

from bot.chat.discord_time import creation_time_of
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request, check_admitted
from bot.records.luck import day_of_time
from bot.storage.results.cups import DailyGame
from bot.storage.results.matches import MatchFilter
from bot.tables import settings
from bot.tables.handle import TableHandle
from bot.tables.intents import Press, Reply, StartMatch
from bot.tables.settings import DailyDeal, Phase, TableOpening, TableSettings
from cogs.event.dailies import AGAINST, begun_on, options_today, secret_of


async def play_today(request: Request) -> None:
    """Show the match that the caller has begun today, or begin it."""
    await check_admitted(request)
    if not await request.chat.preferences.allows_ai(request.guild):
        raise RefusedRequestError(request.text("slash-no-ai"))
    table = await _begun_match(request) or await _open_table(request)
    if table.view.phase is Phase.LOBBY:
        await table.submit_press(_start_press(request))
    await request.take_seat_back(table)
    await request.open_hand(table, request.left_to_ai)


async def _begun_match(request: Request) -> TableHandle | None:
    """Return the table of today's match, or None if it has to be opened.

    Raise if the caller has played today's deal already, or another solo match is under way.
    """
    begun = await begun_on(request, await secret_of(request, day_of_time(request.chat.clock.now())))
    table = request.chat.tables.solo_table_of(request.person, request.guild)
    if begun is not None:
        if not begun.match_id:
            raise RefusedRequestError(request.text("daily-played"))
        _check_server(request, begun)
        if table is not None and table.view.match_id == begun.match_id:
            return table
        await _check_not_played(request, begun)
    if table is not None and table.view.is_under_way:
        raise RefusedRequestError(request.text("daily-other-solo"))
    if table is not None:
        # The caller's other solo match is still in its lobby, where nobody else waits: close it.
        await table.end_table("deserted")
    return None


async def _open_table(request: Request) -> TableHandle:
    """Store that today's deal is begun, then open its table.

    If the bot is killed in between, the table is opened at the next request.
    """
    day = day_of_time(request.chat.clock.now())
    wanted = DailyGame(day, request.person, request.guild, secrets.token_hex(8))
    begun = await request.wait_or_defer(request.chat.stats.dailies.store_beginning(wanted))
    _check_server(request, begun)
    secret = await secret_of(request, day)
    deal = DailyDeal(day, secret.server_seed, begun.match_id)
    table = await request.chat.tables.open_table(_opening_for(request, secret.game, deal))
    if isinstance(table, Reply):
        raise RefusedRequestError(request.text("verdict-not-stored"))
    if table.view.match_id != begun.match_id:
        # Another solo match was opened meanwhile, or its lobby could not be closed.
        raise RefusedRequestError(request.text("daily-other-solo"))
    return table


def _check_server(request: Request, begun: DailyGame) -> None:
    if begun.guild_id != request.guild:
        raise RefusedRequestError(request.text("daily-elsewhere"))


async def _check_not_played(request: Request, begun: DailyGame) -> None:
    past = request.chat.stats.past_matches
    if await past.count_matches(MatchFilter(request.guild, match=begun.match_id)):
        raise RefusedRequestError(request.text("daily-played"))


def _opening_for(request: Request, game: str, deal: DailyDeal) -> TableOpening:
    times = settings.solo_settings(TableSettings()).model_copy(update={"attention": "sharp"})
    return TableOpening(
        guild=request.guild,
        channel=settings.solo_channel_id(request.id),
        press=request.id,
        host=request.person,
        host_name=request.name,
        variant=game,
        options=options_today(game),
        settings=times,
        ai=AGAINST,
        daily=deal,
    )


def _start_press(request: Request) -> Press:
    """Return the press that starts the match.

    Its id is the negated id of the interaction. Discord ids are never negative, so it cannot clash.
    """
    pressed = request.id
    return Press(
        id=-pressed,
        person=request.person,
        name=request.name,
        stamp=creation_time_of(pressed),
        intent=StartMatch(),
        typed=True,
    )
