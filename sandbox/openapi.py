"""Checks requests against Discord's OpenAPI description, if a copy is available."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sandbox.json_codec import Json, parse_whole_number

if TYPE_CHECKING:
    from jsonschema_rs import Draft202012Validator

VARIABLE: Final = "DISCORD_OPENAPI"
_PARAMETER: Final = re.compile(r"\{[^}]*\}")
_SWITCH: Final = {"true": True, "1": True, "false": False, "0": False}
_REF: Final = "#/components/schemas/"
# discord.py sends snowflakes in fields of these names as numbers, and Discord accepts them.
_ID: Final = re.compile(r"id|.*_id|ids|.*_ids|users|roles")


class ApiDescription:
    """Discord's description of its REST API."""

    def __init__(self, path: Path) -> None:
        document = json.loads(path.read_text(encoding="utf-8"))
        self._schemas: Json = document["components"]["schemas"]
        for name, schema in list(self._schemas.items()):
            self._schemas[name] = self._by_type(schema)
        self._bodies = dict(_bodies(document["paths"]))
        self._needs_body = _needing_a_body(document["paths"])
        self._queries = _queries(document["paths"])
        self._answers = dict(_answers(document["paths"]))
        self._validators: dict[tuple[str, ...], Draft202012Validator | None] = {}

    def describes(self, method: str, route: str) -> bool:
        """Return whether the description has a body for requests of this method and route."""
        return (method, _PARAMETER.sub("{}", route)) in self._bodies

    def faults(self, method: str, route: str, body: object) -> list[str]:
        """Return what is wrong with the body of a request."""
        key = (method, _PARAMETER.sub("{}", route))
        if body is None:
            return ["there has to be a body"] if key in self._needs_body else []
        return self._find_schema(key, self._bodies.get(key), _with_text_ids(body))

    def query_faults(self, method: str, route: str, query: Mapping[str, str]) -> list[str]:
        """Return what is wrong with the query of a request."""
        key = (method, _PARAMETER.sub("{}", route))
        known = self._queries.get(key)
        if known is None:
            return []
        missing = [name for name, told in known.items() if told.get("required")]
        faults = [f"{name} has to be in the query" for name in missing if name not in query]
        for name, text in query.items():
            if name in known:
                faults += self._value_faults((*key, name), known[name].get("schema"), text)
            else:
                faults.append(f"{name} is not described for the query")
        return faults

    def _value_faults(self, key: tuple[str, ...], schema: Json | None, text: str) -> list[str]:
        """Return what is wrong with a query value.

        The value is a text, so try every type that the text may mean.
        """
        found = [self._find_schema(key, schema, value) for value in _meanings(text)]
        return [] if any(not faults for faults in found) else [f"{key[-1]}{found[0][0]}"]

    def answer_faults(self, method: str, route: str, status: int, body: object) -> list[str]:
        """Return what is wrong with a successful reply: its body or its status."""
        path = _PARAMETER.sub("{}", route)
        schemas = self._answers.get((method, path))
        if schemas is None:
            return []
        if str(status) not in schemas:
            return [f"the status is {status}, not {' or '.join(sorted(schemas))}"]
        return self._find_schema((method, path, str(status)), schemas[str(status)], body)

    def _find_schema(self, key: tuple[str, ...], schema: Json | None, value: object) -> list[str]:
        if key not in self._validators:
            self._validators[key] = self._compiled(schema) if schema else None
        validator = self._validators[key]
        if validator is None:
            return []
        return [
            f"{'/'.join(map(str, error.instance_path))}: {error.message}"
            for error in validator.iter_errors(value)
        ]

    def _compiled(self, schema: Json) -> Draft202012Validator:
        # Only tests, and runs with the environment variable `DISCORD_OPENAPI`, need this package.
        from jsonschema_rs import Draft202012Validator  # noqa: PLC0415 - as said above

        return Draft202012Validator(
            {**self._by_type(schema), "components": {"schemas": self._schemas}}
        )

    def _by_type(self, schema: Any) -> Any:  # noqa: ANN401 - any part of a schema
        """Replace choices between schemas that differ in `type` by rules that decide by `type`.

        So each fault is about the one schema that was meant.
        """
        if isinstance(schema, list):
            return [self._by_type(each) for each in schema]
        if not isinstance(schema, dict):
            return schema
        told = {key: self._by_type(value) for key, value in schema.items()}
        for choice in ("oneOf", "anyOf"):
            decided = self._decision(told.get(choice))
            if decided:
                del told[choice]
                told["allOf"] = [*told.get("allOf", []), *decided]
        return told

    def _decision(self, options: list[Json] | None) -> list[Json]:
        """Return rules that choose a schema by `type`, or none if the type does not decide."""
        known = [(each, self._type_of(each)) for each in options or []]
        types = [kind for _, kind in known if kind is not None]
        if not known or len(types) < len(known) or len(set(types)) < len(types):
            return []
        decided: list[Json] = [
            {"if": {"properties": {"type": {"const": kind}}, "required": ["type"]}, "then": option}
            for option, kind in known
        ]
        decided.append(
            {"type": "object", "properties": {"type": {"enum": types}}, "required": ["type"]}
        )
        return decided

    def _type_of(self, option: Json) -> int | None:
        """Return the value that `type` must have in a schema, or None without a single value."""
        name = option.get("$ref", "")
        schema = self._schemas.get(name.removeprefix(_REF), option) if name else option
        allowed = schema.get("properties", {}).get("type", {})
        values = allowed.get("enum") or ([allowed["const"]] if "const" in allowed else [])
        return values[0] if len(values) == 1 and isinstance(values[0], int) else None


