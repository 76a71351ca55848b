"""The pacer, which gives every request to Discord its turn."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar, Token
from enum import Enum, auto
from functools import lru_cache
from math import ceil
from types import SimpleNamespace, TracebackType
from typing import Final, Self

import aiohttp
from yarl import URL

from bot.chat.discord_internals import api_address
from bot.chat.limits.request_budget import (
    KNOWN,
    InvalidRequests,
    LateAnswers,
    Limits,
    RequestBudget,
    Urgency,
    WaitingRequest,
    current_urgency,
)
from bot.chat.requests.errors import UNSENT, is_ban, is_unanswered, loggable_error
from bot.clock import MINUTE, SECOND, Clock

# Pacer -------------------------------------------------------------------------------------------

A_SECOND: Final = 45
"""The number of requests of one kind per second. Discord accepts 50. The rest is for requests that
the bot does not count."""
TOKENS_IN: Final = ("interactions", "webhooks")
GIVEN_UP: Final = 2 * SECOND
"""The time after which a reply is given up, in milliseconds. Discord would not accept it."""


class RequestKind(Enum):
    """The kinds of requests that Discord counts separately."""

    BOT = auto()
    """Requests with the bot's token. Discord counts them over all processes of the bot."""
    INTERACTION = auto()
    """Requests with an interaction's token. Discord counts all that come from one address."""


class RequestSlot:
    """The right to send one request, called its turn.

    Code waits for the turn, and gives it back if nothing is sent.
    """

    def __init__(self, budget: RequestBudget, urgency: Urgency) -> None:
        self.budget = budget
        self._waiting = WaitingRequest(urgency)
        self._is_unused = False
        self._before: Token[RequestSlot | None] | None = None

    @property
    def urgency(self) -> Urgency:
        return self._waiting.urgency

    async def __aenter__(self) -> Self:
        """Wait for the turn. A request that is made afterwards is sent at once."""
        await self.budget.wait_for_slot(self._waiting)
        self._is_unused = True
        self._before = _slot_var.set(self)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Give the turn back if it was not used."""
        assert self._before is not None
        _slot_var.reset(self._before)
        if self.use_up():
            self.budget.return_slot(self._waiting)

    def raise_urgency(self, urgency: Urgency) -> None:
        """Raise the urgency of a turn that is waited for."""
        if urgency < self._waiting.urgency:
            self._waiting.urgency = urgency
            self.budget.grant_slots()

    def use_up(self) -> bool:
        """Use up the turn, which is for one request. Return whether it was still unused."""
        is_unused, self._is_unused = self._is_unused, False
        return is_unused


_slot_var: ContextVar[RequestSlot | None] = ContextVar("turn_here", default=None)


class Pacer:
    """The pacer of the whole process."""

    def __init__(
        self,
        clock: Clock,
        *,
        share: float = 1.0,
        neighbours: int = 1,
        limits: Limits = KNOWN,
    ) -> None:
        """`share` is the part of the bot's token budget that this process may use.

        `neighbours` is the number of processes at its address, including itself.
        """
        self.limits = limits
        """Discord's limits for a channel and for a token. The code that edits messages observes
        them."""
        self.invalid = InvalidRequests(clock, neighbours)
        self.answer_counts: Counter[tuple[str, int]] = Counter()
        """The number of requests by route and status of the reply; 0 if there was no reply."""
        self._budgets = {
            RequestKind.BOT: RequestBudget(clock, A_SECOND * share, self.invalid),
            RequestKind.INTERACTION: RequestBudget(clock, A_SECOND / neighbours, self.invalid),
        }

    def set_share(self, share: float) -> None:
        """Change the share of this process."""
        self._budgets[RequestKind.BOT].set_rate(A_SECOND * share)

    @property
    def late_answers(self) -> LateAnswers:
        """The replies to interactions that had to wait."""
        return self._budgets[RequestKind.INTERACTION].late_answers

    def waiting(self) -> Mapping[RequestKind, int]:
        """Return the number of requests of each kind that wait for their turn."""
        return {kind: budget.waiting for kind, budget in self._budgets.items()}

    def count_answer(self, method: str, url: URL, status: int) -> None:
        """Count a request by the status of its reply."""
        self.answer_counts[route_of(method, url), status] += 1

    def request_slot(self, kind: RequestKind, urgency: Urgency) -> RequestSlot:
        """Return a slot for one request.

        Wait for its turn with `async with`, then render and send the request.
        """
        return RequestSlot(self._budgets[kind], urgency)

    async def wait_for_slot(self, url: URL) -> RequestBudget | None:
        """Wait until a request may be sent.

        Return the budget that counts the request: its end has to be reported there. Return None if
        no budget counts the request.
        """
        kind = kind_of(url)
        if kind is None:
            return None
        budget, slot_here = self._budgets[kind], _slot_var.get()
        if slot_here is not None and slot_here.budget is budget and slot_here.use_up():
            return budget
        said = current_urgency() if slot_here is None else slot_here.urgency
        if said is None or is_interaction_answer(url):
            said = _default_urgency(kind)
        await budget.wait_for_slot(WaitingRequest(said))
        return budget


def pacing_trace(pacer: Pacer) -> aiohttp.TraceConfig:
    """Return a trace for a session, so that all its requests wait for their turns."""

    async def starts(
        _: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestStartParams
    ) -> None:
        context.budget = await pacer.wait_for_slot(request.url)

    async def ends(
        _: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        if context.budget is not None:
            _apply_answer_limits(pacer, context.budget, request.response)
            context.budget.end_request()
            pacer.count_answer(request.method, request.url, request.response.status)

    async def fails(
        _: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        if context.budget is not None:
            pacer.count_answer(request.method, request.url, 0)
            context.budget.end_request(is_answered=False)

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(starts)
    trace.on_request_end.append(ends)
    trace.on_request_exception.append(fails)
    return trace


def _apply_answer_limits(
    pacer: Pacer, budget: RequestBudget, answer: aiohttp.ClientResponse
) -> None:
    """Learn from a reply about Discord's limits."""
    pacer.invalid.count_answer(answer.status, answer.headers.get("X-RateLimit-Scope"))
    if answer.headers.get("X-RateLimit-Global"):
        # Requests of others count against this limit, too.
        wait = float(answer.headers.get("Retry-After", "1"))
        budget.block_for(ceil(wait * SECOND))


