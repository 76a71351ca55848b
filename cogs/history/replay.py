"""The replay of a finished match. It shows one step with all hands, and controls for other steps.

The ids of the controls contain the match and the step, so a replay survives a restart.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from bot.chat.emoji.card_signs import accent_colour
from bot.chat.pictures.drawing import ACCENT, FAINT, Drawing, draw_in_thread, drawable
from bot.chat.pictures.faces import FaceDesign, card_tile
from bot.chat.requests import components as ui
from bot.chat.requests.components import Verb, id_without_table
from bot.chat.wording import position, results
from bot.chat.wording import position as event_words
from bot.chat.wording.position import (
    laid_card_if_different,
    top_card_design,
    top_card_in_sentence,
    top_card_text,
)
from bot.chat.wording.viewer import Viewer, join_lines, short_name
from bot.game import Game, Match, Round, events
from bot.game.deal import CLOCKWISE, NOBODY
from bot.game.events import Event
from bot.game.match import does_scoring_count_wins
from bot.game.views import PublicView, public_view
from bot.records import Record, RecordError, RecordErrorKind, Replay
from bot.records.reading import cached_record
from bot.stats.rating import has_winner
from bot.storage.stored_types import FinishedMatch
from bot.tables.views import match_view_of
from bot.words.cards import cards_list, demand_sentence, game_title, pending_text

# Position ----------------------------------------------------------------------------------------


class ReplayPlace(NamedTuple):
    """A place in a record: the number of the round, and how many of its actions are done.

    The number of the first round is 1. As a text, a place is `2:17`, for example.
    """

    number: int
    actions: int

    def __str__(self) -> str:
        """Return the place in the form that the option `--at` of `maunz replay` expects."""
        return f"{self.number}:{self.actions}"


START = ReplayPlace(1, 0)


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """The state of a match after one action, or after a deal."""

    record: Record
    match: Match
    place: ReplayPlace
    events: tuple[Event, ...]
    """The events of the action or deal."""

    @property
    def rnd(self) -> Round:
        """The current round of the match."""
        assert self.match.round is not None
        return self.match.round

    @property
    def actions(self) -> int:
        """The number of all actions of the current round."""
        return len(self.record.rounds[self.place.number - 1].actions)

    @property
    def before(self) -> ReplayPlace | None:
        """The place of the previous step, or None at the first step.

        The step before a deal is the end of the previous round.
        """
        number, done = self.place
        if done:
            return ReplayPlace(number, done - 1)
        return _end_of_round(self.record, number - 1) if number > 1 else None

    @property
    def after(self) -> ReplayPlace | None:
        """The place of the next step, or None at the last step.

        The step after the end of a round is the next deal.
        """
        number, done = self.place
        if done < self.actions:
            return ReplayPlace(number, done + 1)
        return ReplayPlace(number + 1, 0) if number < len(self.record.rounds) else None

    def steps_away(self, steps: int) -> ReplayPlace | None:
        """Return the place that is `steps` steps later, or earlier if `steps` is negative.

        Do not go beyond the first and the last step of the match. Return None if the place stays
        the same.
        """
        lengths = [len(rnd.actions) + 1 for rnd in self.record.rounds]
        now = sum(lengths[: self.place.number - 1]) + self.place.actions
        wanted = min(max(now + steps, 0), sum(lengths) - 1)
        number = 1
        left = wanted
        while left >= lengths[number - 1]:
            left -= lengths[number - 1]
            number += 1
        return None if wanted == now else ReplayPlace(number, left)

    @property
    def end(self) -> ReplayPlace:
        return _end_of_round(self.record, len(self.record.rounds))


def find_step(written: str, at: ReplayPlace) -> ReplayStep:
    """Return the step at a place of a record. If the record has no such place, use the nearest one.

    To find the state at this step, play all earlier actions of the record. An action takes only
    some microseconds, so nothing is cached. Raise `RecordError` if nothing was played.
    """
    record = cached_record(written)
    number, actions = at = _nearest_place(record, at)
    events: list[Event] = []
    replay = Replay(record, listener=events)
    for index in range(number - 1):
        replay.play_round(index)
    events.clear()
    replay.begin_round(number - 1)
    if actions:
        replay.apply_actions(number - 1, 0, actions - 1)
        events.clear()
        replay.apply_actions(number - 1, actions - 1, actions)
    return ReplayStep(record, replay.match, at, tuple(events))


def _nearest_place(record: Record, at: ReplayPlace) -> ReplayPlace:
    if not record.rounds:
        raise RecordError("rounds", RecordErrorKind.NOTHING_DEALT)
    number = min(max(at.number, 1), len(record.rounds))
    return ReplayPlace(number, min(max(at.actions, 0), _end_of_round(record, number).actions))


def _end_of_round(record: Record, number: int) -> ReplayPlace:
    return ReplayPlace(number, len(record.rounds[number - 1].actions))


# Moments -----------------------------------------------------------------------------------------

# A moment is an event of a match that is worth seeing again, for example a catch or a big attack.

BIG_STACK: Final = 6
"""The number of cards drawn at once that makes an event a moment."""
SEEN_AGAIN: Final = (events.Called, events.Forgot, events.RoundWon, events.Stalemate)
REMEMBERED: Final = 32


class ReplayMoment(NamedTuple):
    """An event that is worth seeing again.

    The step of the replay at `place` shows the event.
    """

    place: ReplayPlace
    event: Event


@lru_cache(REMEMBERED)
def moments_in(written: str) -> tuple[ReplayMoment, ...]:
    """Return the moments of a record in order. Each action has at most one moment."""
    record, happened = cached_record(written), list[Event]()
    replay = Replay(record, listener=happened)
    found: dict[ReplayPlace, ReplayMoment] = {}
    for index, rnd in enumerate(record.rounds):
        replay.begin_round(index)
        for number in range(len(rnd.actions)):
            happened.clear()
            replay.apply_actions(index, number, number + 1)
            place = ReplayPlace(index + 1, number + 1)
            # If an action has several remarkable events, only the last one is kept. It is the most
            # important one, such as a win.
            found.update(
                (place, ReplayMoment(place, event)) for event in _remarkable_events(happened)
            )
    return tuple(found.values())


def nearest_moments(
    moments: tuple[ReplayMoment, ...], at: ReplayPlace, most: int
) -> list[ReplayMoment]:
    """Return the moments nearest to a place. Return at most `most` moments."""
    before = sum(moment.place <= at for moment in moments)
    first = max(0, min(before - most // 2, len(moments) - most))
    return list(moments[first : first + most])


def _remarkable_events(happened: list[Event]) -> Iterator[Event]:
    for event in happened:
        if isinstance(event, events.Drew):
            if event.due >= BIG_STACK:
                yield event
        elif isinstance(event, SEEN_AGAIN):
            yield event


# Replay ------------------------------------------------------------------------------------------

MOST_PICTURED: Final = 2_400
"""The most characters of all hands for which cards are shown as emojis.

