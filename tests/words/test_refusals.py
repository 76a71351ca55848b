"""Every refusal says in words why, and what would do."""

import pytest

from bot.game import RefusalReason
from bot.locales import LANGS, Lang, text
from bot.words.cards import capitalised, card_in_sentence, colour_sort
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


def told(text_id: str, lang: Lang, **words: str | int) -> str:
    """The text of a refusal, as a sentence."""
    return capitalised(text(lang, f"refusal-{text_id}", **words))


DOES_NOT_FIT = {
    "de": {"card": "Rot 5", "top": "Blau 4", "needs": "Blau, eine 4 oder einen Farbwechsel"},
    "en": {"card": "a red 5", "top": "a blue 4", "needs": "blue, a 4 or a Wild"},
    "sv": {"card": "röd 5", "top": "blå 4", "needs": "blått, en 4:a eller ett Färgbyte"},
}


@pytest.mark.parametrize("lang", LANGS)
def test_the_refusal_of_a_card_that_does_not_fit_names_the_fitting_cards(lang: Lang) -> None:
    table = position(NORIS, "noris")
    words = refusal_text(table.game, table.refusal("0 play red-5"), lang)
    assert words == told("does-not-fit", lang, **DOES_NOT_FIT[lang])


def test_the_refusal_names_the_announced_colour() -> None:
    table = position(NORIS.replace("blue-4", "wild yellow"), "noris")
    words = refusal_text(table.game, table.refusal("0 play red-5"), "en")
    needs = "yellow or a Wild"
    assert words == told(
        "does-not-fit-announced",
        "en",
        card="a red 5",
        top="a Wild",
        colour="yellow",
        needs=needs,
    )


def test_the_refusal_does_not_repeat_the_colour_of_the_top_card() -> None:
    table = position("0: red-4 blue-5\n1: blue-1 blue-2\ntop: blue-colour blue", "maumaus")
    words = refusal_text(table.game, table.refusal("0 play red-4"), "en")
    needs = "blue, a Change colour or a Joker"
    assert words == told(
        "does-not-fit", "en", card="a red 4", top="a blue Change colour", needs=needs
    )


COUNTED = {
    "de": {
        "card": "Blau 4",
        "top": "Joker",
        "counts": "Richtungswechsel in Rot",
        "needs": "Rot, einen Richtungswechsel oder einen Joker",
    },
    "en": {
        "card": "a blue 4",
        "top": "a Joker",
        "counts": "a red Reverse",
        "needs": "red, a Reverse or a Joker",
    },
    "sv": {
        "card": "blå 4",
        "top": "Joker",
        "counts": "rött Byt riktning",
        "needs": "rött, ett Byt riktning eller en Joker",
    },
}


@pytest.mark.parametrize("lang", LANGS)
def test_the_refusal_names_the_face_that_a_joker_counts_as(lang: Lang) -> None:
    board = "0: joker blue-4 blue-5\n1: blue-1 blue-2\ntop: red-8"
    table = position(board, "maumaus").do("0 play joker reverse")
    words = refusal_text(table.game, table.refusal("0 play blue-4"), lang)
    assert words == told("does-not-fit-counted", lang, **COUNTED[lang])


def test_the_refusal_explains_that_a_wild_may_not_lie_on_a_wild() -> None:
    table = position(NORIS.replace("blue-4", "wild yellow"), "rabe")
    words = refusal_text(table.game, table.refusal("0 play wild red"), "de")
    assert words == told(
        "not-on-itself", "de", card="Freie Farbwahl", one="eine Freie Farbwahl", needs="Gelb"
    )


def test_the_refusal_names_the_player_on_turn() -> None:
    table = position(NORIS, "noris")
    words = refusal_text(table.game, table.refusal("1 draw"), "sv", ["Anna", "Ben"])
    assert words == told("not-your-turn", "sv", seat="Anna")


def test_the_refusal_to_draw_explains_the_duty_to_lay() -> None:
    table = position(NORIS, "rabe")
    words = refusal_text(table.game, table.refusal("0 draw"), "en")
    assert words == told("must-lay", "en", fitting="a blue 1 or a Wild")


