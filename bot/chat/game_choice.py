"""One game or all of them: in words, in ids of controls, and in a menu."""

from typing import Final

from bot.chat.components import Component
from bot.chat.custom_ids import CustomId
from bot.chat.look import Look
from bot.chat.option_menus import Choice, choice_menu
from bot.game import RULE_SETS
from bot.locales import Lang, text
from bot.words import game_title

ALL_GAMES: Final = "-"


def game_name(game: str | None, lang: Lang) -> str:
    """A game, or all of them."""
    return text(lang, "board-all-games") if game is None else game_title(game, lang)


def read_game(written: str) -> str | None:
    """The game that an id tells of; None: all."""
    return written if written in RULE_SETS else None


def game_menu(pressed: CustomId, game: str | None, look: Look) -> Component:
    """A menu of the games and all of them together."""
    games = [Choice(each or ALL_GAMES, game_name(each, look.lang)) for each in (None, *RULE_SETS)]
    return choice_menu(pressed, look.text("board-menu-game"), games, game or ALL_GAMES, look.lang)
