"""Connections that break while the bot asks Discord something, and answers that take long."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from simcord.http import router
from simcord.http.client import FakeWebhookAdapter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from simcord.backend import Backend

    from tests.support.simulated import Simulation


@contextmanager
def cut_off(
    path: str, error: Exception, *, times: int = 1, arrives: bool = False
) -> Iterator[None]:
    """The first requests to such a path break; `arrives`: only after Discord has done them."""
    dispatch, broken = router.dispatch, [error] * times

    def breaking(backend: Backend, method: str, asked: str, **more: Any) -> object:  # noqa: ANN401 - whatever is passed on
        if path not in asked or not broken:
            return dispatch(backend, method, asked, **more)
        if arrives:
            dispatch(backend, method, asked, **more)
        raise broken.pop()

    with patch.object(router, "dispatch", breaking):
        yield


@contextmanager
def held_back(there: Simulation, method: str, seconds: float) -> Iterator[None]:
    """What private messages ask of Discord takes so long, as when discord.py waits for a limit."""
    request = FakeWebhookAdapter.request

    async def waiting(adapter: FakeWebhookAdapter, route: Any, *given: Any, **more: Any) -> object:  # noqa: ANN401 - whatever is passed on
        if route.method == method:
            await there.clock.sleep_until(there.clock.now() + round(seconds * 1000))
        return await request(adapter, route, *given, **more)

    with patch.object(FakeWebhookAdapter, "request", waiting):
        yield
