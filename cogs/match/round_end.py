"""The end of a round: its winner, the cards left in each hand, the score of the match."""

from bot.chat.wording import position
from bot.chat.wording.events import Audience, how_it_ended, remark
from bot.chat.wording.position import NO_BREAK, time
from bot.chat.wording.viewer import Look, lines
from bot.game.deal import NOBODY
from bot.game.match import counts_wins, most_wins
from bot.tables.views import PlayerView, TableView, has_come_back
from bot.words.cards import and_list, cards_list


def summary(table: TableView, held: list[str], look: Look, you: int | None = None) -> str:
    """Return the text about a finished round: winner, hands, points, and how it goes on.

    `held` are the lines about the remaining hands. `you` is the viewer's seat; None addresses
    everybody.
    """
    manner = ".alone" if you is not None and len(table.people) == 1 else ""
    next_round = look.text(f"round-next{manner}", time=time(table.lasts))
    goes_on = position.paused(table, look) if table.paused else next_round
    winner = f"## {_winner(table, look, you)}"
    said, last = _remark(table, look, you), _last_card(table, look, you)
    return lines(winner, last, said, *held, totals(table, look, you), goes_on)


def hands(table: TableView, look: Look) -> list[str]:
    """Return a line for each hand that was left, for the table message."""
    return [
        hand(table, seat, look.name(seat), cards_list(table.game, sorted(cards), look.lang), look)
        for seat, cards in holding(table)
    ]


def holding(table: TableView) -> list[tuple[PlayerView, tuple[int, ...]]]:
    """Return the seats that have cards left, each with its cards."""
    held = () if table.open is None else table.open.hands
    there = zip(table.seats, held, strict=False)
    return [(seat, cards) for seat, cards in there if cards and not seat.left]


def hand(table: TableView, seat: PlayerView, name: str, cards: str, look: Look) -> str:
    """Return the line about one hand: its cards, and its points if they count."""
    if most_wins(table.game):
        return look.text("round-hand", name=name, cards=cards)
    points = table.results[-1].points[seat.number]
    return look.text("round-hand-scored", name=name, points=points, cards=cards)


def totals(table: TableView, look: Look, you: int | None) -> str | None:
    """Return the score of the match, best player first.

    Return None after a first round whose lines about the hands give the same numbers.
    """
    wins = counts_wins(table.game)
    if not (most_wins(table.game) or table.game.plays_on) and len(table.results) == 1:
        return None
    present = [seat for seat in table.seats if not seat.left]
    sign = -1 if most_wins(table.game) else 1
    best_first = sorted(present, key=lambda seat: sign * seat.total)
    seats = ", ".join(_total(seat, look, you) for seat in best_first)
    return look.text("round-totals-wins" if wins else "round-totals", seats=seats)


def ready(table: TableView, look: Look) -> str | None:
    """Return the text that names the players who wait for the next round."""
    found = [look.name(s) for s in table.seats if s.ready and s.person is not None and not s.held]
    return look.text("round-ready", seats=and_list(found, look.lang)) if found else None


def _winner(table: TableView, look: Look, you: int | None) -> str:
    number, seat = len(table.results), _won_by(table)
    if seat is None:
        return look.text("round-stalemate", round=number)
    own = ".you" if seat.number == you else ""
    named = "come-back" if _has_come_back(table, seat) else "won"
    return look.text(
        f"round-{named}{own}", seat=look.name(seat), round=number, cards=seat.most_cards
    )


def _last_card(table: TableView, look: Look, you: int | None) -> str | None:
    """Return the line about the card that ended the round, and its effects."""
    reader = NOBODY if you is None else you
    audience = Audience(table.game, tuple(look.names(table)), look.lang, reader)
    ended = how_it_ended(audience, table.recent)
    return ended and f"-# {ended}"


def _remark(table: TableView, look: Look, you: int | None) -> str | None:
    """Return a remark for everybody or for the winner. Other viewers get none."""
    seat = _won_by(table)
    if seat is None or you not in (None, seat.number):
        return None
    moment = "comeback" if _has_come_back(table, seat) else "round"
    return remark(moment, table.match_id, len(table.results), look)


def _has_come_back(table: TableView, seat: PlayerView) -> bool:
    return has_come_back(seat.most_cards, table.game.options.hand)


def _won_by(table: TableView) -> PlayerView | None:
    seat = table.results[-1].winner
    return None if seat is None else table.seats[seat]


def _total(seat: PlayerView, look: Look, you: int | None) -> str:
    name = look.text("hand-you") if seat.number == you else look.name(seat)
    words = look.text("round-seat-total", name=name, total=seat.total)
    # Keep a name and its number on one line.
    return words.replace(" ", NO_BREAK)
