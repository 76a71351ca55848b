"""Applies a choice in one of a server's panels to its settings."""

from collections.abc import Mapping, Sequence

from bot.chat.wording.options import group_of, groups_of
from bot.game import RULE_SETS, OptionError, new_game
from bot.game.options import OptionErrorKind, Value, parse_value
from bot.people.settings import ServerSettings
from cogs.settings.panel_row import with_setting
from cogs.settings.server_settings import MOST_CHANNELS, SERVER


def with_choice(before: ServerSettings, about: str, values: Sequence[str]) -> ServerSettings:
    """Return the settings with the choice. Values that no menu offers change nothing.

    Raise `OptionError` if a house rule does not go with the others.
    """
    if about == "channels":
        named = [int(value) for value in values[:MOST_CHANNELS] if value.isdecimal()]
        return before.model_copy(update={"channels": frozenset(named)})
    if about == "log":
        log = int(values[0]) if values and values[0].isdecimal() else None
        return before.model_copy(update={"log": log})
    value = values[0] if values else ""
    first, second = (*about.split("."), "", "")[:2]
    if first == "reset" and second in RULE_SETS:
        return _with_options(before, second, {})
    if first in RULE_SETS and second in RULE_SETS[first].defaults:
        return _with_option(before, first, second, parse_value(second, value))
    return with_setting(SERVER, before, about, value)


def rule_group_to_show(about: str, values: Sequence[str]) -> tuple[str, str] | None:
    """Return the game and the group of options to show next.

    Return None for the panel about all games.
    """
    first, second, third = (*about.split("."), "", "", "")[:3]
    if first == "rules":
        game, group = (values[0] if values else second), third
    elif first == "reset":
        game, group = second, third
    else:
        game, group = first, group_of(second)
    if game not in RULE_SETS:
        return None
    groups = groups_of(game)
    return game, group if group in groups else groups[0]


def _with_option(before: ServerSettings, game: str, name: str, value: Value) -> ServerSettings:
    own = RULE_SETS[game].defaults
    chosen = {**before.options.get(game, {}), name: value}
    given = {each: wanted for each, wanted in chosen.items() if own.get(each) != wanted}
    _check_options(game, given)
    return _with_options(before, game, given)


def _check_options(game: str, given: Mapping[str, Value]) -> None:
    """Raise `OptionError` if the options do not work for the smallest table.

    Rules for partners may stay: as in a lobby, they wait for more players.
    """
    try:
        new_game(game, given, RULE_SETS[game].seats[0])
    except OptionError as error:
        if error.kind is not OptionErrorKind.NO_PARTNERS:
            raise


def _with_options(before: ServerSettings, game: str, given: Mapping[str, Value]) -> ServerSettings:
    others = {each: chosen for each, chosen in before.options.items() if each != game}
    return before.model_copy(update={"options": {**others, game: given} if given else others})
