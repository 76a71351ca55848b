"""Scenes of tables to draw: usual ones, and the largest of each game."""

from __future__ import annotations

from itertools import cycle, islice
from typing import TYPE_CHECKING, Final

from bot.chat.pictures.faces import face_design
from bot.chat.pictures.table_scene import (
    OWN_PLACE,
    CardScene,
    DeedScene,
    MomentScene,
    OwnScene,
    PileScene,
    ResultScene,
    SeatScene,
    ShownHandScene,
    TableScene,
)
from bot.game import new_game

if TYPE_CHECKING:
    from bot.chat.pictures.card_emoji import FaceDesign
    from bot.game import Game

NAMES: Final = ("Ben", "Cleo", "Maximilian", "Ida", "Olle", "Großmutter Erna", "Zoë", "Kim", "Jo")
NORIS: Final = new_game("noris")


def design(game: Game, code: str) -> FaceDesign:
    return face_design(game, game.kind_of[code], "en")


def held(game: Game, code: str) -> CardScene:
    return CardScene(design(game, code))


def own_cards(game: Game, count: int, *, on_turn: bool = True) -> tuple[CardScene, ...]:
    """Return a hand of this many cards of many kinds. Those of one colour fit."""
    kinds = sorted(islice(cycle(range(len(game.kinds))), count))
    fits = {kind for kind in kinds if on_turn and game.kinds[kind].colour in {-1, 1}}
    return tuple(
        CardScene(face_design(game, kind, "en"), kind in fits, on_turn and kind not in fits)
        for kind in kinds
    )


def seats(game: Game, count: int) -> tuple[SeatScene, ...]:
    """Return other players in all states."""
    cards = cycle(face_design(game, kind, "en") for kind in range(2, len(game.kinds), 3))
    return tuple(
        SeatScene(
            name=NAMES[number],
            count=(4, 1, 6, 12, 1, 7, 3, 2, 1)[number],
            mark="AI" if number % 4 == 2 else "",
            is_away=number == 3,
            is_on_turn=number == 0,
            badge="called" if number == 1 else "call" if number == 4 else "",
            deed=DeedScene(next(cards), "Mau!" if number == 1 else "")
            if number % 2
            else DeedScene(None, "drew 2", "+2"),
            pending="+4" if number == 2 else "",
            window=5 if number == 4 else None,
        )
        for number in range(count)
    )


def pile(game: Game, kind: int = 5) -> PileScene:
    card = face_design(game, kind, "en")
    return PileScene(card, card.colour, 23)


def results(game: Game, count: int) -> tuple[ResultScene, ...]:
    """Return the end of a round, with a large hand each."""
    cards = cycle(face_design(game, kind, "en") for kind in range(len(game.kinds)))
    return tuple(
        ResultScene(
            name=("Anna", *NAMES)[number],
            points=f"+{13 * number}",
            total=str(33 * number),
            is_winner=number == 0,
            is_own=number == 2,
            cards=tuple(islice(cards, 0 if number == 0 else 9)),
        )
        for number in range(count)
    )


def largest(game: Game) -> dict[str, TableScene]:
    """Return the scenes of a game with the most to draw."""
    caught = MomentScene("caught", game.rules.colours[0], "Caught! Großmutter Erna")
    shown = ShownHandScene("Cleo", tuple(each.design for each in own_cards(game, 30)))
    most = min(9, game.rules.seats[1] - 1)
    return {
        "60 cards": TableScene(seats(game, most), pile(game), OwnScene(own_cards(game, 60))),
        "28 cards": TableScene(seats(game, most), pile(game), OwnScene(own_cards(game, 28))),
        "8 cards, caught": TableScene(
            seats(game, most),
            pile(game),
            OwnScene(own_cards(game, 8), "Your turn", is_on_turn=True),
            moment=caught,
        ),
        "60 cards, caught": TableScene(
            seats(game, most), pile(game), OwnScene(own_cards(game, 60)), moment=caught
        ),
        "a shown hand": TableScene(
            seats(game, most), pile(game), OwnScene(own_cards(game, 14)), shown=shown
        ),
        "all seats": TableScene(seats(game, most), pile(game)),
        "all seats, caught": TableScene(seats(game, most), pile(game), moment=caught),
        "the end": TableScene(
            results=results(game, most + 1),
            title="Großmutter Erna wins round 2",
            note="Fewest points win",
            moment=MomentScene("party", "", ""),
        ),
    }


SCENES: Final = {
    "two players": TableScene(
        seats(NORIS, 1),
        pile(NORIS),
        OwnScene(own_cards(NORIS, 7), "Your turn", is_on_turn=True),
    ),
    "four players": TableScene(
        seats(NORIS, 3),
        pile(NORIS),
        OwnScene(own_cards(NORIS, 8), "Your turn", is_on_turn=True, pending="+4"),
    ),
    "a call awaited": TableScene(
        seats(NORIS, 5), pile(NORIS), OwnScene(own_cards(NORIS, 1), call="Mau!", window=6)
    ),
    "ten players": TableScene(seats(NORIS, 9), pile(NORIS), OwnScene(own_cards(NORIS, 6))),
    "14 cards": TableScene(seats(NORIS, 3), pile(NORIS), OwnScene(own_cards(NORIS, 14))),
    "45 cards": TableScene(seats(NORIS, 3), pile(NORIS), OwnScene(own_cards(NORIS, 45))),
    "for everybody": TableScene(seats(NORIS, 4), pile(NORIS)),
    "anticlockwise": TableScene(
        seats(NORIS, 4), PileScene(design(NORIS, "red-5"), "red", 23, is_clockwise=False)
    ),
    "a rank demanded": TableScene(
        seats(NORIS, 4), PileScene(design(NORIS, "red-5"), "", 0, demand=design(NORIS, "blue-9"))
    ),
    "caught": TableScene(
        seats(NORIS, 3),
        pile(NORIS),
        OwnScene(own_cards(NORIS, 7, on_turn=False)),
        moment=MomentScene("caught", "red", "Caught! Ben"),
    ),
    "hands move": TableScene(
        seats(NORIS, 3),
        pile(NORIS),
        OwnScene(own_cards(NORIS, 4)),
        arrows=((0, 1), (1, 2), (2, OWN_PLACE), (OWN_PLACE, 0)),
    ),
    "a hand is shown": TableScene(
        seats(NORIS, 3),
        pile(NORIS),
        OwnScene(own_cards(NORIS, 4)),
        shown=ShownHandScene("Cleo", tuple(each.design for each in own_cards(NORIS, 14))),
    ),
    "no cards left": TableScene(seats(NORIS, 2), pile(NORIS), OwnScene((), "Done")),
    "finished players": TableScene(
        (SeatScene("Ben", 0, place=1), SeatScene("Cleo", 9, is_out=True), SeatScene("Jo", 2)),
        pile(NORIS),
    ),
    "the end of four": TableScene(
        results=results(NORIS, 4), title="Anna wins round 2", note="Fewest points win"
    ),
    "the end of ten": TableScene(
        results=results(NORIS, 10), title="Nobody wins", note="Fewest points win"
    ),
    "no cards yet": TableScene(seats(NORIS, 3)),
}
"""One scene of each kind."""
