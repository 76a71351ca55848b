"""The replies to an interaction: everything that is sent with the interaction's token."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractContextManager, AsyncExitStack, asynccontextmanager
from time import perf_counter
from typing import Any, Final, TypeVar

import aiohttp
import discord

from bot.chat.context import ChatContext
from bot.chat.discord_internals import (
    SentMessage,
    creation_time_of,
    edit_original_response,
    edit_pressed_message,
)
from bot.chat.limits.pacer import RequestKind
from bot.chat.limits.request_budget import Urgency
from bot.chat.requests.components import FieldForm, Form, Layout
from bot.chat.requests.errors import (
    MESSAGE_GONE,
    SESSION_CLOSED,
    UNSENT,
    answer_loss_kind,
    is_answered,
    is_gone,
    may_succeed_later,
)
from bot.chat.requests.picture_sending import EDITED_WITHIN, PictureRequest, PictureRoute
from bot.clock import MINUTE, SECOND, wait_until_done_or_at

log = logging.getLogger(__name__)

Sent = TypeVar("Sent")

ANSWER_WITHIN: Final = 2.5
"""The time limit for a first reply, in seconds. Discord accepts no reply after three seconds."""
UPLOADED_WITHIN: Final = 1_800
"""The time limit for drawing and sending a first reply with a picture, in milliseconds.

A later reply is sent in words. They have the rest of `ANSWER_WITHIN`. An edit shows the picture.
"""
TAKEN_WITHIN: Final = 3_000
"""The time after which Discord accepts no first reply, in milliseconds."""
MOST_BY_TOKEN: Final = 5
"""The number of edits by one token that Discord accepts in two seconds."""
SOON: Final = 600
"""The time after which a press counts as slow, in milliseconds.

A slower press waits for another player's call. The presser then sees this.
"""
TOKEN: Final = 14 * MINUTE + 30 * SECOND
"""The time after an interaction for which its token is certainly valid."""
SECOND_TAP: Final = 2 * SECOND
"""The time in which a repeated press is a second tap, even on a message that was just replaced."""
IN_VIEW: Final = 2 * MINUTE
"""The time after a press for which a private message is assumed to be on the screen.

The bot can still edit a message that is no longer on the screen.
"""
MOST_WAITING: Final = 100
"""The number of waiting requests at which old messages are no longer deleted.

