"""The table message of a match under way."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final

from bot.chat.emoji.card_signs import accent_colour
from bot.chat.requests import components as ui
from bot.chat.requests.components import Verb
from bot.chat.wording import position
from bot.chat.wording.position import (
    MOODS,
    Audience,
    cat_remark,
    event_with_reasons_text,
    laid_card_if_different,
    seconds_text,
    top_card_design,
    top_card_name,
    top_card_text,
)
from bot.chat.wording.tables import (
    catch_label,
    shuffle_sources_text,
    table_button,
    unrated_pairs,
    unrated_reason,
)
from bot.chat.wording.viewer import (
    Viewer,
    as_big_headline,
    date_text,
    is_big_headline,
    join_lines,
)
from bot.game import Game, events
from bot.game.deal import NOBODY
from bot.game.events import Event
from bot.game.ruleset import Face
from bot.game.views import PublicView
from bot.locales.texts import Arg
from bot.tables.settings import Phase
from bot.tables.views import (
    HandView,
    Moment,
    MomentKind,
    RecordedEvent,
    TableView,
    moments,
)
from bot.words.cards import call_on_button, call_word, card_in_sentence, face_name
from cogs.match.results import hands_text, next_round_text, ready_text, round_summary_text

# Moment words ------------------------------------------------------------------------------------

# Texts for big moments: a headline for the player concerned, one line for everybody.

LASTS: Final = 5
"""A big moment is shown to everybody until more than this number of events have followed it."""


def own_moment_text(hand: HandView, viewer: Viewer, note: str | None) -> str | None:
    """Return the headline and remark for a big moment that concerns the hand's owner.

    If `note` is a headline, it replaces the usual headline. On the owner's turn, return None for a
    moment that the owner has caused, because other news matters more.
    """
    moment, seat = hand.moment, hand.seat
    if moment is None or seat is None:
        return note if is_big_headline(note) else None
    if not is_big_headline(note) and hand.table.seats[seat].on_turn and moment.is_doing_of(seat):
        return None
    kind = _moment_kind_for(moment, seat)
    headline = (
        note
        if is_big_headline(note)
        else as_big_headline(_headline_text(hand.table, moment, kind, viewer))
    )
    said = cat_remark(kind, hand.table.match_id, moment.number, viewer) if kind in MOODS else None
    return join_lines(headline, said)


def announced_moment(table: TableView, viewer: Viewer) -> tuple[int, str] | None:
    """Return the event number of the last big moment, and its text for everybody.

    Return None if no big moment is recent.
    """
    recent = table.recent
    found = list(moments(recent))
    if not found or recent[-1].number - found[-1].number > LASTS:
        return None
    moment = found[-1]
    line = viewer.text(f"shout-{moment.kind}", **_text_arguments(table, moment, viewer))
    after = (
        viewer.text("table-after", **_seconds_argument(moment))
        if moment.reaction is not None
        else ""
    )
    said = cat_remark(moment.kind, table.match_id, moment.number, viewer)
    return moment.number, join_lines(f"**{line}** {after}".rstrip(), said)


def _moment_kind_for(moment: Moment, seat: int) -> str:
    """Return the kind of a moment as the player on `seat` sees it."""
    if moment.by == seat:
        return "catching"
    if moment.kind is MomentKind.ROUND:
        return "round" if moment.seat == seat else "round-over"
    return "aimed" if moment.seat != seat else str(moment.kind)


def _headline_text(table: TableView, moment: Moment, kind: str, viewer: Viewer) -> str:
    words = _text_arguments(table, moment, viewer)
    if moment.kind is not MomentKind.CALLED:
        return viewer.text(f"moment-{kind}", **words)
    if moment.reaction is not None:
        return viewer.text("moment-called.timed", **words, **_seconds_argument(moment))
    return viewer.text("moment-called" if moment.final else "moment-last", **words)


def _text_arguments(table: TableView, moment: Moment, viewer: Viewer) -> dict[str, Arg]:
    by = None if moment.by is None else table.seats[moment.by]
    return {
        "seat": viewer.name(table.seats[moment.seat]),
        "by": "" if by is None else viewer.name(by),
        "cards": moment.cards,
        "word": call_word(table.game, viewer.lang, final=moment.final),
        "card": ""
        if moment.card is None
        else card_in_sentence(table.game, moment.card, viewer.lang),
    }


def _seconds_argument(moment: Moment) -> dict[str, Arg]:
    return {"seconds": seconds_text(moment.reaction or 0)}


# Race button -------------------------------------------------------------------------------------

# The button for presses in a race: its meaning and its label in each game.


def race_button(table: TableView, viewer: Viewer) -> ui.Component:
    """Return the button to catch a player.

    In a game in which nobody can be caught, return the button to throw in a card.
    """
    return table_button(table, race_verb(table.game), viewer, label=race_label(table.game, viewer))


def race_label(game: Game, viewer: Viewer) -> str:
    """Return the label of the race button."""
    verb = race_verb(game)
    return catch_label(game, viewer.lang) if verb is Verb.CATCH else viewer.text(f"button-{verb}")


def race_verb(game: Game) -> Verb:
    """Return `THROW` or `CATCH`, depending on the options of the game."""
    options = game.options
    return Verb.THROW if options.call == "armed" and options.throw_in else Verb.CATCH


# Table -------------------------------------------------------------------------------------------

NOTHING: Final = "\N{ZERO WIDTH SPACE}"
"""A line that looks empty. Discord removes lines that are really empty."""


def table_message(
    table: TableView, viewer: Viewer, picture: ui.Attachment | None = None
) -> ui.Layout:
    """Return the table message during a round or after one.

    With `picture`, the text says only what the picture cannot show.
    """
    if table.frozen is not None:
        words = join_lines(
            viewer.text("table-frozen", error=table.frozen), shuffle_sources_text(table, viewer)
        )
        more = table_button(table, Verb.MORE, viewer)
        return ui.Layout(ui.boxed(words), ui.action_row(more))
    view = table.view
    assert view is not None
    stripe = accent_colour(view.game, view.colour)
    controls = ui.action_row(*_controls(table, viewer))
    text = ui.container(*_body_components(table, view, viewer), accent_colour=stripe)
    if picture is None:
        return ui.Layout(text, controls)
    below = ui.text_display(join_lines(*_lines_below_picture(table, viewer)))
    return ui.Layout(
        ui.text_display(position.round_title(table, viewer)),
        picture.to_component(),
        below,
        controls,
        attachments=[picture],
        without_pictures=[text, controls],
    )


def _lines_below_picture(table: TableView, viewer: Viewer) -> Iterator[str | None]:
    """Yield what the picture cannot show: mentions, times, votes and what fixes the shuffles."""
    yield viewer.text("table-ending") if table.ending else None
    if table.phase is Phase.BETWEEN:
        yield join_lines(next_round_text(table, viewer), ready_text(table, viewer))
    elif table.paused:
        yield position.paused_text(table, viewer)
    else:
        yield _mentions_text(table, viewer) or position.whose_turn_text(table, viewer)
    yield _sealed_text(table, viewer)


def _sealed_text(table: TableView, viewer: Viewer) -> str:
    """Return the text that says whether the match counts, and what fixes its shuffles."""
    return join_lines(
        unrated_reason(table.counts_as, viewer)
        or unrated_pairs(table.apart, viewer.names(table), viewer),
        shuffle_sources_text(table, viewer),
    )


def _body_components(table: TableView, view: PublicView, viewer: Viewer) -> list[ui.Component]:
    title = position.round_title(table, viewer)
    ending = viewer.text("table-ending") if table.ending else None
    luck = _sealed_text(table, viewer)
    if table.phase is not Phase.PLAYING:
        over = _round_end_text(table, viewer) if table.phase is Phase.BETWEEN else None
        return [
            ui.text_display(
                join_lines(title, over or _position_text(table, view, viewer), ending, luck)
            )
        ]
    words = join_lines(title, f"# {top_card_text(view, viewer)}")
    url = viewer.emoji.picture_url(top_card_design(view, viewer.lang))
    # Beside the picture there is little room for text, so long texts go below it.
    told = top_card_name(view, viewer.lang)
    top = ui.text_display(words) if url is None else ui.section(words, url, told)
    return [top, ui.text_display(join_lines(_position_text(table, view, viewer), ending, luck))]


def _round_end_text(table: TableView, viewer: Viewer) -> str:
    held = hands_text(table, viewer)
    return join_lines(round_summary_text(table, held, viewer), ready_text(table, viewer))


def _position_text(table: TableView, view: PublicView, viewer: Viewer) -> str:
    """Return the position of the game, always in the same number of lines.

    Hand messages are below the table message. If its height changed, their buttons would move.
    """
    paused = position.paused_text(table, viewer) if table.paused else None
    return join_lines(
        paused or _mentions_text(table, viewer) or position.whose_turn_text(table, viewer),
        _due_text(table, view, viewer),
        position.seats_text(table, viewer),
        _events_text(table, viewer),
    )


def _due_text(table: TableView, view: PublicView, viewer: Viewer) -> str:
    """Return the text about what players have to react to now.

    If there is nothing to react to, return the text that says which cards fit.
    """
    told = (
        position.revealed_hand_text(table, viewer),
        position.pending_attack_text(table, viewer),
        position.demanded_rank_text(table, viewer),
        position.windows_text(table, table.windows, viewer),
    )
    now = join_lines(*told).splitlines() or [position.match_requirement_text(view, viewer)]
    return " \N{MIDDLE DOT} ".join(filter(None, [laid_card_if_different(view, viewer), *now]))


def _mentions_text(table: TableView, viewer: Viewer) -> str | None:
    """Return the line that mentions the people who have to act, if turns take days."""
    people = " ".join(f"<@{person}>" for person in position.people_called(table))
    if not people:
        return None
    if table.awaited:
        return viewer.text("table-called", person=people, until=date_text(table.until or 0))
    asked = viewer.text("table-called-to-answer", people=people)
    return join_lines(asked, position.whose_turn_text(table, viewer))


def _events_text(table: TableView, viewer: Viewer) -> str:
    """Return the last big moment and the last events, always in the same number of lines."""
    number, shout = announced_moment(table, viewer) or (None, "")
    big = shout.splitlines()
    others = [each for each in table.recent if each.number != number or not big]
    names, left = viewer.names(table), position.MOST_TOLD - len(big)
    told = position.recent_events_text(table.game, others, names, viewer.lang, most=left)
    blank = [NOTHING] * (left - len(told))
    return "\n".join((*big, *(f"-# {each}" for each in (*told, *blank))))


def _controls(table: TableView, viewer: Viewer) -> list[ui.Component]:
    """Return four buttons that stay the same during the whole match.

    If the buttons changed, they would show something that players have to notice by themselves.
    """
    word = call_on_button(table.game, viewer.lang)
    return [
        table_button(table, Verb.HAND, viewer),
        table_button(table, Verb.CALL, viewer, label=viewer.text("button-call", word=word)),
        race_button(table, viewer),
        table_button(table, Verb.MORE, viewer),
    ]


# Events since the last move ----------------------------------------------------------------------

# Texts about all events since the player's last move. A text mentions each event once.

LONGEST: Final = 360
"""The most letters of all sentences together. The hand still has to fit on a phone."""
LONGEST_OWN: Final = 200
GOES_WITHOUT: Final = (events.Armed, events.DemandMet, events.WindowOpened)
"""Events without a sentence of their own.

