"""Makes and changes cups: checks what was typed, and shows a preview before a cup is posted."""

import json
import secrets
from typing import Final, NamedTuple

import discord

from bot.chat.messages.server_log import write_server_log
from bot.chat.requests.components import (
    GREEN,
    FieldForm,
    Layout,
    Verb,
    boxed,
    button,
    button_rows,
    id_without_table,
    parse_number,
    text_field,
)
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request, check_allowed_here, check_permitted_here
from bot.chat.wording.viewer import join_lines, timestamp
from bot.clock import DAY, HOUR
from bot.game import RULE_SETS
from bot.game.options import Value
from bot.people.settings import ServerSettings, local_time
from bot.storage.results.cups import CupFormat, CupRow, CupState, DrawnBy
from bot.tables.lobby import refusal_of_game
from bot.tables.settings import TableSettings
from bot.words.cards import game_title
from bot.words.refusals import option_error_text
from cogs.cup.cup_events import is_seen_by_all, may_schedule, with_postponed_event
from cogs.cup.cup_permissions import check_role
from cogs.cup.cup_posts import tell_moved
from cogs.cup.cup_snapshot import read_cup
from cogs.cup.cup_times import NoSuchDayError, SkippedTimeError, parse_time
from cogs.cup.cup_words import REMINDED, about_lines, cup_title

FURTHEST: Final = 366 * DAY
MOST_AHEAD: Final = 10
"""The most cups in a server that are not over."""
MOST_ROUNDS: Final = 12
MOST_HOURS: Final = 24
LONGEST_NAME: Final = 60
USUAL_ROUNDS: Final = 3
USUAL_SIZE: Final = 4
FEWEST_AT_TABLE: Final = 2


class CupRequest(NamedTuple):
    """The options of the command as typed."""

    when: str | None
    name: str
    game: str | None
    format: CupFormat
    rounds: int | None
    size: int | None
    drawn_by: DrawnBy
    rules: str | None
    ai: bool
    hours: int
    is_weekly: bool
    role: discord.Role | None


async def draft_cup(request: Request, cup_request: CupRequest) -> None:
    """Store a draft of a cup, and show a preview with buttons that post or change it.

    Without a start, open a form that asks for it.
    """
    check_may_manage(request, request.channel)
    server = await request.chat.settings_in(request.guild, request.channel)
    _check_place(request, server)
    if cup_request.ai and not server.ai:
        raise RefusedRequestError(request.text("slash-no-ai"))
    check_role(request, server, cup_request.role)
    starts_at = 0 if cup_request.when is None else await read_start(request, cup_request.when)
    cup = _cup_row(request, cup_request, server, starts_at)
    if not starts_at:
        await request.chat.stats.cups.store_cup(cup)
        await request.open_form(await cup_form(request, cup))
        return
    await request.wait_or_defer(request.chat.stats.cups.store_cup(cup))
    await request.reply(await _preview(request, cup))


async def post_cup(request: Request) -> None:
    """Let people sign up for the pressed draft. The bot soon posts its message."""
    cup = await _pressed_draft(request)
    if cup.state is not CupState.DRAFT:
        await request.show_privately(_confirmation_text(request, cup))
        return
    server = await request.chat.settings_in(request.guild, cup.channel_id)
    _check_place(request, server)
    _check_start(request, cup.starts_at)
    cups = request.chat.stats.cups
    ahead = [each for each in await cups.cups_of_server(request.guild) if each.is_going_on]
    if len(ahead) >= MOST_AHEAD:
        raise RefusedRequestError(request.text("cup-many", most=MOST_AHEAD))
    posted = cup._replace(state=CupState.OPEN, is_settled=0, ended_at=0)
    await request.wait_or_defer(cups.update_cup(posted))
    request.chat.dispatch("cup_changed", request.guild)
    await write_server_log(
        request,
        "log-cup-new",
        title=lambda viewer: cup_title(posted, viewer),
        channel=f"<#{posted.channel_id}>",
        at=timestamp(posted.starts_at, "F"),
    )
    await request.show_privately(_confirmation_text(request, posted))


async def change_cup(request: Request) -> None:
    """Open the form with the choices of the pressed draft."""
    await request.open_form(await cup_form(request, await _pressed_draft(request)))


