"""The registered commands of an application."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

from sandbox import payloads
from sandbox.command_checks import check_commands
from sandbox.errors import ApiError, FormBody, Problem
from sandbox.routes import ApiCall, RestReply, RestRoute
from sandbox.world import Command

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.json_codec import Json
    from sandbox.world_changes import WorldChanges

_ALL: Final = "/applications/{application_id}/commands"
_CREATES_A_DAY: Final = 200
_DAY: Final = 24 * 60 * 60
_MOST_COMMANDS: Final = 130
_DEFAULTS: Final[dict[str, Any]] = {
    "type": 1,
    "description": "",
    "default_member_permissions": None,
    "nsfw": False,
    "integration_types": [0],
    "contexts": None,
    "name_localizations": None,
    "description_localizations": None,
}


class CommandRoutes:
    """Lists the commands, and replaces them."""

    def __init__(self, world_changes: WorldChanges, changed: Callable[[], None]) -> None:
        self._realm = world_changes
        self._changed = changed
        self._creates: list[float] = []

    def routes(self) -> list[RestRoute]:
        return [
            RestRoute("GET", _ALL, self.all),
            RestRoute("PUT", _ALL, self.replace_commands, "command"),
        ]

    def all(self, call: ApiCall) -> RestReply:
        """Reply with all commands, with their translations on request."""
        localised = call.query.get("with_localizations", "").lower() in ("true", "1")
        self._check_own_application(call)
        commands = self._realm.world.application.commands.values()
        return RestReply([self._command_payloads(each, localised=localised) for each in commands])

    def replace_commands(self, call: ApiCall) -> RestReply:
        """Replace all commands. Each new command counts towards the daily limit."""
        self._check_own_application(call)
        application = self._realm.world.application
        there = {
            (each.data["type"], each.data["name"]): each for each in application.commands.values()
        }
        told = call.body if isinstance(call.body, list) else []
        form = FormBody()
        form.check_list((), call.body, 0, _MOST_COMMANDS)
        check_commands(form, told)
        form.raise_if_faulty()
        keys = [(each.get("type", 1), each["name"]) for each in told]
        self._count_creates(sum(key not in there for key in keys))
        application.commands.clear()
        made = [
            self._stored_command(each, there.get(key)) for each, key in zip(told, keys, strict=True)
        ]
        self._changed()
        return RestReply([self._command_payloads(each) for each in made])

    def _command_payloads(self, command: Command, *, localised: bool = True) -> Json:
        return payloads.command(command, self._realm.world.application, localised=localised)

    def _check_own_application(self, call: ApiCall) -> None:
        if call.id("application_id") != self._realm.world.application.id:
            raise ApiError(Problem.UNKNOWN_APPLICATION)

    def _stored_command(self, body: Json, before: Command | None) -> Command:
        """Store a command, and return it.

        Keep the id of `before`, the command with the same name. Also keep its version if nothing
        has changed.
        """
        data = {**_DEFAULTS, **{key: value for key, value in body.items() if value is not None}}
        needed = data["default_member_permissions"]
        data["default_member_permissions"] = None if needed is None else str(needed)
        number = before.id if before else self._realm.ids.next_id()
        same = before is not None and before.data == data
        version = before.version if before and same else self._realm.ids.next_id()
        command = Command(number, version, data)
        self._realm.world.application.commands[number] = command
        return command

    def _count_creates(self, number: int) -> None:
        limit = time.monotonic() - _DAY
        self._creates = [when for when in self._creates if when > limit]
        if len(self._creates) + number > _CREATES_A_DAY:
            raise ApiError(Problem.TOO_MANY_COMMAND_CREATES)
        self._creates += [time.monotonic()] * number
