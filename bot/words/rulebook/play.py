"""The rule book on a turn: laying, drawing, calling, throwing in."""

from collections.abc import Callable, Iterator
from itertools import groupby
from math import inf
from typing import NamedTuple

from bot.game.cards import Announces, Face, Fit
from bot.game.deal import can_demand
from bot.game.effects import (
    ATTACKS,
    PENALTY,
    attack_draw,
    attack_reveal,
    pass_over,
    propose_exchange,
)
from bot.game.match import counts_wins, most_wins, takes_points
from bot.game.ruleset import Scoring
from bot.words.cards import (
    call_word,
    duration,
    face_called,
    face_name,
    one_of,
    or_list,
    sentence,
    slug,
)
from bot.words.rulebook.book import Book, attacking, examples, numbers

# Playing -----------------------------------------------------------------------------------------


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


# Specials ----------------------------------------------------------------------------------------

# The rule book on what single cards do.


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


# Ending ------------------------------------------------------------------------------------------

# The rule book on the end of a round, the end of a match, and leaving early.


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


# Pace --------------------------------------------------------------------------------------------

# The rule book on the time limits at a table in a channel.


class Pace(NamedTuple):
    """The times of a table, in milliseconds."""

    turn: int
    window: int
    """The time in which a call is awaited."""
    head_start: int
    """The time in which only the player's own call counts, before anybody may catch them."""
    exchange: int
    """The time in which an exchange of hands can be refused."""
    missed: int
    """The number of missed turns in a row after which a player loses the seat."""
    is_left: bool
    """Whether a player who misses that many turns leaves. Otherwise an AI player plays on."""


def pace(book: Book, pace: Pace) -> list[str]:
    """Return the list of time limits, and what happens to players who exceed them."""
    return [f"- {line}" for line in _times(book, pace)]


def _times(book: Book, pace: Pace) -> Iterator[str]:
    yield book.say("pace-turn", turn=duration(pace.turn, book.lang))
    yield book.say("pace-leave" if pace.is_left else "pace-ai", missed=pace.missed)
    yield from _race(book, pace)
    if any(face.effect is propose_exchange for face in book.game.rules.faces):
        yield book.say("pace-exchange", time=duration(pace.exchange, book.lang))


def _race(book: Book, pace: Pace) -> Iterator[str]:
    """Yield the rules for the race between a call and a catch."""
    call, final = book.game.options.call, book.game.rules.final_call
    if call == "window" or final:
        yield book.say("pace-window", window=duration(pace.window, book.lang))
    if pace.head_start and (call != "armed" or final):
        yield book.say("pace-head-start", time=duration(pace.head_start, book.lang))
