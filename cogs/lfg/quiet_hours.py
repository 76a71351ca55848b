"""The quiet hours of a server, in which a search for players mentions no role."""

from typing import Final

from bot.chat.desk import DeskLine, DeskValue, line_panel
from bot.chat.messages.server_log import write_server_log
from bot.chat.requests.components import (
    FieldForm,
    Layout,
    Verb,
    button,
    button_rows,
    id_without_table,
    text_field,
)
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.viewer import Viewer
from bot.people.settings import (
    QuietHours,
    ServerSettings,
    local_time,
    minute_text,
    parse_minute,
    zone_names,
)

FILLED: Final = "filled"
LONGEST_TIME: Final = 5


async def change_hours(request: Request, begin: str, end: str, zone: str = "") -> str:
    """Store the typed quiet hours and the time zone of the server, and return a confirmation.

    What is empty keeps its value. Raise `RefusedRequestError` if a text is no time or no zone.
    """
    if zone and zone not in zone_names():
        raise RefusedRequestError(request.text("quiet-which-zone"))

    def with_hours(chosen: ServerSettings) -> ServerSettings:
        before = chosen.quiet
        hours = _parse_hours(request, begin, end, before) if begin or end else before
        return chosen.model_copy(update={"quiet": hours, "zone": zone or chosen.zone})

    async with QUIET.logging_change(request):
        change = await request.chat.preferences.change_server(request.guild, with_hours)
    await _log_zone(request, change.before.zone, change.now.zone)
    return await _confirmation_text(request, change.now.quiet)


def _parse_hours(
    request: Request, begin: str, end: str, before: QuietHours | None
) -> QuietHours | None:
    """Return the typed quiet hours. If begin and end are the same, return None."""
    first = parse_minute(begin) if begin or before is None else before.begin
    last = parse_minute(end) if end or before is None else before.end
    if first is None or last is None:
        raise RefusedRequestError(request.text("quiet-which-time"))
    return None if first == last else QuietHours(begin=first, end=last)


async def _log_zone(request: Request, before: str | None, now: str | None) -> None:
    if now != before:
        viewer = await request.chat.public_viewer(request.guild)
        values = {"before": before or "-", "now": now or "-"}
        await write_server_log(request, "log-setting", setting=viewer.text("desk-zone"), **values)


async def _confirmation_text(request: Request, hours: QuietHours | None) -> str:
    if hours is None:
        return request.text("quiet-none")
    zone = await request.chat.zone_of_server(request.guild)
    there = local_time(request.chat.clock.now(), zone)
    return request.text(
        "quiet-kept",
        begin=minute_text(hours.begin),
        end=minute_text(hours.end),
        zone=zone,
        now=minute_text(60 * there.hour + there.minute),
    )


# Desk line ---------------------------------------------------------------------------------------


async def quiet_panel(request: Request, note: str | None = None) -> Layout:
    """Return the panel of the quiet hours."""
    change = button(id_without_table(Verb.QUIET_SETTING), request.text("button-quiet"))
    return await line_panel(request, QUIET, *button_rows([change]), note=note)


async def answer_quiet_press(request: Request) -> None:
    """Show the form of the quiet hours, or store what was filled in and show the panel."""
    request.rights.check_manager()
    if request.id_about != FILLED:
        await request.open_form(await _form(request))
        return
    begin, end = (request.fields.get(name, [""])[0] for name in ("begin", "end"))
    try:
        note = await request.wait_or_defer(change_hours(request, begin, end), in_place=True)
    except RefusedRequestError as refused:
        note = str(refused)
    await request.replace_message(await quiet_panel(request, note))


async def _form(request: Request) -> FieldForm:
    hours = (await request.chat.settings_of_server(request.guild)).quiet
    begin, end = ("", "") if hours is None else map(minute_text, (hours.begin, hours.end))
    title, most = request.text("desk-quiet"), LONGEST_TIME
    fields = [
        text_field("begin", request.text("quiet-begin"), value=begin, told="22:00", most=most),
        text_field("end", request.text("quiet-end"), value=end, told="08:00", most=most),
    ]
    return FieldForm(id_without_table(Verb.QUIET_SETTING, FILLED), title, fields)


async def _read(request: Request, viewer: Viewer) -> DeskValue:
    hours = (await request.chat.settings_of_server(request.guild)).quiet
    if hours is None:
        return DeskValue(viewer.text("desk-none"), is_on=False)
    zone = await request.chat.zone_of_server(request.guild)
    begin, end = minute_text(hours.begin), minute_text(hours.end)
    return DeskValue(viewer.text("quiet-hours", begin=begin, end=end, zone=zone))


async def _switch_off(request: Request) -> str:
    async with QUIET.logging_change(request):
        await request.chat.preferences.change_server(
            request.guild, lambda chosen: chosen.model_copy(update={"quiet": None})
        )
    return request.text("desk-filled")


QUIET: Final = DeskLine("quiet", _read, quiet_panel, _switch_off)
