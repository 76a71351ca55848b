"""Parses what people type: languages, games, options."""

from collections.abc import Sequence

from bot.cli.complaints import UsageError, printable
from bot.game import RULE_SETS, OptionError, SeatsError, new_game
from bot.game.options import Value, parse_value
from bot.locales import LANGS, Lang, text
from bot.words.options import typed_error_text


def language(name: str) -> Lang:
    """Return the language of that name. Raise `UsageError` if there is none."""
    for lang in LANGS:
        if lang == name:
            return lang
    known = ", ".join(LANGS)
    raise UsageError(text("en", "cli-unknown-language", name=printable(name), known=known))


def variant(name: str, lang: Lang) -> str:
    """Return the game of that name. Raise `UsageError` if there is none."""
    if name in RULE_SETS:
        return name
    known = ", ".join(RULE_SETS)
    raise UsageError(text(lang, "cli-unknown-game", name=printable(name), known=known))


def options(given: Sequence[str], lang: Lang) -> dict[str, Value]:
    """Return the settings of several `NAME=VALUE`."""
    settings: dict[str, Value] = {}
    for setting in given:
        name, sign, value = setting.partition("=")
        if not sign:
            raise UsageError(text(lang, "cli-option-without-value", option=printable(setting)))
        settings[name] = parse_value(name, value)
    return settings


def check_table(game: str, settings: dict[str, Value], seats: int, lang: Lang) -> None:
    """Raise `UsageError` for a table that the game does not allow."""
    try:
        new_game(game, settings, seats)
    except OptionError as error:
        raise UsageError(printable(typed_error_text(error, lang))) from None
    except SeatsError as error:
        few, many = error.fewest, error.most
        raise UsageError(text(lang, "cli-wrong-seats", seats=seats, few=few, many=many)) from None
