"""Every refusal says in words why, and what would do."""

import pytest

from bot.game import RefusalReason
from bot.locales import LANGS, Lang
from bot.words.refusals import refusal_text
from tests.support import plain
from tests.support.positions import position
from tests.support.refusal_samples import refusal_samples


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("reason", RefusalReason)
def test_every_reason_for_a_refusal_has_a_text(reason: RefusalReason, lang: Lang) -> None:
    for game in plain.GAMES:
        for words in {
            refusal_text(game, each, lang, plain.NAMES) for each in refusal_samples(game, reason)
        }:
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
    "en": "Red 5 does not fit: blue 4 is on top; you need blue, a 4 or a wild.",
    "sv": "Röd 5 passar inte: överst ligger blå 4; du behöver blått, en 4:a eller"
    " ett färgbyteskort.",
}


@pytest.mark.parametrize("lang", LANGS)
def test_the_refusal_of_a_card_that_does_not_fit_names_the_fitting_cards(lang: Lang) -> None:
    table = position(NORIS, "noris")
    refusal = table.refusal("0 play red-5")
    assert refusal_text(table.game, refusal, lang) == DOES_NOT_FIT[lang]


def test_the_refusal_names_the_announced_colour() -> None:
    table = position(NORIS.replace("blue-4", "wild yellow"), "noris")
    words = refusal_text(table.game, table.refusal("0 play red-5"), "en")
    assert words == (
        "Red 5 does not fit: wild is on top and yellow is in force; you need yellow or a wild."
    )


def test_the_refusal_does_not_repeat_the_colour_of_the_top_card() -> None:
    text = "0: red-4 blue-5\n1: blue-1 blue-2\ntop: blue-colour blue"
    table = position(text, "maumaus")
    words = refusal_text(table.game, table.refusal("0 play red-4"), "en")
    assert words == (
        "Red 4 does not fit: blue Change colour is on top; you need blue, a Change colour card or"
        " a joker."
    )


COUNTED = {
    "de": "Blau 4 passt nicht: Oben liegt Joker und zählt als Richtungswechsel in Rot; du brauchst"
    " Rot, einen Richtungswechsel oder einen Joker.",
    "en": "Blue 4 does not fit: joker is on top and counts as red reverse; you need red, a reverse"
    " or a joker.",
    "sv": "Blå 4 passar inte: överst ligger joker som räknas som rött Byt riktning; du behöver"
    " rött, ett Byt riktning eller en joker.",
}


@pytest.mark.parametrize("lang", LANGS)
def test_the_refusal_names_the_face_that_a_joker_counts_as(lang: Lang) -> None:
    text = "0: joker blue-4 blue-5\n1: blue-1 blue-2\ntop: red-8"
    table = position(text, "maumaus").do("0 play joker reverse")
    assert refusal_text(table.game, table.refusal("0 play blue-4"), lang) == COUNTED[lang]


def test_the_refusal_explains_that_a_wild_may_not_lie_on_a_wild() -> None:
    table = position(NORIS.replace("blue-4", "wild yellow"), "rabe")
    words = refusal_text(table.game, table.refusal("0 play wild red"), "de")
    assert words == "Freie Farbwahl darf nicht auf eine Freie Farbwahl: Du brauchst Gelb."


def test_the_refusal_names_the_player_on_turn() -> None:
    table = position(NORIS, "noris")
    words = refusal_text(table.game, table.refusal("1 draw"), "sv", ["Anna", "Ben"])
    assert words == "Det är inte din tur: Anna står på tur."


def test_the_refusal_to_draw_explains_the_duty_to_lay() -> None:
    table = position(NORIS, "rabe")
    words = refusal_text(table.game, table.refusal("0 draw"), "en")
    assert words == "You can play blue 1 or wild, so you have to."


def test_the_refusal_names_the_pending_attack_and_its_answers() -> None:
    table = position(NORIS.replace("blue-1", "blue-draw2 red-draw2"), "noris")
    table.do("0 play blue-draw2")
    table.do("1 draw").do("0 play red-draw2")
    words = refusal_text(table.game, table.refusal("1 play blue-2"), "de")
    assert words == "Nimm 2 trifft dich, und du kannst nichts dagegenlegen: Zieh 2 Karten."


