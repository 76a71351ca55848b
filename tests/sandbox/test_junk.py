"""Whatever a bot sends, the sandbox answers as Discord does and never fails itself."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import aiohttp
import pytest

from sandbox import Sandbox
from sandbox.interactions import InteractionKind
from tests.sandbox.calls import Rest

JUNK: tuple[Any, ...] = (None, 1, -1, "x", "", True, [], {}, [1], [None], {"type": "x"}, 10**30)

TEXT = {"type": 10, "content": "x"}
EMOJI = {"name": "\U0001f44d"}
OPTION = {"label": "a", "value": "a", "description": "b", "emoji": EMOJI, "default": True}
MEDIA = {"media": {"url": "https://example.org/a.png"}, "description": "d"}
BUTTON = {"type": 2, "style": 1, "label": "x", "custom_id": "x", "emoji": EMOJI}
MENU = {
    "type": 3,
    "custom_id": "s",
    "placeholder": "p",
    "min_values": 0,
    "max_values": 1,
    "options": [OPTION],
}
V2 = {
    "flags": 1 << 15,
    "allowed_mentions": {"parse": [], "users": ["1"]},
    "components": [
        {
            "type": 17,
            "accent_color": 1,
            "components": [
                TEXT,
                {"type": 9, "components": [TEXT], "accessory": {"type": 11, **MEDIA}},
                {"type": 1, "components": [BUTTON]},
                {"type": 1, "components": [MENU]},
                {"type": 12, "items": [MEDIA]},
            ],
        }
    ],
}
PLAIN = {
    "content": "x",
    "nonce": "n",
    "attachments": [{"id": "0", "filename": "x"}],
}
COMMANDS = [
    {
        "name": "mau",
        "description": "x",
        "contexts": [0],
        "default_member_permissions": "32",
        "name_localizations": {"de": "mau"},
        "options": [
            {
                "type": 2,
                "name": "group",
                "description": "x",
                "options": [
                    {
                        "type": 1,
                        "name": "new",
                        "description": "x",
                        "options": [
                            {
                                "type": 3,
                                "name": "game",
                                "description": "x",
                                "required": True,
                                "name_localizations": {"de": "spiel"},
                                "choices": [{"name": "a", "value": "a"}],
                            }
                        ],
                    }
                ],
            }
        ],
    }
]
MODAL = {
    "type": 9,
    "data": {
        "title": "t",
        "custom_id": "c",
        "components": [
            TEXT,
            {"type": 1, "components": [{"type": 4, "custom_id": "a", "style": 1, "label": "a"}]},
            {
                "type": 18,
                "label": "l",
                "description": "d",
                "component": {"type": 4, "custom_id": "b", "style": 2, "min_length": 1},
            },
            {"type": 18, "label": "m", "component": {**MENU, "required": False}},
        ],
    },
}
THREAD = {"name": "t", "auto_archive_duration": 60}
EMOJI_BODY = {"name": "red_7", "image": "data:image/png;base64,AAAA"}


def spoiled(body: Any) -> Iterator[Any]:  # noqa: ANN401 - JSON may hold anything
    """A body with junk in the place of each of its parts, one at a time."""
    for path in _places(body):
        for junk in JUNK:
            made = copy.deepcopy(body)
            if not path:
                made = junk
            else:
                holder = made
                for step in path[:-1]:
                    holder = holder[step]
                holder[path[-1]] = junk
            yield made


def _places(body: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:  # noqa: ANN401 - as above
    yield path
    steps: Any = ()
    if isinstance(body, dict):
        steps = body
    elif isinstance(body, list):
        steps = range(len(body))
    for step in steps:
        yield from _places(body[step], (*path, step))


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/channels/{channel}/messages", V2),
        ("POST", "/channels/{channel}/messages", PLAIN),
        ("PATCH", "/channels/{channel}/messages/{message}", V2),
        ("PUT", "/applications/{application}/commands", COMMANDS),
        ("POST", "/channels/{channel}/messages/{message}/threads", THREAD),
        ("PATCH", "/channels/{thread}", {"archived": True}),
        ("POST", "/applications/{application}/emojis", EMOJI_BODY),
        ("POST", "/interactions/{interaction}/{token}/callback", MODAL),
        ("POST", "/interactions/{interaction}/{token}/callback", {"type": 4, "data": V2}),
    ],
    ids=lambda each: each[:40] if isinstance(each, str) else "",
)
async def test_junk_input_never_causes_a_server_error(
    sandbox: Sandbox,
    method: str,
    path: str,
    body: Any,  # noqa: ANN401 - JSON may hold anything
) -> None:
    sandbox.api.description = None
    sandbox.settings.durations.answer = 60
    rest = Rest(sandbox)
    where, application = sandbox.channel.id, sandbox.world.application.id
    messages = f"/channels/{where}/messages"
    _, sent, _ = await rest("POST", messages, {"content": "x"})
    _, first, _ = await rest("POST", messages, {"content": "x"})
    _, thread, _ = await rest("POST", f"{messages}/{first['id']}/threads", THREAD)
    place: dict[str, object] = {
        "channel": where,
        "application": application,
        "message": sent["id"],
        "thread": thread["id"],
    }
    statuses = set()
    member = sandbox.guild.members[sandbox.person("Anna").id]
    session = aiohttp.ClientSession()
    for made in spoiled(body):
        if "{interaction}" in path:
            kind = InteractionKind.COMMAND
            data = {"id": "1", "name": "mau", "type": 1}
            interaction = sandbox.desk.send_interaction(kind, member, sandbox.channel, data)
            place |= {"interaction": interaction.id, "token": interaction.token}
        status, answer, _ = await rest.over(session, method, path.format(**place), made)
        statuses.add(status)
        assert status != 500, (made, answer, list(sandbox.log.crashes))
    await session.close()
    sandbox.log.unknown.clear()
    assert 400 in statuses