def kind_of(url: URL) -> RequestKind | None:
    """Return the kind of a request.

    Return None if Discord does not count it, for example a request for a picture or the gateway.
    """
    parts = _api_path_parts(url)
    if not parts:
        return None
    match parts:
        case ("interactions", *_) | ("webhooks", _, _, *_):
            return RequestKind.INTERACTION
    return RequestKind.BOT


def route_of(method: str, url: URL) -> str:
    """Return the route of a request without ids and tokens, so that there are few routes."""
    named: list[str] = []
    before = ""
    for part in _api_path_parts(url):
        # An interaction's token follows the id of the interaction or of the application.
        is_token = before.isdecimal() and named[0] in TOKENS_IN and len(named) == 2  # noqa: PLR2004 - in the third place
        named.append("{id}" if part.isdecimal() else "{token}" if is_token else part)
        before = part
    return f"{method} /{'/'.join(named)}"


def is_interaction_answer(url: URL) -> bool:
    """Return whether a request replies to an interaction, so that a person waits for it."""
    return _api_path_parts(url)[:1] == ("interactions",)


def _api_path_parts(url: URL) -> tuple[str, ...]:
    """Return the parts of a path in Discord's API, or no parts for any other address."""
    before = _api_base_path(api_address())
    path = url.path
    return tuple(path.removeprefix(before).split("/")) if path.startswith(before) else ()


@lru_cache(maxsize=2)
def _api_base_path(api: str) -> str:
    return f"{URL(api).path}/"


def _default_urgency(kind: RequestKind) -> Urgency:
    """Return the urgency of requests whose urgency was not set.

    Requests with an interaction's token are part of a reply.
    """
    return Urgency.ANSWER if kind is RequestKind.INTERACTION else Urgency.REST


# Backoff -----------------------------------------------------------------------------------------

# Delays after failures, and a pause of the bot's own requests while Discord bans its address.

