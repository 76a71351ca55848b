"""Limits requests to a number per second. The most urgent requests are sent first."""

from __future__ import annotations

import asyncio
import json
from bisect import insort
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import asdict, dataclass, field
from enum import IntEnum
from math import ceil
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, NamedTuple

import aiohttp
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.chat.discord_internals import api_address
from bot.chat.requests.errors import TOO_MANY, UNAUTHORISED
from bot.clock import MINUTE, SECOND, Clock
from bot.tables.settings import Phase
from bot.tables.views import TableView

# Invalid requests --------------------------------------------------------------------------------

# Requests that Discord counts as invalid: it bans an address that sends too many of them.

FORBIDDEN: Final = 403
PERIOD: Final = 10 * MINUTE
MANY: Final = 1_000
"""With this many invalid requests in the period, requests that are no replies are slowed down."""
TOO_MANY_INVALID: Final = 5_000
"""With this many invalid requests in the period, only replies are sent. Discord bans after
10,000."""
SLOWER: Final = 10


class InvalidRequests:
    """The invalid requests of the last ten minutes."""

    def __init__(self, clock: Clock, neighbours: int = 1) -> None:
        """Divide the limits by `neighbours`.

        Discord counts all processes at an address together.
        """
        self._clock = clock
        self._many, self._too_many = MANY // neighbours, TOO_MANY_INVALID // neighbours
        self._invalid_at: deque[int] = deque()
        self._limited_at: deque[int] = deque()

    def __len__(self) -> int:
        return self._count_recent(self._invalid_at)

    @property
    def limited_count(self) -> int:
        """The number of requests that were rate limited, no matter who had used up the limit."""
        return self._count_recent(self._limited_at)

    def _count_recent(self, at: deque[int]) -> int:
        gone = self._clock.now() - PERIOD
        while at and at[0] <= gone:
            at.popleft()
        return len(at)

    def count_answer(self, status: int, scope: str | None) -> None:
        """Record the status of a request.

        A refusal does not count as invalid if many bots or users share the limit.
        """
        if status == TOO_MANY:
            self._limited_at.append(self._clock.now())
        is_limit = status == TOO_MANY and scope != "shared"
        if is_limit or status in (UNAUTHORISED, FORBIDDEN):
            self._invalid_at.append(self._clock.now())

    def slowdown_factor(self) -> int:
        """Return the factor by which requests that are no replies are slowed down."""
        return 1 if len(self) < self._many else SLOWER

    def blocked_until(self) -> int:
        """Return the time until which only replies are sent, or 0 if everything may be sent."""
        too_many = len(self) - self._too_many
        return 0 if too_many < 0 else self._invalid_at[too_many] + PERIOD


# Urgency -----------------------------------------------------------------------------------------

# The urgency of requests, and the way to set it for a block of code.


class Urgency(IntEnum):
    """The urgency of a request, the most urgent first."""

    ANSWER = 0
    """Somebody has pressed or typed something and waits."""
    WINDOW = 1
    """Everybody may call or catch for a few seconds."""
    TURN = 2
    """News about whose turn it is."""
    CARDS = 3
    """News about the cards on a hand."""
    REST = 4


_urgency_var: ContextVar[Urgency | None] = ContextVar("sent_as", default=None)


def current_urgency() -> Urgency | None:
    """Return the urgency set by the enclosing `with_urgency`, or None without one."""
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

# Late replies: a few are a momentary rush, but many mean that there is too much to do.

LATE: Final = SECOND // 2
"""In milliseconds. A reply that has to wait longer is late."""
TOO_MANY_LATE: Final = 30
LATELY: Final = 30 * SECOND


