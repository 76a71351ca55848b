"""Runs all cups in a loop: reminds people, draws rounds, opens tables and counts their results.

Each step of a cup is stored before it is shown, so a restart at any moment loses nothing. A stored
round is never drawn again, and a posted message is not posted again.
"""

import asyncio
import logging
from typing import Final

from bot.chat.chat import Chat
from bot.chat.limits.request_budget import Urgency, with_urgency
from bot.chat.messages.live_message import PostedMessages, PostKind
from bot.chat.requests.errors import MessageErrorKind, may_succeed_later
from bot.clock import DAY, MINUTE, SECOND, wait_until_done_or_at
from bot.storage.results.cups import CupRow, CupState
from cogs.cup import cup_words as words
from cogs.cup.cup_messages import CupMessages
from cogs.cup.cup_rounds import CupRounds

LOOK_EVERY: Final = MINUTE
LOOK_OFTEN: Final = 5 * SECOND
"""The interval of checks while a cup is running."""
KEPT: Final = 30 * DAY
"""The time from the end of a cup to its deletion."""
DRAFT_KEPT: Final = DAY
KEPT_TRYING: Final = DAY
"""The time after the planned start at which the bot gives up a cup that it cannot show."""

CUPS: Final = PostKind(
    log=logging.getLogger(__name__),
    rows_unread="cups have to wait",
    storage_failed="a cup has to wait",
    work_failed="a cup could not be looked after",
    request_failed="a cup could not be shown",
    post_as=Urgency.TURN,
    is_remembered=True,
)


class DueServers:
    """A set of servers whose cups are due. A worker can wait until a server is added."""

    def __init__(self) -> None:
        self._event = asyncio.Event()
        self._guilds: set[int] = set()

    def add(self, guild_id: int) -> None:
        """Add a server and wake the worker."""
        self._guilds.add(guild_id)
        self._event.set()

    def wake(self) -> None:
        """Wake the worker without adding a server."""
        self._event.set()

    def take_all(self) -> set[int]:
        """Return the added servers and empty the set."""
        guilds, self._guilds = self._guilds, set()
        self._event.clear()
        return guilds

    async def wait(self) -> None:
        """Wait until a server is added, or until `wake` is called."""
        await self._event.wait()


