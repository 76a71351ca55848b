"""The routes of the REST API, and the lookup of a route by path."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from sandbox.contents import Upload
from sandbox.errors import FormBody
from sandbox.json_codec import Json, parse_whole_number


@dataclass(slots=True)
class ApiCall:
    """A parsed request."""

    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any = None
    files: dict[str, Upload] = field(default_factory=dict)

    @property
    def form(self) -> Json:
        """The body. Raises `FormError` unless it is an object."""
        if isinstance(self.body, dict):
            return self.body
        form = FormBody()
        form.add_error((), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        form.raise_if_faulty()
        return {}

    def id(self, name: str) -> int:
        """Return an id that the path contains."""
        return _snowflake(name, self.params[name])

    def queried_id(self, name: str) -> int | None:
        """Return an id of the query, or None if the query does not contain it."""
        return _snowflake(name, self.query[name]) if name in self.query else None


def _snowflake(name: str, text: str) -> int:
    number = parse_whole_number(text)
    if number is None:
        form = FormBody()
        form.add_error((name,), "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')
        form.raise_if_faulty()
    return number or 0


@dataclass(frozen=True, slots=True)
class RestReply:
    """The reply to a request. It is empty without a body."""

    body: object = None
    status: int = 200


NOTHING: Final = RestReply(status=204)

Handler = Callable[[ApiCall], RestReply | Awaitable[RestReply]]


@dataclass(frozen=True, slots=True)
class RestRoute:
    """A method and a path, with their handler and their rate limit."""

    method: str
    path: str
    handler: Handler
    rate: str = "other"
    # The path parameter, such as the channel's id, whose values have separate rate limits.
    major: str = ""
    # Whether the path contains an interaction's token, so that no bot token is needed.
    by_token: bool = False

    def key(self, params: Mapping[str, str]) -> str:
        """Return the value of the parameter `major`. Requests with the same value share a limit."""
        return params[self.major] if self.major else ""


@dataclass(slots=True)
class _Branch:
    fixed: dict[str, _Branch] = field(default_factory=dict)
    free: _Branch | None = None
    # Routes and the names of their parameters, by method.
    routes: dict[str, tuple[RestRoute, tuple[str, ...]]] = field(default_factory=dict)


class RouteTree:
    """All routes, as a tree of path parts."""

    def __init__(self) -> None:
        self._root = _Branch()
        self._all: list[RestRoute] = []

    def __iter__(self) -> Iterator[RestRoute]:
        return iter(self._all)

    def add_route(self, route: RestRoute) -> None:
        self._all.append(route)
        branch, names = self._root, []
        for part in route.path.strip("/").split("/"):
            if part.startswith("{"):
                names.append(part.strip("{}"))
                branch.free = branch.free or _Branch()
                branch = branch.free
            else:
                branch = branch.fixed.setdefault(part, _Branch())
        branch.routes[route.method] = route, tuple(names)

    def find_route(self, method: str, path: str) -> tuple[RestRoute, dict[str, str]] | None:
        """Return the route of a path with its parameters, or None if no route matches."""
        branch, values = self._root, []
        for part in path.strip("/").split("/"):
            if part in branch.fixed:
                branch = branch.fixed[part]
            elif branch.free is not None:
                branch = branch.free
                values.append(part)
            else:
                return None
        found = branch.routes.get(method)
        if found is None:
            return None
        route, names = found
        return route, dict(zip(names, values, strict=True))