class LateAnswers:
    """Counts the late replies."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._late_at: deque[int] = deque(maxlen=TOO_MANY_LATE)
        self.count = 0

    @property
    def are_many(self) -> bool:
        """Whether many replies were late just now, so that nothing new should begin."""
        return len(self._late_at) == TOO_MANY_LATE and self._late_at[0] + LATELY > self._clock.now()

    def count_if_late(self, asked_at: int) -> None:
        """Count a reply requested at `asked_at`, if it had to wait too long for its turn."""
        now = self._clock.now()
        if now - asked_at > LATE:
            self.count += 1
            self._late_at.append(now)


# Request budget ----------------------------------------------------------------------------------

AT_ONCE: Final = 10
"""The number of requests, other than replies, that can be sent without a pause."""
RESERVED: Final = 9
"""One out of this number of places in the budget is kept for replies."""
UNSURE: Final = 2 * SECOND
"""In milliseconds. Discord may count an aborted request this much later."""
FAIR: Final = 10
"""One turn out of this number goes to the request that has waited longest, so that none starves."""


def _new_future() -> asyncio.Future[None]:
    return asyncio.get_running_loop().create_future()


@dataclass(slots=True, eq=False)
class WaitingRequest:
    """A request that waits for its turn."""

    urgency: Urgency
    has_slot: asyncio.Future[None] = field(default_factory=_new_future)
    waiting_since: int = 0
    spread: float = 0
    """The time by which this request has delayed other requests, once it has had its turn."""


class RequestBudget:
    """Decides when the next request may be sent.

    Discord counts a request at some moment between its sending and its reply. So a request takes a
    place from its sending until a second after its reply, and the number of places is fixed. Then
    no second of Discord's own clock has more requests, whatever the delays on the way. Requests
    that are no replies are also spread evenly, so that a place is always about to be free.
    """

    def __init__(self, clock: Clock, a_second: float, invalid: InvalidRequests) -> None:
        self._clock = clock
        self.set_rate(a_second)
        self._invalid = invalid
        self._waiting: list[WaitingRequest] = []
        self._under_way = 0
        self._ended: list[int] = []
        """The end times of requests that still take a place, the first ones first."""
        self._spread_until = 0.0
        """The time at which all requests so far would be sent if they were spread evenly."""
        self.late_answers = LateAnswers(clock)
        self._blocked_until = 0
        self._slots_granted = 0
        self._alarm: asyncio.Future[None] | None = None

    def set_rate(self, a_second: float) -> None:
        """Set the number of requests a second."""
        self._places = max(1, int(a_second))
        self._apart = SECOND / self._places

    @property
    def waiting(self) -> int:
        """The number of requests that wait for their turn."""
        return len(self._waiting)

    async def wait_for_slot(self, waiting: WaitingRequest) -> None:
        """Wait for a turn.

        The request then counts as running until `end_request` or `return_slot` is called.
        """
        waiting.waiting_since = self._clock.now()
        self._waiting.append(waiting)
        self.grant_slots()
        try:
            await waiting.has_slot
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            elif not waiting.has_slot.cancelled():
                self.return_slot(waiting)
            raise
        finally:
            if waiting.urgency is Urgency.ANSWER:
                self.late_answers.count_if_late(waiting.waiting_since)

    def end_request(self, *, is_answered: bool = True) -> None:
        """Record that a running request was answered or aborted."""
        self._under_way -= 1
        insort(self._ended, self._clock.now() + (0 if is_answered else UNSURE))
        self.grant_slots()

    def return_slot(self, unused: WaitingRequest) -> None:
        """Give back the turn of a request that was not sent."""
        self._under_way -= 1
        self._spread_until -= unused.spread
        self.grant_slots()

    def block_for(self, milliseconds: int) -> None:
        """Send nothing for a while, because Discord has demanded it."""
        self._blocked_until = max(self._blocked_until, self._clock.now() + milliseconds)

    def grant_slots(self) -> None:
        """Give turns to the requests that may be sent now."""
        while self._waiting:
            chosen = self._choose_next()
            at = self._next_slot_at(chosen.urgency)
            if at is None or at > self._clock.now():
                self._schedule_grant(at)
                return
            self._waiting.remove(chosen)
            if not chosen.has_slot.done():
                self._start_request(chosen)
                chosen.has_slot.set_result(None)

    def _choose_next(self) -> WaitingRequest:
        first = min(self._waiting, key=lambda each: each.urgency)
        if first.urgency is Urgency.ANSWER:
            # If replies are late, the newest goes first. In order of arrival, all of them would be
            # late.
            is_late = first.waiting_since + LATE < self._clock.now()
            return self._newest_answer() if is_late else first
        return first if self._slots_granted % FAIR else self._waiting[0]

    def _newest_answer(self) -> WaitingRequest:
        waiting = reversed(self._waiting)
        return next(each for each in waiting if each.urgency is Urgency.ANSWER)

    def _start_request(self, chosen: WaitingRequest) -> None:
        self._slots_granted += 1
        self._under_way += 1
        # A reply delays other requests by one place only, even while these are slowed down.
        chosen.spread = self._apart if chosen.urgency is Urgency.ANSWER else self._spacing
        self._spread_until = max(self._spread_until, self._clock.now()) + chosen.spread

    @property
    def _spacing(self) -> float:
        """The time between requests that are no replies."""
        return self._apart * self._invalid.slowdown_factor()

    def _next_slot_at(self, urgency: Urgency) -> float | None:
        """Return when a request of this urgency could be sent.

        Return None if another request has to end first.
        """
        if urgency is Urgency.ANSWER:
            free_at = self._place_free_at(self._places)
            return None if free_at is None else max(free_at, self._blocked_until)
        free_at = self._place_free_at(self._places - self._places // RESERVED)
        if free_at is None:
            return None
        spread_at = self._spread_until - (AT_ONCE - 1) * self._spacing
        return max(free_at, spread_at, self._blocked_until, self._invalid.blocked_until())

    def _place_free_at(self, places: int) -> float | None:
        now = self._clock.now()
        while self._ended and self._ended[0] + SECOND < now:
            del self._ended[0]
        too_many = self._under_way + len(self._ended) - places
        if too_many < 0:
            return now
        # A place is free one millisecond later than its second ends, because times are rounded
        # down.
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

# Discord's limits: the known values, or those that `maunz measure` has written into a file. That
# file is called the answer sheet.

# Answer sheet ------------------------------------------------------------------------------------

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


FORMAT: Final = "maunz-limits/1"
MOST: Final = 1000


class LimitsFileError(Exception):
    """Raised if a file has no valid limits of `maunz measure`."""


class LimitWindow(BaseModel):
    """A limit of `count` requests in `seconds`."""

    model_config = ConfigDict(frozen=True, strict=True)

    count: Annotated[int, Field(ge=1, le=MOST)]
    seconds: Annotated[float, Field(gt=0, le=MOST)]

    @property
    def milliseconds(self) -> int:
        return ceil(self.seconds * SECOND)

    def time_for(self, requests: int) -> int:
        """Return the milliseconds in which this number of requests is accepted, spread evenly."""
        return ceil(self.milliseconds * requests / self.count)


class Limits(BaseModel):
    """The limits that the bot observes. The defaults are reported values, not measured ones."""

    model_config = ConfigDict(frozen=True)

    table_edits: LimitWindow = LimitWindow(count=5, seconds=5)
    """The limit for edits of all messages in a channel."""
    token_edits: LimitWindow = LimitWindow(count=5, seconds=2)
    """The limit for edits of private messages with one token."""
    follow_ups: LimitWindow = LimitWindow(count=30, seconds=60)
    """The limit for private messages in a channel that are no replies."""


KNOWN: Final = Limits()


class _LimitsFile(BaseModel):
    format: Literal["maunz-limits/1"]
    limits: Limits


def read_limits(file: Path) -> Limits:
    """Return the limits that `maunz measure` has written into a file.

    Raise `LimitsFileError` if the file has no valid limits.
    """
    try:
        return _LimitsFile.model_validate_json(file.read_text(encoding="utf-8")).limits
    except (OSError, ValueError, ValidationError) as error:
        raise LimitsFileError(str(error)) from None


def window_from_samples(
    samples: Sequence[Sample], *, is_behind_another: bool = False
) -> dict[str, Any] | None:
    """Return the limit that stopped these requests, or None if they do not show it.

    It comes from Discord's headers if they name it. Otherwise it is the number of requests that
    succeeded before the refusal. Discord's headers show only the first of two limits. So with
    `is_behind_another` the headers are not used.
    """
    well = [each for each in samples if not each.is_limited]
    told = next((each for each in well if each.number("limit")), None)
    if told is not None and not is_behind_another:
        count, seconds = told.number("limit") or 1, told.number("reset-after") or 1.0
        return {"count": int(count), "seconds": float(ceil(seconds))}
    if not samples or not samples[-1].is_limited or not well:
        return None
    return {"count": len(well), "seconds": float(ceil(samples[-1].waits))}


# Samples -----------------------------------------------------------------------------------------

# Requests with recorded replies: Discord's limit headers, and when a limit was reached.

HEADERS: Final = ("x-ratelimit-", "retry-after", "via", "date")
LIMITED: Final = 429
SHORT: Final = 5.0
"""In seconds. A longer wait ends the measurement."""


class Probe(NamedTuple):
    """A request to measure.

    `is_bot`: it is sent with the bot's token. Requests with an interaction's token need none.
    """

    about: str
    method: str
    path: str
    body: Mapping[str, object] | None = None
    is_bot: bool = False


@dataclass(frozen=True, slots=True)
class Sample:
    """A recorded reply. It has the purpose of its request, but no token and no address."""

    about: str
    status: int
    headers: Mapping[str, str]
    code: int | None = None

    @property
    def is_limited(self) -> bool:
        """Whether the request was refused by a rate limit."""
        return self.status == LIMITED

    @property
    def waits(self) -> float:
        """The seconds that Discord wants the bot to wait."""
        return float(self.headers.get("retry-after", 0))

    def number(self, name: str) -> float | None:
        """Return the value of a rate limit header, or None if it is missing."""
        found = self.headers.get(f"x-ratelimit-{name}")
        return None if found is None else float(found)


@dataclass(slots=True)
class Samples:
    """All samples, in order."""

    session: aiohttp.ClientSession
    token: str
    taken: list[Sample] = field(default_factory=list)
    answered: dict[str, Any] = field(default_factory=dict)
    """The content of the last reply."""

    async def send_probe(self, wanted: Probe) -> Sample:
        """Send a request once and record its reply."""
        headers = {"Authorization": f"Bot {self.token}"} if wanted.is_bot else {}
        url = f"{api_address()}{wanted.path}"
        asked = self.session.request(wanted.method, url, json=wanted.body, headers=headers)
        async with asked as answer:
            self.answered = _parse_body(await answer.text())
            kept = {
                name.lower(): value
                for name, value in answer.headers.items()
                if name.lower().startswith(HEADERS)
            }
        code = self.answered.get("code")
        sample = Sample(wanted.about, answer.status, kept, code if isinstance(code, int) else None)
        self.taken.append(sample)
        return sample

    async def probe_until_limited(self, wanted: Probe, *, most: int, patient: bool = False) -> None:
        """Repeat a request until Discord limits it, but at most `most` times.

        Stop after one refusal, because refusals count against the bot's address. With `patient`,
        wait and go on after a short limit, to find a longer limit behind it.
        """
        for _ in range(most):
            sample = await self.send_probe(wanted)
            if sample.is_limited and not (patient and sample.waits <= SHORT):
                return
            await asyncio.sleep(sample.waits if sample.is_limited else 0)

    def samples_for(self, about: str) -> list[Sample]:
        """Return the samples with this purpose."""
        return [each for each in self.taken if each.about == about]

    def to_data(self) -> list[dict[str, Any]]:
        """Return all samples as plain data."""
        return [asdict(each) for each in self.taken]


def _parse_body(said: str) -> dict[str, Any]:
    """Return the content of a reply, or an empty dict if it is no JSON object."""
    try:
        read = json.loads(said)
    except ValueError:
        return {}
    return read if isinstance(read, dict) else {}


# Message rates -----------------------------------------------------------------------------------

# The rates of message edits, and of private messages in a channel.

PACE: Final = SECOND
"""The minimum time between two edits of a table message. Urgent edits do not wait for it."""
AI_PACE: Final = 4 * SECOND
"""The minimum time at a table where only AI players play. Edits show about two moves."""
A_TOKEN: Final = SECOND
"""The minimum time between two edits of a hand with the same token."""
KEPT: Final = 2
"""The number of edits per channel that are reserved for facts which hands show as well."""

TurnClaims = tuple[int | None, tuple[int, ...]]


def turn_claims(view: TableView) -> TurnClaims:
    """Return the facts that hands show as well: the person on turn, and who has to call."""
    return view.person_on_turn, tuple(window.seat for window in view.windows)


class EditPace:
    """The pace of a table message's edits.

    Some facts are shown both by the message and by the hands, and must agree. So edits about these
    facts are made at once. The same holds for edits about a start or an end. Other edits are spread
    evenly.
    """

    def __init__(self, window: LimitWindow) -> None:
        """Begin without any edit. `window` is Discord's limit for a channel."""
        self._window = window
        self._times: deque[int] = deque(maxlen=window.count)
        self._claims: TurnClaims | None = None
        self._phase: Phase | None = None

    def record_edit(self, view: TableView, now: int) -> None:
        """Record an edit that shows `view`."""
        self._times.append(now)
        self._claims, self._phase = turn_claims(view), view.phase

    def next_edit_at(self, view: TableView) -> int:
        """Return the earliest time of an edit that shows `view`."""
        if view.phase is not self._phase:
            return 0
        if turn_claims(view) != self._claims:
            return self._after(self._window.count)
        pace = PACE if view.present_people else AI_PACE
        evenly = self._times[-1] + pace if self._times else 0
        return max(evenly, self._after(max(1, self._window.count - KEPT)))

    def _after(self, most: int) -> int:
        """Return the time from which fewer than `most` edits lie within Discord's time window."""
        return self._times[-most] + self._window.milliseconds if len(self._times) >= most else 0


class FollowUpBudget:
    """The budget of each channel for private messages that reply to nothing."""

    def __init__(self, window: LimitWindow) -> None:
        """Use two thirds of `window`, which is Discord's limit for a channel."""
        self.at_once = max(1, window.count * 2 // 3)
        """The number of private messages that can be sent into a channel in a row."""
        self.every = window.milliseconds // self.at_once
        """The milliseconds until one more message is possible."""
        self._full_at: dict[int, int] = {}
        """The time, by channel, at which the budget is full again."""

    def has_room(self, channel: int, now: int) -> bool:
        """Return whether one more message can be sent."""
        return self._full_at.get(channel, now) - now <= (self.at_once - 1) * self.every

    def count_follow_up(self, channel: int, now: int) -> None:
        """Record a message that is being sent."""
        self._full_at[channel] = max(self._full_at.get(channel, now), now) + self.every

    def record_refusal(self, channel: int, now: int) -> None:
        """Empty the budget, because Discord accepts no more messages for now."""
        self._full_at[channel] = now + self.at_once * self.every

    def forget_old(self, now: int) -> None:
        """Forget the channels whose budget is full again."""
        for channel in [each for each, full_at in self._full_at.items() if full_at <= now]:
            del self._full_at[channel]
