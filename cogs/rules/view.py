"""The rules of a game, a page at a time, with the faces of its special cards."""

from functools import partial
from typing import Final

from bot.chat import components as ui
from bot.chat.custom_ids import NO_TABLE, CustomId, Verb
from bot.chat.emoji import accent
from bot.chat.look import Look
from bot.chat.table_words import turning
from bot.game import RULE_SETS, Game, new_game
from bot.game.cards import Face
from bot.words.cards import face_name
from bot.words.rulebook import rules_text

PAGE: Final = "."
"""Between a game and a page in the id of a button."""
A_PAGE: Final = 2_000
"""So many characters are read without losing one's place on a phone."""


def as_published(variant: str) -> Game:
    """A game as its booklet has it."""
    return new_game(variant, seats=RULE_SETS[variant].seats[0])


def rules_message(game: Game, look: Look, *, page: int = 1, table: str = NO_TABLE) -> ui.Layout:
    """A page of the rules, the nearest there is, as they are with the options of the game."""
    pages = rules_pages(game, look)
    number = min(max(page, 1), len(pages))
    words = pages[number - 1]
    if len(pages) > 1:
        words += f"\n-# {look.text('rules-page', page=number, pages=len(pages))}"
    ways = turning(number, len(pages), partial(_page_id, game, table), look)
    return ui.Layout(ui.boxed(words, *ui.button_rows(ways), stripe=accent(game, 0)))


def rules_pages(game: Game, look: Look) -> list[str]:
    """The rules in pages, none of which parts a section that fits on one."""
    book = rules_text(game.rules.name, look.lang, dict(game.given), game.seats)
    pages = [""]
    for section in _pictured(book.strip(), game, look).split("\n## "):
        words = section if not pages[0] else f"## {section}"
        joined = f"{pages[-1]}\n{words}" if pages[-1] else words
        if pages[-1] and len(joined) > A_PAGE:
            pages.append(words)
        else:
            pages[-1] = joined
    return pages


def _pictured(book: str, game: Game, look: Look) -> str:
    """The same, with its face before what a special card does."""
    # Discord shows a blank line between paragraphs as tall as a line of text.
    words = book.replace("\n\n", "\n")
    for face in game.rules.faces:
        picture = _picture(game, face, look)
        name = face_name(game, face, look.lang)
        title = f"- **{name[:1].upper()}{name[1:]}:**"
        if picture is not None:
            words = words.replace(title, title.replace("- ", f"- {picture} ", 1), 1)
    return words


def _picture(game: Game, face: Face, look: Look) -> str | None:
    """The first card with that face, if it has an emoji and pictures are wanted."""
    kind = next((each for each, card in enumerate(game.kinds) if card.face is face), None)
    if kind is None or look.in_words:
        return None
    emoji = look.emoji.of(game, kind, look.lang)
    return None if emoji is None else str(emoji)


def _page_id(game: Game, table: str, page: int) -> CustomId:
    return CustomId(table, Verb.RULES, f"{game.rules.name}{PAGE}{page}")