# Outage ------------------------------------------------------------------------------------------

# Outages of Discord: the log gets one line when one begins, and one when it ends.

log = logging.getLogger(__name__)

TOLD_AGAIN: Final = MINUTE
"""The minimum time between two log lines about an outage. Without it, there would be many lines
when only some requests fail."""


class Outage:
    """Counts failures during an outage instead of logging each one."""

    def __init__(self, clock: Clock) -> None:
        """Begin without an outage."""
        self.is_on = False
        self._clock = clock
        self._since = 0
        self._held_back = 0

    def log_failure(self, error: Exception, by: logging.Logger, level: int, words: str) -> None:
        """Log a failure with its error code. During an outage, log only the first failure."""
        if is_unanswered(error):
            self._count_unanswered(error, by, level, words)
        else:
            by.log(level, "%s: %s", words, loggable_error(error))

    def log_delay(self, by: logging.Logger, words: str) -> None:
        """Log that something took too long. During an outage, only count it."""
        if self.is_on:
            self._held_back += 1
        else:
            by.warning(words)

    def record_answer(self) -> None:
        """Record that Discord has answered. Log the end of an outage, if there was one."""
        if not self.is_on:
            return
        self.is_on = False
        lasted = (self._clock.now() - self._since) / SECOND
        log.warning(
            "Discord answers again, after %.1f s; %s more lines were held back",
            lasted,
            self._held_back,
        )
        self._held_back = 0

    def _count_unanswered(
        self, error: Exception, by: logging.Logger, level: int, words: str
    ) -> None:
        now = self._clock.now()
        if not by.isEnabledFor(level):
            return
        if self.is_on or now < self._since + TOLD_AGAIN:
            self._held_back += 1
            return
        self.is_on, self._since = True, now
        log.warning("Discord does not answer: %s (%s)", words, loggable_error(error))


# Backoff -----------------------------------------------------------------------------------------

RETRY: Final = (*(each * SECOND for each in (2, 2, 3, 3, 5, 5, 5, 5)), 15 * SECOND, 60 * SECOND)
"""The delays between tries. They are short at first, because most outages are short."""
SHORTEST: Final = 5 * MINUTE
LONGEST: Final = 60 * MINUTE


class Backoff:
    """Pauses the bot's own requests during a ban, because each request would prolong the ban.

    Replies to presses are still attempted.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._length = SHORTEST
        self.outage = Outage(clock)
        self.until = 0
        """The end of the pause."""

    def time_left(self) -> int:
        """Return the milliseconds until the pause ends, or 0 if there is none."""
        return max(0, self.until - self._clock.now())

    async def wait_until_allowed(self) -> None:
        """Wait until there is no pause. Usually there is none."""
        while self.time_left():
            await self._clock.sleep_until(self.until)

    @contextmanager
    def logging_failures(self, what_failed: str, level: int = logging.INFO) -> Iterator[None]:
        """Continue if Discord refuses a request or fails. Log what failed, with the error code."""
        try:
            yield
        except UNSENT as error:
            self.handle_failure(error, log, level, what_failed)

    def handle_failure(self, error: Exception, by: logging.Logger, level: int, words: str) -> None:
        """Start a pause if the error is a ban. Log the failure.

        During an outage, failures are only counted.
        """
        self.start_if_banned(error)
        self.outage.log_failure(error, by, level, words)

    def start_if_banned(self, error: Exception) -> None:
        """Start a pause if the error is a ban. If the ban soon comes back, double the pause."""
        if not is_ban(error) or self.time_left():
            return
        now = self._clock.now()
        comes_back = now < self.until + SHORTEST
        self._length = min(LONGEST, 2 * self._length) if comes_back else SHORTEST
        self.until = now + self._length
        level = logging.WARNING if comes_back else logging.ERROR
        minutes = self._length // MINUTE
        log.log(level, "Discord has shut this address out; it is asked nothing for %s min", minutes)


def retry_delay(failures: int) -> int:
    """Return the milliseconds to wait before the next try after `failures` failures in a row."""
    return RETRY[min(max(failures, 1), len(RETRY)) - 1]
