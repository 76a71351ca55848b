"""Faults of Discord in the simulation: broken connections and late replies."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from simcord.backend import errors
from simcord.http import router
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter
from yarl import URL

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from simcord.backend import Backend

    from tests.support.simulated import SimulatedServer


@contextmanager
def cut_off(
    path: str, error: Exception, *, times: int = 1, arrives: bool = False
) -> Iterator[None]:
    """Break the first requests to a path. With `arrives`, only after Discord has handled them."""
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
def without_files() -> Iterator[None]:
    """Refuse every request with a file."""
    dispatch = router.dispatch

    def refusing(backend: Backend, method: str, asked: str, **more: Any) -> object:  # noqa: ANN401 - whatever is passed on
        if more.get("files"):
            raise errors.missing_permissions()
        return dispatch(backend, method, asked, **more)

    with patch.object(router, "dispatch", refusing):
        yield


@contextmanager
def refusing_pictures(method: str, path: str, *, kept: bool = False) -> Iterator[list[str]]:
    """Answer requests with a file with 400, or those that only name a file that they keep.

    Yield the routes that were refused.
    """
    dispatch, refused = router.dispatch, list[str]()

    def refusing(backend: Backend, asked: str, route: str, **more: Any) -> object:  # noqa: ANN401 - whatever is passed on
        has_picture = "attachment://" in str(more) and bool(more.get("files")) != kept
        if asked == method and path in route and has_picture:
            refused.append(route)
            raise errors.invalid_form_body("the attachment was not found")
        return dispatch(backend, asked, route, **more)

    with patch.object(router, "dispatch", refusing):
        yield refused


@contextmanager
def heard_late(there: SimulatedServer, seconds: float) -> Iterator[None]:
    """Delay the result of every request about public messages by some seconds."""
    request = FakeHTTPClient.request

    async def waiting(client: FakeHTTPClient, *given: Any, **more: Any) -> object:  # noqa: ANN401 - whatever is passed on
        try:
            return await request(client, *given, **more)
        finally:
            await there.clock.sleep_until(there.clock.now() + round(seconds * 1000))

    with patch.object(FakeHTTPClient, "request", waiting):
        yield


@contextmanager
def held_back(there: SimulatedServer, method: str, seconds: float) -> Iterator[None]:
    """Delay requests about private messages, as discord.py does when it waits for a rate limit."""
    request = FakeWebhookAdapter.request

    async def waiting(adapter: FakeWebhookAdapter, route: Any, *given: Any, **more: Any) -> object:  # noqa: ANN401 - whatever is passed on
        if route.method == method:
            await there.clock.sleep_until(there.clock.now() + round(seconds * 1000))
        return await request(adapter, route, *given, **more)

    with patch.object(FakeWebhookAdapter, "request", waiting):
        yield


@contextmanager
def paced(there: SimulatedServer) -> Iterator[None]:
    """Let requests about private messages wait for their turns, as all requests of a bot do."""
    request, pacer = FakeWebhookAdapter.request, there.bot.chat.pacer

    async def waiting(adapter: FakeWebhookAdapter, route: Any, *given: Any, **more: Any) -> object:  # noqa: ANN401 - whatever is passed on
        budget = await pacer.wait_for_slot(URL(route.url))
        assert budget is not None
        try:
            return await request(adapter, route, *given, **more)
        finally:
            budget.end_request()

    with patch.object(FakeWebhookAdapter, "request", waiting):
        yield


@contextmanager
def on_long_ways(
    there: SimulatedServer, chance: random.Random, least: int = 40, most: int = 400
) -> Iterator[list[str]]:
    """Delay requests about private messages by a random number of milliseconds.

    Yield a list of the requests by token that came before their press was answered.
    """
    request, too_early = FakeWebhookAdapter.request, list[str]()
    backend = there.env.backend

    async def travel() -> None:
        await there.clock.sleep_until(there.clock.now() + chance.randint(least, most) // 2)

    async def travelling(
        adapter: FakeWebhookAdapter,
        route: Any,  # noqa: ANN401 - as below
        *given: Any,  # noqa: ANN401 - whatever is passed on
        **more: Any,  # noqa: ANN401 - as above
    ) -> object:
        await travel()
        pressed = backend.interactions.get(backend.interaction_tokens.get(route.webhook_token, 0))
        if pressed is not None and not pressed.responded and "/webhooks/" in route.url:
            too_early.append(f"{route.method} {route.url.rpartition('/')[2]}")
        try:
            return await request(adapter, route, *given, **more)
        finally:
            await travel()

    with patch.object(FakeWebhookAdapter, "request", travelling):
        yield too_early
