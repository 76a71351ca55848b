"""The board of the daily challenge, and the number of days in a row that people have played."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from typing import Final, NamedTuple

from bot.game import DEFINITION, DEFINITIONS, new_game
from bot.game.match import does_highest_total_win
from bot.game.options import Value
from bot.records.luck import day_after, end_of_day
from bot.storage.results.cups import DailyResult

SEATS: Final = 4
ROUNDS: Final = 3
TARGET: Final = 150


class DailyPlace(NamedTuple):
    """A person's place on the board of a day. People with equal results share a place."""

    place: int
    result: DailyResult


class DailyStanding(NamedTuple):
    """A person's place on the board of a day, and how many days in a row they have played."""

    place: int
    most: int
    """The number of people on the board."""
    streak: int


def options_of_daily(game: str, definition: int = DEFINITION) -> dict[str, Value]:
    """Return the options of a daily challenge, which set only its length.

    The length is `TARGET` points, or `ROUNDS` rounds if the game has no target.
    """
    to_points = "target" in DEFINITIONS[game][definition].defaults
    return {"target": TARGET} if to_points else {"rounds": ROUNDS}


def do_most_points_win(game: str, definition: int = DEFINITION) -> bool:
    """Return whether more points are better in a daily challenge of this game."""
    options = options_of_daily(game, definition)
    return does_highest_total_win(new_game(game, options, SEATS, definition))


def daily_board(
    results: Iterable[DailyResult], left_out: Collection[int], *, most_wins: bool
) -> list[DailyPlace]:
    """Return the board of a day, without late results and without people in `left_out`.

    Results are sorted by the place at the table, then by points, then by the number of turns. Fewer
    turns are better. `most_wins` says whether more points are better.
    """

    def rank(result: DailyResult) -> tuple[int, int, int]:
        points = -result.points if most_wins else result.points
        return result.place, points, result.turns

    in_time = (each for each in results if is_in_time(each) and each.person_id not in left_out)
    ranked = sorted(in_time, key=lambda each: (*rank(each), each.ended_at))
    places: list[DailyPlace] = []
    for number, each in enumerate(ranked, start=1):
        shares = places and rank(places[-1].result) == rank(each)
        places.append(DailyPlace(places[-1].place if shares else number, each))
    return places


def is_in_time(result: DailyResult) -> bool:
    """Return whether the match ended before the end of its day, when the cards become public."""
    return result.ended_at < end_of_day(result.day)


def streaks(results: Iterable[DailyResult], today: str) -> dict[int, int]:
    """Return the streak of each person: the number of days in a row on which they have played.

    A streak has to end today or yesterday. Otherwise it is 0.
    """
    days: defaultdict[int, set[str]] = defaultdict(set)
    for each in filter(is_in_time, results):
        days[each.person_id].add(each.day)
    return {person: _streak(played, today) for person, played in days.items()}


def _streak(played: Collection[str], today: str) -> int:
    day = today if today in played else day_after(today, -1)
    length = 0
    while day in played:
        length, day = length + 1, day_after(day, -1)
    return length
