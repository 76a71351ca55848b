"""The second steps of a lay: its colour, its function, its partner, the card that goes with it.

A lay that needs more than a card is completed word by word, as records write it: `play wild`, then
`play wild red`. The buttons carry the words, so a step outlives a restart like all else.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from bot.chat.components import (
    BLUE,
    MOST_OPTIONS,
    Component,
    button,
    button_rows,
    select_option,
    string_select,
)
from bot.chat.custom_ids import CustomId
from bot.chat.emoji import colour_sign
from bot.chat.look import short_name
from bot.game.cards import NO_COLOUR
from bot.game.moves import LEFT
from bot.words import card_name, colour_name, face_name
from bot.words.phrases import sentence

if TYPE_CHECKING:
    import discord

    from bot.chat.look import Look
    from bot.game import Game
    from bot.game.moves import Lay
    from bot.game.views import SeatView
    from bot.tables.views import TableView

MOST_BUTTONS: Final = 24
"""Of more ways to go on, menus have all."""


class NextWord(NamedTuple):
    """One way to go on."""

    words: str
    label: str
    emoji: discord.PartialEmoji | None = None


def lays_of(view: SeatView, beginning: str) -> list[Lay]:
    """The legal lays whose text is this, or goes on from it."""
    game = view.public.game
    found = (game.lays[move] for move in view.legal if move in game.lays)
    return [lay for lay in found if f"{lay.text} ".startswith(f"{beginning} ")]


def next_words(view: SeatView, beginning: str) -> dict[str, list[Lay]]:
    """How a lay can go on: each next word, with the lays that have it."""
    ways: dict[str, list[Lay]] = {}
    for lay in lays_of(view, beginning):
        rest = lay.text.removeprefix(beginning).split()
        if rest:
            word = " ".join(rest[:2]) if rest[0] == "with" else rest[0]
            ways.setdefault(word, []).append(lay)
    return ways


def question(view: SeatView, beginning: str, look: Look) -> str:
    """What is to be said about a card before it is laid."""
    game, code = view.public.game, beginning.split()[1]
    word, lays = next(iter(next_words(view, beginning).items()))
    card = sentence(card_name(game, game.kind_of[code], look.lang))
    return look.text(f"step-ask-{_asked(game, word, lays[0])}", card=card)


def _asked(game: Game, word: str, lay: Lay) -> str:
    if word in game.rules.colours:
        return "colour"
    if word in game.kind_of:
        return "card"
    return "face" if lay.exchange is None else "partner"


def choices(view: SeatView, beginning: str, look: Look, table: TableView) -> list[Component]:
    """A button for each way to go on, or menus if there are too many."""
    ways = [
        _way(view, f"{beginning} {word}", word, lays[0], look, table)
        for word, lays in next_words(view, beginning).items()
    ]
    if len(ways) > MOST_BUTTONS:
        return _menus(ways, look, table)
    return button_rows(
        button(CustomId(table.id, "step", way.words), way.label, style=BLUE, emoji=way.emoji)
        for way in ways
    )


def _menus(ways: list[NextWord], look: Look, table: TableView) -> list[Component]:
    parts = [ways[start : start + MOST_OPTIONS] for start in range(0, len(ways), MOST_OPTIONS)]
    return [
        string_select(
            CustomId(table.id, "step", f"menu-{number}"),
            look.text("step-menu", first=part[0].label, last=part[-1].label),
            [select_option(way.words, way.label, emoji=way.emoji) for way in part],
        )
        for number, part in enumerate(parts)
    ]


def _way(  # noqa: PLR0913, PLR0917 - a word and what it means
    view: SeatView, words: str, word: str, lay: Lay, look: Look, table: TableView
) -> NextWord:
    game = view.public.game
    if word in game.kind_of:
        kind = game.kind_of[word]
        emoji = None if look.in_words else look.emoji.of(game, kind)
        return NextWord(words, card_name(game, kind, look.lang), emoji)
    if word in game.rules.colours:
        return NextWord(words, _colour(view, game.rules.colours.index(word), look))
    label = _partner(lay, look, table) or face_name(game, lay.face, look.lang)
    return NextWord(words, label)


def _colour(view: SeatView, colour: int, look: Look) -> str:
    """A colour, and how many cards of it are in the hand."""
    game = view.public.game
    left = Counter(game.kinds[kind].colour for kind in view.hand)[colour]
    return look.text("step-colour", colour=colour_label(game, colour, look), left=left)


def colour_label(game: Game, colour: int, look: Look) -> str:
    """A colour with its sign."""
    if colour == NO_COLOUR:
        return look.text("step-no-colour")
    name = sentence(colour_name(game, colour, look.lang))
    return name if look.in_words else f"{name} {colour_sign(game, colour)}"


def _partner(lay: Lay, look: Look, table: TableView) -> str | None:
    if lay.exchange is None:
        return None
    if lay.exchange < 0:
        return look.text("step-left" if lay.exchange == LEFT else "step-right")
    seat = table.seats[lay.exchange]
    return look.text("step-with", name=short_name(seat.name), cards=seat.cards or 0)


def why_not(view: SeatView, look: Look) -> str:
    """Why what does not fit cannot be laid now, in a few words."""
    public = view.public
    if public.turn != view.seat:
        return look.text("why-not-your-turn")
    if public.pending is not None:
        return look.text("why-pending")
    if public.drew:
        return look.text("why-drawn")
    top = card_name(public.game, public.shown, look.lang)
    return look.text("why-no-fit", top=top)
