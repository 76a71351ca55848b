"""The log of the bot's requests, with their counts and faults."""

from __future__ import annotations

import logging
import time
from collections import Counter, deque
from typing import Final, NamedTuple

from sandbox.json_codec import Json

log = logging.getLogger(__name__)

_KEPT: Final = 100_000
_KEPT_FAULTS: Final = 1_000


class LoggedRequest(NamedTuple):
    """A handled request. Its status is 0 if the handler failed before it had a reply."""

    method: str
    route: str
    status: int
    ms: float
    at: float
    # The id that tells apart requests to the same route, such as that of the channel.
    about: str = ""


class RequestLog:
    """The log of requests, newest last. Unknown and invalid requests are also listed separately."""

    def __init__(self) -> None:
        self.requests: deque[LoggedRequest] = deque(maxlen=_KEPT)
        # Paths without a route, and parts of bodies that the sandbox does not imitate.
        self.unknown: deque[str] = deque(maxlen=_KEPT_FAULTS)
        # Bodies that Discord's own description does not allow.
        self.violations: deque[str] = deque(maxlen=_KEPT_FAULTS)
        # Requests at which the sandbox itself failed.
        self.crashes: deque[str] = deque(maxlen=_KEPT_FAULTS)

    def counts_by_route(self) -> Counter[str]:
        """Return how often each route was requested."""
        return Counter(f"{each.method} {each.route}" for each in self.requests)

    def count_of_route(self, method: str, route: str) -> int:
        """Return how often one route was requested."""
        return sum(each.method == method and each.route == route for each in self.requests)

    def clear(self) -> None:
        for kept in (self.requests, self.unknown, self.violations, self.crashes):
            kept.clear()

    def add_request(self, method: str, route: str, status: int, ms: float, about: str = "") -> None:
        """Log a request that was handled."""
        self.requests.append(LoggedRequest(method, route, status, ms, time.time(), about))

    def add_unknown(self, method: str, path: str) -> None:
        """Log a path that has no route."""
        log.error("UNKNOWN ROUTE: %s %s - the sandbox does not imitate this", method, path)
        self.unknown.append(f"{method} {path}")

    def add_unsupported(self, method: str, route: str, what: str) -> None:
        """Log a part of a body that the sandbox does not imitate."""
        log.error("NOT IMITATED: %s %s - the sandbox does not imitate %s", method, route, what)
        self.unknown.append(f"{method} {route}: {what}")

    def add_violation(self, method: str, route: str, fault: str) -> None:
        """Log a body that does not match Discord's description."""
        log.error("NOT AS DISCORD DESCRIBES IT: %s %s: %s", method, route, fault)
        self.violations.append(f"{method} {route}: {fault}")

    def to_data(self) -> Json:
        """Return the whole log as JSON."""
        return {
            "requests": [each._asdict() for each in self.requests],
            "counts": dict(self.counts_by_route()),
            "unknown": list(self.unknown),
            "violations": list(self.violations),
            "crashes": list(self.crashes),
        }
