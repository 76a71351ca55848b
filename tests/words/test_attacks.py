"""What is pending can be told in every language, to whoever has to answer and to the others."""

from typing import get_args

import pytest

from bot.game import Game
from bot.game.pending import Pending
from bot.game.views import PendingView
from bot.locales import LANGS, Lang
from bot.words.cards import pending_text
from tests.support import plain

FORMS = [attack.form for attack in get_args(Pending)]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("game", plain.GAMES, ids=plain.VARIANTS)
def test_every_attack_has_a_text_for_its_seat_and_for_other_seats(
    game: Game, form: str, lang: Lang
) -> None:
    pending = PendingView(form, game.rules.faces[-1], 1, 2)
    own, others = (pending_text(game, pending, plain.NAMES, lang, you) for you in (1, 0))
    assert plain.faults(game, own) + plain.faults(game, others) == []
    assert "Ben" in others
    assert "Ben" not in own


def test_each_attack_has_its_own_form() -> None:
    assert len(set(FORMS)) == len(FORMS)
