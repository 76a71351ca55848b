"""Makes a cup from the typed options: checks the options, and decides the rules and the start."""

import json
import secrets
from typing import Final, NamedTuple

from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request, check_allowed_here, check_permitted_here
from bot.chat.wording.viewer import timestamp
from bot.clock import DAY, HOUR
from bot.game import RULE_SETS
from bot.game.options import Value
from bot.people.settings import (
    ServerSettings,
    zone_names,
)
from bot.storage.results.cups import CupFormat, CupRow, DrawnBy
from bot.tables.lobby import refusal_of_game
from bot.tables.settings import TableSettings
from bot.words.cards import game_title
from bot.words.refusals import option_error_text
from cogs.cup.cup_events import is_seen_by_all, may_schedule
from cogs.cup.cup_times import NoSuchDayError, SkippedTimeError, parse_time

FURTHEST: Final = 366 * DAY
MOST_AHEAD: Final = 10
"""The most cups in a server that are not over."""
USUAL_SIZE: Final = 4
FEWEST_AT_TABLE: Final = 2


class CupRequest(NamedTuple):
    """The options of the command as typed."""

    when: str
    game: str | None
    format: CupFormat
    rounds: int
    size: int | None
    drawn_by: DrawnBy
    rules: str | None
    ai: bool
    hours: int
    zone: str | None


async def make_cup(request: Request, cup_request: CupRequest) -> None:
    """Store a new cup. The bot soon posts its message, where people sign up."""
    check_may_manage(request, request.channel)
    server = await request.chat.settings_in(request.guild, request.channel)
    _check_place(request, server)
    if cup_request.ai and not server.ai:
        raise RefusedRequestError(request.text("slash-no-ai"))
    starts_at = await _starts_at(request, cup_request)
    cups = request.chat.stats.cups
    ahead = [each for each in await cups.cups_of_server(request.guild) if each.is_going_on]
    if len(ahead) >= MOST_AHEAD and request.id not in {each.id for each in ahead}:
        raise RefusedRequestError(request.text("cup-many", most=MOST_AHEAD))
    cup = _cup_row(request, cup_request, server, starts_at)
    await request.wait_or_defer(cups.store_cup(cup))
    request.chat.dispatch("cup_changed", request.guild)
    await request.reply(_confirmation_text(request, cup))


def check_may_manage(request: Request, channel: int) -> None:
    """Raise `RefusedRequestError` unless the caller moderates `channel` or may manage events."""
    if not (request.rights.may_manage_events or request.rights.may_moderate(channel)):
        raise RefusedRequestError(request.text("cup-not-allowed"))


def _check_place(request: Request, server: ServerSettings) -> None:
    if request.origin.text_channel is None:
        raise RefusedRequestError(request.text("cup-not-here"))
    check_allowed_here(request, server)
    check_permitted_here(request, in_thread=True)


async def _starts_at(request: Request, cup_request: CupRequest) -> int:
    if cup_request.zone is not None and cup_request.zone not in zone_names():
        raise RefusedRequestError(request.text("quiet-which-zone"))
    zone = cup_request.zone or await request.chat.zone_of_server(request.guild)
    now = request.chat.clock.now()
    at = _checked_time(request, cup_request.when, zone, now)
    if at <= now:
        raise RefusedRequestError(request.text("cup-past", at=timestamp(at, "F")))
    if at > now + FURTHEST:
        raise RefusedRequestError(request.text("cup-far", at=timestamp(at, "F")))
    return at


def _checked_time(request: Request, typed: str, zone: str, now: int) -> int:
    try:
        at = parse_time(typed, zone, now)
    except NoSuchDayError as error:
        raise RefusedRequestError(request.text("cup-no-such-day", day=str(error))) from error
    except SkippedTimeError as error:
        raise RefusedRequestError(request.text("cup-skipped-time", time=str(error))) from error
    if at is None:
        raise RefusedRequestError(request.text("cup-which-time"))
    return at


def _cup_row(
    request: Request, cup_request: CupRequest, server: ServerSettings, starts_at: int
) -> CupRow:
    game = cup_request.game or server.game
    options = _cup_options(request, cup_request, server, game)
    size = cup_request.size or min(USUAL_SIZE, RULE_SETS[game].seats[1])
    _check_size(request, game, size, options)
    return CupRow(
        id=request.id,
        guild_id=request.guild,
        channel_id=request.channel,
        message_id=0,
        host_id=request.person,
        game=game,
        options=json.dumps(options),
        format=cup_request.format,
        drawn_by=cup_request.drawn_by,
        size=size,
        rounds=0 if cup_request.format is CupFormat.KNOCKOUT else cup_request.rounds,
        ai=int(cup_request.ai),
        starts_at=starts_at,
        ends_at=starts_at + cup_request.hours * HOUR,
        seed=secrets.token_hex(8),
    )


def _cup_options(
    request: Request, cup_request: CupRequest, server: ServerSettings, game: str
) -> dict[str, Value]:
    """Return the house rules for the cup, from the server or a preset. A cup never has partners."""
    options = server.options.get(game, {})
    if cup_request.rules is not None:
        preset = server.preset_by_name(cup_request.rules)
        if preset is None:
            raise RefusedRequestError(request.text("cup-which-rules"))
        options = preset.options_for(game)
    return {name: value for name, value in options.items() if name != "partners"}


def _check_size(request: Request, game: str, size: int, options: dict[str, Value]) -> None:
    fewest, most = RULE_SETS[game].seats
    if not max(FEWEST_AT_TABLE, fewest) <= size <= most:
        title = game_title(game, request.lang)
        raise RefusedRequestError(
            request.text("cup-wrong-size", game=title, fewest=fewest, most=most)
        )
    refused = refusal_of_game(game, options, TableSettings(), size)
    if refused is not None and refused.option is not None:
        raise RefusedRequestError(option_error_text(refused.option, request.lang))


def _confirmation_text(request: Request, cup: CupRow) -> str:
    at, when = timestamp(cup.starts_at, "F"), timestamp(cup.starts_at, "R")
    said = [request.text("cup-made", at=at, when=when)]
    guild = request.origin.server
    if guild is not None and not is_seen_by_all(guild, cup.channel_id):
        said.append(f"-# {request.text('cup-not-for-all')}")
    elif guild is not None and not may_schedule(guild):
        said.append(f"-# {request.text('cup-not-scheduled')}")
    return "\n".join(said)
