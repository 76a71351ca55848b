"""The button for presses in a race: its meaning and its label in each game."""

from bot.chat.requests import components as ui
from bot.chat.requests.custom_ids import Verb
from bot.chat.wording.tables import catch_label, table_button
from bot.chat.wording.viewer import Viewer
from bot.game import Game
from bot.tables.views import TableView


def race_button(table: TableView, viewer: Viewer) -> ui.Component:
    """Return the button to catch a player, or to throw in a card where nobody can be caught."""
    return table_button(table, race_verb(table.game), viewer, label=race_label(table.game, viewer))


def race_label(game: Game, viewer: Viewer) -> str:
    """Return the label of the race button."""
    verb = race_verb(game)
    return catch_label(game, viewer.lang) if verb is Verb.CATCH else viewer.text(f"button-{verb}")


def race_verb(game: Game) -> Verb:
    """Return `THROW` or `CATCH`, depending on the options of the game."""
    options = game.options
    return Verb.THROW if options.call == "armed" and options.throw_in else Verb.CATCH
