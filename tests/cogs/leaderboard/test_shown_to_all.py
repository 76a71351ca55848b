"""A board that is shown to all: by whom, in which language, and what each reader gets."""

from __future__ import annotations

from tests.cogs.leaderboard.reading import board, lines
from tests.support.leagues import deny, league, pictures_in
from tests.support.simulated import ids_in, words_of
from tests.support.typing_people import chooses
from tests.support.wording import tells


async def test_a_board_is_shown_to_all_once_in_the_language_of_the_server() -> None:
    async with league("Anna", "Ben") as there:
        await chooses(there, "Anna", lang="de")
        shown = await board(there, "Anna")
        await there.click("Anna", shown, "board-all")
        (public,) = there.public()
        assert tells(words_of(public), "board-title")
        assert not tells(words_of(public), "board-own")
        assert len(lines(public)) == 3
        assert pictures_in(public)
        assert tells(words_of(shown), "board-title", "de")
        assert not any(":board-all:" in each for each in ids_in(shown))


async def test_everybody_can_open_their_own_board_from_a_public_one() -> None:
    async with league("Anna", "Ben") as there:
        await there.click("Anna", await board(there, "Anna"), "board-all")
        (public,) = there.public()
        result = await there.click("Cleo", public, "board-mine")
        assert result.ephemeral
        assert result.response is not None
        assert tells(words_of(result.response), "board-own", place=3)
        assert not tells(words_of(public), "board-own")


async def test_a_person_who_may_not_write_cannot_show_a_board_to_all() -> None:
    async with league("Anna", "Ben") as there:
        deny(there, there.person("Anna"), send_messages=False)
        shown = await board(there, "Anna")
        result = await there.forge("Anna", shown, "mm:-:board-all:rating.-.all.1")
        assert result.response is not None
        assert tells(words_of(result.response), "answer-may-not-write")
        assert there.public() == []
        assert not any(":board-all:" in each for each in ids_in(shown))
