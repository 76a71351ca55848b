"""The table message of a match under way."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.chat.context import TableExtras
from bot.chat.emoji.cards import accent_colour
from bot.chat.pictures.drawing import (
    OnPodium,
    is_readable,
    laid_card_if_different,
    people_on_podium,
    podium_attachment,
    top_card_design,
    top_card_name,
    top_card_text,
)
from bot.chat.requests import components as ui
from bot.chat.requests.components import Attachment
from bot.chat.requests.custom_ids import Verb, id_without_table
from bot.chat.wording import position
from bot.chat.wording.position import (
    MOODS,
    NO_BREAK,
    Audience,
    cat_remark,
    duration_text,
    round_end_text,
    seconds_text,
)
from bot.chat.wording.results import (
    cat_remark_to_all,
    fastest_call,
    last_card_text,
    match_controls,
    match_effects_text,
    own_result_text,
    proof_text,
    remarkable_text,
    rematch_text,
    result_headline,
    seat_name,
    standings_text,
    unrated_reason,
    unrated_reason_when_over,
)
from bot.chat.wording.tables import (
    SEALED_SHOWN,
    catch_label,
    luck_words_text,
    opened_secret_text,
    removed_people_text,
    shuffle_sources_text,
    table_button,
)
from bot.chat.wording.viewer import (
    Viewer,
    as_big_headline,
    date_text,
    is_big_headline,
    join_lines,
    short_name,
)
from bot.game import Game
from bot.game.deal import NOBODY
from bot.game.match import does_highest_total_win, does_scoring_count_wins
from bot.game.views import PublicView
from bot.locales.texts import Arg
from bot.records.luck import secret_opens_at
from bot.stats import MatchEffects, RatingChange
from bot.stats.rating import has_winner
from bot.storage.stored_types import SeatResult
from bot.tables.settings import Phase
from bot.tables.views import (
    HandView,
    MatchView,
    Moment,
    MomentKind,
    PlayerView,
    TableView,
    is_comeback,
    moments,
)
from bot.words.cards import and_list, call_on_button, call_word, cards_list, game_title

# End message -------------------------------------------------------------------------------------

# Draws the message about a finished match, for everybody or for one viewer.

ENDS_A_ROW: Final = 2
"""The most buttons in a row at the end of a match. A phone has room for them even in German."""
BETWEEN: Final = " \N{MIDDLE DOT} "
MINUS: Final = "\N{MINUS SIGN}"


class PrivateEnd(NamedTuple):
    """Texts about a finished match that only one viewer sees: a note and their own result."""

    notice: str | None = None
    result: SeatResult | None = None


def end_message(
    table: TableView,
    last: MatchView,
    viewer: Viewer,
    extras: TableExtras,
    alone: PrivateEnd | None = None,
) -> ui.Layout:
    """Return the message about a finished match, with the lobby for the next one.

    One screenshot of it can show the whole result, and another one the lobby. With `alone`, the
    text addresses that one viewer.
    """
    for_all = (result_headline(table, last, viewer), cat_remark_to_all(last, viewer))
    note, own = alone or PrivateEnd()
    told = for_all if own is None else [own_result_text(table, last, own, viewer)]
    above = join_lines(note, *told, last_card_text(last, viewer, own))
    below = join_lines(*_text_below_picture(table, last, viewer, extras, own))
    pictures = [] if extras.picture is None else [extras.picture]
    shown = [each.to_component() for each in pictures]
    words = [above, below] if pictures else [join_lines(above, below)]
    texts = [ui.text_display(each) for each in words if each]
    box = ui.container(*texts[:1], *shown, *texts[1:], accent_colour=accent_colour(last.game, 0))
    rows = ui.button_rows(_end_controls(table, last, viewer), ENDS_A_ROW)
    return ui.Layout(box, *rows, attachments=pictures or None)


def _text_below_picture(
    table: TableView, last: MatchView, viewer: Viewer, extras: TableExtras, own: SeatResult | None
) -> Iterator[str | None]:
    """Yield the lines below the picture, or below the result if there is no picture."""
    yield from _standings_text(last, viewer, own, is_pictured=extras.picture is not None)
    yield ratings_text(last, extras.match_effects, viewer)
    yield match_effects_text(last, extras.match_effects.earned, viewer, own)
    # A solo player has read this in the lobby, and sees the button for another match.
    yield None if table.is_solo else unrated_reason_when_over(last, viewer)
    yield removed_people_text(table, viewer)
    goes_on = table.phase is not Phase.CLOSED
    yield rematch_text(table, viewer) if goes_on and not table.is_solo else None
    yield proof_text(last, viewer)
    yield _next_seal_text(table, last, viewer)


def _end_controls(table: TableView, last: MatchView, viewer: Viewer) -> list[ui.Component]:
    """Return the buttons about the match. If the table stays open, add those for a rematch."""
    controls = _daily_board_button(last, viewer) or match_controls(last.id, viewer)
    if table.phase is Phase.CLOSED:
        return controls
    join = table_button(
        table, Verb.JOIN, viewer, label=viewer.text("button-rematch"), style=ui.GREEN
    )
    return [join, *controls, table_button(table, Verb.MORE, viewer)]


def _standings_text(
    last: MatchView, viewer: Viewer, own: SeatResult | None, *, is_pictured: bool
) -> Iterator[str | None]:
    """Yield the places and the remarkable facts of the match.

    In a hand message with a picture, they are in small print so that they fit on a phone.
    """
    places, records = standings_text(last, viewer, own), remarkable_text(last, viewer, own)
    if own is None or viewer.in_words or not is_pictured:
        yield from (places, records)
        return
    yield f"-# {BETWEEN.join(places.splitlines())}"
    yield records and f"-# {records}"


def _daily_board_button(last: MatchView, viewer: Viewer) -> list[ui.Component]:
    """Return the button to the board of the day, or [] if the match was no deal of the day.

    The record of such a match stays secret until the next day, so it has no button yet.
    """
    if secret_opens_at(last.client_seed) is None:
        return []
    return [
        ui.button(id_without_table(Verb.DAILY_PLAY, "board"), viewer.text("button-daily-board"))
    ]


def _next_seal_text(table: TableView, last: MatchView, viewer: Viewer) -> str | None:
    """Return the sealed number of the next match, which fixes its shuffles before anybody joins.

    If the table is closed, return its opened secret instead. Return None if the last match showed
    it.
    """
    if table.phase is not Phase.CLOSED:
        shown = table.commitment[:SEALED_SHOWN]
        words = luck_words_text([(viewer.name(seat), seat.luck) for seat in table.seats], viewer)
        return join_lines(words, f"-# {viewer.text('end-next-sealed', commitment=shown)}")
    if not table.opened or table.opened == last.server_seed:
        return None
    return opened_secret_text(table.commitment, table.opened, viewer)


def ratings_text(last: MatchView, effects: MatchEffects, viewer: Viewer) -> str | None:
    """Return the changes of the ratings and the score between two rivals, in small print."""
    placed = sorted(last.seats, key=lambda seat: (seat.place, seat.seat))
    changed = [(seat, effects.ratings.get(seat.person_id or 0)) for seat in placed]
    told = [_rating_text(seat, change, viewer) for seat, change in changed if change is not None]
    rated = viewer.text("end-ratings", ratings=", ".join(told)) if told else None
    parts = [each for each in (rated, _rivalry_text(last, effects, viewer)) if each]
    return f"-# {BETWEEN.join(parts)}" if parts else None


def _rating_text(seat: SeatResult, change: RatingChange, viewer: Viewer) -> str:
    rating = f"{change.shown}?" if change.unsure else str(change.shown)
    by = f"{MINUS}{-change.by}" if change.by < 0 else f"+{change.by}"
    words = viewer.text("end-rating", name=seat_name(seat, viewer), rating=rating, by=by)
    # Keep a name and its numbers on one line.
    return words.replace(" ", NO_BREAK)


def _rivalry_text(last: MatchView, effects: MatchEffects, viewer: Viewer) -> str | None:
    found = effects.rivalry
    seats = {seat.person_id: seat for seat in last.seats}
    if found is None or not {found.one, found.other} <= seats.keys():
        return None
    one, other = (seat_name(seats[person], viewer) for person in (found.one, found.other))
    words = viewer.text("end-rivalry", one=one, other=other, better=found.better, worse=found.worse)
    return words.replace(" ", NO_BREAK)


# End picture -------------------------------------------------------------------------------------

# The picture of a finished match: the podium and the fastest call.

FEWEST: Final = 2
"""The fewest players on a podium. A single player would have nobody to be above."""


def end_picture(last: MatchView, viewer: Viewer) -> Attachment | None:
    """Return the podium of a match.

    Return None if the match has no winner, or if fewer than two players are left.
    """
    stayed = [seat for seat in last.seats if not (seat.left_early or seat.removed)]
    ranked = sorted(stayed, key=lambda seat: (seat.place, seat.seat))
    best = people_on_podium(ranked, fewest=FEWEST)
    if not best or not has_winner(last.seats, abandoned=last.abandoned):
        return None
    game = game_title(last.game.rules.name, viewer.lang)
    title = viewer.text("podium-match", game=game, rounds=len(last.rounds))
    shown = [_podium_entry(last, seat, viewer) for seat in best]
    return podium_attachment(
        title, shown, viewer, told=_fastest_call_text(last, viewer), is_festive=True
    )


def _podium_entry(last: MatchView, seat: SeatResult, viewer: Viewer) -> OnPodium:
    unit = "wins" if does_scoring_count_wins(last.game) else "points"
    value = viewer.text(f"podium-{unit}", value=seat.points)
    return OnPodium(seat.place, _name(seat, viewer), value)


def _fastest_call_text(last: MatchView, viewer: Viewer) -> str:
    """Return a text about the fastest call.

    Return "" if there was no call, or if the picture cannot show the player's name.
    """
    seat, seconds = fastest_call(last) or (None, 0)
    if seat is None or not is_readable(seat.name):
        return ""
    return viewer.text("end-fastest", name=_name(seat, viewer), seconds=seconds)


def _name(seat: SeatResult, viewer: Viewer) -> str:
    name = short_name(seat.name)
    return name if seat.person_id is not None else viewer.text("seat-ai", name=name)


# Round end ---------------------------------------------------------------------------------------

# Texts about a finished round: its winner, the cards left in each hand, the score of the match.


def summary_text(table: TableView, held: list[str], viewer: Viewer, you: int | None = None) -> str:
    """Return the text about a finished round: winner, hands, points, and how the match goes on.

    `held` are the lines about the remaining hands. `you` is the viewer's seat, or None if the text
    is for everybody.
    """
    manner = ".alone" if you is not None and len(table.people) == 1 else ""
    next_round = viewer.text(f"round-next{manner}", time=duration_text(table.lasts))
    goes_on = position.paused_text(table, viewer) if table.paused else next_round
    winner = f"## {_winner_text(table, viewer, you)}"
    said, last = _remark_text(table, viewer, you), _last_card_text(table, viewer, you)
    return join_lines(winner, last, said, *held, totals_text(table, viewer, you), goes_on)


def hands_text(table: TableView, viewer: Viewer) -> list[str]:
    """Return a line for each hand that still has cards, for the table message."""
    return [
        hand_text(
            table,
            seat,
            viewer.name(seat),
            cards_list(table.game, sorted(cards), viewer.lang),
            viewer,
        )
        for seat, cards in seats_holding_cards(table)
    ]


def seats_holding_cards(table: TableView) -> list[tuple[PlayerView, tuple[int, ...]]]:
    """Return the seats that have cards left, each with its cards."""
    held = () if table.open is None else table.open.hands
    there = zip(table.seats, held, strict=False)
    return [(seat, cards) for seat, cards in there if cards and not seat.left]


def hand_text(table: TableView, seat: PlayerView, name: str, cards: str, viewer: Viewer) -> str:
    """Return the line about one hand: its cards, and its points if they count."""
    if does_highest_total_win(table.game):
        return viewer.text("round-hand", name=name, cards=cards)
    points = table.results[-1].points[seat.number]
    return viewer.text("round-hand-scored", name=name, points=points, cards=cards)


def totals_text(table: TableView, viewer: Viewer, you: int | None) -> str | None:
    """Return the score of the match, best player first.

    Return None after a first round if the lines about the hands already give these numbers.
    """
    wins = does_scoring_count_wins(table.game)
    if not (does_highest_total_win(table.game) or table.game.plays_on) and len(table.results) == 1:
        return None
    present = [seat for seat in table.seats if not seat.left]
    sign = -1 if does_highest_total_win(table.game) else 1
    best_first = sorted(present, key=lambda seat: sign * seat.total)
    seats = ", ".join(_total_text(seat, viewer, you) for seat in best_first)
    return viewer.text("round-totals-wins" if wins else "round-totals", seats=seats)


def ready_text(table: TableView, viewer: Viewer) -> str | None:
    """Return the text that names the players who wait for the next round."""
    found = [viewer.name(s) for s in table.seats if s.ready and s.person is not None and not s.held]
    return viewer.text("round-ready", seats=and_list(found, viewer.lang)) if found else None


def _winner_text(table: TableView, viewer: Viewer, you: int | None) -> str:
    number, seat = len(table.results), _round_winner(table)
    if seat is None:
        return viewer.text("round-stalemate", round=number)
    own = ".you" if seat.number == you else ""
    named = "come-back" if _has_come_back(table, seat) else "won"
    return viewer.text(
        f"round-{named}{own}", seat=viewer.name(seat), round=number, cards=seat.most_cards
    )


def _last_card_text(table: TableView, viewer: Viewer, you: int | None) -> str | None:
    """Return the line about the card that ended the round, and its effects."""
    reader = NOBODY if you is None else you
    audience = Audience(table.game, tuple(viewer.names(table)), viewer.lang, reader)
    ended = round_end_text(audience, table.recent)
    return ended and f"-# {ended}"


def _remark_text(table: TableView, viewer: Viewer, you: int | None) -> str | None:
    """Return a remark on the end of a round, for everybody or for the winner.

    Return None for other viewers.
    """
    seat = _round_winner(table)
    if seat is None or you not in (None, seat.number):
        return None
    moment = "comeback" if _has_come_back(table, seat) else "round"
    return cat_remark(moment, table.match_id, len(table.results), viewer)


def _has_come_back(table: TableView, seat: PlayerView) -> bool:
    return is_comeback(seat.most_cards, table.game.options.hand)


def _round_winner(table: TableView) -> PlayerView | None:
    seat = table.results[-1].winner
    return None if seat is None else table.seats[seat]


def _total_text(seat: PlayerView, viewer: Viewer, you: int | None) -> str:
    name = viewer.text("hand-you") if seat.number == you else viewer.name(seat)
    words = viewer.text("round-seat-total", name=name, total=seat.total)
    # Keep a name and its number on one line.
    return words.replace(" ", NO_BREAK)


# Moment words ------------------------------------------------------------------------------------

# Texts for big moments: a headline for the player concerned, one line for everybody.

LASTS: Final = 5
"""After this many further events, everybody stops seeing a big moment."""


def own_moment_text(hand: HandView, viewer: Viewer, note: str | None) -> str | None:
    """Return the headline and remark for a big moment that concerns the hand's owner.

    If `note` is a headline, it replaces the usual headline. On the owner's turn, leave out moments
    that they caused themselves, because other news matters more.
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
    """Return the event number and the text of the last big moment.

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
    }


def _seconds_argument(moment: Moment) -> dict[str, Arg]:
    return {"seconds": seconds_text(moment.reaction or 0)}


# Race button -------------------------------------------------------------------------------------

# The button for presses in a race: its meaning and its label in each game.


def race_button(table: TableView, viewer: Viewer) -> ui.Component:
    """Return the button to catch a player, or to throw in a card where nobody can be caught."""
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


def table_message(table: TableView, viewer: Viewer) -> ui.Layout:
    """Return the table message during a round or after one."""
    if table.frozen is not None:
        words = join_lines(
            viewer.text("table-frozen", error=table.frozen), shuffle_sources_text(table, viewer)
        )
        more = table_button(table, Verb.MORE, viewer)
        return ui.Layout(ui.boxed(words), ui.action_row(more))
    view = table.view
    assert view is not None
    stripe = accent_colour(view.game, view.colour)
    return ui.Layout(
        ui.container(*_body_components(table, view, viewer), accent_colour=stripe),
        ui.action_row(*_controls(table, viewer)),
    )


def _body_components(table: TableView, view: PublicView, viewer: Viewer) -> list[ui.Component]:
    title = position.round_title(table, viewer)
    ending = viewer.text("table-ending") if table.ending else None
    luck = join_lines(unrated_reason(table.counts_as, viewer), shuffle_sources_text(table, viewer))
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
    return join_lines(summary_text(table, held, viewer), ready_text(table, viewer))


def _position_text(table: TableView, view: PublicView, viewer: Viewer) -> str:
    """Return the position of the game, always in the same number of lines.

    Hand messages are below the table message. A change of its height would move their buttons.
    """
    paused = position.paused_text(table, viewer) if table.paused else None
    return join_lines(
        paused or _mentions_text(table, viewer) or position.whose_turn_text(table, viewer),
        _due_text(table, view, viewer),
        position.seats_text(table, viewer),
        _events_text(table, viewer),
    )


def _due_text(table: TableView, view: PublicView, viewer: Viewer) -> str:
    """Return what the players have to react to now. If there is nothing, return what cards fit."""
    told = (
        position.revealed_hand_text(table, viewer),
        position.pending_attack_text(table, viewer),
        position.demanded_rank_text(table, viewer),
        position.windows_text(table, table.windows, viewer),
    )
    now = join_lines(*told).splitlines() or [position.match_requirement_text(view, viewer)]
    return " \N{MIDDLE DOT} ".join(filter(None, [laid_card_if_different(view, viewer), *now]))


def _mentions_text(table: TableView, viewer: Viewer) -> str | None:
    """Return the line that mentions the people who have to act, in a match over days."""
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
    """Return four buttons that stay the same all match.

    Changing buttons would show something that players have to notice themselves.
    """
    word = call_on_button(table.game, viewer.lang)
    return [
        table_button(table, Verb.HAND, viewer),
        table_button(table, Verb.CALL, viewer, label=viewer.text("button-call", word=word)),
        race_button(table, viewer),
        table_button(table, Verb.MORE, viewer),
    ]
