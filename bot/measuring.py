"""Measures Discord's limits: a person presses buttons, and the bot sends requests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, Final

import aiohttp
import discord
from discord.utils import snowflake_time

from bot.chat.limits.request_budget import FORMAT
from bot.measuring_samples import PictureMeasurements, Probe, Samples, window_from_samples

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

Its arguments are the button (`picture`, `again`, `begin`, `hand`, `update`, `tap`) and the name of
the channel.
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
        self._pictures: PictureMeasurements
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
            self._pictures = PictureMeasurements(self._samples, self.answers)
            await self._pictures.measure_all(self._wait_for_press, channel, old)
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
        await self._pictures.measure_follow_up(pressed)
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
        self.answers["table_press_edits_older_hand"] = foreign.is_accepted
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
                self._samples.samples_for("picture_follow_up", "follow_up"), is_behind_another=True
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
    return {"flags": V2, **_message(f"Table {step}", "picture", "begin", "update", "tap")}


def _hand(step: int) -> dict[str, Any]:
    return {"flags": V2 | EPHEMERAL, **_message(f"Hand {step}", "hand")}


def _webhook(pressed: discord.Interaction[Any]) -> str:
    return f"/webhooks/{pressed.application_id}/{pressed.token}"
