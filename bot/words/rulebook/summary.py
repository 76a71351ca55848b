"""The rule book on a whole game in five lines, and on differences from well-known games."""

from collections.abc import Callable, Iterator
from typing import Final

from bot.game.cards import Announces, Face
from bot.game.effects import attack_draw, attack_skip, attack_skip_one, pass_over
from bot.game.match import most_wins
from bot.words.cards import and_list, call_word, face_name, one_of, or_list, sentence
from bot.words.rulebook import play
from bot.words.rulebook.book import Book

BETWEEN: Final = " · "
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
"""The special cards of Mau-Mau as people play it at home with 32 cards."""


def summary(book: Book) -> list[str]:
    """Return the aim, a turn, the cards, the call and the match, one line each."""
    lines = [
        book.say("aim"),
        book.say("short-turn", sort=book.sort),
        BETWEEN.join(_cards(book)),
        " ".join(_call(book)),
        play.match_in_short(book),
    ]
    return [f"- {line}" for line in lines]


def known(book: Book) -> list[str]:
    """Return a line for players of UNO and one for home Mau-Mau: what they would do wrong."""
    told = {"known-uno": _unlike_uno(book), "known-home": _unlike_home(book)}
    unlike = {game: " ".join(sentences) for game, sentences in told.items()}
    return [f"- **{book.say(game)}:** {words}" for game, words in unlike.items() if words]


def _cards(book: Book) -> Iterator[str]:
    for face in book.game.rules.faces:
        name = sentence(face_name(book.game, face, book.lang))
        for what in _does(face):
            yield book.say(f"short-{what}", face=f"**{name}**", sort=book.sort, count=face.draws)


def _does(face: Face) -> Iterator[str]:
    """Yield the text id for the main thing that a card does, if it does anything."""
    if face.effect is not None:
        yield face.effect.__name__.replace("_", "-").removesuffix("-or-go-again")
    elif face.announces in SAID:
        yield SAID[face.announces]
    elif face.defends:
        yield "defends"


def _call(book: Book) -> Iterator[str]:
    game, armed = book.game, book.game.options.call == "armed"
    word, penalty = call_word(game, book.lang), game.options.penalty
    yield book.say("short-call-armed" if armed else "short-call", word=word, penalty=penalty)
    if game.rules.final_call:
        yield book.say("short-final", word=call_word(game, book.lang, final=True))


def _unlike_uno(book: Book) -> Iterator[str]:
    rules, options = book.game.rules, book.game.options
    if book.has_own("known-uno-cards") and book.is_unaltered:
        yield book.say("known-uno-cards")
    stacking = [face for face in rules.faces if book.game.answers.get(face.name) and face.draws]
    if stacking:
        names = [one_of(book.game, face, book.lang) for face in stacking]
        yield book.say("known-uno-stack", one=or_list(names, book.lang))
    if options.throw_in:
        yield book.say("known-uno-throw")
    if not options.play_drawn:
        yield book.say("known-uno-drawn")
    if not (book.game.plays_on or any(face.last_effect for face in rules.faces)):
        yield book.say("known-uno-last")
    if not most_wins(book.game):
        yield book.say("known-uno-points")


def _unlike_home(book: Book) -> Iterator[str]:
    """Yield which cards of home Mau-Mau correspond to which cards here, and which are new.

    A game may have its own words for this.
    """
    if book.has_own("known-home-cards"):
        # The game's own words do not fit altered cards. Other sections explain those.
        if book.is_unaltered:
            yield book.say("known-home-cards")
        return
    faces = book.game.rules.faces
    alike = {face: name for name, is_it in CARDS_AT_HOME.items() for face in faces if is_it(face)}
    pairs = [
        book.part(f"known-home-{name}", face=face_name(book.game, face, book.lang))
        for face, name in alike.items()
    ]
    yield book.say("known-home-alike", pairs=and_list(pairs, book.lang))
    new = [face for face in faces if face not in alike and any(_does(face))]
    yield book.say("known-home-new", faces=book.and_faces(new))
