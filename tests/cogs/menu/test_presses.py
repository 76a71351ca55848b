"""The menu behind `…`: reminders that are honest, and a seat in the rematch for strangers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.chat.wording.viewer import Viewer
from bot.tables.entries import Seat
from bot.tables.settings import Phase
from cogs.menu.view import more_menu
from tests.support import brief, limits
from tests.support.clicking import choose, speak, start_match
from tests.support.club import PEOPLE, club
from tests.support.moderating import menu_of
from tests.support.simulated import ids_in, simulation, words_of
from tests.support.typing_people import server_chooses
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from bot.locales import Lang
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer


async def nudged(there: SimulatedServer, party: Party) -> str:
    """Who waits nudges who is on turn; what is answered."""
    name = party.waiting
    await there.click(name, await menu_of(there, party, name), "nudge")
    return words_of(party.hand(name))


def reminders(there: SimulatedServer) -> list[str]:
    return [message.content for message in there.public() if message.content]


async def test_a_nudge_sends_a_reminder_and_says_so() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben")
        await there.wait(16)
        assert tells(await nudged(there, party), "answer-nudged", seat=party.on_turn)
        await there.wait(1)
        assert len(reminders(there)) == 1
        await there.wait(3)
        assert tells(await nudged(there, party), "answer-nudge-later")


async def test_a_nudge_in_a_server_without_reminders_says_so_and_is_not_used_up() -> None:
    async with simulation() as there:
        await server_chooses(there, pings=False)
        party = await start_match(there, "noris", "Anna", "Ben")
        await there.wait(16)
        assert tells(await nudged(there, party), "answer-nudge-server")
        assert reminders(there) == []
        await server_chooses(there, pings=True)
        await there.wait(3)
        assert tells(await nudged(there, party), "answer-nudged")


async def test_a_nudge_sends_nothing_to_a_player_without_reminders_and_says_so() -> None:
    async with simulation() as there:
        for name in ("Anna", "Ben"):
            await choose(there, name, pings="never")
        party = await start_match(there, "noris", "Anna", "Ben")
        await there.wait(16)
        assert tells(await nudged(there, party), "answer-nudge-never", seat=party.on_turn)
        assert reminders(there) == []


async def seat_asked_for(there: SimulatedServer, party: Party, name: str) -> str:
    """A stranger asks for a seat in the rematch; what is answered, in place of the menu."""
    menu = await menu_of(there, party, name)
    await there.click(name, menu, "reserve")
    return words_of(there.message(menu.id))


async def test_a_stranger_with_a_reserved_seat_is_seated_in_the_rematch() -> None:
    async with simulation() as there:
        party = await brief.begun(there, "Anna", "Ben")
        assert tells(await seat_asked_for(there, party, "Zoe"), "answer-reserved")
        await there.restart(2)
        await there.wait(1)
        for name in ("Anna", "Ben"):
            await party.press(name, "hand")
        await brief.play_briefly(party)
        await there.wait(4)
        assert [seat.seat.name for seat in party.table.state.seats] == ["Zoe"]
        assert tells(words_of(party.message()), "end-rematch-waits", seats="Zoe")
        for name in ("Anna", "Ben"):
            await party.press(name, "join")
        await there.wait(2)
        assert party.phase is Phase.PLAYING
        assert len(party.table.state.people) == 3


async def test_the_private_message_of_a_stranger_becomes_a_hand_in_the_rematch() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben")
        await seat_asked_for(there, party, "Zoe")
        asked = await there.type("Ben", "mau leave")
        await there.click("Ben", asked.response, "leave!")
        await there.wait(4)
        assert tells(words_of(party.hand("Zoe")), "end-rematch-waits", seats="Zoe")
        # Whoever has stayed is in then: it begins at once.
        await party.press("Anna", "join")
        await there.wait(4)
        assert "lay" in [each.split(":")[2] for each in ids_in(party.hand("Zoe"))]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", wording("answer-released")),
        ("de", wording("answer-released", "de")),
        ("sv", wording("answer-released", "sv")),
    ],
)
async def test_a_stranger_can_release_the_reserved_seat(lang: Lang, words: str) -> None:
    async with simulation() as there:
        party = await brief.begun(there, "Anna", "Ben")
        await speak(there, Zoe=lang)
        await seat_asked_for(there, party, "Zoe")
        menu = await menu_of(there, party, "Zoe")
        assert "reserve" not in [each.split(":")[2] for each in ids_in(menu)]
        await there.click("Zoe", menu, "release")
        assert words in words_of(there.message(menu.id))
        await brief.play_briefly(party)
        await there.wait(2)
        assert party.table.state.seats == []


@pytest.mark.parametrize(
    ("earlier", "said"), [(True, "more-not-in-again"), (False, "more-stranger")]
)
async def test_a_player_of_the_last_match_reads_that_they_have_not_joined_the_rematch(
    said: str, *, earlier: bool
) -> None:
    async with club() as c:
        view = (await c.open()).view
        dora = PEOPLE["Dora"]
        seats = (Seat(person=dora, name="Dora"),) if earlier else ()
        after = replace(view, setup=replace(view.setup, earlier=seats))
        assert tells(limits.words(more_menu(after, Viewer(), person=dora, moderator=False)), said)
