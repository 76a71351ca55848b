"""The replay of a match that is over: one step with all hands open, and controls for other steps.

The ids of the controls contain the match and the step, so a replay survives a restart.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from bot.chat.emoji.cards import accent
from bot.chat.pictures.drawing import lies_as, top_card
from bot.chat.requests import components as ui
from bot.chat.requests.custom_ids import Verb, free_id
from bot.chat.wording import events as event_words
from bot.chat.wording import position, results
from bot.chat.wording.viewer import Look, lines, short_name
from bot.game import Game, events
from bot.game.deal import CLOCKWISE, NOBODY
from bot.game.match import counts_wins
from bot.game.views import PublicView, public_view
from bot.stats.rating import has_winner
from bot.storage.interface import FinishedMatch
from bot.tables.views import match_view
from bot.words.cards import cards_list, game_title, told_demand, told_pending
from cogs.history.moments import ReplayMoment, moments_in, nearest_moments
from cogs.history.position import START, ReplayPlace, ReplayStep

MOST_PICTURED: Final = 2_400
"""The most characters of hands with emoji.

An emoji takes three dozen, so larger hands use signs.
"""
LONGEST_TOLD: Final = 800
LONGEST_LABEL: Final = 100
FAR: Final = 10
"""The steps that a press on `back` or `on` skips."""


class ReplayReader(NamedTuple):
    """The reader of a replay: their language, the names of the seats, and their own seat."""

    look: Look
    names: Sequence[str]
    you: int = NOBODY
    """The reader's own seat."""

    def name(self, seat: int) -> str:
        """Return what a seat is called within a sentence."""
        return self.look.text("since-you") if seat == self.you else self.names[seat]

    def head(self, seat: int) -> str:
        """Return what a seat is called at the beginning of a line."""
        return self.look.text("replay-you") if seat == self.you else self.names[seat]


def replay_message(
    match: FinishedMatch,
    step: ReplayStep,
    look: Look,
    *,
    person: int | None = None,
    may_show: bool = False,
) -> ui.Layout:
    """Draw one step of a match for `person`. With `may_show`, offer to show it to everybody."""
    view = public_view(step.match)
    reader = _reader(match, person, look)
    words = lines(
        f"-# {_where(step, look)}",
        f"# {top_card(view, look)}",
        lies_as(view, look),
        f"**{_happened(step, reader)}**",
        *_what_comes(match, step, view, reader),
        *_hands(step, reader),
        f"-# {look.text('position-draw-pile', count=view.draw_pile)}",
    )
    controls = _controls(match, step, reader, may_show=may_show)
    stripe = accent(view.game, view.colour)
    return ui.Layout(ui.boxed(words, stripe=stripe), *controls)


def _reader(match: FinishedMatch, person: int | None, look: Look) -> ReplayReader:
    names = [results.name(seat, look) for seat in match.seats]
    theirs = (s.seat for s in match.seats if person is not None and s.person_id == person)
    return ReplayReader(look, names, next(theirs, NOBODY))


def _controls(
    match: FinishedMatch, step: ReplayStep, reader: ReplayReader, *, may_show: bool
) -> list[ui.Component]:
    """Return the controls: one step, many steps, show to all, a round, a moment."""
    look = reader.look
    found: list[ui.Component] = [
        ui.action_row(*_buttons(match.id, step, ways, look)) for ways in _ways(step)
    ]
    if may_show:
        about = free_id(Verb.REPLAY_FOR_ALL, _about(match.id, step.place))
        found.append(ui.action_row(ui.button(about, look.text("board-show"))))
    if len(step.record.rounds) > 1:
        found.append(_rounds(match, step, reader))
    moments = nearest_moments(moments_in(match.record), step.place, ui.MOST_OPTIONS)
    if moments:
        found.append(_moments(match, step, moments, reader))
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


def _happened(step: ReplayStep, reader: ReplayReader) -> str:
    """Return all events of the step. In a match that is over, nothing is secret."""
    game, (look, names, you) = step.match.game, reader
    told = (event_words.sentence_about(game, each, names, look.lang, you) for each in step.events)
    return ui.shortened(" ".join(told), LONGEST_TOLD)


def _what_comes(
    match: FinishedMatch, step: ReplayStep, view: PublicView, reader: ReplayReader
) -> Iterator[str]:
    """Yield whose turn it is and what is open. After a round, yield the points instead."""
    look = reader.look
    if view.over:
        yield ", ".join(_points(step, reader))
        if step.match.over and has_winner(match.seats, abandoned=match.abandoned):
            yield f"**{_won(match, reader)}**"
        return
    yield look.text("position-clockwise" if view.direction == CLOCKWISE else "position-reversed")
    yield _who_acts(view, reader)
    yield from told_demand(view.game, view.demand, reader.names, look.lang, reader.you)
    for seat in (*view.windows, *([] if view.final is None else [view.final])):
        yield look.text("position-window", seat=reader.name(seat))
    if match.abandoned and step.after is None:
        yield f"**{look.text('replay-given-up')}**"


def _won(match: FinishedMatch, reader: ReplayReader) -> str:
    last = match_view(match)
    own = next((seat for seat in last.seats if seat.seat == reader.you), None)
    if own is not None and own.place == 1:
        return results.came(last, own, reader.look)
    return results.victory(last, reader.look)


