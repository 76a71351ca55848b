"""The rule book on the options of a table."""

from bot.words.options import option_meaning, option_name, option_value
from bot.words.rulebook.book import Book


def settings(book: Book) -> list[str]:
    """Return a list of every option that differs from its default, with its value and meaning."""
    own = book.game.rules.defaults
    changed = [name for name in own if getattr(book.game.options, name) != own[name]]
    return [f"- {_setting(book, option)}" for option in changed]


def _setting(book: Book, option: str) -> str:
    return book.say(
        "option-changed",
        name=option_name(option, book.lang),
        value=option_value(option, getattr(book.game.options, option), book.lang),
        default=option_value(option, book.game.rules.defaults[option], book.lang),
        meaning=option_meaning(option, book.lang),
    )
