"""Applies what managers choose in the panels of a server, stores it, and writes it to the log."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.chat.messages.server_log import announce_log_move, channel_in_server
from bot.chat.requests.commands import normalised_typed
from bot.chat.requests.components import Form, Verb, id_without_table, parse_number
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.game import RULE_SETS, OptionError, new_game
from bot.game.options import OptionErrorKind, Value, parse_value
from bot.game.presets import PRESETS
from bot.people.settings import ServerSettings, SettingsChange, zone_names
from bot.storage.errors import StoreError
from bot.words.refusals import option_error_text
from cogs.settings.changes import log_settings
from cogs.settings.panels import MOST_CHANNELS, SERVER, with_setting

NONE: Final = "-"
"""The value of a menu that stands for no choice."""
SEARCH: Final = "search"
"""The button that asks for the name of a time zone."""
LONGEST_ZONE: Final = 40


async def apply_choice(request: Request, about: str, values: Sequence[str]) -> str | None:
    """Store a choice for the server, and write it to the server's log.

    Return why that was impossible, or None. Raise `RefusedRequestError` if the presser may not
    write in a chosen log channel.
    """
    if about == "log" and values:
        _check_log_channel(request, values[0])
    try:
        change = await request.chat.preferences.change_server(
            request.guild, lambda before: with_choice(before, about, values)
        )
    except OptionError as error:
        return option_error_text(error, request.lang)
    except StoreError:
        return request.text("verdict-not-stored")
    renew_tables(request, change)
    await log_settings(request, change)
    if change.now.log != change.before.log:
        await announce_log_move(request, change.before.log, change.now.log)
    return None


def renew_tables(request: Request, change: SettingsChange[ServerSettings]) -> None:
    """Update the messages of all open tables, because their language may have changed."""
    if not change.has_changed:
        return
    for table in request.chat.tables:
        if table.guild == request.guild:
            request.chat.table_messages.for_table(table).schedule_update()


def with_choice(before: ServerSettings, about: str, values: Sequence[str]) -> ServerSettings:
    """Return the settings with a choice applied. Ignore a value that no menu offers.

    Raise `OptionError` if a house rule does not fit the other house rules.
    """
    value = values[0] if values else ""
    match about:
        case "channels":
            named = [int(each) for each in values[:MOST_CHANNELS] if each.isdecimal()]
            return before.model_copy(update={"channels": frozenset(named)})
        case "log":
            log = int(value) if value.isdecimal() else None
            return before.model_copy(update={"log": log, "is_log_lost": False})
        case "zone":
            return _with_zone(before, value)
        case "zones":
            found = zones_named(value)
            return _with_zone(before, found[0]) if len(found) == 1 else before
        case "forget":
            return without_preset(before, value)
        case "no-rules":
            return before.model_copy(update={"options": {}, "rules": None})
    return _with_rules(before, about, value) or with_setting(SERVER, before, about, value)


def without_preset(chosen: ServerSettings, called: str) -> ServerSettings:
    """Return the settings without a preset of the server. Nothing replaces it where it was used."""
    presets = {each: kept for each, kept in chosen.presets.items() if each != called}
    places = {
        each: here.model_copy(update={"rules": None}) if here.rules == called else here
        for each, here in chosen.places.items()
    }
    rules = None if chosen.rules == called else chosen.rules
    return chosen.model_copy(update={"presets": presets, "places": places, "rules": rules})


# Time zone ---------------------------------------------------------------------------------------


def _with_zone(before: ServerSettings, value: str) -> ServerSettings:
    if value not in {NONE, *zone_names()}:
        return before
    return before.model_copy(update={"zone": None if value == NONE else value})


def zone_form(request: Request) -> Form:
    """Return the form in which a manager types a part of the name of a time zone."""
    return Form(
        id_without_table(Verb.SERVER_SETTING, "zones@zone"),
        request.text("desk-zone"),
        request.text("desk-zone-asked"),
        request.text("desk-zone-told"),
        most=LONGEST_ZONE,
    )


def zones_named(typed: str) -> list[str]:
    """Return the time zones whose names contain what was typed."""
    wanted = normalised_typed(typed)
    return [each for each in sorted(zone_names()) if wanted in normalised_typed(each)]


# House rules -------------------------------------------------------------------------------------


def _with_rules(before: ServerSettings, about: str, value: str) -> ServerSettings | None:
    """Return the settings with a choice of house rules, or None if the choice is not about them."""
    first, second = (*about.split("."), "", "")[:2]
    if first == "preset":
        return _with_preset(before, value)
    if first == "reset" and second in RULE_SETS:
        return _with_options(before, second, {})
    if first == "rule" and second in RULE_SETS:
        return _with_rule_switched(before, second, value)
    if first in RULE_SETS and second in RULE_SETS[first].defaults:
        return _with_option(before, first, second, parse_value(second, value))
    return None


def _with_preset(before: ServerSettings, name: str) -> ServerSettings:
    if before.preset_by_name(name) is None:
        return before
    chosen = before.model_copy(update={"rules": None if name == PRESETS[0].name else name})
    for game in chosen.options:
        _check_options(game, chosen.options_for(game))
    return chosen


def _with_rule_switched(before: ServerSettings, game: str, name: str) -> ServerSettings:
    """Return the settings with a rule switched on or off. Ignore a rule with more values."""
    held = {**RULE_SETS[game].defaults, **before.options_for(game)}.get(name)
    return _with_option(before, game, name, not held) if isinstance(held, bool) else before


def _with_option(before: ServerSettings, game: str, name: str, value: Value) -> ServerSettings:
    usual = before.model_copy(update={"options": {}}).options_for(game)
    own = {**RULE_SETS[game].defaults, **usual}
    chosen = {**before.options.get(game, {}), name: value}
    given = {each: wanted for each, wanted in chosen.items() if own.get(each) != wanted}
    _check_options(game, {**usual, **given})
    return _with_options(before, game, given)


def _check_options(game: str, given: Mapping[str, Value]) -> None:
    """Raise `OptionError` if the options do not work for the smallest table.

    Allow rules for partners, although the smallest table has too few players for them.
    """
    try:
        new_game(game, given, RULE_SETS[game].seats[0])
    except OptionError as error:
        if error.kind is not OptionErrorKind.NO_PARTNERS:
            raise


def _with_options(before: ServerSettings, game: str, given: Mapping[str, Value]) -> ServerSettings:
    others = {each: chosen for each, chosen in before.options.items() if each != game}
    return before.model_copy(update={"options": {**others, game: given} if given else others})


# Log ---------------------------------------------------------------------------------------------


def _check_log_channel(request: Request, chosen: str) -> None:
    """Raise `RefusedRequestError` unless the log channel fits.

    It must be a channel of this server where the presser may write.
    """
    channel = channel_in_server(request, parse_number(chosen) or 0)
    may = channel is not None and request.rights.permissions_in(channel.id)
    if not may or not (may.view_channel and may.send_messages):
        raise RefusedRequestError(request.text("answer-may-not-write"))
