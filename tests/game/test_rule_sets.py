"""What the data of any game must be for the engine to play it."""

from collections.abc import Iterator

import pytest

from bot.game import RULE_SETS, new_game
from bot.game.effects import (
    attack_draw,
    attack_reveal,
    attack_skip,
    attack_skip_one,
    propose_exchange,
)
from bot.game.match import does_scoring_count_wins
from bot.game.moves import DRAW
from bot.game.options import Options
from bot.game.ruleset import Announces, Face, RuleSet, Scoring

PUTS_A_COLOUR_IN_FORCE = {Announces.COLOUR, Announces.FUNCTION, Announces.SECOND_CARD}
GAMES = pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)


def faces(rules: RuleSet, *announced: Announces) -> Iterator[Face]:
    return (face for face in rules.faces if face.announces in announced)


@GAMES
def test_numbers_of_card_kinds_stay_below_the_other_moves(rules: RuleSet) -> None:
    assert len(new_game(rules.name, seats=rules.seats[0]).kinds) <= DRAW


@GAMES
def test_seats_are_two_to_ten(rules: RuleSet) -> None:
    fewest, most = rules.seats
    assert 2 <= fewest <= most <= 10


@GAMES
def test_everybody_can_still_draw_a_card_once_all_hands_are_dealt(rules: RuleSet) -> None:
    for seats in range(rules.seats[0], rules.seats[1] + 1):
        game = new_game(rules.name, seats=seats)
        assert len(game.deck) - 1 - seats * game.options.hand >= seats


@GAMES
def test_every_game_has_plain_cards_and_each_has_a_colour(rules: RuleSet) -> None:
    plain = [face for face in rules.faces if face.plain]
    assert plain
    assert all(face.coloured and face.announces is Announces.NOTHING for face in plain)


@GAMES
def test_card_without_a_colour_sets_the_current_colour(rules: RuleSet) -> None:
    colourless = {face.announces for face in rules.faces if not face.coloured}
    assert colourless <= PUTS_A_COLOUR_IN_FORCE


@GAMES
def test_function_and_pair_are_for_cards_without_a_colour(rules: RuleSet) -> None:
    found = faces(rules, Announces.FUNCTION, Announces.SECOND_CARD)
    assert not any(face.coloured for face in found)


@GAMES
def test_only_cards_that_propose_an_exchange_announce_one_and_no_joker_replaces_them(
    rules: RuleSet,
) -> None:
    announcing = list(faces(rules, Announces.EXCHANGE))
    assert announcing == [face for face in rules.faces if face.effect is propose_exchange]
    assert not (announcing and list(faces(rules, Announces.FUNCTION)))


@GAMES
def test_draw_attacks_have_a_number_of_cards_and_only_attacks_have_answers(rules: RuleSet) -> None:
    assert all(face.draws for face in rules.faces if face.effect is attack_draw)
    answered = {face.effect for face in rules.faces if face.answers or face.always_answers}
    assert answered <= {attack_draw, attack_skip, attack_skip_one}


@GAMES
def test_games_with_shown_hands_have_number_cards(rules: RuleSet) -> None:
    showing = any(face.effect is attack_reveal for face in rules.faces)
    assert not showing or any(face.number is not None for face in rules.faces)


@GAMES
def test_match_ends_after_a_number_of_rounds_or_at_a_target(rules: RuleSet) -> None:
    assert ("rounds" in rules.defaults) != ("target" in rules.defaults)
    assert set(rules.defaults) <= set(Options.__slots__)


@GAMES
def test_every_option_of_a_game_has_its_choices(rules: RuleSet) -> None:
    counted = "wins" if rules.scoring is Scoring.WINS else "points"
    assert rules.defaults.get("score", counted) == counted
    assert set(rules.altered_by) <= set(rules.defaults)
    assert ("deck" in rules.defaults) == bool(rules.short_deck_leaves_out)
    assert "target" not in rules.defaults or not does_scoring_count_wins(new_game(rules.name))
