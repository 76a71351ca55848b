"""The base class of all features: a cog with slash commands, presses and background work.

A feature is a folder in `cogs` that discord.py loads as an extension. Its cog decorates methods:

    class Rules(FeatureCog):
        @slash(MAU, game=GAMES)
        async def rules(self, request: Request, game: str = "") -> None: ...

        @press(Verb.RULES)
        async def turn_page(self, request: Request) -> None: ...

The commands and presses are registered when the cog is loaded, and removed when it is unloaded. The
bot can also load ordinary discord.py cogs.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar, Final, Protocol, TypeVar

from discord import app_commands
from discord.ext import commands

from bot.chat.chat import Chat
from bot.chat.desk import Desk, DeskLine
from bot.chat.requests.commands import (
    Choices,
    CommandRegistry,
    SlashCommand,
    build_command,
    build_user_menu,
    suggest_with,
)
from bot.chat.requests.components import Verb
from bot.chat.requests.errors import log_failure
from bot.chat.requests.presses import PressRoute, PressRoutes
from bot.clock import MINUTE
from bot.tables.ports import start_for_good

log = logging.getLogger(__name__)

MARKS: Final = "__feature_marks__"
Method = TypeVar("Method", bound=Callable[..., Awaitable[Any]])
Mark = Callable[["type[FeatureCog]", str], None]
"""A function that registers a decorated method of a feature.

It is called with the class and the name of the method when the class is created.
"""


class FeatureBot(Protocol):
    """The parts of the bot's client that a feature needs."""

    chat: Chat
    desk: Desk
    command_registry: CommandRegistry
    press_routes: PressRoutes
    became_ready: asyncio.Event

    async def add_cog(self, cog: commands.Cog, /) -> None: ...


def slash(
    group: str,
    *,
    name: str | None = None,
    leaves: bool = False,
    here: bool = False,
    **choices: Choices,
) -> Callable[[Method], Method]:
    """Make a method the handler of a slash command. `build_command` explains the arguments."""

    def mark(cog: type[FeatureCog], method: str) -> None:
        made = build_command(
            group,
            cog.__name__,
            getattr(cog, method),
            name=name,
            leaves=leaves,
            here=here,
            **choices,
        )
        cog.slash_commands[method] = (group, made)

    return _marked_with(mark)


def suggests(option: str, *methods: str) -> Callable[[Method], Method]:
    """Let a method suggest values for a command option.

    `methods` are the names of the methods that handle the commands with this option.
    """

    def mark(cog: type[FeatureCog], method: str) -> None:
        for each in methods:
            _, made = cog.slash_commands[each]
            suggest_with(made, option, cog.__name__, method)

    return _marked_with(mark)


def user_menu(text_id: str) -> Callable[[Method], Method]:
    """Make a method the handler of an entry in Discord's context menu of a person."""

    def mark(cog: type[FeatureCog], method: str) -> None:
        cog.user_menus.append(build_user_menu(text_id, cog.__name__, getattr(cog, method)))

    return _marked_with(mark)


def press(*verbs: Verb, looks: bool = False) -> Callable[[Method], Method]:
    """Make a method the handler of presses with these verbs.

    Set `looks` if the method may submit nothing to the table. Then the person's seat is taken back
    from the AI player before the method runs.
    """

    def mark(cog: type[FeatureCog], method: str) -> None:
        cog.pressed_methods += [(verb, method, looks) for verb in verbs]

    return _marked_with(mark)


def _marked_with(mark: Mark) -> Callable[[Method], Method]:
    def decorate(method: Method) -> Method:
        setattr(method, MARKS, [mark, *getattr(method, MARKS, ())])
        return method

    return decorate


class FeatureCog(commands.Cog):
    """A feature: the handlers of its commands and presses, and its background work."""

    slash_commands: ClassVar[dict[str, tuple[str, SlashCommand]]]
    """The commands by the names of their methods. Each value is a group and a command."""
    user_menus: ClassVar[list[app_commands.ContextMenu]]
    pressed_methods: ClassVar[list[tuple[Verb, str, bool]]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.slash_commands, cls.user_menus, cls.pressed_methods = {}, [], []
        for name, method in list(vars(cls).items()):
            for mark in getattr(method, MARKS, ()):
                mark(cls, name)

    def __init__(self, bot: FeatureBot) -> None:
        self.bot = bot
        self.chat = bot.chat
        self._own_work: asyncio.Task[None] | None = None

    async def run_forever(self) -> None:
        """Do the feature's background work. Most features have none.

        The work is restarted after an error, and cancelled when the feature is unloaded.
        """

    def desk_lines(self) -> Sequence[DeskLine]:
        """Return the feature's lines in the panel of the server's settings. Most have none."""
        return ()

    async def cog_load(self) -> None:
        """Register the commands and presses, and start the feature's background work."""
        self.add_commands(self.bot.command_registry)
        self.bot.desk.add_lines(self.desk_lines())
        for verb, method, looks in self.pressed_methods:
            self.bot.press_routes.add_route(verb, PressRoute(getattr(self, method), looks))
        if type(self).run_forever is not FeatureCog.run_forever:
            self._own_work = start_for_good(self._run_guarded(), self.qualified_name)

    async def cog_unload(self) -> None:
        """Stop the feature's background work, and remove its commands and presses."""
        await self.end_own_work()
        self.bot.desk.remove_lines(self.desk_lines())
        for group, made in self.slash_commands.values():
            self.bot.command_registry.remove_command(group, made.name)
        for menu in self.user_menus:
            self.bot.command_registry.remove_menu(menu)
        for verb, _, _ in self.pressed_methods:
            self.bot.press_routes.remove_route(verb)

    async def end_own_work(self) -> None:
        if self._own_work is not None:
            self._own_work.cancel()
            await asyncio.gather(self._own_work, return_exceptions=True)

    @classmethod
    def add_commands(cls, registry: CommandRegistry) -> None:
        """Add the commands and menu entries of this feature to the registry."""
        for group, made in cls.slash_commands.values():
            registry.add_command(group, made)
        for menu in cls.user_menus:
            registry.add_menu(menu)

    async def _run_guarded(self) -> None:
        """Run the feature's background work. After an error, log it and restart the work.

        The work begins once the client knows its servers. Before that, the work would treat every
        server as unknown.
        """
        await self.bot.became_ready.wait()
        clock, has_ended = self.chat.clock, False
        while not has_ended:
            try:
                await self.run_forever()
                has_ended = True
            except Exception as error:  # noqa: BLE001 - it is logged
                said = "the feature %s has failed and starts again"
                log_failure(log, error, said, self.qualified_name)
                await clock.sleep_until(clock.now() + MINUTE)


def features_in(extension: str) -> list[type[FeatureCog]]:
    """Return the feature classes of an extension. An ordinary discord.py extension has none."""
    home = f"{extension}.cog"
    is_feature = find_spec(extension) is not None and find_spec(home) is not None
    found = vars(import_module(home)).values() if is_feature else ()
    return [
        each
        for each in found
        if isinstance(each, type) and issubclass(each, FeatureCog) and each is not FeatureCog
    ]


def add_commands_of(extensions: Iterable[str], registry: CommandRegistry) -> None:
    """Add the commands of the features in these extensions, without loading them."""
    for name in extensions:
        for feature in features_in(name):
            feature.add_commands(registry)