def _who_acts(view: PublicView, reader: ReplayReader) -> str:
    if view.pending is not None:
        return told_pending(view.game, view.pending, reader.names, reader.look.lang, reader.you)
    if view.turn is not None:
        return reader.look.text("position-turn", seat=reader.name(view.turn))
    return reader.look.text("position-nobody-on-turn")


def _points(step: ReplayStep, reader: ReplayReader) -> Iterator[str]:
    points, totals = step.match.results[-1].points, step.match.totals
    for seat in range(len(reader.names)):
        look, who = reader.look, reader.head(seat)
        if counts_wins(step.match.game):
            yield look.text("round-wins", name=who, wins=totals[seat])
        elif step.place.number == 1:
            yield look.text("round-seat-total", name=who, total=totals[seat])
        else:
            yield look.text("round-points", name=who, points=points[seat], total=totals[seat])


def _hands(step: ReplayStep, reader: ReplayReader) -> list[str]:
    """Return a line for each hand, with the player on turn in bold."""
    rnd, game, look = step.rnd, step.match.game, reader.look
    hands = [_cards(game, hand, look) for hand in rnd.hands]
    if sum(map(len, hands)) > MOST_PICTURED and not look.in_words:
        hands = [_in_signs(game, hand, look) for hand in rnd.hands]
    return [_hand(step, seat, cards, reader) for seat, cards in enumerate(hands)]


def _hand(step: ReplayStep, seat: int, cards: str, reader: ReplayReader) -> str:
    rnd, look, name = step.rnd, reader.look, reader.head(seat)
    if seat not in rnd.present:
        if seat == reader.you:
            return look.text("replay-hand-left.you")
        return look.text("replay-hand-left", name=name)
    who = f"**{name}**" if seat == rnd.turn else name
    cards = cards or look.text("position-no-cards")
    return look.text("replay-hand", name=who, count=len(rnd.hands[seat]), cards=cards)


def _cards(game: Game, hand: Sequence[int], look: Look) -> str:
    if look.in_words:
        return cards_list(game, sorted(hand), look.lang)
    told = position.pictured(game, hand, look)
    return _in_signs(game, hand, look) if told is None else told


def _in_signs(game: Game, hand: Sequence[int], look: Look) -> str:
    """Return a hand in few characters: `♥7, ♥9`."""
    counted = Counter(sorted(hand)).items()
    signs = ((position.sign(game, kind, look, ""), count) for kind, count in counted)
    return ", ".join(card if count == 1 else f"{card}{ui.TIMES}{count}" for card, count in signs)


def _ways(step: ReplayStep) -> list[dict[str, ReplayPlace | None]]:
    """Return the places that two rows of buttons lead to: back, then forward.

    Phones have room for three buttons a row. They are always in the same places, so that a thumb
    can stay there.
    """
    back = {
        "first": START if step.before else None,
        "back": step.far(-FAR),
        "before": step.before,
    }
    forward = {
        "after": step.after,
        "on": step.far(FAR),
        "last": step.end if step.after else None,
    }
    return [back, forward]


def _buttons(
    match_id: str, step: ReplayStep, ways: Mapping[str, ReplayPlace | None], look: Look
) -> list[ui.Component]:
    manner = ".words" if look.in_words else ""
    # Two buttons may lead to the same step, but the ids of a message have to differ.
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


def _rounds(match: FinishedMatch, step: ReplayStep, reader: ReplayReader) -> ui.Component:
    """Return a menu of the rounds. If there are too many, it has those around the current one."""
    look, count = reader.look, len(step.record.rounds)
    half, last = ui.MOST_OPTIONS // 2, max(1, count - ui.MOST_OPTIONS + 1)
    first = min(max(1, step.place.number - half), last)
    options = [
        ui.select_option(
            _about(match.id, ReplayPlace(number, 0)),
            look.text("replay-round", round=number),
            description=_won_by(match, step, number, reader),
        )
        for number in range(first, count + 1)
    ]
    about = free_id(Verb.REPLAY, f"{match.id}.round")
    return ui.string_select(about, look.text("replay-rounds"), options)


def _moments(
    match: FinishedMatch, step: ReplayStep, moments: Sequence[ReplayMoment], reader: ReplayReader
) -> ui.Component:
    """Return a menu of the given moments, which are those around the current step."""
    look = reader.look
    plain = reader._replace(names=[short_name(seat.name) for seat in match.seats])
    options = [
        ui.select_option(
            _about(match.id, moment.place),
            ui.shortened(_told(step.match.game, moment, plain), LONGEST_LABEL),
            description=look.text(
                "replay-moment", round=moment.place.number, step=moment.place.actions
            ),
        )
        for moment in moments
    ]
    about = free_id(Verb.REPLAY, f"{match.id}.moment")
    return ui.string_select(about, look.text("replay-moments"), options)


def _told(game: Game, moment: ReplayMoment, reader: ReplayReader) -> str:
    """Return a moment in short: how many cards were drawn, but not which."""
    event = moment.event
    if isinstance(event, events.Drew):
        event = event._replace(cards=())
    return event_words.sentence_about(game, event, reader.names, reader.look.lang, reader.you)


def _won_by(match: FinishedMatch, step: ReplayStep, number: int, reader: ReplayReader) -> str:
    look, winner = reader.look, step.record.rounds[number - 1].winner
    if winner is None:
        return look.text("replay-round-nobody")
    if winner == reader.you:
        return look.text("replay-round-won.you")
    return look.text("replay-round-won", seat=short_name(match.seats[winner].name))
