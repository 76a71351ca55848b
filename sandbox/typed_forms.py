"""The payloads that a client sends for pressed components and filled-in forms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from sandbox import payloads
from sandbox.component_checks import choice_bounds
from sandbox.components import INPUTS, SELECTS, Kind, walk_components
from sandbox.json_codec import Json
from sandbox.typed_commands import NotSentError, resolve_users

if TYPE_CHECKING:
    from sandbox.world import Member, World

_DEFAULT_LONGEST: Final = 4000
_WHOM: Final = (Kind.USER_SELECT, Kind.ROLE_SELECT, Kind.MENTIONABLE_SELECT)


def press_data(world: World, member: Member, component: Json, values: Sequence[str]) -> Json:
    """Return the payload of a press on a button, or of a choice from a menu."""
    if component.get("disabled"):
        raise NotSentError("it cannot be pressed")
    kind = component["type"]
    told: Json = {"custom_id": component["custom_id"], "component_type": kind}
    told["id"] = component.get("id", 0)
    if kind not in SELECTS:
        return told
    chosen = [str(value) for value in values]
    _check_choice(component, chosen)
    told["values"] = chosen
    resolved = _resolved(world, member, kind, chosen)
    return {**told, "resolved": resolved} if resolved else told


def form_data(modal: Json, fields: Mapping[str, object]) -> Json:
    """Return the payload of a filled-in form."""
    known = {
        each["custom_id"] for each in walk_components(modal["components"]) if each["type"] in INPUTS
    }
    unknown = set(fields) - known
    if unknown:
        raise NotSentError(f"the form does not ask for {sorted(unknown)}")
    parts = [_part(part, place, fields) for place, part in enumerate(modal["components"], 1)]
    return {"custom_id": modal["custom_id"], "components": parts, "resolved": {}}


def _part(part: Json, number: int, fields: Mapping[str, object]) -> Json:
    told: Json = {"type": part["type"], "id": part.get("id", number)}
    if part["type"] == Kind.LABEL:
        told["component"] = _answer(part["component"], fields)
    elif part["type"] == Kind.ACTION_ROW:
        told["components"] = [_answer(each, fields) for each in part["components"]]
    return told


def _answer(asked: Json, fields: Mapping[str, object]) -> Json:
    """Return the value of a field. Raise `NotSentError` if it breaks the rules of the form."""
    name, kind = asked["custom_id"], asked["type"]
    told: Json = {"type": kind, "id": asked.get("id", 0), "custom_id": name}
    given = fields.get(name)
    if kind == Kind.TEXT_INPUT:
        told["value"] = _text(asked, asked.get("value") or "" if given is None else str(given))
    else:
        values = _chosen_before(asked) if given is None else _list(given)
        if values or asked.get("required", True):
            _check_choice(asked, values)
        told["values"] = values
    return told


def _text(asked: Json, value: str) -> str:
    if not value and not asked.get("required", True):
        return value
    least = max(asked.get("min_length") or 0, 1)
    if not least <= len(value) <= (asked.get("max_length") or _DEFAULT_LONGEST):
        raise NotSentError(f"{asked['custom_id']!r} cannot be of that length")
    return value


def _list(given: object) -> list[str]:
    return [str(each) for each in given] if isinstance(given, list | tuple) else [str(given)]


def _chosen_before(asked: Json) -> list[str]:
    return [each["value"] for each in asked.get("options") or () if each.get("default")]


def _check_choice(select: Json, chosen: list[str]) -> None:
    fewest, most = choice_bounds(select)
    if not fewest <= len(chosen) <= most:
        raise NotSentError(f"choose {fewest} to {most}, not {len(chosen)}")
    options = [each["value"] for each in select.get("options") or ()]
    if options and not set(chosen) <= set(options):
        raise NotSentError(f"{sorted(set(chosen) - set(options))} cannot be chosen")


def _resolved(world: World, member: Member, kind: int, chosen: list[str]) -> Json:
    if kind == Kind.CHANNEL_SELECT:
        found = {each: world.channels.get(int(each)) for each in chosen}
        return {
            "channels": {
                each: payloads.interaction_channel(channel, member)
                for each, channel in found.items()
                if channel is not None
            }
        }
    if kind not in _WHOM:
        return {}
    roles = member.guild.roles
    told = {each: payloads.role(roles[int(each)]) for each in chosen if int(each) in roles}
    people = resolve_users(world, member, [each for each in chosen if each not in told])
    return {**people, "roles": told} if told else people
