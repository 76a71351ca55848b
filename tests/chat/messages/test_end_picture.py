"""A match that is over leaves a picture with words for who does not see it; sent once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.support.brief import over
from tests.support.faults import without_files
from tests.support.leagues import deny
from tests.support.simulated import parts_of, simulation, words_of
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from simcord.results import ResponseMessage

    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

GALLERY = 12


async def played(there: SimulatedServer) -> Party:
    party = await over(there, "Anna", "Ben")
    await there.wait(3)
    return party


def pictures(message: ResponseMessage) -> list[tuple[str, str]]:
    """The address and the description of each."""
    return [
        (item["media"]["url"], item["description"])
        for part in parts_of(message)
        if part["type"] == GALLERY
        for item in part["items"]
    ]


def spaced(message: ResponseMessage) -> str:
    return words_of(message).replace("\N{NO-BREAK SPACE}", " ")


async def test_the_winner_and_the_loser_read_the_result_in_their_hands() -> None:
    async with simulation() as there:
        party = await played(there)
        last = party.table.view.last
        assert last is not None
        names = {seat.place: seat.name for seat in last.seats}
        behind = abs(last.seats[0].points - last.seats[1].points)
        won, remark = words_of(party.hand(names[1])).splitlines()[:2]
        assert won == "## " + wording("end-you-win")
        assert tells(remark, "voice-said")
        came = wording("end-you-came", place=2, behind=behind)
        assert words_of(party.hand(names[2])).startswith(f"## {came}")
        for name in names.values():
            assert name not in words_of(party.hand(name))


async def test_the_podium_picture_has_a_description_and_ratings_and_is_sent_once() -> None:
    async with simulation() as there:
        party = await played(there)
        ((url, shows),) = before = pictures(party.message())
        assert "podium.png" in url
        last = party.table.view.last
        assert last is not None
        for seat in last.seats:
            assert f"{seat.place} {seat.name} {seat.points} " in shows
        assert tells(words_of(party.message()), "end-ratings")
        assert re.search(r"-# .* \d+\? \(\+\d+\), ", spaced(party.message()))
        there.asked.clear()
        await party.press("Anna", "join")
        await there.wait(2)
        assert tells(words_of(party.message()), "end-rematch-waits", seats="Anna")
        edits = there.requests("PATCH", f"/messages/{party.table.state.message}")
        assert edits
        (file,) = party.message().attachments
        assert [(each.json or {})["attachments"] for each in edits] == [[{"id": str(file.id)}]]
        assert pictures(party.message()) == before


async def test_the_match_ends_in_words_in_a_channel_without_the_files_permission() -> None:
    async with simulation() as there:
        deny(there, there.guild.me, attach_files=False)
        party = await played(there)
        assert pictures(party.message()) == []
        assert tells(words_of(party.message()), "end-won", winners=1)


async def test_a_picture_that_is_refused_leaves_the_words() -> None:
    async with simulation() as there:
        with without_files():
            party = await played(there)
        assert pictures(party.message()) == []
        assert tells(words_of(party.message()), "end-won", winners=1)
        await party.press("Anna", "join")
        await there.wait(2)
        assert tells(words_of(party.message()), "end-rematch-waits", seats="Anna")


async def test_a_sent_picture_is_dropped_and_drawn_again_for_another_message() -> None:
    async with simulation() as there:
        party = await played(there)
        message = there.bot.chat.table_messages.for_table(party.table)
        drawn = message._rendering._drawn
        assert drawn is not None
        assert not drawn.content
        before, shown = party.message().id, pictures(party.message())
        there.asked.clear()
        message.post_below()
        await there.wait(3)
        assert party.message().id != before
        assert [words for _, words in pictures(party.message())] == [words for _, words in shown]
        (file,) = party.message().attachments
        assert file.size > 1_000


async def test_the_effects_of_a_match_are_remembered_until_its_table_closes() -> None:
    async with simulation() as there:
        party = await played(there)
        last, finished = party.table.view.last, there.bot.chat.finished
        assert last is not None
        assert await finished.effects_of(last.id, 0)
        await party.table.end_table("channel")
        await there.wait(2)
        assert not await finished.effects_of(last.id, 0)
