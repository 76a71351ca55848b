"""Finds the allowed mentions of people and roles in a message."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from sandbox.errors import FormBody
from sandbox.json_codec import Json

if TYPE_CHECKING:
    from sandbox.world import Guild, Role, User

MENTION: Final = re.compile(r"<@!?(\d+)>")
ROLE_MENTION: Final = re.compile(r"<@&(\d+)>")
_MOST_USERS: Final = 100
_KINDS: Final = ("users", "roles", "everyone")


def mentioned_members(text: str, allowed: Json | None, guild: Guild) -> list[User]:
    """Return the mentioned members whom `allowed` permits. None permits all mentioned members."""
    found: dict[int, User] = {}
    for match in MENTION.finditer(text):
        member = guild.members.get(int(match[1]))
        if member is not None and _is_allowed(member.user, allowed):
            found[member.user.id] = member.user
    return list(found.values())


def mentioned_roles(text: str, allowed: Json | None, guild: Guild, *, may_all: bool) -> list[Role]:
    """Return the mentioned roles that `allowed` permits. None permits all mentioned roles.

    Roles that are not mentionable are left out, unless `may_all` is set.
    """
    named = [guild.roles.get(int(each[1])) for each in ROLE_MENTION.finditer(text)]
    ids = [str(each) for each in (allowed or {}).get("roles") or ()]
    every = allowed is None or "roles" in (allowed.get("parse") or ())
    return [
        each
        for each in dict.fromkeys(named)
        if each is not None
        and each.id != guild.id
        and (every or str(each.id) in ids)
        and (each.mentionable or may_all)
    ]


def _is_allowed(user: User, allowed: Json | None) -> bool:
    if allowed is None or "users" in (allowed.get("parse") or ()):
        return True
    return str(user.id) in [str(each) for each in allowed.get("users") or ()]


def check_allowed_mentions(form: FormBody, allowed: object) -> None:
    """Check the `allowed_mentions` of a message, and add each fault to `form`."""
    path = ("allowed_mentions",)
    if allowed is None:
        return
    if not isinstance(allowed, dict):
        form.add_error(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return
    parse, users = allowed.get("parse") or [], allowed.get("users") or []
    for place, kind in enumerate(parse):
        if kind not in _KINDS:
            form.report_bad_choice((*path, "parse", place), _KINDS)
    form.check_list((*path, "users"), users, 0, _MOST_USERS)
    if users and "users" in parse:
        message = "parse:['users'] and users: [ids...] are mutually exclusive."
        form.add_error(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)
