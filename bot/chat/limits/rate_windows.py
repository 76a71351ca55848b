"""Discord's limits, as they are known or were measured: the answer sheet of `maunz measure`."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from math import ceil
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, NamedTuple

import aiohttp
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.chat.discord_internals import api_address
from bot.clock import SECOND
from bot.tables.settings import Phase
from bot.tables.views import TableView

# Answer sheet ------------------------------------------------------------------------------------

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


FORMAT: Final = "maunz-limits/1"
MOST: Final = 1000


class LimitsFileError(Exception):
    """Raised if a file is no answer sheet."""


class LimitWindow(BaseModel):
    """A limit of `count` requests in `seconds`."""

    model_config = ConfigDict(frozen=True, strict=True)

    count: Annotated[int, Field(ge=1, le=MOST)]
    seconds: Annotated[float, Field(gt=0, le=MOST)]

    @property
    def milliseconds(self) -> int:
        return ceil(self.seconds * SECOND)

    def time_for(self, requests: int) -> int:
        """Return the milliseconds in which this number of requests is accepted, spread evenly."""
        return ceil(self.milliseconds * requests / self.count)


class Limits(BaseModel):
    """The limits that the bot observes. The defaults are reported values, not measured ones."""

    model_config = ConfigDict(frozen=True)

    table_edits: LimitWindow = LimitWindow(count=5, seconds=5)
    """Edits of all messages in a channel."""
    token_edits: LimitWindow = LimitWindow(count=5, seconds=2)
    """Edits of private messages with one token."""
    follow_ups: LimitWindow = LimitWindow(count=30, seconds=60)
    """Private messages in a channel that are no replies."""


KNOWN: Final = Limits()


class _LimitsFile(BaseModel):
    format: Literal["maunz-limits/1"]
    limits: Limits


def read_limits(file: Path) -> Limits:
    """Return the limits on an answer sheet. Raise `AnswerSheetError` if the file is none."""
    try:
        return _LimitsFile.model_validate_json(file.read_text(encoding="utf-8")).limits
    except (OSError, ValueError, ValidationError) as error:
        raise LimitsFileError(str(error)) from None


def window_from_samples(
    samples: Sequence[Sample], *, is_behind_another: bool = False
) -> dict[str, Any] | None:
    """Return the window that limited these requests, or None if they do not show it.

    It is the window in Discord's headers, or else the number of requests that succeeded. No header
    shows a window behind another one. Such a window has ended the requests.
    """
    well = [each for each in samples if not each.is_limited]
    told = next((each for each in well if each.number("limit")), None)
    if told is not None and not is_behind_another:
        count, seconds = told.number("limit") or 1, told.number("reset-after") or 1.0
        return {"count": int(count), "seconds": float(ceil(seconds))}
    if not samples or not samples[-1].is_limited or not well:
        return None
    return {"count": len(well), "seconds": float(ceil(samples[-1].waits))}


# Samples -----------------------------------------------------------------------------------------

# Requests with recorded replies: Discord's limit headers, and when a limit was reached.

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

    async def send_probe(self, wanted: Probe) -> Sample:
        """Send a request once and record its reply."""
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
        """Repeat a request until Discord limits it, but at most `most` times.

        Refusals count against the bot's address, so it stops after one. With `patient` it sits out
        short waits, to find the end of a window behind them.
        """
        for _ in range(most):
            sample = await self.send_probe(wanted)
            if sample.is_limited and not (patient and sample.waits <= SHORT):
                return
            await asyncio.sleep(sample.waits if sample.is_limited else 0)

    def samples_for(self, about: str) -> list[Sample]:
        """Return the samples with this purpose."""
        return [each for each in self.taken if each.about == about]

    def to_data(self) -> list[dict[str, Any]]:
        """Return all samples as plain data."""
        return [asdict(each) for each in self.taken]


def _parse_body(said: str) -> dict[str, Any]:
    """Return the content of a reply, or an empty dict if it is no JSON object."""
    try:
        read = json.loads(said)
    except ValueError:
        return {}
    return read if isinstance(read, dict) else {}


# Message rates -----------------------------------------------------------------------------------

# The rates of message edits, and of private messages in a channel.

PACE: Final = SECOND
"""The minimum time between two edits of a table message. Urgent edits do not wait for it."""
A_TOKEN: Final = SECOND
"""The minimum time between two edits of a hand with the same token."""
KEPT: Final = 2
"""The number of edits per channel that are reserved for facts which hands show, too."""

TurnClaims = tuple[int | None, tuple[int, ...]]


def turn_claims(view: TableView) -> TurnClaims:
    """Return the facts that hands show, too: the person on turn, and who has to call."""
    return view.person_on_turn, tuple(window.seat for window in view.windows)


class EditPace:
    """The pace of a table message's edits.

    The message and the hands must agree on the facts that both show. So an edit about these is made
    at once, like one about a start or an end. Other edits are spread evenly.
    """

    def __init__(self, window: LimitWindow) -> None:
        """Begin without any edit. `window` is Discord's limit for a channel."""
        self._window = window
        self._times: deque[int] = deque(maxlen=window.count)
        self._claims: TurnClaims | None = None
        self._phase: Phase | None = None

    def record_edit(self, view: TableView, now: int) -> None:
        """Record an edit that shows `view`."""
        self._times.append(now)
        self._claims, self._phase = turn_claims(view), view.phase

    def next_edit_at(self, view: TableView) -> int:
        """Return the earliest time of an edit that shows `view`."""
        if view.phase is not self._phase:
            return 0
        if turn_claims(view) != self._claims:
            return self._after(self._window.count)
        evenly = self._times[-1] + PACE if self._times else 0
        return max(evenly, self._after(max(1, self._window.count - KEPT)))

    def _after(self, most: int) -> int:
        """Return when the window holds fewer than `most` edits."""
        return self._times[-most] + self._window.milliseconds if len(self._times) >= most else 0


class FollowUpBudget:
    """The budget of each channel for private messages that reply to nothing."""

    def __init__(self, window: LimitWindow) -> None:
        """Use two thirds of `window`, which is Discord's limit for a channel."""
        self.at_once = max(1, window.count * 2 // 3)
        """The number of private messages that can be sent into a channel in a row."""
        self.every = window.milliseconds // self.at_once
        """The milliseconds until one more message is possible."""
        self._full_at: dict[int, int] = {}
        """The time, by channel, at which the budget is full again."""

    def has_room(self, channel: int, now: int) -> bool:
        """Return whether one more message can be sent."""
        return self._full_at.get(channel, now) - now <= (self.at_once - 1) * self.every

    def count_follow_up(self, channel: int, now: int) -> None:
        """Record a message that is being sent."""
        self._full_at[channel] = max(self._full_at.get(channel, now), now) + self.every

    def record_refusal(self, channel: int, now: int) -> None:
        """Empty the budget, as Discord accepts no more messages for now."""
        self._full_at[channel] = now + self.at_once * self.every

    def forget_old(self, now: int) -> None:
        """Forget the channels whose budget is full again."""
        for channel in [each for each, full_at in self._full_at.items() if full_at <= now]:
            del self._full_at[channel]
