"""The parts of the rule book about turns, special cards, the end of a match and time limits."""

from collections.abc import Callable, Iterator
from itertools import groupby
from math import inf
from typing import NamedTuple

from bot.game.challenges import PENALTY
from bot.game.deal import can_demand
from bot.game.effects import (
    ATTACKS,
    attack_draw,
    attack_reveal,
    attack_skip_one,
    hand_all_on,
    pass_over,
    propose_exchange,
)
from bot.game.match import (
    does_highest_total_win,
    does_scoring_count_cards,
    does_scoring_count_wins,
    does_winner_take_points,
)
from bot.game.ruleset import FIRST_DEFINITION, Announces, Face, Fit, Scoring
from bot.words.cards import (
    call_word,
    capitalised,
    duration_text,
    face_by_name,
    face_name,
    face_slug,
    face_with_article,
    or_list,
)
from bot.words.rulebook.book import Rulebook, attacking_faces, examples_text, number_faces

# Playing -----------------------------------------------------------------------------------------


def turn_text(rulebook: Rulebook) -> list[str]:
    """Return the paragraphs on what a player does in a turn, and which cards fit."""
    must = rulebook.game.options.duty == "must"
    laying = [rulebook.sentence("turn-must" if must else "turn-may")]
    if must and attacking_faces(rulebook.game):
        laying.append(rulebook.sentence("turn-answer"))
    in_force = "in-force-wished" if _has_wishes(rulebook) else "in-force-top"
    fitting = [
        rulebook.sentence("fit", sort=rulebook.colour_sort),
        rulebook.sentence(in_force, sort=rulebook.colour_sort),
    ]
    return [
        " ".join(laying),
        " ".join(fitting),
        *_equal_cards_text(rulebook),
        *_demand_text(rulebook),
    ]


def drawing_text(rulebook: Rulebook) -> list[str]:
    """Return the paragraphs on how many cards a player draws, and what may follow in the turn."""
    options = rulebook.game.options
    drawn = [
        rulebook.sentence(f"draw-{options.draw.replace('_', '-')}"),
        rulebook.sentence(_after_drawing(rulebook)),
    ]
    return [" ".join(drawn), rulebook.sentence("pile-empty")]


def _after_drawing(rulebook: Rulebook) -> str:
    """Return the text id for what may follow a draw."""
    options = rulebook.game.options
    if not options.play_drawn:
        return "drawn-end"
    return "drawn-only" if options.drawn_only else "drawn-lay"


def call_text(rulebook: Rulebook) -> list[str]:
    """Return the paragraphs on when a player has to call, and the cost of forgetting it."""
    game = rulebook.game
    final = call_word(game, rulebook.lang, final=True)
    if game.rules.final_call:
        forgotten = rulebook.sentence("call-final-forgotten", penalty=game.options.penalty)
        last = f"{rulebook.sentence('call-final', word=final)} {forgotten}"
    else:
        last = rulebook.sentence("call-last-word", word=final)
    return [" ".join(_single_call_text(rulebook)), last]


def throwing_in_text(rulebook: Rulebook) -> list[str]:
    """Return the paragraph on laying out of turn, if the table allows it."""
    return [" ".join(_throwing_in(rulebook))] if rulebook.game.options.throw_in else []


def _equal_cards_text(rulebook: Rulebook) -> list[str]:
    """Return the paragraph on laying several equal cards in one turn, if the table allows it."""
    return [" ".join(_laid_at_once(rulebook))] if rulebook.game.follows else []


def _laid_at_once(rulebook: Rulebook) -> Iterator[str]:
    game, faces = rulebook.game, rulebook.game.rules.faces
    if game.options.several:
        yield rulebook.sentence("several", sort=rulebook.colour_sort)
    if game.options.runs:
        both = "runs-too" if game.options.several else "runs"
        yield rulebook.sentence(both, sort=rulebook.colour_sort)
        yield rulebook.sentence("runs-limits")
    if any(face.draws for face in faces):
        yield rulebook.sentence("several-draw")
    if game.options.several and any(face.effect is pass_over for face in faces):
        yield rulebook.sentence("several-skip")
        if game.plays_on:
            yield rulebook.sentence("several-skip-out")
    if game.options.several and _has_wishes(rulebook):
        yield rulebook.sentence("several-choice")
    if any(lay.exchange is not None for lay in game.lays.values()):
        yield rulebook.sentence("several-trade")
    yield rulebook.sentence("several-call")
    if game.rules.final_call:
        yield rulebook.sentence(
            "several-final",
            word=call_word(game, rulebook.lang),
            final=call_word(game, rulebook.lang, final=True),
        )
    if game.options.throw_in:
        yield rulebook.sentence("several-throw")


