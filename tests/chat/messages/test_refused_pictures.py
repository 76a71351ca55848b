"""Podiums and charts where Discord refuses pictures: each message still arrives, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.chat.requests.picture_sending import PictureRoute
from tests.support.brief import over
from tests.support.faults import refusing_pictures
from tests.support.simulated import parts_of, simulation, words_of
from tests.support.solo_matches import alone, hand, play
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from tests.support.simulated import Seen

GALLERY = 12


def shows_picture(message: Seen) -> bool:
    return any(part["type"] == GALLERY for part in parts_of(message))


async def test_a_refused_edit_with_a_picture_ends_in_words_and_a_new_message_has_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with simulation() as there:
        with refusing_pictures("PATCH", "/channels/") as refused:
            party = await over(there, "Anna", "Ben")
            await there.wait(3)
            assert tells(words_of(party.message()), "end-won", winners=1)
            assert not shows_picture(party.message())
            await party.press("Anna", "join")
            await there.wait(2)
            assert len(refused) == 1
            there.bot.chat.table_messages.for_table(party.table).post_below()
            await there.wait(3)
            assert shows_picture(party.message())
        (said,) = [each for each in caplog.messages if "picture" in each]
        assert PictureRoute.CHANNEL_EDIT.value in said


async def test_a_picture_that_cannot_be_kept_is_sent_with_the_next_edits() -> None:
    async with simulation() as there:
        party = await over(there, "Anna", "Ben", "Cleo")
        await there.wait(3)
        shown = []
        with refusing_pictures("PATCH", "/channels/", kept=True) as refused:
            for name in ("Anna", "Ben"):
                shown.append(shows_picture(party.message()))
                await party.press(name, "join")
                await there.wait(3)
        assert [*shown, shows_picture(party.message())] == [True, False, True]
        assert len(refused) == 1


async def test_a_solo_match_ends_in_words_where_edits_by_token_take_no_picture() -> None:
    async with simulation() as there:
        with refusing_pictures("PATCH", "/webhooks/"):
            table = await alone(there)
            await there.forge("Anna", hand(there), f"mm:{table.id}:preset:fast")
            await there.click("Anna", hand(there), "start")
            await play(there)
            await there.wait(3)
            assert tells(words_of(hand(there)), "end-place", name=wording("round-you"))
            assert not shows_picture(hand(there))
