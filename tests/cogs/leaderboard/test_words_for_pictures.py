"""Boards arrive in words where their podium cannot be sent, and without delay."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from bot.chat.requests import response
from tests.cogs.leaderboard.reading import board
from tests.support.faults import refusing_pictures
from tests.support.leagues import deny, league, pictures_in
from tests.support.simulated import words_of
from tests.support.wording import tells


@pytest.mark.parametrize(
    ("refused", "shown"),
    [(("POST", "/interactions/"), False), (("PATCH", "/webhooks/"), True)],
    ids=["callback", "edit"],
)
async def test_a_board_shows_its_podium_where_only_another_kind_of_request_is_refused(
    refused: tuple[str, str],
    shown: bool,  # noqa: FBT001 - a parameter of the test
) -> None:
    async with league("Anna", "Anna", "Ben") as there:
        with refusing_pictures(*refused):
            found = await board(there, "Anna")
            assert tells(words_of(found), "board-title")
            assert bool(pictures_in(found)) == shown
            await there.click("Anna", found, "board-all")
            (public,) = there.public()
            assert pictures_in(public)


@pytest.mark.parametrize("time_left", [0, 1_800])
async def test_a_late_picture_follows_the_words_by_an_edit(time_left: int) -> None:
    async with league("Anna", "Anna", "Ben") as there:
        with patch.object(response, "UPLOADED_WITHIN", time_left):
            there.asked.clear()
            shown = await board(there, "Anna")
            await there.wait(2)
        assert pictures_in(shown)
        assert bool(there.requests("PATCH", "@original")) == (time_left == 0)


async def test_without_the_permission_a_board_is_answered_in_words() -> None:
    async with league("Anna", "Anna", "Ben") as there:
        deny(there, there.guild.me, attach_files=False)
        found = await board(there, "Anna")
        assert tells(words_of(found), "board-title")
        assert not pictures_in(found)
