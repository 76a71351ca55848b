"""A small bot on an unmodified discord.py, to test the sandbox with."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Self

import discord
from discord import app_commands, ui

from sandbox import Sandbox

Interaction = discord.Interaction[Any]
Press = Callable[[Interaction, str], Coroutine[Any, Any, None]]

LOCALISED = {"new": {"de": "neu", "sv-SE": "nytt"}, "game": {"de": "spiel", "sv-SE": "spel"}}
TESTING = 0.05


def row(*custom_ids: str) -> ui.ActionRow[Any]:
    buttons: list[ui.Button[Any]] = [ui.Button(label=each, custom_id=each) for each in custom_ids]
    return ui.ActionRow(*buttons)


def layout(text: str, *custom_ids: str) -> ui.LayoutView:
    """Return a message of Components V2: a text and a row of buttons."""
    view = ui.LayoutView(timeout=None)
    parts: list[ui.Item[Any]] = [ui.TextDisplay(text)]
    if custom_ids:
        parts.append(row(*custom_ids))
    view.add_item(ui.Container(*parts))
    return view


async def eventually(holds: Callable[[], object]) -> None:
    """Wait for something that the bot does by itself and that nobody in the sandbox sees."""
    async with asyncio.timeout(10):
        while not holds():  # noqa: ASYNC110 - the bot under test sets no event for this
            await asyncio.sleep(0.005)


class CommandWords(app_commands.Translator):
    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        del context
        return LOCALISED.get(string.message, {}).get(locale.value)


class ScriptedBot(discord.AutoShardedClient):
    """A bot that passes every press to `pressed`, so that a test decides on the reply."""

    def __init__(self, sandbox: Sandbox, **more: Any) -> None:  # noqa: ANN401 - discord.py's own options
        super().__init__(
            intents=more.pop("intents", discord.Intents(guilds=True)),
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            guild_ready_timeout=TESTING,
            **more,
        )
        self.sandbox = sandbox
        self.tree = app_commands.CommandTree(self)
        self.pressed: Press = _accept
        self.seen: list[int] = []
        self.commands: list[int] = []
        """The commands that were sent. Requests for suggestions are not among them."""
        self.events: list[str] = []
        self.up = asyncio.Event()
        self._run: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        await self.tree.set_translator(CommandWords())

    async def on_ready(self) -> None:
        self.events.append("ready")
        self.up.set()

    async def on_shard_resumed(self, _: int) -> None:
        self.events.append("resumed")

    async def on_shard_connect(self, _: int) -> None:
        self.events.append("connected")

    async def on_interaction(self, interaction: Interaction) -> None:
        self.seen.append(interaction.id)
        if interaction.type is discord.InteractionType.application_command:
            self.commands.append(interaction.id)
        data: dict[str, Any] = dict(interaction.data or {})
        if "custom_id" in data:
            await self.pressed(interaction, data["custom_id"])

    async def __aenter__(self) -> Self:
        self._run = asyncio.create_task(self.start(self.sandbox.token))
        ready = asyncio.create_task(self.up.wait())
        await asyncio.wait({self._run, ready}, timeout=10, return_when=asyncio.FIRST_COMPLETED)
        ready.cancel()
        if self._run.done():
            self._run.result()
        assert self.up.is_set()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
        if self._run is not None:
            self._run.cancel()
            with suppress(asyncio.CancelledError):
                await self._run

    async def until(self, name: str, times: int = 1) -> None:
        """Wait until an event has happened `times` times."""
        await eventually(lambda: self.events.count(name) >= times)


async def _accept(interaction: Interaction, _: str) -> None:
    await interaction.response.defer()
