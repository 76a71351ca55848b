"""Sends requests to Discord to measure its limits, and records the replies."""

from __future__ import annotations

import asyncio
import json
import random
import struct
import zlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from math import ceil
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import aiohttp

from bot.chat.discord_internals import api_address

# Measuring samples -------------------------------------------------------------------------------

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


# Measuring pictures ------------------------------------------------------------------------------

# Measures what Discord does with pictures: each kind of request with a file and a gallery.
#
# Of each kind, the second request replaces the picture of the first one. The samples contain the
# status, the milliseconds and the rate limit of each request, but no address of a picture.

if TYPE_CHECKING:
    import discord

EPHEMERAL: Final = 64
V2: Final = 1 << 15
NEW, UPDATE = 4, 7
FILE: Final = "table.png"
WIDTH: Final = 1100
HEIGHT: Final = 700
ROWS: Final = 22
"""The rows of a picture that cannot be compressed. They make it as large as that of a table."""
TRIES: Final = 2
"""The requests of a kind. The second one replaces a picture."""

WaitForPress = Callable[[str], Awaitable["discord.Interaction[Any]"]]


class PictureMeasurements:
    """Sends requests with pictures, for two presses of a person and in a channel."""

    def __init__(self, samples: Samples, answers: dict[str, Any]) -> None:
        self._samples = samples
        self._answers = answers
        self._step = 0

    async def measure_all(self, wait: WaitForPress, channel: int, old: int | None) -> None:
        """Measure all kinds of requests. `old` is a message of the bot that is an hour old."""
        pressed = await wait("picture")
        self._answers["may_attach"] = pressed.app_permissions.attach_files
        await self._measure_token(pressed)
        await self._measure_update(await wait("again"), with_list=True)
        await self._measure_update(await wait("again"), with_list=False)
        await self._measure_channel(channel, old)

    async def measure_follow_up(self, pressed: discord.Interaction[Any]) -> None:
        """Measure a follow-up with a picture. It counts as the first of all follow-ups."""
        await self._send("follow_up", "POST", _webhook(pressed))

    async def _measure_token(self, pressed: discord.Interaction[Any]) -> None:
        """Measure a reply with a picture, and edits of the reply."""
        await self._send("callback_post", "POST", _callback(pressed), kind=NEW)
        message = self._samples.answered.get("resource", {}).get("message", {})
        address = _media(message).get("url")
        hook = _webhook(pressed)
        for _ in range(TRIES):
            await self._send("original_edit", "PATCH", f"{hook}/messages/@original")
        kept = _media(self._samples.answered).get("attachment_id")
        await self._send("kept", "PATCH", f"{hook}/messages/@original", kept=kept)
        if "id" in message:
            await self._send("webhook_edit", "PATCH", f"{hook}/messages/{message['id']}")
        if address is not None:
            self._answers["replaced_address_status"] = await self._samples.status_of(address)

    async def _measure_update(self, pressed: discord.Interaction[Any], *, with_list: bool) -> None:
        """Measure a reply that edits the pressed message, with a new picture or without a list."""
        if with_list:
            await self._send("callback_edit", "POST", _callback(pressed), kind=UPDATE)
            return
        told = {"type": UPDATE, "data": {"components": [_words("No list"), _row()], "flags": V2}}
        await self._samples.send_probe(Probe("unlisted", "POST", _callback(pressed), told))
        edit = f"{_webhook(pressed)}/messages/@original"
        named = {"components": _components("Named")}
        sample = await self._samples.send_probe(Probe("unlisted_named", "PATCH", edit, named))
        self._answers["unlisted_is_kept"] = sample.is_accepted

    async def _measure_channel(self, channel: int, old: int | None) -> None:
        """Measure a post with a picture, and edits of it and of an old message."""
        path = f"/channels/{channel}/messages"
        await self._send("channel_post", "POST", path, is_bot=True)
        posted = self._samples.answered.get("id")
        for about, message in (("channel_edit", posted), ("old_edit", old)):
            for _ in range(TRIES if message is not None else 0):
                await self._send(about, "PATCH", f"{path}/{message}", is_bot=True)

    async def _send(  # noqa: PLR0913 - what a request with a picture consists of
        self,
        about: str,
        method: str,
        path: str,
        *,
        kind: int | None = None,
        kept: str | None = None,
        is_bot: bool = False,
    ) -> Sample:
        """Send a request with a new picture, or with the id of one that is kept."""
        self._step += 1
        listed = {"id": 0, "filename": FILE} if kept is None else {"id": kept}
        body: dict[str, Any] = {"components": _components(about), "attachments": [listed]}
        if method == "POST":
            body["flags"] = V2 if is_bot else V2 | EPHEMERAL
        told = body if kind is None else {"type": kind, "data": body}
        file = (FILE, drawn(self._step)) if kept is None else None
        probe = Probe(f"picture_{about}", method, path, told, is_bot=is_bot, file=file)
        sample = await self._samples.send_probe(probe)
        if sample.number("remaining") == 0:
            # No limit is measured here, so none is reached.
            await asyncio.sleep(min(sample.number("reset-after") or 0, SHORT))
        return sample


def drawn(step: int) -> bytes:
    """Return a PNG of the size of a table, with other bytes for each step."""
    chance = random.Random(step)  # noqa: S311 - no secret
    rows = [b"\0" + chance.randbytes(WIDTH) for _ in range(ROWS)]
    rows += [b"\0" + bytes(WIDTH)] * (HEIGHT - ROWS)
    palette = bytes(value for each in range(256) for value in (each, 255 - each, 128))
    head = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", palette), (b"IDAT", zlib.compress(b"".join(rows))))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*each) for each in (*parts, (b"IEND", b"")))


def _chunk(name: bytes, content: bytes) -> bytes:
    check = struct.pack(">I", zlib.crc32(name + content))
    return struct.pack(">I", len(content)) + name + content + check


def _callback(pressed: discord.Interaction[Any]) -> str:
    return f"/interactions/{pressed.id}/{pressed.token}/callback?with_response=true"


def _webhook(pressed: discord.Interaction[Any]) -> str:
    return f"/webhooks/{pressed.application_id}/{pressed.token}"


def _components(about: str) -> list[dict[str, Any]]:
    item = {"media": {"url": f"attachment://{FILE}"}, "description": f"Picture: {about}"}
    return [_words(about), {"type": 12, "items": [item]}, _row()]


def _words(words: str) -> dict[str, Any]:
    return {"type": 10, "content": words}


def _row() -> dict[str, Any]:
    again = {"type": 2, "style": 1, "label": "Again", "custom_id": "measure:again"}
    return {"type": 1, "components": [again]}


def _media(message: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the media of the picture in a message, or nothing if it shows none."""
    for each in message.get("components", ()):
        for item in each.get("items", ()):
            found: Mapping[str, Any] = item["media"]
            return found
    return {}
