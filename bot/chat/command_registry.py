"""Slash commands: a feature writes `@command(MAU)` above a handler, as for what is pressed.

What commands and options are called and mean stands among the texts (`translations.py`); what can
be typed follows from the handler's parameters, as everywhere in discord.py.
"""

import inspect
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from functools import partial, wraps
from typing import Any, Final, Protocol

import discord
from discord import app_commands

from bot.chat.arrivals import Arrivals
from bot.chat.request import Request
from bot.chat.translations import about, choice
from bot.game import RULE_SETS
from bot.locales import text

MAU: Final = app_commands.Group(name="mau", description=about("mau"))
MAU_ADMIN: Final = app_commands.Group(
    name="mau-admin",
    description=about("mau-admin"),
    default_permissions=discord.Permissions(manage_guild=True),
)
"""Discord shows it to people with *Manage Server*, or to whom the server has granted it; what
somebody may is checked again by each command. Who has *Manage Messages* may end and kick; game
masters may decide about matches and people besides."""
EVENT: Final = app_commands.Group(name="event", description=about("mau-event"))
"""What is on at a time, for all: Discord takes 25 commands below one, and this is one. It joins the
others where its first command is made."""
GAMES: Final = [choice(f"game-{game}", game) for game in RULE_SETS]

Command = app_commands.Command[Any, ..., None]
Handler = Callable[..., Awaitable[None]]
Callback = Callable[..., Coroutine[Any, Any, None]]
Choices = list[app_commands.Choice[str]]
Suggest = Callable[[Request, str], Awaitable[list[app_commands.Choice[str]]]]


class Client(Protocol):
    """A client that commands reach their way in by."""

    arrivals: Arrivals


def command(
    group: app_commands.Group,
    *,
    name: str | None = None,
    leaves: bool = False,
    here: bool = False,
    **choices: Choices,
) -> Callable[[Handler], Command]:
    """Have a handler do what is typed; `choices` by option. Who `leaves` has not come back.

    It is about one's solo match where one does not sit at the table, unless it is about what is
    `here`, as whatever manages a server is.
    """
    here = here or group is MAU_ADMIN

    def register(handler: Handler) -> Command:
        called = name or handler.__name__
        path = f"{group.qualified_name.replace(' ', '-')}-{called}"
        callback = _callback(handler, leaves=leaves, here=here)
        described = {
            option: text("en", f"slash-{path}.{option}")
            for option in list(inspect.signature(handler).parameters)[1:]
        }
        callback = app_commands.describe(**described)(callback)
        callback = app_commands.choices(**choices)(callback)
        return group.command(name=called, description=about(path))(callback)

    return register


def context_menu(text_id: str) -> Callable[[Handler], app_commands.ContextMenu]:
    """Have a handler do what is chosen in the menu that Discord has for every person."""

    def register(handler: Handler) -> app_commands.ContextMenu:
        name = app_commands.locale_str(text("en", text_id), id=text_id)
        made = app_commands.ContextMenu(name=name, callback=_callback(handler))
        _menus.append(made)
        return made

    return register


_menus: Final[list[app_commands.ContextMenu]] = []


def suggest(typed: Command, option: str) -> Callable[[Suggest], Suggest]:
    """Have a function suggest what may be typed for an option; what fails suggests nothing."""

    def register(handler: Suggest) -> Suggest:
        async def complete(
            interaction: discord.Interaction[Any], current: str
        ) -> list[app_commands.Choice[str]]:
            here = typed.parent is MAU_ADMIN
            return await handler(
                await _arrivals(interaction).autocompleting(interaction, here=here), current
            )

        typed.autocomplete(option)(complete)
        return handler

    return register


def add_all(tree: app_commands.CommandTree[Any]) -> None:
    """Offer all commands, and answer what goes wrong before they are asked."""
    tree.error(_answer_error)
    offered: Iterable[app_commands.Group | app_commands.ContextMenu] = (MAU, MAU_ADMIN, *_menus)
    for each in offered:
        tree.add_command(each)


async def _answer_error(
    interaction: discord.Interaction[Any], error: app_commands.AppCommandError
) -> None:
    """What never comes to a handler is told whoever typed it, in private and without details."""
    arrivals = _arrivals(interaction)
    request = await arrivals.typed(interaction)
    await arrivals.answer(request, partial(_say_why, error=error), looks=False)


async def _say_why(request: Request, error: app_commands.AppCommandError) -> None:
    known = app_commands.CommandNotFound | app_commands.CommandSignatureMismatch
    if not isinstance(error, known):
        raise error
    await request.say(request.text("slash-outdated"))


def _callback(handler: Handler, *, leaves: bool = False, here: bool = False) -> Callback:
    """The handler as discord.py calls it."""

    @wraps(handler)
    async def callback(interaction: discord.Interaction[Any], *given: Any, **named: Any) -> None:  # noqa: ANN401 - whatever was typed
        arrivals = _arrivals(interaction)
        request = await arrivals.typed(interaction, here=here)
        if request.interaction.guild_id is None:
            await request.say(request.text("slash-servers-only"))
            return

        async def work(asked: Request) -> None:
            await handler(asked, *given, **named)

        await arrivals.answer(request, work, looks=not leaves)

    callback.__signature__ = inspect.signature(handler, eval_str=True)  # type: ignore[attr-defined]  # what discord.py reads
    return callback


def _arrivals(interaction: discord.Interaction[Any]) -> Arrivals:
    client: Client = interaction.client
    return client.arrivals