def _bodies(paths: Json) -> list[tuple[tuple[str, str], Json]]:
    """Return the body schemas of all requests, by method and path without parameter names."""
    found = []
    for path, operations in paths.items():
        for method, operation in operations.items():
            if not isinstance(operation, dict) or "requestBody" not in operation:
                continue
            schema = operation["requestBody"]["content"].get("application/json", {}).get("schema")
            if schema:
                found.append(((method.upper(), _PARAMETER.sub("{}", path)), schema))
    return found


def _needing_a_body(paths: Json) -> set[tuple[str, str]]:
    """Return the requests that need a body."""
    return {
        (method.upper(), _PARAMETER.sub("{}", path))
        for path, operations in paths.items()
        for method, operation in operations.items()
        if isinstance(operation, dict) and operation.get("requestBody", {}).get("required")
    }


def _queries(paths: Json) -> dict[tuple[str, str], dict[str, Json]]:
    """Return the query parameters of each request, by name. A request may have none."""
    found = {}
    for path, operations in paths.items():
        shared = operations.get("parameters", [])
        for method, operation in operations.items():
            if isinstance(operation, dict):
                told = [*shared, *operation.get("parameters", [])]
                names = {each["name"]: each for each in told if each.get("in") == "query"}
                found[method.upper(), _PARAMETER.sub("{}", path)] = names
    return found


def _meanings(text: str) -> list[object]:
    """Return all values that a text of a query may mean."""
    found: list[object] = [text, [text]]
    number = parse_whole_number(text)
    if number is not None:
        found.append(number)
    if text.lower() in _SWITCH:
        found.append(_SWITCH[text.lower()])
    return found


def _answers(paths: Json) -> list[tuple[tuple[str, str], dict[str, Json | None]]]:
    """Return the schemas of successful replies to each request, by status.

    The schema of an empty reply is None.
    """
    found = []
    for path, operations in paths.items():
        for method, operation in operations.items():
            if not isinstance(operation, dict) or "responses" not in operation:
                continue
            schemas = {
                status: answer.get("content", {}).get("application/json", {}).get("schema")
                for status, answer in operation["responses"].items()
                if status.startswith("2")
            }
            found.append(((method.upper(), _PARAMETER.sub("{}", path)), schemas))
    return found


def _with_text_ids(value: Any, key: str = "") -> Any:  # noqa: ANN401 - JSON may hold anything
    """Return a body with all snowflakes as texts. The small ids of components stay numbers."""
    if isinstance(value, dict):
        # An object with a type is a component, and the ids of components are numbers.
        numbered = "type" in value and isinstance(value.get("id"), int)
        kept = {"id": value["id"]} if numbered else {}
        return {inner: _with_text_ids(each, inner) for inner, each in value.items()} | kept
    if isinstance(value, list):
        return [_with_text_ids(each, key) for each in value]
    if isinstance(value, int) and not isinstance(value, bool) and _ID.fullmatch(key):
        return str(value)
    return value
