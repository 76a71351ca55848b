"""The second steps of a lay: its colour, its function, its partner or its second card.

A lay that needs more than a card is completed step by step, as records write it: `play wild`, then
`play wild red`. The ids of the buttons contain these words, so a step survives a restart.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

import discord

from bot.chat.emoji.cards import colour_sign
from bot.chat.requests import components as ui
from bot.chat.requests.components import Component
from bot.chat.requests.custom_ids import CustomId, Verb
from bot.chat.wording.viewer import Viewer, short_name
from bot.game import Game
from bot.game.cards import NO_COLOUR
from bot.game.moves import LEFT, Lay
from bot.game.views import SeatView
from bot.tables.views import TableView
from bot.words.cards import capitalised, card_name, colour_name, face_by_name, face_name

MOST_BUTTONS: Final = 24
"""If there are more next steps than this, menus show them."""


class NextStep(NamedTuple):
    """One possible next step."""

    lay_text: str
    """The lay up to this step, as records write it."""
    label: str
    emoji: discord.PartialEmoji | None


def legal_lays_from(view: SeatView, beginning: str) -> list[Lay]:
    """Return the legal lays whose text is `beginning` or continues it."""
    game = view.public.game
    return _lays_beginning_with(
        beginning, (game.lays[move] for move in view.legal if move in game.lays)
    )


def possible_lays_from(game: Game, beginning: str, hand: Iterable[int] = ()) -> list[Lay]:
    """Return all lays of the game that start with `beginning`, legal or not, but no throw-ins.

    Lays whose cards `hand` contains come first.
    """
    held = frozenset(hand)
    lays = _lays_beginning_with(beginning, (lay for lay in game.lays.values() if not lay.thrown))
    return sorted(lays, key=lambda lay: not held.issuperset(lay.cards))


def next_steps(view: SeatView, beginning: str) -> dict[str, Lay]:
    """Return each possible next step with the first lay that has it."""
    ways: dict[str, Lay] = {}
    for lay in legal_lays_from(view, beginning):
        rest = _remaining_steps(lay, beginning)
        if rest:
            ways.setdefault(rest[0], lay)
    return ways


def lay_question(view: SeatView, beginning: str, viewer: Viewer) -> str | None:
    """Return the question that has to be answered before a card is played, if there is one."""
    game, ways = view.public.game, next_steps(view, beginning)
    if not ways:
        return None
    step, lay = next(iter(ways.items()))
    card = card_name(game, lay.cards[0], viewer.lang)
    demands = any(lay.demand == step for step, lay in ways.items())
    asked = _asked_for(game, step, lay)
    if demands:
        asked = "rank" if lay.demand == step else f"{asked}-or-rank"
    return viewer.text(f"step-ask-{asked}", card=capitalised(card))


def step_controls(
    view: SeatView, beginning: str, viewer: Viewer, table: TableView
) -> list[Component]:
    """Return a button for each next step, or menus if there are too many."""
    ways = [
        NextStep(f"{beginning} {step}", *_shown_step(view, step, lay, viewer, table))
        for step, lay in next_steps(view, beginning).items()
    ]
    if len(ways) > MOST_BUTTONS:
        return _step_menus(ways, viewer, table)
    return ui.button_rows(
        ui.button(
            CustomId(table.id, Verb.STEP, way.lay_text), way.label, style=ui.BLUE, emoji=way.emoji
        )
        for way in ways
    )


def colour_label(game: Game, colour: int, viewer: Viewer) -> str:
    """Return the name of a colour with its sign."""
    if colour == NO_COLOUR:
        return viewer.text("step-no-colour")
    name = capitalised(colour_name(game, colour, viewer.lang))
    return name if viewer.in_words else f"{name} {colour_sign(game, colour)}"


def _lays_beginning_with(beginning: str, lays: Iterable[Lay]) -> list[Lay]:
    return [lay for lay in lays if _remaining_steps(lay, beginning) is not None]


def _remaining_steps(lay: Lay, beginning: str) -> tuple[str, ...] | None:
    """Return the steps that follow `beginning`, or None if the lay does not start with it."""
    for taken in range(1, len(lay.steps) + 1):
        if " ".join(lay.steps[:taken]) == beginning:
            return lay.steps[taken:]
    return None


def _asked_for(game: Game, step: str, lay: Lay) -> str:
    if step in game.rules.colours:
        return "colour"
    if step in game.kind_of:
        return "card"
    return "face" if lay.exchange is None else "partner"


def _step_menus(ways: list[NextStep], viewer: Viewer, table: TableView) -> list[Component]:
    most = ui.MOST_OPTIONS
    parts = [ways[start : start + most] for start in range(0, len(ways), most)]
    return [
        ui.string_select(
            CustomId(table.id, Verb.STEP, f"menu-{number}"),
            viewer.text("step-menu", first=part[0].label, last=part[-1].label),
            [ui.select_option(way.lay_text, way.label, emoji=way.emoji) for way in part],
        )
        for number, part in enumerate(parts)
    ]


def _shown_step(
    view: SeatView, step: str, lay: Lay, viewer: Viewer, table: TableView
) -> tuple[str, discord.PartialEmoji | None]:
    """Return the label and the emoji of a step."""
    game = view.public.game
    if step in game.kind_of:
        kind = game.kind_of[step]
        emoji = None if viewer.in_words else viewer.emoji.for_card(game, kind, viewer.lang)
        return card_name(game, kind, viewer.lang), emoji
    if step in game.rules.colours:
        return _colour_step(view, game.rules.colours.index(step), lay, viewer)
    if step == lay.demand:
        return _rank_step(view, step, viewer), None
    if lay.exchange is None:
        return face_name(game, lay.face, viewer.lang), None
    return _partner_label(lay.exchange, viewer, table), None


def _colour_step(
    view: SeatView, colour: int, lay: Lay, viewer: Viewer
) -> tuple[str, discord.PartialEmoji | None]:
    """Return the label and emoji of a colour, with how many cards of it stay in the hand."""
    game = view.public.game
    emoji = None if viewer.in_words else viewer.emoji.for_colour(game, colour)
    name = capitalised(colour_name(game, colour, viewer.lang))
    shown = name if emoji else colour_label(game, colour, viewer)
    held, laid = (
        sum(game.kinds[kind].colour == colour for kind in kinds) for kinds in (view.hand, lay.cards)
    )
    return viewer.text("step-colour", colour=shown, left=held - laid), emoji


def _rank_step(view: SeatView, rank: str, viewer: Viewer) -> str:
    """Return the label of a rank, with how many cards of it the hand has."""
    game = view.public.game
    held = sum(game.kinds[kind].face.name == rank for kind in view.hand)
    name = face_name(game, face_by_name(game, rank), viewer.lang)
    return viewer.text("step-colour", colour=name, left=held)


def _partner_label(exchange: int, viewer: Viewer, table: TableView) -> str:
    if exchange < 0:
        return viewer.text("step-left" if exchange == LEFT else "step-right")
    seat = table.seats[exchange]
    return viewer.text("step-with", name=short_name(seat.name), cards=seat.cards or 0)