def test_the_refusal_names_the_pending_attack_and_its_answers() -> None:
    table = position(NORIS.replace("blue-1", "blue-draw2 red-draw2"), "noris")
    table.do("0 play blue-draw2")
    table.do("1 draw").do("0 play red-draw2")
    words = refusal_text(table.game, table.refusal("1 play blue-2"), "de")
    assert words == told("draw-pending-helpless", "de", attack="Nimm 2", count=2)


SWAP = """
    0: blue-swap green-1 green-3
    1: blue-0 yellow-1 yellow-3
    2: red-1 red-3 red-5
    top: blue-8
"""


@pytest.mark.parametrize(
    ("action", "text_id", "words"),
    [
        ("1 draw", "exchange-pending", {"fitting": "a blue 0"}),
        ("2 draw", "exchange-pending-helpless", {}),
        ("0 draw", "exchange-awaited", {}),
    ],
)
def test_the_refusal_during_an_exchange_fits_answering_and_waiting_players(
    action: str, text_id: str, words: dict[str, str]
) -> None:
    table = position(SWAP, "stop").do("0 play blue-swap left")
    refusal = refusal_text(table.game, table.refusal(action), "en")
    assert refusal == told(text_id, "en", attack="Swap hands", **words)


def test_a_player_who_answered_an_exchange_is_asked_to_wait_for_the_others() -> None:
    table = position(SWAP, "stop").do("0 play blue-swap left", "1 accept")
    words = refusal_text(table.game, table.refusal("1 play blue-0"), "de")
    assert words == told("exchange-awaited", "de", attack="Kartentausch")


@pytest.mark.parametrize(
    ("action", "text_id", "words"),
    [
        (
            "0 play wild",
            "announcement-missing",
            {"announces": "colour", "sort": "Farbe", "card": "Farbwechsel"},
        ),
        ("0 play red-5 red", "announcement-wrong", {"announces": "nothing", "card": "Rot 5"}),
        ("0 throw red-5", "no-throwing-in", {}),
        ("0 catch 1", "nothing-to-catch", {}),
    ],
)
def test_the_refusal_explains_input_that_is_not_a_move(
    action: str, text_id: str, words: dict[str, str]
) -> None:
    table = position(NORIS, "noris")
    refusal = refusal_text(table.game, table.refusal(action), "de")
    unused = {"colours": "", "ranks": "", "sort": ""}
    assert refusal == told(text_id, "de", **{**unused, **words})


JACK = "0: hearts-jack clubs-9\n1: clubs-10 clubs-8\ntop: hearts-9"
WISHED = {
    "de": ("Herz Bube", "Kreuz, Pik, Herz oder Karo", "eine 9 oder eine 10"),
    "en": ("the jack of hearts", "clubs, spades, hearts or diamonds", "a 9 or a 10"),
    "sv": ("hjärter knekt", "klöver, spader, hjärter eller ruter", "en 9:a eller en 10:a"),
}


@pytest.mark.parametrize("lang", LANGS)
def test_the_refusal_names_the_colours_and_the_ranks_to_choose_from(lang: Lang) -> None:
    table = position(JACK, "classic", {"demand": True})
    refusal = table.refusal("0 play hearts-jack queen")
    card, colours, ranks = WISHED[lang]
    assert refusal_text(table.game, refusal, lang) == told(
        "announcement-wrong",
        lang,
        announces="colour-or-rank",
        card=card,
        colours=colours,
        ranks=ranks,
        sort="",
    )


def test_a_wish_card_without_an_announcement_is_asked_for_a_number_too() -> None:
    table = position(JACK, "classic", {"demand": True})
    refusal = table.refusal("0 play hearts-jack")
    assert "number" in refusal_text(table.game, refusal, "en")


@pytest.mark.parametrize("lang", LANGS)
def test_a_joker_as_wish_card_may_be_asked_for_a_number_too(lang: Lang) -> None:
    board = "0: joker red-5 blue-6\n1: green-5 blue-2\ntop: red-8"
    for demand, announces in ((False, "function"), (True, "function-or-rank")):
        table = position(board, "maumaus", {"demand": demand})
        words = refusal_text(table.game, table.refusal("0 play joker"), lang)
        joker = card_in_sentence(table.game, table.game.kind_of["joker"], lang)
        sort = colour_sort(table.game, lang)
        assert words == told(
            "announcement-missing", lang, announces=announces, card=joker, sort=sort
        )
