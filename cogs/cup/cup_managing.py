"""Lists the cups of a server that are not over, and lets their managers change them."""

from typing import Final

import discord
from discord import app_commands

from bot.chat.messages.server_log import write_server_log
from bot.chat.requests.components import (
    RED,
    Layout,
    Verb,
    action_row,
    button,
    id_without_table,
    text_display,
)
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.viewer import Viewer, join_lines, timestamp
from bot.people.settings import UNIVERSAL, local_time
from bot.storage.errors import MeanwhileError
from bot.storage.results.counts import ExclusionPlace
from bot.storage.results.cups import CupPerson, CupRow, CupState
from cogs.cup.cup_events import with_postponed_event
from cogs.cup.cup_sign_up import check_room, counts_as_there, is_last_round_to_join
from cogs.cup.cup_snapshot import read_cup
from cogs.cup.cup_words import cup_link, cup_title, plain_cup_title
from cogs.cup.new_cup import check_may_manage, cup_form

MOST_LISTED: Final = 10


async def list_cups(request: Request) -> None:
    """Send the list of cups that are not over."""
    cups = request.chat.stats.cups
    found = (await request.wait_or_defer(_visible_cups(request)))[:MOST_LISTED]
    told = [_cup_line(each, len(await cups.people_of(each.id)), request.viewer) for each in found]
    if not told:
        await request.reply(request.text("cup-none"))
        return
    await request.reply(join_lines(f"## {request.text('cup-list')}", *told))


async def ask_to_call_off(request: Request, named: str | None) -> None:
    """Ask the caller once whether to call off a cup, with the number of people in it."""
    cup = await named_cup(request, named)
    people = len(await request.chat.stats.cups.people_of(cup.id))
    title = cup_title(cup, request.viewer)
    said = [request.text("cup-off-asked", title=title, count=people)]
    said += [request.text("cup-off-on")] if cup.state is CupState.ON else []
    said += [request.text("cup-off-weekly")] if cup.is_weekly else []
    now = button(id_without_table(Verb.CUP_OFF, cup.id), request.text("button-cup-off"), style=RED)
    await request.reply(Layout(text_display("\n".join(said)), action_row(now)))


async def call_off(request: Request) -> None:
    """Call off the pressed cup for good, also if it takes place every week."""
    chat, cup = request.chat, await named_cup(request, request.about)
    cups = chat.stats.cups
    if cup.is_weekly:
        await request.wait_or_defer(cups.update_cup(cup._replace(is_weekly=0)))
    await request.wait_or_defer(cups.call_off_cup(cup.id, chat.clock.now()))
    chat.dispatch("cup_changed", request.guild)
    people = len(await cups.people_of(cup.id))
    await write_server_log(
        request, "log-cup-off", title=lambda viewer: cup_title(cup, viewer), count=people
    )
    title, is_on = cup_title(cup, request.viewer), cup.state is CupState.ON
    said = request.text("cup-called-off-on" if is_on else "cup-called-off", title=title)
    await request.show_privately(said)


async def named_cup(request: Request, named: str | None) -> CupRow:
    """Return the cup with the id `named`. If `named` is None, return the server's only cup.

    Raise `RefusedRequestError` if no cup or more than one cup is possible, or if the caller may not
    manage the cup.
    """
    found = await request.wait_or_defer(_visible_cups(request))
    if not found:
        raise RefusedRequestError(request.text("cup-none"))
    if named is not None:
        found = [each for each in found if str(each.id) == named]
        if not found:
            raise RefusedRequestError(request.text("cup-unknown"))
    if len(found) > 1:
        raise RefusedRequestError(request.text("cup-which"))
    [cup] = found
    check_may_manage(request, cup.channel_id)
    return cup


async def edit_cup(request: Request, named: str | None) -> None:
    """Open the form that changes a cup, if the cup has not begun."""
    cup = await named_cup(request, named)
    if not cup.is_ahead:
        raise RefusedRequestError(request.text("cup-edit-on"))
    await request.open_form(await cup_form(request, cup))


