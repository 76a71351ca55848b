"""Slash commands for the settings of a person, a server and a channel."""

from collections.abc import Mapping, Sequence
from typing import Final

import discord
from discord import app_commands

from bot.chat.feature import FeatureBot, FeatureCog, press, slash, suggests
from bot.chat.messages.server_log import announce_log_move, channel_in_server
from bot.chat.requests.commands import MAU, MAU_ADMIN, suggestions
from bot.chat.requests.components import Verb, parse_number
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import NoTableError, Request
from bot.chat.wording.tables import group_of, groups_of
from bot.chat.wording.viewer import (
    LONGEST_PRESET_NAME,
    plain_name,
    preset_label,
    visible_text,
)
from bot.game import RULE_SETS, OptionError, new_game
from bot.game.options import OptionErrorKind, Value, parse_value
from bot.game.presets import PRESETS, preset_by_name
from bot.people.settings import ServerSettings, SettingsChange
from bot.storage.errors import StoreError
from bot.words.refusals import option_error_text
from cogs.settings import panels
from cogs.settings.desk_panel import answer_desk_press, desk_overview
from cogs.settings.panels import (
    MINE,
    MOST_CHANNELS,
    SERVER,
    channel_settings,
    house_rules_panel,
    own_settings_panel,
    server_settings_panel,
    with_channel_choice,
    with_setting,
)

# Changes -----------------------------------------------------------------------------------------

# The functions below apply a choice in one of the server's panels to the settings of the server.


def with_choice(before: ServerSettings, about: str, values: Sequence[str]) -> ServerSettings:
    """Return the settings with a choice applied. Ignore a value that no menu offers.

    Raise `OptionError` if a house rule does not fit the other house rules.
    """
    if about == "channels":
        named = [int(value) for value in values[:MOST_CHANNELS] if value.isdecimal()]
        return before.model_copy(update={"channels": frozenset(named)})
    if about == "log":
        log = int(values[0]) if values and values[0].isdecimal() else None
        return before.model_copy(update={"log": log})
    value = values[0] if values else ""
    first, second = (*about.split("."), "", "")[:2]
    if first == "reset" and second in RULE_SETS:
        return _with_options(before, second, {})
    if first in RULE_SETS and second in RULE_SETS[first].defaults:
        return _with_option(before, first, second, parse_value(second, value))
    return with_setting(SERVER, before, about, value)


def rule_group_to_show(about: str, values: Sequence[str]) -> tuple[str, str] | None:
    """Return the game and the group of options whose panel is shown after a choice.

    Return None if the panel with the server's general settings is shown instead.
    """
    first, second, third = (*about.split("."), "", "", "")[:3]
    if first == "rules":
        game, group = (values[0] if values else second), third
    elif first == "reset":
        game, group = second, third
    else:
        game, group = first, group_of(second)
    if game not in RULE_SETS:
        return None
    groups = groups_of(RULE_SETS[game])
    return game, group if group in groups else groups[0]


def _with_option(before: ServerSettings, game: str, name: str, value: Value) -> ServerSettings:
    own = RULE_SETS[game].defaults
    chosen = {**before.options.get(game, {}), name: value}
    given = {each: wanted for each, wanted in chosen.items() if own.get(each) != wanted}
    _check_options(game, given)
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


# Server presets ----------------------------------------------------------------------------------

# A preset is a named set of house rules. A server can store and delete its own presets.

MOST_PRESETS: Final = 15


async def save_preset(request: Request, name: str) -> str:
    """Store the rules of the channel's table as a preset. Return the text of the reply."""
    called = _checked_name(request, name)
    table = request.chat.tables.get_in_channel(request.channel)
    if table is None:
        raise RefusedRequestError(request.text("preset-no-table"))
    options = dict(table.view.options)

    def with_it(chosen: ServerSettings) -> ServerSettings:
        if called not in chosen.presets and len(chosen.presets) >= MOST_PRESETS:
            raise RefusedRequestError(request.text("preset-too-many", most=MOST_PRESETS))
        return chosen.model_copy(update={"presets": {**chosen.presets, called: options}})

    await request.chat.preferences.change_server(request.guild, with_it)
    return request.text("preset-saved", name=plain_name(called))


