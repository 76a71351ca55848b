"""The race by typing: it counts from its arrival, for who is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

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


async def down_to_one(there: SimulatedServer) -> str:
    """Who is on turn lays the card before the last and says nothing; who that is."""
    name = on_turn(there)
    colour = view(there, name).public.game.kinds[view(there, name).public.top].code.split("-")[0]
    give(there, name, f"{colour}-3", f"{colour}-8")
    await says(there, name, "mau play", card=f"{colour} 3")
    await there.wait(1)
    return name


async def test_a_catch_without_a_name_means_the_player_who_should_have_called() -> None:
    async with match() as there:
        name = await down_to_one(there)
        await there.wait(3)
        said = await says(there, other(name), "mau catch")
        assert "## " + wording("outcome-caught", seat=name) in said
        await there.wait(1)
        assert len(view(there, name).hand) == 2


async def test_a_catch_may_name_its_victim() -> None:
    async with match() as there:
        name = await down_to_one(there)
        await there.wait(3)
        await says(there, other(name), "mau catch", player=name.lower()[:2])
        await there.wait(1)
        assert len(view(there, name).hand) == 2


async def test_a_call_before_the_catch_is_in_time() -> None:
    async with match() as there:
        name = await down_to_one(there)
        assert ("## " + wording("outcome-called", word=wording("game-noris.call"))) in await says(
            there, name, "mau call"
        )
        await there.wait(3)
        said = await says(there, other(name), "mau catch")
        await there.wait(1)
        assert len(view(there, name).hand) == 1
        assert tells(said, "button-catch") or tells(said, "verdict-nothing-to-catch")


async def test_an_unknown_player_cannot_be_caught() -> None:
    async with match() as there:
        assert tells(await says(there, "Anna", "mau catch", player="Zoe"), "slash-which-player")
        await chooses(there, "Anna", lang="de")
        assert tells(
            await says(there, "Anna", "mau catch", player="Zoe"), "slash-which-player", "de"
        )


async def test_the_catch_command_suggests_the_player_who_has_to_call_first() -> None:
    async with match("noris", "Cleo") as there:
        seats = {seat.seat.name: seat.seat.key for seat in only(there).state.seats}
        assert set(await offered(there, "Anna", "mau catch", "player")) == {
            seats["Ben"],
            seats["Cleo"],
        }
        name = await down_to_one(there)
        catcher = next(each for each in seats if each != name)
        assert (await offered(there, catcher, "mau catch", "player"))[0] == seats[name]
        assert await offered(there, "Anna", "mau catch", "player", "cl") == [seats["Cleo"]]


async def test_the_catch_command_suggests_nobody_without_a_table() -> None:
    async with server() as there:
        assert await offered(there, "Anna", "mau catch", "player", "b") == []


async def test_a_card_equal_to_the_top_card_is_thrown_in() -> None:
    async with match("stop") as there:
        name = on_turn(there)
        thrower = other(name)
        top = view(there, name).public
        code = top.game.kinds[top.top].code
        give(there, thrower, code, "red-7", "blue-7", "green-7")
        said = await says(there, thrower, "mau throw", card=code)
        await there.wait(1)
        assert len(view(there, thrower).hand) == 3, said


async def test_a_card_not_equal_to_the_top_card_is_refused() -> None:
    async with match("stop") as there:
        thrower = other(on_turn(there))
        top = view(there, thrower).public
        code = next(c for c in ("red-1", "blue-3") if top.game.kinds[top.top].code != c)
        give(there, thrower, code, "green-7", "green-8")
        await says(there, thrower, "mau throw", card=code)
        await there.wait(1)
        assert len(view(there, thrower).hand) == 3


async def test_the_answer_says_when_a_game_has_no_throwing_in() -> None:
    async with match() as there:
        name = other(on_turn(there))
        give(there, name, "red-1", "blue-2")
        assert tells(await says(there, name, "mau throw", card="red 1"), "refusal-no-throwing-in")
