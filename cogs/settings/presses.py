"""The menus and buttons of the panels. A choice takes effect at once, in open messages too."""

from bot.chat.messages.unprompted_posts import announce_log_move, channel_in_server
from bot.chat.requests.custom_ids import Verb, parse_number
from bot.chat.requests.dispatch import press
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import NoTableError, Request
from bot.game import OptionError
from bot.people.settings import ServerSettings
from bot.people.settings_cache import SettingsChange
from bot.storage.errors import StoreError
from bot.words.refusals import option_error_text
from cogs.settings.changes import rule_group_to_show, with_choice
from cogs.settings.channel_settings import channel_settings, with_channel_choice
from cogs.settings.panel_row import with_setting
from cogs.settings.server_settings import house_rules_panel, server_settings_panel
from cogs.settings.view import MINE, own_settings_panel


@press(Verb.SETTINGS, looks=True)
async def show_own_settings(request: Request) -> None:
    """Show the presser's own settings, from the menu of a table."""
    if request.table_here is None:
        # The menu belongs to a table that does not exist any more.
        raise NoTableError
    preferences = request.chat.preferences
    chosen = await preferences.settings_of_person(request.person)
    server = await preferences.settings_of_server(request.guild)
    await request.show_privately(own_settings_panel(chosen, server, request.viewer))


@press(Verb.MY_SETTING)
async def change_own_setting(request: Request) -> None:
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
async def change_server_setting(request: Request) -> None:
    """Change one of the server's settings, and show the panel again. Only managers may."""
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
        await request.replace_message(house_rules_panel(chosen, *shown, request.viewer, note=note))
    else:
        await request.replace_message(server_settings_panel(chosen, request.viewer, note=note))


@press(Verb.CHANNEL_SETTING)
async def change_channel_setting(request: Request) -> None:
    """Change one of a channel's settings, and show the panel again. Only managers may."""
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


def _check_log_channel(request: Request, chosen: str) -> None:
    """Raise unless the presser may write in the channel of the log, and it is in this server."""
    channel = channel_in_server(request, parse_number(chosen) or 0)
    may = channel is not None and request.rights.permissions_in(channel.id)
    if not may or not (may.view_channel and may.send_messages):
        raise RefusedRequestError(request.text("answer-may-not-write"))


def _renew_tables(request: Request, change: SettingsChange[ServerSettings]) -> None:
    """Edit the messages of all open tables, as their language may have changed."""
    if not change.has_changed:
        return
    for table in request.chat.tables:
        if table.guild == request.guild:
            request.chat.table_messages.for_table(table).schedule_update()