def _demand_text(rulebook: Rulebook) -> list[str]:
    """Return the paragraph on demanding a number, if the table allows it."""
    return [" ".join(_demanded(rulebook))] if rulebook.game.ranks else []


def _demanded(rulebook: Rulebook) -> Iterator[str]:
    game = rulebook.game
    wishing = [face for face in game.rules.faces if can_demand(face)]
    standing_in = [face for face in game.rules.faces if face.announces is Announces.FUNCTION]
    with_them = (face_with_article(game, face, rulebook.lang) for face in (*wishing, *standing_in))
    ones = or_list(list(with_them), rulebook.lang)
    ranks = rulebook.or_faces(face_by_name(game, rank) for rank in game.ranks)
    yield rulebook.sentence("demand", sort=rulebook.colour_sort, ones=ones, ranks=ranks)
    yield rulebook.sentence("demand-again", ones=ones)
    if not all(face.coloured for face in wishing):
        yield rulebook.sentence("demand-colour", sort=rulebook.colour_sort)
    if game.plays_on:
        yield rulebook.sentence("demand-out")
    yield rulebook.sentence("demand-end")
    if game.options.throw_in:
        yield rulebook.sentence("demand-throw")


def _has_wishes(rulebook: Rulebook) -> bool:
    """Return whether some card, or a card it may stand for, lets its player choose a colour."""
    return any(face.announces is Announces.COLOUR for face in rulebook.game.rules.faces)


def _single_call_text(rulebook: Rulebook) -> Iterator[str]:
    game, options = rulebook.game, rulebook.game.options
    word = call_word(game, rulebook.lang)
    if options.call == "none":
        yield rulebook.sentence("call-none")
        return
    yield rulebook.sentence(f"call-{options.call}", word=word, penalty=options.penalty)
    yield rulebook.sentence("call-beforehand")
    if options.call != "armed":
        yield rulebook.sentence("call-acting")
    if game.pairing:
        yield rulebook.sentence("call-pair")
    if any(face.effect is propose_exchange for face in game.rules.faces):
        yield rulebook.sentence("call-exchange")


def _throwing_in(rulebook: Rulebook) -> Iterator[str]:
    game = rulebook.game
    yield rulebook.sentence("throw", sort=rulebook.colour_sort)
    if any(face.effect is not None for face in number_faces(game)):
        yield rulebook.sentence("throw-effect")
    joining = [face for face in number_faces(game) if face.effect is attack_draw]
    if game.options.stack:
        for face in joining:
            name = face_name(game, face, rulebook.lang)
            yield rulebook.sentence("throw-attack", face=name, count=face.draws)
    if attacking_faces(game):
        joins = joining and game.options.stack
        yield rulebook.sentence("throw-pending" if joins else "throw-never-pending")
    if game.rules.final_call:
        yield rulebook.sentence("throw-final", word=call_word(game, rulebook.lang, final=True))


# Specials ----------------------------------------------------------------------------------------

# The part of the rule book about cards with special rules.


def special_faces_text(rulebook: Rulebook) -> list[str]:
    """Return a list with an item for each face that is more than a number."""
    explained = [(face, " ".join(_sentences(rulebook, face))) for face in rulebook.game.rules.faces]
    return [
        f"- **{capitalised(face_name(rulebook.game, face, rulebook.lang))}:** {words}"
        for face, words in explained
        if words
    ]


def _sentences(rulebook: Rulebook, face: Face) -> Iterator[str]:
    if rulebook.has_own_text(f"face-{face_slug(face.name)}"):
        yield rulebook.sentence(
            f"face-{face_slug(face.name)}",
            face=face_name(rulebook.game, face, rulebook.lang),
            points=face.points,
        )
    if face.fit is not Fit.MATCH:
        fit = "free" if face.takes_any else face.fit.value.replace(" ", "-")
        yield rulebook.sentence(
            f"fit-{fit}", one=face_with_article(rulebook.game, face, rulebook.lang)
        )
    yield from _announcement(rulebook, face)
    if face.defends:
        attacks = rulebook.and_faces(attacking_faces(rulebook.game))
        yield rulebook.sentence("defends", sort=rulebook.colour_sort, attacks=attacks)
    if face.effect is not None:
        yield from _effect(rulebook, face, face.effect)
    yield from examples_text(rulebook, face)


