"""Plain HTTP against the sandbox, for what discord.py would never send."""

from __future__ import annotations

from typing import Any

import aiohttp

from sandbox import Sandbox

Answer = tuple[int, Any, dict[str, str]]


class Rest:
    """Sends a request with the bot's token; gives status, body and headers."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._url = sandbox.api_url
        self._headers = {"Authorization": f"Bot {sandbox.token}"}

    async def __call__(
        self, method: str, path: str, body: object = None, raw: str | None = None
    ) -> Answer:
        async with aiohttp.ClientSession() as session:
            return await self.over(session, method, path, body, raw)

    async def over(
        self,
        session: aiohttp.ClientSession,
        method: str,
        path: str,
        body: object = None,
        raw: str | None = None,
    ) -> Answer:
        """The same over a session that stays open."""
        url, headers = self._url + path, self._headers
        async with session.request(method, url, json=body, data=raw, headers=headers) as answer:
            text = await answer.read()
            found = await answer.json() if answer.content_type == "application/json" else text
            return answer.status, found, dict(answer.headers)


def faults(body: dict[str, Any]) -> dict[str, str]:
    """The faults of a form by their place: code each."""
    found: dict[str, str] = {}

    def look(tree: dict[str, Any], path: str) -> None:
        for key, inner in tree.items():
            if key == "_errors":
                found[path] = inner[0]["code"]
            else:
                look(inner, f"{path}.{key}" if path else key)

    assert body["code"] == 50035
    assert body["message"] == "Invalid Form Body"
    look(body["errors"], "")
    return found


def messages(sandbox: Sandbox) -> str:
    """The path of the messages in the first channel."""
    return f"/channels/{sandbox.channel.id}/messages"
