"""The server's own presets: rules of a table that are stored under a name."""

from typing import Final

from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.viewer import plain_name
from bot.game.presets import PRESETS, preset_by_name
from bot.people.settings import ServerSettings

MOST_PRESETS: Final = 15


async def save_preset(request: Request, name: str) -> str:
    """Store the rules of the table here as a preset. Return the text of the reply."""
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

    Channels that used it have the server's rules again.
    """
    called = " ".join(name.split())

    def without_it(chosen: ServerSettings) -> ServerSettings:
        if called not in chosen.presets:
            raise RefusedRequestError(request.text("preset-unknown"))
        return _without_preset(chosen, called)

    await request.chat.preferences.change_server(request.guild, without_it)
    return request.text("preset-forgotten", name=plain_name(called))


def _without_preset(chosen: ServerSettings, called: str) -> ServerSettings:
    presets = {each: kept for each, kept in chosen.presets.items() if each != called}
    places = {
        each: here.model_copy(update={"rules": None}) if here.rules == called else here
        for each, here in chosen.places.items()
    }
    return chosen.model_copy(update={"presets": presets, "places": places})


def _checked_name(request: Request, name: str) -> str:
    called = " ".join(name.split())
    taken = {request.text(f"preset-{each.name}").casefold() for each in PRESETS}
    if not called or preset_by_name(called.casefold()) or called.casefold() in taken:
        raise RefusedRequestError(request.text("preset-name-taken"))
    return called
