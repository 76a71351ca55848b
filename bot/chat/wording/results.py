"""Texts about finished matches: winners, points, achievements, ratings and the rematch."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Final

from bot.chat.requests.components import (
    Component,
    CustomId,
    Verb,
    button,
    id_without_table,
    select_option,
    string_select,
)
from bot.chat.wording.position import cat_remark, event_sentence
from bot.chat.wording.tables import RATED, UNUSED, luck_words_text, unrated_pairs, unrated_reason
from bot.chat.wording.viewer import (
    Viewer,
    clock_time,
    join_lines,
    plain_name,
    short_name,
    timestamp,
)
from bot.game.deal import NOBODY
from bot.game.match import does_highest_total_win, does_scoring_count_wins
from bot.records.luck import client_seed_parts
from bot.stats import ALL_TIME, Achievement, Earned, HistoryPage, Season, counting, season_of
from bot.stats.boards import PAGE
from bot.stats.rating import VoidReason, has_winner, is_away, is_solo, why_void
from bot.storage.stored_types import CountsAs, MatchHead, SeatResult
from bot.tables.views import MatchView, TableView
from bot.words.cards import and_list, game_title

# Result words ------------------------------------------------------------------------------------

MOST_ROUNDS: Final = 6
"""The most rounds whose points are listed. More points would not fit on a line."""
MANY_CARDS: Final = 4
"""The smallest number of cards for which a penalty is mentioned."""
A_STACK: Final = 2

MEDALS: Final = {
    1: "\N{FIRST PLACE MEDAL}",
    2: "\N{SECOND PLACE MEDAL}",
    3: "\N{THIRD PLACE MEDAL}",
}


def result_headline(table: TableView, last: MatchView, viewer: Viewer) -> str:
    """Return a headline with the winners. Without a winner, return why the match ended."""
    if has_winner(last.seats, abandoned=last.abandoned):
        return f"## {victory_text(last, viewer)}"
    return f"{early_end_text(last, viewer)}\n{_why_early(table, last, viewer)}"


def early_end_text(last: MatchView, viewer: Viewer) -> str:
    """Return the headline of a match that ended without a winner."""
    title = game_title(last.game.rules.name, viewer.lang)
    if last.abandoned:
        return f"## {viewer.text('end-abandoned', game=title)}"
    return f"## {viewer.text(f'void-{_void_reason(last)}', game=title)}"


def victory_text(last: MatchView, viewer: Viewer) -> str:
    """Return the text that names the winners of a match."""
    winners = [seat_name(seat, viewer) for seat in last.seats if seat.place == 1]
    return viewer.text(
        "end-won",
        seats=and_list(winners, viewer.lang),
        winners=len(winners),
        game=game_title(last.game.rules.name, viewer.lang),
        rounds=len(last.rounds),
    )


def own_result_text(
    table: TableView, last: MatchView, own: SeatResult | None, viewer: Viewer
) -> str:
    """Return a player's own result as a headline, with a remark of the cat.

    A player without a result gets the public headline. So do all players of a match without a
    winner.
    """
    is_played = own is not None and not (own.left_early or own.removed)
    if own is None or not is_played or not has_winner(last.seats, abandoned=last.abandoned):
        return result_headline(table, last, viewer)
    said = cat_remark(_remark_kind(last) if own.place == 1 else "lost", last.id, own.seat, viewer)
    return join_lines(f"## {place_text(last, own, viewer)}", said)


def place_text(last: MatchView, own: SeatResult, viewer: Viewer) -> str:
    """Return the text about a player's place, and about the distance to the winner."""
    first = [seat for seat in last.seats if seat.place == 1]
    if own.place > 1:
        unit = ".wins" if does_scoring_count_wins(last.game) else ""
        behind = abs(own.points - first[0].points)
        return viewer.text(f"end-you-came{unit}", place=own.place, behind=behind)
    if len(first) == 1:
        return viewer.text("end-you-win.back" if is_comeback(last) else "end-you-win")
    others = [seat_name(seat, viewer) for seat in first if seat is not own]
    return viewer.text("end-you-share", others=and_list(others, viewer.lang))