class CupKeeper:
    """Runs the cups of all servers of this process."""

    def __init__(self, chat: Chat) -> None:
        self._chat = chat
        self._cups = chat.stats.cups
        store = self._cups.update_cup
        self._posted = PostedMessages[CupRow](chat, CUPS, store, self._handle_error)
        self._messages = CupMessages(chat, self._posted)
        self._rounds = CupRounds(chat, self._messages)
        self._looked: set[int] = set()
        """The ids of the cups that this process has handled and that need no retry."""
        self._on: set[int] = set()
        """The servers with a running cup."""
        self._changed: set[int] = set()
        """The servers whose cup messages may be outdated."""
        self._due = DueServers()
        """The servers whose cups have to be handled now."""

    def mark_counted(self, guild_id: int) -> None:
        if guild_id in self._on:
            self._due.add(guild_id)

    def mark_changed(self, guild_id: int) -> None:
        self._changed.add(guild_id)
        self._due.add(guild_id)

    def mark_due(self, guild_id: int) -> None:
        """Wake the worker, so that it handles the cups of a server as soon as possible."""
        self._due.add(guild_id)

    def look_again(self) -> None:
        """Look for due cups again, because the client knows more servers now."""
        self._due.wake()

    async def run_forever(self) -> None:
        """Handle due cups in an endless loop, after each notification and at regular times."""
        due = self._due
        while True:
            guilds = due.take_all()
            await self._chat.backoff.wait_until_allowed()
            at = await self._update_all_cups(guilds)
            await wait_until_done_or_at(self._chat.clock, due.wait(), at)

    async def _update_all_cups(self, guilds: set[int]) -> int:
        """Handle every cup that is due, and every cup of `guilds`.

        Return the time of the next check. Presses may cause an earlier check.
        """
        now = self._chat.clock.now()
        cups = await self._posted.read_rows(self._cups.all_cups())
        if cups is None:
            self._looked.clear()
            return now + LOOK_EVERY
        here = [each for each in cups if self._chat.client.get_guild(each.guild_id)]
        self._on = {each.guild_id for each in here if each.state is CupState.ON}
        self._looked &= {each.id for each in here}
        changed, self._changed = self._changed, set()
        noted = guilds | changed
        due = [each for each in here if each.guild_id in noted or self._is_due(each, now)]
        await asyncio.gather(
            *(self._update_cup_safely(each, each.guild_id in changed) for each in due)
        )
        return min([now + LOOK_EVERY, *(_next_check_at(each, now) for each in here)])

    def _is_due(self, cup: CupRow, now: int) -> bool:
        """Return whether a cup needs a check now, even without a notification."""
        if not cup.is_going_on:
            return not cup.is_settled or now > cup.ended_at + _kept(cup)
        is_unknown = cup.id not in self._looked or not cup.message_id
        is_near = now >= cup.starts_at - words.REMINDED
        return is_unknown or is_near or cup.state is CupState.ON

    async def _update_cup_safely(self, cup: CupRow, is_changed: bool) -> None:  # noqa: FBT001 - the only flag
        """Handle one cup. If that fails, schedule a retry."""
        self._looked.add(cup.id)
        with with_urgency(Urgency.TURN):
            work = self._update_cup(cup, is_changed=is_changed)
            is_done = await self._posted.attempt_safely(cup, work)
        if not is_done:
            self._looked.discard(cup.id)
            if is_changed:
                self._changed.add(cup.guild_id)

    async def _update_cup(self, cup: CupRow, *, is_changed: bool) -> None:
        now = self._chat.clock.now()
        if cup.is_ahead and now >= cup.ends_at:
            # The cup should have taken place while the bot was down.
            await self._cups.call_off_cup(cup.id, now)
        elif cup.is_ahead:
            await self._rounds.prepare_cup(cup)
        elif cup.state is CupState.ON:
            await self._rounds.continue_cup(cup)
        elif now > cup.ended_at + _kept(cup):
            await self._cups.delete_cup(cup.id)
        elif not cup.is_settled:
            await self._messages.post_result(cup)
        elif is_changed and cup.state is CupState.OVER:
            await self._messages.rewrite_result(cup)

    async def _handle_error(self, cup: CupRow, error: Exception) -> bool:
        """Handle a failed request to Discord. Return False if the request may succeed later."""
        error_kind = self._posted.log_unsent(error)
        now = await self._cups.get_cup(cup.id)
        if now is not None:
            await self._apply_error(now, error_kind)
        return not may_succeed_later(error)

    async def _apply_error(self, cup: CupRow, error_kind: MessageErrorKind) -> None:
        """Change a cup according to the kind of error.

        A cup that is not over is called off if its channel was deleted. A cup that has not begun is
        also called off if it could not be shown for too long. If only its message was deleted, the
        message is posted again later. The result of a finished cup is shown later if a later try
        may succeed. Otherwise the bot gives up the result.
        """
        now = self._chat.clock.now()
        is_gone = error_kind is MessageErrorKind.CHANNEL_GONE
        is_hopeless = is_gone or now > cup.starts_at + KEPT_TRYING
        if not cup.is_going_on:
            is_over = (
                cup.is_settled or is_hopeless or error_kind is not MessageErrorKind.AGAIN_LATER
            )
            await self._cups.update_cup(cup._replace(is_settled=int(is_over)))
        elif error_kind is MessageErrorKind.MESSAGE_GONE:
            await self._cups.update_cup(cup._replace(message_id=0))
        elif is_gone or (is_hopeless and cup.is_ahead):
            await self._cups.call_off_cup(cup.id, now)
        self._looked.discard(cup.id)


def _kept(cup: CupRow) -> int:
    """Return the time from the end of a cup, or from the beginning of a draft, to its deletion."""
    return DRAFT_KEPT if cup.state is CupState.DRAFT else KEPT


def _next_check_at(cup: CupRow, now: int) -> int:
    """Return the time of the next check of a cup, if nothing changes before."""
    if cup.state is CupState.ON:
        return now + LOOK_OFTEN
    due = (cup.starts_at - words.REMINDED, cup.starts_at) if cup.is_ahead else ()
    return min((each for each in due if each > now), default=now + LOOK_EVERY)
