"""The pacer: gives everybody who wants to ask something of Discord their turn."""

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

from bot.chat.rate_limits.answer_sheet import KNOWN, Limits
from bot.chat.rate_limits.invalid_requests import InvalidRequests
from bot.chat.rate_limits.late_answers import LateAnswers
from bot.chat.rate_limits.request_budget import RequestBudget, WaitingRequest
from bot.chat.rate_limits.urgency import Urgency, urgency_here
from bot.tables.settings import SECOND
from bot.tables.time.clock import Clock

A_SECOND: Final = 45
"""Requests of a kind. Discord takes 50; the rest is for what nobody knows of."""
TOKENS_IN: Final = ("interactions", "webhooks")
GIVEN_UP: Final = 2 * SECOND
"""Milliseconds: Discord would take it for too late by the time it arrived."""


class RequestKind(Enum):
    """What Discord counts together."""

    BOT = auto()
    """With the bot's token: over all its processes."""
    INTERACTION = auto()
    """With that of an interaction: over all that comes from an address."""


class Turn:
    """The right to send one request, which is waited for; given back if none is sent."""

    def __init__(self, budget: RequestBudget, urgency: Urgency) -> None:
        self.budget = budget
        self._waiting = WaitingRequest(urgency)
        self._is_unused = False
        self._before: Token[Turn | None] | None = None

    @property
    def urgency(self) -> Urgency:
        """How urgent it is by now."""
        return self._waiting.urgency

    async def __aenter__(self) -> Self:
        """Have it; what is written now is sent at once."""
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
        """It is over."""
        assert self._before is not None
        _turn_here.reset(self._before)
        if self.use():
            self.budget.given_back(self._waiting)

    def hurry(self, urgency: Urgency) -> None:
        """Something more urgent has come up while it is waited for."""
        if urgency < self._waiting.urgency:
            self._waiting.urgency = urgency
            self.budget.look()

    def use(self) -> bool:
        """Whether a request may be sent by it: one, and that is this one."""
        is_unused, self._is_unused = self._is_unused, False
        return is_unused


_turn_here: ContextVar[Turn | None] = ContextVar("turn_here", default=None)


class Pacer:
    """One for the whole process."""

    def __init__(
        self,
        clock: Clock,
        *,
        share: float = 1.0,
        neighbours: int = 1,
        limits: Limits = KNOWN,
    ) -> None:
        """`share` is that of this process in what the bot may ask with its token.

        `neighbours` is how many processes share its address, itself one of them.
        """
        self.limits = limits
        """What Discord takes of a channel and of a token, which those heed who ask for that."""
        self.invalid = InvalidRequests(clock, neighbours)
        self.answered: Counter[tuple[str, int]] = Counter()
        """Requests by their route and by the status of their answer; 0: there was none."""
        self._budgets = {
            RequestKind.BOT: RequestBudget(clock, A_SECOND * share, self.invalid),
            RequestKind.INTERACTION: RequestBudget(clock, A_SECOND / neighbours, self.invalid),
        }

    def share_is(self, share: float) -> None:
        """The share of this process is another one now."""
        self._budgets[RequestKind.BOT].allow(A_SECOND * share)

    @property
    def late_answers(self) -> LateAnswers:
        """The answers to interactions that had to wait."""
        return self._budgets[RequestKind.INTERACTION].late

    def waiting(self) -> Mapping[RequestKind, int]:
        """How many requests wait for their turn."""
        return {kind: budget.waiting for kind, budget in self._budgets.items()}

    def note(self, method: str, url: URL, status: int) -> None:
        """A request was answered so."""
        self.answered[route_of(method, url), status] += 1

    def turn(self, kind: RequestKind, urgency: Urgency) -> Turn:
        """A turn to be waited for: `async with` it, draw up what is to be sent, and send it."""
        return Turn(self._budgets[kind], urgency)

    async def let_go(self, url: URL) -> RequestBudget | None:
        """Return when a request may be sent, and what to tell of its end; None: nothing."""
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
    """What a session has to be given so that all its requests wait for their turns."""

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
    """Heed what an answer says of Discord's limits."""
    pacer.invalid.note(answer.status, answer.headers.get("X-RateLimit-Scope"))
    if answer.headers.get("X-RateLimit-Global"):
        # Somebody else asks there too.
        wait = float(answer.headers.get("Retry-After", "1"))
        budget.hold(ceil(wait * SECOND))


def kind_of(url: URL) -> RequestKind | None:
    """What a request is counted as; None: as nothing, like a picture or the gateway."""
    parts = _parts(url)
    if not parts:
        return None
    match parts:
        case ("interactions", *_) | ("webhooks", _, _, *_):
            return RequestKind.INTERACTION
    return RequestKind.BOT


def route_of(method: str, url: URL) -> str:
    """What was asked for, without whom or what it was about: there are only so many of them."""
    named: list[str] = []
    before = ""
    for part in _parts(url):
        # A token of an interaction follows its id, or that of the application.
        is_token = before.isdecimal() and named[0] in TOKENS_IN and len(named) == 2  # noqa: PLR2004 - in the third place
        named.append("{id}" if part.isdecimal() else "{token}" if is_token else part)
        before = part
    return f"{method} /{'/'.join(named)}"


def is_answer(url: URL) -> bool:
    """Whether it is the answer to an interaction, for which somebody waits."""
    return _parts(url)[:1] == ("interactions",)


def _parts(url: URL) -> tuple[str, ...]:
    """The parts of its path in the API; none if it is elsewhere."""
    before = _path_of(discord.http.Route.BASE)
    path = url.path
    return tuple(path.removeprefix(before).split("/")) if path.startswith(before) else ()


@lru_cache(maxsize=2)
def _path_of(api: str) -> str:
    return f"{URL(api).path}/"


def _usual(kind: RequestKind) -> Urgency:
    """What nobody has called urgent or not: what follows an answer by its token is part of it."""
    return Urgency.ANSWER if kind is RequestKind.INTERACTION else Urgency.REST
