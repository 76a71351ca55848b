"""The results of a round or a match, for the table message, for a hand, and as a picture."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.chat.context import HandExtras, TableExtras
from bot.chat.emoji.card_signs import accent_colour
from bot.chat.pictures.drawing import is_readable
from bot.chat.pictures.podium import OnPodium, people_on_podium, podium_attachment
from bot.chat.requests import components as ui
from bot.chat.requests.components import (
    Attachment,
    Layout,
    Verb,
    action_row,
    boxed,
    id_without_table,
)
from bot.chat.wording import position, results
from bot.chat.wording.position import (
    NO_BREAK,
    Audience,
    cat_remark,
    duration_text,
    round_end_text,
)
from bot.chat.wording.results import (
    cat_remark_to_all,
    fastest_call,
    last_card_text,
    luck_text,
    match_controls,
    match_effects_text,
    own_result_text,
    remarkable_text,
    rematch_text,
    result_headline,
    seat_name,
    standings_text,
    unrated_reason_when_over,
)
from bot.chat.wording.scene import scoring_text
from bot.chat.wording.tables import (
    SEALED_SHOWN,
    closing_reason_text,
    luck_words_text,
    removed_people_text,
    secret_button,
    table_button,
)
from bot.chat.wording.viewer import (
    Viewer,
    join_lines,
    notice_text,
    short_name,
)
from bot.game import Game
from bot.game.deal import NOBODY
from bot.game.match import does_highest_total_win, does_scoring_count_wins
from bot.records.luck import secret_opens_at
from bot.stats import MatchEffects, RatingChange
from bot.stats.daily import DailyStanding
from bot.stats.rating import has_winner
from bot.storage.stored_types import SeatResult
from bot.tables.settings import UNDER_WAY, Phase
from bot.tables.views import (
    HandView,
    MatchView,
    PlayerView,
    TableView,
    is_comeback,
)
from bot.words.cards import and_list, card_name, cards_list, game_title

# Round end ---------------------------------------------------------------------------------------

# Texts about a finished round: its winner, the cards left in each hand, the score of the match.


def round_summary_text(
    table: TableView, held: list[str], viewer: Viewer, you: int | None = None
) -> str:
    """Return the text about a finished round: winner, hands, points, and how the match goes on.

    `held` are the lines about the remaining hands. `you` is the viewer's seat, or None if the text
    is for everybody.
    """
    goes_on = next_round_text(table, viewer, you)
    winner = f"## {_winner_text(table, viewer, you)}"
    said, last = _remark_text(table, viewer, you), _last_card_text(table, viewer, you)
    means = f"-# {scoring_text(table, viewer)}"
    return join_lines(winner, last, said, *held, totals_text(table, viewer, you), means, goes_on)


def next_round_text(table: TableView, viewer: Viewer, you: int | None = None) -> str:
    """Return the text that says when the next round begins, or that play is paused."""
    if table.paused:
        return position.paused_text(table, viewer)
    manner = ".alone" if you is not None and len(table.people) == 1 else ""
    return viewer.text(f"round-next{manner}", time=duration_text(table.lasts))


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
    """Return the text with the score of the match, beginning with the best player.

    After a first round, the lines about the hands may already contain this score. In this case,
    return None.
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
    """Return the cat's remark on the end of a round.

    Only the text for everybody and the text for the winner have a remark. For other viewers, return
    None. Also return None if nobody has won.
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


# Hand end ----------------------------------------------------------------------------------------

# The hand message between two rounds, and for a viewer with nothing left to play.

MOST_PICTURED: Final = 2_400
"""The most characters that the emoji of all cards may take. The message has other texts too."""
MOST_KINDS: Final = 8
"""The most kinds of card that are listed for a hand. The table message lists all of them."""


def ended_hand(hand: HandView, viewer: Viewer, extras: HandExtras) -> Layout:
    """Return the hand message for a viewer who is not in a running match.

    Either the match is over, or it goes on without the viewer.
    """
    table = hand.table
    words = join_lines(notice_text(extras.notice), *_end_texts(hand, viewer))
    is_closed = table.phase is Phase.CLOSED
    more = [] if is_closed else [action_row(table_button(table, Verb.MORE, viewer))]
    return Layout(boxed(words, *more, stripe=accent_colour(table.game, 0)))


def dealing_hand(hand: HandView, viewer: Viewer, extras: HandExtras) -> Layout:
    """Return the hand message at the start of a match, until the cards are dealt."""
    table = hand.table
    words = join_lines(notice_text(extras.notice), viewer.text("hand-dealing"))
    more = action_row(table_button(table, Verb.MORE, viewer))
    return Layout(boxed(words, more, stripe=accent_colour(table.game, 0)))


def round_end_hand(hand: HandView, viewer: Viewer) -> str:
    """Return the text about a finished round for one seat: winner, hands, points, next round."""
    table = hand.table
    ending = viewer.text("table-ending") if table.ending else None
    return join_lines(
        round_summary_text(table, _hands_text(hand, viewer), viewer, hand.seat), ending
    )


def _end_texts(hand: HandView, viewer: Viewer) -> list[str]:
    table = hand.table
    if table.phase in UNDER_WAY:
        title = game_title(table.game.rules.name, viewer.lang)
        return [f"## {title}", viewer.text("hand-without-seat")]
    if table.phase is Phase.OVER:
        return [viewer.text("hand-match-over")]
    if table.last is None:
        return [closing_reason_text(table, viewer)]
    return [
        results.own_result_text(table, table.last, hand.result, viewer),
        results.standings_text(table.last, viewer, hand.result),
        viewer.text("hand-table-closed"),
    ]


def _hands_text(hand: HandView, viewer: Viewer) -> list[str]:
    """Return a short line for each remaining hand, so that all of them fit on a phone."""
    table = hand.table
    holding = seats_holding_cards(table)
    held = [cards for _, cards in holding]
    told = _hands_in_pictures(table.game, held, viewer) or [
        _short_hand(table.game, each, viewer) for each in held
    ]
    you = viewer.text("round-you")
    return [
        hand_text(
            table, seat, you if seat.number == hand.seat else viewer.name(seat), cards, viewer
        )
        for (seat, _), cards in zip(holding, told, strict=True)
    ]


def _hands_in_pictures(
    game: Game, hands: list[tuple[int, ...]], viewer: Viewer
) -> list[str] | None:
    """Return the hands with their cards as emoji.

    Return None if an emoji is missing, or if the emoji take too much room.
    """
    told = [position.hand_in_pictures(game, hand, viewer) for hand in hands]
    there = [cards for cards in told if cards is not None]
    return there if there == told and sum(map(len, there)) <= MOST_PICTURED else None


def _short_hand(game: Game, hand: tuple[int, ...], viewer: Viewer) -> str:
    kinds = Counter(sorted(hand))
    signs = [_card_count_text(game, kind, count, viewer) for kind, count in kinds.items()]
    rest = len(hand) - sum(list(kinds.values())[:MOST_KINDS])
    return viewer.text("hand-round-cards", cards=", ".join(signs[:MOST_KINDS]), rest=rest)


def _card_count_text(game: Game, kind: int, count: int, viewer: Viewer) -> str:
    if viewer.in_words:
        card = card_name(game, kind, viewer.lang)
    else:
        card = position.card_sign_text(game, kind, viewer, position.NO_BREAK)
    return card if count == 1 else viewer.text("card-times", count=count, card=card)


# End message -------------------------------------------------------------------------------------

# The functions below draw the message about a finished match, for everybody or for one viewer.

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
    """Return the message about a finished match, with the lobby of the next match below it.

    The result and the lobby are separate, so that a screenshot can show the whole result. With
    `alone`, the text addresses one viewer.
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
    return ui.Layout(box, *rows, attachments=pictures)


