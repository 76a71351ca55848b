"""The registry of slash commands: a feature writes `@command(MAU)` above a handler.

The names and descriptions of commands and options are texts (`translations.py`). The handler's
parameters define what can be typed, as usual in discord.py.
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
"""The commands for moderation. Discord shows them to people with *Manage Server*, or to people whom
the server allows. Each command checks permissions again. People with *Manage Messages* may end
tables and kick people. Game masters may also decide about matches and people."""
EVENT: Final = app_commands.Group(name="event", description=about("mau-event"))
"""Scheduled events. Discord allows 25 commands in a group, and a subgroup counts as one command. It
is added to `MAU` where its first command is made."""
GAMES: Final = [choice(f"game-{game}", game) for game in RULE_SETS]

Command = app_commands.Command[Any, ..., None]
Handler = Callable[..., Awaitable[None]]
Callback = Callable[..., Coroutine[Any, Any, None]]
Choices = list[app_commands.Choice[str]]
Suggest = Callable[[Request, str], Awaitable[list[app_commands.Choice[str]]]]


class Client(Protocol):
    """A client that gives commands their `Arrivals`."""

    arrivals: Arrivals


def command(
    group: app_commands.Group,
    *,
    name: str | None = None,
    leaves: bool = False,
    here: bool = False,
    **choices: Choices,
) -> Callable[[Handler], Command]:
    """Register a handler for a slash command. `choices` holds the choices of each option.

    `leaves`: the command does not count as coming back from being away. Normally a command is about
    the table of the channel if the person sits there, else about their solo match. With `here`,
    which `/mau-admin` always has, it is about the channel's table.
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
    """Register a handler for an entry in Discord's context menu."""

    def register(handler: Handler) -> app_commands.ContextMenu:
        name = app_commands.locale_str(text("en", text_id), id=text_id)
        made = app_commands.ContextMenu(name=name, callback=_callback(handler))
        _menus.append(made)
        return made

    return register


_menus: Final[list[app_commands.ContextMenu]] = []


def suggest(typed: Command, option: str) -> Callable[[Suggest], Suggest]:
    """Register a function that suggests values for an option. If it fails, nothing is suggested."""

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
    """Add all commands to the tree, and reply to errors that happen before a handler runs."""
    tree.error(_answer_error)
    offered: Iterable[app_commands.Group | app_commands.ContextMenu] = (MAU, MAU_ADMIN, *_menus)
    for each in offered:
        tree.add_command(each)


async def _answer_error(
    interaction: discord.Interaction[Any], error: app_commands.AppCommandError
) -> None:
    """Reply in private and without details to a command that reached no handler."""
    arrivals = _arrivals(interaction)
    request = await arrivals.typed(interaction)
    await arrivals.answer(request, partial(_say_why, error=error), looks=False)


async def _say_why(request: Request, error: app_commands.AppCommandError) -> None:
    known = app_commands.CommandNotFound | app_commands.CommandSignatureMismatch
    if not isinstance(error, known):
        raise error
    await request.say(request.text("slash-outdated"))


def _callback(handler: Handler, *, leaves: bool = False, here: bool = False) -> Callback:
    """Return the handler as the callback that discord.py calls."""

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
