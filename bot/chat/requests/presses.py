"""The work before and after the handler of every command, press and choice.

Before the handler runs, record that the person is active. If the table message is paused, try again
to write it. If the handler may submit nothing to the table, take the person's seat back from the AI
player. Otherwise the table takes the seat back itself. After the handler, make sure that the person
gets a reply.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, NamedTuple

import discord

from bot.chat.chat import Chat
from bot.chat.discord_internals import creation_time_of
from bot.chat.limits.request_budget import Urgency, with_urgency
from bot.chat.requests.components import (
    HIDDEN_VERBS,
    NO_TABLE,
    CustomId,
    Layout,
    Verb,
    action_row,
    button,
    id_without_table,
    is_our_id,
    parse_custom_id,
    text_display,
    typed_text,
)
from bot.chat.requests.errors import NO_ACCESS, SESSION_CLOSED, log_failure
from bot.chat.requests.permissions import RefusedRequestError, Rights, permissions_in
from bot.chat.requests.request import NoTableError, Request
from bot.chat.requests.response import SECOND_TAP
from bot.records import RecordError
from bot.storage.errors import StoreError
from bot.tables.handle import TableHandle

# Double taps -------------------------------------------------------------------------------------

# A double tap is a second press of the same control by mistake.


class Tap(NamedTuple):
    """A press and its time."""

    control: str
    values: tuple[str, ...]
    stamp: int


class DoubleTapFilter:
    """Stores the last press of each person for a short time."""

    def __init__(self) -> None:
        self._last: dict[int, Tap] = {}

    def is_double_tap(self, person: int, control: str, values: Sequence[str], stamp: int) -> bool:
        """Record a press. Return whether the person made the same press just before."""
        before = self._last.pop(person, None)
        tap = self._last[person] = Tap(control, tuple(values), stamp)
        self._forget_old(stamp - SECOND_TAP)
        return before is not None and before[:2] == tap[:2] and stamp < before.stamp + SECOND_TAP

    def _forget_old(self, until: int) -> None:
        """Remove old presses. The oldest presses come first."""
        while self._last and next(iter(self._last.values())).stamp <= until:
            del self._last[next(iter(self._last))]


# Arrivals ----------------------------------------------------------------------------------------

log = logging.getLogger(__name__)

Handler = Callable[[Request], Awaitable[None]]


class Arrivals:
    """Turns interactions into requests."""

    def __init__(self, chat: Chat) -> None:
        self.chat = chat
        self._taps = DoubleTapFilter()

    async def request_for_command(
        self, interaction: discord.Interaction[Any], *, here: bool = False
    ) -> Request:
        """Return the request of a command, and record that the person is active.

        `_table_for_command` explains which table the request is about.
        """
        request = await self.request_for_autocomplete(interaction, here=here)
        await self._find_own_cup(request)
        self._record_arrival(interaction, request.table_here)
        return request

    async def request_for_press(
        self, interaction: discord.Interaction[Any], pressed: CustomId, values: Sequence[str]
    ) -> Request:
        """Return the request of a press, and record that the person is active.

        The request is about the table that the custom id names.
        """
        chat, person, stamp = self.chat, interaction.user.id, creation_time_of(interaction.id)
        is_second = self._taps.is_double_tap(person, str(pressed), values, stamp)
        table = self._table_for_press(interaction, pressed.table)
        self._record_arrival(interaction, table)
        viewer, masters = (
            await chat.private_viewer(interaction),
            await self._game_master_role(interaction),
        )
        request = Request(chat, interaction, viewer, table, pressed, values, is_second, masters)
        await self._find_own_cup(request)
        return request

    def _table_for_press(
        self, interaction: discord.Interaction[Any], table_id: str
    ) -> TableHandle | None:
        """Return the table with this id, or None if the presser may not see it.

        Never return a table of another server or another person's solo match. At any other table,
        the presser needs a seat or the permission to see its channel.
        """
        table = self.chat.tables.get_by_id(table_id)
        if table is None or table.guild != interaction.guild_id:
            return None
        if table.is_solo:
            return table if table.view.host == interaction.user.id else None
        sits = table.view.seat_of(interaction.user.id) is not None
        return table if sits or permissions_in(interaction, table.channel).view_channel else None

    async def request_for_autocomplete(
        self, interaction: discord.Interaction[Any], *, here: bool
    ) -> Request:
        """Return the request of a command that is still being typed.

        Do not record that the person is active.
        """
        chat, table = self.chat, self._table_for_command(interaction, here=here)
        viewer, masters = (
            await chat.private_viewer(interaction),
            await self._game_master_role(interaction),
        )
        return Request(chat, interaction, viewer, table, master_role=masters)

    async def _find_own_cup(self, request: Request) -> None:
        """Find out whether the caller, a moderator, plays in the cup of the table."""
        table = request.table_here
        if table is None or not table.view.is_of_cup:
            return
        rights = Rights(request.interaction, request.viewer, table.channel, request.master_role)
        if not rights.is_moderator:
            return
        try:
            request.plays_cup = await self.chat.stats.cups.plays_cup_of_table(
                table.guild, request.person, table.id, table.channel
            )
        except StoreError:
            # If the storage does not answer, the caller may not moderate.
            request.plays_cup = True

    async def _game_master_role(self, interaction: discord.Interaction[Any]) -> int | None:
        """Return the id of the role of the server's game masters, or None if there is none."""
        guild = interaction.guild_id
        if guild is None:
            return None
        return (await self.chat.preferences.settings_of_server(guild)).master_role

    def _table_for_command(
        self, interaction: discord.Interaction[Any], *, here: bool
    ) -> TableHandle | None:
        """Return the table that a command is about.

        Return the channel's table if the person sits there or `here` is set. Otherwise return the
        person's solo match. Without a solo match, return the channel's table, or None if there is
        none.
        """
        tables, person = self.chat.tables, interaction.user.id
        table = tables.get_in_channel(interaction.channel_id or 0)
        if here or (table is not None and table.view.seat_of(person) is not None):
            return table
        return tables.solo_table_of(person, interaction.guild_id or 0) or table

    def _record_arrival(
        self, interaction: discord.Interaction[Any], table: TableHandle | None
    ) -> None:
        self.chat.compare_clocks(creation_time_of(interaction.id))
        self.chat.activity.record_press(interaction.user.id, self.chat.clock.now())
        if table is not None:
            self.chat.table_messages.for_table(table).resume_after_pause()

    async def run_and_answer(self, request: Request, handler: Handler, *, looks: bool) -> None:
        """Run a handler and make sure that the interaction gets a reply.

        If `looks` is set, first take the person's seat back from the AI player.
        """
        if not is_allowed_here(request):
            handler = _refuse_outside
        with with_urgency(Urgency.ANSWER):
            fared = await self._run_handler(request, handler, looks=looks)
        if self.chat.preferences.owes_welcome(request.guild) and request.rights.is_manager:
            self.chat.dispatch("manager_came", request)
        verb = "command" if request.pressed is None else request.pressed.verb.value
        self.chat.press_counts[verb, fared] += 1

    async def _run_handler(self, request: Request, handler: Handler, *, looks: bool) -> str:
        """Run a handler and reply to its errors. Return the outcome for the metrics.

        The outcome is the table's verdict if the table has judged the request. After an error, it
        is a name for the error.
        """
        try:
            if looks and request.table_here is not None:
                await request.take_seat_back(request.table_here)
            await handler(request)
        except NoTableError:
            await self._reply_safely(request, await _no_table_text(request))
            return "no-table"
        except RefusedRequestError as refused:
            await self._reply_safely(request, str(refused))
            return "not-allowed"
        except StoreError as error:
            log.debug("the storage does not answer: %s", type(error).__name__)
            await self._reply_safely(request, request.text("verdict-not-stored"))
            return "not-stored"
        except RecordError as error:
            log.warning("a record cannot be shown: %s", error.kind)
            await self._reply_safely(request, request.text("past-unreadable"))
            return "unreadable"
        except Exception as error:  # noqa: BLE001 - somebody waits for a reply, whatever happened
            if self.chat.background.is_stopped and isinstance(error, SESSION_CLOSED):
                # The session is closed because the bot stops. Finished work is stored.
                return request.result
            self.chat.hands.undo_touch(request.response)
            await self._reply_safely(request, _log_failure(request, error))
            return "error"
        return request.result

    async def _reply_safely(self, request: Request, words: str | Layout | None) -> None:
        """Send a text. If it is None, only acknowledge the interaction. Log a failure."""
        try:
            if words is None:
                await request.response.defer()
            else:
                await request.reply(words)
        except Exception as error:  # noqa: BLE001 - it is logged
            log_failure(log, error, "somebody could not be told")


