"""REST faults on demand: errors, rate limits, and slow, cut or reset replies."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Final

from sandbox.json_codec import Json, dumps
from sandbox.rates import VIA

FOREVER: Final = 1 << 60
_LONGEST: Final = 24 * 60 * 60.0
_BOUNDS: Final = (
    ("times", 0, FOREVER),
    ("seconds", 0, _LONGEST),
    ("after", 0, FOREVER),
    ("status", 200, 599),
    ("delay", 0, _LONGEST),
    ("cut", 0, FOREVER),
)
_WHOLE: Final = ("times", "after", "status", "cut")
_BAN_PAGE: Final = (
    "<!DOCTYPE html><html><head><title>Access denied | discord.com used Cloudflare to restrict "
    "access</title></head><body><h1>Error 1015</h1><p>You are being rate limited</p></body></html>"
)


@dataclass(slots=True, eq=False)
class RestFault:
    """A fault for matching requests. It ends after `times` requests, or after `seconds`."""

    method: str | None = None
    # A route such as `/channels/{channel_id}/messages`. `*` matches any text.
    route: str = "*"
    times: int = 1
    seconds: float | None = None
    # This many matching requests pass before the fault begins.
    after: int = 0
    # If true, the request still takes effect, so that only its reply is lost.
    applied: bool = False
    status: int | None = None
    body: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    delay: float = 0.0
    # The connection ends after this many bytes of the reply.
    cut: int | None = None
    reset: bool = False
    met: int = 0
    ends: float = 0.0

    def __post_init__(self) -> None:
        """Raise at once for values that would make the next request fail."""
        for name, least, most in _BOUNDS:
            value = getattr(self, name)
            if value is not None:
                check_number(name, value, least, most)
            if name in _WHOLE and isinstance(value, float):
                raise TypeError(f"{name} has to be a whole number, not {value!r}")
        for name in ("method", "route", "body"):
            value = getattr(self, name)
            if not isinstance(value, str) and (name, value) != ("method", None):
                raise TypeError(f"{name} has to be a text, not {value!r}")
        headers: object = self.headers
        if not isinstance(headers, dict) or not all(map(_is_text, headers.values())):
            raise TypeError(f"headers have to be texts, not {headers!r}")

    def applies_to(self, method: str, route: str) -> bool:
        """Return whether the fault affects this request. If so, count it."""
        if self.times <= 0 or (self.seconds is not None and time.monotonic() > self.ends):
            return False
        if self.method not in (None, method) or not fnmatchcase(route, self.route):
            return False
        if self.after > 0:
            self.after -= 1
            return False
        self.times -= 1
        self.met += 1
        return True


class RestFaults:
    """All planned faults. A request gets the first fault that matches the request."""

    def __init__(self) -> None:
        self._faults: list[RestFault] = []

    def add(self, fault: RestFault) -> RestFault:
        """Add a fault. If it has a duration, it starts now."""
        if fault.seconds is not None:
            fault.times, fault.ends = FOREVER, time.monotonic() + fault.seconds
        # A route can be used as a pattern: it contains braces, which `fnmatch` does not interpret.
        self._faults.append(fault)
        return fault

    def answer_with_server_error(
        self, status: int, route: str = "*", times: int = 1, **more: object
    ) -> RestFault:
        """Make the next requests to `route` fail with a status, as if Discord's servers failed."""
        body = dumps({"message": f"{status}: sandbox fault", "code": 0})
        return self.add(_check_fault(route, times, more, status=status, body=body))

    def answer_with_error_code(
        self, status: int, code: int, message: str, route: str = "*", times: int = 1, **more: object
    ) -> RestFault:
        """Make the next requests to `route` fail with one of Discord's coded errors."""
        body = dumps({"message": message, "code": code})
        return self.add(_check_fault(route, times, more, status=status, body=body))

    def answer_rate_limited(
        self,
        retry_after: float,
        route: str = "*",
        times: int = 1,
        *,
        via: bool = True,
        **more: object,
    ) -> RestFault:
        """Make the next requests to `route` fail with 429, the status for rate limits.

        Without `via` the reply seems to come from a proxy, and discord.py does not retry.
        """
        check_number("retry_after", retry_after)
        body = {
            "message": "You are being rate limited.",
            "retry_after": retry_after,
            "global": False,
        }
        headers = {"Retry-After": str(int(retry_after) + 1), "X-RateLimit-Scope": "shared"}
        if via:
            headers["Via"] = VIA
        return self.add(
            _check_fault(route, times, more, status=429, body=dumps(body), headers=headers)
        )

    def answer_banned(self, seconds: float, route: str = "*") -> RestFault:
        """For some seconds, reply to all requests with Cloudflare's page for a banned address."""
        check_number("seconds", seconds)
        headers = {"Content-Type": "text/html; charset=UTF-8", "Retry-After": str(int(seconds))}
        return self.add(
            RestFault(route=route, seconds=seconds, status=429, body=_BAN_PAGE, headers=headers)
        )

    def answer_late(
        self, delay: float, route: str = "*", times: int = 1, **more: object
    ) -> RestFault:
        """Handle the next requests to `route`, but reply `delay` seconds later."""
        return self.add(_check_fault(route, times, more, delay=delay, applied=True))

    def cut_answer(
        self, size: int = 0, route: str = "*", times: int = 1, **more: object
    ) -> RestFault:
        """Handle the next requests to `route`, but send only `size` bytes of each reply."""
        return self.add(_check_fault(route, times, more, cut=size, applied=True))

    def reset_connection(self, route: str = "*", times: int = 1, **more: object) -> RestFault:
        """Reset the connections of the next requests to `route`.

        These requests take no effect unless `applied` is set.
        """
        return self.add(_check_fault(route, times, more, reset=True))

    def clear_faults(self) -> None:
        self._faults.clear()

    def take_fault_for(self, method: str, route: str) -> RestFault | None:
        """Return the first fault that affects this request, or None. Count the fault."""
        for fault in self._faults:
            if fault.applies_to(method, route):
                return fault
        return None


def check_number(name: str, value: object, least: float = 0, most: float = _LONGEST) -> None:
    """Raise `ValueError` unless a value is a number within these bounds."""
    fits = isinstance(value, int | float) and not isinstance(value, bool)
    if not fits or not least <= value <= most:  # type: ignore[operator]  # it is a number here
        raise ValueError(f"{name} has to be a number from {least} to {most}, not {value!r}")


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _check_fault(route: str, times: int, more: dict[str, object], **known: object) -> RestFault:
    fields: Json = {"route": route, "times": times, **known, **more}
    return RestFault(**fields)