async def forget_preset(request: Request, name: str) -> str:
    """Delete a preset. Return the text of the reply.

    Channels that used the preset use the server's rules again.
    """

    def without_it(chosen: ServerSettings) -> ServerSettings:
        # Names that were stored earlier may contain invisible characters.
        for each in (name, visible_text(name, LONGEST_PRESET_NAME)):
            if each in chosen.presets:
                return _without_preset(chosen, each)
        raise RefusedRequestError(request.text("preset-unknown"))

    await request.chat.preferences.change_server(request.guild, without_it)
    return request.text("preset-forgotten", name=plain_name(name))


def _without_preset(chosen: ServerSettings, called: str) -> ServerSettings:
    presets = {each: kept for each, kept in chosen.presets.items() if each != called}
    places = {
        each: here.model_copy(update={"rules": None}) if here.rules == called else here
        for each, here in chosen.places.items()
    }
    return chosen.model_copy(update={"presets": presets, "places": places})


def _checked_name(request: Request, name: str) -> str:
    called = visible_text(name, LONGEST_PRESET_NAME)
    taken = {request.text(f"preset-{each.name}").casefold() for each in PRESETS}
    if not called or preset_by_name(called.casefold()) or called.casefold() in taken:
        raise RefusedRequestError(request.text("preset-name-taken"))
    return called


# Cog ---------------------------------------------------------------------------------------------

Place = discord.TextChannel | discord.VoiceChannel
"""The kinds of channel that the option accepts.

People choose a forum by using the command in a post of that forum. If the option accepted forums,
discord.py would send a channel type that Discord does not document.
"""


