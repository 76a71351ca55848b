"""Slash commands for the settings of a person, a server and a channel."""

from collections.abc import Sequence

import discord
from discord import app_commands
from discord.abc import GuildChannel
from discord.ext import commands

from bot.chat.desk import DeskLine
from bot.chat.feature import FeatureBot, FeatureCog, press, slash, suggests
from bot.chat.requests.commands import MAU, MAU_ADMIN, suggestions
from bot.chat.requests.components import Verb, parse_number
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import NoTableError, Request
from bot.chat.wording.viewer import (
    LONGEST_PRESET_NAME,
    preset_label,
)
from bot.storage.errors import StoreError
from cogs.settings import panels
from cogs.settings.changes import forget_deleted, log_settings
from cogs.settings.desk_panel import answer_desk_press, desk_overview
from cogs.settings.lines import LINES, ON_LINE
from cogs.settings.panels import (
    MINE,
    channel_settings,
    own_settings_panel,
    server_settings_panel,
    with_channel_choice,
    with_setting,
)
from cogs.settings.presets import forget_preset, save_preset
from cogs.settings.rules_panel import is_about_rules
from cogs.settings.server_choice import SEARCH, apply_choice, renew_tables, zone_form

# Cog ---------------------------------------------------------------------------------------------

Place = discord.TextChannel | discord.VoiceChannel
"""The kinds of channel that the option accepts.

People choose a forum by using the command in a post of that forum. If the option accepted forums,
discord.py would send a channel type that Discord does not document.
"""


class SettingsCog(FeatureCog):
    """Slash commands for the settings of a person, a server and a channel."""

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: GuildChannel) -> None:
        await forget_deleted(self.chat, channel.guild)

    @commands.Cog.listener()
    async def on_guild_role_delete(self, role: discord.Role) -> None:
        await forget_deleted(self.chat, role.guild)

    @commands.Cog.listener()
    async def on_places_deleted(self, guild: discord.Guild) -> None:
        """Remove channels and roles that were deleted while the bot did not run."""
        await forget_deleted(self.chat, guild)

    @slash(MAU, name="settings")
    async def my_settings(self, request: Request) -> None:
        """Show the settings of the caller."""
        preferences = request.chat.preferences
        chosen = await preferences.settings_of_person(request.person)
        server = await request.chat.settings_of_server(request.guild)
        await request.reply(panels.own_settings_panel(chosen, server, request.viewer))

    def desk_lines(self) -> Sequence[DeskLine]:
        return LINES

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
        chosen = await request.chat.settings_of_server(request.guild)
        await request.reply(server_settings_panel(chosen, request.viewer))

    @slash(MAU_ADMIN, name="channel")
    async def channel_here(self, request: Request, channel: Place | None = None) -> None:
        """Show a channel's own settings. If `channel` is None, use the current channel."""
        request.rights.check_manager()
        place = _channel_of(request) if channel is None else channel.id
        if not request.rights.can_see(place):
            raise RefusedRequestError(request.text("channel-unseen"))
        chosen = await request.chat.settings_of_server(request.guild)
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
        chosen = await request.chat.settings_of_server(request.guild)
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
        server = await request.chat.settings_of_server(request.guild)
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
        server = await request.chat.settings_of_server(request.guild)
        await request.replace_message(own_settings_panel(chosen, server, viewer, note=note))

    @press(Verb.SERVER_SETTING)
    async def change_server_setting(self, request: Request) -> None:
        """Change one of the server's settings, and show the panel again.

        Raise `RefusedRequestError` if the presser is no manager.
        """
        request.rights.check_manager()
        about, _, line = request.id_about.partition(ON_LINE)
        if about == SEARCH:
            await request.open_form(zone_form(request))
            return
        note = await apply_choice(request, about, request.values)
        # Older controls of house rules do not name their line.
        shown = self.bot.desk.get_line("rules" if is_about_rules(about) else line)
        if shown is not None:
            await request.replace_message(await shown.panel(request, note))
            return
        chosen = await request.chat.settings_of_server(request.guild)
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
            renew_tables(request, change)
            await log_settings(request, change)
        except StoreError:
            note = request.text("verdict-not-stored")
        chosen = await request.chat.settings_of_server(request.guild)
        await request.replace_message(channel_settings(chosen, channel, request.viewer, note=note))


async def setup(bot: FeatureBot) -> None:
    """Add the feature to the bot. discord.py calls this function."""
    await bot.add_cog(SettingsCog(bot))


def _channel_of(request: Request) -> int:
    """Return the id of the request's channel. For a thread, return the id of the parent channel."""
    thread = request.origin.thread
    parent = None if thread is None else thread.parent_id
    return parent or request.channel
