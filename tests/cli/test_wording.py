"""Every fault has its words, in every language."""

import pytest

from bot.cli.records import fault_text
from bot.cli.shell import LONGEST_SHOWN, printable
from bot.game import OptionError, Reason, Refusal, new_game
from bot.game.options import OptionFault
from bot.locales import LANGS, Lang
from bot.records import Fault, RecordError
from bot.records.record import ActionError, OptionsError

DETAILS: dict[Fault, dict[str, str | int]] = {
    Fault.TOO_LARGE: {"bytes": 67108864},
    Fault.TOO_MANY: {"limit": 4194304},
    Fault.NOT_UTF8: {"byte": 3},
    Fault.NOT_JSON: {"line": 1, "column": 7},
    Fault.FIELD_TWICE: {"field": "deck"},
    Fault.WRONG_TYPE: {"expected": "list"},
    Fault.WRONG_SIZE: {"limit": 10},
    Fault.FORMAT_UNKNOWN: {"known": "maumau-record/1"},
    Fault.GAME_UNKNOWN: {"known": "noris, stop"},
    Fault.SEATS_IMPOSSIBLE: {"fewest": 2, "most": 10},
    Fault.LUCK_MISSING: {"word": "clover"},
    Fault.DEALER_WRONG: {"dealer": 3},
    Fault.CARD_UNKNOWN: {"card": "red-0"},
    Fault.DECK_WRONG: {"extra": "red-1", "lacking": "red-2", "due": 110},
    Fault.RESHUFFLE_WRONG: {"extra": "none", "lacking": "red-2", "due": 12},
    Fault.RESHUFFLE_MISSING: {"number": 2},
    Fault.WINNER_WRONG: {"winner": "none"},
    Fault.POINTS_WRONG: {"points": "1, 2"},
    Fault.TOTALS_WRONG: {"points": "1, 2"},
    Fault.WINNERS_WRONG: {"winners": "0, 1"},
}
CARRYING = {Fault.ACTION_REFUSED, Fault.OPTION_IMPOSSIBLE}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("fault", [each for each in Fault if each not in CARRYING])
def test_faults(fault: Fault, lang: Lang) -> None:
    said = fault_text(RecordError("rounds[0]", fault, **DETAILS.get(fault, {})), lang)
    assert said.startswith("rounds[0]: ")
    assert said.endswith(".")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("expected", ["list", "number", "object", "text", "true", "value"])
def test_types(expected: str, lang: Lang) -> None:
    said = fault_text(RecordError("", Fault.WRONG_TYPE, expected=expected), lang)
    assert said.endswith(".")


@pytest.mark.parametrize("lang", LANGS)
def test_refused_actions_say_why(lang: Lang) -> None:
    game = new_game("noris")
    refusal = Refusal(Reason.NOT_YOUR_TURN, turn=2)
    said = fault_text(ActionError("rounds[0].actions[3]", "1 draw", game, refusal), lang)
    assert said.startswith("rounds[0].actions[3]: ")
    assert "1 draw" in said
    assert "2" in said.partition("1 draw")[2]


@pytest.mark.parametrize("lang", LANGS)
def test_refused_options_say_why(lang: Lang) -> None:
    error = OptionError(OptionFault.WRONG_VALUE, "rounds", 21, range(1, 21))
    assert "1-20" in fault_text(OptionsError(error), lang)


def test_english() -> None:
    error = RecordError("rounds[0].deck", Fault.DECK_WRONG, extra="red-1", lacking="red-2", due=110)
    assert fault_text(error, "en") == (
        "rounds[0].deck: these are not the 110 cards of the game: "
        "too many of red-1; red-2 is missing."
    )


def test_what_a_file_says_cannot_steer_a_terminal() -> None:
    assert printable("a\x1b[2J\n\u202eb") == "a�[2J��b"
    assert len(printable("x" * 10_000)) == LONGEST_SHOWN + 1
