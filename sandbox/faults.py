"""Faults of REST on demand: errors, limits, slow, cut and reset answers."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Final

from sandbox.rates import VIA
from sandbox.wire import Json, dumps

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
    """What happens to requests that match, as often as `times` says or until a time is over."""

    method: str | None = None
    # A route like `/channels/{channel_id}/messages`, `*` for anything.
    route: str = "*"
    times: int = 1
    seconds: float | None = None
    # So many that match pass before it begins.
    after: int = 0
    # Whether what was asked for is done all the same, and only the answer is lost.
    applied: bool = False
    status: int | None = None
    body: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    delay: float = 0.0
    # The connection ends after so many bytes of the answer.
    cut: int | None = None
    reset: bool = False
    met: int = 0
    ends: float = 0.0

    def __post_init__(self) -> None:
        """Refuse now what would fail at the next request."""
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

    def meets(self, method: str, route: str) -> bool:
        """Whether it happens to this request; if so, that is counted."""
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


class Faults:
    """The faults that are to come, first come first met."""

    def __init__(self) -> None:
        self._faults: list[RestFault] = []

    def add(self, fault: RestFault) -> RestFault:
        """Let a fault happen."""
        if fault.seconds is not None:
            fault.times, fault.ends = FOREVER, time.monotonic() + fault.seconds
        # `fnmatch` takes brackets for sets, and a route has none; braces it leaves alone.
        self._faults.append(fault)
        return fault

    def error(self, status: int, route: str = "*", times: int = 1, **more: object) -> RestFault:
        """Answer with an error of Discord's own servers."""
        body = dumps({"message": f"{status}: sandbox fault", "code": 0})
        return self.add(_made(route, times, more, status=status, body=body))

    def refuse(
        self, status: int, code: int, message: str, route: str = "*", times: int = 1, **more: object
    ) -> RestFault:
        """Answer with one of Discord's coded errors."""
        body = dumps({"message": message, "code": code})
        return self.add(_made(route, times, more, status=status, body=body))

    def limit(
        self,
        retry_after: float,
        route: str = "*",
        times: int = 1,
        *,
        via: bool = True,
        **more: object,
    ) -> RestFault:
        """Answer 429; without `via` as a proxy's, which discord.py does not retry."""
        check_number("retry_after", retry_after)
        body = {
            "message": "You are being rate limited.",
            "retry_after": retry_after,
            "global": False,
        }
        headers = {"Retry-After": str(int(retry_after) + 1), "X-RateLimit-Scope": "shared"}
        if via:
            headers["Via"] = VIA
        return self.add(_made(route, times, more, status=429, body=dumps(body), headers=headers))

    def ban(self, seconds: float, route: str = "*") -> RestFault:
        """Answer everything with a Cloudflare page, as to an address that is banned."""
        check_number("seconds", seconds)
        headers = {"Content-Type": "text/html; charset=UTF-8", "Retry-After": str(int(seconds))}
        return self.add(
            RestFault(route=route, seconds=seconds, status=429, body=_BAN_PAGE, headers=headers)
        )

    def slow(self, delay: float, route: str = "*", times: int = 1, **more: object) -> RestFault:
        """Do what was asked for, and answer late."""
        return self.add(_made(route, times, more, delay=delay, applied=True))

    def cut(self, size: int = 0, route: str = "*", times: int = 1, **more: object) -> RestFault:
        """Do what was asked for, and end the connection after so many bytes of the answer."""
        return self.add(_made(route, times, more, cut=size, applied=True))

    def reset(self, route: str = "*", times: int = 1, **more: object) -> RestFault:
        """Reset the connection; what was asked for is not done, unless `applied` says so."""
        return self.add(_made(route, times, more, reset=True))

    def clear(self) -> None:
        """No fault any more."""
        self._faults.clear()

    def meeting(self, method: str, route: str) -> RestFault | None:
        """The fault that this request meets."""
        for fault in self._faults:
            if fault.meets(method, route):
                return fault
        return None


def check_number(name: str, value: object, least: float = 0, most: float = _LONGEST) -> None:
    """`ValueError` that names what is no number, or none within these bounds."""
    fits = isinstance(value, int | float) and not isinstance(value, bool)
    if not fits or not least <= value <= most:  # type: ignore[operator]  # it is a number here
        raise ValueError(f"{name} has to be a number from {least} to {most}, not {value!r}")


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _made(route: str, times: int, more: dict[str, object], **known: object) -> RestFault:
    fields: Json = {"route": route, "times": times, **known, **more}
    return RestFault(**fields)
