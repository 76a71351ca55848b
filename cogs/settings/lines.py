"""The lines of a server's settings in the overview, with the panels in which they are changed."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from bot.chat.desk import DeskField, DeskLine, DeskValue, line_panel
from bot.chat.messages.unprompted_posts import lacking_in
from bot.chat.requests.components import Component, Layout, Verb, button_rows, menu_field
from bot.chat.requests.permissions import IN_A_CHANNEL, RefusedRequestError, permission_names
from bot.chat.requests.request import Request
from bot.chat.wording.tables import Choice, plain_menu
from bot.chat.wording.viewer import Viewer, preset_label
from bot.game import RULE_SETS
from bot.people.settings import ServerSettings, local_time, minute_text
from bot.words.cards import game_title
from cogs.settings.changes import channels_text, presets_text, setting_name, setting_value
from cogs.settings.panels import (
    SERVER,
    channels_menu,
    log_channel_menu,
    setting_button,
    setting_id,
)
from cogs.settings.rules_panel import house_rules_panel, preset_menu, rules_to_show
from cogs.settings.server_choice import NONE, SEARCH, apply_choice, zones_named

ON_LINE: Final = "@"
"""Precedes the name of a line in the id of a control. A press then shows the panel of that line."""
SETTINGS: Final = {each.about: each for each in SERVER}
SPEED: Final = ("turn", "silent")
TABLES: Final = tuple(each for each in SETTINGS if each not in ("lang", *SPEED))
MOST_SHOWN: Final = 12
"""The most channels that a line names."""
MORE_ZONES: Final = (
    *("UTC", "Europe/Paris", "Europe/Madrid", "Europe/Rome", "Europe/Warsaw", "Europe/Athens"),
    *("America/Sao_Paulo", "Asia/Dubai", "Asia/Kolkata", "Asia/Singapore", "Asia/Tokyo"),
    *("Australia/Sydney", "Pacific/Auckland"),
)
"""The time zones that the menu offers after those of the language."""

Read = Callable[[Request, Viewer], Awaitable[DeskValue]]
Panel = Callable[[Request, str | None], Awaitable[Layout]]
SwitchOff = Callable[[Request], Awaitable[str | None]]


def _off(about: str, *values: str) -> SwitchOff:
    """Return what switches a setting off by choosing `values` in its menu."""

    async def switch_off(request: Request) -> str | None:
        return await apply_choice(request, about, values) or request.text("desk-filled")

    return switch_off


async def _chosen(request: Request) -> ServerSettings:
    return await request.chat.settings_of_server(request.guild)


# Channels ----------------------------------------------------------------------------------------


async def _read_channels(request: Request, viewer: Viewer) -> DeskValue:
    chosen = await _chosen(request)
    problems = _lacking_in_channels(request, chosen, viewer)
    return DeskValue(channels_text(chosen, viewer), bool(chosen.channels), problems)


def _lacking_in_channels(request: Request, chosen: ServerSettings, viewer: Viewer) -> str | None:
    """Return what the bot lacks in the first channel where tables are allowed but impossible."""
    guild = request.origin.server
    found = [] if guild is None else map(guild.get_channel, sorted(chosen.channels))
    for channel in (each for each in found if each is not None):
        may = channel.permissions_for(channel.guild.me)
        missing = [name for name in IN_A_CHANNEL if not getattr(may, name)]
        if missing:
            told = permission_names(missing, viewer.lang)
            return viewer.text("board-kept-missing", channel=channel.mention, permissions=told)
    return None


async def _channels_panel(request: Request, note: str | None) -> Layout:
    menu = channels_menu(await _chosen(request), request.viewer, "channels@channels")
    return await line_panel(request, CHANNELS, menu, note=note)


async def _channels_field(request: Request) -> Component:
    menu = channels_menu(await _chosen(request), request.viewer)
    return menu_field(menu, "channels", request.text("desk-channels"))


# Language, speed, and everything else about tables -----------------------------------------------


def _reading(*about: str) -> Read:
    """Return what reads these settings."""

    async def read(request: Request, viewer: Viewer) -> DeskValue:
        chosen = await _chosen(request)
        values = [setting_value(SETTINGS[each], chosen, viewer) for each in about]
        is_on = about == ("lang",) and chosen.lang is not None
        return DeskValue(", ".join(values), is_on)

    return read


def _panel(name: str, *about: str) -> Panel:
    """Return what draws a panel with the menus of these settings."""

    async def draw(request: Request, note: str | None) -> Layout:
        chosen, suffix = await _chosen(request), f"{ON_LINE}{name}"
        verb, lang = Verb.SERVER_SETTING, request.lang
        menus = (SETTINGS[each].menu(verb, chosen, lang, suffix) for each in about)
        line = next(each for each in LINES if each.name == name)
        return await line_panel(request, line, *menus, note=note)

    return draw


async def _read_tables(request: Request, viewer: Viewer) -> DeskValue:
    """Return the usual game, and which settings of tables differ from their defaults."""
    chosen, usual = await _chosen(request), ServerSettings()
    changed = [
        f"{setting_name(each, viewer)}: {value}"
        for each in map(SETTINGS.__getitem__, TABLES)
        if (value := setting_value(each, chosen, viewer)) != setting_value(each, usual, viewer)
    ]
    title = game_title(chosen.game, viewer.lang)
    return DeskValue("; ".join(changed) or viewer.text("desk-standard", game=title), is_on=False)


# Time zone ---------------------------------------------------------------------------------------


async def _read_zone(request: Request, viewer: Viewer) -> DeskValue:
    chosen = await _chosen(request)
    zone = await request.chat.zone_of_server(request.guild)
    at = _time_in(request, zone)
    is_on = chosen.zone is not None
    return DeskValue(
        viewer.text("desk-zone-now" if is_on else "desk-zone-usual", zone=zone, at=at), is_on
    )


def _time_in(request: Request, zone: str) -> str:
    there = local_time(request.chat.clock.now(), zone)
    return minute_text(60 * there.hour + there.minute)


async def _zone_panel(request: Request, note: str | None) -> Layout:
    """Return the panel of the time zone. After a search, its menu has what was found."""
    zone = await request.chat.zone_of_server(request.guild)
    if request.id_about.startswith("zones"):
        offered, subject = zones_named(request.about), request.text("desk-zone-found")
        note = None if offered else request.text("quiet-which-zone")
    else:
        own = request.text("language.zones").split()
        offered = list(dict.fromkeys((zone, *own, *MORE_ZONES)))
        subject = request.text("desk-zone")
    choices = [Choice(each, f"{each} ({_time_in(request, each)})") for each in offered]
    menu = plain_menu(setting_id("zone@zone"), subject, choices, zone)
    search = setting_button(f"{SEARCH}@zone", request.text("button-desk-zone"))
    rows = [*([menu] if choices else []), *button_rows([search])]
    return await line_panel(request, ZONE, *rows, note=note)


# House rules and presets -------------------------------------------------------------------------


async def _read_rules(request: Request, viewer: Viewer) -> DeskValue:
    chosen = await _chosen(request)
    preset = None if chosen.rules is None else chosen.preset_by_name(chosen.rules)
    named = []
    if preset is not None:
        is_own = preset.name in chosen.presets
        named.append(preset_label(preset.name) if is_own else viewer.text(f"preset-{preset.name}"))
    for game in (each for each in RULE_SETS if chosen.options.get(each)):
        title, changed = game_title(game, viewer.lang), len(chosen.options[game])
        named.append(viewer.text("desk-rules-changed", game=title, count=changed))
    return DeskValue(", ".join(named) or viewer.text("preset-booklet"), bool(named))


async def _rules_panel(request: Request, note: str | None) -> Layout:
    chosen = await _chosen(request)
    about = request.id_about.partition(ON_LINE)[0]
    shown = rules_to_show(about, request.values, chosen.game)
    return house_rules_panel(chosen, shown, request.viewer, note=note)


async def _read_presets(request: Request, viewer: Viewer) -> DeskValue:
    return DeskValue(presets_text(await _chosen(request), viewer), is_on=False)


async def _presets_panel(request: Request, note: str | None) -> Layout:
    """Return the list of the server's presets, with menus to use one and to delete one."""
    chosen = await _chosen(request)
    menus = [preset_menu(chosen, request.viewer, "preset@presets")]
    if chosen.presets:
        choices = [Choice(each, preset_label(each)) for each in chosen.presets]
        subject = request.text("desk-presets-delete")
        menus.append(plain_menu(setting_id("forget@presets"), subject, choices, ""))
    return await line_panel(request, PRESETS_LINE, *menus, note=note)