def is_allowed_here(request: Request) -> bool:
    """Return whether a request was sent in a server. The bot handles no other requests."""
    return request.guild != 0


async def _refuse_outside(request: Request) -> None:
    raise RefusedRequestError(request.text("slash-servers-only"))


async def _no_table_text(request: Request) -> Layout | None:
    """Return the reply that there is no table, or None if no reply is needed.

    If the server allows AI players, the reply has a button for a solo match.
    """
    if request.is_double_tap and request.pressed is not None and request.pressed.table != NO_TABLE:
        # The first of two taps has ended the table, and its reply says so.
        return None
    is_typed = request.pressed is None
    words = request.text("answer-no-table-here" if is_typed else "answer-old-table")
    if not await request.chat.preferences.allows_ai(request.guild):
        return Layout(text_display(words))
    alone = button(id_without_table(Verb.SOLO), request.text("button-solo"))
    return Layout(text_display(words), action_row(alone))


def _log_failure(request: Request, error: Exception) -> str:
    """Log an error without anything that was typed. Return the text for the person.

    The text contains the id of the error. If the bot only lacked permissions, the text says so
    instead.
    """
    cause = getattr(error, "original", error)
    if isinstance(cause, discord.HTTPException) and cause.code in NO_ACCESS:
        log.warning("a request failed for want of permissions: %s", cause.code)
        return request.text("slash-no-access")
    error_id, table = secrets.token_hex(4), request.table_here
    place = "none" if table is None else table.id
    log_failure(log, cause, "%s at table %s failed, error %s", _log_name(request), place, error_id)
    if table is not None:
        request.chat.support.store_last_error(table.id, error_id)
    return request.text("answer-error", error=error_id)


