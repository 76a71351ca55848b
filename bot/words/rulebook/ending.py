"""The rule book on the end of a round, the end of a match, and leaving early."""

from collections.abc import Iterator
from itertools import groupby
from math import inf

from bot.game.cards import Face
from bot.game.effects import attack_reveal
from bot.game.ruleset import Scoring
from bot.game.scoring import counts_wins, most_wins, takes_points
from bot.words.cards import call_word, face_name
from bot.words.phrases import sentence
from bot.words.rulebook.book import Book


def end(book: Book) -> list[str]:
    """Return the paragraphs on when a round is over and what the last card still does."""
    if book.game.plays_on:
        return [" ".join((*_over(book), book.say("end-first"))), *_partners(book)]
    lasting = [face for face in book.game.rules.faces if face.last_effect is not None]
    over = " ".join(_over(book))
    if not lasting:
        return [f"{over} {book.say('end-no-effect')} {book.say('end-winner')}", *_partners(book)]
    effects = [f"- {_last_effect(book, face)}" for face in lasting]
    return [over, book.say("end-effects"), *effects, book.say("end-winner"), *_partners(book)]


def points(book: Book) -> list[str]:
    """Return the paragraphs on the points of a round, the length of a match and its winner."""
    return [*_scored(book), match(book)]


def match(book: Book) -> str:
    """Return how long a match is and who wins it.

    A match of a single round needs no sentence about its winner.
    """
    won = "" if _is_one_round(book) else book.say(f"match-{_best(book)}")
    return f"{_match(book)} {won}".rstrip()


def match_in_short(book: Book) -> str:
    """Return how long a match is and who wins it, without the rule for ties."""
    won = "" if _is_one_round(book) else book.say(f"short-match-{_best(book)}")
    return f"{_match(book)} {won}".rstrip()


def leaving(book: Book) -> list[str]:
    """Return the paragraphs on leaving, and on rounds in which nobody can move."""
    lines = [book.say("leaving"), book.say("stalemate")]
    if book.game.plays_on:
        lines.append(book.say("stalemate-places"))
    elif not most_wins(book.game):
        lines.append(book.say("stalemate-hands"))
    return [" ".join(lines)]


def _partners(book: Book) -> list[str]:
    return [book.say("partners")] if book.game.options.partners else []


def _over(book: Book) -> Iterator[str]:
    if book.game.most_held < inf:
        yield book.say("end-limit", most=int(book.game.most_held))
    if book.game.plays_on:
        yield book.say("end-places")
    elif book.game.rules.final_call:
        yield book.say("end-final", word=call_word(book.game, book.lang, final=True))
    else:
        yield book.say("end")
    last = [face for face in book.game.rules.faces if _is_never_last(book, face)]
    if last:
        yield book.say("end-never-last", faces=book.or_faces(last))
    for face in book.game.rules.faces:
        if face.effect is attack_reveal:
            yield book.say("end-reveal", face=face_name(book.game, face, book.lang))


def _is_never_last(book: Book, face: Face) -> bool:
    game = book.game
    return any(game.kinds[kind].face == face for kind in game.never_last)


def _last_effect(book: Book, face: Face) -> str:
    effect = face.last_effect.__name__.replace("_", "-") if face.last_effect else ""
    name = sentence(face_name(book.game, face, book.lang))
    return book.say(f"last-{effect}", face=f"**{name}**", count=face.draws)


def _scored(book: Book) -> list[str]:
    if counts_wins(book.game):
        return [book.say("points-wins")]
    if book.game.plays_on:
        return [book.say("points-places")]
    if takes_points(book.game):
        return [book.say("points-taken"), *(f"- {line}" for line in _values(book))]
    everybody = book.game.rules.scoring is Scoring.HAND
    scored = book.say("points-all" if everybody else "points-others")
    return [scored, *(f"- {line}" for line in _values(book))]


def _values(book: Book) -> Iterator[str]:
    faces = book.game.rules.faces
    by_number = [face for face in faces if face.name == str(face.points)]
    yield book.say("points-number", faces=book.and_faces(by_number))
    others = sorted((face for face in faces if face not in by_number), key=_points)
    for value, same in groupby(others, key=_points):
        yield book.say("points-value", faces=book.and_faces(same), points=value)


def _match(book: Book) -> str:
    options = book.game.options
    if options.target:
        return book.say("match-target", target=options.target)
    return book.say("match-rounds", rounds=options.rounds)


def _is_one_round(book: Book) -> bool:
    options = book.game.options
    return counts_wins(book.game) and not options.target and options.rounds == 1


def _best(book: Book) -> str:
    """Return the id suffix for the total that wins a match."""
    if takes_points(book.game):
        return "most-points"
    return "most" if counts_wins(book.game) else "fewest"


def _points(face: Face) -> int:
    return face.points
