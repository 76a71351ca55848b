"""What nobody may know is in no message: not in public, and not in anybody else's hand."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from tests.support.clicking import laid_out
from tests.support.simulated import simulation
from tests.support.spying import private_payload

if TYPE_CHECKING:
    from tests.support.simulated import SimulatedServer

VARYING = re.compile(r"<t:\d+:\w>|\d{17,20}|[0-9a-f]{32,64}|mm:[^:\"]+:")
"""Ids, times and commitments: these differ, and tell nothing."""


def public_payloads(there: SimulatedServer) -> list[str]:
    """What was written for everybody to see, one by one."""
    sent = [each for each in there.asked if each.path.startswith("/channels/")]
    return [VARYING.sub("*", json.dumps(each.json, sort_keys=True)) for each in sent]


HIDDEN = [
    ("green-2 green-3 green-4 green-5", "blue-6 blue-7 blue-8 blue-2", "yellow-9 yellow-1"),
    ("yellow-2 yellow-3 yellow-4 yellow-5", "wild wild blue-draw2 yellow-draw4", "wild blue-1"),
]
"""What Ben and Cleo hold besides, and what lies on top of the pile."""


async def played_with(hidden: tuple[str, str, str]) -> tuple[list[str], list[str]]:
    """Everybody plays the same, whatever others hold; what was public, and what Anna saw."""
    cards = f"""
        0: red-5 red-4 red-1 red-8
        1: red-7 red-6 {hidden[0]}
        2: red-2 red-9 {hidden[1]}
        pile: {hidden[2]}
        top: red-3
    """
    async with simulation() as there:
        party = await laid_out(there, "noris", cards, "Anna", "Ben", "Cleo")
        there.asked.clear()
        for name, card in [("Anna", 5), ("Ben", 7), ("Cleo", 2), ("Anna", 4)]:
            await party.click(name, f"lay:red-{card}")
            await there.wait(2)
        await party.click("Ben", "draw")
        await there.wait(2)
        await party.click("Cleo", "draw")
        await there.wait(2)
        await party.press("Zoe", "more")
        await party.press("Zoe", "hand")
        await there.wait(40)
        seen = [private_payload(there, each) for each in there.asked]
        annas = [VARYING.sub("*", each[1]) for each in seen if each and each[0] == "Anna"]
        return public_payloads(there), annas


async def test_hidden_cards_do_not_change_the_messages_of_anybody_else() -> None:
    first = await played_with(HIDDEN[0])
    second = await played_with(HIDDEN[1])
    assert min(len(first[0]), len(first[1])) >= 4
    assert first[0] == second[0]
    assert first[1] == second[1]


DRAWN = re.compile(r"yellow[ -](draw ?2|skip|stop|reverse)", re.IGNORECASE)
"""Cards that are never turned up at the start of a round, which everybody sees."""


async def test_a_drawn_card_is_named_only_to_its_owner() -> None:
    cards = """
        0: green-1 green-2 blue-4
        1: red-7 red-6 red-2
        2: red-2 red-9 red-8
        pile: yellow-draw2 yellow-skip yellow-reverse
        top: red-3
    """
    async with simulation() as there:
        party = await laid_out(there, "noris", cards, "Anna", "Ben", "Cleo")
        there.asked.clear()
        await party.click("Anna", "draw")
        await there.wait(5)
        named = {"Anna": False}
        for asked in there.asked:
            private = private_payload(there, asked)
            who, words = private or ("everybody", json.dumps(asked.json or {}))
            if DRAWN.search(words):
                named[who] = True
        assert named == {"Anna": True}
