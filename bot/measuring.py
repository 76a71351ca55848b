"""Measures Discord's limits: a person presses buttons, and the bot sends requests."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from math import ceil
from typing import Any, Final, NamedTuple

import aiohttp
import discord
from discord.utils import snowflake_time

from bot.chat.discord_internals import api_address
from bot.chat.limits.request_budget import FORMAT

# Measuring ---------------------------------------------------------------------------------------

EPHEMERAL: Final = 64
V2: Final = 1 << 15
NEW, QUIET, UPDATE = 4, 6, 7
FEW: Final = 8
"""A number of edits that is certainly more than a limit of five allows."""
FOLLOW_UPS: Final = 40
USER_AGENT: Final = "DiscordBot (maunz, 1)"
PIXEL: Final = (
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8A"
    "Ax8B4k3JxTsAAAAASUVORK5CYII="
)
Tell = Callable[[str, str], None]
"""A function that asks a person to press a button.

Its arguments are the button (`begin`, `hand`, `update`, `tap`) and the name of the channel.
"""


class MeasureError(Exception):
    """Raised if nothing can be measured. The reason is `guild`, `channel` or `refused`."""


class MeasuringClient(discord.Client):
    """A Discord client that measures once, on one server."""

    def __init__(self, guild: int, channel: int | None, tell: Tell) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self._place = guild, channel
        self._tell = tell
        self._pressed: asyncio.Queue[discord.Interaction[Any]] = asyncio.Queue()
        self._arrived: dict[int, datetime] = {}
        self.answers: dict[str, Any] = {}
        self._samples: Samples
        self._channel: discord.TextChannel

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Record the arrival time of an interaction and queue it."""
        self._arrived[interaction.id] = datetime.now(UTC)
        self._pressed.put_nowait(interaction)

    async def measure_all(self, token: str, *, taps: int, old: int | None) -> dict[str, Any]:
        """Run all measurements. Return the measured values, which are called the answer sheet."""
        await self.wait_until_ready()
        headers = {"User-Agent": USER_AGENT}
        async with aiohttp.ClientSession(headers=headers) as session:
            self._samples = Samples(session, token)
            self._channel = self._find_channel()
            channel = self._channel.id
            table = await self._open_private_message(channel)
            hand = await self._measure_hands()
            await self._measure_updates(hand)
            await self._measure_tables(channel, table, hand)
            await self._measure_times(taps)
            await self._measure_emoji()
            if old is not None:
                await self._edit_table("old_edit", channel, old)
        return self._answer_sheet(table)

    def _find_channel(self) -> discord.TextChannel:
        number, wanted = self._place
        guild = self.get_guild(number)
        if guild is None:
            raise MeasureError("guild")
        for channel in guild.text_channels:
            may = channel.permissions_for(guild.me)
            if wanted in (None, channel.id) and may.view_channel and may.send_messages:
                return channel
        raise MeasureError("channel")

    async def _open_private_message(self, channel: int) -> int:
        path = f"/channels/{channel}/messages"
        await self._samples.send_probe(Probe("table_create", "POST", path, _table(0), is_bot=True))
        return self._record_request(self._samples.answered)

    async def _measure_hands(self) -> int:
        """Measure how many edits and further private messages one interaction's token allows.

        Return the id of the private message (hand message) that the person gets.
        """
        pressed = await self._wait_for_press("begin")
        await self._answer_press("answer_new", pressed, NEW, _hand(0))
        hand = self._record_request(self._samples.answered.get("resource", {}).get("message"))
        path = _webhook(pressed)
        edit = f"{path}/messages/@original"
        edited = Probe("ephemeral_edit", "PATCH", edit, _hand(1))
        await self._samples.probe_until_limited(edited, most=FEW)
        more = Probe("follow_up", "POST", path, {"content": "…", "flags": EPHEMERAL})
        await self._samples.probe_until_limited(more, most=FOLLOW_UPS, patient=True)
        return hand

    async def _measure_updates(self, hand: int) -> None:
        """Measure a press in a private message: its payload, and how its reply affects limits."""
        pressed = await self._wait_for_press("hand")
        message = pressed.message
        is_full = message is not None and message.id == hand and bool(message.components)
        self.answers["click_on_ephemeral_has_the_message"] = is_full
        await self._answer_press("answer_update", pressed, UPDATE, _hand(2))
        edit = f"{_webhook(pressed)}/messages/@original"
        await self._samples.send_probe(Probe("edit_after_update", "PATCH", edit, _hand(3)))

    async def _measure_tables(self, channel: int, table: int, hand: int) -> None:
        """Measure a press at the table.

        Find out whether the reply counts as an edit, and whether the press's token can edit the
        hand.
        """
        pressed = await self._wait_for_press("update")
        path = f"/channels/{channel}/messages/{table}"
        edit = Probe("table_edit", "PATCH", path, _table(1), is_bot=True)
        before = await self._samples.send_probe(edit)
        await self._answer_press("table_update", pressed, UPDATE, _table(2))
        after = await self._samples.send_probe(edit)
        left = before.number("remaining"), after.number("remaining")
        counts = None if None in left else (left[0] or 0) - (left[1] or 0) > 1
        self.answers["update_counts_as_edit_of_channel"] = counts
        reached = f"{_webhook(pressed)}/messages/{hand}"
        foreign = await self._samples.send_probe(Probe("hand_edit", "PATCH", reached, _hand(4)))
        self.answers["table_press_edits_older_hand"] = foreign.status < 400  # noqa: PLR2004 - a success
        await self._edit_table("table_edit", channel, table)

    async def _edit_table(self, about: str, channel: int, message: int) -> None:
        path = f"/channels/{channel}/messages/{message}"
        edit = Probe(about, "PATCH", path, _table(4), is_bot=True)
        await self._samples.probe_until_limited(edit, most=FEW)

    async def _measure_times(self, taps: int) -> None:
        """Measure the time between the id of a press and its arrival.

        The two times are from different clocks, so only the spread of the difference counts.
        """
        delays = []
        for _ in range(taps):
            pressed = await self._wait_for_press("tap")
            took = self._arrived[pressed.id] - snowflake_time(pressed.id)
            delays.append(round(took.total_seconds() * 1000))
            await self._answer_press("answer_quiet", pressed, QUIET)
        self.answers["delays_ms"] = delays
        self.answers["spread_ms"] = max(delays) - min(delays) if delays else None

    async def _measure_emoji(self) -> None:
        path = f"/applications/{self.application_id}/emojis"
        made = {"name": "maunz_measure", "image": PIXEL}
        await self._samples.send_probe(Probe("emoji_create", "POST", path, made, is_bot=True))
        found = self._samples.answered.get("id")
        if found is not None:
            gone = Probe("emoji_delete", "DELETE", f"{path}/{found}", is_bot=True)
            await self._samples.send_probe(gone)

    async def _wait_for_press(self, wanted: str) -> discord.Interaction[Any]:
        """Ask the person for a press of the button `wanted`, and return that press.

        Presses of other buttons get no reply.
        """
        self._tell(wanted, self._channel.name)
        while True:
            pressed = await self._pressed.get()
            told: Mapping[str, Any] = pressed.data or {}
            if told.get("custom_id") == _id(wanted):
                return pressed

    async def _answer_press(
        self,
        about: str,
        pressed: discord.Interaction[Any],
        kind: int,
        body: Mapping[str, object] | None = None,
    ) -> None:
        path = f"/interactions/{pressed.id}/{pressed.token}/callback?with_response=true"
        answer = {"type": kind} if body is None else {"type": kind, "data": body}
        await self._samples.send_probe(Probe(about, "POST", path, answer))

    def _record_request(self, message: Mapping[str, Any] | None) -> int:
        if not message or "id" not in message:
            raise MeasureError("refused")
        return int(message["id"])

    def _answer_sheet(self, table: int) -> dict[str, Any]:
        limits = {
            "table_edits": window_from_samples(self._samples.samples_for("table_edit")),
            "token_edits": window_from_samples(self._samples.samples_for("ephemeral_edit")),
            "follow_ups": window_from_samples(
                self._samples.samples_for("follow_up"), is_behind_another=True
            ),
        }
        buckets = {
            each.about: each.headers.get("x-ratelimit-bucket") for each in self._samples.taken
        }
        return {
            "format": FORMAT,
            "measured_at": datetime.now(UTC).isoformat(timespec="seconds"),
            "limits": {name: window for name, window in limits.items() if window is not None},
            "answers": self.answers,
            "buckets": buckets,
            "table": str(table),
            "samples": self._samples.to_data(),
        }


