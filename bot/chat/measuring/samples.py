"""Requests with recorded replies: Discord's limit headers, and when a limit was reached."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final, NamedTuple

import aiohttp
import discord

HEADERS: Final = ("x-ratelimit-", "retry-after", "via", "date")
LIMITED: Final = 429
SHORT: Final = 5.0
"""In seconds. A longer wait ends the measurement."""


class Probe(NamedTuple):
    """A request to measure. `is_bot`: with the bot's token, which an interaction does not need."""

    about: str
    method: str
    path: str
    body: Mapping[str, object] | None = None
    is_bot: bool = False


@dataclass(frozen=True, slots=True)
class Sample:
    """One reply. It holds neither token nor address, only the purpose of the request."""

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

    async def ask(self, wanted: Probe) -> Sample:
        """Send a request once and record its reply."""
        headers = {"Authorization": f"Bot {self.token}"} if wanted.is_bot else {}
        url = f"{discord.http.Route.BASE}{wanted.path}"
        asked = self.session.request(wanted.method, url, json=wanted.body, headers=headers)
        async with asked as answer:
            self.answered = _read(await answer.text())
            kept = {
                name.lower(): value
                for name, value in answer.headers.items()
                if name.lower().startswith(HEADERS)
            }
        code = self.answered.get("code")
        sample = Sample(wanted.about, answer.status, kept, code if isinstance(code, int) else None)
        self.taken.append(sample)
        return sample

    async def until_limited(self, wanted: Probe, *, most: int, patient: bool = False) -> None:
        """Repeat a request until Discord limits it, but at most `most` times.

        Refusals count against the bot's address, so it stops after one. With `patient` it sits out
        short waits, to find the end of a window behind them.
        """
        for _ in range(most):
            sample = await self.ask(wanted)
            if sample.is_limited and not (patient and sample.waits <= SHORT):
                return
            await asyncio.sleep(sample.waits if sample.is_limited else 0)

    def of(self, about: str) -> list[Sample]:
        """Return the samples with this purpose."""
        return [each for each in self.taken if each.about == about]

    def told(self) -> list[dict[str, Any]]:
        """Return all samples as plain data."""
        return [asdict(each) for each in self.taken]


def _read(said: str) -> dict[str, Any]:
    """Return the content of a reply, or an empty dict if it is no JSON object."""
    try:
        read = json.loads(said)
    except ValueError:
        return {}
    return read if isinstance(read, dict) else {}
