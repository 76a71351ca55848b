"""The end of a round: its winner, the cards left in each hand, the score of the match."""

from bot.chat.wording import position
from bot.chat.wording.events import Audience, cat_remark, round_end_text
from bot.chat.wording.position import NO_BREAK, duration_text
from bot.chat.wording.viewer import Viewer, join_lines
from bot.game.deal import NOBODY
from bot.game.match import does_highest_total_win, does_scoring_count_wins
from bot.tables.views import PlayerView, TableView, is_comeback
from bot.words.cards import and_list, cards_list


def summary_text(table: TableView, held: list[str], viewer: Viewer, you: int | None = None) -> str:
    """Return the text about a finished round: winner, hands, points, and how it goes on.

    `held` are the lines about the remaining hands. `you` is the viewer's seat; None addresses
    everybody.
    """
    manner = ".alone" if you is not None and len(table.people) == 1 else ""
    next_round = viewer.text(f"round-next{manner}", time=duration_text(table.lasts))
    goes_on = position.paused_text(table, viewer) if table.paused else next_round
    winner = f"## {_winner_text(table, viewer, you)}"
    said, last = _remark_text(table, viewer, you), _last_card_text(table, viewer, you)
    return join_lines(winner, last, said, *held, totals_text(table, viewer, you), goes_on)


def hands_text(table: TableView, viewer: Viewer) -> list[str]:
    """Return a line for each hand that was left, for the table message."""
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

    Return None after a first round whose lines about the hands give the same numbers.
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
    """Return a remark for everybody or for the winner. Other viewers get none."""
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