async def cup_form(request: Request, cup: CupRow) -> FieldForm:
    """Return the form in which people change a cup that has not begun."""
    zone = await request.chat.zone_of_server(request.guild)
    begins = local_time(cup.starts_at, zone).strftime("%Y-%m-%d %H:%M") if cup.starts_at else ""
    hours = -(-(cup.ends_at - cup.starts_at) // HOUR)
    rounds = str(cup.rounds) if cup.rounds else ""
    fields = [
        text_field(
            "when",
            request.text("cup-form-when"),
            value=begins,
            told=request.text("cup-form-when-told", zone=zone),
            most=LONGEST_NAME,
        ),
        text_field("name", request.text("cup-form-name"), value=cup.name, most=LONGEST_NAME),
        text_field("rounds", request.text("cup-form-rounds"), value=rounds, most=2),
        text_field("seats", request.text("cup-form-seats"), value=str(cup.size), most=2),
        text_field("hours", request.text("cup-form-hours"), value=str(hours), most=2),
    ]
    title = request.text("cup-form")
    return FieldForm(id_without_table(Verb.CUP_FORM, cup.id), title, fields)


async def fill_in_cup(request: Request) -> None:
    """Change a cup as the submitted form says. Show a draft as a preview again."""
    cup = await _pressed_draft(request)
    if not (cup.state is CupState.DRAFT or cup.is_ahead):
        raise RefusedRequestError(request.text("cup-edit-on"))
    changed = await _changed_by_form(request, cup)
    await request.wait_or_defer(request.chat.stats.cups.update_cup(changed))
    if changed.state is CupState.DRAFT:
        await request.show_privately(await _preview(request, changed))
        return
    request.chat.dispatch("cup_changed", request.guild)
    if changed.starts_at != cup.starts_at:
        await tell_moved(request.chat, await read_cup(request.chat, changed))
    await write_server_log(
        request,
        "log-cup-edit",
        title=lambda viewer: cup_title(changed, viewer),
        at=timestamp(changed.starts_at, "F"),
    )
    await request.reply(request.text("cup-edited", at=timestamp(changed.starts_at, "F")))


async def _changed_by_form(request: Request, cup: CupRow) -> CupRow:
    """Return the cup as the form says. Empty fields change nothing, except the name."""
    typed = {name: values[0].strip() for name, values in request.fields.items() if values}
    length = cup.ends_at - cup.starts_at
    if typed.get("hours"):
        length = HOUR * _number(request, typed["hours"], MOST_HOURS)
    starts_at = cup.starts_at
    if typed.get("when"):
        starts_at = await read_start(request, typed["when"])
    if not starts_at:
        raise RefusedRequestError(request.text("cup-which-time"))
    rounds = cup.rounds
    if typed.get("rounds"):
        rounds = _rounds(request, cup.format, _number(request, typed["rounds"], MOST_ROUNDS))
    size = int(typed["seats"]) if typed.get("seats", "").isdecimal() else cup.size
    _check_size(request, cup.game, size, json.loads(cup.options))
    moved = with_postponed_event(cup, starts_at - cup.starts_at)
    if moved.starts_at > request.chat.clock.now() + REMINDED and cup.state is CupState.CALLED:
        moved = moved._replace(state=CupState.OPEN)
    return moved._replace(
        name=typed.get("name", cup.name), rounds=rounds, size=size, ends_at=starts_at + length
    )


def _number(request: Request, typed: str, most: int) -> int:
    """Return a typed number from 1 to `most`, or raise `RefusedRequestError`."""
    if not (typed.isdecimal() and 1 <= int(typed) <= most):
        raise RefusedRequestError(request.text("cup-no-number", typed=typed, most=most))
    return int(typed)


def _rounds(request: Request, format_: CupFormat, rounds: int | None) -> int:
    """Return the number of rounds to store. Raise `RefusedRequestError` for a knockout with one."""
    if format_ is not CupFormat.KNOCKOUT:
        return rounds or USUAL_ROUNDS
    if rounds is not None:
        raise RefusedRequestError(request.text("cup-no-rounds"))
    return 0


async def _pressed_draft(request: Request) -> CupRow:
    """Return the cup of the pressed button, if the caller may manage it."""
    named = parse_number(request.id_about)
    found = None
    if named is not None:
        found = await request.wait_or_defer(request.chat.stats.cups.get_cup(named))
    if found is None or found.guild_id != request.guild:
        raise RefusedRequestError(request.text("cup-gone"))
    check_may_manage(request, found.channel_id)
    return found


async def _preview(request: Request, cup: CupRow) -> Layout:
    """Draw a draft, with the start by the clocks of the server."""
    viewer, zone = request.viewer, await request.chat.zone_of_server(request.guild)
    there = local_time(cup.starts_at, zone)
    local = f"{there:%Y-%m-%d %H:%M}"
    told = join_lines(
        f"## {cup_title(cup, viewer)}",
        viewer.text("cup-preview", at=timestamp(cup.starts_at, "F"), local=local, zone=zone),
        *about_lines(cup, viewer),
    )
    post = button(
        id_without_table(Verb.CUP_POST, cup.id), viewer.text("button-cup-post"), style=GREEN
    )
    change = button(id_without_table(Verb.CUP_CHANGE, cup.id), viewer.text("button-cup-change"))
    return Layout(boxed(told, *button_rows([post, change])))


def check_may_manage(request: Request, channel: int) -> None:
    """Raise `RefusedRequestError` unless the caller moderates `channel` or may manage events."""
    if not (request.rights.may_manage_events or request.rights.may_moderate(channel)):
        raise RefusedRequestError(request.text("cup-not-allowed"))


def _check_place(request: Request, server: ServerSettings) -> None:
    if request.origin.text_channel is None:
        raise RefusedRequestError(request.text("cup-not-here"))
    check_allowed_here(request, server)
    check_permitted_here(request, in_thread=True)


async def read_start(request: Request, typed: str) -> int:
    """Return the start that was typed, by the clocks of the server."""
    zone = await request.chat.zone_of_server(request.guild)
    at = _checked_time(request, typed, zone, request.chat.clock.now())
    _check_start(request, at)
    return at


def _check_start(request: Request, at: int) -> None:
    """Raise `RefusedRequestError` unless a start is in the next year."""
    now = request.chat.clock.now()
    if at <= now:
        raise RefusedRequestError(request.text("cup-past", at=timestamp(at, "F")))
    if at > now + FURTHEST:
        raise RefusedRequestError(request.text("cup-far", at=timestamp(at, "F")))


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
        rounds=_rounds(request, cup_request.format, cup_request.rounds),
        ai=int(cup_request.ai),
        starts_at=starts_at,
        ends_at=starts_at + cup_request.hours * HOUR,
        seed=secrets.token_hex(8),
        state=CupState.DRAFT,
        ended_at=request.chat.clock.now(),
        is_settled=1,
        name=cup_request.name[:LONGEST_NAME],
        is_weekly=int(cup_request.is_weekly),
        role_id=cup_request.role.id if cup_request.role is not None else 0,
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
