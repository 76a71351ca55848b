"""Requests whose answers are looked at: what Discord said of its limits, and when it had enough."""

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
"""Seconds: a longer wait is the end of what is measured."""


class Probe(NamedTuple):
    """Something to ask for; `is_bot` with the bot's token, which an interaction's does without."""

    about: str
    method: str
    path: str
    body: Mapping[str, object] | None = None
    is_bot: bool = False


@dataclass(frozen=True, slots=True)
class Sample:
    """One answer. Neither token nor address is kept, only what the request was for."""

    about: str
    status: int
    headers: Mapping[str, str]
    code: int | None = None

    @property
    def is_limited(self) -> bool:
        """Whether Discord had enough."""
        return self.status == LIMITED

    @property
    def waits(self) -> float:
        """Seconds that Discord wants to be left alone."""
        return float(self.headers.get("retry-after", 0))

    def number(self, name: str) -> float | None:
        """What a header says of a limit."""
        found = self.headers.get(f"x-ratelimit-{name}")
        return None if found is None else float(found)


@dataclass(slots=True)
class Samples:
    """All of them, in order."""

    session: aiohttp.ClientSession
    token: str
    taken: list[Sample] = field(default_factory=list)
    answered: dict[str, Any] = field(default_factory=dict)
    """What the last answer held."""

    async def ask(self, wanted: Probe) -> Sample:
        """Ask once."""
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
        """Ask again and again, until Discord has had enough or that is as often as we want.

        Refusals count against the address, so there is one. Who is `patient` sits out short waits,
        to find the end of a window behind them.
        """
        for _ in range(most):
            sample = await self.ask(wanted)
            if sample.is_limited and not (patient and sample.waits <= SHORT):
                return
            await asyncio.sleep(sample.waits if sample.is_limited else 0)

    def of(self, about: str) -> list[Sample]:
        """Those that were for that."""
        return [each for each in self.taken if each.about == about]

    def told(self) -> list[dict[str, Any]]:
        """All of them as data."""
        return [asdict(each) for each in self.taken]


def _read(said: str) -> dict[str, Any]:
    """What Discord said, if it is an object."""
    try:
        read = json.loads(said)
    except ValueError:
        return {}
    return read if isinstance(read, dict) else {}