Otherwise the deletions would make the queue even longer.
"""
CUT_OFF: Final = (aiohttp.ClientConnectionError, ConnectionError)
NOBODY: Final = discord.AllowedMentions.none()


class Response:
    """The replies to one interaction.

    A move that was made stays valid even if no reply arrives.
    """

    def __init__(self, context: ChatContext, interaction: discord.Interaction[Any]) -> None:
        self.interaction = interaction
        self._context = context
        self._followup: discord.WebhookMessage | None = None
        """The current message, if the reply was sent again below other messages."""
        self.rewrites: deque[int] = deque(maxlen=MOST_BY_TOKEN)
        """The times of the last edits of the message with this token."""
        self.owes_picture = False
        """Whether the reply was sent in words because its picture would have been late."""
        self.is_refused = False
        """Whether Discord does not know the interaction.

        The token of an unknown interaction can neither reply nor edit.
        """
        self._is_answered = False
        """Whether Discord already has a reply to the interaction.

        The interaction was delivered twice, and the reply to the other delivery was faster.
        """
        self._answered = asyncio.Event()
        self._began = perf_counter()
        self._taken_until = context.clock.now() + TAKEN_WITHIN

    @property
    def is_done(self) -> bool:
        """Whether Discord has a reply of any kind."""
        return self._is_answered or self.interaction.response.is_done()

    @property
    def is_private(self) -> bool:
        """Whether the pressed message is visible only to the presser."""
        pressed = self.interaction.message
        return pressed is not None and pressed.flags.ephemeral

    async def send_reply(self, layout: Layout) -> SentMessage | None:
        """Reply with a new private message.

        Return the message, or None if Discord did not return it.
        """
        send = self.interaction.response.send_message

        async def send_message(shown: Layout) -> SentMessage | None:
            sent = await send(view=shown, ephemeral=True, **_new_files(shown))
            message = sent.resource
            if not isinstance(message, discord.InteractionMessage):
                return None
            return SentMessage.of_message(message)

        return await self._send_layout(layout, PictureRoute.CALLBACK_POST, send_message)

    async def edit_pressed(self, layout: Layout) -> SentMessage | None:
        """Reply by editing the pressed message.

        Return the message, or None if Discord did not return it.
        """

        async def edit(shown: Layout) -> SentMessage | None:
            message = await edit_pressed_message(self.interaction, _changes(shown))
            return None if message is None else SentMessage.of_raw(message)

        return await self._send_layout(layout, PictureRoute.CALLBACK_EDIT, edit)

    async def open_form(self, form: Form | FieldForm) -> None:
        """Show a form. The typed text arrives as a new interaction."""

        async def send_form() -> None:
            await self.interaction.response.send_modal(form)

        await self._send_first_answer(send_form)

    async def defer(self, *, thinking: bool = False) -> None:
        """Announce that a reply follows.

        With `thinking`, the reply is a new private message. Otherwise, it is an edit of the pressed
        message.
        """

        async def defer() -> None:
            await self.interaction.response.defer(ephemeral=True, thinking=thinking)

        await self._send_first_answer(defer)

    async def wait_or_defer(self, work: asyncio.Future[Any], *, in_place: bool = False) -> None:
        """Wait for some work. If the work takes long, announce a reply.

        With `in_place`, announce an edit of the pressed message instead of a new message.
        """
        clock = self._context.clock
        await wait_until_done_or_at(clock, work, clock.now() + SOON)
        if not work.done() and not self.is_done:
            await self.defer(thinking=not in_place)

    @asynccontextmanager
    async def wait_for_slot(self) -> AsyncIterator[bool]:
        """Wait for a slot of the rate limiter to send a reply. Keep the slot during the block.

        Yield whether the slot came in time. Render the reply within the block, so that it is up to
        date.
        """
        slot = self._context.pacer.request_slot(RequestKind.INTERACTION, Urgency.ANSWER)
        async with AsyncExitStack() as sending:
            has_turn = False
            try:
                async with asyncio.timeout(ANSWER_WITHIN):
                    await sending.enter_async_context(slot)
                    has_turn = True
            except TimeoutError as error:
                self._context.lost_answers[answer_loss_kind(error)] += 1
                said = "an answer had to wait for too long"
                self._context.backoff.outage.log_delay(log, said)
            yield has_turn

    # After the reply

    async def follow_up(self, layout: Layout, *, private: bool = True) -> None:
        """Send one more message. Log a failure instead of raising it."""
        send = self.interaction.followup.send
        along: dict[str, Any] = {} if private else {"allowed_mentions": NOBODY}

        async def send_message(shown: Layout) -> None:
            await send(view=shown, ephemeral=private, **along, **_new_files(shown))

        with self._logging_failures():
            await self._send_pictures(layout, PictureRoute.FOLLOW_UP, send_message)

    async def edit_answer(self, layout: Layout) -> None:
        """Edit the reply. Log a failure instead of raising it."""
        edit = self.interaction.edit_original_response

        async def edit_message(shown: Layout) -> None:
            await edit(**_changes(shown))

        with self._logging_failures():
            await self._send_pictures(layout, PictureRoute.ORIGINAL_EDIT, edit_message)

    async def show_owed_picture(self, layout: Layout) -> None:
        """Edit the reply to show its picture, if the reply was sent without. Only log a failure."""
        if self.owes_picture:
            self.owes_picture = False
            await self.edit_answer(layout)

    # A message that the token keeps up to date

    @property
    def is_awaited(self) -> bool:
        """Whether Discord still waits for a reply.

        Until the reply, the token cannot edit the message.
        """
        if self.is_done or self.is_refused:
            return False
        return self._context.clock.now() < self._taken_until

    @property
    def uploaded_until(self) -> int:
        """The time by which the picture of the first reply must be drawn and sent."""
        return self._taken_until - TAKEN_WITHIN + UPLOADED_WITHIN

    async def until_done(self) -> None:
        """Wait until Discord has a reply or accepts none any more."""
        await wait_until_done_or_at(self._context.clock, self._answered.wait(), self._taken_until)

    async def rewrite(self, layout: Layout) -> SentMessage:
        """Edit the message of this response. Raise Discord's errors."""
        self.rewrites.append(self._context.clock.now())
        if self._followup is not None:
            return await self._send_pictures(layout, PictureRoute.WEBHOOK_EDIT, self._edit_followup)
        return await self._send_pictures(layout, PictureRoute.ORIGINAL_EDIT, self._edit_original)

    async def _edit_followup(self, layout: Layout) -> SentMessage:
        assert self._followup is not None
        return SentMessage.of_message(await self._followup.edit(**_changes(layout)))

    async def _edit_original(self, layout: Layout) -> SentMessage:
        edited = await edit_original_response(self.interaction, _changes(layout))
        return SentMessage.of_raw(edited)

    async def send_below(self, layout: Layout) -> discord.WebhookMessage:
        """Send the message again at the bottom of the channel.

        Use `with_message` to keep the new message up to date.
        """
        send = self.interaction.followup.send

        async def send_message(shown: Layout) -> discord.WebhookMessage:
            return await send(view=shown, ephemeral=True, wait=True, **_new_files(shown))

        return await self._send_pictures(layout, PictureRoute.FOLLOW_UP, send_message)

    def with_message(self, message: discord.WebhookMessage) -> Response:
        """Return a response with the same token that edits the message sent by `send_below`."""
        moved = Response(self._context, self.interaction)
        moved._followup, moved.rewrites = message, self.rewrites
        return moved

    async def delete(self) -> None:
        """Delete the reply, or the message that replaced it.

        Log a failure instead of raising it.
        """
        if self._followup is None:
            await self._delete_when_idle(self.interaction.delete_original_response)
        else:
            await self._delete_when_idle(self._followup.delete)

    async def delete_message(self, message: int) -> None:
        """Delete the message with this id. Log a failure instead of raising it."""
        await self._delete_when_idle(lambda: self.interaction.followup.delete_message(message))

    async def _delete_when_idle(self, delete: Callable[[], Awaitable[None]]) -> None:
        """Delete a message once no urgent request waits.

        Do nothing if the token has expired by then.
        """
        context, until = self._context, creation_time_of(self.interaction.id) + TOKEN
        is_behind = context.pacer.waiting(RequestKind.INTERACTION) >= MOST_WAITING
        if context.backoff.time_left() or is_behind:
            return
        with context.backoff.logging_failures(
            "an old private message could not be deleted", logging.DEBUG
        ):
            async with context.pacer.request_slot(RequestKind.INTERACTION, Urgency.REST):
                if context.clock.now() < until:
                    await delete()

    async def _send_pictures(
        self, layout: Layout, route: PictureRoute, send: Callable[[Layout], Awaitable[Sent]]
    ) -> Sent:
        """Send a message that is not the first reply, in words if no picture can be sent."""
        is_edit = route in {PictureRoute.ORIGINAL_EDIT, PictureRoute.WEBHOOK_EDIT}
        within = EDITED_WITHIN if is_edit else None
        request = PictureRequest(route, self._may_attach, within)
        return await self._context.picture_sender.send(layout, request, send)

    async def _send_layout(
        self,
        layout: Layout,
        route: PictureRoute,
        send: Callable[[Layout], Awaitable[SentMessage | None]],
    ) -> SentMessage | None:
        """Send the first reply, in words if its picture cannot be sent or would be late."""
        time_left = max(self.uploaded_until - self._context.clock.now(), 0) / SECOND
        request = PictureRequest(route, self._may_attach, time_left)
        sender = self._context.picture_sender
        sent = await self._send_first_answer(lambda: sender.send(layout, request, send))
        self.owes_picture = request.is_late and self.is_done
        return sent

    @property
    def _may_attach(self) -> bool:
        return self.interaction.app_permissions.attach_files

    def _logging_failures(self) -> AbstractContextManager[None]:
        """Log an error about a message that follows the reply."""
        said = "what follows an answer may not have arrived"
        return self._context.backoff.logging_failures(said, logging.WARNING)

    async def _send_first_answer(
        self, send: Callable[[], Awaitable[SentMessage | None]]
    ) -> SentMessage | None:
        context = self._context
        try:
            async with asyncio.timeout(ANSWER_WITHIN):
                sent = await self._send_with_retry(send)
                context.answer_durations.add_since(self._began)
                context.backoff.outage.record_answer()
                return sent
        except TimeoutError as error:
            context.lost_answers[answer_loss_kind(error)] += 1
            context.backoff.outage.log_delay(log, "an answer took too long")
        except UNSENT as error:
            context.backoff.start_if_banned(error)
            if isinstance(error, discord.HTTPException) and _is_mistake(error):
                raise
            self.is_refused, self._is_answered = is_gone(error), is_answered(error)
            if self._is_answered:
                context.pacer.foreign_answers.record_refusal(str(self.interaction.id))
            context.lost_answers[answer_loss_kind(error)] += 1
            said = "an answer may not have arrived"
            context.backoff.outage.log_failure(error, log, logging.WARNING, said)
        except SESSION_CLOSED as error:
            # The session is closed because the bot stops.
            if not context.background.is_stopped:
                raise
            context.lost_answers[answer_loss_kind(error)] += 1
        finally:
            if self.is_done or self.is_refused:
                self._answered.set()
        return None

    async def _send_with_retry(
        self, send: Callable[[], Awaitable[SentMessage | None]]
    ) -> SentMessage | None:
        """Send a reply, and send it again if the connection was interrupted.

        On some operating systems, discord.py does not send it again by itself.
        """
        try:
            return await send()
        except CUT_OFF:
            return await send()


def _new_files(layout: Layout) -> dict[str, Any]:
    """Return the arguments for the files of a new message. The result is empty without files."""
    return {"files": layout.files()} if layout.attachments else {}


def _changes(layout: Layout) -> dict[str, Any]:
    """Return the arguments of an edit.

    It always lists the files. Discord removes some from an edited message if they are not listed.
    """
    return {"view": layout, "attachments": layout.files_after_edit()}


def _is_mistake(error: discord.HTTPException) -> bool:
    """Return whether Discord refused the content of a reply.

    The caller then has to send another reply.
    """
    if error.code == MESSAGE_GONE:
        return True
    return not is_answered(error) and not is_gone(error) and not may_succeed_later(error)
