"""The end of a match in words: the winner, the course, the effects and what comes next."""

from typing import Final

from bot.chat.components import Component, button
from bot.chat.custom_ids import Verb, free_id
from bot.chat.event_words import sentence_about
from bot.chat.look import Look, clock_time, lines
from bot.chat.names import plain_name
from bot.chat.table_words import sealed, words_of_luck
from bot.chat.voice import remark
from bot.game.scoring import counts_wins, most_wins
from bot.game.table_order import NOBODY
from bot.records.luck import parts
from bot.stats import sums
from bot.stats.outcomes import Void, has_winner, why_void
from bot.storage.interface import SeatResult
from bot.tables.views import MatchView, TableView
from bot.words.cards import game_title
from bot.words.phrases import and_list

MOST_ROUNDS: Final = 6
"""The points of more rounds would not fit on a line."""
MANY_CARDS: Final = 4
"""A penalty of this number of cards is worth mentioning."""
A_STACK: Final = 2

MEDALS: Final = {
    1: "\N{FIRST PLACE MEDAL}",
    2: "\N{SECOND PLACE MEDAL}",
    3: "\N{THIRD PLACE MEDAL}",
}


def headline(table: TableView, last: MatchView, look: Look) -> str:
    """Return the winners as a headline. Without a winner, return why the match ended."""
    if has_winner(last.seats, abandoned=last.abandoned):
        return f"## {victory(last, look)}"
    return f"{early_end(last, look)}\n{_why_early(table, last, look)}"


def early_end(last: MatchView, look: Look) -> str:
    """Return the headline of a match that ended without a winner."""
    title = game_title(last.game.rules.name, look.lang)
    if last.abandoned:
        return f"## {look.text('end-abandoned', game=title)}"
    return f"## {look.text(f'void-{_void(last)}', game=title)}"


def victory(last: MatchView, look: Look) -> str:
    """Return the winners of a match that was played to its end."""
    winners = [name(seat, look) for seat in last.seats if seat.place == 1]
    return look.text(
        "end-won",
        seats=and_list(winners, look.lang),
        winners=len(winners),
        game=game_title(last.game.rules.name, look.lang),
        rounds=len(last.rounds),
    )


def own_end(table: TableView, last: MatchView, own: SeatResult | None, look: Look) -> str:
    """Return a player's own result as a headline with a remark.

    Players without one, and matches without a winner, get the public headline.
    """
    is_played = own is not None and not (own.left_early or own.removed)
    if own is None or not is_played or not has_winner(last.seats, abandoned=last.abandoned):
        return headline(table, last, look)
    said = remark(_moment(last) if own.place == 1 else "lost", last.id, own.seat, look)
    return lines(f"## {came(last, own, look)}", said)


def came(last: MatchView, own: SeatResult, look: Look) -> str:
    """Return a player's place, and the distance to the first."""
    first = [seat for seat in last.seats if seat.place == 1]
    if own.place > 1:
        unit = ".wins" if counts_wins(last.game) else ""
        behind = abs(own.points - first[0].points)
        return look.text(f"end-you-came{unit}", place=own.place, behind=behind)
    if len(first) == 1:
        return look.text("end-you-win.back" if came_back(last) else "end-you-win")
    others = [name(seat, look) for seat in first if seat is not own]
    return look.text("end-you-share", others=and_list(others, look.lang))


def standing(last: MatchView, look: Look, you: SeatResult | None = None) -> str:
    """Return the places with their points, a line for each.

    A match without a winner has no places: then return the points so far in one line. The seat
    `you` is that of the reader, and is not shown by name.
    """
    if not has_winner(last.seats, abandoned=last.abandoned):
        seats = (_so_far(last, seat, look, you) for seat in last.seats)
        return ", ".join(seats) if last.rounds else ""
    placed = sorted(last.seats, key=lambda seat: (seat.place, seat.seat))
    return "\n".join(_place(last, seat, look, you) for seat in placed)


def last_card(last: MatchView, look: Look, you: SeatResult | None) -> str | None:
    """Return the card that won the last round."""
    laid, names = last.last_laid, [name(seat, look) for seat in last.seats]
    if laid is None or not has_winner(last.seats, abandoned=last.abandoned):
        return None
    reader = NOBODY if you is None else you.seat
    return f"-# {sentence_about(last.game, laid, names, look.lang, reader)}"


def remarkable(last: MatchView, look: Look, you: SeatResult | None = None) -> str | None:
    """Return the fastest call, the largest penalty and the longest stack.

    The seat `you` is that of the reader, and is not shown by name.
    """
    found = (_fastest(last, look, you), _largest(last, look, you), _longest(last, look, you))
    return " · ".join(each for each in found if each) or None


def rematch(table: TableView, look: Look) -> str:
    """Return who is in for another match, and when it starts."""
    if not table.seats:
        return look.text("end-rematch-nobody")
    seats = and_list(look.names(table), look.lang)
    if table.until is None:
        return look.text("end-rematch-waits", seats=seats)
    return look.text("end-rematch-starts", seats=seats, at=clock_time(table.until))


def proof(last: MatchView, look: Look) -> str:
    """Return the commitment of the shuffles, and the words of luck that went into them."""
    words, seats = parts(last.client_seed), [name(seat, look) for seat in last.seats]
    # Older matches have one part more, and no words.
    given = zip(seats, words, strict=True) if len(words) == len(seats) else ()
    return lines(words_of_luck(given, look), sealed(last.commitment, look))


