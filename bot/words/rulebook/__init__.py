"""The rules of a game in our own words, assembled from the data of its rule set.

The data select sentences that several games share. A game's own sentences, in its own file, take
precedence. Every number comes from the data or the options.
"""

from collections.abc import Iterator, Mapping

from bot.game import new_game
from bot.locales import Lang
from bot.words.cards import call_word, game_title
from bot.words.rulebook import book as deck
from bot.words.rulebook import book as settings
from bot.words.rulebook import play, summary
from bot.words.rulebook.book import Book
from bot.words.rulebook.play import Pace, pace


def rules_text(
    variant: str,
    lang: Lang,
    options: Mapping[str, object] | None = None,
    seats: int = 4,
    times: Pace | None = None,
) -> str:
    """Return the whole rules as Markdown, for a table with these options and times."""
    book = Book(new_game(variant, options, seats), lang)
    sections = [_section(heading, lines) for heading, lines in _sections(book, times) if lines]
    title = f"# {game_title(variant, lang)}\n\n{deck.head(book)}"
    return "\n\n".join([title, *sections]) + "\n"


def _sections(book: Book, times: Pace | None) -> Iterator[tuple[str, list[str]]]:
    yield book.say("heading-short"), summary.summary(book)
    yield book.say("heading-options"), settings.settings(book)
    yield book.say("heading-known"), summary.known(book)
    yield book.say("heading-cards"), deck.deck(book)
    yield book.say("heading-deal"), deck.deal(book)
    yield book.say("heading-turn"), play.turn(book)
    yield book.say("heading-specials"), play.specials(book)
    yield book.say("heading-drawing"), play.drawing(book)
    yield book.say("heading-call", word=call_word(book.game, book.lang)), play.call(book)
    yield book.say("heading-throwing-in"), play.throwing_in(book)
    yield book.say("heading-end"), play.end(book)
    yield book.say("heading-points"), play.points(book)
    yield book.say("heading-pace"), [] if times is None else pace(book, times)
    yield book.say("heading-leaving"), play.leaving(book)


def _section(heading: str, lines: list[str]) -> str:
    """Return a heading and its paragraphs. List items follow each other without a blank line."""
    words = f"## {heading}"
    before = ""
    for line in lines:
        both_points = before.startswith("- ") and line.startswith("- ")
        words += ("\n" if both_points else "\n\n") + line
        before = line
    return words
