"""Why an action is refused, in words, with what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.game.cards import NO_COLOUR, Announces, Fit
from bot.game.refusals import Reason, Refusal
from bot.locales import Lang, text
from bot.words.cards import (
    call_word,
    card_name,
    colour_noun,
    colour_sort,
    face_name,
    one_of,
)
from bot.words.phrases import or_list, seat_name, sentence

if TYPE_CHECKING:
    from bot.game import Game
    from bot.game.cards import Face
    from bot.words.phrases import Names

_WITHOUT_FITTING = {
    Reason.DRAW_PENDING,
    Reason.SKIP_PENDING,
    Reason.REVEAL_PENDING,
    Reason.NUMBER_CARD_DUE,
    Reason.EXCHANGE_PENDING,
    Reason.ALREADY_DRAWN,
}
"""What reads differently for a hand that holds nothing to help itself with."""


def refusal_text(game: Game, refusal: Refusal, lang: Lang, names: Names = None) -> str:
    """One or two sentences for whoever was refused."""
    return sentence(text(lang, _text_id(game, refusal), **_words(game, refusal, lang, names)))


def _text_id(game: Game, refusal: Refusal) -> str:
    reason = refusal.reason
    if reason is Reason.DOES_NOT_FIT and _is_announced(game, refusal):
        return "refusal-does-not-fit-announced"
    if reason in _WITHOUT_FITTING and not refusal.fitting:
        return f"refusal-{reason}-helpless"
    return f"refusal-{reason}"


def _words(game: Game, refusal: Refusal, lang: Lang, names: Names) -> dict[str, str | int]:
    """All that a text may name, as far as the refusal knows it."""
    words: dict[str, str | int] = {
        "word": call_word(game, lang, final=True),
        "sort": colour_sort(game, lang),
        "fitting": or_list([card_name(game, kind, lang) for kind in refusal.fitting], lang),
    }
    if refusal.turn is not None:
        words["seat"] = seat_name(refusal.turn, names, lang)
    if refusal.count is not None:
        words["count"] = refusal.count
    if refusal.kind is not None:
        words["attack"] = face_name(game, _face_called(game, refusal.kind), lang)
    if refusal.card is not None:
        words |= _card_words(game, refusal.card, lang)
    return words | _needs(game, refusal, lang)


def _card_words(game: Game, kind: int, lang: Lang) -> dict[str, str]:
    face = game.kinds[kind].face
    colours = [colour_noun(game, colour, lang) for colour in range(len(game.rules.colours))]
    return {
        "card": card_name(game, kind, lang),
        "one": one_of(game, face, lang),
        "announces": face.announces.value.replace(" ", "-"),
        "colours": or_list(colours, lang),
    }


def _needs(game: Game, refusal: Refusal, lang: Lang) -> dict[str, str]:
    """What lies there and what one would need to have."""
    if refusal.top is None or refusal.colour is None:
        return {} if refusal.top is None else {"top": card_name(game, refusal.top, lang)}
    colour = colour_noun(game, refusal.colour, lang)
    wanted = [colour, *_same_face(game, game.kinds[refusal.top].face, lang)]
    wanted += [one_of(game, face, lang) for face in _fitting_anywhere(game, refusal.top)]
    return {
        "top": card_name(game, refusal.top, lang),
        "colour": colour,
        "needs": or_list(list(dict.fromkeys(wanted)), lang),
    }


def _same_face(game: Game, top: Face, lang: Lang) -> list[str]:
    if top.announces is Announces.FUNCTION:
        return [text(lang, "refusal-counted-as")]
    return [one_of(game, top, lang)] if top.coloured and top.fit is Fit.MATCH else []


def _fitting_anywhere(game: Game, top: int) -> list[Face]:
    """The faces that fit whatever the colour, on that top card."""
    return [
        face
        for face in game.rules.faces
        if face.fit is Fit.ANY
        or (face.fit is Fit.ANY_BUT_ITSELF and face is not game.kinds[top].face)
    ]


def _is_announced(game: Game, refusal: Refusal) -> bool:
    """Whether the colour in force is not simply the top card's own."""
    if refusal.top is None:
        return False
    card = game.kinds[refusal.top]
    return card.colour == NO_COLOUR or card.face.announces is Announces.COLOUR


def _face_called(game: Game, name: str) -> Face:
    return next(face for face in game.rules.faces if face.name == name)