def _id(name: str) -> str:
    return f"measure:{name}"


def _button(name: str) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": name.capitalize(), "custom_id": _id(name)}


def _message(words: str, *buttons: str) -> dict[str, Any]:
    row = {"type": 1, "components": [_button(each) for each in buttons]}
    return {"components": [{"type": 10, "content": words}, row]}


def _table(step: int) -> dict[str, Any]:
    return {"flags": V2, **_message(f"Table {step}", "begin", "update", "tap")}


def _hand(step: int) -> dict[str, Any]:
    return {"flags": V2 | EPHEMERAL, **_message(f"Hand {step}", "hand")}


def _webhook(pressed: discord.Interaction[Any]) -> str:
    return f"/webhooks/{pressed.application_id}/{pressed.token}"


# Samples -----------------------------------------------------------------------------------------

HEADERS: Final = ("x-ratelimit-", "retry-after", "via", "date")
"""The beginnings of the names of headers that are recorded."""
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


@dataclass(frozen=True, slots=True)
class Sample:
    """A recorded reply to a `Probe`. `about` is the purpose of the request.

    A sample contains no token and no address, so it can be published.
    """

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
        asked = self.session.request(wanted.method, url, json=wanted.body, headers=headers)
        async with asked as answer:
            self.answered = _parse_body(await answer.text())
            kept = {
                name.lower(): value
                for name, value in answer.headers.items()
                if name.lower().startswith(HEADERS)
            }
        code = self.answered.get("code")
        sample = Sample(wanted.about, answer.status, kept, code if isinstance(code, int) else None)
        self.taken.append(sample)
        return sample

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

    def samples_for(self, about: str) -> list[Sample]:
        """Return the samples of requests with this purpose."""
        return [each for each in self.taken if each.about == about]

    def to_data(self) -> list[dict[str, Any]]:
        """Return all samples as data for JSON."""
        return [asdict(each) for each in self.taken]


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
