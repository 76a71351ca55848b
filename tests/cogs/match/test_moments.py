"""A catch at a table: the caught, who caught, and everybody else are told so as loud as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.people.settings import ServerSettings
from tests.support.clicking import laid_out
from tests.support.simulated import simulation, words_of
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

HANDS = """
    0: red-5 red-4
    1: red-1 green-2 green-3 green-4
    2: yellow-1 yellow-2 yellow-3 yellow-4
    top: red-3
"""
PILED = """
    0: red-draw2 red-1 red-2 red-6
    1: blue-draw2 green-1 green-2 green-3
    2: green-draw2 yellow-2 yellow-3 yellow-4
    top: red-3
"""


async def caught(there: SimulatedServer) -> Party:
    """Anna has laid her last card but one, and Ben has caught her."""
    party = await laid_out(there, "noris", HANDS, "Anna", "Ben", "Cleo")
    await party.click("Anna", "lay:red-5")
    await there.wait(2.5)
    await party.click("Ben", "catch")
    await there.wait(3)
    return party


def top(message: object) -> list[str]:
    return words_of(message).splitlines()[:2]


async def test_a_catch_is_a_headline_for_both_and_one_strong_line_for_all() -> None:
    async with simulation() as there:
        party = await caught(there)
        anna, _ = top(party.hand("Anna"))
        ben, said = top(party.hand("Ben"))
        assert anna == "## " + wording("moment-caught", by="Ben", cards=1)
        assert ben.startswith("## ")
        assert tells(ben, "outcome-caught.timed")
        assert said.startswith("-# ")
        for text_id in ("moment-caught", "outcome-caught", "outcome-caught.timed"):
            assert not tells(words_of(party.hand("Cleo")), text_id)
        strong = [
            each
            for each in words_of(party.message()).splitlines()
            if tells(each, "shout-caught", seat="Anna", by="Ben")
        ]
        assert len(strong) == 1
        assert tells(strong[0], "table-after")


async def test_a_server_can_switch_off_the_voice_of_the_cat() -> None:
    async with simulation() as there:
        plain = ServerSettings(voice=False)
        await there.bot.chat.preferences.change_server(there.guild.id, lambda _: plain)
        party = await caught(there)
        assert words_of(party.hand("Anna")).startswith(
            "## " + wording("moment-caught", by="Ben", cards=1)
        )
        shown = [words_of(each) for each in (party.hand("Anna"), party.message())]
        assert [each for each in shown if tells(each, "voice-said")] == []


async def test_a_stack_of_six_warns_its_target_and_everybody_sees_the_player_who_draws() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", PILED, "Anna", "Ben", "Cleo")
        for name, card in (("Anna", "red"), ("Ben", "blue"), ("Cleo", "green")):
            await party.click(name, f"lay:{card}-draw2")
            await there.wait(1)
        assert top(party.hand("Cleo"))[0] == ("## " + wording("moment-stack", cards=6))
        assert top(party.hand("Anna"))[0] == ("## " + wording("moment-aimed", cards=6))
        await party.click("Anna", "draw")
        await there.wait(1)
        assert top(party.hand("Anna"))[0] == ("## " + wording("moment-hit", cards=6))
        assert ("**" + wording("shout-hit", seat="Anna", cards=6) + "**") in words_of(
            party.message()
        )
