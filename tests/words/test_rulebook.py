"""The rule book says what the data and the options say, in every language."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import cycle, product

import pytest

from bot.game import FIRST_DEFINITION, RULE_SETS, Game, OptionError, new_game
from bot.game.effects import attack_reveal
from bot.game.games import noris
from bot.game.match import does_scoring_count_wins
from bot.game.options import CHOICES, NUMBERS
from bot.game.ruleset import Announces
from bot.locales import LANGS, Lang, text
from bot.words.rulebook import rules_text
from bot.words.rulebook.play import TableTimes
from tests.support import messages, plain
from tests.support.games import games_where

PACES = [TableTimes(90_000, 8_000, 2_000, 10_000, 3, is_left=is_left) for is_left in (True, False)]

ALSO_TOGETHER: list[dict[str, object]] = [
    {"several": True, "score": "places"},
    {"several": True, "runs": True},
    {"challenge": True, "stack_four": True},
    {"challenge": True, "score": "places"},
    {"jack_doubles": True, "score": "taken"},
    {"partners": True, "score": "places"},
    {"partners": True, "score": "wins"},
    {"partners": True, "score": "taken"},
]
"""House rules that have sentences only together."""


def tables(variant: str) -> Iterator[tuple[Game, Mapping[str, object]]]:
    """Tables with every setting that chooses a sentence, each with and without throwing in."""
    choosing = [option for option in RULE_SETS[variant].defaults if option not in NUMBERS]
    for option, throw_in in product(choosing, (True, False)):
        for value in CHOICES.get(option, (True, False)):
            options = {option: value}
            if "throw_in" in RULE_SETS[variant].defaults:
                options = {"throw_in": throw_in, **options}
            try:
                yield new_game(variant, options), options
            except OptionError:
                continue
    if {"several", "trade"} <= {*choosing}:
        both = {"several": True, "trade": True}
        yield new_game(variant, both), both
    for rules in ALSO_TOGETHER:
        if {*rules} <= {*choosing}:
            yield new_game(variant, rules), rules
    if {"demand", "score"} <= {*choosing}:
        out = {"demand": True, "score": "places"}
        yield new_game(variant, out), out


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
    return known - {0}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", plain.GAMES, ids=plain.VARIANTS)
def test_the_rules_contain_only_plain_words(game: Game, lang: Lang) -> None:
    words = rules_text(game.rules.name, lang)
    assert words.startswith("# ")
    for line in filter(None, words.splitlines()):
        assert plain.faults(game, line) == []


@pytest.mark.parametrize("variant", plain.VARIANTS)
def test_every_table_has_rules(variant: str) -> None:
    seen = {rules_text(variant, "en", options) for _, options in tables(variant)}
    assert len(seen) > 1
    assert not any("{" in words or "$" in words for words in seen)


def test_every_rule_sentence_appears_at_some_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """In one language, as all have the same sentences."""
    said: set[str] = set()

    def heard(lang: Lang, text_id: str, /, **args: str | float) -> str:
        said.add(text_id)
        return text(lang, text_id, **args)

    monkeypatch.setattr("bot.words.rulebook.book.text", heard)
    for variant in plain.VARIANTS:
        for (_, options), times in zip(tables(variant), cycle(PACES), strict=False):
            rules_text(variant, "en", options, times=times)
    rules_text("prsi", "en", {"stack": False}, definition=FIRST_DEFINITION)
    rules_text("noris", "en", {"trade": True}, definition=FIRST_DEFINITION)
    rules = {each for each in messages.catalogue(messages.sources("en")) if _is_rule(each)}
    assert rules - said == set()


def _is_rule(text_id: str) -> bool:
    return text_id.startswith("rule-") or re.match(r"game-\w+-rule-", text_id) is not None


@pytest.mark.parametrize("game", plain.GAMES, ids=plain.VARIANTS)
def test_the_rules_name_every_number_of_the_game(game: Game) -> None:
    assert numbers_of(game) - numbers_in(rules_text(game.rules.name, "en")) == set()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", plain.GAMES, ids=plain.VARIANTS)
def test_the_rules_list_the_points_of_cards_by_value(game: Game, lang: Lang) -> None:
    options = {"score": "points"} if "score" in game.rules.defaults else {}
    words = rules_text(game.rules.name, lang, options)
    told = [int(number) for number in re.findall(r"^- .*: (\d+)$", words, re.MULTILINE)]
    counted = {face.points for face in game.rules.faces if face.name != str(face.points)}
    only_wins = does_scoring_count_wins(new_game(game.rules.name, options))
    assert set(told) == (set() if only_wins else counted)


def test_changed_game_data_changes_the_rules_text(monkeypatch: pytest.MonkeyPatch) -> None:
    before = rules_text("noris", "en")
    changed = replace(noris.RULES, name="noris", defaults={**noris.RULES.defaults, "hand": 7})
    game = Game(changed, (), 4)
    monkeypatch.setattr("bot.words.rulebook.new_game", lambda *_: game)
    after = rules_text("noris", "en")
    assert text("en", "rule-deal", hand=5) in before
    assert text("en", "rule-deal", hand=7) in after


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("variant", games_where(lambda rules: "rounds" in rules.defaults))
def test_the_rules_of_a_one_round_match_do_not_mention_most_rounds(
    variant: str, lang: Lang
) -> None:
    told = rules_text(variant, lang, {"rounds": 1})
    for most in ("rule-match-most", "rule-short-match-most"):
        assert text(lang, most) not in told


@pytest.mark.parametrize(
    ("variant", "options", "words"),
    [
        ("noris", {"penalty": 3}, "you draw 3 penalty cards."),
        ("noris", {"penalty": 3}, "**Penalty:** 3 (default: 1)"),
        ("noris", {"hand": 8}, text("en", "rule-deal", hand=8)),
        ("noris", {"rounds": 1}, text("en", "rule-match-rounds", rounds=1)),
        ("noris", {"call": "armed"}, "you call “Mau!” before you play it"),
        ("noris", {"call": "next"}, "before another player plays or draws"),
        ("noris", {"duty": "must"}, "if you can play, you must."),
        (
            "noris",
            {"stack": False},
            "2 cards and loses their turn. Nothing can be played against it.",
        ),
        ("noris", {"draw": "until_fit"}, "until one fits or none are left"),
        ("noris", {"play_drawn": True}, "After that you may still play any card that fits"),
        ("noris", {"throw_in": True}, "## Throwing in"),
        ("stop", {"target": 1000}, text("en", "rule-match-target", target=1000)),
        ("stop", {"stack": False}, text("en", "rule-throw-never-pending")),
        ("rabe", {"deck": "short"}, f"without 7{plain.DASH}9"),
        ("maumaus", {"score": "points"}, "Joker: 30"),
    ],
)
def test_house_rules_change_the_rules(
    variant: str, options: Mapping[str, object], words: str
) -> None:
    assert words in rules_text(variant, "en", options)
    assert words not in rules_text(variant, "en")


@pytest.mark.parametrize(
    "variant", games_where(lambda rules: not rules.defaults.get("throw_in", False))
)
def test_throwing_in_is_explained_only_in_games_with_throw_ins(variant: str) -> None:
    assert "## Throwing in" not in rules_text(variant, "en")


def test_numbers_are_written_as_in_the_language() -> None:
    assert "1.000 Punkte" in rules_text("stop", "de", {"target": 1000})
    assert "1,000 points" in rules_text("stop", "en", {"target": 1000})


@pytest.mark.parametrize("game", plain.GAMES, ids=plain.VARIANTS)
def test_only_changed_settings_are_listed(game: Game) -> None:
    variant = game.rules.name
    assert "Changed at this table" not in rules_text(variant, "en")
    changed = rules_text(variant, "en", {"hand": 3})
    section = changed.split("## Changed at this table\n\n")[1].split("\n\n")[0]
    standard = game.rules.defaults["hand"]
    meaning = text("en", "option-hand.meaning")
    assert section == f"- **Hand:** 3 (default: {standard}). {meaning}"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", plain.GAMES, ids=plain.VARIANTS)
def test_every_complicated_card_has_an_example(game: Game, lang: Lang) -> None:
    words = rules_text(game.rules.name, lang)
    examples = [line for line in words.splitlines() if re.search(r"\*E?B?\w+: .*\*$", line)]
    hard = [
        face
        for face in game.rules.faces
        if face.defends
        or (game.answers.get(face.name) and face.effect is not None)
        or face.announces is not Announces.NOTHING
        or face.effect is attack_reveal
    ]
    assert len(examples) == len(hard)
    assert all("Anna" in line for line in examples)


@pytest.mark.parametrize(
    ("lang", "misread"),
    [("en", "It can be cancelled"), ("de", "Abwehren lässt es sich"), ("sv", "Det går att stoppa")],
)
def test_the_rules_name_a_cancellable_attack_unambiguously(lang: Lang, misread: str) -> None:
    assert misread not in rules_text("stop", lang)


@pytest.mark.parametrize("variant", plain.VARIANTS)
def test_the_rules_explain_the_differences_from_uno_and_the_old_game(variant: str) -> None:
    words = rules_text(variant, "en")
    assert "**If you know UNO:**" in words
    assert "**If you know Mau-Mau with 32 cards:**" in words
    stacking = "can be answered with another one: they add up"
    can_stack = "stack" in RULE_SETS[variant].defaults
    assert (stacking in words) == can_stack
    always = any(face.always_answers for face in RULE_SETS[variant].faces)
    if can_stack and not always:
        assert stacking not in rules_text(variant, "en", {"stack": False})


@pytest.mark.parametrize("lang", LANGS)
def test_the_old_game_is_never_compared_with_itself(lang: Lang) -> None:
    home = text(lang, "rule-known-home")
    assert home in rules_text("classic", lang)
    assert home not in rules_text("classic", lang, {"ace_skips": True})


def test_the_replacement_of_an_old_card_is_named_inside_a_sentence() -> None:
    assert "och Färgbyte i stället för knekten." in rules_text("noris", "sv")


def test_a_second_pack_is_counted() -> None:
    assert "· 64 cards" in rules_text("classic", "en", seats=6)
    assert "That makes 32 cards. With 6 or more players" in rules_text("classic", "en", seats=6)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("de", "Legst du einen Farbwechsel oder einen Joker, darfst du eine Zahl fordern"),
        ("en", "you may demand a number with a Change colour or a Joker"),
        ("sv", "får du begära en siffra med en Färgväljare eller en Joker"),
    ],
)
def test_a_card_in_place_of_a_wish_card_demands_too(lang: Lang, words: str) -> None:
    assert words in rules_text("maumaus", lang, {"demand": True})


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("variant", plain.VARIANTS)
def test_the_rules_of_an_earlier_table_say_that_they_have_changed(variant: str, lang: Lang) -> None:
    said = text(lang, "rule-earlier")
    assert said in rules_text(variant, lang, definition=FIRST_DEFINITION)
    assert said not in rules_text(variant, lang)
