"""One request: a command, a press of a button, or a choice in a menu.

A request contains the caller, the place, the table and the language. Features use it to submit
intents to the table and to reply. Features do not use objects of Discord: a test checks that only
`bot.chat` uses `interaction` and `response`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeVar

import discord

from bot.chat.chat import Chat
from bot.chat.requests import permissions, press_outcomes
from bot.chat.requests.components import (
    CustomId,
    FieldForm,
    Form,
    Layout,
    form_fields,
    text_display,
)
from bot.chat.requests.errors import UNSENT
from bot.chat.requests.permissions import RefusedRequestError, Rights
from bot.chat.requests.press_outcomes import reply_text
from bot.chat.requests.response import Response
from bot.chat.wording.viewer import Viewer, date_text
from bot.game.views import SeatView
from bot.locales import Lang
from bot.locales.texts import Arg
from bot.people.settings import ServerSettings
from bot.storage.errors import StoreError
from bot.storage.results.counts import FOREVER, ExclusionPlace
from bot.tables.handle import TableHandle
from bot.tables.intents import Intent, Reply
from bot.words.cards import and_list

# Origin ------------------------------------------------------------------------------------------

# The origin of a request gives access to discord.py's objects. The request itself has only ids.


@dataclass(frozen=True, slots=True)
class Origin:
    """The sender and the place of an interaction, as objects of discord.py."""

    interaction: discord.Interaction[Any]

    @property
    def member(self) -> discord.Member:
        """The person who sent the interaction."""
        person = self.interaction.user
        assert isinstance(person, discord.Member), "commands and buttons are for servers alone"
        return person

    @property
    def server(self) -> discord.Guild | None:
        """The server, or None if discord.py does not know it."""
        return self.interaction.guild

    @property
    def text_channel(self) -> discord.TextChannel | None:
        """The channel, or None if the interaction was sent in another place than a text channel."""
        here = self.interaction.channel
        return here if isinstance(here, discord.TextChannel) else None

    @property
    def thread(self) -> discord.Thread | None:
        """The thread, or None if the interaction was not sent in a thread."""
        here = self.interaction.channel
        return here if isinstance(here, discord.Thread) else None

    def is_bot(self, person: int) -> bool:
        """Return whether a person who was chosen in a menu is a bot."""
        data: dict[str, Any] = dict(self.interaction.data or {})
        chosen = data.get("resolved", {}).get("users", {}).get(str(person), {})
        return bool(chosen.get("bot"))


# Request -----------------------------------------------------------------------------------------

Result = TypeVar("Result")


class NoTableError(Exception):
    """Raised if a request needs a table and there is none."""


@dataclass(slots=True)
class Request:
    """A command or press of the caller, and the ways to reply."""

    chat: Chat
    interaction: discord.Interaction[Any]
    viewer: Viewer
    table_here: TableHandle | None = None
    """The table that the request is about, or None."""
    pressed: CustomId | None = None
    """The id of the pressed control. None for a command."""
    values: Sequence[str] = ()
    """The values that were chosen in a menu or typed into a form."""
    is_double_tap: bool = False
    """Whether the caller made the same press just before.

    If so, the caller still sees the result of the first press.
    """
    master_role: int | None = None
    """The id of the role of the server's game masters."""
    plays_cup: bool = False
    """Whether the caller plays in the cup to which the table belongs. Only set for moderators."""
    left_to_ai: str | None = None
    """The reason why the AI player keeps the caller's seat, although the caller is back."""
    result: str = "shown"
    """The outcome of the request for metrics. It is the table's verdict, if there is one."""
    id: int = field(init=False)
    """The id of the interaction, by which a repeated delivery is recognised."""
    response: Response = field(init=False)
    origin: Origin = field(init=False)
    is_private: bool = field(init=False)
    """Whether the pressed message is visible only to the presser."""
    person: int = field(init=False)
    """The user id of the caller."""
    name: str = field(init=False)
    """The name of the caller in the server."""
    guild: int = field(init=False)
    """The id of the server, or 0 outside of servers. A reply shows nothing about other servers."""
    channel: int = field(init=False)
    """The id of the channel or thread."""
    lang: Lang = field(init=False)
    id_about: str = field(init=False)
    """The object in the id of the pressed control, such as a card or a seat."""
    about: str = field(init=False)
    """The chosen value of a menu or the typed text. Without a value, this is `id_about`."""
    _rights: Rights | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        interaction, user = self.interaction, self.interaction.user
        self.id, self.origin = interaction.id, Origin(interaction)
        self.response = Response(self.chat, interaction)
        self.is_private = self.response.is_private
        self.person, self.name, self.lang = user.id, user.display_name, self.viewer.lang
        self.guild, self.channel = interaction.guild_id or 0, interaction.channel_id or 0
        self.id_about = "" if self.pressed is None else self.pressed.about
        self.about = self.values[0] if self.values else self.id_about

    @property
    def fields(self) -> dict[str, list[str]]:
        """What was filled into a form with several fields, by the names of the fields."""
        return form_fields(dict(self.interaction.data or {}))

    # The table

    @property
    def table(self) -> TableHandle:
        """The table that the request is about. Raise `NoTableError` if there is none."""
        if self.table_here is None:
            raise NoTableError
        return self.table_here

    @property
    def is_seated(self) -> bool:
        """Whether the caller sits at the table."""
        return self.table.view.seat_of(self.person) is not None

    @property
    def rights(self) -> Rights:
        """The caller's rights at the table. Without a table, the rights in the channel."""
        if self._rights is None:
            table = self.table_here
            place = self.channel if table is None or table.is_solo else table.channel
            self._rights = Rights(
                self.interaction, self.viewer, place, self.master_role, self.plays_cup
            )
        return self._rights

    # Replies

    def text(self, text_id: str, **variables: Arg) -> str:
        return self.viewer.text(text_id, **variables)

    async def current_viewer(self) -> Viewer:
        """Return the caller's `Viewer` with the current settings, which may have changed."""
        return await self.chat.private_viewer(self.interaction)

    async def reply(self, said: str | Layout) -> None:
        """Reply with a new private message."""
        layout = _as_layout(said)
        if self.response.is_done:
            await self.response.follow_up(layout)
        else:
            await self.response.send_reply(layout)
            await self.response.show_owed_picture(layout)

    async def show_privately(self, said: str | Layout) -> None:
        """Show a text in the pressed private message, or in a new one.

        If the pressed message is a hand message, record that the text covers the hand.
        """
        layout = _as_layout(said)
        if self.pressed is None or not self.is_private:
            await self.reply(layout)
            return
        if self.table_here is not None:
            self.chat.hands.cover_hand(self.table_here, self.response, self.viewer)
        await self.replace_message(layout)

    async def replace_message(self, layout: Layout) -> None:
        """Show a layout in place of the pressed message.

        After `defer`, replace the placeholder that announces a reply.
        """
        if self.response.is_done:
            await self.response.edit_answer(layout)
        else:
            await self.response.edit_pressed(layout)
            await self.response.show_owed_picture(layout)

    async def post_for_all(self, private: Layout, public: Layout) -> None:
        """Post a public message, and update the private message that was pressed.

        Raise `RefusedRequestError` if the caller may not write here.
        """
        self.rights.check_writer()
        await self.response.edit_pressed(private)
        await self.response.follow_up(public, private=False)
        await self.response.show_owed_picture(private)

    async def reply_and_post(self, said: str, public: Layout) -> None:
        """Reply privately, and post a public message.

        Raise `RefusedRequestError` if the caller may not write here.
        """
        self.rights.check_writer()
        await self.reply(said)
        await self.response.follow_up(public, private=False)

    async def open_form(self, form: Form | FieldForm) -> None:
        """Show a form. The typed text arrives as a new request."""
        await self.response.open_form(form)

    async def defer(self) -> None:
        """Announce a private reply that takes some time."""
        await self.response.defer(thinking=True)

    async def wait_or_defer(
        self, work: Coroutine[Any, Any, Result], *, in_place: bool = False
    ) -> Result:
        """Wait for some work and return its result. If the work takes long, announce a reply.

        With `in_place`, announce an edit of the pressed message instead of a new message.
        """
        task = asyncio.ensure_future(work)
        await self.response.wait_or_defer(task, in_place=in_place)
        return await task

    # Intents for the table

    async def take_seat_back(self, table: TableHandle) -> None:
        """Take the caller's seat back from the AI player.

        If this fails, the hand shows the reason.
        """
        reply, self.left_to_ai = await table.take_back_seat(self.person), None
        if reply is not None:
            self.result = reply.verdict.value
            self.left_to_ai = reply_text(reply, table.view, self.lang, self.person)

    async def submit_silently(
        self, intent: Intent, *, first: bool = True, moderator: bool = True
    ) -> tuple[Reply, str | None]:
        """Submit an intent to the table. Return the reply and its text, but send nothing.

        Pass `first=False` for the second intent of an interaction, because it needs an id of its
        own. Pass `moderator=False` to ignore the caller's rights as a moderator.
        """
        press = press_outcomes.press_for(self, intent)
        # A repeated delivery is recognised by the id of the interaction. The second press of an
        # interaction gets the negative id. Discord has no negative ids, so the ids cannot clash.
        press = replace(
            press, id=press.id if first else -press.id, moderator=press.moderator and moderator
        )
        # Forget why the seat could not be taken back earlier. This press takes the seat back, or
        # its reply says why that is impossible.
        self.left_to_ai = None
        begun = self.table.begin_press(press)
        if self.pressed is None:
            await self.response.wait_or_defer(begun)
        reply = await press_outcomes.wait_for_outcome(self, press, begun)
        return reply, press_outcomes.text_unless_said_before(self, reply)

    async def submit_and_show_hand(self, intent: Intent) -> None:
        """Submit an intent to the table, and reply with the resulting hand."""
        if self.is_private:
            await press_outcomes.submit_from_hand(self, intent)
            return
        _, note = await self.submit_silently(intent)
        await self.show_hand(note, otherwise="answer-settled")

    @property
    def seat_view(self) -> SeatView | None:
        """The caller's view of the round.

        None if the caller has no seat or no round is being played.
        """
        return self.table.hand_view(self.person).view

    # The hand

    async def show_hand(
        self, note: str | None = None, *, otherwise: str = "verdict-not-seated"
    ) -> None:
        """Turn the pressed private message into the hand, or reply with a new hand.

        If a public message was pressed, people without a seat only get a text.
        """
        note = note or self.left_to_ai
        if self.is_private:
            hand = press_outcomes.pressed_hand(self)
            with hand.holding_pushes():
                await hand.answer_press(self.response, note)
        elif self.is_seated or self.table.is_solo:
            await self.open_hand(self.table, note)
        else:
            await self.reply(note or self.text(otherwise))

    async def open_hand(self, table: TableHandle, note: str | None = None) -> None:
        """Reply with a new hand at a table."""
        await self.chat.hands.open_hand(table, self.response, self.viewer, note)

    async def show_notice(self, said: str | None) -> None:
        """Show a text in the hand of a person with a seat.

        A person without a seat gets only the text.
        """
        if self.is_seated:
            await self.show_hand(said)
        else:
            await self.show_privately(said or self.text("answer-settled"))

    async def submit_and_report(self, intent: Intent, said: str | None) -> None:
        """Submit an intent to the table. Show `said`, or the reason why the intent was refused."""
        _, note = await self.submit_silently(intent)
        await self.show_notice(note or said)


