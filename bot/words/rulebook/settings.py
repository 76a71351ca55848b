"""The rule book on the options of a table."""

from bot.words.options import option_meaning, option_name, option_range, option_value
from bot.words.rulebook.book import Book


def settings(book: Book) -> list[str]:
    """Every option of the game: its value here, what it could be, what it means."""
    return [f"- {_setting(book, option)}" for option in book.game.rules.defaults]


def _setting(book: Book, option: str) -> str:
    default = book.game.rules.defaults[option]
    value = getattr(book.game.options, option)
    return book.say(
        "option-default" if value == default else "option-changed",
        name=option_name(option, book.lang),
        value=option_value(option, value, book.lang),
        default=option_value(option, default, book.lang),
        allowed=option_range(option, book.lang),
        meaning=option_meaning(option, book.lang),
    )
