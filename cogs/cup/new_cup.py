"""Makes a cup from the typed options: checks the options, and decides the rules and the start."""

import json
import re
import secrets
from collections.abc import Callable
from contextlib import suppress
from datetime import date, datetime, timedelta
from typing import Final, NamedTuple, get_args

from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request, check_allowed_here, check_permitted_here
from bot.chat.wording.viewer import timestamp
from bot.clock import DAY, HOUR
from bot.game import RULE_SETS
from bot.game.options import Value
from bot.locales import Lang, text
from bot.people.settings import (
    ServerSettings,
    local_time,
    minute_text,
    parse_minute,
    time_zone_of,
    zone_names,
)
from bot.storage.results.cups import CupFormat, CupRow, DrawnBy
from bot.tables.lobby import refusal_of_game
from bot.tables.settings import TableSettings
from bot.words.cards import game_title
from bot.words.refusals import option_error_text
from cogs.cup.cup_messages import is_seen_by_all, may_schedule

# Dates -------------------------------------------------------------------------------------------

# The functions below read the start of an event as people type it: `20.11. 20:00`, `friday 8:30` or
# `22:00`.

STAMP: Final = re.compile(r"<t:(\d{1,11})(?::[a-zA-Z])?>")
DATES: Final = (
    re.compile(r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})"),
    re.compile(r"(?P<day>\d{1,2})\.\s?(?P<month>\d{1,2})(?:\.(?:\s?(?P<year>\d{4}))?)?"),
    re.compile(r"(?P<day>\d{1,2})/(?P<month>\d{1,2})(?:/(?P<year>\d{4}))?"),
)
LEAST_OF_A_DAY: Final = 2
"""The fewest letters of a weekday's name that people have to type."""
WEEK: Final = 7
LEAP_YEARS_APART: Final = 8
"""The longest distance between two leap years, in years. It occurs around 2100."""


class NoSuchDayError(Exception):
    """Raised for a date that does not exist. The message is the typed date."""


class SkippedTimeError(Exception):
    """Raised for a time that does not exist, because clocks change to summer time on that day.

    The message is this time, such as `02:30`.
    """


def parse_time(typed: str, zone: str, now: int) -> int | None:
    """Return the time that `typed` means, in milliseconds since 1970, or None if it is unclear."""
    words = " ".join(typed.lower().split())
    stamp = STAMP.fullmatch(words)
    if stamp:
        return int(stamp[1]) * 1000
    day_typed, _, time_typed = words.rpartition(" ")
    minute = parse_minute(time_typed)
    today = local_time(now, zone).date()
    if minute is None:
        # A day without a time is unclear. `_parse_day` is only called to raise an error for an
        # impossible date.
        _parse_day(words, today, lambda _: True)
        return None
    if not day_typed:
        is_over = _milliseconds_at(today, minute, zone) <= now
        return _time_when_clocks_show(today + timedelta(days=is_over), minute, zone)
    day = _parse_day(
        day_typed.rstrip(","), today, lambda each: _milliseconds_at(each, minute, zone) > now
    )
    return None if day is None else _time_when_clocks_show(day, minute, zone)


def _parse_day(typed: str, today: date, is_ahead: Callable[[date], bool]) -> date | None:
    """Return the day that `typed` means, or None if it is unclear.

    If `typed` has no year, return the next such day.
    """
    for lang in get_args(Lang):
        if typed in text(lang, "cup-typed-today").split("/"):
            return today
        if typed in text(lang, "cup-typed-tomorrow").split("/"):
            return today + timedelta(days=1)
        for number, name in enumerate(text(lang, "cup-typed-weekdays").split("/")):
            if len(typed.rstrip(".")) >= LEAST_OF_A_DAY and name.startswith(typed.rstrip(".")):
                day = today + timedelta(days=(number - today.weekday()) % WEEK)
                return day if is_ahead(day) else day + timedelta(days=WEEK)
    found = next((each for one in DATES if (each := one.fullmatch(typed))), None)
    return None if found is None else _parse_date(found, today)


def _parse_date(found: re.Match[str], today: date) -> date:
    """Return the date found by a pattern of `DATES`.

    If the date has no year, return its next occurrence.
    """
    year, month, day = found["year"], int(found["month"]), int(found["day"])
    years = (int(year),) if year else range(today.year, today.year + LEAP_YEARS_APART + 1)
    for each in years:
        with suppress(ValueError):
            meant = date(each, month, day)
            if year or meant >= today:
                return meant
    raise NoSuchDayError(found[0])


def _time_when_clocks_show(day: date, minute: int, zone: str) -> int:
    """Return the time at which clocks in `zone` show the given day and minute."""
    at = _local_datetime(day, minute, zone)
    before, after = at.utcoffset(), at.replace(fold=1).utcoffset()
    # A time is skipped when clocks change to summer time. For such a time, `utcoffset` returns the
    # smaller offset from before the change. With `fold=1`, it returns the larger offset from after
    # the change.
    if before is not None and after is not None and before < after:
        raise SkippedTimeError(minute_text(minute))
    return _milliseconds_at(day, minute, zone)


def _milliseconds_at(day: date, minute: int, zone: str) -> int:
    return round(_local_datetime(day, minute, zone).timestamp() * 1000)


def _local_datetime(day: date, minute: int, zone: str) -> datetime:
    return datetime(
        day.year, day.month, day.day, minute // 60, minute % 60, tzinfo=time_zone_of(zone)
    )


# New cup -----------------------------------------------------------------------------------------

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
