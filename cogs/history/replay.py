"""The replay of a match that is over: one step of it, all hands visible, and where to go next.

Which match and which step is all in the ids, so a replay outlives a restart.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.chat import components as ui
from bot.chat import event_words, position_words, result_words
from bot.chat.custom_ids import Verb, free_id
from bot.chat.emoji import accent
from bot.chat.look import Look, lines
from bot.chat.names import short_name
from bot.chat.top_card import counts_as, top_card
from bot.game import Game, events
from bot.game.scoring import counts_wins
from bot.game.table_order import CLOCKWISE
from bot.game.views import PendingView, PublicView, public_view
from bot.stats.outcomes import has_winner
from bot.storage.interface import FinishedMatch
from bot.tables.views import match_view
from bot.words.cards import cards_list, face_name, game_title
from cogs.history.moments import ReplayMoment, moments_in, nearest_moments
from cogs.history.position import START, ReplayPlace, ReplayStep

MOST_PICTURED: Final = 2_400
"""Characters: an emoji has three dozen, so large hands are told in signs instead."""
LONGEST_TOLD: Final = 800
LONGEST_LABEL: Final = 100
FAR: Final = 10
"""Steps that one press may skip."""


def replay_message(
    match: FinishedMatch, step: ReplayStep, look: Look, *, may_show: bool = False
) -> ui.Layout:
    """One step of a match, which `may_show` offers to show to all."""
    view = public_view(step.match)
    names = [result_words.name(seat, look) for seat in match.seats]
    words = lines(
        f"-# {_where(step, look)}",
        f"# {top_card(view, look)}",
        counts_as(view, look),
        f"**{_happened(step, names, look)}**",
        *_what_comes(match, step, view, names, look),
        *_hands(step, names, look),
        f"-# {look.text('position-draw-pile', count=view.draw_pile)}",
    )
    controls = _controls(match, step, look, may_show=may_show)
    stripe = accent(view.game, view.colour)
    return ui.Layout(ui.boxed(words, stripe=stripe), *controls)


def _controls(
    match: FinishedMatch, step: ReplayStep, look: Look, *, may_show: bool
) -> list[ui.Component]:
    """A step, many steps, a round, a moment."""
    far = _buttons(match.id, step, {"back": step.far(-FAR), "on": step.far(FAR)}, look)
    if may_show:
        about = free_id(Verb.REPLAY_FOR_ALL, _about(match.id, step.place))
        far.append(ui.button(about, look.text("board-show")))
    found = [ui.action_row(*_steps(match.id, step, look)), ui.action_row(*far)]
    if len(step.record.rounds) > 1:
        found.append(_rounds(match, step, look))
    moments = nearest_moments(moments_in(match.record), step.place, ui.MOST_OPTIONS)
    if moments:
        found.append(_moments(match, step, moments, look))
    return found


def _where(step: ReplayStep, look: Look) -> str:
    return look.text(
        "replay-where",
        game=game_title(step.record.variant, look.lang),
        round=step.place.number,
        rounds=len(step.record.rounds),
        step=step.place.actions,
        steps=step.actions,
        place=str(step.place),
    )


def _happened(step: ReplayStep, names: Sequence[str], look: Look) -> str:
    """What came of the action, all of it: in a match that is over nothing is secret."""
    game = step.match.game
    told = (event_words.sentence_about(game, each, names, look.lang) for each in step.events)
    return ui.shortened(" ".join(told), LONGEST_TOLD)


def _what_comes(
    match: FinishedMatch, step: ReplayStep, view: PublicView, names: Sequence[str], look: Look
) -> Iterator[str]:
    """Who is next and what waits for an answer; after a round, how it stands."""
    if view.over:
        yield ", ".join(_points(step, names, look))
        if step.match.over and has_winner(match.seats, abandoned=match.abandoned):
            yield f"**{result_words.victory(match_view(match), look)}**"
        return
    clockwise = view.direction == CLOCKWISE
    yield look.text("position-clockwise" if clockwise else "position-reversed")
    yield _who_acts(view, names, look)
    for seat in (*view.windows, *([] if view.final is None else [view.final])):
        yield look.text("position-window", seat=names[seat])
    if match.abandoned and step.after is None:
        yield f"**{look.text('replay-given-up')}**"


def _who_acts(view: PublicView, names: Sequence[str], look: Look) -> str:
    if view.pending is not None:
        return _pending(view, view.pending, names, look)
    if view.turn is not None:
        return look.text("position-turn", seat=names[view.turn])
    return look.text("position-nobody-on-turn")


def _points(step: ReplayStep, names: Sequence[str], look: Look) -> Iterator[str]:
    points, totals = step.match.results[-1].points, step.match.totals
    for seat, who in enumerate(names):
        if counts_wins(step.match.game):
            yield look.text("round-wins", name=who, wins=totals[seat])
        elif step.place.number == 1:
            yield look.text("round-seat-total", name=who, total=totals[seat])
        else:
            yield look.text("round-points", name=who, points=points[seat], total=totals[seat])


def _pending(view: PublicView, pending: PendingView, names: Sequence[str], look: Look) -> str:
    seat, card = names[pending.seat], face_name(view.game, pending.face, look.lang)
    if pending.choice is not None:
        return look.text("position-pending-exchange", card=card, seat=seat)
    if pending.count is None:
        return look.text("position-pending-reveal", card=card, seat=seat)
    kind = "position-pending-draw" if pending.face.draws else "position-pending-skip"
    return look.text(kind, card=card, seat=seat, count=pending.count)


def _hands(step: ReplayStep, names: Sequence[str], look: Look) -> list[str]:
    """What everybody holds, a line for each; who is on turn stands out."""
    rnd, game = step.rnd, step.match.game
    hands = [_cards(game, hand, look) for hand in rnd.hands]
    if sum(map(len, hands)) > MOST_PICTURED and not look.in_words:
        hands = [_in_signs(game, hand, look) for hand in rnd.hands]
    return [_hand(step, seat, names[seat], hands[seat], look) for seat in range(len(names))]


def _hand(step: ReplayStep, seat: int, name: str, cards: str, look: Look) -> str:
    rnd = step.rnd
    if seat not in rnd.present:
        return look.text("replay-hand-left", name=name)
    who = f"**{name}**" if seat == rnd.turn else name
    cards = cards or look.text("position-no-cards")
    return look.text("replay-hand", name=who, count=len(rnd.hands[seat]), cards=cards)


def _cards(game: Game, hand: Sequence[int], look: Look) -> str:
    if look.in_words:
        return cards_list(game, sorted(hand), look.lang)
    told = position_words.pictured(game, hand, look)
    return _in_signs(game, hand, look) if told is None else told


def _in_signs(game: Game, hand: Sequence[int], look: Look) -> str:
    """The same in few letters: `♥7, ♥9`."""
    counted = Counter(sorted(hand)).items()
    signs = ((position_words.sign(game, kind, look, ""), count) for kind, count in counted)
    return ", ".join(card if count == 1 else f"{card}{ui.TIMES}{count}" for card, count in signs)


def _steps(match_id: str, step: ReplayStep, look: Look) -> list[ui.Component]:
    """First, back, forward, last: always in the same places, so that a thumb can stay there."""
    ways = {
        "first": START if step.before else None,
        "before": step.before,
        "after": step.after,
        "last": step.end if step.after else None,
    }
    return _buttons(match_id, step, ways, look)


def _buttons(
    match_id: str, step: ReplayStep, ways: Mapping[str, ReplayPlace | None], look: Look
) -> list[ui.Component]:
    manner = ".words" if look.in_words else ""
    # Two ways may lead to the same step, and no two ids of a message may be the same.
    return [
        ui.button(
            free_id(Verb.REPLAY, f"{_about(match_id, to or step.place)}.{way}"),
            look.text(f"button-replay-{way}{manner}"),
            style=ui.BLUE if way == "after" else ui.GREY,
            disabled=to is None,
        )
        for way, to in ways.items()
    ]


def _about(match_id: str, place: ReplayPlace) -> str:
    return f"{match_id}.{place.number}.{place.actions}"


def _rounds(match: FinishedMatch, step: ReplayStep, look: Look) -> ui.Component:
    """A menu with the rounds; of very many those around this one."""
    count = len(step.record.rounds)
    half, last = ui.MOST_OPTIONS // 2, max(1, count - ui.MOST_OPTIONS + 1)
    first = min(max(1, step.place.number - half), last)
    options = [
        ui.select_option(
            _about(match.id, ReplayPlace(number, 0)),
            look.text("replay-round", round=number),
            description=_won_by(match, step, number, look),
        )
        for number in range(first, count + 1)
    ]
    about = free_id(Verb.REPLAY, f"{match.id}.round")
    return ui.string_select(about, look.text("replay-rounds"), options)


def _moments(
    match: FinishedMatch, step: ReplayStep, moments: Sequence[ReplayMoment], look: Look
) -> ui.Component:
    """A menu with what is worth seeing again; of very much what is around this step."""
    names = [short_name(seat.name) for seat in match.seats]
    options = [
        ui.select_option(
            _about(match.id, moment.place),
            ui.shortened(_told(step.match.game, moment, names, look), LONGEST_LABEL),
            description=look.text(
                "replay-moment", round=moment.place.number, step=moment.place.actions
            ),
        )
        for moment in moments
    ]
    about = free_id(Verb.REPLAY, f"{match.id}.moment")
    return ui.string_select(about, look.text("replay-moments"), options)


def _told(game: Game, moment: ReplayMoment, names: Sequence[str], look: Look) -> str:
    """A moment in short: how many cards were drawn, and not which."""
    event = moment.event
    if isinstance(event, events.Drew):
        event = event._replace(cards=())
    return event_words.sentence_about(game, event, names, look.lang)


def _won_by(match: FinishedMatch, step: ReplayStep, number: int, look: Look) -> str:
    winner = step.record.rounds[number - 1].winner
    if winner is None:
        return look.text("replay-round-nobody")
    return look.text("replay-round-won", seat=short_name(match.seats[winner].name))