async def start_cup(request: Request, named: str | None) -> None:
    """Begin a cup as soon as possible, instead of at its planned start.

    If people still have to confirm that they are present, they get a few minutes for that.
    """
    cup, now = await named_cup(request, named), request.chat.clock.now()
    if not cup.is_ahead:
        raise RefusedRequestError(request.text("cup-edit-on"))
    if cup.starts_at > now:
        sooner = with_postponed_event(cup, now - cup.starts_at)
        await request.wait_or_defer(request.chat.stats.cups.update_cup(sooner))
        request.chat.dispatch("cup_changed", request.guild)
        await write_server_log(
            request,
            "log-cup-edit",
            title=lambda viewer: cup_title(cup, viewer),
            at=timestamp(now, "F"),
        )
    await request.reply(request.text("cup-starts-now"))


async def add_person(request: Request, person: discord.User, named: str | None) -> None:
    """Sign a person up for a cup. From the reminder on, the person counts as present."""
    cup, cups = await named_cup(request, named), request.chat.stats.cups
    snapshot = await read_cup(request.chat, cup)
    if request.origin.is_bot(person.id):
        raise RefusedRequestError(request.text("cup-no-bots"))
    excluded = await request.chat.stats.repairs.people_excluded_from(
        request.guild, request.chat.clock.now(), ExclusionPlace.TABLES
    )
    if person.id in excluded:
        raise RefusedRequestError(request.text("cup-add-excluded", name=f"<@{person.id}>"))
    if snapshot.get_person(person.id) is None:
        check_room(request, snapshot)
    if is_last_round_to_join(snapshot):
        raise RefusedRequestError(request.text("cup-last-round"))
    held = await cups.cups_joined_by(person.id)
    joining = CupPerson(
        person.id, person.display_name, request.id, int(counts_as_there(request, cup))
    )
    try:
        await request.wait_or_defer(cups.sign_up_person(cup, joining, held))
    except MeanwhileError:
        raise RefusedRequestError(request.text("cup-add-elsewhere")) from None
    request.chat.dispatch("cup_changed", request.guild)
    name = f"<@{person.id}>"
    await write_server_log(
        request, "log-cup-added", name=name, title=lambda viewer: cup_title(cup, viewer)
    )
    await request.reply(request.text("cup-added", name=name))


async def remove_person(request: Request, person: discord.User, named: str | None) -> None:
    """Take a person out of a cup. In a running cup, the person stays in the standings."""
    cup, cups = await named_cup(request, named), request.chat.stats.cups
    own = (await read_cup(request.chat, cup)).get_person(person.id)
    if own is None:
        raise RefusedRequestError(request.text("cup-remove-none", name=f"<@{person.id}>"))
    if cup.state is CupState.ON:
        await request.wait_or_defer(cups.store_person(cup, own._replace(is_present=0)))
    else:
        await request.wait_or_defer(cups.remove_person(cup.id, person.id))
    request.chat.dispatch("cup_changed", request.guild)
    name = f"<@{person.id}>"
    await write_server_log(
        request, "log-cup-removed", name=name, title=lambda viewer: cup_title(cup, viewer)
    )
    await request.reply(request.text("cup-removed", name=name))


async def suggested_cups(request: Request) -> list[app_commands.Choice[str]]:
    """Return the cups that can be called off as suggestions. The earliest cup comes first."""
    zone = await request.chat.zone_of_server(request.guild)
    found = await _visible_cups(request)
    return [
        app_commands.Choice(name=_cup_label(each, zone, request.viewer), value=str(each.id))
        for each in found[:MOST_LISTED]
    ]


async def _visible_cups(request: Request) -> list[CupRow]:
    """Return the cups that are not over and whose channels the caller can see."""
    cups = await request.chat.stats.cups.cups_of_server(request.guild)
    return [each for each in cups if each.is_going_on and request.rights.can_see(each.channel_id)]


def _cup_line(cup: CupRow, people: int, viewer: Viewer) -> str:
    title, link = cup_title(cup, viewer), cup_link(cup)
    if cup.state is CupState.ON:
        return viewer.text("cup-list-on", title=title, link=link, count=people)
    at = timestamp(cup.starts_at, "F")
    return viewer.text("cup-list-ahead", title=title, at=at, link=link, count=people)


def _cup_label(cup: CupRow, zone: str, viewer: Viewer) -> str:
    shown = local_time(cup.starts_at, zone).strftime("%Y-%m-%d %H:%M")
    return f"{plain_cup_title(cup, viewer)} · {shown}{' UTC' if zone == UNIVERSAL else ''}"
