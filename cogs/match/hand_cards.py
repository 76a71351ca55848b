"""The cards of a hand: a button for each kind, menus if there are too many, or words."""

from typing import Final

from bot.chat.emoji.cards import card_signs
from bot.chat.requests import components as ui
from bot.chat.requests.components import Component
from bot.chat.requests.custom_ids import CustomId, Verb
from bot.chat.wording.viewer import Viewer
from bot.game.views import SeatView
from bot.tables.views import TableView
from bot.words.cards import card_name
from cogs.match.lay_steps import colour_label
from cogs.match.why_not import why_not_text

MOST_BUTTONS: Final = 24
"""Kinds of card with a button each. With more kinds, menus show all and only some have buttons."""
FITTING_BUTTONS: Final = 8


def playable_kinds(view: SeatView) -> list[int]:
    """Return the kinds of card that can be played or thrown in now, in the order of the hand."""
    lays = view.public.game.lays
    fitting = {lays[move].cards[0] for move in view.legal if move in lays}
    return [kind for kind in _kinds_in_hand(view) if kind in fitting]


def card_rows(
    table: TableView, view: SeatView, viewer: Viewer, fitting: list[int]
) -> list[Component]:
    """Return the rows of controls for all cards of the hand."""
    if viewer.in_words:
        return _word_menus(table, view, viewer, fitting)
    kinds = _kinds_in_hand(view)
    is_full = len(kinds) > MOST_BUTTONS
    shown = fitting[:FITTING_BUTTONS] if is_full else kinds
    rows = ui.button_rows(
        _card_button(table, view, kind, viewer, fits=kind in fitting) for kind in shown
    )
    return [*rows, *_menus_by_colour(table, view, viewer)] if is_full else rows


def _kinds_in_hand(view: SeatView) -> list[int]:
    return sorted(set(view.hand))


def _card_button(
    table: TableView, view: SeatView, kind: int, viewer: Viewer, *, fits: bool
) -> Component:
    game = view.public.game
    emoji = viewer.emoji.for_card(game, kind, viewer.lang)
    label = None if emoji else card_signs(game, kind, viewer.lang)
    return ui.button(
        CustomId(table.id, Verb.LAY, game.kinds[kind].code),
        ui.count_label(label, view.hand.count(kind)),
        style=ui.BLUE if fits else ui.GREY,
        emoji=emoji,
    )


def _word_menus(
    table: TableView, view: SeatView, viewer: Viewer, fitting: list[int]
) -> list[Component]:
    """Return menus without pictures: the cards that fit, and the others with the reason."""
    others = [kind for kind in _kinds_in_hand(view) if kind not in fitting]
    return [
        *_menus_for("fits", fitting, table, view, viewer),
        *_menus_for("others" if fitting else "cards", others, table, view, viewer),
    ]


def _menus_for(
    about: str, kinds: list[int], table: TableView, view: SeatView, viewer: Viewer
) -> list[Component]:
    """Return as many menus as these cards need. If there are several, each names its range."""
    most = ui.MOST_OPTIONS
    parts = [kinds[start : start + most] for start in range(0, len(kinds), most)]
    is_why_told = about != "fits"
    return [
        ui.string_select(
            CustomId(table.id, Verb.LAY, f"{'others' if is_why_told else about}-{number}"),
            _menu_name(about, part, view, viewer, is_one=len(parts) == 1),
            [_card_option(view, kind, viewer, is_why_told=is_why_told) for kind in part],
        )
        for number, part in enumerate(parts)
    ]


def _menu_name(
    about: str, kinds: list[int], view: SeatView, viewer: Viewer, *, is_one: bool
) -> str:
    name = viewer.text(f"hand-menu-{about}", count=len(kinds))
    if is_one:
        return name
    first, last = (card_name(view.public.game, kinds[end], viewer.lang) for end in (0, -1))
    return viewer.text("hand-menu-part", menu=name, first=first, last=last)


def _menus_by_colour(table: TableView, view: SeatView, viewer: Viewer) -> list[Component]:
    """Return a menu for each colour, and one for the cards without a colour."""
    game = view.public.game
    by_colour: dict[int, list[int]] = {}
    for kind in _kinds_in_hand(view):
        by_colour.setdefault(game.kinds[kind].colour, []).append(kind)
    return [
        ui.string_select(
            CustomId(table.id, Verb.LAY, f"colour-{colour}"),
            viewer.text(
                "hand-menu-colour", colour=colour_label(game, colour, viewer), count=len(kinds)
            ),
            [_card_option(view, kind, viewer) for kind in kinds],
        )
        for colour, kinds in by_colour.items()
    ]


def _card_option(
    view: SeatView, kind: int, viewer: Viewer, *, is_why_told: bool = False
) -> Component:
    game = view.public.game
    name = card_name(game, kind, viewer.lang)
    return ui.select_option(
        game.kinds[kind].code,
        ui.count_label(name, view.hand.count(kind)) or name,
        description=why_not_text(view, kind, viewer) if is_why_told else None,
        emoji=None if viewer.in_words else viewer.emoji.for_card(game, kind, viewer.lang),
    )