def _announcement(rulebook: Rulebook, face: Face) -> Iterator[str]:
    if face.announces is Announces.COLOUR:
        count = len(rulebook.game.rules.colours)
        yield rulebook.sentence("announces-colour", sort=rulebook.colour_sort, count=count)
    elif face.announces is Announces.SECOND_CARD:
        yield rulebook.sentence("announces-second-card", sort=rulebook.colour_sort)
    elif face.announces is Announces.FUNCTION:
        functions = [
            each for each in rulebook.game.rules.faces if each.coloured and each.number is None
        ]
        answering = [each for each in functions if rulebook.game.answers.get(each.name)]
        yield rulebook.sentence(
            "announces-function", functions=rulebook.or_faces(functions), sort=rulebook.colour_sort
        )
        if answering:
            yield rulebook.sentence("announces-function-answer", faces=rulebook.or_faces(answering))


def _effect(rulebook: Rulebook, face: Face, effect: Callable[..., None]) -> Iterator[str]:
    """Yield sentences on what a card does.

    Their text ids contain the name of the effect function.
    """
    yield rulebook.sentence(
        f"effect-{effect.__name__.replace('_', '-')}{_effect_suffix(rulebook, face)}",
        face=face_name(rulebook.game, face, rulebook.lang),
        one=face_with_article(rulebook.game, face, rulebook.lang),
        sort=rulebook.colour_sort,
        count=face.draws,
        after=_after_draw(rulebook),
    )
    if effect is attack_reveal:
        name = face_name(rulebook.game, face, rulebook.lang)
        yield rulebook.sentence("reveal-none", face=name)
        yield from _reveal_prices_text(rulebook)
    if effect in ATTACKS:
        yield from _ways_to_answer_text(rulebook, face)


def _effect_suffix(rulebook: Rulebook, face: Face) -> str:
    """Return the end of the text id for an effect that is not quite the usual one."""
    game = rulebook.game
    if face.effect is attack_skip_one and not game.answers.get(face.name):
        return "-unanswered"
    is_first = game.rules.definition == FIRST_DEFINITION
    return "-left" if face.effect is hand_all_on and is_first else ""


def _after_draw(rulebook: Rulebook) -> str:
    lays = rulebook.game.rules.lays_after_forced_draw and rulebook.game.options.play_drawn
    return "lay" if lays else "end"


def _reveal_prices_text(rulebook: Rulebook) -> Iterator[str]:
    """Yield sentences about cards whose price after a reveal attack is not obvious.

    These are number cards whose number differs from their name, and number cards that attack.
    """
    for face in number_faces(rulebook.game):
        if face.number is not None and face.name != str(face.number):
            name = face_name(rulebook.game, face, rulebook.lang)
            yield rulebook.sentence("reveal-price", face=name, number=face.number)
        if face.effect in ATTACKS:
            yield rulebook.sentence(
                "reveal-attacks", one=face_with_article(rulebook.game, face, rulebook.lang)
            )


def _ways_to_answer_text(rulebook: Rulebook, face: Face) -> Iterator[str]:
    """Yield sentences on how an attack by this face can be answered."""
    answered = bool(rulebook.game.answers.get(face.name))
    defending = [each for each in rulebook.game.rules.faces if each.defends]
    if answered and face.effect is attack_draw:
        one = face_with_article(rulebook.game, face, rulebook.lang)
        second, third = 2 * face.draws, 3 * face.draws
        yield rulebook.sentence(
            "against-stack", one=one, sort=rulebook.colour_sort, second=second, third=third
        )
    if defending:
        yield rulebook.sentence(
            "against-defence",
            face=face_name(rulebook.game, face, rulebook.lang),
            faces=rulebook.or_faces(defending),
            sort=rulebook.colour_sort,
        )
    elif face.effect is not propose_exchange:
        yield rulebook.sentence("against-only" if answered else "against-nothing")
    if face.challengeable:
        one = face_with_article(rulebook.game, face, rulebook.lang)
        yield rulebook.sentence(
            "against-challenge", one=one, sort=rulebook.colour_sort, more=PENALTY
        )
        if answered:
            yield rulebook.sentence("against-challenge-answer", one=one)
        if rulebook.game.plays_on:
            yield rulebook.sentence("against-challenge-last", one=one)


