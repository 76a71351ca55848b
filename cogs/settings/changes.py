"""What has changed in the settings of a server, in words for its log."""

import logging
from collections.abc import Iterator
from typing import Final, NamedTuple

import discord

from bot.chat.context import ChatContext, without_deleted
from bot.chat.messages.server_log import write_own_log, write_server_log
from bot.chat.requests.request import Request
from bot.chat.wording.viewer import Viewer, preset_label
from bot.locales import text
from bot.people.settings import ChannelSettings, ServerSettings, SettingsChange
from bot.storage.errors import StoreError
from bot.words.cards import duration_text, game_title
from bot.words.refusals import option_name, option_value
from cogs.settings.panels import SERVER, Setting

log = logging.getLogger(__name__)

NOTHING: Final = "-"
"""Stands for a setting that is not chosen."""
CHANNEL_FIELDS: Final = ("tables", "game", "rules", "turn", "threads", "lang")


class SettingText(NamedTuple):
    """A setting that has changed, with its values in words."""

    name: str
    before: str
    now: str


async def log_settings(request: Request, change: SettingsChange[ServerSettings]) -> None:
    """Write into the server's log which settings a manager has changed, with both values."""
    viewer = await request.chat.public_viewer(request.guild)
    for each in changed_settings(change, viewer):
        await write_server_log(
            request, "log-setting", setting=each.name, before=each.before, now=each.now
        )


async def forget_deleted(chat: ChatContext, guild: discord.Guild) -> None:
    """Remove deleted channels and roles from the settings, and write this to the server's log."""
    try:
        change = await chat.preferences.change_server(
            guild.id, lambda before: without_deleted(before, guild)
        )
    except StoreError as error:
        log.warning("deleted channels stay in settings for now: %s", type(error).__name__)
        return
    viewer = await chat.public_viewer(guild.id)
    for each in changed_settings(change, viewer):
        await write_own_log(chat, guild, "log-removed", setting=each.name, now=each.now)
    for purpose in change.before.roles.keys() - change.now.roles.keys():
        name = role_purpose_text(purpose, viewer)
        await write_own_log(chat, guild, "log-role-gone", purpose=name)


def changed_settings(
    change: SettingsChange[ServerSettings], viewer: Viewer
) -> Iterator[SettingText]:
    """Yield the settings that have changed, except for the log and the roles."""
    before, now = (dict(_setting_texts(each, viewer)) for each in change)
    for name in dict.fromkeys((*before, *now)):
        then, since = before.get(name, NOTHING), now.get(name, NOTHING)
        if then != since:
            yield SettingText(name, then, since)


def role_purpose_text(purpose: str, viewer: Viewer) -> str:
    """Return what a role is for."""
    return viewer.text(f"roles-for-{purpose}")


def _setting_texts(chosen: ServerSettings, viewer: Viewer) -> Iterator[tuple[str, str]]:
    for setting in SERVER:
        yield setting_name(setting, viewer), setting_value(setting, chosen, viewer)
    yield viewer.text("desk-zone"), chosen.zone or NOTHING
    yield viewer.text("desk-channels"), channels_text(chosen, viewer)
    yield viewer.text("desk-presets"), presets_text(chosen, viewer)
    for game, options in chosen.options.items():
        title = game_title(game, viewer.lang)
        for name, value in options.items():
            label = f"{title}, {option_name(name, viewer.lang)}"
            yield label, option_value(name, value, viewer.lang)
    for place, here in chosen.places.items():
        yield from _place_texts(place, here, viewer)


def setting_name(setting: Setting, viewer: Viewer) -> str:
    return viewer.text(f"settings-{setting.about}")


def setting_value(setting: Setting, chosen: ServerSettings, viewer: Viewer) -> str:
    """Return the present value of a setting in words."""
    return setting.current_choice(chosen, viewer.lang).label


def channels_text(chosen: ServerSettings, viewer: Viewer) -> str:
    """Return the channels in which tables may be opened."""
    named = ", ".join(f"<#{each}>" for each in sorted(chosen.channels))
    return named or viewer.text("desk-everywhere")


def presets_text(chosen: ServerSettings, viewer: Viewer) -> str:
    """Return the names of the server's own presets."""
    return ", ".join(map(preset_label, chosen.presets)) or viewer.text("desk-no-presets")


def _place_texts(place: int, here: ChannelSettings, viewer: Viewer) -> Iterator[tuple[str, str]]:
    for field in CHANNEL_FIELDS:
        value = getattr(here, field)
        if value is not None:
            label = viewer.text(f"channel-{field}")
            yield f"<#{place}>, {label}", _place_value(field, value, viewer)


def _place_value(field: str, value: object, viewer: Viewer) -> str:
    match field:
        case "tables":
            return viewer.text(f"channel-tables.{'yes' if value else 'no'}")
        case "game":
            return game_title(str(value), viewer.lang)
        case "turn":
            assert isinstance(value, int)
            return duration_text(value, viewer.lang)
        case "rules":
            return preset_label(str(value))
        case "lang":
            return text(str(value), "language")
    return viewer.text(f"settings-{field}.{value}")