def standings_text(last: MatchView, viewer: Viewer, you: SeatResult | None = None) -> str:
    """Return the places with their points, a line for each.

    A match without a winner has no places. For such a match, return the points so far in one line.
    `you` is the reader's seat. The text calls the reader "you" instead of their name.
    """
    if not has_winner(last.seats, abandoned=last.abandoned):
        seats = (_points_text(last, seat, viewer, you) for seat in last.seats)
        return ", ".join(seats) if last.rounds else ""
    placed = sorted(last.seats, key=lambda seat: (seat.place, seat.seat))
    return "\n".join(_points_with_rounds_text(last, seat, viewer, you) for seat in placed)


def last_card_text(last: MatchView, viewer: Viewer, you: SeatResult | None) -> str | None:
    """Return a small line about the card that won the last round, or None if nobody has won."""
    laid, names = last.last_laid, [seat_name(seat, viewer) for seat in last.seats]
    if laid is None or not has_winner(last.seats, abandoned=last.abandoned):
        return None
    reader = NOBODY if you is None else you.seat
    return f"-# {event_sentence(last.game, laid, names, viewer.lang, reader)}"


def remarkable_text(last: MatchView, viewer: Viewer, you: SeatResult | None = None) -> str | None:
    """Return the text about the fastest call, the largest penalty and the longest stack, or None.

    `you` is the reader's seat. The text calls the reader "you" instead of their name.
    """
    found = (
        _fastest_text(last, viewer, you),
        _largest_text(last, viewer, you),
        _longest_text(last, viewer, you),
    )
    return " · ".join(each for each in found if each) or None


def rematch_text(table: TableView, viewer: Viewer) -> str:
    """Return the text that says who takes part in the next match, and when it starts."""
    if not table.seats:
        return viewer.text("end-rematch-nobody")
    seats = and_list(viewer.names(table), viewer.lang)
    if table.until is None:
        return viewer.text("end-rematch-waits", seats=seats)
    return viewer.text("end-rematch-starts", seats=seats, at=clock_time(table.until))


def luck_text(last: MatchView, viewer: Viewer) -> str | None:
    """Return the words of luck that influenced the shuffles as a small line, or None."""
    words, seats = (
        client_seed_parts(last.client_seed),
        [seat_name(seat, viewer) for seat in last.seats],
    )
    # The client seed of an older match has one more part, and no words of luck.
    given = zip(seats, words, strict=True) if len(words) == len(seats) else ()
    return luck_words_text(given, viewer)


def seat_name(seat: SeatResult, viewer: Viewer) -> str:
    """Return the name of a seat in a finished match as Markdown."""
    plain = plain_name(seat.name)
    return plain if seat.person_id is not None else viewer.text("seat-ai", name=plain)


def is_you(seat: SeatResult, you: SeatResult | None) -> bool:
    """Return whether `seat` is the seat of the reader, which is `you`."""
    return you is not None and you.seat == seat.seat


def match_controls(match_id: str, viewer: Viewer, unused: str = "") -> list[Component]:
    """Return the buttons for a finished match.

    `unused` is the secret for a next match that was never dealt.
    """
    about = {Verb.REPLAY: match_id, Verb.RECORD: f"{match_id}{UNUSED}{unused}".rstrip(UNUSED)}
    return [
        button(id_without_table(verb, each), viewer.text(f"button-{verb}"))
        for verb, each in about.items()
    ]


def _void_reason(last: MatchView) -> VoidReason | None:
    return why_void(last.seats, abandoned=last.abandoned)


def _why_early(table: TableView, last: MatchView, viewer: Viewer) -> str:
    if last.abandoned:
        return _why_abandoned(table, last, viewer)
    left = and_list(
        [seat_name(seat, viewer) for seat in last.seats if seat.left_early], viewer.lang
    )
    return viewer.text(f"void-{_void_reason(last)}-by", names=left)


def _why_abandoned(table: TableView, last: MatchView, viewer: Viewer) -> str:
    left = [seat for seat in last.seats if seat.left_early and seat.person_id == table.host]
    if table.closing_reason == "host" and left:
        return viewer.text("end-by-host", host=seat_name(left[0], viewer))
    return viewer.text(f"ended-{table.closing_reason}")


