"""Past matches, page by page: who won what and when, and each can be opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from bot.chat.wording.results import plain_date_and_people, plain_outcome
from bot.chat.wording.viewer import Viewer
from bot.game import RULE_SETS
from bot.stats import HistoryPage
from bot.storage.stored_types import MatchHead
from cogs.history.view import HistoryQuery, history_message, match_message
from tests.support import limits
from tests.support.match_samples import ANNA, BEN, MONDAY, match, seat
from tests.support.played import LONG, LOOKS, PERSON, given_up, played
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from bot.storage.stored_types import FinishedMatch

ENGLISH: Final = next(look for look in LOOKS if look.lang == "en")


def head(of: FinishedMatch) -> MatchHead:
    fields = {name: getattr(of, name) for name in MatchHead.__dataclass_fields__}
    return MatchHead(**fields)


def page_of(*matches: FinishedMatch, page: int = 1, pages: int = 1) -> HistoryPage:
    return HistoryPage(page, pages, 10 * pages, tuple(map(head, matches)))


def large(places: list[int], **more: Any) -> FinishedMatch:  # noqa: ANN401 - any fields
    """A match of ten people whose names could hardly be longer."""
    return match(*(seat(PERSON + n, place, name=LONG) for n, place in enumerate(places)), **more)


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.lang}-{look.in_words}")
def test_a_full_page_is_within_the_limits(look: Viewer) -> None:
    """Whoever wins, and of whomever the page is."""
    for places in ([1] * 10, [1, *[2] * 9], [1] * 5 + [6] * 5):
        for abandoned in (False, True):
            matches = [large(places, abandoned=abandoned, variant="rabe") for _ in range(10)]
            found = page_of(*matches, page=2_000, pages=4_000)
            for person in (0, PERSON + 9):
                assert limits.faults(history_message(found, look, person)) == []


@pytest.mark.parametrize("variant", RULE_SETS)
def test_a_match_is_within_the_limits(variant: str) -> None:
    names = [LONG] * RULE_SETS[variant].seats[-1]
    whole = played(variant, *names)
    for look in LOOKS:
        for each in (whole, given_up(whole, 5)):
            shown = match_message(each, look, HistoryQuery(), repaired=None)
            assert limits.faults(shown) == []
            assert limits.ids(shown) == [
                f"mm:-:replay:{each.id}",
                f"mm:-:record:{each.id}",
                "mm:-:history:0.1",
            ]


def test_a_page_shows_the_date_the_game_and_the_winner() -> None:
    found = match(seat(ANNA, 1), seat(BEN, 2), seat(None, 3), ended_at=MONDAY, variant="stop")
    said = limits.words(history_message(page_of(found), ENGLISH))
    assert tells(
        said, "past-line", number=1, date=f"<t:{MONDAY // 1000}:d>", game=wording("game-stop")
    )
    assert tells(said, "past-won", names="**Anna**", winners=1)
    rest = wording("list-and", rest="Ben", last=wording("seat-ai", name="Mimi"))
    assert tells(said, "past-others", others=rest)


def test_a_shared_victory_and_an_abandoned_match_are_shown_as_such() -> None:
    shared = match(seat(ANNA, 1), seat(BEN, 1))
    ended = match(seat(ANNA, 1), seat(BEN, 2), abandoned=True)
    said = limits.words(history_message(page_of(shared, ended), ENGLISH))
    assert (
        wording(
            "past-won", names="**" + wording("list-and", rest="Anna", last="Ben") + "**", winners=2
        )
        + "."
    ) in said
    assert tells(
        said,
        "past-others",
        others=wording("list-and", rest="Anna", last="Ben"),
        outcome=wording("past-abandoned"),
    )


def test_the_page_of_a_person_shows_their_places() -> None:
    lost = match(seat(ANNA, 1), seat(BEN, 2))
    left = match(seat(ANNA, 1), seat(BEN, 2, left_early=True))
    said = limits.words(history_message(page_of(lost, left), ENGLISH, BEN))
    assert tells(said, "past-title-of", name="Ben")
    assert tells(said, "past-place", place=2, seats=2)
    assert tells(said, "past-left")


def test_the_menu_opens_the_matches_of_the_page() -> None:
    matches = [match(seat(ANNA, 1), seat(BEN, 2)) for _ in range(3)]
    sent = limits.sent(history_message(page_of(*matches), ENGLISH, ANNA))
    (menu,) = [part for part in limits.parts(sent) if part["type"] == limits.SELECT]
    assert menu["custom_id"] == f"mm:-:match:{ANNA}.1"
    assert [option["value"] for option in menu["options"]] == [each.id for each in matches]
    assert menu["options"][0]["label"] == ("1. " + wording("game-noris") + ": Anna")


@pytest.mark.parametrize(
    ("page", "pages", "ways"), [(1, 1, []), (1, 3, [2]), (2, 3, [1, 3]), (3, 3, [2])]
)
def test_pages_lead_to_each_other(page: int, pages: int, ways: list[int]) -> None:
    found = page_of(match(seat(ANNA, 1), seat(BEN, 2)), page=page, pages=pages)
    ids = limits.ids(history_message(found, ENGLISH))
    assert [each for each in ids if ":history:" in each] == [f"mm:-:history:0.{to}" for to in ways]


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.lang}-{look.in_words}")
def test_an_empty_history_says_that_no_match_was_played(look: Viewer) -> None:
    nothing = HistoryPage(1, 1, 0, ())
    here, theirs = history_message(nothing, look), history_message(nothing, look, ANNA)
    assert limits.words(here) != limits.words(theirs)
    assert limits.faults(here) == limits.faults(theirs) == []


@pytest.mark.parametrize(
    ("lang", "date"),
    [
        ("de", wording("past-date", "de", year="2026", month="11", day="16", time="00:00")),
        ("en", wording("past-date", year="2026", month="11", day="16", time="00:00")),
        ("sv", wording("past-date", "sv", year="2026", month="11", day="16", time="00:00")),
    ],
)
def test_dates_in_menus_are_written_in_the_style_of_the_language(lang: str, date: str) -> None:
    found = head(match(seat(ANNA, 1), seat(BEN, 2), ended_at=MONDAY))
    look = Viewer(lang)
    assert plain_date_and_people(found, look) == f"{date} · Anna, Ben"
    assert plain_outcome(found, look).endswith(": Anna")