def _text_below_picture(
    table: TableView, last: MatchView, viewer: Viewer, extras: TableExtras, own: SeatResult | None
) -> Iterator[str | None]:
    """Yield the lines below the picture, or below the result if there is no picture."""
    yield from _standings_text(last, viewer, own, is_pictured=extras.picture is not None)
    yield ratings_text(last, extras.match_effects, viewer)
    yield _daily_text(extras.match_effects.daily, viewer)
    yield match_effects_text(last, extras.match_effects.earned, viewer, own)
    # A solo player has already read this in the lobby. A text about a rematch is not needed either,
    # because there is a button for it.
    yield None if table.is_solo else unrated_reason_when_over(last, viewer)
    yield removed_people_text(table, viewer)
    goes_on = table.phase is not Phase.CLOSED
    yield rematch_text(table, viewer) if goes_on and not table.is_solo else None
    yield luck_text(last, viewer)
    yield _next_seal_text(table, viewer)


def _end_controls(table: TableView, last: MatchView, viewer: Viewer) -> list[ui.Component]:
    """Return the buttons about the match. If the table stays open, add buttons for a rematch."""
    daily = _daily_buttons(last, viewer)
    if table.phase is Phase.CLOSED:
        unused = "" if table.opened == last.server_seed else table.opened
        if daily:
            return [*daily, *secret_button(unused, viewer)]
        return match_controls(last.id, viewer, unused)
    controls = daily or match_controls(last.id, viewer)
    if table.is_solo:
        # No public message shows the commitment to the next match, so the button has to show it.
        controls = [*(daily or controls[:1]), table_button(table, Verb.PROOF, viewer)]
    join = table_button(
        table, Verb.JOIN, viewer, label=viewer.text("button-rematch"), style=ui.GREEN
    )
    return [join, *controls, table_button(table, Verb.MORE, viewer)]


