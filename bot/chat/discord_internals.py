"""Access to private parts of discord.py, and a clock that follows Discord's time."""

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from email.utils import parsedate_to_datetime
from hashlib import blake2s
from math import inf, isinf
from types import SimpleNamespace
from typing import Any, Final, NamedTuple, Self

import aiohttp
import discord
from discord.http import handle_message_parameters
from discord.webhook.async_ import async_context, interaction_message_response_params
from yarl import URL

from bot.clock import SECOND, SystemClock, elapsed

# Discord internals -------------------------------------------------------------------------------

Parsers = dict[str, Callable[[Any], None]]
"""The functions that read the payloads of events. The keys are the names of the events."""


Changes = Mapping[str, Any]
"""The arguments of `discord.Message.edit`."""
RawMessage = Mapping[str, Any]
"""A message as Discord sends it."""
RawComponent = Mapping[str, Any]
"""A component as Discord sends it."""


class HeartbeatTimes(NamedTuple):
    """The times of a session's last heartbeat and its acknowledgement, by `perf_counter`."""

    latency: float
    """The seconds between the last acknowledged heartbeat and its acknowledgement.

    Infinite before the first acknowledgement.
    """
    sent_at: float
    answered_at: float


def api_address() -> str:
    """Return the address of Discord's API, for requests that discord.py does not send itself."""
    return discord.http.Route.BASE


def set_api_address(address: str) -> None:
    """Send all requests to this address. discord.py has no public setting for the address."""
    discord.http.Route.BASE = address


def gateway_address() -> URL:
    """Return the address to which discord.py connects for new sessions."""
    return discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY


def set_gateway_address(address: URL) -> None:
    """Connect to this address for new sessions, instead of Discord's own address."""
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = address


def picture_address() -> str:
    """Return the address from which emoji pictures are loaded.

    The public `Emoji.url` cannot be used without a client.
    """
    return discord.Asset.BASE


def set_picture_address(address: str) -> None:
    """Load pictures from this address. discord.py has no public setting for the address."""
    discord.Asset.BASE = address


def parsers_of(client: discord.Client) -> Parsers:
    """Return the event parsers of a client.

    The caller adds error handling to the parsers, because their errors would end the process.
    """
    return client._connection.parsers  # noqa: SLF001 - see above


def set_shards(client: discord.AutoShardedClient, ids: Iterable[int]) -> None:
    """Change the shards of a running client. discord.py can only set them for a new client."""
    client.shard_ids = client._connection.shard_ids = sorted(ids)  # noqa: SLF001 - see above


def limit_backoff(shard: discord.ShardInfo, power: int) -> None:
    """Let a shard wait at most `2 ** power` seconds between two attempts to connect.

    discord.py has no public setting for this limit, and waits up to 15 minutes.
    """
    # A shard that is still starting has no backoff.
    backoff = getattr(shard._parent, "_backoff", None)  # noqa: SLF001 - see above
    if backoff is not None:
        backoff._max = power  # noqa: SLF001 - see above


def heartbeat_times(shard: discord.ShardInfo) -> HeartbeatTimes | None:
    """Return the heartbeat times of a shard, or None if the shard has no session.

    discord.py makes only the latency public.
    """
    heart = getattr(shard._parent.ws, "_keep_alive", None)  # noqa: SLF001 - see above
    if heart is None:
        return None
    return HeartbeatTimes(heart.latency, heart._last_send, heart._last_ack)  # noqa: SLF001 - see above


# discord.py creates objects for all components of a message that Discord returns. The functions
# below send the same requests without this work. They return the message as Discord sent it.


async def edit_pressed_message(
    interaction: discord.Interaction[Any], changes: Changes
) -> RawMessage | None:
    """Reply to a press by editing the pressed message.

    Return the edited message, or None if Discord did not return it.
    """
    response, http = interaction.response, interaction.client.http
    if response.is_done():
        raise discord.InteractionResponded(interaction)
    kind = discord.InteractionResponseType.message_update
    sent = await async_context.get().create_interaction_response(
        interaction.id,
        interaction.token,
        session=interaction._session,  # noqa: SLF001 - see above
        proxy=http.proxy,
        proxy_auth=http.proxy_auth,
        params=interaction_message_response_params(type=kind.value, **changes),
    )
    response._response_type = kind  # noqa: SLF001 - see above
    return sent.get("resource", {}).get("message")


