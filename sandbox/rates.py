"""Rate limits: buckets that fill up, and the headers that report them."""

from __future__ import annotations

import hashlib
import time
from typing import Final

from sandbox.errors import ApiError, Problem
from sandbox.settings import RateWindow, SandboxSettings

VIA: Final = "1.1 google"
_MOST_BUCKETS: Final = 20_000


class RateLimitedError(Exception):
    """Raised for too many requests. It contains a 429 reply that says how long to wait."""

    def __init__(self, seconds: float, scope: str, headers: dict[str, str]) -> None:
        super().__init__(f"again in {seconds:.3f} s")
        self.body = {
            "message": "You are being rate limited.",
            "retry_after": round(seconds, 3),
            "global": scope == "global",
        }
        self.headers = {
            **headers,
            "Retry-After": str(int(seconds) + 1),
            "X-RateLimit-Scope": scope,
            "Via": VIA,
        }
        if scope == "global":
            self.headers["X-RateLimit-Global"] = "true"


class RateBucket:
    """Counts how much of one rate limit is left. Its time window begins with the first request."""

    __slots__ = ("_window", "ends", "left", "name")

    def __init__(self, name: str, window: RateWindow) -> None:
        self.name = name
        self._window = window
        self.left = window.count
        self.ends = 0.0

    def set_window(self, window: RateWindow) -> None:
        """Use this window from now on.

        If it differs from the previous window, start to count again.
        """
        if window != self._window:
            self._window, self.ends = window, 0.0

    def count_request(self) -> float:
        """Count a request and return 0 if it is allowed.

        Otherwise return the seconds until a request is allowed.
        """
        present = time.monotonic()
        if present >= self.ends:
            self.left, self.ends = self._window.count, present + self._window.seconds
        if self.left:
            self.left -= 1
            return 0.0
        return self.ends - present

    def headers(self) -> dict[str, str]:
        """Return the headers of a reply that report the state of this bucket."""
        remaining = max(0.0, self.ends - time.monotonic())
        return {
            "X-RateLimit-Limit": str(self._window.count),
            "X-RateLimit-Remaining": str(self.left),
            "X-RateLimit-Reset": f"{time.time() + remaining:.3f}",
            "X-RateLimit-Reset-After": f"{remaining:.3f}",
            "X-RateLimit-Bucket": self.name,
        }


class RateLimiter:
    """All buckets. Each counts one kind of request for one id, for example a channel's id."""

    def __init__(self, settings: SandboxSettings) -> None:
        self._settings = settings
        self._buckets: dict[tuple[str, str], RateBucket] = {}
        self._names: dict[str, str] = {}

    def count_request(self, kind: str, major: str, scope: str = "user") -> dict[str, str]:
        """Count a request of a kind.

        Return the headers for its reply, or raise `RateLimitedError`.
        """
        bucket = self._bucket(kind, major)
        early = bucket.count_request()
        if early:
            raise RateLimitedError(early, scope, bucket.headers())
        return bucket.headers()

    def count_global_request(self) -> None:
        """Count a request towards the global limit.

        Raise `RateLimitedError` if there are too many.
        """
        early = self._bucket("everything", "").count_request()
        if early:
            raise RateLimitedError(early, "global", {})

    def count_address_request(self, address: str) -> None:
        """Count a request that came from an address without the bot's token.

        Raise `RateLimitedError` if the address sent too many.
        """
        early = self._bucket("address", address).count_request()
        if early:
            raise RateLimitedError(early, "global", {})

    def count_old_edit(self, channel: int) -> None:
        """Count an edit of an old message.

        Raise `ApiError` if there are too many such edits in the channel.
        """
        early = self._bucket("old_edit", str(channel)).count_request()
        if early:
            error = ApiError(Problem.TOO_MANY_OLD_EDITS, retry_after=round(early, 3))
            error.body["global"] = False
            error.headers = {
                "Via": VIA,
                "Retry-After": str(int(early) + 1),
                "X-RateLimit-Scope": "shared",
            }
            raise error

    def _bucket(self, kind: str, major: str) -> RateBucket:
        # Look the window up each time, because it can be changed at run time.
        window: RateWindow = getattr(self._settings.rates, kind.partition(" ")[0])
        bucket = self._buckets.get((kind, major))
        if bucket is None:
            self._forget_old()
            bucket = self._buckets[kind, major] = RateBucket(self._name(kind), window)
        bucket.set_window(window)
        return bucket

    def _name(self, kind: str) -> str:
        if kind not in self._names:
            # Discord's bucket names carry no meaning either.
            self._names[kind] = hashlib.sha256(kind.encode()).hexdigest()[:32]
        return self._names[kind]

    def _forget_old(self) -> None:
        if len(self._buckets) < _MOST_BUCKETS:
            return
        present = time.monotonic()
        self._buckets = {key: one for key, one in self._buckets.items() if one.ends > present}
