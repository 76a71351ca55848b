"""Server presets: named sets of house rules that a server stores and deletes."""

from typing import Final

from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.viewer import LONGEST_PRESET_NAME, plain_name, visible_text
from bot.game.presets import PRESETS, preset_by_name
from bot.people.settings import ServerSettings
from cogs.settings.changes import log_settings
from cogs.settings.server_choice import without_preset

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

    change = await request.chat.preferences.change_server(request.guild, with_it)
    await log_settings(request, change)
    return request.text("preset-saved", name=plain_name(called))


async def forget_preset(request: Request, name: str) -> str:
    """Delete a preset. Return the text of the reply.

    Channels that used the preset use the server's rules again.
    """

    def without_it(chosen: ServerSettings) -> ServerSettings:
        # Names that were stored earlier may contain invisible characters.
        for each in (name, visible_text(name, LONGEST_PRESET_NAME)):
            if each in chosen.presets:
                return without_preset(chosen, each)
        raise RefusedRequestError(request.text("preset-unknown"))

    change = await request.chat.preferences.change_server(request.guild, without_it)
    await log_settings(request, change)
    return request.text("preset-forgotten", name=plain_name(name))


def _checked_name(request: Request, name: str) -> str:
    called = visible_text(name, LONGEST_PRESET_NAME)
    taken = {request.text(f"preset-{each.name}").casefold() for each in PRESETS}
    if not called or preset_by_name(called.casefold()) or called.casefold() in taken:
        raise RefusedRequestError(request.text("preset-name-taken"))
    return called
