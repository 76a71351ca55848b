"""The rule book on the cards and the deal."""

from collections.abc import Iterator
from itertools import groupby

from bot.game.cards import Announces, Face
from bot.game.effects import attack_reveal, turn_direction, turn_direction_or_go_again
from bot.locales import text
from bot.words.cards import colour_noun
from bot.words.phrases import and_list, sentence
from bot.words.rulebook.book import Book, numbers

TURNING = (turn_direction, turn_direction_or_go_again)


def head(book: Book) -> str:
    """Return the maker of the game, the number of players and the number of cards."""
    rules = book.game.rules
    fewest, most = rules.seats
    return book.say(
        "head",
        made=sentence(text(book.lang, f"game-{rules.name}.made")),
        players=text(book.lang, "list-range", first=fewest, last=most),
        cards=len(book.game.deck),
    )


def deck(book: Book) -> list[str]:
    """Return the paragraphs on what the deck consists of."""
    return [*(f"- {line}" for line in _counted(book)), " ".join(_about_deck(book))]


def deal(book: Book) -> list[str]:
    """Return the paragraphs on how a round begins."""
    game = book.game
    plain = [face for face in _played(book) if face.plain]
    turns = any(face.effect in TURNING for face in game.rules.faces)
    starter = game.rules.starter.value.replace(" ", "-")
    first = [
        book.say("deal", hand=game.options.hand),
        book.say("deal-plain", faces=book.or_faces(plain)),
    ]
    order = [
        book.say("dealer"),
        book.say(f"starter-{starter}"),
        book.say("clockwise-first" if turns else "clockwise-always"),
    ]
    return [" ".join(first), " ".join(order)]


def _counted(book: Book) -> Iterator[str]:
    game = book.game
    colours = [colour_noun(game, each, book.lang) for each in range(len(game.rules.colours))]
    coloured = [face for face in _played(book) if face.coloured]
    for copies, faces in groupby(sorted(coloured, key=_copies), key=_copies):
        yield book.say(
            "cards-coloured",
            copies=copies,
            faces=book.and_faces(faces),
            colours=and_list(colours, book.lang),
        )
    for face in _played(book):
        if not face.coloured:
            faces_of_it = book.and_faces([face])
            yield book.say(
                "cards-colourless", copies=face.copies, faces=faces_of_it, sort=book.sort
            )


def _about_deck(book: Book) -> Iterator[str]:
    game = book.game
    one_pack = len(game.deck) // game.rules.packs(game.seats)
    yield book.say("cards-total", cards=one_pack)
    if game.rules.second_pack_from is not None:
        yield book.say("cards-packs", seats=game.rules.second_pack_from, cards=2 * one_pack)
    left_out = [face for face in game.rules.faces if face not in _played(book)]
    if left_out:
        yield book.say("cards-short", faces=book.and_faces(left_out))
    if game.options.throw_in or any(face.effect is attack_reveal for face in game.rules.faces):
        yield book.say("number-cards", faces=book.and_faces(_played_numbers(book)))


def _played(book: Book) -> list[Face]:
    """Return the faces that are in the deck."""
    in_deck = {book.game.kinds[kind].face.name for kind in book.game.deck}
    return [face for face in book.game.rules.faces if face.name in in_deck]


def _played_numbers(book: Book) -> list[Face]:
    """Return the number cards of the deck that need no announcement.

    Cards with an announcement cannot be thrown in.
    """
    played = _played(book)
    return [f for f in numbers(book.game) if f in played and f.announces is Announces.NOTHING]


def _copies(face: Face) -> int:
    return face.copies
