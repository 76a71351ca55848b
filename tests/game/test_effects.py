"""Which effects wait for an answer: what the rule book explains by, held against what they do."""

import pytest

from bot.game import RULE_SETS, Round, new_game
from bot.game.effects import ATTACKS


@pytest.mark.parametrize("variant", RULE_SETS)
def test_only_attacks_leave_something_pending(variant: str) -> None:
    game = new_game(variant, seats=3)
    for lay in game.lays.values():
        if lay.face.effect is None or lay.exchange == 0:
            continue
        rnd = Round(game, 0, game.deck, list)
        lay.face.effect(rnd, 0, lay, None)
        assert (rnd.pending is not None) == (lay.face.effect in ATTACKS), lay.text