One emoji takes about 36 characters. Longer hands are shown with signs instead.
"""
LONGEST_TOLD: Final = 800
LONGEST_LABEL: Final = 100
FAR: Final = 10
"""The number of steps that a fast button skips."""


class ReplayReader(NamedTuple):
    """The reader of a replay, and the names of the seats for this reader."""

    viewer: Viewer
    names: Sequence[str]
    you: int = NOBODY
    """The reader's own seat, or `NOBODY` if the reader had no seat."""

    def name(self, seat: int) -> str:
        """Return the name of a seat for use within a sentence."""
        return self.viewer.text("since-you") if seat == self.you else self.names[seat]

    def name_at_start(self, seat: int) -> str:
        """Return the name of a seat for use at the beginning of a line."""
        return self.viewer.text("replay-you") if seat == self.you else self.names[seat]


def replay_message(
    match: FinishedMatch,
    step: ReplayStep,
    viewer: Viewer,
    *,
    person: int | None = None,
    may_show: bool = False,
) -> ui.Layout:
    """Draw one step of a match for `person`.

    With `may_show`, add a button that shows the step to everybody.
    """
    view = public_view(step.match)
    reader = _reader_for(match, person, viewer)
    words = join_lines(
        f"-# {_position_text(step, viewer)}",
        f"# {top_card_text(view, viewer)}",
        laid_card_if_different(view, viewer),
        f"**{_events_text(step, reader)}**",
        *_what_comes_text(match, step, view, reader),
        *_hands_lines(step, reader),
        f"-# {viewer.text('position-draw-pile', count=view.draw_pile)}",
    )
    controls = _controls(match, step, reader, may_show=may_show)
    stripe = accent_colour(view.game, view.colour)
    return ui.Layout(ui.boxed(words, stripe=stripe), *controls)


def _reader_for(match: FinishedMatch, person: int | None, viewer: Viewer) -> ReplayReader:
    names = [results.seat_name(seat, viewer) for seat in match.seats]
    theirs = (s.seat for s in match.seats if person is not None and s.person_id == person)
    return ReplayReader(viewer, names, next(theirs, NOBODY))


