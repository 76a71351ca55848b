"""Health checks for monitoring: alive, ready, and metrics.

The bot is alive if it replies at all, as its own event loop does that. It is ready if people can
play: the heartbeats of each shard are answered, and writes become durable.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aiohttp import web
from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from bot.metrics import new_registry

if TYPE_CHECKING:
    from bot.app import Maunz

STORED_WITHIN: Final = 5.0
"""In seconds. A bot with nothing else to store writes a heartbeat every second."""


class HealthServer:
    """The state of the bot, and a small server that reports it. With port 0 there is no server."""

    def __init__(self) -> None:
        self.bot: Maunz | None = None
        """None until the bot exists."""
        self.no_bot_reason = "starting"
        """Why there is no bot yet, or no longer."""
        self._runner: web.AppRunner | None = None
        self._registry = new_registry(self)

    async def start(self, host: str, port: int) -> None:
        """Start the server. Raise `OSError` if the address cannot be used."""
        if not port:
            return
        app = web.Application()
        app.router.add_get("/healthz", self._healthz)
        app.router.add_get("/readyz", self._readyz)
        app.router.add_get("/metrics", self._metrics)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, host, port).start()
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Stop the server."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    def readiness_problems(self) -> list[str]:
        """Return the reasons why people cannot play."""
        if self.bot is None:
            return [self.no_bot_reason]
        return ["stopping"] if self.bot.is_closed() else _bot_problems(self.bot)

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


def _bot_problems(bot: Maunz) -> list[str]:
    found = [] if bot.is_ready() else ["Discord has not told yet which servers there are"]
    silent = [str(shard) for shard, heart in bot.heartbeats().items() if not heart.is_answered]
    if silent:
        found.append(f"no answer from Discord on shard {' '.join(silent)}")
    store = bot.store
    if store.idle_for > STORED_WITHIN:
        found.append(f"nothing is stored ({store.error_kind or 'no answer'})")
    return found
