"""Discord is told the same commands as before: what people know by heart, they can go on typing.

The file holds what an earlier version has sent. A command that is meant to change is changed there
too, and people read of it in the changelog.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from tests.support.simulated import simulation

STORED: Final = Path(__file__).parent / "stored" / "commands.json"
SUBCOMMANDS: Final = {1, 2}

Node = dict[str, Any]


def by_name(commands: list[Node]) -> dict[str, Node]:
    """Commands, and those below them, by their names: Discord puts them in an order of its own."""
    found = {}
    for each in commands:
        inner = each.get("options", [])
        has_commands = bool(inner) and {option["type"] for option in inner} <= SUBCOMMANDS
        # The order of options is that in which they are typed.
        found[each["name"]] = {**each, "options": by_name(inner) if has_commands else inner}
    assert len(found) == len(commands)
    return found


async def test_the_commands_sent_to_discord_are_the_same_as_before() -> None:
    async with simulation(first=True) as there:
        [told] = there.requests("PUT", "/commands")
    before: list[Node] = json.loads(STORED.read_bytes())
    assert isinstance(told.json, list)
    assert by_name(told.json) == by_name(before)