def _controls(
    match: FinishedMatch, step: ReplayStep, reader: ReplayReader, *, may_show: bool
) -> list[ui.Component]:
    """Return the buttons for other steps, the button that shows the step to all, and the menus."""
    viewer = reader.viewer
    found: list[ui.Component] = [
        ui.action_row(*_buttons_for(match.id, step, ways, viewer)) for ways in _step_buttons(step)
    ]
    if may_show:
        about = id_without_table(Verb.REPLAY_FOR_ALL, _step_id(match.id, step.place))
        found.append(ui.action_row(ui.button(about, viewer.text("board-show"))))
    if len(step.record.rounds) > 1:
        found.append(_rounds_menu(match, step, reader))
    moments = nearest_moments(moments_in(match.record), step.place, ui.MOST_OPTIONS)
    if moments:
        found.append(_moments_menu(match, step, moments, reader))
    return found


def _position_text(step: ReplayStep, viewer: Viewer) -> str:
    return viewer.text(
        "replay-where",
        game=game_title(step.record.variant, viewer.lang),
        round=step.place.number,
        rounds=len(step.record.rounds),
        step=step.place.actions,
        steps=step.actions,
        place=str(step.place),
    )


def _events_text(step: ReplayStep, reader: ReplayReader) -> str:
    """Return the text about all events of the step. After a match, no card is secret."""
    game, (viewer, names, you) = step.match.game, reader
    told = (event_words.event_sentence(game, each, names, viewer.lang, you) for each in step.events)
    return ui.shortened(" ".join(told), LONGEST_TOLD)


def _what_comes_text(
    match: FinishedMatch, step: ReplayStep, view: PublicView, reader: ReplayReader
) -> Iterator[str]:
    """Yield texts about whose turn it is and which calls are awaited.

    At the end of a round, yield the points instead.
    """
    viewer = reader.viewer
    if view.over:
        yield ", ".join(_points_lines(step, reader))
        if step.match.over and has_winner(match.seats, abandoned=match.abandoned):
            yield f"**{_victory_text(match, reader)}**"
        return
    yield viewer.text("position-clockwise" if view.direction == CLOCKWISE else "position-reversed")
    yield _who_acts_text(view, reader)
    yield from demand_sentence(view.game, view.demand, reader.names, viewer.lang, reader.you)
    for seat in (*view.windows, *([] if view.final is None else [view.final])):
        yield viewer.text("position-window", seat=reader.name(seat))
    if match.abandoned and step.after is None:
        yield f"**{viewer.text('replay-given-up')}**"


def _victory_text(match: FinishedMatch, reader: ReplayReader) -> str:
    last = match_view_of(match)
    own = next((seat for seat in last.seats if seat.seat == reader.you), None)
    if own is not None and own.place == 1:
        return results.place_text(last, own, reader.viewer)
    return results.victory_text(last, reader.viewer)


def _who_acts_text(view: PublicView, reader: ReplayReader) -> str:
    if view.pending is not None:
        return pending_text(view.game, view.pending, reader.names, reader.viewer.lang, reader.you)
    if view.turn is not None:
        return reader.viewer.text("position-turn", seat=reader.name(view.turn))
    return reader.viewer.text("position-nobody-on-turn")


def _points_lines(step: ReplayStep, reader: ReplayReader) -> Iterator[str]:
    points, totals = step.match.results[-1].points, step.match.totals
    for seat in range(len(reader.names)):
        viewer, who = reader.viewer, reader.name_at_start(seat)
        if does_scoring_count_wins(step.match.game):
            yield viewer.text("round-wins", name=who, wins=totals[seat])
        elif step.place.number == 1:
            yield viewer.text("round-seat-total", name=who, total=totals[seat])
        else:
            yield viewer.text("round-points", name=who, points=points[seat], total=totals[seat])


def _hands_lines(step: ReplayStep, reader: ReplayReader) -> list[str]:
    """Return a line for each hand. The name of the player on turn is bold."""
    rnd, game, viewer = step.rnd, step.match.game, reader.viewer
    hands = [_cards_text(game, hand, viewer) for hand in rnd.hands]
    if sum(map(len, hands)) > MOST_PICTURED and not viewer.in_words:
        hands = [_cards_in_signs(game, hand, viewer) for hand in rnd.hands]
    return [_hand_line(step, seat, cards, reader) for seat, cards in enumerate(hands)]


