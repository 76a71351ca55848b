"""What people type, as what it means: languages, games, options."""

from collections.abc import Sequence

from bot.cli.complaints import UsageError, printable
from bot.game import RULE_SETS, OptionError, SeatsError, new_game
from bot.game.options import Value, parse_value
from bot.locales import LANGS, Lang, text
from bot.words.options import typed_error_text


def language(name: str) -> Lang:
    """The language of that name."""
    for lang in LANGS:
        if lang == name:
            return lang
    known = ", ".join(LANGS)
    raise UsageError(text("en", "cli-unknown-language", name=printable(name), known=known))


def variant(name: str, lang: Lang) -> str:
    """The game of that name."""
    if name in RULE_SETS:
        return name
    known = ", ".join(RULE_SETS)
    raise UsageError(text(lang, "cli-unknown-game", name=printable(name), known=known))


def options(given: Sequence[str], lang: Lang) -> dict[str, Value]:
    """What several `NAME=VALUE` set."""
    settings: dict[str, Value] = {}
    for setting in given:
        name, sign, value = setting.partition("=")
        if not sign:
            raise UsageError(text(lang, "cli-option-without-value", option=printable(setting)))
        settings[name] = parse_value(name, value)
    return settings


def check_table(game: str, settings: dict[str, Value], seats: int, lang: Lang) -> None:
    """Refuse a table that the game does not allow."""
    try:
        new_game(game, settings, seats)
    except OptionError as error:
        raise UsageError(printable(typed_error_text(error, lang))) from None
    except SeatsError as error:
        few, many = error.fewest, error.most
        raise UsageError(text(lang, "cli-wrong-seats", seats=seats, few=few, many=many)) from None