def is_comeback(last: MatchView) -> bool:
    """Return whether there is one winner, who was behind all others before the last round."""
    winners = [seat.seat for seat in last.seats if seat.place == 1]
    if len(winners) != 1 or len(last.rounds) < 2:  # noqa: PLR2004 - one before the last one
        return False
    before = [sum(points) for points in zip(*last.rounds[:-1], strict=True)]
    sign = -1 if does_highest_total_win(last.game) else 1
    others = [sign * total for seat, total in enumerate(before) if seat not in winners]
    return all(sign * before[winners[0]] > total for total in others)


def cat_remark_to_all(last: MatchView, viewer: Viewer) -> str | None:
    """Return the cat's remark on a match, or None if nobody has won."""
    if not has_winner(last.seats, abandoned=last.abandoned):
        return None
    return cat_remark("comeback" if is_comeback(last) else "match", last.id, 0, viewer)


def _remark_kind(last: MatchView) -> str:
    return "comeback" if is_comeback(last) else "won"


def _rank(place: int, viewer: Viewer) -> str:
    """Return the medal of a place. Return the number of the place if there is no medal.

    Also return the number if the viewer wants words instead of symbols.
    """
    return str(place) if viewer.in_words else MEDALS.get(place, str(place))


def _name_at_start(seat: SeatResult, viewer: Viewer, you: SeatResult | None) -> str:
    """Return the name of a seat for the beginning of a line."""
    return viewer.text("round-you") if is_you(seat, you) else seat_name(seat, viewer)


def _name_in_sentence(seat: SeatResult, viewer: Viewer, you: SeatResult | None) -> str:
    """Return the name of a seat for the middle of a line."""
    return viewer.text("hand-you") if is_you(seat, you) else seat_name(seat, viewer)


def _points_text(last: MatchView, seat: SeatResult, viewer: Viewer, you: SeatResult | None) -> str:
    who = _name_at_start(seat, viewer, you)
    if seat.left_early:
        return viewer.text("table-seat-left", name=who)
    if does_scoring_count_wins(last.game):
        return viewer.text("round-wins", name=who, wins=seat.points)
    return f"{who} {seat.points}"


def _points_with_rounds_text(
    last: MatchView, seat: SeatResult, viewer: Viewer, you: SeatResult | None
) -> str:
    who, place = _name_at_start(seat, viewer, you), _rank(seat.place, viewer)
    if seat.removed:
        return viewer.text("end-place-removed", place=seat.place, name=who)
    if seat.left_early:
        return viewer.text("end-place-left", place=seat.place, name=who)
    if does_scoring_count_wins(last.game):
        return viewer.text("end-place-wins", place=place, name=who, wins=seat.points)
    total = viewer.text("end-place", place=place, name=who, points=seat.points)
    if not 1 < len(last.rounds) <= MOST_ROUNDS:
        return total
    return f"{total} ({', '.join(str(points[seat.seat]) for points in last.rounds)})"


def fastest_call(last: MatchView) -> tuple[SeatResult, float] | None:
    """Return the seat with the fastest call of a match and the seconds, or None without a call."""
    fastest = ((counting.fastest_call(seat), seat) for seat in last.seats)
    times = [(tenths, seat) for tenths, seat in fastest if tenths is not None]
    if not times:
        return None
    tenths, seat = min(times, key=lambda each: (each[0], each[1].seat))
    return seat, max(1, tenths) / 10


def _fastest_text(last: MatchView, viewer: Viewer, you: SeatResult | None) -> str | None:
    found = fastest_call(last)
    if found is None:
        return None
    return viewer.text(
        "end-fastest", name=_name_in_sentence(found[0], viewer, you), seconds=found[1]
    )


def _largest_text(last: MatchView, viewer: Viewer, you: SeatResult | None) -> str | None:
    seat = max(last.seats, key=lambda each: each.largest_penalty)
    if seat.largest_penalty < MANY_CARDS:
        return None
    return viewer.text(
        "end-largest", name=_name_in_sentence(seat, viewer, you), cards=seat.largest_penalty
    )


def _longest_text(last: MatchView, viewer: Viewer, you: SeatResult | None) -> str | None:
    seat = max(last.seats, key=lambda each: each.longest_stack)
    if seat.longest_stack < A_STACK:
        return None
    return viewer.text(
        "end-stack", name=_name_in_sentence(seat, viewer, you), cards=seat.longest_stack
    )


