"""Whether somebody is a moderator is found out only for the intents that depend on it."""

from __future__ import annotations

from typing import Any, Final

import pytest

from bot.tables import intents
from bot.tables.intents import Intent, Reply
from bot.tables.settings import TableSettings
from tests.support.club import PEOPLE, club
from tests.support.layout import lay_out

GIVEN: Final[dict[type[Intent], tuple[Any, ...]]] = {
    intents.AddAi: ("easy",),
    intents.ActionText: ("draw",),
    intents.Catch: (1,),
    intents.ChangeOptions: ("noris", {"rounds": 2}, TableSettings()),
    intents.ClearLuck: (str(PEOPLE["Ben"]),),
    intents.GiveLuck: ("Klee",),
    intents.HandOverHost: (PEOPLE["Ben"],),
    intents.LetIn: (str(PEOPLE["Ben"]),),
    intents.MakeMove: (64,),
    intents.RemoveSeat: (str(PEOPLE["Ben"]),),
    intents.UnreadableMove: (None,),
}
"""The values of intents that need some."""
CARDS: Final = """
    0: red-5 red-4 blue-1
    1: green-1 green-2 green-3
    2: yellow-1 yellow-2 yellow-3
    top: red-3
"""
KINDS: Final = Intent.__subclasses__()


async def replies(kind: type[Intent], *, moderator: bool) -> list[Reply]:
    """Return the replies in a lobby and in a match, to those who sit there and to another."""
    async with club() as c:
        intent, said = kind(*GIVEN.get(kind, ())), list[Reply]()
        for person in ("Dora", "Ben", "Anna"):
            lobby = await c.open("noris", channel=70 + len(said))
            await c.press(lobby, "Ben", intents.Join())
            await c.press(lobby, "Ben", intents.GiveLuck("Mohn"))
            said.append(await c.press(lobby, person, intent, moderator=moderator))
            match = await c.start("noris", "Anna", "Ben", "Cleo", channel=70 + len(said))
            lay_out(match, CARDS)
            said.append(await c.press(match, person, intent, moderator=moderator, typed=True))
        return said


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
async def test_intents_without_moderator_rights_do_the_same_for_everybody(
    kind: type[Intent],
) -> None:
    same = await replies(kind, moderator=False) == await replies(kind, moderator=True)
    assert same is not kind.asks_for_moderator
