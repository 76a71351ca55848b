"""Hands whose form Discord refuses: shown without the bot's own emojis, and nobody is stuck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat.emoji.card_signs import CardEmoji
from bot.chat.pictures.faces import emoji_name
from bot.game import new_game
from bot.words.cards import capitalised
from tests.support.clicking import laid_out
from tests.support.simulated import parts_of, simulation, words_of
from tests.support.wording import tells, tells_turn, wording

if TYPE_CHECKING:
    from tests.support.clicking import Party
    from tests.support.simulated import Seen, SimulatedServer

CARDS = """
    0: red-5 red-4 red-6 blue-1 blue-2
    1: red-1 red-2 red-7 green-2 green-3
    top: red-3
"""
ANSWERS = "/interactions/*"
HANDS = "/webhooks/*"
WRONG_FORM = 50035


async def two(there: SimulatedServer) -> Party:
    """Everybody sees the bot's own emojis."""
    game = new_game("noris", seats=2)
    names = {emoji_name(game, kind, "en") for kind in range(len(game.kinds))}
    there.bot.chat.emoji = CardEmoji({name: 10**18 + i for i, name in enumerate(sorted(names))})
    return await laid_out(there, "noris", CARDS, "Anna", "Ben")


def has_emoji(message: Seen) -> bool:
    return any(part.get("emoji") for part in parts_of(message)) or "<:" in words_of(message)


def told(there: SimulatedServer) -> str:
    return "\n".join(each.getMessage() for each in there.errors())


async def test_an_answer_whose_form_is_refused_is_sent_without_emojis() -> None:
    async with simulation() as there:
        party = await two(there)
        assert has_emoji(party.hand("Anna"))
        there.env.inject_error("POST", ANSWERS, status=400, code=WRONG_FORM)
        await party.click("Anna", "lay:blue-1")
        hand = party.hand("Anna")
        assert tells(
            words_of(hand),
            "refusal-does-not-fit",
            card=capitalised(wording("colour-blue.the", face="1")),
        )
        assert not has_emoji(hand)
        assert "50035" in told(there)


async def test_a_hand_stays_without_emojis_once_its_form_was_refused() -> None:
    async with simulation() as there:
        party = await two(there)
        there.env.inject_error("POST", ANSWERS, status=400, code=WRONG_FORM)
        await party.click("Anna", "lay:red-5")
        there.errors()
        there.asked.clear()
        await party.click("Ben", "lay:red-1")
        await there.wait(4)
        assert not has_emoji(party.hand("Anna"))
        await party.press("Anna", "hand")
        assert not has_emoji(party.hand("Anna"))
        assert has_emoji(party.hand("Ben"))


async def test_an_edit_whose_form_is_refused_is_made_without_emojis() -> None:
    async with simulation() as there:
        party = await two(there)
        there.env.inject_error("PATCH", HANDS, status=400, code=WRONG_FORM)
        await party.click("Anna", "lay:red-5")
        await there.wait(1)
        assert tells_turn(words_of(party.hand("Ben")))
        assert not has_emoji(party.hand("Ben"))
        assert len(told(there).split("\n")) == 1


async def test_a_new_hand_whose_form_is_refused_is_opened_without_emojis() -> None:
    async with simulation() as there:
        party = await two(there)
        first = party.hand("Anna").id
        there.env.inject_error("POST", ANSWERS, status=400, code=WRONG_FORM)
        await party.press("Anna", "hand")
        assert party.hand("Anna").id != first
        assert not has_emoji(party.hand("Anna"))
        assert not there.exists(first)
        there.errors()


async def test_only_the_shape_of_a_refused_form_is_logged() -> None:
    async with simulation() as there:
        party = await two(there)
        there.env.inject_error("POST", ANSWERS, status=400, code=WRONG_FORM)
        await party.click("Anna", "lay:red-5")
        logged = told(there)
        assert "/content:" in logged
        assert "/emoji" in logged
        for secret in (
            "Anna",
            "Ben",
            "red",
            "blue",
            party.id,
            *there.env.backend.interaction_tokens,
        ):
            assert secret not in logged


async def test_a_form_that_is_refused_even_without_emojis_is_not_retried_forever() -> None:
    async with simulation() as there:
        party = await two(there)
        there.asked.clear()
        there.env.inject_error("PATCH", HANDS, status=400, code=WRONG_FORM, times=None)
        await party.click("Anna", "lay:red-5")
        await there.wait(60)
        assert len(told(there).split("\n")) <= 4  # the form with emojis, and the plain one, a hand
        assert len(there.requests("PATCH", "/webhooks/")) <= 4
