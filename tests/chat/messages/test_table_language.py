"""The public message of a table has one language: the server's, or that of most of its players."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.locales import text
from tests.support.clicking import open_table, speak
from tests.support.simulated import simulation, words_of
from tests.support.typing_people import server_chooses

if TYPE_CHECKING:
    from bot.locales import Lang


def speaks(said: str, lang: Lang) -> bool:
    """Return whether a lobby says in a language that it closes at some time."""
    return text(lang, "lobby-closes", duration="|").split("|")[0] in said


@pytest.mark.parametrize(
    ("langs", "shown"),
    [
        (("de", "de", "sv"), "de"),
        (("sv", "sv", "sv"), "sv"),
        (("de", "sv", "en"), "en"),
        (("en", "en", "de"), "en"),
    ],
)
async def test_a_table_without_a_chosen_language_has_that_of_most_seats(
    langs: tuple[Lang, ...], shown: Lang
) -> None:
    names = ("Anna", "Ben", "Cleo")
    async with simulation() as there:
        await speak(there, **dict(zip(names, langs, strict=True)))
        party = await open_table(there, "noris", *names)
        await there.wait(2)
        assert speaks(words_of(party.message()), shown)


async def test_the_language_that_the_server_chose_comes_first() -> None:
    async with simulation() as there:
        await server_chooses(there, lang="sv")
        await speak(there, Anna="de", Ben="de")
        party = await open_table(there, "noris", "Anna", "Ben")
        await there.wait(2)
        assert speaks(words_of(party.message()), "sv")
