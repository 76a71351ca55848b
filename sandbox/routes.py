"""Routes of the REST API and how a path finds its own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from sandbox.contents import Upload
from sandbox.errors import FormBody
from sandbox.wire import Json, whole_number


@dataclass(slots=True)
class Call:
    """A request, read."""

    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any = None
    files: dict[str, Upload] = field(default_factory=dict)

    @property
    def form(self) -> Json:
        """The body, which has to be an object."""
        if isinstance(self.body, dict):
            return self.body
        form = FormBody()
        form.fault((), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        form.done()
        return {}

    def id(self, name: str) -> int:
        """An id of the path."""
        return _snowflake(name, self.params[name])

    def queried_id(self, name: str) -> int | None:
        """An id of the query; none if it is not there."""
        return _snowflake(name, self.query[name]) if name in self.query else None


def _snowflake(name: str, text: str) -> int:
    number = whole_number(text)
    if number is None:
        form = FormBody()
        form.fault((name,), "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')
        form.done()
    return number or 0


@dataclass(frozen=True, slots=True)
class RestReply:
    """The answer to a request; without a body it is empty."""

    body: object = None
    status: int = 200


NOTHING: Final = RestReply(status=204)

Handler = Callable[[Call], RestReply | Awaitable[RestReply]]


@dataclass(frozen=True, slots=True)
class RestRoute:
    """A method and a path, who answers it, and what it is counted as."""

    method: str
    path: str
    handler: Handler
    rate: str = "other"
    # The parameter for whose every value it is counted alone.
    major: str = ""
    # Whether it needs no token of the bot, because the path has one.
    by_token: bool = False

    def key(self, params: Mapping[str, str]) -> str:
        """For what it is counted."""
        return params[self.major] if self.major else ""


@dataclass(slots=True)
class _Branch:
    fixed: dict[str, _Branch] = field(default_factory=dict)
    free: _Branch | None = None
    # By method: the route, and what its parameters are called.
    routes: dict[str, tuple[RestRoute, tuple[str, ...]]] = field(default_factory=dict)


class Routes:
    """All routes as a tree."""

    def __init__(self) -> None:
        self._root = _Branch()
        self._all: list[RestRoute] = []

    def __iter__(self) -> Iterator[RestRoute]:
        return iter(self._all)

    def add(self, route: RestRoute) -> None:
        """A further route."""
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

    def find(self, method: str, path: str) -> tuple[RestRoute, dict[str, str]] | None:
        """The route of a path, with its parameters; none if there is no such route."""
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