def _hand_line(step: ReplayStep, seat: int, cards: str, reader: ReplayReader) -> str:
    rnd, viewer, name = step.rnd, reader.viewer, reader.name_at_start(seat)
    if seat not in rnd.present:
        if seat == reader.you:
            return viewer.text("replay-hand-left.you")
        return viewer.text("replay-hand-left", name=name)
    who = f"**{name}**" if seat == rnd.turn else name
    cards = cards or viewer.text("position-no-cards")
    return viewer.text("replay-hand", name=who, count=len(rnd.hands[seat]), cards=cards)


def _cards_text(game: Game, hand: Sequence[int], viewer: Viewer) -> str:
    if viewer.in_words:
        return cards_list(game, sorted(hand), viewer.lang)
    told = position.hand_in_pictures(game, hand, viewer)
    return _cards_in_signs(game, hand, viewer) if told is None else told


def _cards_in_signs(game: Game, hand: Sequence[int], viewer: Viewer) -> str:
    """Return the cards of a hand as signs, such as `♥7, ♥9`."""
    counted = Counter(sorted(hand)).items()
    signs = ((position.card_sign_text(game, kind, viewer, ""), count) for kind, count in counted)
    return ", ".join(card if count == 1 else f"{card}{ui.TIMES}{count}" for card, count in signs)


def _step_buttons(step: ReplayStep) -> list[dict[str, ReplayPlace | None]]:
    """Return the places of the replay to which the buttons lead, for two rows of buttons.

    The first row leads back, and the second row leads forward. A phone has room for three buttons
    in a row. A button never moves, so people can press it several times to go on.
    """
    back = {
        "first": START if step.before else None,
        "back": step.steps_away(-FAR),
        "before": step.before,
    }
    forward = {
        "after": step.after,
        "on": step.steps_away(FAR),
        "last": step.end if step.after else None,
    }
    return [back, forward]


def _buttons_for(
    match_id: str, step: ReplayStep, ways: Mapping[str, ReplayPlace | None], viewer: Viewer
) -> list[ui.Component]:
    manner = ".words" if viewer.in_words else ""
    # Two buttons may lead to the same step, but all ids in a message must differ. So the ids
    # contain the name of the button.
    return [
        ui.button(
            id_without_table(Verb.REPLAY, f"{_step_id(match_id, to or step.place)}.{way}"),
            viewer.text(f"button-replay-{way}{manner}"),
            style=ui.BLUE if way == "after" else ui.GREY,
            disabled=to is None,
        )
        for way, to in ways.items()
    ]


def _step_id(match_id: str, place: ReplayPlace) -> str:
    return f"{match_id}.{place.number}.{place.actions}"


def _rounds_menu(match: FinishedMatch, step: ReplayStep, reader: ReplayReader) -> ui.Component:
    """Return a menu of the rounds.

    If there are too many, list the rounds around the current one.
    """
    viewer, count = reader.viewer, len(step.record.rounds)
    half, last = ui.MOST_OPTIONS // 2, max(1, count - ui.MOST_OPTIONS + 1)
    first = min(max(1, step.place.number - half), last)
    options = [
        ui.select_option(
            _step_id(match.id, ReplayPlace(number, 0)),
            viewer.text("replay-round", round=number),
            description=_round_winner_label(match, step, number, reader),
        )
        for number in range(first, count + 1)
    ]
    about = id_without_table(Verb.REPLAY, f"{match.id}.round")
    return ui.string_select(about, viewer.text("replay-rounds"), options)


def _moments_menu(
    match: FinishedMatch, step: ReplayStep, moments: Sequence[ReplayMoment], reader: ReplayReader
) -> ui.Component:
    """Return a menu of the given moments."""
    viewer = reader.viewer
    plain = reader._replace(names=[short_name(seat.name) for seat in match.seats])
    options = [
        ui.select_option(
            _step_id(match.id, moment.place),
            ui.shortened(_moment_label(step.match.game, moment, plain), LONGEST_LABEL),
            description=viewer.text(
                "replay-moment", round=moment.place.number, step=moment.place.actions
            ),
        )
        for moment in moments
    ]
    about = id_without_table(Verb.REPLAY, f"{match.id}.moment")
    return ui.string_select(about, viewer.text("replay-moments"), options)


def _moment_label(game: Game, moment: ReplayMoment, reader: ReplayReader) -> str:
    """Return the label of a moment. It does not say which cards were drawn."""
    event = moment.event
    if isinstance(event, events.Drew):
        event = event._replace(cards=())
    return event_words.event_sentence(game, event, reader.names, reader.viewer.lang, reader.you)


