"""Texts, buttons and menus that several messages share."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

import discord

from bot.chat.requests import components as ui
from bot.chat.requests.components import (
    GREY,
    Component,
    CustomId,
    Verb,
    action_row,
    button,
    id_without_table,
    select_option,
    string_select,
)
from bot.chat.wording.viewer import Viewer, isolate_direction, join_lines, plain_name, short_name
from bot.clock import HOUR, MINUTE, SECOND
from bot.game import RULE_SETS, Game
from bot.game.options import CHOICES, NUMBERS, Value
from bot.game.presets import HOUSE_RULES
from bot.game.ruleset import RuleSet
from bot.locales import Lang, has, text
from bot.people.settings import ServerSettings
from bot.storage.stored_types import CountsAs
from bot.tables.settings import Phase
from bot.tables.views import PlayerView, TableView
from bot.words.cards import and_list, game_title, has_short_call
from bot.words.refusals import option_name, option_value

# Table words -------------------------------------------------------------------------------------

SEALED_SHOWN: Final = 32
"""The number of digits of a commitment that are shown.

To find two secrets with the same digits would take 2^64 tries.
"""


UNUSED: Final = "."
"""Precedes a secret in the id of a button, after the id of a match or alone.

The secret dealt no cards. It is in the id because a closed table is not found any more.
"""

RATED: Final = frozenset({CountsAs.FULLY, CountsAs.UNKNOWN})
"""The values of `counts_as` for which a match is rated."""


def unrated_reason(counts_as: str, viewer: Viewer) -> str | None:
    """Return a small line with the reason why a match is not rated, or None if it is rated."""
    return None if counts_as in RATED else f"-# {viewer.text(f'counts-{counts_as}')}"


def unrated_pairs(
    apart: Iterable[tuple[int, int]], names: Sequence[str], viewer: Viewer
) -> str | None:
    """Return a small line about people who are not rated against each other.

    Return None if there are no such people.
    """
    pairs = [and_list([names[one], names[other]], viewer.lang) for one, other in apart]
    return f"-# {viewer.text('counts-apart', pairs=', '.join(pairs))}" if pairs else None


def table_button(  # noqa: PLR0913 - the table, the purpose and the style
    table: TableView,
    verb: Verb,
    viewer: Viewer,
    *,
    about: object = "",
    label: str | None = None,
    style: discord.ButtonStyle = GREY,
) -> Component:
    """Return a button of a table. If `label` is None, the label is the text for the verb."""
    # People who listen to the text cannot understand a symbol.
    manner = ".words" if verb is Verb.MORE and viewer.in_words else ""
    label = label or viewer.text(f"button-{verb}{manner}")
    return button(CustomId(table.id, verb, str(about)), label, style=style)


def back_button(table: TableView, viewer: Viewer) -> Component:
    """Return the button that leads back to the cards or to the lobby."""
    return table_button(table, Verb.CARDS, viewer, label=viewer.text("button-back"))


def page_buttons(
    page: int, pages: int, leads_to: Callable[[int], CustomId], viewer: Viewer
) -> list[Component]:
    """Return the buttons to the previous and the next page. Leave out pages that do not exist."""
    ways = (("button-page-before", page - 1), ("button-page-after", page + 1))
    return [button(leads_to(to), viewer.text(label)) for label, to in ways if 1 <= to <= pages]


def closing_reason_text(table: TableView, viewer: Viewer) -> str:
    """Return the text that says why a table was closed."""
    return viewer.text(f"closed-{table.closing_reason}")


def seal_text(commitment: str, viewer: Viewer) -> str | None:
    """Return the first digits of the commitment as a small line, or None without a commitment."""
    shown = commitment[:SEALED_SHOWN]
    return f"-# {viewer.text('sealed', commitment=shown)}" if shown else None


def opened_secret_text(commitment: str, secret: str, viewer: Viewer) -> str:
    """Return the commitment and its secret as a small line.

    Call this only after the secret was used for the last time to deal cards.
    """
    shown = commitment[:SEALED_SHOWN]
    return f"-# {viewer.text('sealed-opened', commitment=shown, secret=secret)}"


def secret_button(secret: str, viewer: Viewer) -> list[Component]:
    """Return the button that shows a secret that dealt no cards, or [] if there is no secret."""
    if not secret:
        return []
    pressed = id_without_table(Verb.RECORD, f"{UNUSED}{secret}")
    return [button(pressed, viewer.text(f"button-{Verb.RECORD}"))]


def luck_words_text(given: Iterable[tuple[str, str]], viewer: Viewer) -> str | None:
    """Return the words of luck as a small line.

    `given` has pairs of a name as Markdown and a word.
    """
    said = [
        viewer.text("luck-of", name=name, word=isolate_direction(word))
        for name, word in given
        if word
    ]
    return f"-# {viewer.text('luck-given', words=', '.join(said))}" if said else None


def shuffle_sources_text(table: TableView, viewer: Viewer) -> str:
    """Return the text about what decides the shuffles: the commitment and the words of luck."""
    is_lobby = table.phase is Phase.LOBBY
    cleared = [seat for seat in table.seats if seat.is_luck_cleared and is_lobby]
    return join_lines(
        luck_words_text([(viewer.name(seat), seat.luck) for seat in table.seats], viewer),
        *(viewer.text("luck-cleared", name=viewer.name(seat)) for seat in cleared),
        seal_text(table.commitment, viewer),
    )


def removed_people_text(table: TableView, viewer: Viewer) -> str | None:
    """Return a line for each person whom a moderator has recently removed from the table."""
    names = (plain_name(name) for name in table.removed)
    return join_lines(*(viewer.text("lobby-removed", name=name) for name in names)) or None


def catch_label(game: Game, lang: Lang) -> str:
    """Return the label of the catch button. Games with a long call get a shorter label."""
    is_short = game.rules.final_call or has_short_call(game, lang)
    return text(lang, "button-catch.short" if is_short else "button-catch")


# Confirm -----------------------------------------------------------------------------------------

# The functions below ask for confirmation before something that cannot be undone.


def confirmation(
    table: TableView, viewer: Viewer, words: str, *controls: ui.Component
) -> ui.Layout:
    """Return a question about a table, with buttons for the answers and a back button."""
    return ui.Layout(ui.boxed(words, *ui.button_rows((*controls, back_button(table, viewer)))))


def confirm_end(table: TableView, viewer: Viewer, *, person: int) -> ui.Layout:
    """Return the question whether to end a table.

    A host who plays with other people may instead ask them to agree.
    """
    asks = _has_to_ask(table, person)
    label = viewer.text("button-end-against" if asks else "button-end")
    controls = [table_button(table, Verb.END_NOW, viewer, label=label, style=ui.RED)]
    if asks:
        controls.insert(0, table_button(table, Verb.ASK_TO_END, viewer, style=ui.GREEN))
    words = _end_question(table, viewer, asks=asks)
    if table.is_under_way and person != table.host and table.seat_of(person) is not None:
        words = join_lines(words, viewer.text("confirm-own-match"))
    return confirmation(table, viewer, words, *controls)


def _end_question(table: TableView, viewer: Viewer, *, asks: bool) -> str:
    if table.frozen is not None:
        return viewer.text("confirm-end-frozen")
    if not table.is_under_way:
        return viewer.text("confirm-end-lobby")
    if table.is_solo:
        return viewer.text("confirm-end-solo")
    return viewer.text("confirm-end-host" if asks else "confirm-end-now")


def _has_to_ask(table: TableView, person: int) -> bool:
    """Return whether `person` is the host of a match with other people, who can be asked to agree.

    Absent people count as well.
    """
    return table.is_under_way and person == table.host and bool(table.people - {person})


# Call role ---------------------------------------------------------------------------------------

# The button gives or removes the call role. The bot mentions this role when somebody looks for
# players.


def call_role_rows(server: ServerSettings, viewer: Viewer) -> list[Component]:
    """Return a row with the button for the call role. Return [] if the server has no such role."""
    if server.call_role is None:
        return []
    return [action_row(button(id_without_table(Verb.LFG_ROLE), viewer.text("button-lfg-role")))]


# Options -----------------------------------------------------------------------------------------

# The functions below return menus to choose a view, a setting, a game or an option of a game.

# Option menus ------------------------------------------------------------------------------------

TURNS: Final = (
    *(seconds * SECOND for seconds in (15, 30, 60, 90)),
    *(minutes * MINUTE for minutes in (2, 5, 10)),
    *(hours * HOUR for hours in (1, 12, 24, 72)),
)
TARGETS: Final = (50, 100, 150, 200, 250, 300, 400, 500, 600, 750, 1000, 1500, 2000)
"""The targets in the menu. People usually play to one of them, but many more are possible."""
ALL_GAMES: Final = "-"


class Choice(NamedTuple):
    """One entry of a menu."""

    value: str
    label: str
    meaning: str | None = None


def plain_menu(
    pressed: CustomId, subject: str, choices: Iterable[Choice], current: str
) -> Component:
    """Return a menu in which each label is only the name of a choice."""
    options = [
        select_option(value, label, description=meaning, default=value == current)
        for value, label, meaning in choices
    ]
    return string_select(pressed, subject, options)


def choice_menu(
    pressed: CustomId, subject: str, choices: Iterable[Choice], current: str, lang: Lang
) -> Component:
    """Return a menu with the subject in each label.

    A phone shows no placeholder in a menu with a current choice, so the label names the subject.
    """
    named = [
        choice._replace(label=text(lang, "option-setting", option=subject, value=choice.label))
        for choice in choices
    ]
    return plain_menu(pressed, subject, named, current)


def seat_menu(
    pressed: CustomId, subject: str, seats: Iterable[PlayerView], viewer: Viewer
) -> Component:
    """Return a menu of seats. No seat is chosen in advance."""
    return string_select(pressed, subject, [_seat_option(seat, viewer) for seat in seats])


def option_menu(
    pressed: CustomId, name: str, current: Value, choice: Callable[[Value], Choice], lang: Lang
) -> Component:
    """Return a menu of all values that an option of a game may have."""
    choices = map(choice, offered_values(name, current))
    return plain_menu(pressed, option_name(name, lang), choices, value_to_text(current))


def value_meaning(name: str, value: Value, viewer: Viewer) -> str | None:
    """Return the sentence about a value of an option, or None if there is no such sentence."""
    meaning = f"panel-means-{name}-{value_to_text(value)}".replace("_", "-")
    return viewer.text(meaning) if has(viewer.lang, meaning) else None


def value_to_text(value: Value) -> str:
    """Return a value as text for menus. `parse_value` reads this text."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def values_with_current(values: Iterable[int], current: int) -> list[int]:
    """Return the offered values and the current value, sorted."""
    return sorted({*values, current})


