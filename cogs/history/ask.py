"""Somebody asks about what is over, typing or pressing, and gets a private answer."""

from __future__ import annotations

import io
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord

from bot.chat.components import Layout, file_component, text_display
from bot.chat.request import say
from bot.locales import text
from bot.records import RecordError
from bot.storage.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.chat.chat import Chat
    from bot.chat.components import Component
    from bot.chat.look import Look
    from bot.locales import Lang

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that is sent."""

    name: str
    written: str

    def part(self) -> Component:
        """Where it stands in a message."""
        return file_component(f"attachment://{self.name}")

    def opened(self) -> discord.File:
        """The file as Discord gets it; it can be sent once."""
        return discord.File(io.BytesIO(self.written.encode()), filename=self.name)


@dataclass(frozen=True, slots=True)
class Ask:
    """One command or press."""

    chat: Chat
    interaction: discord.Interaction[Any]
    look: Look

    @property
    def guild(self) -> int:
        """The server: nothing is told of another."""
        return self.interaction.guild_id or 0

    @property
    def person(self) -> int:
        """Who asks."""
        return self.interaction.user.id

    @property
    def lang(self) -> Lang:
        """The language of who asks."""
        return self.look.lang

    @property
    def manages(self) -> bool:
        """Whether that person may manage the server."""
        return self.interaction.permissions.manage_guild

    @property
    def may_attach(self) -> bool:
        """Whether the bot may attach files here."""
        return self.interaction.app_permissions.attach_files

    async def show(self, view: Layout) -> None:
        """Show it in the private message that was pressed on, or in a new one."""
        interaction = self.interaction
        if not self._is_private:
            await self.say(view)
        elif interaction.response.is_done():
            await self.chat.say_more(lambda: interaction.edit_original_response(view=view))
        else:
            await self.chat.answer(
                interaction, lambda: interaction.response.edit_message(view=view)
            )

    async def say(self, said: str | Layout) -> None:
        """Answer with a private message of its own."""
        await say(self.chat, self.interaction, said)

    async def send(self, words: str, attachment: Attachment) -> None:
        """Answer with a private message and a file in it."""
        view = Layout(text_display(words), attachment.part())
        interaction = self.interaction
        if interaction.response.is_done():
            await self.chat.say_more(
                lambda: interaction.followup.send(
                    view=view, file=attachment.opened(), ephemeral=True
                )
            )
            return
        await self.chat.answer(
            interaction,
            lambda: interaction.response.send_message(
                view=view, file=attachment.opened(), ephemeral=True
            ),
        )

    async def take_time(self) -> None:
        """Tell Discord that the answer may take longer than three seconds."""
        response = self.interaction.response
        private = self._is_private
        await self.chat.answer(
            self.interaction, lambda: response.defer(ephemeral=True, thinking=not private)
        )

    @property
    def _is_private(self) -> bool:
        """Whether it was pressed on a message that only the presser sees."""
        pressed = self.interaction.message
        return pressed is not None and pressed.flags.ephemeral


async def answer(
    chat: Chat, interaction: discord.Interaction[Any], told: Callable[[Ask], Awaitable[None]]
) -> None:
    """Answer it; also if the storage does not, or has what cannot be read."""
    ask = Ask(chat, interaction, await chat.private_look(interaction))
    try:
        await told(ask)
    except StoreError as error:
        log.warning("the storage does not answer: %s", type(error).__name__)
        await ask.say(text(ask.lang, "verdict-not-stored"))
    except RecordError as error:
        log.warning("a record cannot be shown: %s", error.fault)
        await ask.say(text(ask.lang, "past-unreadable"))