async def edit_original_response(
    interaction: discord.Interaction[Any], changes: Changes
) -> RawMessage:
    """Edit the reply to an interaction. Return the edited message."""
    http = interaction.client.http
    with handle_message_parameters(**changes) as params:
        return await async_context.get().edit_original_interaction_response(
            interaction.application_id,
            interaction.token,
            session=interaction._session,  # noqa: SLF001 - see above
            proxy=http.proxy,
            proxy_auth=http.proxy_auth,
            payload=params.payload,
            multipart=params.multipart,
            files=params.files,
        )


async def edit_message(
    client: discord.Client, channel: int, message: int, changes: Changes
) -> RawMessage:
    """Edit a message of the bot. Return the edited message."""
    with handle_message_parameters(**changes) as params:
        return await client.http.edit_message(channel, message, params=params)


# Discord's time ----------------------------------------------------------------------------------


EPOCH: Final = 1_420_070_400_000
SLOWNESS: Final = 50
"""The clock is corrected by at most one millisecond in this number of milliseconds."""
MOST_SLOWLY: Final = SECOND
"""The largest error that is corrected slowly. A larger error is corrected at once."""
DRIFT: Final = 2_000
"""Two clocks may drift apart by one millisecond in this number of milliseconds."""
SURE: Final = 3
"""The number of comparisons in a row that must contradict the known bounds to replace them."""

log = logging.getLogger(__name__)


def creation_time_of(snowflake: int) -> int:
    """Return when Discord made an id, in milliseconds since 1970."""
    return (snowflake >> 22) + EPOCH


class SentMessage(NamedTuple):
    """A message that Discord has accepted."""

    id: int
    visible_since: int
    """The time of the last edit of the message, or of its creation if it was never edited."""

    picture_ids: tuple[int, ...] = ()
    """The ids of the pictures that it shows, from top to bottom. An edit can keep these files."""

    @classmethod
    def of_message(cls, message: discord.Message) -> Self:
        return cls._at(message.id, message.edited_at, _picture_ids_of(message.components))

    @classmethod
    def of_raw(cls, message: RawMessage) -> Self:
        edited = discord.utils.parse_time(message.get("edited_timestamp"))
        return cls._at(int(message["id"]), edited, _picture_ids(message.get("components", ())))

    @classmethod
    def _at(cls, message: int, edited: datetime | None, pictures: Iterable[int]) -> Self:
        at = creation_time_of(message) if edited is None else _milliseconds(edited)
        return cls(message, at, tuple(pictures))


def _picture_ids_of(components: Iterable[discord.Component]) -> Iterator[int]:
    """Yield the ids of pictures. discord.py leaves them out when it makes plain data."""
    for each in components:
        if isinstance(each, discord.MediaGalleryComponent):
            yield from (item.media.attachment_id for item in each.items if item.media.attachment_id)
        yield from _picture_ids_of(getattr(each, "children", ()))


def _picture_ids(components: Iterable[RawComponent]) -> Iterator[int]:
    for each in components:
        for item in each.get("items", ()):
            if (picture := item["media"].get("attachment_id")) is not None:
                yield int(picture)
        yield from _picture_ids(each.get("components", ()))


def _milliseconds(at: datetime) -> int:
    return round(at.timestamp() * 1000)


class Bounds(NamedTuple):
    """The bounds of an unknown time: the earliest and the latest possible time."""

    low: float
    high: float

    def overlaps(self, other: "Bounds") -> bool:
        return self.low <= other.high and other.low <= self.high

    def nearest_to(self, time: int) -> int:
        """Return `time` if it is within the bounds. Otherwise return the middle of the bounds.

        Without an upper bound, return the lower bound instead of the middle.
        """
        if self.low <= time <= self.high:
            return time
        return round(self.low if isinf(self.high) else (self.low + self.high) / 2)


