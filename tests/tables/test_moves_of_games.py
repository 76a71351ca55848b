"""A lay is numbered for a game. If another match has begun since, it still means the same cards."""

from __future__ import annotations

import pytest

from bot.game import new_game
from bot.tables.intents import MakeMove, ThrowIn
from tests.support.club import club
from tests.support.layout import actions, lay_out

CARDS = """
    0: green-4 green-1 blue-1
    1: green-3 green-5 red-1
    top: green-8
"""


async def test_a_move_of_another_game_lays_the_same_card_in_this_game() -> None:
    other = new_game("stop", {}, 2)
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        game = lay_out(table, CARDS).game
        move = other.move_of["play green-4"]
        assert game.move_of["play green-4"] != move
        asked = await c.press(table, "Anna", MakeMove(move, other), typed=True)
        assert asked.verdict == "done"
        assert actions(table)[-1] == "0 play green-4"


async def test_a_move_that_this_game_does_not_have_is_refused() -> None:
    other = new_game("stop", {}, 2)
    swap = next(text for text in other.move_of if "swap" in text)
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        lay_out(table, CARDS)
        intent = MakeMove(other.move_of[swap], other)
        assert (await c.press(table, "Anna", intent, typed=True)).verdict == "refused"


@pytest.mark.parametrize("top", ["red-skip", "red-8"])
async def test_the_throw_in_button_and_the_typed_throw_in_give_the_same_reply(top: str) -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        lay_out(table, CARDS.replace("green-8", top))
        for person in ("Anna", "Ben"):
            pressed = await c.press(table, person, ThrowIn(), typed=True)
            typed = await c.press(table, person, f"throw {top}", typed=True)
            assert pressed == typed
