"""The pacer, which delays requests to Discord so that they keep Discord's limits."""

from __future__ import annotations

import logging
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar, Token
from enum import Enum, auto
from functools import lru_cache
from math import ceil
from types import SimpleNamespace, TracebackType
from typing import Final, Self

import aiohttp
from yarl import URL

from bot.bounded_dict import BoundedDict
from bot.chat.discord_internals import api_address
from bot.chat.limits.request_budget import (
    KNOWN,
    PERIOD,
    ArrivalLimit,
    InvalidRequests,
    LateAnswers,
    Limits,
    RequestBudget,
    Sender,
    Urgency,
    WaitingRequest,
    current_sender,
    current_urgency,
)
from bot.chat.requests.errors import (
    FORBIDDEN,
    SERVER_ERROR,
    TOO_MANY,
    UNAUTHORISED,
    UNSENT,
    is_ban,
    is_unanswered,
    loggable_error,
)
from bot.clock import MINUTE, SECOND, Clock

# Pacer -------------------------------------------------------------------------------------------

log = logging.getLogger(__name__)

A_SECOND: Final = 45
"""The number of requests of each kind that are sent per second. Discord accepts 50.

The other five are left for requests that the bot does not count.
"""
AN_ADDRESS: Final = 48
"""The number of requests with tokens of interactions that are sent per second from an IP address.

Discord accepts 50. The bot counts all of them, so it needs little reserve.
"""
TOKENS_IN: Final = ("interactions", "webhooks")
"""The first parts of routes that contain the token of an interaction."""
SUGGESTED_WITHIN: Final = SECOND
"""In milliseconds. Suggestions that wait longer are given up: the person has typed more by then."""


class RequestKind(Enum):
    """The kinds of requests that Discord counts separately."""

    BOT = auto()
    """Requests with the bot's token. Discord counts the requests of all processes together."""
    INTERACTION = auto()
    """Requests with an interaction's token. Discord counts them by IP address."""


class RequestSlot:
    """The right to send one request at a certain time, called its turn.

    `async with` waits for the turn. If nothing is sent in the block, the turn is given back.
    """

    def __init__(self, budget: RequestBudget, waiting: WaitingRequest) -> None:
        self.budget = budget
        self._waiting = waiting
        self._is_unused = False
        self._before: Token[RequestSlot | None] | None = None

    @property
    def urgency(self) -> Urgency:
        return self._waiting.urgency

    async def __aenter__(self) -> Self:
        """Wait for the turn. The first request in the `async with` block is then sent at once."""
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
        """Raise the urgency of a request that still waits for its turn."""
        self.budget.raise_urgency(self._waiting, urgency)

    def use_up(self) -> bool:
        """Mark the turn as used. Return whether it was unused before."""
        is_unused, self._is_unused = self._is_unused, False
        return is_unused


_slot_var: ContextVar[RequestSlot | None] = ContextVar("turn_here", default=None)


FAILS_FOR: Final = 10 * SECOND
"""The time, in milliseconds, after which failures without a success are an outage."""
LOOKED_AT: Final = 30 * SECOND
"""The time after which a success proves nothing any more, in milliseconds."""
PROBE: Final = "GET /users/@me"
"""A test request that Discord always allows. Other requests may need a missing permission."""


class RestHealth:
    """Finds out whether Discord answers requests with the bot's token."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._succeeded_at = 0
        self._failing_since: int | None = None
        self._status = 0

    def record_answer(self, route: str, status: int) -> None:
        """Record the status of an answer. Status 0 means no answer."""
        if status in (TOO_MANY, FORBIDDEN) and route != PROBE:
            return
        now = self._clock.now()
        if not status or status in (UNAUTHORISED, FORBIDDEN, TOO_MANY) or status >= SERVER_ERROR:
            self._status = status
            self._failing_since = self._failing_since or now
        else:
            self._succeeded_at, self._failing_since = now, None

    @property
    def is_in_doubt(self) -> bool:
        """Whether a test request is needed to find out if Discord answers."""
        is_old = self._clock.now() > self._succeeded_at + LOOKED_AT
        return is_old or self._failing_since is not None

    def problem(self) -> str | None:
        """Return what is wrong, in English, or None if Discord answers."""
        since = self._failing_since
        if since is None or self._clock.now() < since + FAILS_FOR:
            return None
        seconds = (self._clock.now() - since) // SECOND
        what = f"status {self._status}" if self._status else "no answer"
        return f"Discord fails at all requests since {seconds} s ({what})"


SURELY: Final = 3
"""After this number of foreign replies in ten minutes, another bot surely uses the token."""
MOST_ATTEMPTS: Final = 1_000


class ForeignAnswers:
    """Counts the replies that another bot with the same token gave.

    Discord sends each interaction to both bots, and refuses the second reply. So a refused reply
    counts as foreign if this process has made no other attempt to reply to the same interaction.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._attempts = BoundedDict[str, int](MOST_ATTEMPTS)
        """The number of requests that were to reply, by the id of the interaction.

        discord.py repeats some of them. An interaction that is delivered twice has two replies.
        """
        self._seen_at: deque[int] = deque(maxlen=SURELY)
        self._is_announced = False
        self.count = 0

    def count_attempt(self, interaction: str) -> None:
        self._attempts[interaction] = self._attempts.get(interaction, 0) + 1

    def record_refusal(self, interaction: str) -> None:
        """Count a refused reply if it is foreign. Log once if another bot surely replies."""
        if self._attempts.get(interaction, 0) > 1:
            return
        self.count += 1
        self._seen_at.append(self._clock.now())
        is_sure = len(self._seen_at) == SURELY and self._seen_at[0] + PERIOD > self._clock.now()
        if is_sure and not self._is_announced:
            self._is_announced = True
            log.error(
                "another bot runs with the same token: it has replied to presses before this one."
                " End it, or reset the token."
            )


