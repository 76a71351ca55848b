"""What a client does with a typed command: it finds and checks the command, and sends it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from sandbox import payloads
from sandbox.json_codec import Json, parse_whole_number
from sandbox.permissions import permissions_in_guild
from sandbox.world import ChannelKind

if TYPE_CHECKING:
    from sandbox.world import Command, Member, World

CHAT: Final = 1
USER: Final = 2
_KINDS: Final = {CHAT: "chat", USER: "user"}
_SUBCOMMAND: Final = 1
_GROUP: Final = 2
_NESTS: Final = (_SUBCOMMAND, _GROUP)
_INTEGER, _BOOLEAN, _USER, _CHANNEL, _ROLE = 4, 5, 6, 7, 8
_FALLBACKS: Final = {"en-US": "en-GB", "en-GB": "en-US", "es-419": "es-ES"}


class NotSentError(Exception):
    """Raised if the client refuses to send a command or a form."""


@dataclass(frozen=True, slots=True)
class TypedCommand:
    """A command that was found, with the names on the path to it."""

    command: Command
    # The subcommand, or the command itself.
    leaf: Json
    names: tuple[str, ...]


def usable_commands(world: World, member: Member) -> list[Command]:
    """Return the commands that a member can use in a server."""
    allowed = permissions_in_guild(member)
    found = []
    for command in world.application.commands.values():
        needed = command.data.get("default_member_permissions")
        is_let = bool(member.roles & member.guild.let_use.get(command.data["name"], set()))
        is_barred = needed is not None and (allowed & int(needed) != int(needed) or needed == "0")
        if is_barred and not is_let:
            continue
        found.append(command)
    return found


def find_command(world: World, member: Member, path: str, kind: int = CHAT) -> TypedCommand:
    """Return the command of a path such as `mau new`. Raise `NotSentError` if no command has it."""
    for command in usable_commands(world, member):
        if command.data["type"] != kind:
            continue
        if kind != CHAT and command.data["name"] == path:
            return TypedCommand(command, command.data, (path,))
        for names, leaf in _usable_leaves(command.data):
            if kind == CHAT and " ".join(names) == path:
                return TypedCommand(command, leaf, names)
    raise NotSentError(f"there is no command {path!r}")


def chat_command_data(
    world: World,
    member: Member,
    typed: TypedCommand,
    values: Mapping[str, object],
    focused: str | None = None,
) -> Json:
    """Return the payload of a typed command. `focused` is the option that is being typed."""
    options = _filled_options(typed.leaf, values, focused)
    resolved = _resolved_data(world, member, typed.leaf, options)
    for depth, name in enumerate(reversed(typed.names[1:])):
        options = [{"name": name, "type": _GROUP if depth else _SUBCOMMAND, "options": options}]
    data = _command_head(typed.command)
    if options:
        data["options"] = options
    if resolved:
        data["resolved"] = resolved
    return data


def user_command_data(world: World, member: Member, typed: TypedCommand, target: int) -> Json:
    """Return the payload of a command of a user's context menu."""
    resolved: Json = {}
    _resolve_user(world, member, str(target), resolved)
    return {**_command_head(typed.command), "target_id": str(target), "resolved": resolved}


def localised_commands(world: World, member: Member) -> list[Json]:
    """Return the commands that a member can use, in their language."""
    locale, found = member.user.locale, []
    for command in usable_commands(world, member):
        kind = command.data["type"]
        if kind != CHAT:
            label = _in_language(command.data, "name", locale)
            found.append(
                _localised_command(command, command.data["name"], label, command.data, locale)
            )
            continue
        for names, leaf in _usable_leaves(command.data):
            label = " ".join(_localised_labels(command.data, names, locale))
            found.append(_localised_command(command, " ".join(names), label, leaf, locale))
    return found


def _localised_command(command: Command, path: str, label: str, leaf: Json, locale: str) -> Json:
    return {
        "id": str(command.id),
        "name": command.data["name"],
        "type": _KINDS[command.data["type"]],
        "path": path,
        "label": label,
        "description": _in_language(leaf, "description", locale),
        "options": [_localised_option(each, locale) for each in leaf.get("options") or ()],
    }


def _localised_option(option: Json, locale: str) -> Json:
    told = {
        "name": option["name"],
        "label": _in_language(option, "name", locale),
        "description": _in_language(option, "description", locale),
        "type": option["type"],
        "required": bool(option.get("required")),
        "autocomplete": bool(option.get("autocomplete")),
        "choices": [
            {"name": _in_language(each, "name", locale), "value": each["value"]}
            for each in option.get("choices") or ()
        ],
    }
    bounds = ("min_value", "max_value", "min_length", "max_length", "channel_types")
    return told | {key: option[key] for key in bounds if option.get(key) is not None}


def _in_language(named: Json, what: str, locale: str) -> str:
    """Return a text in a language, in a related one from `_FALLBACKS`, or untranslated."""
    translations = named.get(f"{what}_localizations") or {}
    for wanted in (locale, _FALLBACKS.get(locale)):
        if wanted in translations:
            return str(translations[wanted])
    return str(named.get(what) or "")


