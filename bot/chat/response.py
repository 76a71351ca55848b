"""Answering an interaction: all that Discord is told with its token, and nowhere else."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from time import perf_counter
from typing import Any, Final

import aiohttp
import discord

from bot.chat.components import Form, Layout
from bot.chat.context import ChatContext
from bot.chat.discord_time import stamp_of
from bot.chat.errors import (
    MESSAGE_GONE,
    SESSION_CLOSED,
    UNSENT,
    is_answered,
    is_gone,
    loss_by,
    may_pass,
)
from bot.chat.rate_limits.pacer import RequestKind
from bot.chat.rate_limits.urgency import Urgency
from bot.tables.settings import MINUTE, SECOND
from bot.tables.time.clock import first_of

log = logging.getLogger(__name__)

ANSWER_WITHIN: Final = 2.5
"""Seconds: after three, Discord takes no answer any more."""
TAKEN_WITHIN: Final = 3_000
"""Milliseconds: the same; what was not answered by then never will be."""
MOST_BY_TOKEN: Final = 5
"""Discord takes so many edits by one token in two seconds."""
SOON: Final = 600
"""Milliseconds: a press that takes longer waits for somebody's call, and is told so."""
TOKEN: Final = 14 * MINUTE + 30 * SECOND
"""So long after an interaction its token can be used for sure."""
IN_VIEW: Final = 2 * MINUTE
"""So long after a press on it a private message is taken to be on the screen: that it can be edited
proves nothing."""
MOST_WAITING: Final = 100
"""While so many requests wait nothing is tidied up: what waits for that would only grow."""
CUT_OFF: Final = (aiohttp.ClientConnectionError, ConnectionError)
NOBODY: Final = discord.AllowedMentions.none()

Sent = discord.InteractionCallbackResponse[Any] | None