SWAP = """
    0: blue-swap green-1 green-3
    1: blue-0 yellow-1 yellow-3
    2: red-1 red-3 red-5
    top: blue-8
"""


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("1 draw", "Trade hands is pending: accept the trade or play blue 0."),
        (
            "2 draw",
            "Trade hands is pending and you have no answer to it: accept the trade.",
        ),
        (
            "0 draw",
            (
                "Trade hands is pending: wait until everybody concerned has accepted the trade,"
                " or somebody has cancelled it."
            ),
        ),
    ],
)
def test_the_refusal_during_an_exchange_fits_answering_and_waiting_players(
    action: str, words: str
) -> None:
    table = position(SWAP, "stop").do("0 play blue-swap left")
    assert refusal_text(table.game, table.refusal(action), "en") == words


def test_a_player_who_answered_an_exchange_is_asked_to_wait_for_the_others() -> None:
    table = position(SWAP, "stop").do("0 play blue-swap left", "1 accept")
    words = refusal_text(table.game, table.refusal("1 play blue-0"), "de")
    assert words == (
        "Kartentausch: Warte, bis alle Betroffenen den Tausch zugelassen haben oder"
        " jemand ihn abwehrt."
    )


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("0 play wild", "Sag dazu, welche Farbe du dir mit Farbwechsel wünschst."),
        ("0 play red-5 red", "Zu Rot 5 wird nichts angesagt: Leg die Karte einfach."),
        ("0 throw red-5", "An diesem Tisch wird nicht dazwischengeworfen."),
        ("0 catch 1", "Dort gibt es niemanden zu erwischen."),
    ],
)
def test_the_refusal_explains_input_that_is_not_a_move(action: str, words: str) -> None:
    table = position(NORIS, "noris")
    assert refusal_text(table.game, table.refusal(action), "de") == words


JACK = "0: hearts-jack clubs-9\n1: clubs-10 clubs-8\ntop: hearts-9"
WISHED = {
    "de": "Mit Herz Bube wünschst du dir Kreuz, Pik, Herz oder Karo, oder du forderst eine 9"
    " oder eine 10.",
    "en": "With jack of hearts you choose clubs, spades, hearts or diamonds, or you demand a 9"
    " or a 10.",
    "sv": "Med hjärter knekt väljer du klöver, spader, hjärter eller ruter, eller så begär du"
    " en 9:a eller en 10:a.",
}


@pytest.mark.parametrize("lang", LANGS)
def test_the_refusal_names_the_colours_and_the_ranks_to_choose_from(lang: Lang) -> None:
    table = position(JACK, "classic", {"demand": True})
    refusal = table.refusal("0 play hearts-jack queen")
    assert refusal_text(table.game, refusal, lang) == WISHED[lang]


def test_a_wish_card_without_an_announcement_is_asked_for_a_number_too() -> None:
    table = position(JACK, "classic", {"demand": True})
    refusal = table.refusal("0 play hearts-jack")
    assert "number" in refusal_text(table.game, refusal, "en")


STANDS_FOR_A_WISH = {
    "de": "eine Farbe wünschen, nenn auch die oder die Zahl, die du forderst.",
    "en": "if that one lets you choose a colour, name it too, or the number you demand.",
    "sv": "vilken färg du väljer eller vilken siffra du begär om det kortet låter dig välja.",
}


@pytest.mark.parametrize("lang", LANGS)
def test_a_joker_as_wish_card_may_be_asked_for_a_number_too(lang: Lang) -> None:
    text = "0: joker red-5 blue-6\n1: green-5 blue-2\ntop: red-8"
    asked = {}
    for demand in (False, True):
        table = position(text, "maumaus", {"demand": demand})
        asked[demand] = refusal_text(table.game, table.refusal("0 play joker"), lang)
    assert asked[True].endswith(STANDS_FOR_A_WISH[lang])
    assert not asked[False].endswith(STANDS_FOR_A_WISH[lang])
