"""The host's panel in the lobby: the game, the rules, the times, and the seats."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, get_args

from bot.ai import HABITS, Level
from bot.chat.emoji.cards import accent
from bot.chat.requests import components as ui
from bot.chat.requests.custom_ids import CustomId, Verb
from bot.chat.wording import options as menus
from bot.chat.wording.options import LENGTH, group_of, is_about_length, options_in, rule_groups_of
from bot.chat.wording.tables import back_button, table_button
from bot.chat.wording.viewer import Look, lines
from bot.game import RULE_SETS
from bot.game.options import Value
from bot.locales import has
from bot.tables.settings import CORRESPONDENCE_FROM, SHORT_TURN
from bot.tables.views import TableView
from bot.words.cards import duration, game_title
from bot.words.refusals import option_name, option_value
from cogs.lobby import view as lobby

RULES_PAGE: Final = 2
BY_LEVEL: Final = "level"
"""The choice that makes each AI player as attentive as its level usually is."""
IN_PANEL: Final = "panel"
"""Marks a control that also exists elsewhere, so that the reply to it is the panel."""


@dataclass(frozen=True, slots=True)
class Offered:
    """The parts of the panel that a server offers to its hosts."""

    ai: bool = True
    """Whether the server allows AI players."""
    presets: Sequence[str] = ()
    """The names of the server's own presets."""


def options_panel(
    table: TableView,
    look: Look,
    *,
    page: int = 1,
    note: str | None = None,
    offered: Offered = Offered(),
) -> ui.Layout:
    """Draw a page of the panel. Page 1 has the game, its length, the times and the seats.

    The other pages have one group of house rules each.
    """
    if page >= RULES_PAGE:
        group = _group(table, page)
        title, about = look.text("panel-rules-title"), _about_rules(table, group, look)
        presets = _own_presets(table, offered.presets, look) if page == RULES_PAGE else ()
        controls = [
            *presets,
            *_option_menus(table, look, options_in(table.game.rules.name, group)),
            *_rule_buttons(table, group, look),
        ]
    else:
        title, about = look.text("panel-title"), _about(table, look)
        controls = [*_menus(table, look, ai=offered.ai), *_buttons(table, look, ai=offered.ai)]
    words = lines(f"## {title}", note and f"**{note}**", *about)
    stripe = accent(table.game, 0)
    return ui.Layout(ui.boxed(words, *controls, stripe=stripe))


def page_of(game: str, name: str) -> int:
    """Return the page with the menu of an option or setting of a game."""
    if is_about_length(name):
        return 1
    groups, group = rule_groups_of(game), group_of(name)
    return RULES_PAGE + groups.index(group) if group in groups else 1


def _group(table: TableView, page: int) -> str:
    """Return the group of house rules on a page. Pages after the last one show the last group."""
    groups = rule_groups_of(table.game.rules.name)
    return groups[min(page - RULES_PAGE, len(groups) - 1)]


def _about(table: TableView, look: Look) -> Iterator[str]:
    yield lobby.seated(table, look)
    yield from lobby.ai_players(table, look)
    yield from lobby.told_rules(table, look)
    if table.settings.correspondence:
        yield look.text("panel-correspondence")


def _about_rules(table: TableView, group: str, look: Look) -> Iterator[str]:
    yield look.text("panel-rules", game=game_title(table.game.rules.name, look.lang))
    yield f"### {look.text(f'options-{group}')}"


def _menus(table: TableView, look: Look, *, ai: bool) -> Iterator[ui.Component]:
    yield _games(table, look)
    yield from _option_menus(table, look, options_in(table.game.rules.name, LENGTH))
    if not table.is_solo:
        # In a solo match nobody is kept waiting.
        yield _turns(table, look)
        yield _silent(table, look)
    if ai:
        yield _attention(table, look)
    others = [seat for seat in table.seats if seat.person != table.host]
    if others:
        pressed = CustomId(table.id, Verb.REMOVE, IN_PANEL)
        yield menus.seat_menu(pressed, look.text("menu-remove"), others, look)


def _buttons(table: TableView, look: Look, *, ai: bool) -> list[ui.Component]:
    levels = get_args(Level) if ai and len(table.seats) < table.most else ()
    seats = [
        table_button(table, Verb.ADD_AI, look, about=level, label=look.text(f"button-ai-{level}"))
        for level in levels
    ]
    label = look.text("button-panel-rules")
    page = table_button(table, Verb.OPTIONS, look, about=RULES_PAGE, label=label, style=ui.BLUE)
    return [*ui.button_rows(seats), *ui.button_rows([back_button(table, look), page])]


