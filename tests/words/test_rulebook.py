"""The rule book says what the data and the options say, in every language."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product

import pytest

from bot.game import RULE_SETS, Game, OptionError, new_game
from bot.game.games import noris
from bot.game.options import CHOICES, NUMBERS
from bot.game.scoring import counts_wins
from bot.locales import LANGS, Lang, text
from bot.words.rulebook import rules_text
from tests.locales import messages
from tests.words import plain


def tables(variant: str) -> Iterator[tuple[Game, Mapping[str, object]]]:
    """Tables with every setting that chooses a sentence, each with and without throwing in."""
    choosing = [option for option in RULE_SETS[variant].defaults if option not in NUMBERS]
    for option, throw_in in product(choosing, (True, False)):
        for value in CHOICES.get(option, (True, False)):
            options = {"throw_in": throw_in, option: value}
            try:
                yield new_game(variant, options), options
            except OptionError:
                continue


def numbers_in(words: str) -> set[int]:
    """The numbers in an English text, ranges spelt out."""
    found = {int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*", words)}
    for first, last in re.findall(rf"(\d+){plain.DASH}(\d+)", words):
        found |= set(range(int(first), int(last) + 1))
    return found


def numbers_of(game: Game) -> set[int]:
    """The numbers that a player has to know."""
    options, rules = game.options, game.rules
    known = {options.hand, options.rounds or options.target, len(game.deck), *rules.seats}
    known |= {face.copies for face in rules.faces if face.copies > 1}
    known |= {face.draws for face in rules.faces} | {2 * face.draws for face in rules.faces}
    known |= {end for option in rules.defaults if option in NUMBERS for end in _ends(option)}
    return known - {0}


def _ends(option: str) -> tuple[int, int]:
    return NUMBERS[option][0], NUMBERS[option][-1]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", plain.GAMES, ids=plain.VARIANTS)
def test_the_rules_are_told_in_words(game: Game, lang: Lang) -> None:
    words = rules_text(game.rules.name, lang)
    assert words.startswith("# ")
    for line in filter(None, words.splitlines()):
        assert plain.faults(game, line) == []


@pytest.mark.parametrize("variant", plain.VARIANTS)
def test_every_table_has_rules(variant: str) -> None:
    seen = {rules_text(variant, "en", options) for _, options in tables(variant)}
    assert len(seen) > 1
    assert not any("{" in words or "$" in words for words in seen)


@pytest.mark.parametrize("lang", LANGS)
def test_every_sentence_has_a_table_where_it_is_said(
    lang: Lang, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: set[str] = set()

    def heard(lang: Lang, text_id: str, /, **args: str | float) -> str:
        said.add(text_id)
        return text(lang, text_id, **args)

    monkeypatch.setattr("bot.words.rulebook.book.text", heard)
    for variant in plain.VARIANTS:
        for _, options in tables(variant):
            rules_text(variant, lang, options)
    rules = {each for each in messages.catalogue(messages.sources(lang)) if _is_rule(each)}
    assert rules - said == set()


def _is_rule(text_id: str) -> bool:
    return text_id.startswith("rule-") or re.match(r"game-\w+-rule-", text_id) is not None


@pytest.mark.parametrize("game", plain.GAMES, ids=plain.VARIANTS)
def test_every_number_of_the_game_is_told(game: Game) -> None:
    assert numbers_of(game) - numbers_in(rules_text(game.rules.name, "en")) == set()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", plain.GAMES, ids=plain.VARIANTS)
def test_what_cards_count_is_told_by_value(game: Game, lang: Lang) -> None:
    options = {"score": "points"} if "score" in game.rules.defaults else {}
    words = rules_text(game.rules.name, lang, options)
    told = [int(number) for number in re.findall(r"^- .*: (\d+)$", words, re.MULTILINE)]
    counted = {face.points for face in game.rules.faces if face.name != str(face.points)}
    only_wins = counts_wins(new_game(game.rules.name, options))
    assert set(told) == (set() if only_wins else counted)


def test_a_planted_change_of_the_data_changes_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    before = rules_text("noris", "en")
    changed = replace(noris.RULES, name="noris", defaults={**noris.RULES.defaults, "hand": 7})
    game = Game(changed, (), 4)
    monkeypatch.setattr("bot.words.rulebook.new_game", lambda *_: game)
    after = rules_text("noris", "en")
    assert "is dealt 5 cards" in before
    assert "is dealt 7 cards" in after
    assert "**Hand:** 7 (standard)" in after


@pytest.mark.parametrize(
    ("variant", "options", "words"),
    [
        ("noris", {"penalty": 3}, "you draw 3 penalty cards."),
        ("noris", {"penalty": 3}, "**Penalty:** 3 (standard: 1)"),
        ("noris", {"hand": 8}, "Everybody is dealt 8 cards."),
        ("noris", {"rounds": 1}, "A single round makes the match."),
        ("noris", {"call": "armed"}, "you call “Mau!” before you lay it"),
        ("noris", {"call": "next"}, "before any other player lays or draws"),
        ("noris", {"duty": "must"}, "whoever can lay has to"),
        (
            "noris",
            {"stack": False},
            "2 cards and loses the turn. Nothing may be laid against it.",
        ),
        ("noris", {"draw": "until_fit"}, "until one fits or none are left"),
        ("noris", {"play_drawn": True}, "After that you may still lay any card that fits"),
        ("noris", {"throw_in": True}, "## Throwing in"),
        ("stop", {"target": 1000}, "somebody has 1,000 points"),
        ("stop", {"stack": False}, "Nothing can be thrown in while an attack is pending."),
        ("rabe", {"deck": "short"}, f"without 7{plain.DASH}9"),
        ("maumaus", {"score": "points"}, "Joker: 30"),
    ],
)
def test_house_rules_change_the_rules(
    variant: str, options: Mapping[str, object], words: str
) -> None:
    assert words in rules_text(variant, "en", options)
    assert words not in rules_text(variant, "en")


@pytest.mark.parametrize("variant", ["noris", "maumaus", "rabe", "classic"])
def test_throwing_in_is_not_explained_where_it_is_not_played(variant: str) -> None:
    assert "## Throwing in" not in rules_text(variant, "en")


def test_numbers_are_written_as_in_the_language() -> None:
    assert f"50{plain.DASH}2.000" in rules_text("stop", "de")
    assert f"50{plain.DASH}2,000" in rules_text("stop", "en")


def test_a_second_pack_is_counted() -> None:
    assert "· 64 cards" in rules_text("classic", "en", seats=6)
    assert "That makes 32 cards. From 6 players on" in rules_text("classic", "en", seats=6)
