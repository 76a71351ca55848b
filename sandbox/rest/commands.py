"""The commands that an application registers."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

from sandbox import payloads
from sandbox.command_checks import MOST_COMMANDS, check_command, check_commands
from sandbox.errors import ApiError, Form, Problem
from sandbox.routes import NOTHING, Call, Reply, Route
from sandbox.world import Command

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.access import Access
    from sandbox.realm import Realm
    from sandbox.wire import Json

_ALL: Final = "/applications/{application_id}/commands"
_OF_GUILD: Final = "/applications/{application_id}/guilds/{guild_id}/commands"
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


class Commands:
    """List, replace, add, change and delete commands, everywhere or in one server."""

    def __init__(self, realm: Realm, access: Access, changed: Callable[[], None]) -> None:
        self._realm = realm
        self._access = access
        self._changed = changed
        self._creates: list[float] = []

    def routes(self) -> list[Route]:
        """What is answered here."""
        found = []
        for path in (_ALL, _OF_GUILD):
            one = f"{path}/{{command_id}}"
            found += [
                Route("GET", path, self.all),
                Route("PUT", path, self.replace, "command"),
                Route("POST", path, self.create, "command"),
                Route("GET", one, self.get),
                Route("PATCH", one, self.change, "command"),
                Route("DELETE", one, self.delete, "command"),
            ]
        return found

    def all(self, call: Call) -> Reply:
        """All commands; with their translations if asked for."""
        localised = call.query.get("with_localizations", "").lower() in ("true", "1")
        return Reply([self._told(each, localised=localised) for each in self._there(call)])

    def replace(self, call: Call) -> Reply:
        """Put these in the place of all; what is new counts as created."""
        there = {(each.data["type"], each.data["name"]): each for each in self._there(call)}
        told = call.body if isinstance(call.body, list) else []
        form = Form()
        form.count((), call.body, 0, _MOST_COMMANDS)
        check_commands(form, told)
        form.done()
        keys = [(each.get("type", 1), each["name"]) for each in told]
        self._count_creates(sum(key not in there for key in keys))
        application = self._realm.world.application
        for command in there.values():
            del application.commands[command.id]
        made = [
            self._stored(call, each, there.get(key)) for each, key in zip(told, keys, strict=True)
        ]
        self._changed()
        return Reply([self._told(each) for each in made])

    def create(self, call: Call) -> Reply:
        """Add one, or replace the one of that name."""
        form = Form()
        check_command(form, (), call.form)
        form.done()
        body = call.form
        key = (body.get("type", 1), body["name"])
        same = [e for e in self._there(call) if (e.data["type"], e.data["name"]) == key]
        if not same:
            self._check_room(call, key[0])
            self._count_creates(1)
        command = self._stored(call, body, same[0] if same else None)
        self._changed()
        return Reply(self._told(command), 200 if same else 201)

    def get(self, call: Call) -> Reply:
        """One command."""
        return Reply(self._told(self._one(call)))

    def change(self, call: Call) -> Reply:
        """Change one command."""
        command = self._one(call)
        form = Form()
        check_command(form, (), {**command.data, **call.form})
        form.done()
        changed = self._stored(call, {**command.data, **call.form}, command)
        self._changed()
        return Reply(self._told(changed))

    def delete(self, call: Call) -> Reply:
        """Delete one command."""
        del self._realm.world.application.commands[self._one(call).id]
        self._changed()
        return NOTHING

    def _told(self, command: Command, *, localised: bool = True) -> Json:
        return payloads.command(command, self._realm.world.application, localised=localised)

    def _scope(self, call: Call) -> int | None:
        if call.id("application_id") != self._realm.world.application.id:
            raise ApiError(Problem.UNKNOWN_APPLICATION)
        return self._access.guild(call.id("guild_id")).id if "guild_id" in call.params else None

    def _there(self, call: Call) -> list[Command]:
        scope = self._scope(call)
        commands = self._realm.world.application.commands.values()
        return [each for each in commands if each.guild_id == scope]

    def _one(self, call: Call) -> Command:
        for command in self._there(call):
            if command.id == call.id("command_id"):
                return command
        raise ApiError(Problem.UNKNOWN_COMMAND)

    def _stored(self, call: Call, body: Json, before: Command | None) -> Command:
        """The command as it is kept; one that stays as it was keeps its version."""
        data = {**_DEFAULTS, **{key: value for key, value in body.items() if value is not None}}
        needed = data["default_member_permissions"]
        data["default_member_permissions"] = None if needed is None else str(needed)
        number = before.id if before else self._realm.ids.next()
        same = before is not None and before.data == data
        version = before.version if before and same else self._realm.ids.next()
        command = Command(number, self._scope(call), version, data)
        self._realm.world.application.commands[number] = command
        return command

    def _check_room(self, call: Call, kind: int) -> None:
        """Refuse one more of a kind than there may be."""
        most = MOST_COMMANDS[kind]
        if sum(each.data["type"] == kind for each in self._there(call)) >= most:
            error = ApiError(Problem.TOO_MANY_COMMANDS)
            error.body["message"] = f"Maximum number of application commands reached ({most})."
            raise error

    def _count_creates(self, number: int) -> None:
        limit = time.monotonic() - _DAY
        self._creates = [when for when in self._creates if when > limit]
        if len(self._creates) + number > _CREATES_A_DAY:
            raise ApiError(Problem.TOO_MANY_COMMAND_CREATES)
        self._creates += [time.monotonic()] * number
