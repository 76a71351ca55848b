"""The board of a day, and the streaks of those who play every day."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from typing import NamedTuple

from bot.records.daily import end_of, moved
from bot.storage.results.dailies import DailyResult


class DailyPlace(NamedTuple):
    """Where somebody stands; who did alike shares a place."""

    place: int
    result: DailyResult


def daily_board(
    results: Iterable[DailyResult], left_out: Collection[int], *, most_wins: bool
) -> list[DailyPlace]:
    """By place at the table, then by points, then by fewer turns; who came late is not on it."""

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
    """Whether it was played while it was closed how the cards lie."""
    return result.ended_at < end_of(result.day)


def streaks(results: Iterable[DailyResult], today: str) -> dict[int, int]:
    """By person, on how many days in a row up to today, or yesterday, they have played."""
    days: defaultdict[int, set[str]] = defaultdict(set)
    for each in filter(is_in_time, results):
        days[each.person_id].add(each.day)
    return {person: _streak(played, today) for person, played in days.items()}


def _streak(played: Collection[str], today: str) -> int:
    day = today if today in played else moved(today, -1)
    length = 0
    while day in played:
        length, day = length + 1, moved(day, -1)
    return length
