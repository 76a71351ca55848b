"""The rules of a game in our own words, assembled from the data of its rule set.

The data select sentences that several games share. A game's own sentences, in its own file, take
precedence. Every number comes from the data or the options.
"""

from collections.abc import Iterator, Mapping

from bot.game import DEFINITION, new_game
from bot.locales import Lang
from bot.words.cards import call_word, game_title
from bot.words.rulebook import book as deck
from bot.words.rulebook import book as settings
from bot.words.rulebook import play, summary
from bot.words.rulebook.book import Rulebook
from bot.words.rulebook.play import TableTimes, pace_text


def rules_text(  # noqa: PLR0913 - all that the rules depend on
    variant: str,
    lang: Lang,
    options: Mapping[str, object] | None = None,
    seats: int = 4,
    times: TableTimes | None = None,
    *,
    definition: int = DEFINITION,
) -> str:
    """Return the whole rules as Markdown, for a table with these options and times.

    `definition` is the number of the rules.
    """
    rulebook = Rulebook(new_game(variant, options, seats, definition), lang)
    sections = [_section(heading, lines) for heading, lines in _sections(rulebook, times) if lines]
    title = f"# {game_title(variant, lang)}\n\n{deck.header_text(rulebook)}"
    return "\n\n".join([title, *sections]) + "\n"


def _sections(rulebook: Rulebook, times: TableTimes | None) -> Iterator[tuple[str, list[str]]]:
    yield rulebook.sentence("heading-short"), summary.summary_text(rulebook)
    yield rulebook.sentence("heading-options"), settings.settings_text(rulebook)
    yield rulebook.sentence("heading-known"), summary.misconceptions_text(rulebook)
    yield rulebook.sentence("heading-cards"), deck.deck_text(rulebook)
    yield rulebook.sentence("heading-deal"), deck.deal_text(rulebook)
    yield rulebook.sentence("heading-turn"), play.turn_text(rulebook)
    yield rulebook.sentence("heading-specials"), play.special_faces_text(rulebook)
    yield rulebook.sentence("heading-drawing"), play.drawing_text(rulebook)
    final = rulebook.game.options.call == "none"
    yield (
        rulebook.sentence(
            "heading-call", word=call_word(rulebook.game, rulebook.lang, final=final)
        ),
        play.call_text(rulebook),
    )
    yield rulebook.sentence("heading-throwing-in"), play.throwing_in_text(rulebook)
    yield rulebook.sentence("heading-end"), play.ending_text(rulebook)
    yield rulebook.sentence("heading-points"), play.points_text(rulebook)
    yield rulebook.sentence("heading-pace"), [] if times is None else pace_text(rulebook, times)
    yield rulebook.sentence("heading-leaving"), play.leaving_text(rulebook)


def _section(heading: str, lines: list[str]) -> str:
    """Return a heading and its paragraphs. List items follow each other without a blank line."""
    words = f"## {heading}"
    before = ""
    for line in lines:
        both_points = before.startswith("- ") and line.startswith("- ")
        words += ("\n" if both_points else "\n\n") + line
        before = line
    return words
