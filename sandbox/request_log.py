"""What the bot asked for: counted, and what was wrong with it."""

from __future__ import annotations

import logging
import time
from collections import Counter, deque
from typing import Final, NamedTuple

from sandbox.wire import Json

log = logging.getLogger(__name__)

_KEPT: Final = 100_000
_KEPT_FAULTS: Final = 1_000


class LoggedRequest(NamedTuple):
    """A request that was answered; status 0 if its connection was cut."""

    method: str
    route: str
    status: int
    ms: float
    at: float
    # The channel, or whatever else requests of the kind are counted by.
    about: str = ""


class RequestLog:
    """The requests, newest last, and the unknown and faulty ones apart."""

    def __init__(self) -> None:
        self.requests: deque[LoggedRequest] = deque(maxlen=_KEPT)
        # Paths that no route has, and what no check of a body knows.
        self.unknown: deque[str] = deque(maxlen=_KEPT_FAULTS)
        # Bodies that Discord's own description does not allow.
        self.violations: deque[str] = deque(maxlen=_KEPT_FAULTS)
        # Requests at which the sandbox itself failed.
        self.crashes: deque[str] = deque(maxlen=_KEPT_FAULTS)

    def counts(self) -> Counter[str]:
        """How often each route was asked."""
        return Counter(f"{each.method} {each.route}" for each in self.requests)

    def count(self, method: str, route: str) -> int:
        """How often one route was asked."""
        return sum(each.method == method and each.route == route for each in self.requests)

    def clear(self) -> None:
        """Begin anew."""
        for kept in (self.requests, self.unknown, self.violations, self.crashes):
            kept.clear()

    def note(self, method: str, route: str, status: int, ms: float, about: str = "") -> None:
        """A request was answered."""
        self.requests.append(LoggedRequest(method, route, status, ms, time.time(), about))

    def note_unknown(self, method: str, path: str) -> None:
        """A path that no route has."""
        log.error("UNKNOWN ROUTE: %s %s - the sandbox does not imitate this", method, path)
        self.unknown.append(f"{method} {path}")

    def note_strange(self, method: str, route: str, what: str) -> None:
        """Something in a body that the sandbox has not been taught."""
        log.error("NOT IMITATED: %s %s - the sandbox does not imitate %s", method, route, what)
        self.unknown.append(f"{method} {route}: {what}")

    def note_violation(self, method: str, route: str, fault: str) -> None:
        """A body that is not as Discord describes it."""
        log.error("NOT AS DISCORD DESCRIBES IT: %s %s: %s", method, route, fault)
        self.violations.append(f"{method} {route}: {fault}")

    def told(self) -> Json:
        """All of it, for who asks from outside."""
        return {
            "requests": [each._asdict() for each in self.requests],
            "counts": dict(self.counts()),
            "unknown": list(self.unknown),
            "violations": list(self.violations),
            "crashes": list(self.crashes),
        }
