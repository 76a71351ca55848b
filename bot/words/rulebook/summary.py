"""Short parts of the rule book: a game in a few lines, and differences from well-known games."""

from collections.abc import Callable, Iterator
from typing import Final

from bot.game.effects import attack_draw, attack_skip, attack_skip_one, pass_over
from bot.game.match import does_highest_total_win
from bot.game.ruleset import Announces, Face
from bot.words.cards import and_list, call_word, capitalised, face_name, face_with_article, or_list
from bot.words.rulebook import play
from bot.words.rulebook.book import Rulebook

SAID: Final = {
    Announces.COLOUR: "announces-colour",
    Announces.FUNCTION: "announces-function",
    Announces.SECOND_CARD: "announces-second-card",
}
CARDS_AT_HOME: Final[dict[str, Callable[[Face], bool]]] = {
    "draw": lambda face: face.effect is attack_draw and face.answers,
    "skip": lambda face: face.effect in (pass_over, attack_skip, attack_skip_one),
    "wish": lambda face: face.announces is Announces.COLOUR,
}
"""Tests for the special cards of Mau-Mau as people play it at home with 32 cards."""


def summary_text(rulebook: Rulebook) -> list[str]:
    """Return one line each on the aim, a turn, every special card, the call and the match."""
    lines = [
        rulebook.sentence("aim"),
        rulebook.sentence("short-turn", sort=rulebook.colour_sort),
        *_card_lines(rulebook),
        " ".join(_call_line(rulebook)),
        play.short_match_text(rulebook),
    ]
    return [f"- {line}" for line in lines]


def misconceptions_text(rulebook: Rulebook) -> list[str]:
    """Return a line for players of UNO and a line for players of Mau-Mau at home.

    Each says what such players would do wrong in this game.
    """
    told = {"known-uno": _unlike_uno(rulebook), "known-home": _unlike_home(rulebook)}
    unlike = {game: " ".join(sentences) for game, sentences in told.items()}
    return [f"- **{rulebook.sentence(game)}:** {words}" for game, words in unlike.items() if words]


def _card_lines(rulebook: Rulebook) -> Iterator[str]:
    for face in rulebook.game.rules.faces:
        name = capitalised(face_name(rulebook.game, face, rulebook.lang))
        for what in _face_hint(face):
            words = rulebook.sentence(f"short-{what}", sort=rulebook.colour_sort, count=face.draws)
            yield f"**{name}:** {words}."


def _face_hint(face: Face) -> Iterator[str]:
    """Yield the text id for the main thing that a card does, if it does anything."""
    if face.effect is not None:
        yield face.effect.__name__.replace("_", "-").removesuffix("-or-go-again")
    elif face.announces in SAID:
        yield SAID[face.announces]
    elif face.defends:
        yield "defends"


def _call_line(rulebook: Rulebook) -> Iterator[str]:
    game, armed = rulebook.game, rulebook.game.options.call == "armed"
    word, penalty = call_word(game, rulebook.lang), game.options.penalty
    if game.options.call == "none":
        yield rulebook.sentence("short-call-none")
    else:
        yield rulebook.sentence(
            "short-call-armed" if armed else "short-call", word=word, penalty=penalty
        )
    if game.rules.final_call:
        yield rulebook.sentence("short-final", word=call_word(game, rulebook.lang, final=True))


def _unlike_uno(rulebook: Rulebook) -> Iterator[str]:
    rules, options = rulebook.game.rules, rulebook.game.options
    if rulebook.has_own_text("known-uno-cards") and rulebook.is_unaltered:
        yield rulebook.sentence("known-uno-cards")
    stacking = [face for face in rules.faces if rulebook.game.answers.get(face.name) and face.draws]
    if stacking:
        # A face may be split by colour.
        faces = {face.name: face for face in stacking}.values()
        names = [face_with_article(rulebook.game, face, rulebook.lang) for face in faces]
        yield rulebook.sentence("known-uno-stack", one=or_list(names, rulebook.lang))
    if options.throw_in:
        yield rulebook.sentence("known-uno-throw")
    if not options.play_drawn:
        yield rulebook.sentence("known-uno-drawn")
    acts = rulebook.game.plays_on or any(face.last_effect for face in rules.faces)
    if not acts and options.finish != "plain":
        yield rulebook.sentence("known-uno-last")
    if not does_highest_total_win(rulebook.game):
        yield rulebook.sentence("known-uno-points")


def _unlike_home(rulebook: Rulebook) -> Iterator[str]:
    """Yield sentences that compare the special cards of home Mau-Mau with those of this game.

    A game may have its own words for this comparison.
    """
    if rulebook.has_own_text("known-home-cards"):
        # The game's own words do not fit altered cards. Other sections explain the altered cards.
        if rulebook.is_unaltered:
            yield rulebook.sentence("known-home-cards")
        return
    faces = rulebook.game.rules.faces
    alike = {face: name for name, is_it in CARDS_AT_HOME.items() for face in faces if is_it(face)}
    pairs = [
        rulebook.part_text(f"known-home-{name}", face=face_name(rulebook.game, face, rulebook.lang))
        for face, name in alike.items()
    ]
    yield rulebook.sentence("known-home-alike", pairs=and_list(pairs, rulebook.lang))
    new = [face for face in faces if face not in alike and any(_face_hint(face))]
    yield rulebook.sentence("known-home-new", faces=rulebook.and_faces(new))
