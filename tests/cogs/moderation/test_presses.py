"""Who is removed, or made host, is who was named, and everybody is told of a moderator's doing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.locales import LANGS
from bot.tables.settings import Phase
from tests.support.answers import said
from tests.support.clicking import open_table, start_match
from tests.support.moderating import MANAGER, MODERATOR, key, menu_of, with_rights
from tests.support.scenes import between
from tests.support.simulated import id_of, ids_in, parts_of, simulation, words_of
from tests.support.typing_people import server_chooses
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from bot.locales import Lang
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

FOUR = ("Anna", "Ben", "Cleo", "Dora")


def seated(party: Party) -> list[str]:
    return [seat.seat.name for seat in party.table.state.seats if not seat.left]


async def asked_to_kick(there: SimulatedServer, party: Party, name: str) -> int:
    """A moderator is asked whether somebody is to be removed; the message that asks."""
    mod = with_rights(there, "Mod", MODERATOR)
    await there.choose(mod, await menu_of(there, party, mod), "kick", key(there, name))
    return there.private("Mod")[-1].id


async def test_removing_somebody_twice_removes_nobody_else() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", *FOUR)
        asked = there.message(await asked_to_kick(there, party, "Ben"))
        confirmed = id_of(asked, "kick!")
        await there.click("Mod", asked, "kick!")
        await there.forge("Mod", asked, confirmed)
        await there.wait(5)
        result = await there.forge("Mod", asked, confirmed)
        assert seated(party) == ["Anna", "Cleo", "Dora"]
        assert tells(words_of(there.message(asked.id)) + said(result), "verdict-no-such-seat")


async def test_a_confirmation_is_replaced_by_its_outcome() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", *FOUR)
        asked = await asked_to_kick(there, party, "Ben")
        before = len(there.private("Mod"))
        await there.click("Mod", there.message(asked), "kick!")
        assert len(there.private("Mod")) == before
        assert ids_in(there.message(asked)) == []
        assert words_of(there.message(asked)) == wording("answer-settled")


async def test_the_confirmed_kick_removes_the_named_player_even_after_seats_moved() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", *FOUR)
        boss = with_rights(there, "Boss", MANAGER)
        asked = await there.type(boss, "mau-admin kick", player="Cleo")
        await party.click("Ben", "out")
        await there.click(boss, asked.response, "kick!")
        assert seated(party) == ["Anna", "Dora"]


async def test_an_outdated_panel_removes_the_player_shown_there_or_nobody() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", *FOUR)
        await party.click("Anna", "options")
        panel = party.hand("Anna")
        offered = next(part for part in parts_of(panel) if "remove" in part.get("custom_id", ""))
        values = {each["label"]: each["value"] for each in offered["options"]}
        assert list(values) == ["Ben", "Cleo", "Dora"]
        await party.click("Ben", "out")
        await there.forge("Anna", panel, offered["custom_id"], values["Ben"])
        assert tells(words_of(party.hand("Anna")), "verdict-no-such-seat")
        await there.forge("Anna", panel, offered["custom_id"], values["Cleo"])
        assert seated(party) == ["Anna", "Dora"]


async def test_an_ai_is_removed_by_its_name() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben", ai=("easy", "easy"))
        await there.choose("Anna", await menu_of(there, party, "Anna"), "remove", "Ida")
        assert seated(party) == ["Anna", "Max", "Ben"]


@pytest.mark.parametrize("playing", [False, True])
async def test_an_outdated_menu_makes_nobody_else_the_host(playing: bool) -> None:  # noqa: FBT001 - a case
    async with simulation() as there:
        party = await (start_match if playing else open_table)(there, "noris", *FOUR)
        menu = await menu_of(there, party, "Anna")
        if playing:
            await there.click("Ben", await menu_of(there, party, "Ben"), "leave")
            await there.click("Ben", party.hand("Ben"), "leave!")
        else:
            await party.click("Ben", "out")
        await there.choose("Anna", menu, "handover", key(there, "Ben"))
        assert party.table.state.host == there.person("Anna").id
        assert tells(words_of(party.hand("Anna")), "verdict-no-such-seat")


@pytest.mark.parametrize("lang", LANGS)
async def test_the_table_shows_everybody_that_a_moderator_removed_a_player(lang: Lang) -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", *FOUR)
        await server_chooses(there, lang=lang)
        await there.click("Mod", there.message(await asked_to_kick(there, party, "Ben")), "kick!")
        await there.wait(4)
        assert tells(words_of(party.message()), "event-seat-removed", lang, seat="Ben")


async def test_a_player_who_leaves_is_not_shown_as_removed() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", *FOUR)
        await there.click("Ben", await menu_of(there, party, "Ben"), "leave")
        await there.click("Ben", party.hand("Ben"), "leave!")
        await there.wait(5)
        assert tells(words_of(party.message()), "event-seat-left", seat="Ben", size=5)
        assert not tells(words_of(party.message()), "event-seat-removed")


async def test_the_lobby_shows_a_removal_by_a_moderator_but_not_by_the_host() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", *FOUR)
        await there.click("Mod", there.message(await asked_to_kick(there, party, "Ben")), "kick!")
        menu = await menu_of(there, party, "Anna")
        await there.choose("Anna", menu, "remove", key(there, "Cleo"))
        await there.wait(2)
        assert tells(words_of(party.message()), "lobby-removed", name="Ben")
        assert "Cleo" not in words_of(party.message())
        await there.restart()
        await there.wait(2)
        assert tells(words_of(party.message()), "lobby-removed", name="Ben")
        menu = await menu_of(there, party, "Mod")
        await there.choose("Mod", menu, "letin", key(there, "Ben"))
        await party.press("Ben", "join")
        await there.wait(2)
        assert not tells(words_of(party.message()), "lobby-removed")


async def test_a_removal_that_ends_the_match_is_shown_with_the_result() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben")
        await there.click("Mod", there.message(await asked_to_kick(there, party, "Ben")), "kick!")
        await there.wait(3)
        (shown,) = there.public()
        assert tells(words_of(shown), "lobby-removed", name="Ben")


async def test_a_removal_between_rounds_is_shown_in_the_next_round() -> None:
    async with simulation() as there:
        party = await between(there)
        await there.click("Mod", there.message(await asked_to_kick(there, party, "Ben")), "kick!")
        await there.wait(3)
        assert party.phase is Phase.PLAYING
        assert tells(words_of(party.message()), "event-seat-removed", seat="Ben")
