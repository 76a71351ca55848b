"""Texts for refused actions. They say why an action was refused and what would be allowed."""

from bot.game import Game
from bot.game.deal import can_demand
from bot.game.options import (
    CHOICES,
    NAMES,
    OptionError,
    OptionErrorKind,
    Value,
    value_as_typed,
    values_as_typed,
)
from bot.game.refusals import Refusal, RefusalReason
from bot.game.ruleset import Announces, Face, Fit
from bot.locales import Lang, has, text
from bot.words import cards
from bot.words.cards import Names, capitalised, demanded_card_text, or_list, seat_name

# Refusals ----------------------------------------------------------------------------------------


def refusal_text(game: Game, refusal: Refusal, lang: Lang, names: Names = None) -> str:
    """Return one or two sentences for the player whose action was refused."""
    return capitalised(
        text(lang, _text_id(game, refusal, lang), **_text_arguments(game, refusal, lang, names))
    )


def _text_id(game: Game, refusal: Refusal, lang: Lang) -> str:
    reason = refusal.reason
    if reason is RefusalReason.DOES_NOT_FIT:
        return f"refusal-{reason}{_counted_as_text(game, refusal)}"
    if refusal.may_challenge and not refusal.fitting:
        return f"refusal-{reason}-challenge"
    # Some refusals have a separate text for a player who cannot lay any card.
    helpless = f"refusal-{reason}-helpless"
    return helpless if not refusal.fitting and has(lang, helpless) else f"refusal-{reason}"


def _text_arguments(game: Game, refusal: Refusal, lang: Lang, names: Names) -> dict[str, str | int]:
    """Return all text variables for which the refusal has a value."""
    words: dict[str, str | int] = {
        "word": cards.call_word(game, lang, final=True),
        "sort": cards.colour_sort(game, lang),
        "fitting": or_list(
            [cards.card_in_sentence(game, kind, lang) for kind in refusal.fitting], lang
        ),
    }
    if refusal.turn is not None:
        words["seat"] = seat_name(refusal.turn, names, lang)
    if refusal.count is not None:
        words["count"] = refusal.count
    if refusal.kind is not None:
        face = cards.face_by_name(game, refusal.kind)
        words["attack"] = cards.face_name(game, face, lang)
        words["rank"] = cards.face_with_article(game, face, lang)
    if refusal.card is not None:
        words |= _card_words(game, refusal.card, lang)
    return words | _needed_words(game, refusal, lang)


def _card_words(game: Game, kind: int, lang: Lang) -> dict[str, str]:
    face = game.kinds[kind].face
    colours = [cards.colour_noun(game, colour, lang) for colour in range(len(game.rules.colours))]
    ranks = [demanded_card_text(game, rank, lang) for rank in game.ranks]
    return {
        "card": cards.card_in_sentence(game, kind, lang),
        "one": cards.face_with_article(game, face, lang),
        "announces": _announcement_words(game, face),
        "colours": or_list(colours, lang),
        "ranks": or_list(ranks, lang),
    }


def _announcement_words(game: Game, face: Face) -> str:
    may_demand = game.ranks and (can_demand(face) or face.announces is Announces.FUNCTION)
    announced = face.announces.value.replace(" ", "-")
    return f"{announced}-or-rank" if may_demand else announced


def _needed_words(game: Game, refusal: Refusal, lang: Lang) -> dict[str, str]:
    """Return text variables for the top card, what it counts as, and which cards fit on it."""
    if refusal.top is None or refusal.shown is None:
        return {}
    words = {
        "top": cards.card_in_sentence(game, refusal.top, lang),
        "counts": cards.card_in_sentence(game, refusal.shown, lang),
    }
    if refusal.colour is None:
        return words
    colour = cards.colour_noun(game, refusal.colour, lang)
    return words | {"colour": colour, "needs": needed_cards_text(game, refusal.shown, lang)}


def needed_cards_text(game: Game, shown: int, lang: Lang) -> str:
    """Return a text with the colour and the faces that fit on a card of the kind `shown`."""
    card = game.shown[shown]
    fitting = [
        cards.face_with_article(game, face, lang) for face in _fitting_faces(game, card.face)
    ]
    return or_list([cards.colour_noun(game, card.colour, lang), *fitting], lang)


def _fitting_faces(game: Game, top: Face) -> list[Face]:
    """Return the faces that fit on `top` whatever the colour. `top` itself comes first."""
    same = [top] if cards.matches_itself(top) else []
    return same + [
        face
        for face in game.rules.faces
        if face.fit is Fit.ANY or (face.fit is Fit.ANY_BUT_ITSELF and face.name != top.name)
    ]


def _counted_as_text(game: Game, refusal: Refusal) -> str:
    """Return the id suffix for a top card that counts as a different card than is printed on it.

    The top card can count as another face. Another colour can also have been announced with it. For
    any other top card, return an empty suffix.
    """
    if refusal.top is None or refusal.shown is None:
        return ""
    top, shown = game.kinds[refusal.top], game.shown[refusal.shown]
    if top.face.name != shown.face.name:
        return "-counted"
    return "" if top.colour == shown.colour else "-announced"


# Options -----------------------------------------------------------------------------------------


def option_name(option: str, lang: Lang) -> str:
    """Return the name of an option."""
    return text(lang, f"option-{_slug(option)}")


def option_meaning(option: str, lang: Lang) -> str:
    """Return the meaning of an option in one sentence."""
    return text(lang, f"option-{_slug(option)}.meaning")


def option_value(option: str, value: Value, lang: Lang) -> str:
    """Return the name of a value of an option."""
    if isinstance(value, bool):
        return text(lang, "option-on" if value else "option-off")
    if isinstance(value, int):
        return text(lang, "option-number", number=value)
    return text(lang, f"option-{_slug(option)}.{_slug(value)}")


def option_error_text(error: OptionError, lang: Lang) -> str:
    """Return what is wrong with an option, with the names that the menus use."""
    if error.option not in NAMES:
        return typed_error_text(error, lang)
    return text(
        lang,
        f"option-error-{error.kind}",
        option=option_name(error.option, lang),
        value=_value_as_chosen(error.option, error.value, lang),
        allowed=_possible_values_text(error, lang),
    )


def typed_error_text(error: OptionError, lang: Lang) -> str:
    """Return what is wrong with an option, with the names as they are typed in commands."""
    return text(
        lang,
        f"option-error-{error.kind}",
        option=error.option,
        value=value_as_typed(error.value),
        allowed=values_as_typed(error.allowed),
    )


def _value_as_chosen(option: str, value: object, lang: Lang) -> str:
    is_named = isinstance(value, int) or value in CHOICES.get(option, ())
    return option_value(option, value, lang) if is_named else str(value)  # type: ignore[arg-type]  # a named value belongs to the option


def _possible_values_text(error: OptionError, lang: Lang) -> str:
    """Return what the error lists as allowed: options of the game, a range, or values."""
    allowed = error.allowed
    if error.kind is OptionErrorKind.NOT_IN_GAME:
        return ", ".join(option_name(str(each), lang) for each in allowed)
    if isinstance(allowed, range):
        return text(lang, "list-range", first=allowed[0], last=allowed[-1])
    return ", ".join(option_value(error.option, each, lang) for each in allowed)


def _slug(code: str) -> str:
    return code.replace("_", "-")