def _as_layout(said: str | Layout) -> Layout:
    return Layout(text_display(said)) if isinstance(said, str) else said


# Admission ---------------------------------------------------------------------------------------

# Managers can exclude people from the tables of their server until a given time.

log = logging.getLogger(__name__)


async def check_admitted(request: Request) -> None:
    """Raise `RefusedRequestError` if the caller is excluded from the tables of this server.

    If the storage does not answer, let everybody in.
    """
    repairs, now = request.chat.stats.repairs, request.chat.clock.now()
    try:
        excluded = await repairs.exclusions_of(request.guild, now)
    except StoreError:
        # A storage failure must not keep anybody from playing.
        log.warning("who is kept off the tables cannot be read")
        return
    for each in excluded:
        if each.person_id == request.person and each.place is ExclusionPlace.TABLES:
            raise RefusedRequestError(exclusion_text(request, each.until))


def exclusion_text(request: Request, until: int) -> str:
    """Return the text that says how long the caller is excluded from the tables of the server."""
    if until >= FOREVER:
        return request.text("excluded-for-good")
    return request.text("excluded-until", date=date_text(until))


# Places ------------------------------------------------------------------------------------------

# The checks below use the server's settings and the permissions of the caller and the bot.

HAS_THREAD: Final = 160004
"""Discord's error code for a message that already has a thread."""
LONGEST_NAME: Final = 100