class Response:
    """What one interaction is answered with; what was done counts even if no answer arrives."""

    def __init__(self, context: ChatContext, interaction: discord.Interaction[Any]) -> None:
        self.interaction = interaction
        self._context = context
        self._followup: discord.WebhookMessage | None = None
        """The message, once it was sent anew below what others wrote."""
        self.rewrites: deque[int] = deque(maxlen=MOST_BY_TOKEN)
        """When its token was last used to change the message."""
        self.is_refused = False
        """Discord knows no such interaction: there is no answer, and its token edits nothing."""
        self._is_answered = False
        """Discord has an answer: this is a second delivery of an interaction, and the first was
        faster."""
        self._told = asyncio.Event()
        self._began = perf_counter()
        self._taken_until = context.clock.now() + TAKEN_WITHIN

    @property
    def is_done(self) -> bool:
        """Whether Discord has been told anything."""
        return self._is_answered or self.interaction.response.is_done()

    @property
    def is_private(self) -> bool:
        """Whether it was pressed on a message that only the presser sees."""
        pressed = self.interaction.message
        return pressed is not None and pressed.flags.ephemeral

    async def send(self, layout: Layout) -> discord.Message | None:
        """A new private message; which one, if Discord has said."""
        send = self.interaction.response.send_message
        return await self._tell(lambda: send(view=layout, ephemeral=True, **_sent_along(layout)))

    async def edit(self, layout: Layout) -> discord.Message | None:
        """Show it in place of what was pressed on; which message that is, if Discord has said."""
        edit = self.interaction.response.edit_message
        return await self._tell(lambda: edit(view=layout, **_attached(layout)))

    async def ask(self, form: Form) -> None:
        """Have a form filled in; what is typed there comes as an interaction of its own."""
        await self._tell(lambda: self.interaction.response.send_modal(form))

    async def defer(self, *, thinking: bool = False) -> None:
        """Tell Discord that an answer comes: a new private message (`thinking`), or in place."""
        response = self.interaction.response
        await self._tell(lambda: response.defer(ephemeral=True, thinking=thinking))

    async def in_time(self, work: asyncio.Future[Any], *, in_place: bool = False) -> None:
        """Wait for what is to be answered; if it takes long, Discord is told that it comes."""
        clock = self._context.clock
        await first_of(clock, work, clock.now() + SOON)
        if not work.done() and not self.is_done:
            await self.defer(thinking=not in_place)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[bool]:
        """Wait until an answer can be sent, and draw it only then; whether it can at all."""
        turn = self._context.pacer.turn(RequestKind.INTERACTION, Urgency.ANSWER)
        async with AsyncExitStack() as sending:
            has_turn = False
            try:
                async with asyncio.timeout(ANSWER_WITHIN):
                    await sending.enter_async_context(turn)
                    has_turn = True
            except TimeoutError as error:
                self._context.lost[loss_by(error)] += 1
                said = "an answer had to wait for too long"
                self._context.backoff.outage.tell_of_delay(log, said)
            yield has_turn

    # After the answer

    async def follow_up(self, layout: Layout, *, private: bool = True) -> None:
        """One more message; if it does not arrive, the log tells and nothing else."""
        send = self.interaction.followup.send
        along: dict[str, Any] = {} if private else {"allowed_mentions": NOBODY}
        await _say_more(
            self._context,
            lambda: send(view=layout, ephemeral=private, **along, **_sent_along(layout)),
        )

    async def edit_answer(self, layout: Layout) -> None:
        """Change the answer; if that fails, the log tells and nothing else."""
        edit = self.interaction.edit_original_response
        await _say_more(self._context, lambda: edit(view=layout, **_attached(layout)))

    # A message that its token keeps up to date

    @property
    def is_awaited(self) -> bool:
        """Whether Discord still waits for an answer: before it comes its token changes nothing."""
        if self.is_done or self.is_refused:
            return False
        return self._context.clock.now() < self._taken_until

    async def until_done(self) -> None:
        """Wait until Discord has been told something, or would not listen any more."""
        await first_of(self._context.clock, self._told.wait(), self._taken_until)

    async def rewrite(self, layout: Layout) -> discord.Message:
        """Change the message; raises what Discord says."""
        self.rewrites.append(self._context.clock.now())
        if self._followup is not None:
            return await self._followup.edit(view=layout, **_attached(layout))
        return await self.interaction.edit_original_response(view=layout, **_attached(layout))

    async def send_below(self, layout: Layout) -> discord.WebhookMessage:
        """Send it anew, below everything; `move_to` makes that the message."""
        send = self.interaction.followup.send
        return await send(view=layout, ephemeral=True, wait=True, **_sent_along(layout))

    def moved_to(self, message: discord.WebhookMessage) -> Response:
        """The same token, for the message that was sent anew."""
        moved = Response(self._context, self.interaction)
        moved._followup, moved.rewrites = message, self.rewrites
        return moved

    async def delete(self) -> None:
        """Take the message away, wherever it is; left lying it does no harm."""
        if self._followup is None:
            await self._take_away(self.interaction.delete_original_response)
        else:
            await self._take_away(self._followup.delete)

    async def delete_message(self, message: int) -> None:
        """Take away the message that was pressed on; left lying it does no harm."""
        await self._take_away(lambda: self.interaction.followup.delete_message(message))

    async def _take_away(self, delete: Callable[[], Awaitable[None]]) -> None:
        """When nothing more urgent is left to send, and the token lives by then."""
        context, until = self._context, stamp_of(self.interaction.id) + TOKEN
        is_behind = context.pacer.waiting()[RequestKind.INTERACTION] >= MOST_WAITING
        if context.backoff.left() or is_behind:
            return
        with context.backoff.trying("an old private message could not be deleted", logging.DEBUG):
            async with context.pacer.turn(RequestKind.INTERACTION, Urgency.REST):
                if context.clock.now() < until:
                    await delete()

    async def _tell(self, send: Callable[[], Awaitable[Sent]]) -> discord.Message | None:
        context = self._context
        try:
            async with asyncio.timeout(ANSWER_WITHIN):
                sent = await _sent(send)
                context.answers.since(self._began)
                context.backoff.outage.answered()
                return _message(sent)
        except TimeoutError as error:
            context.lost[loss_by(error)] += 1
            context.backoff.outage.tell_of_delay(log, "an answer took too long")
        except UNSENT as error:
            context.backoff.heed(error)
            if isinstance(error, discord.HTTPException) and _is_mistake(error):
                raise
            self.is_refused, self._is_answered = is_gone(error), is_answered(error)
            context.lost[loss_by(error)] += 1
            said = "an answer may not have arrived"
            context.backoff.outage.tell(error, log, logging.WARNING, said)
        except SESSION_CLOSED as error:
            # The session is closed: the bot is about to end.
            if not context.background.is_stopped:
                raise
            context.lost[loss_by(error)] += 1
        finally:
            if self.is_done or self.is_refused:
                self._told.set()
        return None


async def _say_more(context: ChatContext, send: Callable[[], Awaitable[object]]) -> None:
    with context.backoff.trying("what follows an answer may not have arrived", logging.WARNING):
        await send()


def _sent_along(layout: Layout) -> dict[str, Any]:
    """The files of a new message, if it has any."""
    return {"files": layout.files()} if layout.attachments else {}


def _attached(layout: Layout) -> dict[str, Any]:
    """What is attached from now on, if that changes."""
    return {} if layout.attachments is None else {"attachments": layout.files()}


def _message(sent: Sent) -> discord.Message | None:
    resource = None if sent is None else sent.resource
    return resource if isinstance(resource, discord.InteractionMessage) else None


async def _sent(send: Callable[[], Awaitable[Sent]]) -> Sent:
    """Send once more if the connection was cut, which discord.py does on other systems only."""
    try:
        return await send()
    except CUT_OFF:
        return await send()


def _is_mistake(error: discord.HTTPException) -> bool:
    """Whether what was sent was wrong, so that something else has to be said."""
    if error.code == MESSAGE_GONE:
        return True
    return not is_answered(error) and not is_gone(error) and not may_pass(error)