# Past words --------------------------------------------------------------------------------------

# The functions below return short texts and lists about finished matches.

MOST_NAMED: Final = 3
"""The most names in a line of a list. More names would make the line too long."""


def without_hidden_names(
    match: MatchHead, hidden: frozenset[int], viewer: Viewer
) -> tuple[SeatResult, ...]:
    """Return the seats of a match. The names of people who want to be hidden are replaced."""
    somebody = viewer.text("board-somebody")
    return tuple(
        replace(seat, name=somebody) if seat.person_id in hidden else seat for seat in match.seats
    )


def numbered_matches(found: HistoryPage) -> list[tuple[int, MatchHead]]:
    """Return the matches of a page, each with its number among all matches."""
    return list(enumerate(found.matches, start=PAGE * (found.page - 1) + 1))


def numbered_line(number: int, match: MatchHead, viewer: Viewer) -> str:
    """Return the line for a match in a list."""
    return viewer.text(
        "past-line",
        number=number,
        date=timestamp(match.ended_at, "d"),
        game=game_title(match.variant, viewer.lang),
        outcome=outcome_text(match, viewer),
    )


def page_position_text(found: HistoryPage, viewer: Viewer) -> str:
    """Return the text with the page, the number of pages and the number of matches."""
    return viewer.text("past-page", page=found.page, pages=found.pages, matches=found.total)


def match_menu(found: HistoryPage, opened: CustomId, viewer: Viewer) -> Component:
    """Return a menu to open a match of the page."""
    options = [
        select_option(
            match.id,
            f"{number}. {plain_outcome(match, viewer)}",
            description=plain_date_and_people(match, viewer),
        )
        for number, match in numbered_matches(found)
    ]
    return string_select(opened, viewer.text("past-open"), options)


def outcome_text(match: MatchHead, viewer: Viewer) -> str:
    """Return a text with the winners and the other players."""
    won = _winners(match)
    others = [seat for seat in match.seats if seat not in won]
    said = viewer.text("past-abandoned")
    if won:
        said = viewer.text("past-won", names=f"**{_match_names(won, viewer)}**", winners=len(won))
    if not others:
        return f"{said}."
    return viewer.text("past-others", outcome=said, others=_match_names(others, viewer))


def plain_outcome(match: MatchHead, viewer: Viewer) -> str:
    """Return the game and its winners, for places without Markdown."""
    game = game_title(match.variant, viewer.lang)
    won = and_list([short_name(seat.name) for seat in _winners(match)], viewer.lang)
    return f"{game}: {won or viewer.text('past-abandoned')}"


def plain_date_and_people(match: MatchHead, viewer: Viewer) -> str:
    """Return the date and the players, for places without Markdown."""
    people = ", ".join(short_name(seat.name) for seat in match.seats)
    return f"{_plain_date(match.ended_at, viewer)} · {people}"


def _winners(match: MatchHead) -> list[SeatResult]:
    """Return the winners. The list is empty if the match was abandoned or is void."""
    if not has_winner(match.seats, abandoned=match.abandoned):
        return []
    return [seat for seat in match.seats if seat.place == 1]


def _match_names(seats: Sequence[SeatResult], viewer: Viewer) -> str:
    """Return the names of seats.

    If there are many names, return only the first ones and the number of people left out.
    """
    names = [seat_name(seat, viewer) for seat in seats]
    if len(names) > MOST_NAMED + 1:
        more = viewer.text("past-more", count=len(names) - MOST_NAMED)
        names = [*names[:MOST_NAMED], more]
    return and_list(names, viewer.lang)


def _plain_date(at: int, viewer: Viewer) -> str:
    """Return a date with its time in UTC, for places where Discord does not localise times."""
    utc = datetime.fromtimestamp(at / 1000, UTC)
    year, month, day, time = f"{utc:%Y %m %d %H:%M}".split()
    return viewer.text("past-date", year=year, month=month, day=day, time=time)


# Earned words ------------------------------------------------------------------------------------

# Texts about the achievements that players earned in a match.

