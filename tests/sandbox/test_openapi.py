"""Discord's own description finds what is wrong with a request, and names the place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sandbox import Sandbox
from sandbox.openapi import VARIABLE, ApiDescription
from tests.sandbox.calls import Rest
from tests.support.described import PATH, description

MESSAGES = "/channels/{channel_id}/messages"
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"

with_description = pytest.mark.skipif(
    not PATH, reason=f"{VARIABLE} names no file with Discord's OpenAPI description"
)


def described() -> ApiDescription:
    found = description()
    assert found is not None
    return found


def container(**button: Any) -> dict[str, Any]:  # noqa: ANN401 - any field of a button
    made = {"type": 2, "style": 1, "label": "x", "custom_id": "x", **button}
    return {"type": 17, "id": 7, "components": [{"type": 1, "components": [made]}]}


@with_description
def test_a_good_message_has_no_fault_even_with_ids_as_numbers() -> None:
    body = {
        "flags": 1 << 15,
        "components": [container(emoji={"id": 123, "name": "red_7"})],
        "attachments": [{"id": 0, "filename": "a.png"}],
        "allowed_mentions": {"parse": [], "users": [123, 456], "roles": [789]},
    }
    assert described().faults("POST", MESSAGES, body) == []
    answer = {"type": 7, "data": {"components": [container()]}}
    assert described().faults("POST", CALLBACK, answer) == []


@with_description
def test_a_deeply_nested_fault_is_named_by_its_place() -> None:
    body = {"components": [container(custom_id="y" * 101)]}
    (fault,) = described().faults("POST", MESSAGES, body)
    assert fault.startswith("components/0/components/0/components/0/custom_id: ")


@with_description
async def test_every_route_with_a_body_is_described(sandbox: Sandbox) -> None:
    found = described()
    missing = [
        f"{route.method} {route.path}"
        for route in sandbox.api.routes
        if route.method in ("POST", "PUT", "PATCH")
        and not route.path.endswith("{role_id}")
        and not found.describes(route.method, route.path)
    ]
    assert missing == []


@with_description
def test_a_request_without_a_required_body_is_a_fault() -> None:
    assert described().faults("POST", MESSAGES, None) == ["there has to be a body"]
    assert described().faults("GET", MESSAGES, None) == []
    assert described().faults("POST", "/channels/{channel_id}/typing", None) == []


@with_description
@pytest.mark.parametrize(
    ("query", "faulty"),
    [
        ({}, ""),
        ({"limit": "100", "before": "123"}, ""),
        ({"limit": "101"}, "limit"),
        ({"limit": "many"}, "limit"),
        ({"before": "abc"}, "before"),
        ({"offset": "3"}, "offset"),
    ],
)
def test_a_query_is_checked_against_the_description(query: dict[str, str], faulty: str) -> None:
    found = described().query_faults("GET", MESSAGES, query)
    assert [each.startswith(faulty) for each in found] == ([True] if faulty else [])


@with_description
def test_a_switch_in_a_query_may_be_a_digit_or_a_word() -> None:
    for text in ("1", "0", "true", "False"):
        assert described().query_faults("POST", CALLBACK, {"with_response": text}) == []
    assert described().query_faults("POST", CALLBACK, {"with_response": "perhaps"})
    assert described().query_faults("GET", "/nothing/like/this", {"x": "y"}) == []


@with_description
async def test_faults_in_a_query_and_missing_bodies_are_recorded_too(sandbox: Sandbox) -> None:
    where = f"/channels/{sandbox.channel.id}/messages"
    await Rest(sandbox)("GET", f"{where}?page=2")
    await Rest(sandbox)("POST", where)
    assert sandbox.violations == [
        f"GET {MESSAGES}: page is not described for the query",
        f"POST {MESSAGES}: there has to be a body",
    ]
    sandbox.log.clear()


@with_description
def test_a_reply_that_discord_would_not_send_is_found() -> None:
    found = described()
    assert found.answer_faults("GET", "/users/@me", 200, {"id": "1"})
    assert found.answer_faults("DELETE", f"{MESSAGES}/{{message_id}}", 200, {})
    assert found.answer_faults("DELETE", f"{MESSAGES}/{{message_id}}", 204, None) == []


async def test_a_request_that_breaks_the_description_is_recorded_and_still_answered(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    schema = {"type": "object", "properties": {"content": {"type": "string"}}}
    body = {"content": {"application/json": {"schema": schema}}}
    document = {
        "paths": {"/channels/{id}/messages": {"post": {"requestBody": body}}},
        "components": {"schemas": {}},
    }
    path = tmp_path / "openapi.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    sandbox.api.description = ApiDescription(path)
    where = f"/channels/{sandbox.channel.id}/messages"
    assert (await Rest(sandbox)("POST", where, {"content": "x"}))[0] == 200
    assert sandbox.violations == []
    assert (await Rest(sandbox)("POST", where, {"content": 1}))[0] == 400
    (violation,) = sandbox.violations
    assert violation.startswith(f"POST {MESSAGES}: content: ")
    sandbox.log.clear()
