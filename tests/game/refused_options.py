"""How options are refused."""

import pytest

from bot.game import OptionError, new_game
from bot.game.options import OptionErrorKind, values_as_typed


def refused(
    variant: str, options: dict[str, object], seats: int = 2
) -> tuple[OptionErrorKind, str, str]:
    with pytest.raises(OptionError) as error:
        new_game(variant, options, seats)
    return error.value.kind, error.value.option, values_as_typed(error.value.allowed)