def offered_values(name: str, current: Value) -> Sequence[Value]:
    """Return the values that a menu of an option offers."""
    if name == "target":
        return values_with_current(TARGETS, int(current))
    return NUMBERS[name] if name in NUMBERS else CHOICES.get(name, (True, False))


def _seat_option(seat: PlayerView, viewer: Viewer) -> Component:
    name = short_name(seat.name)
    label = name if seat.person is not None else viewer.text("seat-ai", name=name)
    return select_option(seat.key, label)


def game_name(game: str | None, lang: Lang) -> str:
    """Return the title of a game. For None, return the text for all games."""
    return text(lang, "board-all-games") if game is None else game_title(game, lang)


def parse_game(written: str) -> str | None:
    """Return the game in a custom id, or None if the id stands for all games."""
    return written if written in RULE_SETS else None


def game_menu(pressed: CustomId, game: str | None, viewer: Viewer) -> Component:
    """Return a menu of all games. One more choice stands for all games together."""
    games = [Choice(each or ALL_GAMES, game_name(each, viewer.lang)) for each in (None, *RULE_SETS)]
    return choice_menu(
        pressed, viewer.text("board-menu-game"), games, game or ALL_GAMES, viewer.lang
    )


# Option groups -----------------------------------------------------------------------------------

# A panel shows one group of options at a time, because Discord limits its size.
#
# An option without a group belongs to the last group.

