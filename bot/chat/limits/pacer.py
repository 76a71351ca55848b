"""The pacer, which gives every request to Discord its turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from contextvars import ContextVar, Token
from enum import Enum, auto
from functools import lru_cache
from math import ceil
from types import SimpleNamespace, TracebackType
from typing import Final, Self

import aiohttp
import discord
from yarl import URL

from bot.chat.limits.budget import (
    InvalidRequests,
    LateAnswers,
    RequestBudget,
    Urgency,
    WaitingRequest,
    urgency_here,
)
from bot.chat.limits.rates import KNOWN, Limits
from bot.clock import SECOND, Clock

A_SECOND: Final = 45
"""Requests of one kind. Discord accepts 50; the rest is for requests that nobody knows of."""
TOKENS_IN: Final = ("interactions", "webhooks")
GIVEN_UP: Final = 2 * SECOND
"""In milliseconds. A reply that is sent later arrives too late for Discord."""


class RequestKind(Enum):
    """The kinds of requests that Discord counts separately."""

    BOT = auto()
    """With the bot's token, counted over all its processes."""
    INTERACTION = auto()
    """With an interaction's token, counted over everything that comes from one address."""


class Turn:
    """The right to send one request. Code waits for it, and gives it back if nothing is sent."""

    def __init__(self, budget: RequestBudget, urgency: Urgency) -> None:
        self.budget = budget
        self._waiting = WaitingRequest(urgency)
        self._is_unused = False
        self._before: Token[Turn | None] | None = None

    @property
    def urgency(self) -> Urgency:
        return self._waiting.urgency

    async def __aenter__(self) -> Self:
        """Wait for the turn. A request that is made then is sent at once."""
        await self.budget.take(self._waiting)
        self._is_unused = True
        self._before = _turn_here.set(self)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Give the turn back if it was not used."""
        assert self._before is not None
        _turn_here.reset(self._before)
        if self.use():
            self.budget.given_back(self._waiting)

    def hurry(self, urgency: Urgency) -> None:
        """Raise the urgency of a turn that is waited for."""
        if urgency < self._waiting.urgency:
            self._waiting.urgency = urgency
            self.budget.look()

    def use(self) -> bool:
        """Use up the turn, which is for one request. Return whether it was still unused."""
        is_unused, self._is_unused = self._is_unused, False
        return is_unused


_turn_here: ContextVar[Turn | None] = ContextVar("turn_here", default=None)


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
        """Discord's limits for a channel and for a token. The callers have to observe them."""
        self.invalid = InvalidRequests(clock, neighbours)
        self.answered: Counter[tuple[str, int]] = Counter()
        """The number of requests by route and status of the reply; 0 if there was no reply."""
        self._budgets = {
            RequestKind.BOT: RequestBudget(clock, A_SECOND * share, self.invalid),
            RequestKind.INTERACTION: RequestBudget(clock, A_SECOND / neighbours, self.invalid),
        }

    def share_is(self, share: float) -> None:
        """Change the share of this process."""
        self._budgets[RequestKind.BOT].allow(A_SECOND * share)

    @property
    def late_answers(self) -> LateAnswers:
        """The replies to interactions that had to wait."""
        return self._budgets[RequestKind.INTERACTION].late

    def waiting(self) -> Mapping[RequestKind, int]:
        """Return the number of requests of each kind that wait for their turn."""
        return {kind: budget.waiting for kind, budget in self._budgets.items()}

    def note(self, method: str, url: URL, status: int) -> None:
        """Count a request by the status of its reply."""
        self.answered[route_of(method, url), status] += 1

    def turn(self, kind: RequestKind, urgency: Urgency) -> Turn:
        """Return a turn: wait for it with `async with`, then render and send one request."""
        return Turn(self._budgets[kind], urgency)

    async def let_go(self, url: URL) -> RequestBudget | None:
        """Wait until a request may be sent.

        Return the budget that has to be notified of its end, or None if it is not counted.
        """
        kind = kind_of(url)
        if kind is None:
            return None
        budget, here = self._budgets[kind], _turn_here.get()
        if here is not None and here.budget is budget and here.use():
            return budget
        said = urgency_here() if here is None else here.urgency
        if said is None or is_answer(url):
            said = _usual(kind)
        await budget.take(WaitingRequest(said))
        return budget


def trace_of(pacer: Pacer) -> aiohttp.TraceConfig:
    """Return a trace for a session, so that all its requests wait for their turns."""

    async def starts(
        _: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestStartParams
    ) -> None:
        context.budget = await pacer.let_go(request.url)

    async def ends(
        _: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        if context.budget is not None:
            _learn(pacer, context.budget, request.response)
            context.budget.ended()
            pacer.note(request.method, request.url, request.response.status)

    async def fails(
        _: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        if context.budget is not None:
            pacer.note(request.method, request.url, 0)
            context.budget.ended(is_answered=False)

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(starts)
    trace.on_request_end.append(ends)
    trace.on_request_exception.append(fails)
    return trace


def _learn(pacer: Pacer, budget: RequestBudget, answer: aiohttp.ClientResponse) -> None:
    """Learn from a reply about Discord's limits."""
    pacer.invalid.note(answer.status, answer.headers.get("X-RateLimit-Scope"))
    if answer.headers.get("X-RateLimit-Global"):
        # Somebody else uses this limit, too.
        wait = float(answer.headers.get("Retry-After", "1"))
        budget.hold(ceil(wait * SECOND))


def kind_of(url: URL) -> RequestKind | None:
    """Return the kind of a request.

    Return None if it is not counted, like a picture or the gateway.
    """
    parts = _parts(url)
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
    for part in _parts(url):
        # An interaction's token follows the id of the interaction or of the application.
        is_token = before.isdecimal() and named[0] in TOKENS_IN and len(named) == 2  # noqa: PLR2004 - in the third place
        named.append("{id}" if part.isdecimal() else "{token}" if is_token else part)
        before = part
    return f"{method} /{'/'.join(named)}"


def is_answer(url: URL) -> bool:
    """Return whether a request replies to an interaction, so that a person waits for it."""
    return _parts(url)[:1] == ("interactions",)


def _parts(url: URL) -> tuple[str, ...]:
    """Return the parts of an address's path in the API. Other addresses have none."""
    before = _path_of(discord.http.Route.BASE)
    path = url.path
    return tuple(path.removeprefix(before).split("/")) if path.startswith(before) else ()


@lru_cache(maxsize=2)
def _path_of(api: str) -> str:
    return f"{URL(api).path}/"


def _usual(kind: RequestKind) -> Urgency:
    """Return the urgency of requests that have been given none.

    Requests with an interaction's token are part of the reply.
    """
    return Urgency.ANSWER if kind is RequestKind.INTERACTION else Urgency.REST
