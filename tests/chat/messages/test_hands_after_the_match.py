"""After a match the hand is the way into the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.locales import LANGS, Lang, text
from bot.tables.settings import Phase
from tests.support.brief import dealt_briefly, over, play_briefly
from tests.support.clicking import open_table, speak
from tests.support.simulated import ids_in, simulation, words_of
from tests.support.wording import tells

if TYPE_CHECKING:
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer


async def another_is_offered(there: SimulatedServer, party: Party) -> None:
    """Wait until all hands do so: who plays as fast as here has used up what may be pushed."""
    join = f"mm:{party.id}:join"
    await there.until(lambda: all(join in ids_in(party.hand(name)) for name in party.names))


async def test_the_hands_offer_a_rematch_when_a_match_is_over() -> None:
    async with simulation() as there:
        party = await over(there, "Anna", "Ben")
        await another_is_offered(there, party)
        for name in ("Anna", "Ben"):
            assert any(
                tells(words_of(party.hand(name)), each) for each in ("end-you-win", "end-you-came")
            )
            assert f"mm:{party.id}:join" in ids_in(party.hand(name))
            await party.click(name, "join")
        assert len(party.table.state.seats) == 2


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("verb", ["call", "catch", "draw", "next"])
async def test_a_player_who_presses_as_the_match_ends_reads_that_the_match_is_over(
    verb: str, lang: Lang
) -> None:
    async with simulation() as there:
        party = await over(there, "Anna", "Ben")
        await speak(there, Ben=lang)
        await another_is_offered(there, party)
        await there.forge("Ben", party.hand("Ben"), f"mm:{party.id}:{verb}")
        said = words_of(party.hand("Ben"))
        assert text(lang, "verdict-match-over") in said
        assert text(lang, "verdict-not-seated") not in said


@pytest.mark.parametrize("verb", ["start", "out"])
async def test_rematch_buttons_answer_that_a_player_without_a_seat_has_none(verb: str) -> None:
    async with simulation() as there:
        party = await over(there, "Anna", "Ben")
        await another_is_offered(there, party)
        await there.forge("Ben", party.hand("Ben"), f"mm:{party.id}:{verb}")
        said = words_of(party.hand("Ben"))
        assert text("en", "verdict-not-seated") in said
        assert text("en", "verdict-match-over") not in said


async def test_the_hands_of_a_rematch_are_sent_after_the_table_message() -> None:
    async with simulation() as there:
        party = await over(there, "Anna", "Ben")
        await another_is_offered(there, party)
        told = party.message().id
        for name in ("Anna", "Ben"):
            await party.click(name, "join")
        await there.until(lambda: party.table.view.phase is Phase.PLAYING)
        await there.wait(3)
        assert party.message().id > told
        for name in ("Anna", "Ben"):
            assert party.hand(name).id > party.message().id
            assert len(there.private(name)) == 1


async def test_the_end_in_a_hand_says_who_wants_a_rematch() -> None:
    async with simulation() as there:
        party = await over(there, "Anna", "Ben", "Cleo")
        await another_is_offered(there, party)
        assert tells(words_of(party.hand("Anna")), "end-rematch-nobody")
        await party.click("Ben", "join")
        await there.wait(3)
        assert tells(words_of(party.hand("Anna")), "end-rematch-waits", seats="Ben")


async def test_the_first_press_in_a_rematch_moves_the_hand_below_the_new_table() -> None:
    async with simulation() as there:
        party = await over(there, "Anna", "Ben")
        await another_is_offered(there, party)
        told = party.message().id
        with dealt_briefly():
            for name in ("Anna", "Ben"):
                await party.click(name, "join")
        await there.wait(31)
        assert party.message().id > told
        await play_briefly(party)
        for name in ("Anna", "Ben"):
            assert party.hand(name).id > party.message().id
            assert len(there.private(name)) == 1


@pytest.mark.parametrize("verb", ["out", "end!"])
async def test_the_hand_that_ended_a_table_is_not_kept(verb: str) -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna")
        await there.forge("Anna", party.hand("Anna"), f"mm:{party.id}:{verb}")
        await there.wait(1)
        assert not [*there.bot.tables]
        assert there.bot.chat.hands._by_table == {}
