"""Lists the cups of a server that are ahead or running, and calls one off."""

from typing import Final

from discord import app_commands

from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.viewer import Viewer, join_lines, timestamp
from bot.people.settings import UNIVERSAL, local_time
from bot.storage.results.cups import CupRow, CupState
from cogs.event.cups import cup_words as words
from cogs.event.cups.dates import usual_zone
from cogs.event.cups.new_cup import check_may_manage

MOST_LISTED: Final = 10


async def list_cups(request: Request) -> None:
    """Send the list of cups that are ahead or running."""
    cups = request.chat.stats.cups
    found = (await request.wait_or_defer(_visible_cups(request)))[:MOST_LISTED]
    told = [_cup_line(each, len(await cups.people_of(each.id)), request.viewer) for each in found]
    if not told:
        await request.reply(request.text("cup-none"))
        return
    await request.reply(join_lines(f"## {request.text('cup-list')}", *told))


async def call_off(request: Request, named: str | None) -> None:
    """Call a cup off. Raise if there are several and `named` does not select one."""
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
    chat = request.chat
    await request.wait_or_defer(chat.stats.cups.call_off_cup(cup.id, chat.clock.now()))
    chat.dispatch("cup_changed", request.guild)
    title, is_on = words.cup_title(cup, request.viewer), cup.state is CupState.ON
    said = request.text("cup-called-off-on" if is_on else "cup-called-off", title=title)
    await request.reply(said)


async def suggested_cups(request: Request) -> list[app_commands.Choice[str]]:
    """Suggest the cups that can be called off, the earliest first."""
    zone = usual_zone(await request.chat.public_lang(request.guild, request.channel))
    found = await _visible_cups(request)
    return [
        app_commands.Choice(name=_cup_label(each, zone, request.viewer), value=str(each.id))
        for each in found[:MOST_LISTED]
    ]


async def _visible_cups(request: Request) -> list[CupRow]:
    """Return the cups, ahead or running, in channels that the caller can see."""
    cups = await request.chat.stats.cups.cups_of_server(request.guild)
    return [each for each in cups if each.is_going_on and request.rights.can_see(each.channel_id)]


def _cup_line(cup: CupRow, people: int, viewer: Viewer) -> str:
    title, link = words.cup_title(cup, viewer), words.cup_link(cup)
    if cup.state is CupState.ON:
        return viewer.text("cup-list-on", title=title, link=link, count=people)
    at = timestamp(cup.starts_at, "F")
    return viewer.text("cup-list-ahead", title=title, at=at, link=link, count=people)


def _cup_label(cup: CupRow, zone: str, viewer: Viewer) -> str:
    shown = local_time(cup.starts_at, zone).strftime("%Y-%m-%d %H:%M")
    return f"{words.cup_title(cup, viewer)} · {shown}{' UTC' if zone == UNIVERSAL else ''}"
