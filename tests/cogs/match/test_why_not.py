"""Of each card that cannot be laid a menu in words tells why, and the rules say the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.chat.context import HandExtras
from bot.chat.wording.viewer import Viewer
from bot.game import Game, seat_view
from bot.game.refusals import RefusalReason, explain_refusal
from bot.locales import LANGS
from bot.people.settings import PersonSettings
from cogs.match.hand_message import hand_message
from cogs.match.lays import WhyNot, playable_kinds, why_not_playable, why_not_text
from tests.support import limits
from tests.support.club import club
from tests.support.examples import examples
from tests.support.gatherings import hands, laid
from tests.support.random_matches import games, played
from tests.support.table_states import ALL_KINDS
from tests.support.views import hand_view
from tests.support.wording import wording

if TYPE_CHECKING:
    from bot.game import Match
    from bot.game.options import Value
    from bot.locales import Lang

MEANS: Final = {
    RefusalReason.OUT_OF_ROUND: WhyNot.OUT_OF_ROUND,
    RefusalReason.NOT_YOUR_TURN: WhyNot.NOT_YOUR_TURN,
    RefusalReason.FINAL_CALL_AWAITED: WhyNot.NOT_YOUR_TURN,
    RefusalReason.EXCHANGE_AWAITED: WhyNot.NOT_YOUR_TURN,
    RefusalReason.DRAW_PENDING: WhyNot.ANSWER_FIRST,
    RefusalReason.SKIP_PENDING: WhyNot.ANSWER_FIRST,
    RefusalReason.REVEAL_PENDING: WhyNot.ANSWER_FIRST,
    RefusalReason.EXCHANGE_PENDING: WhyNot.ANSWER_FIRST,
    RefusalReason.NUMBER_CARD_DUE: WhyNot.NUMBER_FIRST,
    RefusalReason.DRAWN_CARD_DUE: WhyNot.NUMBER_FIRST,
    RefusalReason.EQUAL_CARD_DUE: WhyNot.EQUAL_FIRST,
    RefusalReason.SECOND_CARD_MISSING: WhyNot.SECOND_CARD_MISSING,
    RefusalReason.NOT_AS_LAST: WhyNot.NOT_AS_LAST,
    RefusalReason.RANK_DEMANDED: WhyNot.RANK_DEMANDED,
    RefusalReason.ALREADY_DRAWN: WhyNot.NOT_DRAWN,
    RefusalReason.NOT_ON_ITSELF: WhyNot.NOT_ON_ITSELF,
    RefusalReason.DOES_NOT_FIT: WhyNot.NO_FIT,
}
EVERY: Final = 7
"""A match has some hundred positions much like each other."""
MENU: Final = 3


@examples(30)
@given(games(), st.integers(0, 2**32))
def test_the_reason_in_the_menu_agrees_with_the_refusal_by_the_rules(game: Game, seed: int) -> None:
    for number, match in enumerate(played(game, seed, leaving=0.02)):
        if number % EVERY == 0 and not match.over:
            for seat in range(game.seats):
                agrees_with_the_rules(match, seat)


def agrees_with_the_rules(match: Match, seat: int) -> None:
    rnd, view = match.round, seat_view(match, seat)
    assert rnd is not None
    if rnd.over or seat not in rnd.present:
        return
    for kind in {*view.hand} - {*playable_kinds(view)}:
        lays = [lay for lay in rnd.game.lays.items() if lay[1].cards[0] == kind]
        held = [each for each in lays if {*view.hand}.issuperset(each[1].cards)]
        move, _ = next(iter(held or lays))
        refused = explain_refusal(rnd, seat, move)
        assert why_not_playable(view, kind) is MEANS[refused.reason]


async def menus(
    lang: Lang,
    variant: str,
    position: str,
    *done: str,
    seat: int = 0,
    options: dict[str, Value] | None = None,
) -> dict[str, dict[str, str]]:
    """By its name, each menu of a hand: its cards, and what is said of them."""
    look = Viewer(lang, in_words=True)
    async with club() as c:
        table = await laid(c, variant, position, *done, options=options, seats=4)
        view = hand_message(hand_view(table, seat), look, PersonSettings(), HandExtras())
        found = [part for part in limits.parts(limits.sent(view)) if part["type"] == MENU]
    assert len({each["placeholder"] for each in found}) == len(found)
    return {
        menu["placeholder"]: {
            each["label"]: each.get("description", "") for each in menu["options"]
        }
        for menu in found
    }


WORDS: Final = {
    "en": (
        wording(
            "why-no-fit",
            needs=wording(
                "list-or",
                rest=wording("colour-blue.noun") + ", " + wording("face-number.one", number=5),
                last=wording("face-wild.one"),
            ),
        )
    ),
    "de": (
        wording(
            "why-no-fit",
            "de",
            needs=wording(
                "list-or",
                "de",
                rest=wording("colour-blue.noun", "de")
                + ", "
                + wording("face-number.one", "de", number=5),
                last=wording("face-wild.one", "de"),
            ),
        )
    ),
    "sv": (
        wording(
            "why-no-fit",
            "sv",
            needs=wording(
                "list-or",
                "sv",
                rest=wording("colour-blue.noun", "sv")
                + ", "
                + wording("face-number.one", "sv", number=5),
                last=wording("face-wild.one", "sv"),
            ),
        )
    ),
}


@pytest.mark.parametrize("lang", LANGS)
async def test_each_card_that_does_not_fit_shows_the_reason(lang: Lang) -> None:
    position = hands("noris", 4, "red-4 blue-7", top="blue-5")
    fits, others = (await menus(lang, "noris", position)).values()
    assert set(fits.values()) == {""}
    assert set(others.values()) == {WORDS[lang]}


ATTACKS: Final = {
    wording("why-answer-first", cards=wording("face-draw2.one")): (
        "noris",
        "red-draw2 red-1",
        "red-4 green-draw2",
        "play red-draw2",
    ),
    wording("why-answer-first", cards=wording("face-number.one", number=7)): (
        "classic",
        "hearts-7 hearts-9",
        "clubs-8 clubs-9",
        "play hearts-7",
    ),
    wording("why-answer-first", cards=wording("colour-red.card", face="0")): (
        "stop",
        "red-swap red-1",
        "blue-1 blue-4",
        "play red-swap left",
    ),
    wording("why-answer-first", cards="none"): (
        "rabe",
        "red-draw2 red-1",
        "red-4 green-draw2",
        "play red-draw2",
    ),
}


@pytest.mark.parametrize("told", ATTACKS)
async def test_the_reason_under_an_attack_names_the_cards_that_help(told: str) -> None:
    variant, first, second, done = ATTACKS[told]
    position = hands(
        variant, 4, first, second, top="hearts-king" if variant == "classic" else "red-3"
    )
    stack = told != wording("why-answer-first", cards="none")
    shown = await menus("en", variant, position, f"0 {done}", seat=1, options={"stack": stack})
    assert {reason for menu in shown.values() for reason in menu.values() if reason} == {told}


async def test_menus_with_different_names_list_every_card_of_a_large_hand() -> None:
    position = hands("noris", 4, f"{ALL_KINDS} wild", "blue-2 red-6", top="green-5")
    shown = await menus("en", "noris", position)
    assert len({card for menu in shown.values() for card in menu}) == len(ALL_KINDS.split()) + 1
    assert list(shown) == [
        wording("hand-menu-fits", count=17),
        wording(
            "hand-menu-part",
            menu=wording("hand-menu-others", count=25),
            first=wording("colour-blue.card", face="1"),
            last=wording("colour-yellow.card", face="1"),
        ),
        wording(
            "hand-menu-part",
            menu=wording("hand-menu-others", count=11),
            first=wording("colour-yellow.card", face="2"),
            last=wording("colour-yellow.card", face=wording("game-noris-face-skip")),
        ),
    ]


DEMANDED: Final = {
    "en": wording("why-rank-demanded", one=wording("face-number.one", number=5)),
    "de": wording("why-rank-demanded", "de", one=wording("face-number.one", "de", number=5)),
    "sv": wording("why-rank-demanded", "sv", one=wording("face-number.one", "sv", number=5)),
}


@pytest.mark.parametrize("lang", LANGS)
async def test_the_reason_under_a_demand_names_the_demanded_rank(lang: Lang) -> None:
    position = hands("noris", 4, "wild red-1", "red-4 green-5", top="red-3")
    done = "0 play wild 5"
    shown = await menus(lang, "noris", position, done, seat=1, options={"demand": True})
    reasons = {reason for menu in shown.values() for reason in menu.values() if reason}
    assert reasons == {DEMANDED[lang]}


LAST: Final = {
    "en": wording("why-not-as-last"),
    "de": wording("why-not-as-last", "de"),
    "sv": wording("why-not-as-last", "sv"),
}


@pytest.mark.parametrize("lang", LANGS)
async def test_a_card_that_must_not_be_the_last_one_shows_that_reason(lang: Lang) -> None:
    async with club() as c:
        table = await laid(
            c, "noris", hands("noris", 4, "wild", top="red-3"), options={"finish": "plain"}, seats=4
        )
        view = hand_view(table, 0).view
        assert view is not None
        assert why_not_text(view, view.hand[0], Viewer(lang)) == LAST[lang]


TWELVE: Final = (
    "red-1 red-2 red-4 red-5 red-6 red-7 red-9 yellow-7 yellow-6 yellow-5 yellow-4 blue-1"
)
OUT: Final = {
    "en": wording("why-out-of-round"),
    "de": wording("why-out-of-round", "de"),
    "sv": wording("why-out-of-round", "sv"),
}


@pytest.mark.parametrize("lang", LANGS)
async def test_the_cards_of_a_player_out_of_the_round_show_that_reason(lang: Lang) -> None:
    position = hands("noris", 4, TWELVE, top="red-3")
    shown = await menus(lang, "noris", position, "0 draw", options={"limit": "twelve"})
    assert {reason for menu in shown.values() for reason in menu.values()} == {OUT[lang]}


SECOND: Final = {
    "en": wording("why-second-card-missing"),
    "de": wording("why-second-card-missing", "de"),
    "sv": wording("why-second-card-missing", "sv"),
}


@pytest.mark.parametrize("lang", LANGS)
async def test_a_card_that_needs_a_second_card_shows_that_reason(lang: Lang) -> None:
    shown = await menus(lang, "stop", hands("stop", 4, "choice choice", top="red-3"))
    assert {reason for menu in shown.values() for reason in menu.values()} == {SECOND[lang]}