LENGTH: Final = "length"
GROUPS: Final[dict[str, tuple[str, ...]]] = {
    LENGTH: ("rounds", "target", "score", "deck"),
    "laying": ("duty", "stack", "stack_four", "challenge", "several", "runs", "throw_in", "finish"),
    "drawing": ("draw", "play_drawn", "drawn_only", "hand", "limit", "call", "penalty", "partners"),
    "cards": (
        "wish_on_wish",
        "demand",
        "trade",
        "wild_four",
        "reverse_skips",
        "last_draws",
        "four_waits",
        "kings_draw",
        "queens_free",
        "ace_again",
        "eight_answers",
        "jack_doubles",
        "seven_returns",
        "eight_skips",
        "ace_draws",
        "pip_points",
        "ace_skips",
        "nine_turns",
        "seven_of_hearts",
        "queen_of_spades",
    ),
}


def group_of(name: str) -> str:
    """Return the group in which an option is shown."""
    return next((group for group, names in GROUPS.items() if name in names), [*GROUPS][-1])


def groups_of(rules: RuleSet) -> list[str]:
    """Return the groups that have at least one option in a game."""
    return [group for group in GROUPS if options_in(rules, group)]


def rule_groups_of(rules: RuleSet) -> list[str]:
    """Return the groups that contain house rules of a game."""
    return [group for group in groups_of(rules) if group != LENGTH]


def options_in(rules: RuleSet, group: str) -> Sequence[str]:
    """Return the options of a game that a group shows."""
    return [name for name in rules.defaults if group_of(name) == group]


def is_about_length(name: str) -> bool:
    """Return whether an option sets the length or the scoring of a match.

    All other options are house rules.
    """
    return name not in HOUSE_RULES


def unusual_options_text(game: Game, names: Iterable[str], viewer: Viewer) -> list[str]:
    """Return those options in `names` that differ from the game's defaults, with their values."""
    chosen = ((name, getattr(game.options, name)) for name in names)
    return [
        viewer.text(
            "option-setting",
            option=option_name(name, viewer.lang),
            value=option_value(name, value, viewer.lang),
        )
        for name, value in chosen
        # If the game does not have an option, the option has no default. Such an option is never
        # set, so leave it out.
        if value != game.rules.defaults.get(name, value)
    ]