def _standings_text(
    last: MatchView, viewer: Viewer, own: SeatResult | None, *, is_pictured: bool
) -> Iterator[str | None]:
    """Yield the places and the remarkable facts of the match.

    In a hand message with a picture, these lines are in small print so that they fit on a phone.
    """
    places, records = standings_text(last, viewer, own), remarkable_text(last, viewer, own)
    if own is None or viewer.in_words or not is_pictured:
        yield from (places, records)
        return
    yield f"-# {BETWEEN.join(places.splitlines())}"
    yield records and f"-# {records}"


def _daily_text(standing: DailyStanding | None, viewer: Viewer) -> str | None:
    """Return the place on the board of the day, and the streak. None: no daily challenge."""
    if standing is None:
        return None
    place = viewer.text("daily-own", place=standing.place, most=standing.most)
    return f"{place} {viewer.text('daily-streak', count=standing.streak)}"


def _daily_buttons(last: MatchView, viewer: Viewer) -> list[ui.Component]:
    """Return the buttons of the daily challenge, or [] if the match was no daily challenge.

    The record of such a match stays secret until the next day, so there is no button for it yet.
    """
    if secret_opens_at(last.client_seed) is None:
        return []
    labels = {"board": "button-daily-board", "share": "button-daily-share"}
    return [
        ui.button(id_without_table(Verb.DAILY_PLAY, about), viewer.text(label))
        for about, label in labels.items()
    ]


def _next_seal_text(table: TableView, viewer: Viewer) -> str | None:
    """Return the words of luck and the commitment for the next match, or None if there is none.

    The commitment fixes the shuffles before anybody joins. In a solo match it is behind a button.
    """
    if table.phase is Phase.CLOSED:
        return None
    words = luck_words_text([(viewer.name(seat), seat.luck) for seat in table.seats], viewer)
    if table.is_solo:
        return words
    shown = viewer.text("end-next-sealed", commitment=table.commitment[:SEALED_SHOWN])
    return join_lines(words, f"-# {shown}")


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
