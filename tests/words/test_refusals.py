"""Every refusal says in words why, and what would do."""

import pytest

from bot.game import Game, Reason, Refusal
from bot.locales import LANGS, Lang
from bot.words import refusal_text
from tests.game.positions import position
from tests.words import plain

ALWAYS_FITTING = {Reason.MUST_LAY, Reason.DRAWN_CARD_DUE}


def samples(game: Game, reason: Reason) -> list[Refusal]:
    """The reason for every card of the game, with and without a way out."""
    kinds = range(len(game.kinds))
    ways_out = [tuple(kinds[:2])] if reason in ALWAYS_FITTING else [(), tuple(kinds[:2])]
    return [
        Refusal(reason, 1, kind, kind, 0, game.rules.faces[-1].name, count, fitting)
        for kind in kinds
        for count in (1, 2)
        for fitting in ways_out
    ]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_is_told(reason: Reason, lang: Lang) -> None:
    for game in plain.GAMES:
        for refusal in samples(game, reason):
            words = refusal_text(game, refusal, lang, plain.NAMES)
            assert plain.faults(game, words) == []
            assert words[0].isupper() or not words[0].isalpha()
            assert words.endswith(".")


NORIS = """
    0: red-5 blue-1 wild
    1: blue-2 blue-3
    top: blue-4
    turn: 0
"""


DOES_NOT_FIT = {
    "de": "Rot 5 passt nicht: Oben liegt Blau 4; du brauchst Blau, eine 4 oder einen Farbwechsel.",
    "en": "Red 5 does not fit: blue 4 lies; you need blue, a 4 or a wild.",
    "sv": "Röd 5 passar inte: överst ligger blå 4; du behöver blått, en 4:a eller"
    " ett färgbyteskort.",
}


@pytest.mark.parametrize("lang", LANGS)
def test_a_card_that_does_not_fit(lang: Lang) -> None:
    table = position(NORIS, "noris")
    refusal = table.refusal("0 play red-5")
    assert refusal_text(table.game, refusal, lang) == DOES_NOT_FIT[lang]


def test_a_colour_that_was_wished_for_is_named() -> None:
    table = position(NORIS.replace("blue-4", "wild yellow"), "noris")
    words = refusal_text(table.game, table.refusal("0 play red-5"), "en")
    assert words == (
        "Red 5 does not fit: wild lies and yellow is in force; you need yellow or a wild."
    )


def test_what_may_not_lie_on_itself() -> None:
    table = position(NORIS.replace("blue-4", "wild yellow"), "rabe")
    words = refusal_text(table.game, table.refusal("0 play wild red"), "de")
    assert words == "Freie Farbwahl darf nicht auf eine Freie Farbwahl: Du brauchst Gelb."


def test_who_is_on_turn_is_named() -> None:
    table = position(NORIS, "noris")
    words = refusal_text(table.game, table.refusal("1 draw"), "sv", ["Anna", "Ben"])
    assert words == "Det är inte din tur, det är Anna som står på tur."


def test_who_can_lay_has_to() -> None:
    table = position(NORIS, "rabe")
    words = refusal_text(table.game, table.refusal("0 draw"), "en")
    assert words == "You can lay blue 1 or wild, so you have to."


def test_what_is_pending_is_named_with_its_answers() -> None:
    table = position(NORIS.replace("blue-1", "blue-draw2 red-draw2"), "noris")
    table.do("0 play blue-draw2")
    table.do("1 draw").do("0 play red-draw2")
    words = refusal_text(table.game, table.refusal("1 play blue-2"), "de")
    assert words == "Nimm 2 liegt, und du hast nichts dagegen: Zieh 2 Karten."


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("0 play wild", "Sag dazu, welche Farbe du dir mit Farbwechsel wünschst."),
        ("0 play red-5 red", "Zu Rot 5 wird nichts angesagt: Leg die Karte einfach."),
        ("0 throw red-5", "An diesem Tisch wird nicht dazwischengeworfen."),
        ("0 catch 1", "Dort gibt es niemanden zu erwischen."),
    ],
)
def test_what_is_no_move_at_all(action: str, words: str) -> None:
    table = position(NORIS, "noris")
    assert refusal_text(table.game, table.refusal(action), "de") == words