def check_allowed_here(request: Request, server: ServerSettings) -> None:
    """Raise `RefusedRequestError` if the server allows no tables in this channel."""
    if server.is_shut:
        raise RefusedRequestError(request.text("slash-no-tables-here"))
    thread = request.origin.thread
    places = {request.channel, None if thread is None else thread.parent_id}
    if server.channels and not server.channels & places:
        channels = and_list([f"<#{each}>" for each in sorted(server.channels)], request.lang)
        raise RefusedRequestError(request.text("slash-not-in-this-channel", channels=channels))


def check_permitted_here(request: Request, *, in_thread: bool) -> None:
    """Raise `RefusedRequestError` unless both the caller and the bot may write at this place."""
    request.rights.check_writer()
    if in_thread and not request.rights.may_open_thread:
        raise RefusedRequestError(request.text("slash-may-not-open-thread"))
    needed = (
        permissions.FOR_A_THREAD
        if in_thread
        else permissions.permissions_needed_here(request.interaction)
    )
    lacking = request.rights.bot_missing_permissions(needed)
    if lacking:
        names = permissions.permission_names(lacking, request.lang)
        raise RefusedRequestError(request.text("slash-missing-permissions", permissions=names))


def store_thread_owner(request: Request, place: int) -> None:
    """Store the parent channel of a table's thread.

    After the thread is deleted, Discord no longer names its parent channel.
    """
    thread = request.origin.thread
    parent = request.channel if place != request.channel else None
    if thread is not None:
        parent = 0 if thread.is_private() else thread.parent_id
    if parent is not None:
        past = request.chat.stats.past_matches
        request.chat.background.start(past.store_thread_channel(request.guild, place, parent))


async def thread_for_message(message: discord.Message | discord.PartialMessage, name: str) -> int:
    """Return the id of the thread of a message. Create the thread if necessary.

    Raise Discord's errors.
    """
    try:
        return (await message.create_thread(name=name[:LONGEST_NAME])).id
    except UNSENT as error:
        if isinstance(error, discord.HTTPException) and error.code == HAS_THREAD:
            # The thread existed before, and has the id of its message.
            return message.id
        raise
