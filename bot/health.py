"""How the bot is doing, for whoever watches over it: alive, ready, and figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from aiohttp import web
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_LATEST

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import TracebackType

    from prometheus_client.core import Metric

    from bot.app import Maunz
    from bot.chat.rate_limits.pacer import Pacer


class Health:
    """A small server on a port of its own; none if the port is 0."""

    def __init__(self, bot: Maunz, port: int) -> None:
        self._bot = bot
        self._port = port
        self._runner: web.AppRunner | None = None
        self._registry = CollectorRegistry()
        self._registry.register(self)

    async def __aenter__(self) -> Self:
        """Start to answer."""
        if self._port:
            app = web.Application()
            app.router.add_get("/healthz", self._healthz)
            app.router.add_get("/readyz", self._readyz)
            app.router.add_get("/metrics", self._metrics)
            self._runner = web.AppRunner(app, access_log=None)
            await self._runner.setup()
            await web.TCPSite(self._runner, port=self._port).start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stop to answer."""
        if self._runner is not None:
            await self._runner.cleanup()

    def collect(self) -> Iterator[Metric]:
        """The figures as they are now."""
        bot = self._bot
        yield GaugeMetricFamily("maunz_open_tables", "Open tables", sum(1 for _ in bot.tables))
        frozen = sum(table.view.frozen is not None for table in bot.tables)
        yield GaugeMetricFamily("maunz_frozen_tables", "Tables that met an error", frozen)
        yield GaugeMetricFamily("maunz_servers", "Servers", len(bot.guilds))
        yield GaugeMetricFamily("maunz_gateway_seconds", "Delay of the gateway", _latency(bot))
        said = "Answers that may not have arrived"
        lost = CounterMetricFamily("maunz_lost_answers", said, labels=["why"])
        for why, times in bot.chat.lost.items():
            lost.add_metric([why], times)
        yield lost
        yield from _of_requests(bot.chat.pacer)

    async def _healthz(self, _: web.Request) -> web.Response:
        return web.Response(text="alive\n")

    async def _readyz(self, _: web.Request) -> web.Response:
        ready = self._bot.is_ready()
        return web.Response(
            text="ready\n" if ready else "not ready\n", status=200 if ready else 503
        )

    async def _metrics(self, _: web.Request) -> web.Response:
        body = generate_latest(self._registry)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})


def _of_requests(pacer: Pacer) -> Iterator[Metric]:
    """How much of what Discord takes is used up."""
    said = "Answers that had to wait for other answers"
    yield CounterMetricFamily("maunz_late_answers", said, pacer.late_answers.count)
    said = "Requests of the last ten minutes that count against the address"
    yield GaugeMetricFamily("maunz_invalid_requests", said, len(pacer.invalid))
    said = "Requests that wait for their turn"
    waiting = GaugeMetricFamily("maunz_waiting_requests", said, labels=["kind"])
    for kind, count in pacer.waiting().items():
        waiting.add_metric([kind.name.lower()], count)
    yield waiting


def _latency(bot: Maunz) -> float:
    """Of all shards together; before the first heartbeat there is none."""
    latency = bot.latency
    return latency if latency == latency and latency != float("inf") else 0.0  # noqa: PLR0124 - not a number