A button shows `Armed`: the player has called in advance. The other events lead to further events
that have a sentence, or their effect is visible in the hand.
"""
OUT: Final = (events.WentOut, events.HeldTooMany)
CARDS: Final = {
    events.Laid: "since-laid",
    events.Drew: "since-drew",
    events.Penalised: "since-penalised",
}
"""Events that are summed up by their number of cards."""
TIMES: Final = {
    events.Dealt: "since-dealt",
    events.PassedOver: "since-passed-over",
    events.Passed: "since-passed",
    events.KeptRest: "since-kept-rest",
    events.Called: "since-called",
    events.Forgot: "since-forgot",
    events.WindowLapsed: "since-window-lapsed",
    events.HandShown: "since-hand-shown",
    events.AttackPassedOn: "since-attack-passed-on",
    events.Challenged: "since-challenged",
    events.Cancelled: "since-cancelled",
    events.ExchangeAccepted: "since-exchange-accepted",
    events.WentOut: "since-went-out",
    events.CameBack: "since-came-back",
    events.HeldTooMany: "since-held-too-many",
    events.SeatLeft: "since-seat-left",
    events.Reshuffled: "since-reshuffled",
    events.Turned: "since-turned",
    events.HandsExchanged: "since-hands-exchanged",
    events.ExchangeLapsed: "since-exchange-lapsed",
}
"""Events that are summed up by how often they happened."""


def events_since_move_text(
    hand: HandView, viewer: Viewer, beside: int, *, is_out_told: bool = False
) -> str | None:
    """Return the text about everything since the last move of the hand's owner.

    `beside` is the number of letters of the other texts in the message. This text can be longer if
    the other texts are short. `is_out_told` means that another line already says that the player is
    out. So this text does not say it.
    """
    news = [
        each
        for each in notable_events(hand)
        if not (is_out_told and isinstance(each.event, OUT) and _concerns(each.event, hand.seat))
    ]
    if not news:
        return None
    audience = audience_for_hand(hand, viewer)
    sentences = [event_with_reasons_text(audience, each) for each in news]
    first = _first_event_that_fits(sentences, LONGEST - beside)
    told = " ".join(sentences[first:])
    if first:
        return viewer.text(
            "since-summed", summed=events_summary_text(audience, news[:first]), told=told
        )
    if isinstance(news[0].event, events.Dealt):
        return told
    return viewer.text("since-move", told=told)


def own_changes_text(hand: HandView, viewer: Viewer, *, is_out_told: bool) -> str | None:
    """Return the text about what happened to the player and their cards since their last move.

    The text stays true while others play. `is_out_told` means that another line already says that
    the player is out. So this text does not say it.
    """
    audience = audience_for_hand(hand, viewer)
    own = [each for each in notable_events(hand) if _concerns(each.event, hand.seat)]
    news = [each for each in own if not (is_out_told and isinstance(each.event, OUT))]
    sentences = [event_with_reasons_text(audience, each) for each in news]
    return " ".join(sentences[_first_event_that_fits(sentences, LONGEST_OWN) :]) or None


def has_just_moved(hand: HandView) -> bool:
    """Return whether nobody else has moved since the player's last move."""
    moves = events.Dealt | events.Laid | events.Drew | events.Passed | events.PassedOver
    news = (each.event for each in hand.since if isinstance(each.event, moves))
    return all(not isinstance(each, events.Dealt) and each.seat == hand.seat for each in news)