# Ending ------------------------------------------------------------------------------------------

# The parts of the rule book about the end of a round, the end of a match, and leaving early.


def ending_text(rulebook: Rulebook) -> list[str]:
    """Return the paragraphs on when a round is over and what the last card still does."""
    if rulebook.game.plays_on:
        return [
            " ".join((*_round_over_text(rulebook), rulebook.sentence("end-first"))),
            *_partners(rulebook),
        ]
    lasting = [face for face in rulebook.game.rules.faces if face.last_effect is not None]
    over = " ".join(_round_over_text(rulebook))
    if not lasting:
        return [
            f"{over} {rulebook.sentence('end-no-effect')} {rulebook.sentence('end-winner')}",
            *_partners(rulebook),
        ]
    effects = [f"- {_last_effect(rulebook, face)}" for face in lasting]
    return [
        over,
        rulebook.sentence("end-effects"),
        *effects,
        rulebook.sentence("end-winner"),
        *_partners(rulebook),
    ]


def points_text(rulebook: Rulebook) -> list[str]:
    """Return the paragraphs on the points of a round, the length of a match and its winner."""
    return [*_scored(rulebook), *_doubled(rulebook), match_text(rulebook)]


def _doubled(rulebook: Rulebook) -> list[str]:
    game = rulebook.game
    if not (game.options.jack_doubles and does_scoring_count_cards(game)):
        return []
    wishing = next(face for face in game.rules.faces if face.announces is Announces.COLOUR)
    one = face_with_article(game, wishing, rulebook.lang)
    return [rulebook.sentence("points-double", one=one)]


def match_text(rulebook: Rulebook) -> str:
    """Return how long a match is and who wins it.

    A match of a single round needs no sentence about its winner.
    """
    won = (
        ""
        if _is_one_round(rulebook)
        else rulebook.sentence(f"match-{_winning_total_text(rulebook)}")
    )
    return f"{_match(rulebook)} {won}".rstrip()


def short_match_text(rulebook: Rulebook) -> str:
    """Return how long a match is and who wins it, without the rule for ties."""
    won = (
        ""
        if _is_one_round(rulebook)
        else rulebook.sentence(f"short-match-{_winning_total_text(rulebook)}")
    )
    return f"{_match(rulebook)} {won}".rstrip()


def leaving_text(rulebook: Rulebook) -> list[str]:
    """Return the paragraphs on leaving a match, and on rounds in which nobody can move."""
    lines = [rulebook.sentence("leaving"), rulebook.sentence("stalemate")]
    if rulebook.game.plays_on:
        lines.append(rulebook.sentence("stalemate-places"))
    elif not does_highest_total_win(rulebook.game):
        lines.append(rulebook.sentence("stalemate-hands"))
    return [" ".join(lines)]


def _partners(rulebook: Rulebook) -> list[str]:
    if not rulebook.game.options.partners:
        return []
    shared = rulebook.sentence(f"partners-{_shared_result(rulebook)}")
    return [" ".join((rulebook.sentence("partners"), shared, rulebook.sentence("partners-secret")))]


def _shared_result(rulebook: Rulebook) -> str:
    """Return the id suffix for what partners share."""
    if rulebook.game.plays_on:
        return "places"
    if does_scoring_count_wins(rulebook.game):
        return "wins"
    if does_winner_take_points(rulebook.game):
        return "taken"
    return rulebook.game.rules.scoring.value.replace(" ", "-")


def _round_over_text(rulebook: Rulebook) -> Iterator[str]:
    if rulebook.game.most_held < inf:
        yield rulebook.sentence("end-limit", most=int(rulebook.game.most_held))
    if rulebook.game.plays_on:
        yield rulebook.sentence("end-places")
    elif rulebook.game.rules.final_call:
        yield rulebook.sentence(
            "end-final", word=call_word(rulebook.game, rulebook.lang, final=True)
        )
    else:
        yield rulebook.sentence("end")
    last = [face for face in rulebook.game.rules.faces if _is_never_last(rulebook, face)]
    if last:
        yield rulebook.sentence("end-never-last", faces=rulebook.or_faces(last))
    for face in rulebook.game.rules.faces:
        if face.effect is attack_reveal:
            yield rulebook.sentence(
                "end-reveal", face=face_name(rulebook.game, face, rulebook.lang)
            )


