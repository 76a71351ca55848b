"""Words of luck are asked for by a form, and stand where everybody reads them."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.chat.context import TableExtras
from bot.chat.wording.viewer import Viewer
from bot.locales import LANGS, Lang
from bot.people.settings import ServerSettings
from bot.tables.intents import GiveLuck, StartMatch
from bot.tables.settings import Phase
from cogs.lobby.view import luck_form
from cogs.menu.view import proof_message
from cogs.screens import FeatureScreens
from sandbox.errors import FormBody
from sandbox.modal_checks import check_modal
from tests.support import limits
from tests.support.clicking import open_table, speak
from tests.support.club import club
from tests.support.gatherings import opened, press
from tests.support.moderating import MODERATOR, with_rights
from tests.support.simulated import ids_in, simulation, words_of
from tests.support.table_states import STATES
from tests.support.wording import pattern, tells, wording

if TYPE_CHECKING:
    from simcord.results import InteractionResult

    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

LOOK = Viewer("en")


async def give(party: Party, name: str, word: str) -> InteractionResult:
    """Tap the button, type a word into the form, and send it."""
    there = party.there
    shown = await party.click(name, "luck")
    assert shown.modal is not None
    return await there.during(there.person(name).submit_modal(shown, {"words": word}))


def verbs(party: Party, name: str) -> list[str]:
    return [each.split(":")[2] for each in ids_in(party.hand(name))]


async def allow(there: SimulatedServer, *, luck: bool) -> None:
    await there.bot.chat.preferences.change_server(
        there.guild.id, lambda _: ServerSettings(luck=luck)
    )


async def test_a_word_of_luck_is_entered_in_a_form_and_shown_to_all() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        await give(party, "Ben", " drei Ka\u0308se ")
        assert tells(words_of(party.hand("Ben")), "luck-yours", word="drei Käse")
        assert "luck" not in verbs(party, "Ben")
        await there.wait(2)
        assert ("-# " + wording("luck-given", words="Ben “drei Käse”")) in words_of(party.message())
        await give(party, "Anna", "🍀")
        await there.wait(2)
        assert "Anna “🍀”, Ben “drei Käse”" in words_of(party.message())


async def test_words_of_luck_and_the_seal_are_shown_from_the_lobby_to_the_end() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben", options={"rounds": 1})
        await give(party, "Ben", "Klee")
        seal = f"`{party.table.state.commitment[:32]}`"
        line = "-# " + wording("luck-given", words="Ben “Klee”")
        await there.wait(2)
        assert seal in words_of(party.message())
        await party.click("Anna", "start")
        await there.wait(2)
        assert party.phase is Phase.PLAYING
        assert seal in words_of(party.message())
        assert line in words_of(party.message())
        message = party.table.state.message
        await party.play_match()
        await there.wait(5)
        ended = words_of(there.message(message))
        assert seal not in ended
        assert line in ended
        assert tells(ended, "end-next-sealed", commitment=party.table.state.commitment[:32])


async def test_an_invalid_word_of_luck_is_refused_in_the_hand_with_the_reason() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        for typed, said in {
            "a-b": pattern("luck-refused-sign", sign="\\-"),
            "x" * 17: pattern("luck-refused-too-long", most=16),
            "a  b": pattern("luck-refused-blanks"),
            "a\u200db": pattern("luck-refused-sign", sign="U+200D"),
        }.items():
            await give(party, "Ben", typed)
            assert re.search(said, words_of(party.hand("Ben")))
        assert party.table.view.client_seed == "-"
        assert "luck" in verbs(party, "Ben")


@pytest.mark.parametrize("lang", LANGS)
async def test_the_form_for_a_word_of_luck_is_valid_for_discord(lang: Lang) -> None:
    async with club() as c:
        form, faults = luck_form((await opened(c)).view, Viewer(lang)), FormBody()
        check_modal(faults, form.to_dict())
        faults.raise_if_faulty()


async def test_a_form_outlives_a_restart() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        shown = await party.click("Ben", "luck")
        await there.restart(1)
        await there.during(there.person("Ben").submit_modal(shown, {"words": "Klee"}))
        assert party.table.view.client_seed == "-Klee"


async def test_a_form_sent_after_the_match_began_changes_nothing() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        shown = await party.click("Ben", "luck")
        await party.click("Anna", "start")
        await there.wait(2)
        await there.during(there.person("Ben").submit_modal(shown, {"words": "Klee"}))
        assert party.table.state.client_seed == "-"
        assert tells(words_of(party.hand("Ben")), "verdict-under-way")


async def test_a_player_who_gave_a_word_of_luck_cannot_give_another() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        late = party.hand("Ben")
        await give(party, "Ben", "Klee")
        again = await there.forge("Ben", late, f"mm:{party.id}:luck")
        assert again.modal is None
        assert tells(words_of(party.hand("Ben")), "verdict-luck-stands")


async def test_a_server_can_switch_words_of_luck_off() -> None:
    async with simulation() as there:
        await allow(there, luck=False)
        party = await open_table(there, "noris", "Anna", "Ben")
        assert "luck" not in verbs(party, "Ben")
        shown = await there.forge("Ben", party.hand("Ben"), f"mm:{party.id}:luck")
        assert shown.modal is None
        assert tells(words_of(there.private("Ben")[-1]), "answer-luck-off")
        forged = f"mm:{party.id}:luck!"
        await there.forge("Ben", party.hand("Ben"), forged, "Klee")
        assert party.table.view.client_seed == "-"


async def test_an_open_form_gives_no_word_after_words_of_luck_were_switched_off() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        shown = await party.click("Ben", "luck")
        await allow(there, luck=False)
        await there.during(there.person("Ben").submit_modal(shown, {"words": "Klee"}))
        assert party.table.view.client_seed == "-"


async def test_a_moderator_removes_a_word_of_luck_and_the_table_shows_the_removal() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        with_rights(there, "Mod", MODERATOR)
        await give(party, "Ben", "Fluch")
        more = await there.click("Mod", party.message(), "more")
        await there.choose("Mod", more.response, "luck-off", str(there.person("Ben").id))
        await there.wait(2)
        said = words_of(party.message())
        assert "Fluch" not in said
        assert tells(said, "luck-cleared", name="Ben")
        await there.wait(60)
        assert "luck" in verbs(party, "Ben")


async def test_other_people_cannot_remove_a_word_of_luck() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        await give(party, "Ben", "Klee")
        more = await there.click("Anna", party.message(), "more")
        assert not any(":luck-off" in each for each in ids_in(more.response))
        ben = str(there.person("Ben").id)
        await there.forge("Anna", party.message(), f"mm:{party.id}:luck-off", ben)
        assert party.table.view.client_seed == "-Klee"


async def test_one_button_shows_the_whole_proof_in_the_lobby_and_the_match() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        await give(party, "Ben", "Klee")
        for phase in (Phase.LOBBY, Phase.PLAYING):
            assert party.phase is phase
            more = await there.click("Anna", party.message(), "more")
            await there.click("Anna", more.response, "proof")
            said = words_of(there.private("Anna")[-1])
            assert party.table.state.commitment in said
            assert "`-Klee`" in said
            assert party.table.state.server_seed.hex() not in said
            await there.type("Anna", "mau start")
            await there.wait(2)


async def test_the_lobby_of_a_rematch_shows_the_full_proof_of_the_last_match() -> None:
    async with club() as c:
        table = await STATES["a rematch that nobody is in for"](c)
        last = table.view.last
        assert last is not None
        said = limits.words(proof_message(table.view, LOOK))
        for digits in (last.commitment, last.server_seed, last.client_seed, last.id):
            assert digits in said
        assert table.view.commitment in said
        assert table.state.server_seed.hex() not in said


async def test_an_abandoned_match_reveals_its_secret_only_in_its_record() -> None:
    async with club() as c:
        table = await STATES["given up by the host"](c)
        view = table.view
        assert view.last is not None
        assert view.last.server_seed == view.opened
        assert view.opened not in limits.words(FeatureScreens().table(view, LOOK, TableExtras()))


async def test_a_frozen_table_reveals_its_sealed_secret_when_closed() -> None:
    async with club() as c:
        table = await STATES["frozen"](c)
        assert table.view.opened == ""
        sealed = table.view.commitment[:32]
        assert sealed in limits.words(FeatureScreens().table(table.view, LOOK, TableExtras()))
        await table.end_table("moderator")
        shown = FeatureScreens().table(table.view, LOOK, TableExtras())
        assert limits.ids(shown) == [f"mm:-:record:.{table.state.server_seed.hex()}"]


async def test_a_right_to_left_word_of_luck_does_not_reverse_its_line() -> None:
    async with club() as c:
        table = await opened(c, "noris", 2)
        await press(c, table, 1, GiveLuck("مرحبا"))
        await press(c, table, 0, StartMatch())
        said = limits.words(FeatureScreens().table(table.view, LOOK, TableExtras()))
        assert "“\N{FIRST STRONG ISOLATE}مرحبا\N{POP DIRECTIONAL ISOLATE}”" in said


async def test_ten_long_words_stay_inside_the_limits() -> None:
    async with club() as c:
        table = await opened(c, "noris", 10)
        for seat in range(10):
            await press(c, table, seat, GiveLuck("\uff37" * 15 + str(seat)))
        await press(c, table, 0, StartMatch())
        for lang in LANGS:
            look = replace(LOOK, lang=lang)
            assert limits.faults(FeatureScreens().table(table.view, look, TableExtras())) == []
            assert limits.faults(proof_message(table.view, look)) == []


async def test_the_form_is_in_the_language_of_the_player() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        await speak(there, Ben="de")
        shown = await party.click("Ben", "luck")
        assert shown.modal is not None
        assert shown.modal["title"] == wording("button-luck", "de")