def audience_for_hand(hand: HandView, viewer: Viewer) -> Audience:
    """Return the `Audience` of a hand message: its owner's seat, the language and the names."""
    table, seat = hand.table, hand.seat
    return Audience(
        table.game, tuple(viewer.names(table)), viewer.lang, NOBODY if seat is None else seat
    )


def notable_events(hand: HandView) -> list[RecordedEvent]:
    """Return all events since the last move, except events that the hand shows in another way."""
    return [each for each in hand.since if not isinstance(each.event, GOES_WITHOUT)]


def events_summary_text(audience: Audience, news: Sequence[RecordedEvent]) -> str:
    """Return how often each seat did what: `Max (AI): laid 3, drew 2 (Draw 2); Cleo: laid 1`."""
    counts: dict[int, Counter[tuple[type[Event], Face | None]]] = {}
    for each in news:
        seat = getattr(each.event, "seat", NOBODY)
        counted = counts.setdefault(seat, Counter())
        counted[type(each.event), each.drawn_for] += _card_count(each.event)
    # Events without a seat come last.
    seats = sorted(counts, key=lambda seat: seat == NOBODY)
    return "; ".join(_seat_summary(audience, seat, counts[seat]) for seat in seats)


def _seat_summary(
    audience: Audience, seat: int, counted: Counter[tuple[type[Event], Face | None]]
) -> str:
    done = ", ".join(_count_text(audience, *what, count) for what, count in counted.items())
    if seat == NOBODY:
        return done
    you = seat == audience.you
    name = audience.text("since-you") if you else audience.names[seat]
    return audience.text("since-seat", name=name, done=done)


