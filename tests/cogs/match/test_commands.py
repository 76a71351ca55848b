"""One's turn by typing: cards in words, what is said along with them, and the call in one go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.game.moves import CALL
from bot.tables.settings import Phase
from bot.words.cards import capitalised
from tests.support.typing_people import (
    chooses,
    give,
    match,
    offered,
    on_turn,
    only,
    other,
    says,
    server,
    view,
)
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from tests.support.simulated import SimulatedServer


def top(there: SimulatedServer) -> str:
    """The card that lies on top, by its code."""
    seen = view(there, "Anna")
    return seen.public.game.kinds[seen.public.top].code


def unfitting(there: SimulatedServer) -> str:
    """A card that does not fit."""
    colour, _, face = top(there).partition("-")
    return f"{'blue' if colour == 'red' else 'red'}-{'6' if face == '7' else '7'}"


async def test_a_card_is_laid_and_the_answer_is_the_new_hand() -> None:
    async with match() as there:
        name = on_turn(there)
        colour, _, _ = top(there).partition("-")
        give(there, name, f"{colour}-3", f"{colour}-5", f"{colour}-8")
        said = await says(there, name, "mau play", card=f"{colour} 3")
        assert top(there) == f"{colour}-3"
        assert tells(said, "table-turn", seat=other(name))
        assert len(view(there, name).hand) == 2


async def test_a_card_is_typed_in_the_language_of_the_player() -> None:
    async with match() as there:
        name = on_turn(there)
        await chooses(there, name, lang="sv")
        give(there, name, "red-7", "blue-7", "green-7", "yellow-7")
        colours = {"red": "röd", "blue": "blå", "green": "grön", "yellow": "gul"}
        colour = top(there).partition("-")[0]
        await says(there, name, "mau play", card=f"{colours[colour]} 7")
        assert top(there) == f"{colour}-7"


async def test_a_card_that_does_not_fit_is_refused_with_the_reason() -> None:
    async with match() as there:
        name = on_turn(there)
        before = top(there)
        wrong = unfitting(there)
        give(there, name, wrong, "red-1")
        said = await says(there, name, "mau play", card=wrong)
        assert tells(said, "refusal-does-not-fit")
        assert top(there) == before


async def test_a_player_who_is_not_on_turn_gets_a_refusal() -> None:
    async with match() as there:
        name = other(on_turn(there))
        code = view(there, name).public.game.kinds[view(there, name).hand[0]].code
        assert tells(await says(there, name, "mau play", card=code), "refusal-not-your-turn")
        assert tells(await says(there, name, "mau draw"), "refusal-not-your-turn")


@pytest.mark.parametrize("card", ["banana", "", "🂡" * 50, "play red-7", "x" * 1000])
async def test_nonsense_is_answered_and_changes_nothing(card: str) -> None:
    async with match() as there:
        name = on_turn(there)
        before = only(there).state.decision
        assert tells(await says(there, name, "mau play", card=card), "slash-no-such-card")
        assert only(there).state.decision == before


async def test_an_ambiguous_card_is_answered_with_the_possible_cards() -> None:
    async with match() as there:
        name = on_turn(there)
        await chooses(there, name, lang="de")
        give(there, name, "green-7", "yellow-7", "red-1")
        said = await says(there, name, "mau play", card="g7")
        assert tells(
            said,
            "list-or",
            "de",
            rest=capitalised(wording("colour-green.card", "de", face="7")),
            last=capitalised(wording("colour-yellow.card", "de", face="7")),
        )


async def test_an_announcement_is_typed_with_the_card() -> None:
    async with match("rabe") as there:
        name = on_turn(there)
        give(there, name, "wild", "red-1", "red-2")
        assert tells(await says(there, name, "mau play", card="wild"), "slash-which-announcement")
        await says(there, name, "mau play", card="wild", announce="grün")
        seen = view(there, name).public
        assert seen.game.rules.colours[seen.colour] == "green"


async def test_a_call_typed_with_the_card_is_armed_before_the_lay() -> None:
    async with match() as there:
        name = on_turn(there)
        colour = top(there).partition("-")[0]
        give(there, name, f"{colour}-3", f"{colour}-8")
        assert CALL in view(there, name).legal
        said = await says(there, name, "mau play", card=f"{colour}-3", call=True)
        assert top(there) == f"{colour}-3"
        assert only(there).referee.race.windows == {}
        assert tells(said, "event-called.you")


async def test_a_lay_without_a_typed_call_opens_the_call_window() -> None:
    async with match() as there:
        name = on_turn(there)
        colour = top(there).partition("-")[0]
        give(there, name, f"{colour}-3", f"{colour}-8")
        await says(there, name, "mau play", card=f"{colour}-3")
        assert list(only(there).referee.race.windows) == [view(there, name).seat]
        await says(there, name, "mau call")
        assert only(there).referee.race.windows == {}


async def test_a_call_with_too_many_cards_is_refused_and_the_card_is_still_laid() -> None:
    async with match() as there:
        name = on_turn(there)
        colour = top(there).partition("-")[0]
        give(there, name, f"{colour}-3", f"{colour}-5", f"{colour}-8", f"{colour}-8")
        said = await says(there, name, "mau play", card=f"{colour}-3", call=True)
        assert top(there) == f"{colour}-3"
        assert tells(said, "refusal-no-call-due")


async def test_a_typed_call_stays_armed_when_the_card_does_not_fit() -> None:
    async with match() as there:
        name = on_turn(there)
        wrong = unfitting(there)
        give(there, name, top(there), wrong)
        said = await says(there, name, "mau play", card=wrong, call=True)
        assert tells(said, "refusal-does-not-fit")
        assert tells(said, "slash-called-anyway")
        assert view(there, name).armed


async def test_a_call_for_the_last_card_comes_after_the_lay() -> None:
    async with match("rabe", rounds=2) as there:
        name = on_turn(there)
        colour = top(there).partition("-")[0]
        give(there, name, f"{colour}-3")
        await says(there, name, "mau play", card=f"{colour}-3", call=True)
        await there.wait(1)
        assert only(there).state.phase is Phase.BETWEEN


async def test_drawing_and_passing_are_typed() -> None:
    async with match("maumaus") as there:
        name = on_turn(there)
        held = len(view(there, name).hand)
        await says(there, name, "mau draw")
        assert len(view(there, name).hand) == held + 1
        if on_turn(there) == name:
            await says(there, name, "mau pass")
        assert on_turn(there) == other(name)


@pytest.mark.parametrize(
    "command", ["mau draw", "mau pass", "mau accept", "mau reveal", "mau call"]
)
async def test_each_command_says_when_the_channel_has_no_table(command: str) -> None:
    async with server() as there:
        assert tells(await says(there, "Anna", command), "answer-no-table-here")
        assert tells(await says(there, "Anna", "mau play", card="red 7"), "answer-no-table-here")
        assert tells(await says(there, "Anna", "mau throw", card="red 7"), "answer-no-table-here")


@pytest.mark.parametrize("command", ["draw", "pass", "accept", "reveal", "call"])
async def test_a_person_without_a_seat_gets_a_refusal(command: str) -> None:
    async with match() as there:
        assert tells(await says(there, "Cleo", f"mau {command}"), "verdict-not-seated")
        assert tells(await says(there, "Cleo", "mau play", card="red 7"), "verdict-not-seated")
        assert tells(await says(there, "Cleo", "mau throw", card="red 7"), "verdict-not-seated")


async def test_the_command_suggests_the_cards_of_the_hand() -> None:
    async with match() as there:
        name = on_turn(there)
        give(there, name, "red-7", "red-1", "blue-draw2")
        assert sorted(await offered(there, name, "mau play", "card")) == [
            "blue-draw2",
            "red-1",
            "red-7",
        ]
        assert await offered(there, name, "mau play", "card", "nimm") == ["blue-draw2"]


async def test_the_command_suggests_the_announcements_of_the_card() -> None:
    async with match("rabe") as there:
        name = on_turn(there)
        give(there, name, "wild", "red-1")
        found = await offered(there, name, "mau play", "announce", "", card="wild")
        assert sorted(found) == ["blue", "green", "red", "yellow"]
        assert await offered(there, name, "mau play", "announce", "", card="red-1") == []
        assert await offered(there, name, "mau play", "announce", "r") == []


async def test_nothing_is_suggested_without_a_match() -> None:
    async with server() as there:
        assert await offered(there, "Anna", "mau play", "card", "red") == []
        assert await offered(there, "Anna", "mau play", "announce", "red", card="wild") == []
        assert await offered(there, "Anna", "mau throw", "card", "red") == []
        await there.type("Anna", "mau new")
        assert await offered(there, "Anna", "mau play", "card", "red") == []
        assert await offered(there, "Ben", "mau play", "card", "red") == []


async def test_no_card_is_suggested_to_other_people() -> None:
    async with match() as there:
        give(there, "Anna", "red-7")
        give(there, "Ben", "blue-1")
        assert await offered(there, "Anna", "mau play", "card") == ["red-7"]
        assert await offered(there, "Ben", "mau play", "card") == ["blue-1"]
        assert await offered(there, "Cleo", "mau play", "card") == []