def _log_name(request: Request) -> str:
    """Return a description of the request for the log, without anything that was typed."""
    if request.pressed is not None:
        return f"press {request.pressed.verb}"
    command = request.interaction.command
    return f"command {'?' if command is None else command.qualified_name}"


# Routes ------------------------------------------------------------------------------------------

# The handlers of everything that can be pressed. A feature registers the handler of a verb with a
# decorator, such as `@press(Verb.LAY)`.


class PressRoute(NamedTuple):
    """The handler of a verb."""

    handler: Handler
    marks_present: bool
    """Whether the presser's seat is taken back from the AI player before the handler runs.

    Set this if the handler may submit nothing to the table.
    """


class PressRoutes:
    """The handlers of the verbs of one bot."""

    def __init__(self) -> None:
        self._routes: dict[Verb, PressRoute] = {}

    def add_route(self, verb: Verb, route: PressRoute) -> None:
        """Add the handler of a verb. From now on, messages show the buttons with this verb."""
        if verb in self._routes:
            raise RuntimeError(f"{verb!r} has two handlers")
        self._routes[verb] = route
        HIDDEN_VERBS.discard(verb)

    def remove_route(self, verb: Verb) -> None:
        """Remove the handler of a verb, and hide the buttons with this verb."""
        del self._routes[verb]
        HIDDEN_VERBS.add(verb)

    def get_route(self, verb: Verb) -> PressRoute:
        """Return the handler of a verb.

        If the verb has no handler, return one that replies that the feature is off.
        """
        return self._routes.get(verb, SWITCHED_OFF)

    def hide_unhandled(self) -> None:
        """Hide buttons without a handler. The folder of their feature was deleted."""
        HIDDEN_VERBS.update(set(Verb) - set(self._routes))


async def answer_press(
    arrivals: Arrivals, routes: PressRoutes, interaction: discord.Interaction[Any]
) -> None:
    """Handle a press, a choice in a menu, or a submitted form.

    Ignore ids without the bot's prefix, because discord.py passes them to ordinary views.
    """
    data: dict[str, Any] = dict(interaction.data or {})
    if not is_our_id(data["custom_id"]):
        return
    pressed = parse_custom_id(data["custom_id"])
    if pressed is None:
        await arrivals.run_and_answer(
            await arrivals.request_for_command(interaction), _reply_outdated, looks=False
        )
        return
    values = data.get("values") or typed_text(data)
    request = await arrivals.request_for_press(interaction, pressed, values)
    route = routes.get_route(pressed.verb)
    await arrivals.run_and_answer(request, route.handler, looks=route.marks_present)


async def _reply_outdated(request: Request) -> None:
    """Reply to a press whose id has a form that is no longer in use."""
    await request.reply(request.text("answer-old-table"))


async def _reply_switched_off(request: Request) -> None:
    """Reply to a press on a button whose feature is not loaded."""
    await request.reply(request.text("answer-switched-off"))


SWITCHED_OFF: Final = PressRoute(_reply_switched_off, marks_present=False)