LONGEST_NEWS: Final = 300
"""The most characters of the text about achievements. The text must fit into a screenshot."""


def achievement_name(achievement: Achievement, viewer: Viewer) -> str:
    """Return the name of an achievement."""
    return viewer.text(f"achievement-{achievement}")


def achievement_names(found: Iterable[Earned], viewer: Viewer) -> list[str]:
    """Return the names of achievements, in the given order."""
    return [achievement_name(each.achievement, viewer) for each in found]


def match_effects_text(
    last: MatchView,
    found: Mapping[int, Sequence[Earned]],
    viewer: Viewer,
    you: SeatResult | None,
) -> str | None:
    """Return a small line with the achievements earned in a match, or None if there are none.

    If the achievements of some players do not fit, the line only says how many such players there
    are.
    """
    told: list[str] = []
    left = 0
    for seat in last.seats:
        new = found.get(seat.person_id or 0, ())
        if not new:
            continue
        names = and_list(achievement_names(new, viewer), viewer.lang)
        said = _earned_text(seat, names, viewer, you)
        if sum(map(len, told)) + len(said) > LONGEST_NEWS:
            left += 1
        else:
            told.append(said)
    if not told:
        return None
    if left:
        told.append(viewer.text("end-earned-more", people=left))
    return f"-# {viewer.text('end-earned', earned=' · '.join(told))}"


def _earned_text(
    seat: SeatResult, achievements: str, viewer: Viewer, you: SeatResult | None
) -> str:
    if is_you(seat, you):
        return viewer.text("end-earned-one.you", achievements=achievements)
    return viewer.text("end-earned-one", name=seat_name(seat, viewer), achievements=achievements)


# Counting words ----------------------------------------------------------------------------------

# Texts about a match that does not count normally.


def unrated_reason_when_over(last: MatchView, viewer: Viewer) -> str | None:
    """Return a small line about the rating of a finished match, or None if it is rated normally.

    The line says why the match is not rated. Or it names players who count as last because they
    were away.
    """
    void = why_void(last.seats, abandoned=last.abandoned)
    if void is VoidReason.AWAY:
        winners = [seat_name(seat, viewer) for seat in last.seats if seat.place == 1]
        return f"-# {viewer.text('end-winner-away', names=and_list(winners, viewer.lang))}"
    if last.counts_as not in RATED:
        return unrated_reason(last.counts_as, viewer)
    if is_solo(last.seats) and void is None:
        return unrated_reason(CountsAs.SOLO, viewer)
    if void is not None:
        return None
    names = [seat_name(seat, viewer) for seat in last.seats]
    away = [seat_name(seat, viewer) for seat in last.seats if is_away(seat) and not seat.left_early]
    pairs = unrated_pairs(last.apart, names, viewer)
    if not away:
        return pairs
    words = viewer.text("end-away-last", names=and_list(away, viewer.lang))
    return join_lines(pairs, f"-# {words}")


# Period words ------------------------------------------------------------------------------------

# The names of periods: weeks, months and seasons by their dates.


def period_name(period: str, viewer: Viewer) -> str:
    """Return the name of a period, made of its dates.

    The name stays right when the period is over.
    """
    if period == ALL_TIME:
        return viewer.text("board-period-all")
    season = season_of(period)
    if season is not None:
        return season_name(season, viewer)
    if period.startswith("m"):
        year, month = period[1:].split("-")
        return viewer.text("board-period-month", month=month_name(int(month), viewer), year=year)
    return viewer.text("board-period-week", date=day_text(date.fromisoformat(period[1:]), viewer))


def season_name(season: Season, viewer: Viewer) -> str:
    """Return the name of a season, made of its months.

    The name stays right when the season is over.
    """
    return viewer.text(
        "board-period-season",
        first=month_name(season.first_month, viewer),
        last=month_name(season.last_month, viewer),
        year=str(season.year),
    )


def month_name(month: int, viewer: Viewer) -> str:
    """Return the name of a month, from 1 to 12."""
    return viewer.text("board-month", month=month)


def day_text(day: date, viewer: Viewer) -> str:
    """Return a date in words."""
    return viewer.text(
        "board-date", day=day.day, month=month_name(day.month, viewer), year=str(day.year)
    )