def _round_winner_label(
    match: FinishedMatch, step: ReplayStep, number: int, reader: ReplayReader
) -> str:
    viewer, winner = reader.viewer, step.record.rounds[number - 1].winner
    if winner is None:
        return viewer.text("replay-round-nobody")
    if winner == reader.you:
        return viewer.text("replay-round-won.you")
    return viewer.text("replay-round-won", seat=short_name(match.seats[winner].name))


# Moment picture ----------------------------------------------------------------------------------

# The picture of a moment shows the top card, the event, and how many cards each player has.

WIDTH: Final = 800
HEIGHT: Final = 300
CARD: Final = 236
EDGE: Final = 32
LEFT: Final = 240
"""The distance of the words from the left edge of the picture."""
MOST: Final = WIDTH - LEFT - EDGE
A_LINE: Final = 26
"""The most characters on a line of the text about the event."""
LINES: Final = 4


class MomentWords(NamedTuple):
    """The texts in the picture of a moment."""

    where: str
    happened: str
    hands: str


def moment_picture(card: FaceDesign, words: MomentWords) -> bytes:
    """Draw a moment: the card on the left, and the words beside it. Return the picture file."""
    drawing = Drawing(WIDTH, HEIGHT)
    drawing.picture((EDGE, (HEIGHT - CARD) / 2), card_tile(card, CARD * 2), CARD)
    drawing.text_line((LEFT, 44), words.where, 20, FAINT, most=MOST)
    for number, line in enumerate(_broken_into_lines(words.happened)):
        drawing.text_line((LEFT, 94 + 42 * number), line, 32, most=MOST)
    drawing.text_line((LEFT, HEIGHT - 36), words.hands, 22, ACCENT, most=MOST)
    return drawing.to_png()


def _broken_into_lines(words: str) -> Sequence[str]:
    """Break the words into lines at spaces. The last line contains all remaining words."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and len(longer) > A_LINE and len(lines) < LINES:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


# Share -------------------------------------------------------------------------------------------

# The functions below draw the message that shows a moment to everybody, with a button to the
# replay.

LONGEST_SHARED: Final = 400


async def moment_message(
    match: FinishedMatch, step: ReplayStep, viewer: Viewer, *, pictures: bool
) -> ui.Layout:
    """Draw one step of a match without the players' hands.

    A button opens the replay at this step.
    """
    found = [await draw_in_thread(_picture, match, step, viewer)] if pictures else []
    names = [results.seat_name(seat, viewer) for seat in match.seats]
    view = public_view(step.match)
    shown = ui.container(
        ui.text_display(
            join_lines(
                f"-# {_shared_position_text(step, viewer)}",
                f"**{_shared_events_text(step, names, viewer)}**",
            )
        ),
        *(picture.to_component() for picture in found),
        accent_colour=accent_colour(view.game, view.colour),
    )
    about = f"{match.id}.{step.place.number}.{step.place.actions}.all"
    replay = ui.button(id_without_table(Verb.REPLAY, about), viewer.text("button-replay"))
    return ui.Layout(shown, ui.action_row(replay), attachments=found)


def _picture(match: FinishedMatch, step: ReplayStep, viewer: Viewer) -> ui.Attachment:
    view, names = public_view(step.match), [short_name(seat.name) for seat in match.seats]
    words = MomentWords(
        _shared_position_text(step, viewer),
        _shared_events_text(step, names, viewer),
        _hand_counts_text(step, names),
    )
    shows = viewer.text(
        "replay-picture",
        card=top_card_in_sentence(view, viewer.lang),
        happened=words.happened,
        hands=words.hands,
    )
    written = MomentWords(*map(drawable, words))
    return ui.Attachment(
        "moment.png", moment_picture(top_card_design(view, viewer.lang), written), shows
    )


def _shared_position_text(step: ReplayStep, viewer: Viewer) -> str:
    return viewer.text(
        "replay-moment-where",
        game=game_title(step.record.variant, viewer.lang),
        round=step.place.number,
        rounds=len(step.record.rounds),
    )


def _shared_events_text(step: ReplayStep, names: list[str], viewer: Viewer) -> str:
    game = step.match.game
    told = (event_words.event_sentence(game, each, names, viewer.lang) for each in step.events)
    return ui.shortened(" ".join(told), LONGEST_SHARED)


def _hand_counts_text(step: ReplayStep, names: list[str]) -> str:
    """Return the text with the number of cards of each player who was still in the match."""
    rnd = step.rnd
    return " · ".join(f"{names[seat]} {len(rnd.hands[seat])}" for seat in sorted(rnd.present))
