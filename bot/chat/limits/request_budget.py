"""The limits of requests to Discord, in total, per channel and per token."""

from __future__ import annotations

import asyncio
import logging
from bisect import insort
from collections import Counter, deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from enum import IntEnum
from math import ceil
from typing import TYPE_CHECKING, Annotated, Final, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.chat.requests.errors import FORBIDDEN, TOO_MANY, UNAUTHORISED
from bot.clock import MINUTE, SECOND, Clock

log = logging.getLogger(__name__)

# Sender ------------------------------------------------------------------------------------------


class Sender(NamedTuple):
    """The ids of the person to whom a request replies, and of this person's server.

    Both ids are 0 for a request that replies to nobody.
    """

    person: int = 0
    server: int = 0


_sender_var: ContextVar[Sender] = ContextVar("sender", default=Sender())  # noqa: B039 - it cannot change


def current_sender() -> Sender:
    """Return the sender set by the enclosing `sent_by`, or `Sender()` without one."""
    return _sender_var.get()


@contextmanager
def sent_by(sender: Sender) -> Iterator[None]:
    """Set the sender for this block, and for all tasks that begin in it."""
    before = _sender_var.set(sender)
    try:
        yield
    finally:
        _sender_var.reset(before)


# Recent counts -----------------------------------------------------------------------------------

FADING: Final = SECOND // 2
FADED: Final = 0.7
"""The part of a count that is left after half a second. So about the last two seconds count."""
GONE: Final = 0.1


class RecentCounts:
    """Counts recent requests of each person and each server. The counts fade with time."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._counts: dict[int, float] = {}
        """The counts by id. People and servers never have the same id."""
        self._faded_at = 0

    def count(self, sender: Sender) -> None:
        """Count one request for its person and their server. Ignore a sender without a person."""
        if sender.person:
            counts = self.by_id()
            for each in sender:
                self._counts[each] = counts.get(each, 0) + 1

    def by_id(self) -> Mapping[int, float]:
        """Return the recent counts by id. An id without recent requests is missing."""
        times = (self._clock.now() - self._faded_at) // FADING
        if times:
            factor = FADED**times
            found = self._counts.items()
            self._counts = {each: n * factor for each, n in found if n * factor > GONE}
            self._faded_at += times * FADING
        return self._counts


# Arrival limit -----------------------------------------------------------------------------------

A_PERSON: Final[Mapping[ArrivalKind, int]] = {"request": 8, "suggestion": 4}
"""The most arrivals of each kind that the bot accepts from a person in a second."""

ArrivalKind = Literal["request", "suggestion"]
"""Kinds of arrivals: a press or a command, and Discord's query while a person types."""


class ArrivalLimit:
    """Drops arrivals of a person who sends too many, before the bot does any work for them."""

    def __init__(self) -> None:
        self.most = A_PERSON
        self.dropped: Counter[ArrivalKind] = Counter(dict.fromkeys(A_PERSON, 0))
        self._times: dict[ArrivalKind, dict[int, deque[int]]] = {kind: {} for kind in A_PERSON}
        """The times of accepted arrivals, by kind and person. The latest sender comes last."""
        self._logged_at = -MINUTE
        self._logged_count = 0

    def admits(self, kind: ArrivalKind, sender: Sender, at: int) -> bool:
        """Return whether to accept an arrival. If so, count it."""
        people = self._times[kind]
        times = people.pop(sender.person, None) or deque(maxlen=self.most[kind])
        people[sender.person] = times
        most = self.most[kind]
        if len(times) >= most and at < times[-most] + SECOND:
            self._drop(kind, sender, at)
            return False
        times.append(at)
        _forget_old(people, at - SECOND)
        return True

    def _drop(self, kind: ArrivalKind, sender: Sender, at: int) -> None:
        self.dropped[kind] += 1
        if at < self._logged_at + MINUTE:
            return
        count = self.dropped.total()
        log.warning(
            "somebody in server %s presses or types faster than anybody can: %s dropped",
            sender.server,
            count - self._logged_count,
        )
        self._logged_at, self._logged_count = at, count


def _forget_old(people: dict[int, deque[int]], until: int) -> None:
    """Drop the people who have sent nothing since this time."""
    while (times := next(iter(people.values()))) and times[-1] <= until:
        del people[next(iter(people))]


# Invalid requests --------------------------------------------------------------------------------

PERIOD: Final = 10 * MINUTE
MANY: Final = 1_000
"""After this number of invalid requests in the period, all requests except replies are slower."""
TOO_MANY_INVALID: Final = 5_000
"""After this number of invalid requests in the period, only replies are sent. Discord bans an
address after 10,000."""
SLOWER: Final = 10