class Pacer:
    """The pacer of a process. All its requests to Discord wait here for their turns."""

    def __init__(
        self,
        clock: Clock,
        *,
        share: float = 1.0,
        neighbours: int = 1,
        limits: Limits = KNOWN,
    ) -> None:
        """Begin without requests.

        `share` is this process's part of the requests with the bot's token, from 0 to 1.
        `neighbours` is the number of processes at the same IP address, including this one.
        """
        self.limits = limits
        """Discord's limits for a channel and for a token. Code that edits messages keeps them."""
        self.invalid = InvalidRequests(clock, neighbours)
        self.arrival_limit = ArrivalLimit()
        self.rest_health = RestHealth(clock)
        self.foreign_answers = ForeignAnswers(clock)
        self.answer_counts: Counter[tuple[str, int]] = Counter()
        """The number of requests by route and status of the reply. Status 0 means no reply."""
        self._budgets = {
            RequestKind.BOT: RequestBudget(
                clock, A_SECOND * share, self.invalid, has_replies=False
            ),
            RequestKind.INTERACTION: RequestBudget(clock, AN_ADDRESS / neighbours, self.invalid),
        }

    def set_share(self, share: float) -> None:
        """Change this process's part of the requests with the bot's token."""
        self._budgets[RequestKind.BOT].set_rate(A_SECOND * share)

    @property
    def late_answers(self) -> LateAnswers:
        """The counter of replies to interactions that had to wait too long for their turn."""
        return self._budgets[RequestKind.INTERACTION].late_answers

    def waiting(self, kind: RequestKind) -> int:
        """Return the number of requests of a kind that wait for their turn."""
        return self._budgets[kind].waiting

    def longest_wait(self, kind: RequestKind) -> int:
        """Return how long a request of this kind has been waiting, in milliseconds.

        Do not count requests that somebody waits for.
        """
        return self._budgets[kind].longest_wait

    def count_answer(self, method: str, url: URL, status: int) -> None:
        """Count a request by its route and the status of its reply."""
        route = route_of(method, url)
        self.answer_counts[route, status] += 1
        if kind_of(url) is RequestKind.BOT:
            self.rest_health.record_answer(route, status)

    def request_slot(
        self,
        kind: RequestKind,
        urgency: Urgency,
        sender: Sender | None = None,
        idle_since: int = 0,
    ) -> RequestSlot:
        """Return a slot for one request. By default its sender is the current one.

        Wait for the turn with `async with`. Render the message after the wait, so that it shows the
        latest state. Of equally urgent messages, the one goes first that is idle for longest.
        """
        sender = current_sender() if sender is None else sender
        waiting = WaitingRequest(urgency, sender, idle_since=idle_since)
        return RequestSlot(self._budgets[kind], waiting)

    async def wait_for_slot(self, url: URL) -> RequestBudget | None:
        """Wait until a request to `url` may be sent.

        Return the budget that counts the request. The caller has to call `end_request` on it.
        Return None if Discord does not count the request. Raise `TimeoutError` for suggestions that
        come too late.
        """
        kind = kind_of(url)
        if kind is None:
            return None
        if is_interaction_answer(url):
            self.foreign_answers.count_attempt(_api_path_parts(url)[1])
        budget, slot_here = self._budgets[kind], _slot_var.get()
        if slot_here is not None and slot_here.budget is budget and slot_here.use_up():
            return budget
        said = current_urgency() if slot_here is None else slot_here.urgency
        if said is Urgency.SUGGESTION:
            await self._wait_as_suggestion(budget)
            return budget
        if said is None or is_interaction_answer(url):
            said = _default_urgency(kind)
        await budget.wait_for_slot(WaitingRequest(said))
        return budget

    async def _wait_as_suggestion(self, budget: RequestBudget) -> None:
        waiting = WaitingRequest(Urgency.SUGGESTION, most_wait=SUGGESTED_WITHIN)
        try:
            await budget.wait_for_slot(waiting)
        except TimeoutError:
            self.arrival_limit.dropped["suggestion"] += 1
            raise