def _is_never_last(rulebook: Rulebook, face: Face) -> bool:
    game = rulebook.game
    return any(game.kinds[kind].face == face for kind in game.never_last)


def _last_effect(rulebook: Rulebook, face: Face) -> str:
    effect = face.last_effect.__name__.replace("_", "-") if face.last_effect else ""
    name = capitalised(face_name(rulebook.game, face, rulebook.lang))
    return rulebook.sentence(f"last-{effect}", face=f"**{name}**", count=face.draws)


def _scored(rulebook: Rulebook) -> list[str]:
    if does_scoring_count_wins(rulebook.game):
        return [rulebook.sentence("points-wins")]
    if rulebook.game.plays_on:
        return [rulebook.sentence("points-places")]
    if does_winner_take_points(rulebook.game):
        return [rulebook.sentence("points-taken"), *(f"- {line}" for line in _values(rulebook))]
    everybody = rulebook.game.rules.scoring is Scoring.HAND
    scored = rulebook.sentence("points-all" if everybody else "points-others")
    return [scored, *(f"- {line}" for line in _values(rulebook))]


def _values(rulebook: Rulebook) -> Iterator[str]:
    faces = rulebook.game.rules.faces
    by_number = [face for face in faces if face.name == str(face.points)]
    if 2 * len(by_number) > len(number_faces(rulebook.game)):
        yield rulebook.sentence("points-number", faces=rulebook.and_faces(by_number))
    else:
        # Only a few cards happen to count their number.
        by_number = []
    others = sorted((face for face in faces if face not in by_number), key=_points)
    for value, same in groupby(others, key=_points):
        yield rulebook.sentence("points-value", faces=rulebook.and_faces(same), points=value)


def _match(rulebook: Rulebook) -> str:
    options = rulebook.game.options
    if options.target:
        return rulebook.sentence("match-target", target=options.target)
    return rulebook.sentence("match-rounds", rounds=options.rounds)


def _is_one_round(rulebook: Rulebook) -> bool:
    options = rulebook.game.options
    return does_scoring_count_wins(rulebook.game) and not options.target and options.rounds == 1


def _winning_total_text(rulebook: Rulebook) -> str:
    """Return the id suffix for the total that wins a match."""
    if does_winner_take_points(rulebook.game):
        return "most-points"
    return "most" if does_scoring_count_wins(rulebook.game) else "fewest"


def _points(face: Face) -> int:
    return face.points


# Pace --------------------------------------------------------------------------------------------

# The part of the rule book about the time limits at a table in a channel.


class TableTimes(NamedTuple):
    """The time limits of a table in milliseconds, and what happens after missed turns."""

    turn: int
    window: int
    """The time limit of a call window."""
    head_start: int
    """The time after a call window opens in which nobody may catch its player."""
    exchange: int
    """The time in which players may refuse an exchange of hands."""
    missed: int
    """The number of missed turns in a row after which a player loses the seat."""
    is_left: bool
    """Whether a player who misses that many turns leaves. Otherwise an AI player plays on."""


def pace_text(rulebook: Rulebook, pace: TableTimes) -> list[str]:
    """Return the list of time limits, and what happens to players who exceed them."""
    return [f"- {line}" for line in _turn_times_text(rulebook, pace)]


def _turn_times_text(rulebook: Rulebook, pace: TableTimes) -> Iterator[str]:
    yield rulebook.sentence("pace-turn", turn=duration_text(pace.turn, rulebook.lang))
    yield rulebook.sentence("pace-leave" if pace.is_left else "pace-ai", missed=pace.missed)
    yield from _call_race_text(rulebook, pace)
    if any(face.effect is propose_exchange for face in rulebook.game.rules.faces):
        yield rulebook.sentence("pace-exchange", time=duration_text(pace.exchange, rulebook.lang))


def _call_race_text(rulebook: Rulebook, pace: TableTimes) -> Iterator[str]:
    """Yield the rules for the race between a call and a catch."""
    call, final = rulebook.game.options.call, rulebook.game.rules.final_call
    if call == "window" or final:
        yield rulebook.sentence("pace-window", window=duration_text(pace.window, rulebook.lang))
    if pace.head_start and (call in {"window", "next"} or final):
        yield rulebook.sentence(
            "pace-head-start", time=duration_text(pace.head_start, rulebook.lang)
        )
