"""Every option has a name, a meaning, its values and its faults in words."""

import re
from collections.abc import Mapping
from functools import partial

import pytest

from bot.game import OptionError, new_game
from bot.game.options import CHOICES, NAMES, NUMBERS, OptionErrorKind, values_as_typed
from bot.locales import LANGS, Lang, text
from bot.words.refusals import (
    option_error_text,
    option_meaning,
    option_name,
    option_value,
    typed_error_text,
)
from tests.support import plain

FAULTY: Mapping[OptionErrorKind, tuple[str, Mapping[str, object], int]] = {
    OptionErrorKind.UNKNOWN_NAME: ("noris", {"jokers": 3}, 4),
    OptionErrorKind.NOT_IN_GAME: ("stop", {"rounds": 3}, 4),
    OptionErrorKind.WRONG_VALUE: ("noris", {"hand": 11}, 4),
    OptionErrorKind.HAND_TOO_LARGE: ("maumaus", {"hand": 10}, 6),
    OptionErrorKind.NO_EQUAL_CARDS: ("maumaus", {"throw_in": True}, 4),
    OptionErrorKind.NO_PARTNERS: ("noris", {"partners": True}, 5),
    OptionErrorKind.EXCLUDED: ("classic", {"ace_skips": True, "ace_again": True}, 4),
    OptionErrorKind.UNTIL_FIT_NEEDS_PLAY_DRAWN: (
        "noris",
        {"draw": "until_fit", "play_drawn": False},
        4,
    ),
}


def refused(fault: OptionErrorKind) -> OptionError:
    variant, options, seats = FAULTY[fault]
    with pytest.raises(OptionError) as caught:
        new_game(variant, options, seats)
    assert caught.value.kind is fault
    return caught.value


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("option", NAMES)
def test_every_option_is_explained(option: str, lang: Lang) -> None:
    game = new_game("noris")
    values = CHOICES.get(option, (NUMBERS[option][0],) if option in NUMBERS else (True, False))
    words = [option_name(option, lang), option_meaning(option, lang)]
    words += [option_value(option, value, lang) for value in values]
    assert [each for each in words if plain.faults(game, each)] == []
    assert option_meaning(option, lang).endswith(".")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("fault", OptionErrorKind)
def test_every_option_error_names_the_option_and_the_allowed_values(
    fault: OptionErrorKind, lang: Lang
) -> None:
    error = refused(fault)
    words = typed_error_text(error, lang)
    assert error.option in words
    assert values_as_typed(error.allowed) in words
    assert "{" not in words


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("fault", [*OptionErrorKind][1:])
def test_option_errors_for_menus_use_the_words_of_the_menus(
    fault: OptionErrorKind, lang: Lang
) -> None:
    error = refused(fault)
    words = option_error_text(error, lang)
    assert option_name(error.option, lang) in words
    assert plain.faults(new_game("noris"), words) == []
    assert not re.search(r"\b(true|false|until_fit)\b|_", words)


@pytest.mark.parametrize("lang", LANGS)
def test_a_wrong_value_is_explained_with_the_allowed_values(lang: Lang) -> None:
    error = refused(OptionErrorKind.WRONG_VALUE)
    told = partial(text, lang, "option-error-wrong-value", value="11")
    assert typed_error_text(error, lang) == told(option="hand", allowed="3-10")
    name = option_name("hand", lang)
    assert option_error_text(error, lang) == told(option=name, allowed=f"3{plain.DASH}10")


def test_a_wrong_switch_is_explained_with_on_and_off() -> None:
    said = text("en", "option-error-no-partners", option="Partners", value="on", allowed="off")
    assert option_error_text(refused(OptionErrorKind.NO_PARTNERS), "en") == said
