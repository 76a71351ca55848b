"""The port of health checks, while others open connections and send nothing."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import pytest

from bot import metrics
from bot.metrics import HealthServer

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

HOST: Final = "127.0.0.1"
REQUEST: Final = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"


class ServedPort:
    """The port of a server of health checks, and the connections to it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._writers: list[asyncio.StreamWriter] = []

    async def connect(self, said: bytes = b"") -> asyncio.StreamReader:
        reader, writer = await asyncio.open_connection(HOST, self.port)
        self._writers.append(writer)
        writer.write(said)
        await writer.drain()
        return reader

    async def close(self) -> None:
        for each in self._writers:
            each.close()
        waits = (each.wait_closed() for each in self._writers)
        await asyncio.gather(*waits, return_exceptions=True)


@pytest.fixture
async def served(unused_tcp_port: int) -> AsyncIterator[ServedPort]:
    health, port = HealthServer(), ServedPort(unused_tcp_port)
    await health.start(HOST, unused_tcp_port)
    yield port
    await port.close()
    await health.close()


async def is_closed(reader: asyncio.StreamReader) -> bool:
    """Whether the server closes the connection within a moment."""
    try:
        return await asyncio.wait_for(reader.read(), 0.05) == b""
    except ConnectionError:
        return True
    except TimeoutError:
        return False


async def test_idle_connections_keep_nobody_from_asking(served: ServedPort) -> None:
    idle = [await served.connect() for _ in range(metrics.CONNECTIONS + 20)]
    reader = await served.connect(REQUEST)
    assert (await reader.read()).startswith(b"HTTP/1.1 200")
    closed = await asyncio.gather(*map(is_closed, idle))
    assert closed == [True] * 21 + [False] * (metrics.CONNECTIONS - 1)


@pytest.mark.parametrize("said", [b"", b"GET /healthz HTTP/1.1\r\nHo"])
async def test_a_connection_without_a_whole_request_is_closed(
    said: bytes, served: ServedPort, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(metrics, "REQUEST_WITHIN", 0.01)
    reader = await served.connect(said)
    assert await asyncio.wait_for(reader.read(), 5) == b""


async def test_a_connection_serves_one_request(served: ServedPort) -> None:
    reader = await served.connect(REQUEST + REQUEST)
    assert (await reader.read()).count(b"HTTP/1.1 200") == 1
