"""Answers with pictures: in time, in private, and once more for all if somebody wants that."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

import discord

from bot.chat.components import Component, Layout, media_gallery

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from bot.chat.chat import Chat

NOBODY: Final = discord.AllowedMentions.none()


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture, what it is called, and what it shows, for who does not see it."""

    name: str
    png: bytes
    shows: str

    def part(self) -> Component:
        """Where it stands in a message."""
        return media_gallery(f"attachment://{self.name}", self.shows)


@dataclass(frozen=True, slots=True)
class PictureLayout:
    """A message with the picture in it, if there is one."""

    view: Layout
    picture: Picture | None = None

    def files(self) -> list[discord.File]:
        """What goes along with it; new every time, as a file is read only once."""
        if self.picture is None:
            return []
        return [discord.File(BytesIO(self.picture.png), self.picture.name)]


def may_attach(interaction: discord.Interaction[Any]) -> bool:
    """Whether the bot may send pictures where this was asked."""
    return interaction.app_permissions.attach_files


def may_write(interaction: discord.Interaction[Any]) -> bool:
    """Whether who asks may themselves write where that is."""
    may = interaction.permissions
    if isinstance(interaction.channel, discord.Thread):
        return may.send_messages_in_threads
    return may.send_messages


async def answer(
    chat: Chat,
    interaction: discord.Interaction[Any],
    making: Coroutine[Any, Any, PictureLayout],
    *,
    in_place: bool = False,
) -> None:
    """Show what is being made, privately or in place of what was pressed on.

    If that takes long, Discord is told meanwhile that an answer comes.
    """
    task = asyncio.ensure_future(making)
    await chat.in_time(interaction, task, in_place=in_place)
    await _show(chat, interaction, await task, in_place=in_place)


async def _show(
    chat: Chat, interaction: discord.Interaction[Any], shown: PictureLayout, *, in_place: bool
) -> None:
    response = interaction.response
    if response.is_done():
        await chat.say_more(
            lambda: interaction.edit_original_response(view=shown.view, attachments=shown.files())
        )
    elif in_place:
        await chat.answer(
            interaction,
            lambda: response.edit_message(view=shown.view, attachments=shown.files()),
        )
    else:
        await chat.answer(
            interaction,
            lambda: response.send_message(view=shown.view, files=shown.files(), ephemeral=True),
        )


async def show_to_all(
    chat: Chat, interaction: discord.Interaction[Any], private: PictureLayout, public: PictureLayout
) -> None:
    """Post something below everything; the private message offers it no more."""
    response = interaction.response
    await chat.answer(
        interaction,
        lambda: response.edit_message(view=private.view, attachments=private.files()),
    )
    await chat.say_more(
        lambda: interaction.followup.send(
            view=public.view, files=public.files(), allowed_mentions=NOBODY
        )
    )
