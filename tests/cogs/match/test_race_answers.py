"""A press in a race is answered at once by what it does, then by what came of it; and where."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from bot.clock import HOUR, MINUTE
from bot.locales import LANGS
from bot.tables.settings import TableSettings
from tests.support.clicking import laid_out, notes_in, speak, start_match
from tests.support.simulated import id_of, simulation, words_of
from tests.support.virtual import settle
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from bot.locales import Lang
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

HANDS = """
    0: red-5 red-4
    1: red-1 green-2 green-3 green-4
    2: yellow-1 yellow-2 yellow-3 yellow-4
    top: red-3
"""
EQUAL = """
    0: red-5 red-8 red-1 blue-1
    1: red-4 green-3 green-4 green-5
    2: yellow-5 yellow-1 yellow-3 yellow-4
    top: red-4
"""
OVER_DAYS = TableSettings(turn=12 * HOUR)
LATER = "answer-noted.later"


async def window(there: SimulatedServer, variant: str = "noris") -> Party:
    """Anna has laid her last card but one, and everybody can see it."""
    party = await laid_out(there, variant, HANDS, "Anna", "Ben", "Cleo")
    await party.click("Anna", "lay:red-5")
    await there.wait(0.5)
    return party


async def out_of_sight(there: SimulatedServer, party: Party) -> None:
    """So long nobody has pressed in their hand that it need not be on the screen."""
    for name in party.names:
        hand = there.bot.chat.hands.get(party.table, there.person(name).id)
        assert hand is not None
        hand.touched_at -= 2 * MINUTE


def headlines(message: object) -> list[str]:
    lines = words_of(message).split("\n")
    return [line.lstrip("# ") for line in lines if line.startswith(("## ", "### "))]


def told(there: SimulatedServer, party: Party, name: str) -> list[str]:
    """What somebody reads in private besides their hand."""
    hand = party.hand(name).id
    return [words_of(each) for each in there.private(name) if each.id != hand]


async def tap(there: SimulatedServer, party: Party, where: str, name: str, verb: str) -> None:
    """Press on the hand or on the table message, and let no time pass."""
    await there.tap(name, party.hand(name) if where == "hand" else party.message(), verb)
    await settle()


@pytest.mark.parametrize("where", ["hand", "table"])
async def test_a_catch_in_the_head_start_is_confirmed_at_once_in_the_hand(where: str) -> None:
    async with simulation() as there:
        party = await window(there)
        await tap(there, party, where, "Ben", "catch")
        assert any(tells(note, LATER) for note in notes_in(party.hand("Ben")))
        await there.wait(3)
        (headline,) = headlines(party.hand("Ben"))
        assert tells(headline, "outcome-caught.timed", seat="Anna")
        assert told(there, party, "Ben") == []


@pytest.mark.parametrize("where", ["hand", "table"])
async def test_a_call_is_confirmed_at_once_and_then_reported_as_in_time(where: str) -> None:
    async with simulation() as there:
        party = await window(there)
        await tap(there, party, where, "Anna", "call")
        assert any(tells(note, "answer-noted.timed") for note in notes_in(party.hand("Anna")))
        await there.wait(1)
        (headline,) = headlines(party.hand("Anna"))
        assert tells(headline, "outcome-called.timed", word=wording("game-noris.call"))
        assert told(there, party, "Anna") == []


@pytest.mark.parametrize("where", ["hand", "table"])
async def test_the_loser_of_a_race_reads_the_outcome_as_a_headline(where: str) -> None:
    async with simulation() as there:
        party = await window(there)
        await tap(there, party, where, "Ben", "catch")
        await party.click("Anna", "call")
        await there.wait(3)
        (headline,) = headlines(party.hand("Ben"))
        assert tells(headline, "answer-too-late-ahead", seat="Anna") or tells(
            headline, "answer-too-late-by", seat="Anna"
        )


async def test_the_answer_to_a_throw_in_shows_the_reaction_time() -> None:
    async with simulation() as there:
        party = await laid_out(there, "stop", EQUAL, "Anna", "Ben", "Cleo")
        await tap(there, party, "hand", "Ben", "throw")
        assert any(tells(note, "answer-noted.timed") for note in notes_in(party.hand("Ben")))
        await there.wait(1)
        (headline,) = headlines(party.hand("Ben"))
        assert tells(headline, "outcome-thrown.timed")


async def test_the_answer_to_a_slowed_catch_shows_the_time_of_the_decision() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", HANDS, "Anna", "Ben", "Cleo")
        await party.click("Ben", "catch")
        await party.click("Anna", "lay:red-5")
        await there.wait(2.5)
        await tap(there, party, "hand", "Ben", "catch")
        (note,) = [
            note for note in notes_in(party.hand("Ben")) if tells(note, "answer-noted.later")
        ]
        at, decided = map(float, re.findall(r"\d\.\d", note))
        assert decided == pytest.approx(at + 3)


async def test_a_press_on_the_table_is_acknowledged_and_a_press_in_the_hand_edits_it() -> None:
    async with simulation() as there:
        party = await window(there)
        before = len(there.requests("POST", "/callback"))
        await tap(there, party, "table", "Ben", "catch")
        await tap(there, party, "hand", "Cleo", "catch")
        answers = [each.json or {} for each in there.requests("POST", "/callback")[before:]]
        assert [answer["type"] for answer in answers] == [6, 7]


async def test_a_player_without_a_hand_in_view_gets_one_private_message() -> None:
    async with simulation() as there:
        party = await window(there)
        await out_of_sight(there, party)
        await tap(there, party, "table", "Ben", "catch")
        (noted,) = told(there, party, "Ben")
        assert tells(noted, LATER)
        await there.wait(3)
        (outcome,) = told(there, party, "Ben")
        assert outcome.startswith("## ")
        assert tells(outcome, "outcome-caught.timed", seat="Anna")


async def test_six_presses_leave_one_message() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", HANDS, "Anna", "Ben", "Cleo")
        await out_of_sight(there, party)
        for _ in range(3):
            await party.press("Ben", "catch")
            await there.wait(3)
            await party.press("Ben", "call")
            await there.wait(3)
        assert len(told(there, party, "Ben")) == 1


async def test_a_stranger_gets_one_message_however_often_they_press() -> None:
    async with simulation() as there:
        party = await window(there)
        for _ in range(3):
            await there.click("Dora", party.message(), "catch")
            await there.wait(3)
        (said,) = there.private("Dora")
        assert tells(words_of(said), "verdict-not-seated")


async def test_the_answer_is_not_written_into_a_hand_that_was_not_used_lately() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", HANDS, "Anna", "Ben", "Cleo")
        await out_of_sight(there, party)
        before = notes_in(party.hand("Ben"))
        await party.press("Ben", "catch")
        assert len(told(there, party, "Ben")) == 1
        assert notes_in(party.hand("Ben")) == before


async def test_the_answer_is_not_written_into_a_hand_that_shows_a_menu() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", HANDS, "Anna", "Ben", "Cleo")
        await party.click("Ben", "more")
        await party.press("Ben", "catch")
        assert any(
            tells(words_of(each), "verdict-nothing-to-catch") for each in there.private("Ben")
        )
        assert len(there.private("Ben")) == 2


async def test_a_new_private_message_replaces_an_old_one() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", HANDS, "Anna", "Ben", "Cleo")
        await there.click("Dora", party.message(), "catch")
        (first,) = there.private("Dora")
        await there.wait(121)
        await there.click("Dora", party.message(), "catch")
        await there.wait(1)
        (second,) = there.private("Dora")
        assert second.id != first.id


async def test_a_private_message_too_old_to_be_deleted_is_forgotten() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben", settings=OVER_DAYS)
        await there.click("Dora", party.message(), "catch")
        await there.wait(15 * 60)
        await there.click("Emil", party.message(), "catch")
        assert len(there.bot.chat.private_replies._sent) == 1


async def test_a_dismissed_private_message_is_sent_again() -> None:
    async with simulation() as there:
        party = await window(there)
        await there.click("Dora", party.message(), "catch")
        (first,) = there.private("Dora")
        del there.env.backend.messages[there.channel.id][first.id]
        await there.wait(3)
        await there.click("Dora", party.message(), "catch")
        (second,) = there.private("Dora")
        assert tells(words_of(second), "verdict-not-seated")


async def test_a_private_message_replaces_a_dismissed_hand() -> None:
    async with simulation() as there:
        party = await window(there)
        del there.env.backend.messages[there.channel.id][party.hand("Ben").id]
        await tap(there, party, "table", "Ben", "catch")
        await there.wait(4)
        (said,) = there.private("Ben")
        assert headlines(said)


async def test_a_second_tap_does_not_change_the_confirmed_press() -> None:
    async with simulation() as there:
        party = await window(there)
        pressed = id_of(party.message(), "catch")
        await tap(there, party, "table", "Ben", "catch")
        (note,) = [
            note for note in notes_in(party.hand("Ben")) if tells(note, "answer-noted.later")
        ]
        await there.wait(0.6)
        await there.person("Ben").click(party.message(), custom_id=pressed)
        await settle()
        assert note in notes_in(party.hand("Ben"))
        await there.wait(3)
        assert len(headlines(party.hand("Ben"))) == 1
        assert told(there, party, "Ben") == []


@pytest.mark.parametrize("lang", LANGS)
async def test_the_answers_to_a_race_are_in_the_language_of_the_player(lang: Lang) -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", HANDS, "Anna", "Ben", "Cleo")
        await speak(there, Ben=lang)
        await party.press("Ben", "hand")
        await party.click("Anna", "lay:red-5")
        await there.wait(0.5)
        await tap(there, party, "hand", "Ben", "catch")
        assert any(tells(note, LATER, lang) for note in notes_in(party.hand("Ben")))
        await there.wait(3)
        (headline,) = headlines(party.hand("Ben"))
        assert tells(headline, "outcome-caught.timed", lang, seat="Anna")


async def test_a_player_who_has_to_wait_for_a_call_in_maumaus_reads_so_at_once() -> None:
    async with simulation() as there:
        party = await window(there, "maumaus")
        await tap(there, party, "hand", "Ben", "draw")
        assert any(tells(note, "answer-waits", seat="Anna") for note in notes_in(party.hand("Ben")))


async def test_the_hand_button_always_opens_a_new_hand_and_deletes_the_old_one() -> None:
    async with simulation() as there:
        party = await window(there)
        for _ in range(2):
            old = party.hand("Ben").id
            await party.press("Ben", "hand")
            await there.wait(1)
            (new,) = there.private("Ben")
            assert new.id != old


async def test_an_old_hand_with_an_expired_token_stays_beside_the_new_hand() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben", settings=OVER_DAYS)
        old = party.hand("Ben").id
        await there.wait(15 * 60)
        await there.click("Ben", party.message(), "hand")
        await there.wait(1)
        assert there.exists(old)
        assert party.hand("Ben").id != old
