"""Sends requests to Discord to measure its limits, and records the replies."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from math import ceil
from time import perf_counter
from typing import Any, Final, NamedTuple

import aiohttp

from bot.chat.discord_internals import api_address

HEADERS: Final = ("x-ratelimit-", "retry-after", "via", "date")
"""The beginnings of the names of headers that are recorded."""
BAD_REQUEST: Final = 400
LIMITED: Final = 429
SHORT: Final = 5.0
"""The longest wait in seconds. If Discord demands a longer wait, the measurement ends."""


class Probe(NamedTuple):
    """A request that is sent to measure a limit. `about` is its purpose."""

    about: str
    method: str
    path: str
    body: Mapping[str, object] | None = None
    is_bot: bool = False
    """Whether to send the bot's token. A path with an interaction's token does not need it."""
    file: tuple[str, bytes] | None = None
    """The name and the content of a file that is sent along."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A recorded reply to a `Probe`. `about` is the purpose of the request.

    A sample contains no token and no address, so it can be published.
    """

    about: str
    status: int
    headers: Mapping[str, str]
    code: int | None = None
    ms: int = 0
    """The time until the reply, in milliseconds."""

    @property
    def is_accepted(self) -> bool:
        """Whether Discord has done what the request asked for."""
        return self.status < BAD_REQUEST

    @property
    def is_limited(self) -> bool:
        """Whether the request was refused by a rate limit."""
        return self.status == LIMITED

    @property
    def waits(self) -> float:
        """The number of seconds that Discord demands to wait."""
        return float(self.headers.get("retry-after", 0))

    def number(self, name: str) -> float | None:
        """Return the value of a rate limit header, or None if it is missing."""
        found = self.headers.get(f"x-ratelimit-{name}")
        return None if found is None else float(found)


@dataclass(slots=True)
class Samples:
    """Sends requests to measure limits, and records their replies in order."""

    session: aiohttp.ClientSession
    token: str
    taken: list[Sample] = field(default_factory=list)
    answered: dict[str, Any] = field(default_factory=dict)
    """The JSON content of the last reply."""

    async def send_probe(self, wanted: Probe) -> Sample:
        """Send a request once. Record and return its reply."""
        headers = {"Authorization": f"Bot {self.token}"} if wanted.is_bot else {}
        url = f"{api_address()}{wanted.path}"
        began = perf_counter()
        asked = self.session.request(wanted.method, url, headers=headers, **_content(wanted))
        async with asked as answer:
            self.answered = _parse_body(await answer.text())
            kept = {
                name.lower(): value
                for name, value in answer.headers.items()
                if name.lower().startswith(HEADERS)
            }
        code = self.answered.get("code")
        ms = round((perf_counter() - began) * 1000)
        known = code if isinstance(code, int) else None
        sample = Sample(wanted.about, answer.status, kept, known, ms)
        self.taken.append(sample)
        return sample

    async def status_of(self, address: str) -> int:
        """Return the status of a file at an address. Neither is recorded."""
        async with self.session.get(address) as answer:
            return answer.status

    async def probe_until_limited(self, wanted: Probe, *, most: int, patient: bool = False) -> None:
        """Send a request again and again until Discord refuses it, but at most `most` times.

        Stop after one refusal, because Discord bans an address after too many refusals. With
        `patient`, go on after a refusal with a short wait, to find a second limit for a longer
        time.
        """
        for _ in range(most):
            sample = await self.send_probe(wanted)
            if sample.is_limited and not (patient and sample.waits <= SHORT):
                return
            await asyncio.sleep(sample.waits if sample.is_limited else 0)

    def samples_for(self, *about: str) -> list[Sample]:
        """Return the samples of requests with one of these purposes."""
        return [each for each in self.taken if each.about in about]

    def to_data(self) -> list[dict[str, Any]]:
        """Return all samples as data for JSON."""
        return [asdict(each) for each in self.taken]


def _content(wanted: Probe) -> dict[str, Any]:
    """Return the arguments for the body of a request: JSON, or a form if a file is sent along."""
    if wanted.file is None:
        return {"json": wanted.body}
    name, content = wanted.file
    form = aiohttp.FormData({"payload_json": json.dumps(wanted.body)})
    form.add_field("files[0]", content, filename=name, content_type="image/png")
    return {"data": form}


def _parse_body(said: str) -> dict[str, Any]:
    """Return the JSON object in a reply, or an empty dict if the reply is no JSON object."""
    try:
        read = json.loads(said)
    except ValueError:
        return {}
    return read if isinstance(read, dict) else {}


def window_from_samples(
    samples: Sequence[Sample], *, is_behind_another: bool = False
) -> dict[str, Any] | None:
    """Return the limit that the replies to these requests show, or None if they show none.

    If Discord's headers name the limit, return this limit. Otherwise count the requests that
    succeeded before Discord refused a request. If there are two limits, the headers name only the
    first limit. Pass `is_behind_another` to find the second limit without the headers.
    """
    well = [each for each in samples if not each.is_limited]
    told = next((each for each in well if each.number("limit")), None)
    if told is not None and not is_behind_another:
        count, seconds = told.number("limit") or 1, told.number("reset-after") or 1.0
        return {"count": int(count), "seconds": float(ceil(seconds))}
    if not samples or not samples[-1].is_limited or not well:
        return None
    return {"count": len(well), "seconds": float(ceil(samples[-1].waits))}