def pacing_trace(pacer: Pacer) -> aiohttp.TraceConfig:
    """Return an aiohttp trace that lets all requests of a session wait for their turns."""

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
    """Update the limits by the status and the rate limit headers of a reply."""
    pacer.invalid.count_answer(answer.status, answer.headers.get("X-RateLimit-Scope"))
    if answer.headers.get("X-RateLimit-Global"):
        # The global limit is used up, also by requests that the bot does not count. So send nothing
        # until the time that Discord names.
        wait = float(answer.headers.get("Retry-After", "1"))
        budget.block_for(ceil(wait * SECOND))


def kind_of(url: URL) -> RequestKind | None:
    """Return the kind of a request to this address.

    Return None if Discord does not count the request, for example for a picture.
    """
    parts = _api_path_parts(url)
    if not parts:
        return None
    match parts:
        case ("interactions", *_) | ("webhooks", _, _, *_):
            return RequestKind.INTERACTION
    return RequestKind.BOT


def route_of(method: str, url: URL) -> str:
    """Return the method and path of a request, without ids and tokens.

    So only few different routes are counted.
    """
    named: list[str] = []
    before = ""
    for part in _api_path_parts(url):
        # An interaction's token follows the id of the interaction or of the application.
        is_token = before.isdecimal() and named[0] in TOKENS_IN and len(named) == 2  # noqa: PLR2004 - this is the third part
        named.append("{id}" if part.isdecimal() else "{token}" if is_token else part)
        before = part
    return f"{method} /{'/'.join(named)}"


def is_interaction_answer(url: URL) -> bool:
    """Return whether a request replies to an interaction, so that a person waits for it."""
    return _api_path_parts(url)[:1] == ("interactions",)


def _api_path_parts(url: URL) -> tuple[str, ...]:
    """Return the parts of a path in Discord's API. Return an empty tuple for other addresses."""
    before = _api_base_path(api_address())
    path = url.path
    return tuple(path.removeprefix(before).split("/")) if path.startswith(before) else ()


@lru_cache(maxsize=2)
def _api_base_path(api: str) -> str:
    return f"{URL(api).path}/"


def _default_urgency(kind: RequestKind) -> Urgency:
    """Return the urgency of a request for which no urgency was set.

    A request with an interaction's token is part of a reply, so it is urgent.
    """
    return Urgency.ANSWER if kind is RequestKind.INTERACTION else Urgency.REST


# Outage ------------------------------------------------------------------------------------------


TOLD_AGAIN: Final = MINUTE
"""The minimum time between two log lines about an outage. If only some requests fail, outages begin
and end all the time."""


class Outage:
    """Logs when an outage of Discord begins and ends.

    During an outage, failures are counted and not logged.
    """

    def __init__(self, clock: Clock) -> None:
        """Begin without an outage."""
        self.is_on = False
        self._clock = clock
        self._since = 0
        self._held_back = 0

    def log_failure(self, error: Exception, by: logging.Logger, level: int, words: str) -> None:
        """Log a failure with its error code.

        If Discord does not respond, this is an outage. Log only the first failure of an outage.
        """
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
        """Record that Discord has responded. If there was an outage, log its end."""
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
"""The delays between attempts. They are short at first, because most outages are short."""
SHORTEST: Final = 5 * MINUTE
LONGEST: Final = 60 * MINUTE


class Backoff:
    """Pauses requests while Discord bans the bot's address. Each request would prolong the ban.

    Replies to presses are still sent.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._length = SHORTEST
        self.outage = Outage(clock)
        self.until = 0
        """The time at which the pause ends or has ended."""

    def time_left(self) -> int:
        """Return the milliseconds until the pause ends, or 0 if there is no pause."""
        return max(0, self.until - self._clock.now())

    async def wait_until_allowed(self) -> None:
        """Wait until the end of the pause. Return at once if there is no pause."""
        while self.time_left():
            await self._clock.sleep_until(self.until)

    @contextmanager
    def logging_failures(self, what_failed: str, level: int = logging.INFO) -> Iterator[None]:
        """Catch errors of requests in this block, and log what failed with the error code."""
        try:
            yield
        except UNSENT as error:
            self.handle_failure(error, log, level, what_failed)

    def handle_failure(self, error: Exception, by: logging.Logger, level: int, words: str) -> None:
        """Start a pause if the error is a ban, and log the failure.

        During an outage, the failure is only counted.
        """
        self.start_if_banned(error)
        self.outage.log_failure(error, by, level, words)

    def start_if_banned(self, error: Exception) -> None:
        """Start a pause if the error is a ban.

        If the previous pause has just ended, the new pause is twice as long.
        """
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
    """Return the milliseconds before the next attempt, after `failures` failures in a row."""
    return RETRY[min(max(failures, 1), len(RETRY)) - 1]
