"""Metrics for Prometheus, and health checks. Metrics are read from other objects on request."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter, deque
from typing import TYPE_CHECKING, Final, Protocol

from aiohttp import web
from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

from bot.chat.limits.pacer import Pacer, RequestKind
from bot.clock import SECOND
from bot.storage.disk import free_bytes, last_backup
from bot.storage.errors import StorageErrorKind
from bot.tables.settings import Phase
from bot.version import commit, version

# Metrics -----------------------------------------------------------------------------------------

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prometheus_client.core import Metric

    from bot.app import Maunz
    from bot.clock import DurationCounts
    from bot.storage import Store

PHASES: Final = tuple(phase.name.lower() for phase in Phase if phase is not Phase.CLOSED)


class MetricsSource(Protocol):
    """The state of the bot that the metrics are read from."""

    bot: Maunz | None

    def readiness_problems(self) -> list[str]:
        """Return the reasons why people cannot play."""


def new_registry(source: MetricsSource) -> CollectorRegistry:
    """Return a registry with all metrics of this process."""
    made = CollectorRegistry()
    ProcessCollector(registry=made)
    made.register(BotCollector(source))
    return made


class BotCollector(Collector):
    """Collects the current metrics of the bot.

    Before the bot exists, there are only few metrics.
    """

    def __init__(self, source: MetricsSource) -> None:
        self._watched = source

    def collect(self) -> Iterator[Metric]:
        """Yield all metrics."""
        bot = self._watched.bot
        yield _build_info()
        is_ready = not self._watched.readiness_problems()
        yield GaugeMetricFamily("maunz_ready", "Whether people can play", float(is_ready))
        if bot is not None:
            yield from _table_metrics(bot)
            yield from _people_metrics(bot)
            yield from _shard_metrics(bot)
            yield from _store_metrics(bot.store)
            yield from _request_metrics(bot.chat.pacer)
            yield from _move_service_metrics(bot)


def _build_info() -> Metric:
    python = ".".join(map(str, sys.version_info[:3]))
    labels = ["version", "commit", "python"]
    made = GaugeMetricFamily("maunz_build_info", "What runs", labels=labels)
    made.add_metric([version(), commit(), python], 1)
    return made


def _table_metrics(bot: Maunz) -> Iterator[Metric]:
    views = [table.view for table in bot.tables]
    yield GaugeMetricFamily("maunz_open_tables", "Open tables", len(views))
    phases = Counter(view.phase.name.lower() for view in views)
    by_phase = GaugeMetricFamily("maunz_tables", "Open tables by phase", labels=["phase"])
    for phase in PHASES:
        by_phase.add_metric([phase], phases[phase])
    yield by_phase
    frozen = sum(view.frozen is not None for view in views)
    yield GaugeMetricFamily("maunz_frozen_tables", "Tables that met an error", frozen)
    yield GaugeMetricFamily("maunz_servers", "Servers", len(bot.guilds))
    said = "Messages that have yet to show what is new"
    waiting = GaugeMetricFamily("maunz_waiting_edits", said, labels=["kind"])
    waiting.add_metric(["table"], bot.chat.table_messages.outdated_count)
    waiting.add_metric(["hand"], bot.chat.hands.outdated_count)
    yield waiting
    said = (
        "How far the hands of waiting players thin out: 0 to 2 less often, 3 short, 4 no pictures"
    )
    yield GaugeMetricFamily("maunz_hand_thinning", said, bot.chat.hands.pace.level)


def _people_metrics(bot: Maunz) -> Iterator[Metric]:
    said = "What was pressed or typed, and how it fared"
    presses = CounterMetricFamily("maunz_presses", said, labels=["verb", "outcome"])
    for (verb, outcome), times in sorted(bot.chat.press_counts.items()):
        presses.add_metric([verb, outcome], times)
    yield presses
    yield _histogram(
        "maunz_answer_seconds", "From a press to its answer", bot.chat.answer_durations
    )
    yield _histogram("maunz_door_seconds", "To judge a press and store it", bot.press_durations)
    lost = CounterMetricFamily(
        "maunz_lost_answers", "Answers that may not have arrived", labels=["why"]
    )
    for why, times in bot.chat.lost_answers.items():
        lost.add_metric([why], times)
    yield lost


def _shard_metrics(bot: Maunz) -> Iterator[Metric]:
    hearts = bot.heartbeats()
    up = GaugeMetricFamily(
        "maunz_shard_up", "Whether Discord answers the heartbeats of a shard", labels=["shard"]
    )
    took = GaugeMetricFamily(
        "maunz_heartbeat_seconds", "How long the last answer to a heartbeat took", labels=["shard"]
    )
    age = GaugeMetricFamily(
        "maunz_heartbeat_age_seconds", "Since the last answer to a heartbeat", labels=["shard"]
    )
    for shard, heart in hearts.items():
        up.add_metric([str(shard)], float(heart.is_answered))
        took.add_metric([str(shard)], heart.latency)
        age.add_metric([str(shard)], heart.age)
    yield from (up, took, age)


def _store_metrics(store: Store) -> Iterator[Metric]:
    state = GaugeMetricFamily(
        "maunz_database_trouble", "Why nothing is stored just now", labels=["database", "why"]
    )
    for why in StorageErrorKind:
        state.add_metric([store.dialect, why.value], float(store.error_kind is why))
    yield state
    said = "Since something was last durable"
    yield GaugeMetricFamily("maunz_database_idle_seconds", said, store.idle_for)
    yield _histogram("maunz_commit_seconds", "To make writes durable", store.commits)
    if store.file is not None:
        said = "Free space on the disk of the database"
        yield GaugeMetricFamily("maunz_disk_free_bytes", said, free_bytes(store.file))
        said = "When the database was last copied; 0: never"
        yield GaugeMetricFamily("maunz_last_backup_seconds", said, last_backup(store.file))


def _request_metrics(pacer: Pacer) -> Iterator[Metric]:
    """Yield the metrics of requests to Discord and of its limits."""
    said = "Answers that had to wait for other answers"
    yield CounterMetricFamily("maunz_late_answers", said, pacer.late_answers.count)
    dropped = CounterMetricFamily(
        "maunz_dropped_requests", "What was dropped, as a person sent too much", labels=["kind"]
    )
    for kind_dropped, count in pacer.arrival_limit.dropped.items():
        dropped.add_metric([kind_dropped], count)
    yield dropped
    said = "Replies that another bot with the same token had given before"
    yield CounterMetricFamily("maunz_foreign_answers", said, pacer.foreign_answers.count)
    said = "Requests of the last ten minutes that count against the address"
    yield GaugeMetricFamily("maunz_invalid_requests", said, len(pacer.invalid))
    said = "Requests of the last ten minutes that were told to wait"
    yield GaugeMetricFamily("maunz_limited_requests", said, pacer.invalid.limited_count)
    said = "Requests that wait for their turn"
    waiting = GaugeMetricFamily("maunz_waiting_requests", said, labels=["kind"])
    for kind in RequestKind:
        waiting.add_metric([kind.name.lower()], pacer.waiting(kind))
    yield waiting
    said = "Requests to Discord"
    requests = CounterMetricFamily("maunz_requests", said, labels=["route", "status"])
    for (route, status), count in sorted(pacer.answer_counts.items()):
        requests.add_metric([route, str(status)], count)
    yield requests


def _move_service_metrics(bot: Maunz) -> Iterator[Metric]:
    thoughts = bot.move_service
    yield GaugeMetricFamily(
        "maunz_thoughts", "AI thoughts that wait or go on", thoughts.queued_count
    )
    said = "AI thoughts that took too long or were lost"
    yield CounterMetricFamily("maunz_lost_thoughts", said, thoughts.given_up_count)


def _histogram(name: str, said: str, measured: DurationCounts) -> Metric:
    return HistogramMetricFamily(name, said, buckets=measured.buckets(), sum_value=measured.total)


# Health ------------------------------------------------------------------------------------------

# Health checks for monitoring: alive, ready, and metrics.
#
# The bot is alive if it sends any reply at all. The event loop of the bot sends the reply, so a
# blocked bot sends none. The bot is ready if people can play: Discord answers the heartbeats of
# each shard, and the database stores data.

if TYPE_CHECKING:
    from bot.app import Maunz

CONNECTIONS: Final = 50
"""The largest number of connections to the port.