def _count_text(audience: Audience, kind: type[Event], reason: Face | None, count: int) -> str:
    if kind not in CARDS:
        once = audience.text(TIMES[kind])
        return once if count == 1 else audience.text("card-times", count=count, card=once)
    told = audience.text(CARDS[kind], count=count)
    return f"{told} ({face_name(audience.game, reason, audience.lang)})" if reason else told


def _card_count(event: Event) -> int:
    return event.size if isinstance(event, events.Drew | events.Penalised) else 1


def _first_event_that_fits(sentences: Sequence[str], longest: int) -> int:
    """Return the index of the first sentence to show, so that `longest` letters are enough.

    All later sentences are shown too. The last sentence is always shown.
    """
    lengths = list(accumulate(len(each) + 1 for each in reversed(sentences)))
    fitting = sum(length <= longest for length in lengths)
    return len(sentences) - max(fitting, min(1, len(sentences)))


def _concerns(event: Event, seat: int | None) -> bool:
    """Return whether the event is about that seat or its cards."""
    match event:
        case events.WentOut() | events.CameBack() | events.HeldTooMany():
            return event.seat == seat
        case events.HandsExchanged(_, givers):
            return seat in givers
        case events.Challenged(challenger, layer):
            return seat in (challenger, layer)
        case events.Drew() | events.Penalised() | events.Forgot() | events.PassedOver():
            return event.seat == seat
        case events.Called() | events.Laid() | events.HandShown():
            return event.seat == seat
        case events.Passed() | events.KeptRest():
            return event.seat == seat
    return False
