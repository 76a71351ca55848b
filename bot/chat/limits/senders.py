"""The senders of requests: the person that a request answers, and how much they send.

A person that sends too much must cost nobody else an answer. So what nobody can press or type is
dropped on arrival. What few people ever press waits behind everything that others wait for.
"""

from __future__ import annotations

import logging
from collections import Counter, deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from bot.clock import MINUTE, SECOND

if TYPE_CHECKING:
    from bot.clock import Clock

log = logging.getLogger(__name__)

# Sender ------------------------------------------------------------------------------------------


class Sender(NamedTuple):
    """The person that a request answers, and their server.

    Both are 0 for requests that answer nobody.
    """

    person: int = 0
    server: int = 0


_sender_var: ContextVar[Sender] = ContextVar("sender", default=Sender())  # noqa: B039 - it cannot change


def current_sender() -> Sender:
    """Return the sender set by the enclosing `sent_by`, or nobody without one."""
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
"""What is left of a count after half a second. So about the last two seconds count."""
GONE: Final = 0.1


class RecentCounts:
    """A number for each person and each server that fades with time."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._counts: dict[int, float] = {}
        """The counts by id. People and servers never have the same id."""
        self._faded_at = 0

    def count(self, sender: Sender) -> None:
        """Count one more of a person and of their server. Nobody is not counted."""
        if sender.person:
            counts = self.by_id()
            for each in sender:
                self._counts[each] = counts.get(each, 0) + 1

    def by_id(self) -> Mapping[int, float]:
        """Return the recent counts. Without any, an id is missing."""
        times = (self._clock.now() - self._faded_at) // FADING
        if times:
            factor = FADED**times
            found = self._counts.items()
            self._counts = {each: n * factor for each, n in found if n * factor > GONE}
            self._faded_at += times * FADING
        return self._counts


# Arrival limit -----------------------------------------------------------------------------------

A_PERSON: Final[Mapping[ArrivalKind, int]] = {"request": 8, "suggestion": 4}
"""The most that is taken from a person in a second."""

ArrivalKind = Literal["request", "suggestion"]
"""A press or a command, or the demand for suggestions while somebody types."""


class ArrivalLimit:
    """Drops what a person sends too often, before anything is done for it."""

    def __init__(self) -> None:
        self.most = A_PERSON
        self.dropped: Counter[ArrivalKind] = Counter(dict.fromkeys(A_PERSON, 0))
        self._times: dict[ArrivalKind, dict[int, deque[int]]] = {kind: {} for kind in A_PERSON}
        """The times of what was taken from each person. Those who sent last stand last."""
        self._logged_at = -MINUTE
        self._logged_count = 0

    def admits(self, kind: ArrivalKind, sender: Sender, at: int) -> bool:
        """Count what was sent at this time. Return False if it is to be dropped."""
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