# Log ---------------------------------------------------------------------------------------------


async def _read_log(request: Request, viewer: Viewer) -> DeskValue:
    chosen = await _chosen(request)
    if chosen.log is None:
        problem = viewer.text("desk-log-lost") if chosen.is_log_lost else None
        return DeskValue(viewer.text("desk-none"), is_on=False, problem=problem)
    return DeskValue(f"<#{chosen.log}>", problem=lacking_in(request, chosen.log, viewer))


async def _log_panel(request: Request, note: str | None) -> Layout:
    menu = log_channel_menu(await _chosen(request), request.viewer, "log@log")
    return await line_panel(request, LOG, menu, note=note)


async def _log_field(request: Request) -> Component:
    menu = log_channel_menu(await _chosen(request), request.viewer)
    return menu_field(menu, "log", request.text("desk-log"))


async def _fill_in_log(request: Request, values: Sequence[str]) -> str | None:
    try:
        return await apply_choice(request, "log", values)
    except RefusedRequestError as refused:
        return str(refused)


async def _fill_in_channels(request: Request, values: Sequence[str]) -> str | None:
    return await apply_choice(request, "channels", values)


# Lines -------------------------------------------------------------------------------------------

CHANNELS: Final = DeskLine(
    "channels",
    _read_channels,
    _channels_panel,
    _off("channels"),
    DeskField(_channels_field, _fill_in_channels),
)
ZONE: Final = DeskLine("zone", _read_zone, _zone_panel, _off("zone", NONE))
PRESETS_LINE: Final = DeskLine("presets", _read_presets, _presets_panel)
LOG: Final = DeskLine(
    "log", _read_log, _log_panel, _off("log"), DeskField(_log_field, _fill_in_log)
)
LINES: Final = (
    CHANNELS,
    DeskLine("language", _reading("lang"), _panel("language", "lang"), _off("lang", "auto")),
    ZONE,
    DeskLine("speed", _reading(*SPEED), _panel("speed", *SPEED)),
    DeskLine("rules", _read_rules, _rules_panel, _off("no-rules")),
    PRESETS_LINE,
    DeskLine("tables", _read_tables, _panel("tables", *TABLES)),
    LOG,
)
"""The lines of the server's settings."""
