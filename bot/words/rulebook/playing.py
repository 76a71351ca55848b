"""The rule book on a turn: laying, drawing, calling, throwing in."""

from collections.abc import Iterator

from bot.game.cards import Announces
from bot.game.demanding import can_demand
from bot.game.effects import attack_draw, pass_over, propose_exchange
from bot.words.cards import call_word, face_called, face_name, one_of
from bot.words.phrases import or_list
from bot.words.rulebook.book import Book, attacking, numbers


def turn(book: Book) -> list[str]:
    """Return the paragraphs on what a player does in a turn, and what fits."""
    must = book.game.options.duty == "must"
    laying = [book.say("turn-must" if must else "turn-may")]
    if must and attacking(book.game):
        laying.append(book.say("turn-answer"))
    in_force = "in-force-wished" if _has_wishes(book) else "in-force-top"
    fitting = [book.say("fit", sort=book.sort), book.say(in_force, sort=book.sort)]
    return [" ".join(laying), " ".join(fitting), *_several(book), *_demand(book)]


def drawing(book: Book) -> list[str]:
    """Return the paragraphs on how many cards a player draws, and what comes after."""
    options = book.game.options
    drawn = [
        book.say(f"draw-{options.draw.replace('_', '-')}"),
        book.say("drawn-lay" if options.play_drawn else "drawn-end"),
    ]
    return [" ".join(drawn), book.say("pile-empty")]


def call(book: Book) -> list[str]:
    """Return the paragraphs on when a player has to call, and the cost of forgetting it."""
    game = book.game
    final = call_word(game, book.lang, final=True)
    if game.rules.final_call:
        last = book.say("call-final", word=final, penalty=game.options.penalty)
    else:
        last = book.say("call-last-word", word=final)
    return [" ".join(_call_for_one(book)), last]


def throwing_in(book: Book) -> list[str]:
    """Return the paragraph on laying out of turn, if the table allows it."""
    return [" ".join(_throwing_in(book))] if book.game.options.throw_in else []


def _several(book: Book) -> list[str]:
    """Return the paragraph on laying several equal cards in one turn, if the table allows it."""
    return [" ".join(_laid_at_once(book))] if book.game.equals else []


def _laid_at_once(book: Book) -> Iterator[str]:
    game, faces = book.game, book.game.rules.faces
    yield book.say("several", sort=book.sort)
    if any(face.draws for face in faces):
        yield book.say("several-draw")
    if any(face.effect is pass_over for face in faces):
        yield book.say("several-skip")
    if _has_wishes(book):
        yield book.say("several-choice")
    if any(lay.exchange is not None for lay in game.lays.values()):
        yield book.say("several-trade")
    yield book.say("several-call")
    if game.options.throw_in:
        yield book.say("several-throw")


def _demand(book: Book) -> list[str]:
    """Return the paragraph on demanding a number, if the table allows it."""
    return [" ".join(_demanded(book))] if book.game.ranks else []


def _demanded(book: Book) -> Iterator[str]:
    game = book.game
    wishing = [face for face in game.rules.faces if can_demand(face)]
    standing_in = [face for face in game.rules.faces if face.announces is Announces.FUNCTION]
    with_them = (one_of(game, face, book.lang) for face in (*wishing, *standing_in))
    ones = or_list(list(with_them), book.lang)
    ranks = book.or_faces(face_called(game, rank) for rank in game.ranks)
    yield book.say("demand", sort=book.sort, ones=ones, ranks=ranks)
    yield book.say("demand-again", ones=ones)
    if not all(face.coloured for face in wishing):
        yield book.say("demand-colour", sort=book.sort)
    if game.plays_on:
        yield book.say("demand-out")
    yield book.say("demand-end")
    if game.options.throw_in:
        yield book.say("demand-throw")


def _has_wishes(book: Book) -> bool:
    """Return whether some card, or a card it may stand for, lets its player choose a colour."""
    return any(face.announces is Announces.COLOUR for face in book.game.rules.faces)


def _call_for_one(book: Book) -> Iterator[str]:
    game, options = book.game, book.game.options
    word = call_word(game, book.lang)
    yield book.say(f"call-{options.call}", word=word, penalty=options.penalty)
    yield book.say("call-beforehand")
    if options.call != "armed":
        yield book.say("call-acting")
    if game.pairing:
        yield book.say("call-pair")
    if any(face.effect is propose_exchange for face in game.rules.faces):
        yield book.say("call-exchange")


def _throwing_in(book: Book) -> Iterator[str]:
    game = book.game
    yield book.say("throw", sort=book.sort)
    if any(face.effect is not None for face in numbers(game)):
        yield book.say("throw-effect")
    joining = [face for face in numbers(game) if face.effect is attack_draw]
    if game.options.stack:
        for face in joining:
            name = face_name(game, face, book.lang)
            yield book.say("throw-attack", face=name, count=face.draws)
    if attacking(game):
        joins = joining and game.options.stack
        yield book.say("throw-pending" if joins else "throw-never-pending")
    if game.rules.final_call:
        yield book.say("throw-final", word=call_word(game, book.lang, final=True))
