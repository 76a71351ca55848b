"""Texts for options and house rules."""

from bot.game.options import (
    CHOICES,
    NAMES,
    OptionError,
    OptionFault,
    Value,
    as_typed,
    value_as_typed,
)
from bot.locales import Lang, text


def option_name(option: str, lang: Lang) -> str:
    """Return the name of an option."""
    return text(lang, f"option-{_slug(option)}")


def option_meaning(option: str, lang: Lang) -> str:
    """Return the meaning of an option in one sentence."""
    return text(lang, f"option-{_slug(option)}.meaning")


def option_value(option: str, value: Value, lang: Lang) -> str:
    """Return the name of a value of an option."""
    if isinstance(value, bool):
        return text(lang, "option-on" if value else "option-off")
    if isinstance(value, int):
        return text(lang, "option-number", number=value)
    return text(lang, f"option-{_slug(option)}.{_slug(value)}")


def option_error_text(error: OptionError, lang: Lang) -> str:
    """Return what is wrong with an option, with the names that the menus use."""
    if error.option not in NAMES:
        return typed_error_text(error, lang)
    return text(
        lang,
        f"option-error-{error.fault}",
        option=option_name(error.option, lang),
        value=_as_chosen(error.option, error.value, lang),
        allowed=_possible(error, lang),
    )


def typed_error_text(error: OptionError, lang: Lang) -> str:
    """Return what is wrong with an option, with the names as they are typed in commands."""
    return text(
        lang,
        f"option-error-{error.fault}",
        option=error.option,
        value=value_as_typed(error.value),
        allowed=as_typed(error.allowed),
    )


def _as_chosen(option: str, value: object, lang: Lang) -> str:
    is_named = isinstance(value, int) or value in CHOICES.get(option, ())
    return option_value(option, value, lang) if is_named else str(value)  # type: ignore[arg-type]  # a value then


def _possible(error: OptionError, lang: Lang) -> str:
    """Return what would be allowed: other options of the game, a range, or values."""
    allowed = error.allowed
    if error.fault is OptionFault.NOT_IN_GAME:
        return ", ".join(option_name(str(each), lang) for each in allowed)
    if isinstance(allowed, range):
        return text(lang, "list-range", first=allowed[0], last=allowed[-1])
    return ", ".join(option_value(error.option, each, lang) for each in allowed)


def _slug(code: str) -> str:
    return code.replace("_", "-")
