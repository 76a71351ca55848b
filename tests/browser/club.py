"""A sandbox in this process with a small bot in it, for what the page shows and does by itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Protocol

import yarl
from discord import app_commands, ui
from discord.gateway import DiscordWebSocket
from discord.http import Route

from sandbox import Durations, Rates, Sandbox, SandboxSettings
from tests.support.bots import Interaction, ScriptedBot

if TYPE_CHECKING:
    import discord
    import pytest

    from tests.browser.tabs import Scheme, Tab

PEOPLE = {"Anna": "en-US", "Ben": "de"}
GAMES = ("Rabe", "Klassisch", "Noris")


class Visit(Protocol):
    """Opens the page."""

    async def __call__(self, who: str = "", *, screen: str = "", scheme: Scheme = "dark") -> Tab:
        """As somebody, on a screen."""


class BrowserClub:
    """The sandbox, its bot, and the tabs that people have open."""

    def __init__(self, sandbox: Sandbox, bot: ScriptedBot, visit: Visit) -> None:
        self.sandbox = sandbox
        self.bot = bot
        self.visit = visit
        self.pressed: list[str] = []
        self.values: list[str] = []
        """What was chosen from the last menu."""
        self.hands: list[Interaction] = []
        """The presses that were answered with what one person alone sees."""
        self.go = asyncio.Event()
        """Until then no press is answered."""
        self.go.set()
        bot.pressed = self._answer

    @property
    def channel(self) -> discord.PartialMessageable:
        return self.bot.get_partial_messageable(self.sandbox.channel.id)

    async def _answer(self, interaction: Interaction, custom_id: str) -> None:
        """`hand` answers what one person alone sees, `form` with a form; all else is accepted."""
        self.pressed.append(custom_id)
        data: dict[str, Any] = dict(interaction.data or {})
        self.values = list(data.get("values", ()))
        await self.go.wait()
        response = interaction.response
        match custom_id:
            case "hand":
                await response.send_message("your cards", ephemeral=True)
                self.hands.append(interaction)
            case "form":
                await response.send_modal(a_form())
            case "name":
                (label,) = data["components"]
                given = label["component"]["value"]
                await response.send_message(f"hello {given}", ephemeral=True)
            case _:
                await response.defer()

    async def out_of_sight(self, message: discord.Message, view: ui.LayoutView) -> None:
        """Edit a message; the pages hear nothing of that."""
        viewers = set(self.sandbox.feed.viewers)
        self.sandbox.feed.viewers.clear()
        await message.edit(view=view)
        self.sandbox.feed.viewers |= viewers


def a_form() -> ui.Modal:
    """Asks for a name."""
    form = ui.Modal(title="Who are you?", custom_id="name")
    field: ui.TextInput[Any] = ui.TextInput(custom_id="given")
    form.add_item(ui.Label(text="Name", component=field))
    return form


def add_commands(bot: ScriptedBot) -> None:
    """`/mau new`, which proposes games and says which was chosen."""
    group = app_commands.Group(name="mau", description="Play")

    @group.command(name="new", description="Open a table")
    async def new(interaction: Interaction, game: str, loud: bool = False) -> None:  # noqa: FBT001, FBT002 - an option
        await interaction.response.send_message(f"{game}, {'loud' if loud else 'quiet'}")

    @new.autocomplete("game")
    async def games(_: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        found = [each for each in GAMES if each.lower().startswith(typed.lower())]
        return [app_commands.Choice(name=each, value=each.lower()) for each in found]

    @group.command(name="rules", description="Show the rules")
    async def rules(interaction: Interaction) -> None:
        await interaction.response.send_message("rules", ephemeral=True)

    bot.tree.add_command(group)


@asynccontextmanager
async def opened(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Sandbox, ScriptedBot]]:
    """A sandbox with people, and a bot that is online and has told of its commands."""
    sandbox = Sandbox(SandboxSettings(durations=Durations(identify=0), rates=Rates.none()))
    for name, locale in PEOPLE.items():
        sandbox.person(name, locale)
    await sandbox.start()
    monkeypatch.setattr(Route, "BASE", sandbox.api_url)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(sandbox.gateway_url))
    try:
        async with ScriptedBot(sandbox) as bot:
            add_commands(bot)
            await bot.tree.sync()
            yield sandbox, bot
    finally:
        await sandbox.stop()
