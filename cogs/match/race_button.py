"""The button that one is fast with: what it does in a game, and what it says."""

from bot.chat import components as ui
from bot.chat.custom_ids import Verb
from bot.chat.look import Look
from bot.chat.table_words import catch_label, table_button
from bot.game import Game
from bot.tables.views import TableView


def race_button(table: TableView, look: Look) -> ui.Component:
    """What one is fast with: a catch, or where nobody can be caught, a card thrown in."""
    return table_button(table, race_verb(table.game), look, label=race_label(table.game, look))


def race_label(game: Game, look: Look) -> str:
    """What its button says."""
    verb = race_verb(game)
    return catch_label(game, look.lang) if verb is Verb.CATCH else look.text(f"button-{verb}")


def race_verb(game: Game) -> Verb:
    """Which of the two it is in a game."""
    options = game.options
    return Verb.THROW if options.call == "armed" and options.throw_in else Verb.CATCH