class DiscordClock(SystemClock):
    """A clock that is adjusted to Discord's clock.

    In a race, times measured by the bot are compared with times measured by Discord. So both times
    must come from the same clock. This clock begins with the machine's time. The first reply from
    Discord sets it to Discord's time, before any table is played. Later corrections are so slow
    that no player notices them.
    """

    def __init__(self) -> None:
        super().__init__()
        self._known = Bounds(-inf, inf)
        """The bounds of the value that `_base` should have by Discord's clock."""
        self._known_at = elapsed()
        """The value of `elapsed` when `_known` was last changed."""
        self._doubts: list[Bounds] = []
        """The bounds from the last comparisons, if they contradict `_known` but not each other."""
        self._correction = 0
        """The error of the clock at the time `_corrected_from`. It is corrected slowly."""
        self._corrected_from = 0
        self.is_exact = False
        """Whether Discord has sent a time stamp in milliseconds.

        The header `Date` only has seconds.
        """

    def now(self) -> int:
        """Return the time by Discord's clock, as exactly as the bot knows it."""
        passed = elapsed()
        return passed + self._base + (self._corrected(passed) if self._correction else 0)

    def learn_stamp(self, stamp: int, sent: int | None = None) -> None:
        """Adjust the clock by a time stamp from Discord.

        Discord's clock showed `stamp` at some moment between `sent` and now. If `sent` is None, the
        moment may be any moment before now.
        """
        self.is_exact = True
        self._learn(stamp, stamp, sent)

    def learn_date(self, date: int, sent: int) -> None:
        """Adjust the clock by the header `Date` of a reply to a request at the time `sent`.

        The header is only exact to a second. So ignore the header once an exact time stamp is
        known.
        """
        if not self.is_exact:
            self._learn(date, date + SECOND, sent)

    def _corrected(self, passed: int) -> int:
        """Return how much of `_correction` is applied when `elapsed` returns `passed`.

        The correction is applied slowly, a little more with each second.
        """
        most = (passed - self._corrected_from) // SLOWNESS
        return max(-most, min(most, self._correction))

    def _learn(self, first: int, last: int, sent: int | None) -> None:
        """Adjust the clock by a time stamp of Discord.

        At some moment between `sent` and now, Discord's clock showed a time from `first` to `last`.
        If `sent` is None, the moment may be any moment before now.
        """
        is_first, passed = isinf(self._known.low), elapsed()
        aim, base = self._base + self._correction, self._base + self._corrected(passed)
        found = Bounds(first - passed, inf if sent is None else last + base - sent)
        if not self._add_bounds(found, passed):
            return
        error = self._known.nearest_to(aim) - base
        self._base, self._correction, self._corrected_from = base, error, passed
        if is_first or abs(error) > MOST_SLOWLY:
            self._jump(error)

    def _add_bounds(self, found: Bounds, passed: int) -> bool:
        """Narrow the known bounds by the bounds `found`. Return whether `found` was used.

        If `found` contradicts the known bounds, it may be wrong. So do not use it and return False.
        After several contradictions in a row, replace the known bounds and return True.
        """
        drift = (passed - self._known_at) / DRIFT
        known = Bounds(self._known.low - drift, self._known.high + drift)
        self._doubts = [each for each in self._doubts if each.overlaps(found)]
        if not known.overlaps(found):
            self._doubts.append(found)
            if len(self._doubts) < SURE:
                return False
            known, self._doubts = found, []
        self._known = Bounds(max(known.low, found.low), min(known.high, found.high))
        self._known_at = passed
        return True

    def _jump(self, error: int) -> None:
        """Correct an error at once. Tables treat a large correction like a downtime of the bot."""
        before = self.now()
        self._base, self._correction = self._base + error, 0
        if abs(error) > MOST_SLOWLY:
            log.warning("the clock was %.1f s from Discord's", error / SECOND)
            self._restart_all(before)


def learn_from_dates(clock: DiscordClock, trace: aiohttp.TraceConfig) -> None:
    """Adjust the clock by the `Date` headers of all replies in an HTTP session."""

    async def starts(
        _: aiohttp.ClientSession, context: SimpleNamespace, __: aiohttp.TraceRequestStartParams
    ) -> None:
        context.sent_at = clock.now()

    async def ends(
        _: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestEndParams,
    ) -> None:
        date = None if clock.is_exact else request.response.headers.get("Date")
        if date is not None:
            clock.learn_date(_milliseconds(parsedate_to_datetime(date)), context.sent_at)

    trace.on_request_start.append(starts)
    trace.on_request_end.append(ends)


# Nonce -------------------------------------------------------------------------------------------


def nonce_of(words: str) -> str:
    """Return the nonce of a message. The nonce is a hash of `words`.

    If the bot sends a message again after a crash, Discord recognises it by its nonce.
    """
    return str(int.from_bytes(blake2s(words.encode(), digest_size=8).digest()))