def _own_presets(table: TableView, presets: Sequence[str], look: Look) -> Iterator[ui.Component]:
    """Yield a menu of the server's own presets, each of which sets all rules at once."""
    if presets:
        choices = [menus.Choice(each, each) for each in presets]
        yield menus.plain_menu(
            CustomId(table.id, Verb.PRESET), look.text("panel-own-presets"), choices, ""
        )


def _rule_buttons(table: TableView, shown: str, look: Look) -> list[ui.Component]:
    """Return the buttons for the other groups of rules, and for the way back."""
    groups = [
        table_button(
            table,
            Verb.OPTIONS,
            look,
            about=page,
            label=look.text(f"options-{group}"),
            style=ui.BLUE,
        )
        for page, group in enumerate(rule_groups_of(table.game.rules.name), start=RULES_PAGE)
        if group != shown
    ]
    first = table_button(table, Verb.OPTIONS, look, label=look.text("button-panel-first"))
    return [*ui.button_rows(groups), *ui.button_rows([back_button(table, look), first])]


def _set(table: TableView, name: str) -> CustomId:
    return CustomId(table.id, Verb.SET, name)


def _games(table: TableView, look: Look) -> ui.Component:
    games = [
        menus.Choice(name, game_title(name, look.lang), _meant_game(name, look))
        for name in RULE_SETS
    ]
    current = table.game.rules.name
    subject = look.text("menu-game")
    return menus.choice_menu(_set(table, "game"), subject, games, current, look.lang)


def _meant_game(name: str, look: Look) -> str:
    """Return the number of players of a game, and what the game is like."""
    fewest, most = RULE_SETS[name].seats
    players = look.text("panel-game", fewest=fewest, most=most)
    return f"{players} · {look.text(f'game-{name}.fun')}"


def _option_menus(table: TableView, look: Look, names: Sequence[str]) -> Iterator[ui.Component]:
    for name in names:
        pressed = _set(table, name if is_about_length(name) else f"{name}.{RULES_PAGE}")
        current: Value = getattr(table.game.options, name)
        choice = partial(_choice, table, look, name)
        yield menus.option_menu(pressed, name, current, choice, look.lang)


def _choice(table: TableView, look: Look, name: str, value: Value) -> menus.Choice:
    """Return the choice of a value. The menu shows only this label, so it names the option too."""
    label = look.text(
        "panel-value-own" if value == table.game.rules.defaults[name] else "option-setting",
        option=option_name(name, look.lang),
        value=option_value(name, value, look.lang),
    )
    return menus.Choice(menus.written(value), label, _meant(name, value, look))


def _meant(name: str, value: Value, look: Look) -> str | None:
    """Return what a value means, or None: numbers explain themselves."""
    meaning = f"panel-means-{name}-{menus.written(value)}".replace("_", "-")
    return look.text(meaning) if has(look.lang, meaning) else None


def _turns(table: TableView, look: Look) -> ui.Component:
    current = table.settings.turn
    turns = [
        menus.Choice(
            str(turn),
            look.text("panel-turn", duration=duration(turn, look.lang)),
            _meant_turn(turn, look),
        )
        for turn in menus.with_current(menus.TURNS, current)
    ]
    return menus.plain_menu(_set(table, "turn"), look.text("menu-turn"), turns, str(current))


def _meant_turn(turn: int, look: Look) -> str | None:
    """Return what a turn of this length means for the match, or None for usual lengths."""
    if turn < SHORT_TURN:
        return look.text("panel-turn-short")
    return look.text("panel-turn-slow") if turn >= CORRESPONDENCE_FROM else None


def _silent(table: TableView, look: Look) -> ui.Component:
    missed = table.settings.turns_to_miss
    meant = {
        "ai": look.text("panel-silent", missed=missed),
        "leave": look.text("panel-silent-unrated", missed=missed),
    }
    choices = [
        menus.Choice(what, look.text(f"panel-silent-{what}"), means)
        for what, means in meant.items()
    ]
    pressed = _set(table, "silent_seat")
    return menus.plain_menu(pressed, look.text("menu-silent"), choices, table.settings.silent_seat)


def _attention(table: TableView, look: Look) -> ui.Component:
    """Return the menu for how attentive AI players are, whatever their level."""
    choices = [
        menus.Choice(each, look.text(f"panel-attention-{each}"), None)
        for each in (BY_LEVEL, *HABITS)
    ]
    pressed, current = _set(table, "attention"), table.settings.attention or BY_LEVEL
    return menus.plain_menu(pressed, look.text("menu-attention"), choices, current)