class InvalidRequests:
    """Counts the requests of the last ten minutes that Discord has refused as invalid.

    Discord bans an IP address that sends too many invalid requests.
    """

    def __init__(self, clock: Clock, neighbours: int = 1) -> None:
        """Begin without requests. `neighbours` is the number of processes at the same IP address.

        Discord counts the invalid requests of all these processes together. So each process may
        make only a part of them.
        """
        self._clock = clock
        self._many, self._too_many = MANY // neighbours, TOO_MANY_INVALID // neighbours
        self._invalid_at: deque[int] = deque()
        self._limited_at: deque[int] = deque()

    def __len__(self) -> int:
        return self._count_recent(self._invalid_at)

    @property
    def limited_count(self) -> int:
        """The number of requests that were refused by a rate limit, even by a shared one."""
        return self._count_recent(self._limited_at)

    def _count_recent(self, at: deque[int]) -> int:
        gone = self._clock.now() - PERIOD
        while at and at[0] <= gone:
            at.popleft()
        return len(at)

    def count_answer(self, status: int, scope: str | None) -> None:
        """Record the status of a reply, and the scope of the rate limit that it names.

        A request that was refused by a limit of scope "shared" does not count as invalid.
        """
        if status == TOO_MANY:
            self._limited_at.append(self._clock.now())
        is_limit = status == TOO_MANY and scope != "shared"
        if is_limit or status in (UNAUTHORISED, FORBIDDEN):
            self._invalid_at.append(self._clock.now())

    def slowdown_factor(self) -> int:
        """Return the factor by which all requests except replies are slowed down."""
        return 1 if len(self) < self._many else SLOWER

    def blocked_until(self) -> int:
        """Return the time until which only replies may be sent, or 0 if all requests may."""
        too_many = len(self) - self._too_many
        return 0 if too_many < 0 else self._invalid_at[too_many] + PERIOD


# Urgency -----------------------------------------------------------------------------------------


class Urgency(IntEnum):
    """The urgency of a request. A smaller number is more urgent."""

    ANSWER = 0
    """A reply to a press or a command. A person waits for it."""
    WINDOW = 1
    """An edit that shows a call window, in which people can call or catch for a few seconds."""
    TURN = 2
    """An edit that shows whose turn it is."""
    CARDS = 3
    """An edit that shows changed cards in a hand."""
    EAGER = 4
    """A reply to an eager person, who presses more often than any player needs to."""
    SUGGESTION = 5
    """Suggestions while somebody types."""
    REST = 6
    """All other requests."""


HELD_BACK: Final = (Urgency.EAGER, Urgency.SUGGESTION)
AWAITED: Final = (Urgency.ANSWER, *HELD_BACK)
"""The urgencies of requests that a person waits for. Among them, people get fair turns."""


_urgency_var: ContextVar[Urgency | None] = ContextVar("sent_as", default=None)


def current_urgency() -> Urgency | None:
    """Return the urgency of the enclosing `with_urgency` block, or None without such a block."""
    return _urgency_var.get()


@contextmanager
def with_urgency(urgency: Urgency) -> Iterator[None]:
    """Set the urgency of all requests to Discord in this block."""
    before = _urgency_var.set(urgency)
    try:
        yield
    finally:
        _urgency_var.reset(before)


# Late answers ------------------------------------------------------------------------------------

LATE: Final = SECOND // 2
"""In milliseconds. A reply that waits longer than this for its turn is late."""
TOO_MANY_LATE: Final = 30
LATELY: Final = 30 * SECOND


