"""The steps of a lay after its card: for example a colour, a partner or a second card.

Some lays need more than a card. The player completes them step by step. Each step is written as in
records: `play wild`, then `play wild red`. The ids of the buttons contain these words, so a step
survives a restart.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, NamedTuple

import discord

from bot.chat.emoji.card_signs import card_signs, colour_sign
from bot.chat.requests import components as ui
from bot.chat.requests.components import Component, CustomId, Verb
from bot.chat.wording.position import possible_answers_text
from bot.chat.wording.tables import back_button
from bot.chat.wording.viewer import Viewer, join_lines, short_name
from bot.game import Game
from bot.game.moves import ACCEPT, LEFT, Lay
from bot.game.ruleset import NO_COLOUR
from bot.game.views import SeatView
from bot.tables.views import TableView
from bot.words.cards import (
    capitalised,
    card_name,
    cards_list,
    colour_name,
    demanded_card_text,
    face_by_name,
    face_name,
    face_with_article,
    or_list,
)
from bot.words.refusals import needed_cards_text

# Lay steps ---------------------------------------------------------------------------------------

MOST_BUTTONS: Final = 24
"""The most buttons. If there are more next steps or kinds of card, menus show them."""


class NextStep(NamedTuple):
    """One possible next step of a lay."""

    lay_text: str
    """The lay up to this step, as records write it."""
    label: str
    emoji: discord.PartialEmoji | None


def legal_lays_from(view: SeatView, beginning: str) -> list[Lay]:
    """Return the legal lays whose text begins with the words of `beginning`."""
    game = view.public.game
    return _lays_beginning_with(
        beginning, (game.lays[move] for move in view.legal if move in game.lays)
    )


def possible_lays_from(game: Game, beginning: str, hand: Iterable[int] = ()) -> list[Lay]:
    """Return all lays of the game that start with `beginning`, except throw-ins.

    A lay need not be legal now. Lays whose cards are all in `hand` come first.
    """
    held = frozenset(hand)
    lays = _lays_beginning_with(beginning, (lay for lay in game.lays.values() if not lay.thrown))
    return sorted(lays, key=lambda lay: not held.issuperset(lay.cards))


def next_steps(view: SeatView, beginning: str) -> dict[str, Lay]:
    """Return each possible next step after `beginning`, with the first lay that contains it."""
    ways: dict[str, Lay] = {}
    for lay in legal_lays_from(view, beginning):
        rest = _remaining_steps(lay, beginning)
        if rest:
            ways.setdefault(rest[0], lay)
    return ways


def lay_question(view: SeatView, beginning: str, viewer: Viewer) -> str | None:
    """Return the question to the player about the next step of a lay, such as the colour.

    Return None if no step is missing.
    """
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
    """Return a button for each next step, or menus if there are too many steps."""
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
    """Return the label and emoji of a colour.

    The label says how many cards of the colour stay in the hand.
    """
    game = view.public.game
    emoji = None if viewer.in_words else viewer.emoji.for_colour(game, colour)
    name = capitalised(colour_name(game, colour, viewer.lang))
    shown = name if emoji else colour_label(game, colour, viewer)
    held, laid = (
        sum(game.kinds[kind].colour == colour for kind in kinds) for kinds in (view.hand, lay.cards)
    )
    return viewer.text("step-colour", colour=shown, left=held - laid), emoji


def _rank_step(view: SeatView, rank: str, viewer: Viewer) -> str:
    """Return the label of a rank. It says how many cards of the rank are in the hand."""
    game = view.public.game
    held = sum(game.kinds[kind].face.name == rank for kind in view.hand)
    name = face_name(game, face_by_name(game, rank), viewer.lang)
    return viewer.text("step-colour", colour=name, left=held)


def _partner_label(exchange: int, viewer: Viewer, table: TableView) -> str:
    if exchange < 0:
        return viewer.text("step-left" if exchange == LEFT else "step-right")
    seat = table.seats[exchange]
    return viewer.text("step-with", name=short_name(seat.name), cards=seat.cards or 0)


# Why not -----------------------------------------------------------------------------------------

# Finds the reason why a card of the hand cannot be played now, and its text. Menus show the text.


class WhyNot(StrEnum):
    """The reasons why a card in the hand cannot be played."""

    OUT_OF_ROUND = "out-of-round"
    NOT_YOUR_TURN = "not-your-turn"
    ANSWER_FIRST = "answer-first"
    NUMBER_FIRST = "number-first"
    EQUAL_FIRST = "equal-first"
    SECOND_CARD_MISSING = "second-card-missing"
    NOT_AS_LAST = "not-as-last"
    NOT_DRAWN = "not-drawn"
    RANK_DEMANDED = "rank-demanded"
    NOT_ON_ITSELF = "not-on-itself"
    NO_FIT = "no-fit"


def why_not_playable(view: SeatView, kind: int) -> WhyNot:
    """Return why a card cannot be played now. `kind` must be a card that cannot be played."""
    public, game = view.public, view.public.game
    if view.seat not in public.playing:
        return WhyNot.OUT_OF_ROUND
    is_asked = public.pending is not None and ACCEPT in view.legal
    if public.final is not None or not (is_asked or public.turn == view.seat):
        return WhyNot.NOT_YOUR_TURN
    if public.may_lay_more:
        return WhyNot.EQUAL_FIRST
    if public.pending is not None:
        return WhyNot.ANSWER_FIRST if public.pending.shown is None else WhyNot.NUMBER_FIRST
    if kind in game.pairing and game.pairing.issuperset(view.hand):
        return WhyNot.SECOND_CARD_MISSING
    if len(view.hand) == 1 and kind in game.never_last:
        return WhyNot.NOT_AS_LAST
    if public.drew and game.options.drawn_only and kind in public.fits:
        return WhyNot.NOT_DRAWN
    if public.demand is not None:
        return WhyNot.RANK_DEMANDED
    is_same = game.kinds[kind].face.name == game.shown[public.shown].face.name
    return WhyNot.NOT_ON_ITSELF if is_same else WhyNot.NO_FIT


def why_not_text(view: SeatView, kind: int, viewer: Viewer) -> str:
    """Return the text that says why this card cannot be played now."""
    public, game, lang = view.public, view.public.game, viewer.lang
    match why_not_playable(view, kind):
        case WhyNot.ANSWER_FIRST:
            return viewer.text("why-answer-first", cards=_answering_cards_text(view, viewer))
        case WhyNot.EQUAL_FIRST:
            return viewer.text("why-equal-first", one=_equal_card_text(view, viewer))
        case WhyNot.RANK_DEMANDED if public.demand is not None:
            return viewer.text(
                "why-rank-demanded", one=demanded_card_text(game, public.demand.rank, lang)
            )
        case WhyNot.NOT_ON_ITSELF:
            return viewer.text(
                "why-not-on-itself", one=face_with_article(game, game.kinds[kind].face, lang)
            )
        case WhyNot.NO_FIT:
            return viewer.text("why-no-fit", needs=needed_cards_text(game, public.shown, lang))
        case reason:
            return viewer.text(f"why-{reason}")


def reasons_message(
    table: TableView, view: SeatView, viewer: Viewer, since: str | None = None
) -> ui.Layout:
    """Return the message that says why some cards of a player cannot be played now.

    Cards with the same reason share a line. `since` says what has happened since the player's last
    move.
    """
    game, fitting = view.public.game, playable_kinds(view)
    others: dict[str, list[int]] = {}
    for kind in _kinds_in_hand(view):
        if kind not in fitting:
            others.setdefault(why_not_text(view, kind, viewer), []).append(kind)
    lines = [
        viewer.text("why-line", reason=reason, cards=cards_list(game, kinds, viewer.lang))
        for reason, kinds in others.items()
    ]
    words = join_lines(viewer.text("why-head"), *(lines or [viewer.text("why-all-fit")]), since)
    return ui.Layout(ui.boxed(words, ui.action_row(back_button(table, viewer))))


def _equal_card_text(view: SeatView, viewer: Viewer) -> str:
    """Return the name of a card that may be added now."""
    game, pending = view.public.game, view.public.pending
    assert pending is not None
    first = next((game.lays[move].card for move in view.legal if move in game.lays), None)
    if game.options.runs and first is not None:
        return card_name(game, first, viewer.lang)
    return face_with_article(game, pending.face, viewer.lang)


def _answering_cards_text(view: SeatView, viewer: Viewer) -> str:
    """Return the cards that can answer the pending attack."""
    public = view.public
    assert public.pending is not None
    found = possible_answers_text(public.game, public.pending, public.shown, viewer.lang)
    return or_list(found, viewer.lang) or "none"


# Hand cards --------------------------------------------------------------------------------------

# The cards of a hand: a button for each kind, menus if there are too many, or words.

FITTING_BUTTONS: Final = 8
"""The most buttons for kinds of card beside menus or a picture.

