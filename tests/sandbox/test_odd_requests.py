"""What no client of good will sends is refused as what it is; the sandbox never fails at it."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest
from yarl import URL

from sandbox import Person, Sandbox
from tests.sandbox.calls import Rest

DEEP = ("[" * 900 + "]" * 900, "[" * 100_000 + "]" * 100_000, '{"content":' * 300 + "1" + "}" * 300)


async def status_line(sandbox: Sandbox, path: str, **headers: str) -> bytes:
    """The first line of the answer to a request that is sent as it stands here."""
    url = URL(sandbox.page_url)
    reader, writer = await asyncio.open_connection(url.host, url.port)
    told = {"Host": f"{url.host}:{url.port}", **headers}
    lines = [f"GET {path} HTTP/1.1", *(f"{key}: {value}" for key, value in told.items())]
    writer.write("\r\n".join([*lines, "Connection: close", "", ""]).encode())
    line = await reader.readline()
    writer.close()
    return line


@pytest.mark.parametrize("name", ["%00", "index.html%00", "x" * 300, "x/" * 2500])
async def test_an_impossible_file_name_is_a_bad_request(sandbox: Sandbox, name: str) -> None:
    assert b" 400 " in await status_line(sandbox, f"/static/{name}")


@pytest.mark.parametrize("value", ["[", "127.0.0.1]", "[::1", "[x]", "127.0.0.1\u2100"])
@pytest.mark.parametrize("header", ["Host", "Origin"])
async def test_an_impossible_host_or_origin_is_a_bad_request(
    sandbox: Sandbox, header: str, value: str
) -> None:
    value = f"http://{value}" if header == "Origin" else value
    assert b" 400 " in await status_line(sandbox, "/", **{header: value})


@pytest.mark.parametrize("raw", [*DEEP, '{"content": "\\ud800"}'], ids=lambda each: each[:12])
async def test_ambiguous_or_excessive_json_is_refused(
    sandbox: Sandbox, anna: Person, raw: str
) -> None:
    path = f"/channels/{sandbox.channel.id}/messages"
    status, body, _ = await Rest(sandbox)("POST", path, raw=raw)
    assert (status, body["code"]) == (400, 50109)
    async with aiohttp.ClientSession() as session:
        for place in ("sandbox/people", "sandbox/faults"):
            assert (await session.post(sandbox.page_url + place, data=raw)).status == 400
        live = f"{sandbox.page_url}sandbox/live?as={anna.name}"
        async with session.ws_connect(live) as page:
            await page.receive_json()
            await page.send_str(raw)
            assert (await page.receive_json(timeout=5))["t"] == "failed"


@pytest.mark.parametrize("raw", DEEP[:1])
async def test_a_deep_gateway_message_ends_the_connection(sandbox: Sandbox, raw: str) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{sandbox.gateway_url}?v=10") as socket,
    ):
        await socket.receive_json()
        await socket.send_str(raw)
        await socket.receive(timeout=5)
        assert socket.close_code == 4002


@pytest.mark.parametrize("kind", ["multipart/form-data", "multipart/form-data; boundary=x"])
async def test_a_multipart_body_with_invalid_parts_is_refused(sandbox: Sandbox, kind: str) -> None:
    path = f"{sandbox.api_url}/channels/{sandbox.channel.id}/messages"
    headers = {"Authorization": f"Bot {sandbox.token}", "Content-Type": kind}
    async with aiohttp.ClientSession() as session:
        answer = await session.post(path, data=b"--y\r\nx", headers=headers)
        assert answer.status == 400
    sandbox.log.violations.clear()