class LateAnswers:
    """Counts late replies. A few are normal, but many mean that the process has too much to do."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._late_at: deque[int] = deque(maxlen=TOO_MANY_LATE)
        self.count = 0

    @property
    def are_many(self) -> bool:
        """Whether many replies were late in the last half minute. Then no new table should open."""
        return len(self._late_at) == TOO_MANY_LATE and self._late_at[0] + LATELY > self._clock.now()

    def count_if_late(self, asked_at: int) -> None:
        """Count a reply that has waited for its turn since `asked_at`, if this was too long."""
        now = self._clock.now()
        if now - asked_at > LATE:
            self.count += 1
            self._late_at.append(now)


# Request budget ----------------------------------------------------------------------------------

AT_ONCE: Final = 10
"""The number of requests, not counting replies, that can be sent without a pause in between."""
RESERVED: Final = 9
"""In a budget with replies, at most one place in this number is reserved for replies."""
ANSWERS: Final = 8
"""One place is reserved, and one more for each so many replies in the last second."""
UNSURE: Final = 2 * SECOND
"""In milliseconds. Discord may count a request up to this time after it was aborted."""
KEPT_FREE: Final = 2
"""One place in this number is closed to eager people and to suggestions. Otherwise they would
occupy all places, and a place is free again only after a second."""
OFTEN: Final = 3.0
"""A person with this many recent requests is eager. People who play make less than two a second."""
FAIR: Final = 10
"""Every tenth turn that is not for a reply goes to the request that has waited longest. So no
request waits forever."""


def _new_future() -> asyncio.Future[None]:
    return asyncio.get_running_loop().create_future()


@dataclass(slots=True, eq=False)
class WaitingRequest:
    """A request that waits for its turn."""

    urgency: Urgency
    sender: Sender = field(default_factory=current_sender)
    eager_urgency: Urgency = Urgency.EAGER
    """The urgency of a reply if its person is eager. A reply that shows news is more urgent."""
    most_wait: int | None = None
    """The milliseconds after which the request is given up, or None if it waits without a limit."""
    has_slot: asyncio.Future[None] = field(default_factory=_new_future)
    waiting_since: int = 0
    idle_since: int = 0
    """Orders equally urgent updates. By default, the time of the request."""
    spread: float = 0
    """The milliseconds by which this request delays later requests. It is set at its turn."""

    @property
    def is_granted(self) -> bool:
        """Whether the request has its turn."""
        slot = self.has_slot
        return slot.done() and not slot.cancelled() and slot.exception() is None


def _first(lane: dict[WaitingRequest, None]) -> WaitingRequest:
    return next(iter(lane))


class RequestBudget:
    """Decides when the next request of one kind may be sent, and which one it is.

    Discord counts a request at some moment between its sending and its reply. So a request occupies
    a place from its sending until a second after its reply, and the number of places is fixed. Then
    Discord never counts more requests in a second, even if the network delays some requests.

    Requests that are no replies are also spread evenly, so that a place is soon free for a reply.

    The most urgent request goes first. Among requests that people wait for, the person with the
    fewest recent turns goes first, then the server with the fewest. Among updates of messages, the
    message goes first that has been idle for longest. So calm tables do not wait for busy ones.
    """

    def __init__(
        self,
        clock: Clock,
        a_second: float,
        invalid: InvalidRequests,
        *,
        has_replies: bool = True,
    ) -> None:
        """Begin without requests.

        `has_replies` says whether replies to interactions count against this limit.
        """
        self._clock = clock
        self._has_replies = has_replies
        self.set_rate(a_second)
        self._invalid = invalid
        self._waiting: dict[Urgency, dict[WaitingRequest, None]] = {each: {} for each in Urgency}
        """The waiting requests of each urgency, the most urgent first, in order of arrival."""
        self._asked, self._turns = RecentCounts(clock), RecentCounts(clock)
        """How many replies people needed lately, and how many turns they had."""
        self._under_way = 0
        self._ended: list[int] = []
        """The end times of requests that may still occupy a place, in order."""
        self._answered = deque[int]()
        """The times of the replies of the last second."""
        self._spread_until = 0.0
        """The time at which the next request would be sent if all requests were spread evenly."""
        self.late_answers = LateAnswers(clock)
        self._blocked_until = 0
        self._pushes = 0
        """The number of requests that had their turn and were no replies."""
        self._alarm: asyncio.Future[None] | None = None

    def set_rate(self, a_second: float) -> None:
        """Set the largest number of requests per second."""
        self._places = max(1, int(a_second))
        self._apart = SECOND / self._places

    @property
    def waiting(self) -> int:
        """The number of requests that wait for their turn."""
        return sum(map(len, self._waiting.values()))

    @property
    def longest_wait(self) -> int:
        """How long a request that nobody waits for has been waiting, in milliseconds."""
        lanes = [lane for urgency, lane in self._waiting.items() if lane and urgency not in AWAITED]
        return max((self._clock.now() - _first(lane).waiting_since for lane in lanes), default=0)

    async def wait_for_slot(self, waiting: WaitingRequest) -> None:
        """Wait for the turn of a request. Raise `TimeoutError` if it is given up before.

        After its turn, the request counts as running until `end_request` or `return_slot` is
        called.
        """
        waiting.waiting_since = self._clock.now()
        waiting.idle_since = waiting.idle_since or waiting.waiting_since
        if waiting.urgency is Urgency.ANSWER:
            is_eager = self._asked.by_id().get(waiting.sender.person, 0) >= OFTEN
            waiting.urgency = waiting.eager_urgency if is_eager else Urgency.ANSWER
            self._asked.count(waiting.sender)
        self._waiting[waiting.urgency][waiting] = None
        self.grant_slots()
        alarm = self._give_up_in_time(waiting)
        try:
            await waiting.has_slot
        except asyncio.CancelledError:
            if not self._stop_waiting(waiting) and waiting.is_granted:
                self.return_slot(waiting)
            raise
        finally:
            if alarm is not None:
                alarm.cancel()
            if waiting.urgency is Urgency.ANSWER:
                self.late_answers.count_if_late(waiting.waiting_since)

    def raise_urgency(self, waiting: WaitingRequest, urgency: Urgency) -> None:
        """Raise the urgency of a request, before or during its wait."""
        waiting.eager_urgency = min(waiting.eager_urgency, urgency)
        if urgency >= waiting.urgency:
            return
        is_waiting = self._stop_waiting(waiting)
        waiting.urgency = urgency
        if is_waiting:
            self._waiting[urgency][waiting] = None
            self.grant_slots()

    def _stop_waiting(self, waiting: WaitingRequest) -> bool:
        """Remove a request from the waiting ones. Return whether it waited."""
        lane = self._waiting[waiting.urgency]
        is_waiting = waiting in lane
        lane.pop(waiting, None)
        return is_waiting

    def _give_up_in_time(self, waiting: WaitingRequest) -> asyncio.Future[None] | None:
        """Return the alarm that gives up the request, or None if it is never given up."""
        if waiting.most_wait is None or waiting.has_slot.done():
            return None

        def give_up(_: asyncio.Future[None]) -> None:
            if self._stop_waiting(waiting):
                waiting.has_slot.set_exception(TimeoutError("its turn came too late"))

        alarm = self._clock.alarm_at(waiting.waiting_since + waiting.most_wait)
        alarm.add_done_callback(give_up)
        return alarm

    def end_request(self, *, is_answered: bool = True) -> None:
        """Record that a running request has got a reply, or was aborted."""
        self._under_way -= 1
        insort(self._ended, self._clock.now() + (0 if is_answered else UNSURE))
        self.grant_slots()

    def return_slot(self, unused: WaitingRequest) -> None:
        """Give back the turn of a request that was not sent."""
        self._under_way -= 1
        self._spread_until -= unused.spread
        self.grant_slots()

    def block_for(self, milliseconds: int) -> None:
        """Send no requests for this time, because Discord has demanded it."""
        self._blocked_until = max(self._blocked_until, self._clock.now() + milliseconds)

    def grant_slots(self) -> None:
        """Give a turn to each request that may be sent now. Set an alarm for the next turn."""
        while urgencies := [urgency for urgency, lane in self._waiting.items() if lane]:
            chosen, at = self._choose_next(urgencies)
            if chosen is None:
                self._schedule_grant(at)
                return
            del self._waiting[chosen.urgency][chosen]
            if not chosen.has_slot.done():
                self._start_request(chosen)
                chosen.has_slot.set_result(None)

    def _choose_next(self, urgencies: list[Urgency]) -> tuple[WaitingRequest | None, float | None]:
        """Return the request of these urgencies that may be sent now.

        If none of them may be sent, return None and the time of the next turn.
        """
        times = [(self._next_slot_at(each), each) for each in urgencies]
        now = self._clock.now()
        due = [each for at, each in times if at is not None and at <= now]
        if not due:
            return None, min((at for at, _ in times if at is not None), default=None)
        if due[0] is Urgency.ANSWER or not self._is_fair_turn:
            return self._first_of(self._waiting[due[0]]), None
        waiting = [each for urgency in due for each in self._waiting[urgency]]
        longest = min(waiting, key=lambda each: each.waiting_since)
        is_awaited = longest.urgency in AWAITED
        return self._first_of(self._waiting[longest.urgency]) if is_awaited else longest, None

    @property
    def _is_fair_turn(self) -> bool:
        """Whether the next turn is one that keeps the less urgent requests from starving."""
        return not self._pushes % FAIR

    def _first_of(self, lane: dict[WaitingRequest, None]) -> WaitingRequest:
        """Return the request of the same urgency that goes first.

        The search runs only when a place is free. So it is rare even if many requests wait.
        """
        first = _first(lane)
        if first.urgency not in AWAITED:
            return min(lane, key=lambda each: each.idle_since)
        counts = (self._turns if first.urgency is Urgency.ANSWER else self._asked).by_id()
        # If replies are late already, the newest goes first. In the order of arrival, every reply
        # would be late.
        is_late = first.waiting_since + LATE < self._clock.now()
        return min(
            reversed(lane) if is_late else lane,
            key=lambda each: (counts.get(each.sender.person, 0), counts.get(each.sender.server, 0)),
        )

    def _start_request(self, chosen: WaitingRequest) -> None:
        if chosen.urgency is Urgency.ANSWER:
            self._answered.append(self._clock.now())
        else:
            self._pushes += 1
        self._under_way += 1
        if chosen.urgency in AWAITED:
            self._turns.count(chosen.sender)
        # A reply delays other requests by the usual time, even while other requests are slowed
        # down.
        chosen.spread = self._apart if chosen.urgency is Urgency.ANSWER else self._spacing
        self._spread_until = max(self._spread_until, self._clock.now()) + chosen.spread

    @property
    def _spacing(self) -> float:
        """The average time between two requests that are no replies."""
        return self._apart * self._invalid.slowdown_factor()

    def _next_slot_at(self, urgency: Urgency) -> float | None:
        """Return the earliest time at which a request of this urgency can be sent.

        Return None if another request has to end first.
        """
        if urgency is Urgency.ANSWER:
            free_at = self._place_free_at(self._places)
            return None if free_at is None else max(free_at, self._blocked_until)
        free_at = self._place_free_at(self._places - self._kept_free(urgency))
        if free_at is None:
            return None
        spread_at = self._spread_until - (AT_ONCE - 1) * self._spacing
        return max(free_at, spread_at, self._blocked_until, self._invalid.blocked_until())

    def _kept_free(self, urgency: Urgency) -> int:
        """Return the number of places that requests of this urgency must leave free."""
        if urgency in HELD_BACK and not self._is_fair_turn:
            return self._places // KEPT_FREE
        if not self._has_replies:
            return 0
        while self._answered and self._answered[0] + SECOND < self._clock.now():
            self._answered.popleft()
        return min(1 + len(self._answered) // ANSWERS, self._places // RESERVED)

    def _place_free_at(self, places: int) -> float | None:
        now = self._clock.now()
        while self._ended and self._ended[0] + SECOND < now:
            del self._ended[0]
        too_many = self._under_way + len(self._ended) - places
        if too_many < 0:
            return now
        # Times are rounded down. So wait one more millisecond, to be sure that a second has passed.
        return self._ended[too_many] + SECOND + 1 if too_many < len(self._ended) else None

    def _schedule_grant(self, at: float | None) -> None:
        if self._alarm is not None:
            self._alarm.remove_done_callback(self._on_alarm)
            self._alarm.cancel()
            self._alarm = None
        if at is not None:
            self._alarm = self._clock.alarm_at(ceil(at))
            self._alarm.add_done_callback(self._on_alarm)

    def _on_alarm(self, _: asyncio.Future[None]) -> None:
        self._alarm = None
        self.grant_slots()


# Rate windows ------------------------------------------------------------------------------------

# The bot has default values of Discord's limits for some requests. `maunz measure` can measure
# these limits and write them into a file.

if TYPE_CHECKING:
    from pathlib import Path


FORMAT: Final = "maunz-limits/1"
MOST: Final = 1000


class LimitsFileError(Exception):
    """Raised for a file without valid limits from `maunz measure`."""


class LimitWindow(BaseModel):
    """A limit of `count` requests in `seconds` seconds."""

    model_config = ConfigDict(frozen=True, strict=True)

    count: Annotated[int, Field(ge=1, le=MOST)]
    seconds: Annotated[float, Field(gt=0, le=MOST)]

    @property
    def milliseconds(self) -> int:
        return ceil(self.seconds * SECOND)

    def time_for(self, requests: int) -> int:
        """Return the milliseconds that this number of requests needs if they are spread evenly."""
        return ceil(self.milliseconds * requests / self.count)


class Limits(BaseModel):
    """The limits that the bot keeps. The defaults are values that others have reported."""

    model_config = ConfigDict(frozen=True)

    table_edits: LimitWindow = LimitWindow(count=5, seconds=5)
    """The limit for edits of all messages in a channel."""
    token_edits: LimitWindow = LimitWindow(count=5, seconds=2)
    """The limit for edits of private messages with one token."""
    follow_ups: LimitWindow = LimitWindow(count=30, seconds=60)
    """The limit in a channel for private messages that are sent without a new interaction."""


KNOWN: Final = Limits()


class _LimitsFile(BaseModel):
    format: Literal["maunz-limits/1"]
    limits: Limits


def read_limits(file: Path) -> Limits:
    """Return the limits from a file that `maunz measure` has written.

    Raise `LimitsFileError` if the file has no valid limits.
    """
    try:
        return _LimitsFile.model_validate_json(file.read_text(encoding="utf-8")).limits
    except (OSError, ValueError, ValidationError) as error:
        raise LimitsFileError(str(error)) from None