def name(seat: SeatResult, look: Look) -> str:
    """Return the name of a seat in a finished match as Markdown."""
    plain = plain_name(seat.name)
    return plain if seat.person_id is not None else look.text("seat-ai", name=plain)


def is_you(seat: SeatResult, you: SeatResult | None) -> bool:
    """Return whether a seat is that of the reader."""
    return you is not None and you.seat == seat.seat


def match_controls(match_id: str, look: Look) -> list[Component]:
    """Return the buttons for a finished match."""
    return [
        button(free_id(verb, match_id), look.text(f"button-{verb}"))
        for verb in (Verb.REPLAY, Verb.RECORD)
    ]


def _void(last: MatchView) -> Void | None:
    return why_void(last.seats, abandoned=last.abandoned)


def _why_early(table: TableView, last: MatchView, look: Look) -> str:
    if last.abandoned:
        return _why_abandoned(table, last, look)
    left = and_list([name(seat, look) for seat in last.seats if seat.left_early], look.lang)
    return look.text(f"void-{_void(last)}-by", names=left)


def _why_abandoned(table: TableView, last: MatchView, look: Look) -> str:
    left = [seat for seat in last.seats if seat.left_early and seat.person_id == table.host]
    if table.closing_reason == "host" and left:
        return look.text("end-by-host", host=name(left[0], look))
    return look.text(f"ended-{table.closing_reason}")


def came_back(last: MatchView) -> bool:
    """Return whether the winner was behind all others before the last round."""
    winners = [seat.seat for seat in last.seats if seat.place == 1]
    if len(winners) != 1 or len(last.rounds) < 2:  # noqa: PLR2004 - one before the last one
        return False
    before = [sum(points) for points in zip(*last.rounds[:-1], strict=True)]
    sign = -1 if most_wins(last.game) else 1
    others = [sign * total for seat, total in enumerate(before) if seat not in winners]
    return all(sign * before[winners[0]] > total for total in others)


def said_to_all(last: MatchView, look: Look) -> str | None:
    """Return the cat's remark on a match that somebody has won."""
    if not has_winner(last.seats, abandoned=last.abandoned):
        return None
    return remark("comeback" if came_back(last) else "match", last.id, 0, look)


def _moment(last: MatchView) -> str:
    return "comeback" if came_back(last) else "won"


def _rank(place: int, look: Look) -> str:
    """Return a medal for the first three. Viewers who want words get the number."""
    return str(place) if look.in_words else MEDALS.get(place, str(place))


def _named(seat: SeatResult, look: Look, you: SeatResult | None) -> str:
    """Return the name of a seat for the beginning of a line."""
    return look.text("round-you") if is_you(seat, you) else name(seat, look)


def _whose(seat: SeatResult, look: Look, you: SeatResult | None) -> str:
    """Return the name of a seat for the middle of a line."""
    return look.text("hand-you") if is_you(seat, you) else name(seat, look)


def _so_far(last: MatchView, seat: SeatResult, look: Look, you: SeatResult | None) -> str:
    who = _named(seat, look, you)
    if seat.left_early:
        return look.text("table-seat-left", name=who)
    if counts_wins(last.game):
        return look.text("round-wins", name=who, wins=seat.points)
    return f"{who} {seat.points}"


def _place(last: MatchView, seat: SeatResult, look: Look, you: SeatResult | None) -> str:
    who, place = _named(seat, look, you), _rank(seat.place, look)
    if seat.removed:
        return look.text("end-place-removed", place=seat.place, name=who)
    if seat.left_early:
        return look.text("end-place-left", place=seat.place, name=who)
    if counts_wins(last.game):
        return look.text("end-place-wins", place=place, name=who, wins=seat.points)
    total = look.text("end-place", place=place, name=who, points=seat.points)
    if not 1 < len(last.rounds) <= MOST_ROUNDS:
        return total
    return f"{total} ({', '.join(str(points[seat.seat]) for points in last.rounds)})"


def fastest_call(last: MatchView) -> tuple[SeatResult, float] | None:
    """Return the seat with the fastest call of a match, and the seconds."""
    fastest = ((sums.fastest_call(seat), seat) for seat in last.seats)
    times = [(tenths, seat) for tenths, seat in fastest if tenths is not None]
    if not times:
        return None
    tenths, seat = min(times, key=lambda each: (each[0], each[1].seat))
    return seat, max(1, tenths) / 10


def _fastest(last: MatchView, look: Look, you: SeatResult | None) -> str | None:
    found = fastest_call(last)
    if found is None:
        return None
    return look.text("end-fastest", name=_whose(found[0], look, you), seconds=found[1])


def _largest(last: MatchView, look: Look, you: SeatResult | None) -> str | None:
    seat = max(last.seats, key=lambda each: each.largest_penalty)
    if seat.largest_penalty < MANY_CARDS:
        return None
    return look.text("end-largest", name=_whose(seat, look, you), cards=seat.largest_penalty)


def _longest(last: MatchView, look: Look, you: SeatResult | None) -> str | None:
    seat = max(last.seats, key=lambda each: each.longest_stack)
    if seat.longest_stack < A_STACK:
        return None
    return look.text("end-stack", name=_whose(seat, look, you), cards=seat.longest_stack)