class SettingsCog(FeatureCog):
    """Slash commands for the settings of a person, a server and a channel."""

    @slash(MAU, name="settings")
    async def my_settings(self, request: Request) -> None:
        """Show the settings of the caller."""
        preferences = request.chat.preferences
        chosen = await preferences.settings_of_person(request.person)
        server = await preferences.settings_of_server(request.guild)
        await request.reply(panels.own_settings_panel(chosen, server, request.viewer))

    @slash(MAU_ADMIN)
    async def setup(self, request: Request) -> None:
        """Show everything that is set up in the server."""
        request.rights.check_manager()
        overview = request.wait_or_defer(desk_overview(request, self.bot.desk))
        await request.reply(await overview)

    @slash(MAU_ADMIN, name="settings")
    async def settings_of_server(self, request: Request) -> None:
        """Show the settings of the server."""
        request.rights.check_manager()
        chosen = await request.chat.preferences.settings_of_server(request.guild)
        await request.reply(server_settings_panel(chosen, request.viewer))

    @slash(MAU_ADMIN, name="channel")
    async def channel_here(self, request: Request, channel: Place | None = None) -> None:
        """Show a channel's own settings. If `channel` is None, use the current channel."""
        request.rights.check_manager()
        place = _channel_of(request) if channel is None else channel.id
        if not request.rights.can_see(place):
            raise RefusedRequestError(request.text("channel-unseen"))
        chosen = await request.chat.preferences.settings_of_server(request.guild)
        await request.reply(channel_settings(chosen, place, request.viewer))

    @slash(MAU_ADMIN)
    async def preset(
        self,
        request: Request,
        called: app_commands.Range[str, 1, LONGEST_PRESET_NAME],
        *,
        forget: bool = False,
    ) -> None:
        """Store the rules of the channel's table under a name.

        With `forget`, delete this preset.
        """
        request.rights.check_manager()
        work = forget_preset if forget else save_preset
        await request.reply(await request.wait_or_defer(work(request, called)))

    @suggests("called", "preset")
    async def suggest_preset(
        self, request: Request, current: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest the presets of the server."""
        chosen = await request.chat.preferences.settings_of_server(request.guild)
        named, wanted = ((preset_label(each), each) for each in chosen.presets), current.casefold()
        return suggestions(each for each in named if wanted in each[0].casefold())

    # Presses

    @press(Verb.SETTINGS, looks=True)
    async def show_own_settings(self, request: Request) -> None:
        """Show the presser's own settings after a press in the menu of a table."""
        if request.table_here is None:
            # The table of this menu does not exist any more.
            raise NoTableError
        preferences = request.chat.preferences
        chosen = await preferences.settings_of_person(request.person)
        server = await preferences.settings_of_server(request.guild)
        await request.show_privately(own_settings_panel(chosen, server, request.viewer))

    @press(Verb.DESK)
    async def show_desk(self, request: Request) -> None:
        """Show the overview of the server's settings, or one of its lines."""
        await answer_desk_press(request, self.bot.desk)

    @press(Verb.MY_SETTING)
    async def change_own_setting(self, request: Request) -> None:
        """Change one of the presser's own settings, and show the panel again."""
        preferences, note = request.chat.preferences, None
        try:
            await preferences.change_person(
                request.person,
                lambda before: with_setting(MINE, before, request.id_about, request.about),
            )
        except StoreError:
            note = request.text("verdict-not-stored")
        chosen = await preferences.settings_of_person(request.person)
        viewer = await request.current_viewer()
        request.chat.hands.change_viewer(request.person, request.guild, viewer)
        server = await preferences.settings_of_server(request.guild)
        await request.replace_message(own_settings_panel(chosen, server, viewer, note=note))

    @press(Verb.SERVER_SETTING)
    async def change_server_setting(self, request: Request) -> None:
        """Change one of the server's settings, and show the panel again.

        Raise `RefusedRequestError` if the presser is no manager.
        """
        request.rights.check_manager()
        preferences, note = request.chat.preferences, None
        about, values = request.id_about, request.values
        if about == "log" and values:
            _check_log_channel(request, values[0])
        try:
            change = await preferences.change_server(
                request.guild, lambda before: with_choice(before, about, values)
            )
            _renew_tables(request, change)
            if change.now.log != change.before.log:
                await announce_log_move(request, change.before.log, change.now.log)
        except OptionError as error:
            note = option_error_text(error, request.lang)
        except StoreError:
            note = request.text("verdict-not-stored")
        chosen = await preferences.settings_of_server(request.guild)
        if shown := rule_group_to_show(about, values):
            await request.replace_message(
                house_rules_panel(chosen, *shown, request.viewer, note=note)
            )
        else:
            await request.replace_message(server_settings_panel(chosen, request.viewer, note=note))

    @press(Verb.CHANNEL_SETTING)
    async def change_channel_setting(self, request: Request) -> None:
        """Change one of a channel's settings, and show the panel again.

        Raise `RefusedRequestError` if the presser is no manager.
        """
        request.rights.check_manager()
        preferences, note = request.chat.preferences, None
        where, _, about = request.id_about.partition(".")
        channel = parse_number(where) or 0
        if not request.rights.can_see(channel):
            raise RefusedRequestError(request.text("channel-unseen"))
        chose = request.about
        try:
            change = await preferences.change_server(
                request.guild, lambda before: with_channel_choice(before, channel, about, chose)
            )
            _renew_tables(request, change)
        except StoreError:
            note = request.text("verdict-not-stored")
        chosen = await preferences.settings_of_server(request.guild)
        await request.replace_message(channel_settings(chosen, channel, request.viewer, note=note))


async def setup(bot: FeatureBot) -> None:
    """Add the feature to the bot. discord.py calls this function."""
    await bot.add_cog(SettingsCog(bot))


def _channel_of(request: Request) -> int:
    """Return the id of the request's channel. For a thread, return the id of the parent channel."""
    thread = request.origin.thread
    parent = None if thread is None else thread.parent_id
    return parent or request.channel


def _check_log_channel(request: Request, chosen: str) -> None:
    """Raise `RefusedRequestError` unless the log channel fits.

    It must be a channel of this server where the presser may write.
    """
    channel = channel_in_server(request, parse_number(chosen) or 0)
    may = channel is not None and request.rights.permissions_in(channel.id)
    if not may or not (may.view_channel and may.send_messages):
        raise RefusedRequestError(request.text("answer-may-not-write"))


def _renew_tables(request: Request, change: SettingsChange[ServerSettings]) -> None:
    """Update the messages of all open tables, because their language may have changed."""
    if not change.has_changed:
        return
    for table in request.chat.tables:
        if table.guild == request.guild:
            request.chat.table_messages.for_table(table).schedule_update()