If more kinds fit, menus show the others. The picture shows all cards.
"""


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


def fitting_rows(
    table: TableView, view: SeatView, viewer: Viewer, fitting: list[int]
) -> list[Component]:
    """Return the controls for the cards that fit. The picture shows all cards."""
    if len(fitting) > FITTING_BUTTONS:
        return _menus_for("fits", fitting, table, view, viewer)
    return ui.button_rows(
        _card_button(table, view, kind, viewer, fits=True, is_named=True) for kind in fitting
    )


def _kinds_in_hand(view: SeatView) -> list[int]:
    return sorted(set(view.hand))


def _card_button(  # noqa: PLR0913 - the card, and how its button looks
    table: TableView,
    view: SeatView,
    kind: int,
    viewer: Viewer,
    *,
    fits: bool,
    is_named: bool = False,
) -> Component:
    """Return the button of a card. With `is_named`, it says the card beside its emoji."""
    game = view.public.game
    emoji = viewer.emoji.for_card(game, kind, viewer.lang)
    label = card_signs(game, kind, viewer.lang) if is_named or not emoji else None
    return ui.button(
        CustomId(table.id, Verb.LAY, game.kinds[kind].code),
        ui.count_label(label, view.hand.count(kind)),
        style=ui.BLUE if fits else ui.GREY,
        emoji=emoji,
    )


def _word_menus(
    table: TableView, view: SeatView, viewer: Viewer, fitting: list[int]
) -> list[Component]:
    """Return menus without pictures: one for the cards that fit, then one for all other cards.

    The second menu says why these other cards cannot be played.
    """
    others = [kind for kind in _kinds_in_hand(view) if kind not in fitting]
    return [
        *_menus_for("fits", fitting, table, view, viewer),
        *_menus_for("others" if fitting else "cards", others, table, view, viewer),
    ]


def _menus_for(
    about: str, kinds: list[int], table: TableView, view: SeatView, viewer: Viewer
) -> list[Component]:
    """Return as many menus as the cards need.

    If there are several menus, each menu names its first and last card.
    """
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
