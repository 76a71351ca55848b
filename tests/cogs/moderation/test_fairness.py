"""Moderators read what a removal makes of the match, and let people in again behind `…`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.clicking import speak, start_match
from tests.support.moderating import MODERATOR, key, menu_of, with_rights
from tests.support.simulated import ids_in, parts_of, simulation, words_of
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from bot.locales import Lang
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer


async def asked_to_kick(there: SimulatedServer, party: Party, mod: str, who: str) -> str:
    await there.choose(mod, await menu_of(there, party, mod), "kick", key(there, who))
    return words_of(there.private(mod)[-1])


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", wording("confirm-kick-called-off")),
        ("de", wording("confirm-kick-called-off", "de")),
        ("sv", wording("confirm-kick-called-off", "sv")),
    ],
)
async def test_at_a_table_of_two_a_removal_ends_the_match_and_says_so(
    lang: Lang, words: str
) -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben")
        mod = with_rights(there, "Mod", MODERATOR)
        await speak(there, Mod=lang)
        assert words in await asked_to_kick(there, party, mod, "Ben")
        await there.click(mod, there.private(mod)[-1], "kick!")
        await there.wait(4)
        (shown,) = there.public()
        assert tells(words_of(shown), "ended-moderator")
        assert not tells(words_of(shown), "end-won")


async def test_a_moderator_who_plays_in_the_match_reads_that_they_lose_the_match() -> None:
    async with simulation() as there:
        mod = with_rights(there, "Mod", MODERATOR)
        party = await start_match(there, "noris", "Anna", "Ben", mod)
        words = await asked_to_kick(there, party, mod, "Ben")
        assert tells(words, "confirm-kick-unrated")
        assert tells(words, "confirm-own-match")
        asked = await there.type(mod, "mau end")
        assert tells(words_of(asked.response), "confirm-own-match")


async def test_a_removed_player_can_be_let_in_again_from_the_menu() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben", "Cleo", options={"rounds": 1})
        mod = with_rights(there, "Mod", MODERATOR)
        await asked_to_kick(there, party, mod, "Ben")
        await there.click(mod, there.private(mod)[-1], "kick!")
        refused = await there.type("Ben", "mau join")
        assert tells(words_of(refused.response), "verdict-barred")
        menu = await menu_of(there, party, mod)
        offered = next(p for p in parts_of(menu) if ":letin" in p.get("custom_id", ""))
        assert [each["label"] for each in offered["options"]] == ["Ben"]
        await there.choose(mod, menu, "letin", key(there, "Ben"))
        assert not any(":letin" in each for each in ids_in(await menu_of(there, party, mod)))
        taken = await there.type("Ben", "mau join")
        assert tells(words_of(taken.response), "answer-reserved")
