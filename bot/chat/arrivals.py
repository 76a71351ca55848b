"""Arrivals: what comes first for everything that is typed, pressed or chosen, and what comes last.

First: it is noted who is around, the table message may be tried again, and who only looks takes
the seat back from the AI, which a table does itself for whoever acts. Last: nobody is left without
an answer.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord

from bot.chat.chat import Chat
from bot.chat.components import Layout, action_row, button, text_display
from bot.chat.custom_ids import NO_TABLE, CustomId, Verb, free_id
from bot.chat.discord_time import stamp_of
from bot.chat.errors import NO_ACCESS, SESSION_CLOSED
from bot.chat.permissions import RefusedRequestError, permissions_in
from bot.chat.rate_limits.urgency import Urgency, sent_as
from bot.chat.request import NoTableError, Request
from bot.chat.second_taps import SecondTaps
from bot.records import RecordError
from bot.storage.errors import StoreError
from bot.tables.handle import TableHandle

log = logging.getLogger(__name__)

Handler = Callable[[Request], Awaitable[None]]


class Arrivals:
    """Makes requests of interactions."""

    def __init__(self, chat: Chat) -> None:
        self.chat = chat
        self._taps = SecondTaps()

    async def typed(self, interaction: discord.Interaction[Any], *, here: bool = False) -> Request:
        """A command, about the table of its channel, or one's solo match."""
        request = await self.autocompleting(interaction, here=here)
        self._note_arrival(interaction, request.table_here)
        return request

    async def pressed(
        self, interaction: discord.Interaction[Any], pressed: CustomId, values: Sequence[str]
    ) -> Request:
        """A press, about the table that its id names."""
        chat, person, stamp = self.chat, interaction.user.id, stamp_of(interaction.id)
        is_second = self._taps.is_second(person, str(pressed), values, stamp)
        table = self._table(interaction, pressed.table)
        self._note_arrival(interaction, table)
        look, masters = await chat.private_look(interaction), await self._masters(interaction)
        return Request(chat, interaction, look, table, pressed, values, is_second, masters)

    def _table(self, interaction: discord.Interaction[Any], table_id: str) -> TableHandle | None:
        """The table of that id. There is none for who is in another server, or does not see it."""
        table = self.chat.tables.find(table_id)
        if table is None or table.guild != interaction.guild_id:
            return None
        if table.is_solo:
            return table if table.view.host == interaction.user.id else None
        sits = table.view.seat_of(interaction.user.id) is not None
        return table if sits or permissions_in(interaction, table.channel).view_channel else None

    async def autocompleting(self, interaction: discord.Interaction[Any], *, here: bool) -> Request:
        """A command that somebody is still typing, which is no arrival yet."""
        chat, table = self.chat, self._meant(interaction, here=here)
        look, masters = await chat.private_look(interaction), await self._masters(interaction)
        return Request(chat, interaction, look, table, master_role=masters)

    async def _masters(self, interaction: discord.Interaction[Any]) -> int | None:
        """The role of the server's game masters, as it is now."""
        guild = interaction.guild_id
        if guild is None:
            return None
        return (await self.chat.preferences.of_server(guild)).master_role

    def _meant(self, interaction: discord.Interaction[Any], *, here: bool) -> TableHandle | None:
        """The table of the channel, if they sit there, else their solo match.

        What is about a place means what is `here`.
        """
        tables, person = self.chat.tables, interaction.user.id
        table = tables.at(interaction.channel_id or 0)
        if here or (table is not None and table.view.seat_of(person) is not None):
            return table
        return tables.solo_of(person, interaction.guild_id or 0) or table

    def _note_arrival(
        self, interaction: discord.Interaction[Any], table: TableHandle | None
    ) -> None:
        self.chat.activity.note_press(interaction.user.id, self.chat.clock.now())
        if table is not None:
            self.chat.table_messages.of(table).wake_after_pause()

    async def answer(self, request: Request, handler: Handler, *, looks: bool) -> None:
        """Have it done; nobody is left without an answer. Who `looks` at a table is there again."""
        with sent_as(Urgency.ANSWER):
            fared = await self._answer(request, handler, looks=looks)
        verb = "command" if request.pressed is None else request.pressed.verb.value
        self.chat.presses[verb, fared] += 1

    async def _answer(self, request: Request, handler: Handler, *, looks: bool) -> str:
        """How it went: what the table has said, if it came to that, else why it did not."""
        try:
            if looks and request.table_here is not None:
                await request.come_back(request.table_here)
            await handler(request)
        except NoTableError:
            await self._say(request, await _no_table(request))
            return "no-table"
        except RefusedRequestError as refused:
            await self._say(request, str(refused))
            return "not-allowed"
        except StoreError as error:
            log.debug("the storage does not answer: %s", type(error).__name__)
            await self._say(request, request.text("verdict-not-stored"))
            return "not-stored"
        except RecordError as error:
            log.warning("a record cannot be shown: %s", error.fault)
            await self._say(request, request.text("past-unreadable"))
            return "unreadable"
        except Exception as error:  # noqa: BLE001 - whatever it is, somebody waits for an answer
            if self.chat.background.is_stopped and isinstance(error, SESSION_CLOSED):
                # The session is closed, as the bot is about to end; what was done is stored.
                return request.fared
            self.chat.hands.take_back(request.response)
            await self._say(request, _failed(request, error))
            return "error"
        return request.fared

    async def _say(self, request: Request, words: str | Layout | None) -> None:
        """Tell it; of that nothing more can go wrong than that nobody hears it."""
        try:
            if words is None:
                await request.response.defer()
            else:
                await request.say(words)
        except Exception:
            log.exception("somebody could not be told")


async def _no_table(request: Request) -> Layout | None:
    """That there is none, and what one may play all the same."""
    if request.is_second and request.pressed is not None and request.pressed.table != NO_TABLE:
        # The first tap has ended it, and says so.
        return None
    is_typed = request.pressed is None
    words = request.text("answer-no-table-here" if is_typed else "answer-old-table")
    if not await request.chat.preferences.allows_ai(request.guild):
        return Layout(text_display(words))
    alone = button(free_id(Verb.SOLO), request.text("button-solo"))
    return Layout(text_display(words), action_row(alone))


def _failed(request: Request, error: Exception) -> str:
    """Write down what happened, without what was typed; what to say, with the id of the error."""
    cause = getattr(error, "original", error)
    if isinstance(cause, discord.HTTPException) and cause.code in NO_ACCESS:
        log.warning("a request failed for want of permissions: %s", cause.code)
        return request.text("slash-no-access")
    error_id, table = secrets.token_hex(4), request.table_here
    log.error(
        "%s at table %s failed, error %s",
        _what(request),
        "none" if table is None else table.id,
        error_id,
        exc_info=cause,
    )
    if table is not None:
        request.chat.support.note_error(table.id, error_id)
    return request.text("answer-error", error=error_id)


def _what(request: Request) -> str:
    """What was asked for, in the words of the log: nothing that was typed."""
    if request.pressed is not None:
        return f"press {request.pressed.verb}"
    command = request.interaction.command
    return f"command {'?' if command is None else command.qualified_name}"