def _localised_labels(command: Json, names: tuple[str, ...], locale: str) -> Iterator[str]:
    level = command
    yield _in_language(level, "name", locale)
    for name in names[1:]:
        level = next(each for each in level["options"] if each["name"] == name)
        yield _in_language(level, "name", locale)


def _usable_leaves(named: Json) -> Iterator[tuple[tuple[str, ...], Json]]:
    """Yield the usable parts of a command with their paths.

    These are its subcommands, or the command itself if it has none.
    """
    options = named.get("options") or []
    if not _is_nested(options):
        yield (named["name"],), named
        return
    for option in options:
        for names, leaf in _usable_leaves(option):
            yield (named["name"], *names), leaf


def _is_nested(options: list[Json]) -> bool:
    return any(option["type"] in _NESTS for option in options)


def _command_head(command: Command) -> Json:
    return {
        "id": str(command.id),
        "name": command.data["name"],
        "type": command.data["type"],
    }


def _filled_options(leaf: Json, values: Mapping[str, object], focused: str | None) -> list[Json]:
    """Return the given options. While an option is being typed, no other option is required."""
    known = {each["name"]: each for each in leaf.get("options") or ()}
    for name in [*values, *([focused] if focused else [])]:
        if name not in known:
            raise NotSentError(f"there is no option {name!r}")
    filled = []
    for name, option in known.items():
        if name == focused:
            typing = str(values.get(name, ""))
            told = {"name": name, "type": option["type"], "value": typing, "focused": True}
            filled.append(told)
        elif values.get(name) is not None:
            value = values[name] if focused else _checked_value(option, values[name])
            filled.append({"name": name, "type": option["type"], "value": value})
        elif option.get("required") and focused is None:
            raise NotSentError(f"{name!r} is missing")
    return filled


def _checked_value(option: Json, value: Any) -> Any:  # noqa: ANN401 - of the option's type
    """Return a value as its option needs it. Raise `NotSentError` if the client would refuse it."""
    kind = option["type"]
    choices = [each["value"] for each in option.get("choices") or ()]
    if kind == _BOOLEAN and isinstance(value, bool):
        return value
    try:
        value = int(value) if kind == _INTEGER else str(value)
    except (TypeError, ValueError):
        raise NotSentError(f"{option['name']!r} cannot be {value!r}") from None
    if choices and value not in choices:
        raise NotSentError(f"{option['name']!r} can only be one of {choices}")
    _check_bounds(option, value)
    return value


def _check_bounds(option: Json, value: Any) -> None:  # noqa: ANN401 - as above
    measured = len(value) if isinstance(value, str) else value
    what = "length" if isinstance(value, str) else "value"
    least, most = option.get(f"min_{what}"), option.get(f"max_{what}")
    if (least is not None and measured < least) or (most is not None and measured > most):
        raise NotSentError(f"{option['name']!r} cannot be {value!r}")


def _resolved_data(world: World, member: Member, leaf: Json, options: list[Json]) -> Json:
    """Return the users, channels and roles that the options refer to."""
    resolved: Json = {}
    known = {each["name"]: each for each in leaf.get("options") or ()}
    for option in options:
        value = str(option["value"])
        if option["type"] == _USER:
            _resolve_user(world, member, value, resolved)
        elif option["type"] == _CHANNEL:
            _resolve_channel(world, member, known[option["name"]], value, resolved)
        elif option["type"] == _ROLE:
            role = member.guild.roles.get(parse_whole_number(value) or 0)
            if role is None:
                raise NotSentError(f"there is no role {value!r}")
            resolved.setdefault("roles", {})[value] = payloads.role(role)
    return resolved


def _resolve_channel(
    world: World, member: Member, option: Json, value: str, resolved: Json
) -> None:
    channel = world.channels.get(parse_whole_number(value) or 0)
    kinds = option.get("channel_types") or [*ChannelKind]
    if channel is None or channel.guild is not member.guild or channel.kind not in kinds:
        raise NotSentError(f"there is no channel {value!r} to choose")
    resolved.setdefault("channels", {})[value] = payloads.interaction_channel(channel, member)


def _resolve_user(world: World, member: Member, value: str, resolved: Json) -> None:
    user = world.users.get(parse_whole_number(value) or 0)
    if user is None:
        raise NotSentError(f"there is nobody {value!r}")
    resolved.setdefault("users", {})[value] = payloads.user(user)
    found = member.guild.members.get(user.id)
    if found is not None:
        told = payloads.member(found, whose=False)
        told["permissions"] = str(int(permissions_in_guild(found)))
        resolved.setdefault("members", {})[value] = told


def resolve_users(world: World, member: Member, values: list[str]) -> Json:
    """Return the users that were chosen in a menu of people."""
    resolved: Json = {}
    for value in values:
        _resolve_user(world, member, value, resolved)
    return resolved
