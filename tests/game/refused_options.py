"""How options are refused."""

import pytest

from bot.game import OptionError, new_game
from bot.game.options import OptionFault, as_typed


def refused(
    variant: str, options: dict[str, object], seats: int = 2
) -> tuple[OptionFault, str, str]:
    with pytest.raises(OptionError) as error:
        new_game(variant, options, seats)
    return error.value.fault, error.value.option, as_typed(error.value.allowed)
