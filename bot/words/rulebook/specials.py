"""The rule book on what single cards do."""

from collections.abc import Callable, Iterator

from bot.game.cards import Announces, Face, Fit
from bot.game.challenging import PENALTY
from bot.game.effects import ATTACKS, attack_draw, attack_reveal, propose_exchange
from bot.words.cards import face_name, one_of, slug
from bot.words.phrases import sentence
from bot.words.rulebook.book import Book, attacking, numbers
from bot.words.rulebook.examples import examples


def specials(book: Book) -> list[str]:
    """Return a list with an item for each face that is more than a number."""
    explained = [(face, " ".join(_sentences(book, face))) for face in book.game.rules.faces]
    return [
        f"- **{sentence(face_name(book.game, face, book.lang))}:** {words}"
        for face, words in explained
        if words
    ]


def _sentences(book: Book, face: Face) -> Iterator[str]:
    if book.has_own(f"face-{slug(face.name)}"):
        yield book.say(
            f"face-{slug(face.name)}",
            face=face_name(book.game, face, book.lang),
            points=face.points,
        )
    if face.fit is not Fit.MATCH:
        fit = face.fit.value.replace(" ", "-")
        yield book.say(f"fit-{fit}", one=one_of(book.game, face, book.lang))
    yield from _announcement(book, face)
    if face.defends:
        attacks = book.and_faces(attacking(book.game))
        yield book.say("defends", sort=book.sort, attacks=attacks)
    if face.effect is not None:
        yield from _effect(book, face, face.effect)
    yield from examples(book, face)


def _announcement(book: Book, face: Face) -> Iterator[str]:
    if face.announces is Announces.COLOUR:
        count = len(book.game.rules.colours)
        yield book.say("announces-colour", sort=book.sort, count=count)
    elif face.announces is Announces.SECOND_CARD:
        yield book.say("announces-second-card", sort=book.sort)
    elif face.announces is Announces.FUNCTION:
        functions = [
            each for each in book.game.rules.faces if each.coloured and each.number is None
        ]
        answering = [each for each in functions if book.game.answers.get(each.name)]
        yield book.say("announces-function", functions=book.or_faces(functions), sort=book.sort)
        if answering:
            yield book.say("announces-function-answer", faces=book.or_faces(answering))


def _effect(book: Book, face: Face, effect: Callable[..., None]) -> Iterator[str]:
    """Yield what a card does. The text ids come from the name of the effect function."""
    yield book.say(
        f"effect-{effect.__name__.replace('_', '-')}",
        face=face_name(book.game, face, book.lang),
        one=one_of(book.game, face, book.lang),
        sort=book.sort,
        count=face.draws,
        after=_after_draw(book),
    )
    if effect is attack_reveal:
        yield from _prices(book)
    if effect in ATTACKS:
        yield from _against(book, face)


def _after_draw(book: Book) -> str:
    lays = book.game.rules.lays_after_forced_draw and book.game.options.play_drawn
    return "lay" if lays else "end"


def _prices(book: Book) -> Iterator[str]:
    """Yield number cards whose price differs from their name, or that attack when laid."""
    for face in numbers(book.game):
        if face.number is not None and face.name != str(face.number):
            name = face_name(book.game, face, book.lang)
            yield book.say("reveal-price", face=name, number=face.number)
        if face.effect in ATTACKS:
            yield book.say("reveal-attacks", one=one_of(book.game, face, book.lang))


def _against(book: Book, face: Face) -> Iterator[str]:
    """Yield how an attack by this face can be answered."""
    answered = bool(book.game.answers.get(face.name))
    defending = [each for each in book.game.rules.faces if each.defends]
    if answered and face.effect is attack_draw:
        one = one_of(book.game, face, book.lang)
        second, third = 2 * face.draws, 3 * face.draws
        yield book.say("against-stack", one=one, sort=book.sort, second=second, third=third)
    if defending:
        yield book.say(
            "against-defence",
            face=face_name(book.game, face, book.lang),
            faces=book.or_faces(defending),
            sort=book.sort,
        )
    elif face.effect is not propose_exchange:
        yield book.say("against-only" if answered else "against-nothing")
    if face.challengeable:
        one = one_of(book.game, face, book.lang)
        yield book.say("against-challenge", one=one, sort=book.sort, more=PENALTY)
