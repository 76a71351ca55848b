"""Every event can be told, and tells no card that it does not hold."""

from typing import get_args

import pytest

from bot.game import Game, events, new_game
from bot.game.events import Event
from bot.locales import LANGS, Lang
from bot.words.events import event_text
from tests.support import plain
from tests.support.event_samples import event_samples


def test_the_samples_hold_every_event() -> None:
    sampled = {type(event) for event in event_samples(new_game("noris"))}
    assert sampled == set(get_args(Event))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", plain.GAMES, ids=plain.VARIANTS)
def test_every_event_has_a_text_of_one_line(game: Game, lang: Lang) -> None:
    for event in event_samples(game):
        words = event_text(game, event, plain.NAMES, lang)
        assert plain.faults(game, words) == []
        assert "\n" not in words
        assert words.endswith((".", "”", "“"))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", plain.GAMES, ids=plain.VARIANTS)
def test_every_event_has_a_text_for_each_seat(game: Game, lang: Lang) -> None:
    for event in event_samples(game):
        for seat in range(3):
            words = event_text(game, event, plain.NAMES, lang, seat)
            assert plain.faults(game, words) == []
            assert words.endswith((".", "”", "“"))
            is_own_trade = isinstance(event, events.Laid) and game.lays[event.move].exchange == 0
            if getattr(event, "seat", None) == seat == 0 and not is_own_trade:
                assert plain.NAMES[0] not in words, words


@pytest.mark.parametrize("lang", LANGS)
def test_the_text_of_an_event_names_only_cards_that_the_event_holds(lang: Lang) -> None:
    game = new_game("noris")
    seven = game.kind_of["red-7"]
    drew = events.Drew(0, 1, 1, (seven,))
    assert "7" in event_text(game, drew, plain.NAMES, lang)
    seen = events.event_for_seat(drew, None)
    assert seen is not None
    assert "7" not in event_text(game, seen, plain.NAMES, lang)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (events.Laid(1, 6, 3), "Ben played a green 7."),
        (events.Drew(2, 2, 2, ()), "Cleo drew 2 cards."),
        (events.Drew(2, 2, 4, ()), "Cleo drew 2 cards. There were no more cards."),
        (events.PassedOver(3), "Max was skipped."),
        (events.Called(1, final=False, armed=False), "Ben called “Mau!”."),
        (events.Forgot(1, final=False, catcher=2), "Cleo caught Ben without “Mau!”."),
        (events.HandsExchanged(1, (1, 2), (2, 1)), "Ben and Cleo swapped hands."),
    ],
)
def test_events_are_described_with_player_names(event: Event, words: str) -> None:
    assert event_text(new_game("noris"), event, plain.NAMES, "en") == words


PASSED_ON = {
    "de": "Cleo hatte keine Zahlenkarte; X+ ging an Max weiter.",
    "en": "Cleo had no number card to play, so the X+ went on to Max.",
    "sv": "Cleo hade inget sifferkort att lägga, så X+ gick vidare till Max.",
}


@pytest.mark.parametrize("lang", LANGS)
def test_an_attack_that_passes_on_is_described_with_its_name_and_its_next_target(
    lang: Lang,
) -> None:
    event = events.AttackPassedOn(2, 3, "x+")
    assert event_text(new_game("stop"), event, plain.NAMES, lang) == PASSED_ON[lang]


def test_events_are_described_in_german_and_swedish() -> None:
    game = new_game("noris")
    wild = events.Laid(1, game.move_of["play wild yellow"], 3)
    forgot = events.Forgot(0, final=False, catcher=None)
    assert event_text(game, wild, plain.NAMES, "de") == (
        "Ben legte Farbwechsel und wünschte sich Gelb."
    )
    assert event_text(game, wild, plain.NAMES, "sv") == "Ben la Färgbyte och valde gult."
    assert event_text(game, forgot, plain.NAMES, "de") == "Anna vergaß „Mau!“."


@pytest.mark.parametrize("way", ["left", "right"])
def test_an_exchange_of_all_hands_is_described_without_addressing_a_seat(way: str) -> None:
    game = new_game("stop", seats=3)
    laid = events.Laid(0, game.move_of[f"play red-swap {way}"], 3)
    told = event_text(game, laid, ["Anna", "Ben", "Cleo"], "en")
    assert f"to the {way}" in told
    assert "you" not in told
