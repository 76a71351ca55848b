"""The end of a match in words: the winner, the course, the effects and what comes next."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Final

from bot.chat.requests.components import Component, button, select_option, string_select
from bot.chat.requests.custom_ids import CustomId, Verb, free_id
from bot.chat.wording.events import remark, sentence_about
from bot.chat.wording.tables import sealed, words_of_luck
from bot.chat.wording.viewer import Look, clock_time, lines, plain_name, short_name, timestamp
from bot.game.deal import NOBODY
from bot.game.match import counts_wins, most_wins
from bot.records.luck import parts
from bot.stats import ALL_TIME, Achievement, Earned, HistoryPage, Season, counting, season_of
from bot.stats.boards import PAGE
from bot.stats.rating import Void, has_winner, is_away, is_solo, why_void
from bot.storage.interface import CountsAs, MatchHead, SeatResult
from bot.tables.views import MatchView, TableView
from bot.words.cards import and_list, game_title

# Result words ------------------------------------------------------------------------------------

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
    fastest = ((counting.fastest_call(seat), seat) for seat in last.seats)
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


# Past words --------------------------------------------------------------------------------------

# Short texts and lists of finished matches: the winners, the players and the date.

MOST_NAMED: Final = 3
"""More names would make a line of a list a paragraph."""


def veiled(match: MatchHead, hidden: frozenset[int], look: Look) -> tuple[SeatResult, ...]:
    """Return the seats without the names of people who hide."""
    somebody = look.text("board-somebody")
    return tuple(
        replace(seat, name=somebody) if seat.person_id in hidden else seat for seat in match.seats
    )


def numbered(found: HistoryPage) -> list[tuple[int, MatchHead]]:
    """Return the matches of a page, each with its number among all."""
    return list(enumerate(found.matches, start=PAGE * (found.page - 1) + 1))


def numbered_line(number: int, match: MatchHead, look: Look) -> str:
    """Return the line for a match in a list."""
    return look.text(
        "past-line",
        number=number,
        date=timestamp(match.ended_at, "d"),
        game=game_title(match.variant, look.lang),
        outcome=outcome(match, look),
    )


def where_in_list(found: HistoryPage, look: Look) -> str:
    """Return the text with the page and the number of matches."""
    return look.text("past-page", page=found.page, pages=found.pages, matches=found.total)


def match_menu(found: HistoryPage, opened: CustomId, look: Look) -> Component:
    """Return a menu to open a match of the page."""
    options = [
        select_option(
            match.id, f"{number}. {in_short(match, look)}", description=when_and_who(match, look)
        )
        for number, match in numbered(found)
    ]
    return string_select(opened, look.text("past-open"), options)


def outcome(match: MatchHead, look: Look) -> str:
    """Return a text with the winners and the other players."""
    won = _winners(match)
    others = [seat for seat in match.seats if seat not in won]
    said = look.text("past-abandoned")
    if won:
        said = look.text("past-won", names=f"**{_named_match(won, look)}**", winners=len(won))
    if not others:
        return f"{said}."
    return look.text("past-others", outcome=said, others=_named_match(others, look))


def in_short(match: MatchHead, look: Look) -> str:
    """Return the game and its winners, for places without Markdown."""
    game = game_title(match.variant, look.lang)
    won = and_list([short_name(seat.name) for seat in _winners(match)], look.lang)
    return f"{game}: {won or look.text('past-abandoned')}"


def when_and_who(match: MatchHead, look: Look) -> str:
    """Return the date and the players, for places without Markdown."""
    people = ", ".join(short_name(seat.name) for seat in match.seats)
    return f"{_plain_date(match.ended_at, look)} · {people}"


def _winners(match: MatchHead) -> list[SeatResult]:
    """Return the winners. There are none if the match was abandoned or ended too early."""
    if not has_winner(match.seats, abandoned=match.abandoned):
        return []
    return [seat for seat in match.seats if seat.place == 1]


def _named_match(seats: Sequence[SeatResult], look: Look) -> str:
    """Return the names of seats.

    If there are many, return the first ones and the number of others.
    """
    names = [name(seat, look) for seat in seats]
    if len(names) > MOST_NAMED + 1:
        more = look.text("past-more", count=len(names) - MOST_NAMED)
        names = [*names[:MOST_NAMED], more]
    return and_list(names, look.lang)


def _plain_date(at: int, look: Look) -> str:
    """Return a date with its time in UTC, for places where Discord does not localise times."""
    utc = datetime.fromtimestamp(at / 1000, UTC)
    year, month, day, time = f"{utc:%Y %m %d %H:%M}".split()
    return look.text("past-date", year=year, month=month, day=day, time=time)


# Earned words ------------------------------------------------------------------------------------

# Texts about the achievements that players earned in a match.

LONGEST_NEWS: Final = 300
"""The longest news about a match, in characters. It has to fit into a screenshot."""


def achievement_name(achievement: Achievement, look: Look) -> str:
    """Return the name of an achievement."""
    return look.text(f"achievement-{achievement}")


def achievement_names(found: Iterable[Earned], look: Look) -> list[str]:
    """Return the names of achievements, in the given order."""
    return [achievement_name(each.achievement, look) for each in found]


def news(
    last: MatchView,
    found: Mapping[int, Sequence[Earned]],
    look: Look,
    you: SeatResult | None,
) -> str | None:
    """Return a small line with the achievements earned in a match, or None.

    Achievements that do not fit are only counted, by player.
    """
    told: list[str] = []
    left = 0
    for seat in last.seats:
        new = found.get(seat.person_id or 0, ())
        if not new:
            continue
        names = and_list(achievement_names(new, look), look.lang)
        said = _earned(seat, names, look, you)
        if sum(map(len, told)) + len(said) > LONGEST_NEWS:
            left += 1
        else:
            told.append(said)
    if not told:
        return None
    if left:
        told.append(look.text("end-earned-more", people=left))
    return f"-# {look.text('end-earned', earned=' · '.join(told))}"


def _earned(seat: SeatResult, achievements: str, look: Look, you: SeatResult | None) -> str:
    if is_you(seat, you):
        return look.text("end-earned-one.you", achievements=achievements)
    return look.text("end-earned-one", name=name(seat, look), achievements=achievements)


# Counting words ----------------------------------------------------------------------------------

# Texts about a match that does not count normally.

COUNTS: frozenset[str] = frozenset({CountsAs.FULLY, CountsAs.UNKNOWN})


def unrated(counts_as: str, look: Look) -> str | None:
    """Return a small line with the reason why a match is not rated, or None if it is rated."""
    return None if counts_as in COUNTS else f"-# {look.text(f'counts-{counts_as}')}"


def unrated_when_over(last: MatchView, look: Look) -> str | None:
    """Return a small line about the rating of a finished match, or None if it is rated normally.

    The line says why the match is not rated, or who is rated last for being away.
    """
    void = why_void(last.seats, abandoned=last.abandoned)
    if void is Void.AWAY:
        winners = [name(seat, look) for seat in last.seats if seat.place == 1]
        return f"-# {look.text('end-winner-away', names=and_list(winners, look.lang))}"
    if last.counts_as not in COUNTS:
        return unrated(last.counts_as, look)
    if is_solo(last.seats) and void is None:
        return unrated(CountsAs.SOLO, look)
    away = [name(seat, look) for seat in last.seats if is_away(seat) and not seat.left_early]
    if void is not None or not away:
        return None
    return f"-# {look.text('end-away-last', names=and_list(away, look.lang))}"


# Period words ------------------------------------------------------------------------------------

# The names of periods: weeks, months and seasons by their dates.


def period_name(period: str, look: Look) -> str:
    """Return the name of a period by its dates, which stays right when another one has begun."""
    if period == ALL_TIME:
        return look.text("board-period-all")
    season = season_of(period)
    if season is not None:
        return season_name(season, look)
    if period.startswith("m"):
        year, month = period[1:].split("-")
        return look.text("board-period-month", month=month_name(int(month), look), year=year)
    return look.text("board-period-week", date=_date(date.fromisoformat(period[1:]), look))


def season_name(season: Season, look: Look) -> str:
    """Return the name of a season by its months, which stays right when another one has begun."""
    return look.text(
        "board-period-season",
        first=month_name(season.first_month, look),
        last=month_name(season.last_month, look),
        year=str(season.year),
    )


def month_name(month: int, look: Look) -> str:
    """Return the name of a month, from 1 to 12."""
    return look.text("board-month", month=month)


def _date(day: date, look: Look) -> str:
    return look.text(
        "board-date", day=day.day, month=month_name(day.month, look), year=str(day.year)
    )
