"""The end of a match, told to each who played it, and pictured for all."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from bot.chat.pictures.drawing import drawable
from bot.chat.pictures.podium import HEIGHT, WIDTH
from bot.chat.wording.results import cat_remark_to_all, is_comeback, own_result_text, standings_text
from bot.chat.wording.viewer import Viewer
from bot.locales import LANGS, Lang
from bot.tables.views import MatchView, TableView
from cogs.match.results import end_picture
from tests.support.club import club
from tests.support.finished import finished
from tests.support.wording import tells, wording

THREE = finished(("Anna", 1, 23), ("Ben", 2, 24), ("Emil", 3, 40))
LEVEL = finished(("Anna", 1, 23), ("Ben", 1, 23), ("Emil", 3, 40))
WINS = finished(("Anna", 1, 3), ("Ben", 2, 2), ("Emil", 3, 0), variant="maumaus")
BACK = finished(("Anna", 1, 23), ("Ben", 2, 41), rounds=((23, 0), (0, 41)))


async def a_table() -> TableView:
    async with club() as c:
        return (await c.open()).view


def headline(table: TableView, match: MatchView, seat: int, lang: Lang = "en") -> str:
    return own_result_text(table, match, match.seats[seat], Viewer(lang)).splitlines()[0]


@pytest.mark.parametrize("lang", LANGS)
async def test_each_player_reads_their_own_place_and_how_far_behind_they_are(lang: Lang) -> None:
    table = await a_table()
    ends = (
        wording("end-you-win", lang),
        wording("end-you-came", lang, place=2, behind=1),
        wording("end-you-came", lang, place=3, behind=17),
    )
    for seat, words in enumerate(ends):
        assert headline(table, THREE, seat, lang) == f"## {words}"
    shared = wording("end-you-share", lang, others="Anna")
    assert headline(table, LEVEL, 1, lang) == f"## {shared}"


async def test_the_distance_is_given_in_rounds_in_a_game_that_counts_rounds() -> None:
    table = await a_table()
    assert headline(table, WINS, 1) == ("## " + wording("end-you-came.wins", place=2, behind=1))
    assert headline(table, WINS, 2) == ("## " + wording("end-you-came.wins", place=3, behind=3))


async def test_onlookers_and_players_who_left_read_the_public_result() -> None:
    table, left = await a_table(), finished(("Anna", 1, 3), ("Ben", 2, 9), left_early=True)
    assert tells(own_result_text(table, THREE, None, Viewer()), "end-won", seats="Anna", winners=1)
    seen = own_result_text(table, left, left.seats[1], Viewer())
    assert seen == own_result_text(table, left, None, Viewer())


async def test_a_winner_who_was_behind_before_the_last_round_made_a_comeback() -> None:
    table = await a_table()
    assert is_comeback(BACK)
    assert not is_comeback(finished(("Anna", 1, 3), ("Ben", 2, 9), rounds=((3, 0),)))
    assert not is_comeback(finished(("Anna", 1, 3), ("Ben", 2, 9), rounds=((0, 5), (3, 4))))
    assert headline(table, BACK, 0) == ("## " + wording("end-you-win.back"))
    assert cat_remark_to_all(BACK, Viewer()) != cat_remark_to_all(THREE, Viewer())


def test_the_first_three_have_medals_and_the_reader_is_called_you() -> None:
    places = standings_text(THREE, Viewer(), THREE.seats[1]).splitlines()
    medals = ("\N{FIRST PLACE MEDAL}", "\N{SECOND PLACE MEDAL}", "\N{THIRD PLACE MEDAL}")
    assert [each[2:3] for each in places] == list(medals)
    assert ["Anna" in places[0], wording("round-you") in places[1], "Ben" in places[1]] == [
        True,
        True,
        False,
    ]
    assert standings_text(THREE, Viewer(in_words=True)).startswith("**1** Anna")


@pytest.mark.parametrize("lang", LANGS)
def test_the_picture_is_described_with_names_points_and_the_fastest_call(lang: Lang) -> None:
    called = '[{"kind": "call", "tenths": 9}]'
    match = finished(("Anna", 1, 23), ("Ben", 2, 24), ("Max", 3, 40), reactions=called)
    picture = end_picture(match, Viewer(lang))
    assert picture is not None
    assert Image.open(BytesIO(picture.content)).size == (WIDTH, HEIGHT)
    for words in ("1 Anna 23 ", "2 Ben 24 ", "3 Max (", ": Anna 0"):
        assert words in picture.description
    assert drawable(picture.description) == picture.description


@pytest.mark.parametrize(
    ("places", "shown"),
    [
        ((1, 1, 3, 3), ["Anna", "Ben"]),
        ((1, 2, 3, 3), ["Anna", "Ben"]),
        ((1, 2, 3, 4), ["Anna", "Ben", "Emil"]),
        ((1, 2, 2, 2), ["Anna"]),
    ],
)
def test_the_picture_shows_all_players_of_a_shared_place_or_none(
    places: tuple[int, ...], shown: list[str]
) -> None:
    assert pictured(places) == shown


def pictured(places: tuple[int, ...]) -> list[str]:
    """Who of four with these places is on the podium."""
    names = ("Anna", "Ben", "Emil", "Frida")
    seats = [(name, place, place) for name, place in zip(names, places, strict=True)]
    picture = end_picture(finished(*seats), Viewer())
    assert picture is not None
    return [name for name in names if name in picture.description]


def test_an_abandoned_match_has_no_picture() -> None:
    assert end_picture(replace(THREE, abandoned=True), Viewer()) is None


def test_a_name_that_cannot_be_drawn_is_only_in_the_description() -> None:
    picture = end_picture(finished(("Anna", 1, 3), ("\u738b", 2, 9)), Viewer())
    assert picture is not None
    assert "2 \u738b" in picture.description