A new connection closes the oldest one, so that idle connections block nobody.
"""
REQUEST_WITHIN: Final = 10.0
"""Seconds within which a connection must have sent its request and taken the reply."""
STORED_WITHIN: Final = 5.0
"""If nothing was stored for this many seconds, the bot is not ready.

An idle bot stores a heartbeat every second.
"""


class HealthServer:
    """Knows the state of the bot, and reports it over HTTP unless the port is 0."""

    def __init__(self) -> None:
        self.bot: Maunz | None = None
        """The bot, or None until it exists."""
        self.no_bot_reason = "starting"
        """The reason why there is no bot yet, or why it has ended."""
        self._runner: web.AppRunner | None = None
        self._listener: asyncio.Server | None = None
        self._connections: deque[web.RequestHandler] = deque(maxlen=CONNECTIONS)
        """The last connections. Some of them may be closed already."""
        self._registry = new_registry(self)

    async def start(self, host: str, port: int) -> None:
        """Start the server. Raise `OSError` if the address cannot be used."""
        if not port:
            return
        app = web.Application()
        app.router.add_get("/healthz", self._healthz)
        app.router.add_get("/readyz", self._readyz)
        app.router.add_get("/metrics", self._metrics)
        app.on_response_prepare.append(_close_after_response)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        try:
            loop = asyncio.get_running_loop()
            self._listener = await loop.create_server(self._new_connection, host, port)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Stop the server."""
        if self._listener is not None:
            self._listener.close()
            self._listener = None
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    def readiness_problems(self) -> list[str]:
        """Return the reasons why people cannot play."""
        if self.bot is None:
            return [self.no_bot_reason]
        return ["stopping"] if self.bot.is_closed() else _bot_problems(self.bot)

    def _new_connection(self) -> asyncio.Protocol:
        """Return the handler of a new connection, which lives for a short time only."""
        assert self._runner is not None
        assert self._runner.server is not None
        made = self._runner.server()
        if len(self._connections) == CONNECTIONS:
            self._connections[0].force_close()
        self._connections.append(made)
        asyncio.get_running_loop().call_later(REQUEST_WITHIN, made.force_close)
        return made

    async def _healthz(self, _: web.Request) -> web.Response:
        return web.Response(text="alive\n")

    async def _readyz(self, _: web.Request) -> web.Response:
        missing = self.readiness_problems()
        if missing:
            return web.Response(text=f"not ready: {', '.join(missing)}\n", status=503)
        return web.Response(text="ready\n")

    async def _metrics(self, _: web.Request) -> web.Response:
        body = generate_latest(self._registry)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})


async def _close_after_response(_: web.Request, response: web.StreamResponse) -> None:
    """Close the connection after its first response, so that no connection stays open."""
    response.force_close()


def _bot_problems(bot: Maunz) -> list[str]:
    found = [] if bot.is_ready() else ["Discord has not told yet which servers there are"]
    silent = [str(shard) for shard, heart in bot.heartbeats().items() if not heart.is_answered]
    if silent:
        found.append(f"no answer from Discord on shard {' '.join(silent)}")
    found += filter(None, [_request_problem(bot)])
    store = bot.store
    if store.idle_for > STORED_WITHIN:
        found.append(f"nothing is stored ({store.error_kind or 'no answer'})")
    return found


def _request_problem(bot: Maunz) -> str | None:
    """Return why Discord answers no requests, or None if Discord answers."""
    banned_for = bot.chat.backoff.time_left() // SECOND
    if banned_for:
        return f"Discord has shut this address out, nothing is asked for {banned_for} s"
    return bot.chat.pacer.rest_health.problem()
