"""Commands that a text names can be tapped, as soon as Discord has given them ids."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.chat.wording.command_links import CommandLinks
from bot.chat.wording.viewer import Viewer
from tests.support.answers import said
from tests.support.clicking import speak
from tests.support.typing_people import server

if TYPE_CHECKING:
    from bot.locales import Lang

COMMANDS = ("mau new", "mau join", "mau-admin role", "cup new")
IDS = {"mau": 5, "mau-admin": 6}


@pytest.fixture
def links() -> CommandLinks:
    made = CommandLinks()
    made.set_ids(COMMANDS, IDS)
    return made


@pytest.mark.parametrize(
    ("lang", "plain", "linked"),
    [
        ("en", "Open one with /mau new.", "Open one with </mau new:5>."),
        ("en", "`/mau new` opens one", "</mau new:5> opens one"),
        ("de", "Mit `/mau neu` machst du einen auf.", "Mit </mau new:5> machst du einen auf."),
        ("de", "mit `/mau-verwalten rolle`, warum", "mit </mau-admin role:6>, warum"),
        ("en", "`/mau-admin`, and `/mau newer`", "`/mau-admin`, and `/mau newer`"),
        ("en", "`/cup new` has no id yet", "`/cup new` has no id yet"),
    ],
)
def test_a_named_command_becomes_a_link(
    links: CommandLinks, lang: Lang, plain: str, linked: str
) -> None:
    assert links.link(plain, lang) == linked


def test_without_ids_a_command_stays_plain_text() -> None:
    assert "`/mau new`" in Viewer("en").text("welcome-open")


async def test_the_ids_of_an_upload_are_kept_for_later_starts() -> None:
    async with server(first=True) as there:
        told = there.env.backend.commands[None].values()
        (number,) = (each["id"] for each in told if each["name"] == "mau")
        await speak(there, Anna="de")
        for _ in range(2):
            heard = said(await there.type("Anna", "mau hand"))
            assert f"</mau new:{number}>" in heard
            await there.restart()
