"""The champions of a season, and the hall of fame of all seasons."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.stats.board_pages import Board, BoardChoice, BoardLine
from bot.stats.periods import Season, season_of
from bot.stats.stats import Stats
from bot.storage.results.leaderboards import Measure


class Reign(NamedTuple):
    """A season and its champions. There are several if they share the first place."""

    period: str
    lines: tuple[BoardLine, ...]


async def champions(
    stats: Stats, guild_id: int, choice: BoardChoice, without: Collection[int]
) -> tuple[BoardLine, ...]:
    """Return the people in the first place of a board."""
    board = await stats.board(guild_id, choice, without=without)
    return tuple(each for each in board.lines if each.place == 1)


async def final_board(stats: Stats, guild_id: int, period: str, without: Collection[int]) -> Board:
    """Return the board that decides a period.

    For a season that is the rating board if anybody is on it, else the board of wins.
    """
    if season_of(period):
        choice = BoardChoice(Measure.RATING, None, period)
        board = await stats.board(guild_id, choice, without=without)
        if board.lines:
            return board
    return await stats.board(guild_id, BoardChoice(Measure.WINS, None, period), without=without)


async def hall_of_fame(
    stats: Stats,
    guild_id: int,
    choice: BoardChoice,
    seasons: Sequence[Season],
    without: Collection[int],
) -> list[Reign]:
    """Return the champions of each of these seasons, by the measure and game of `choice`."""
    found = []
    for each in seasons:
        of_season = replace(choice, period=each.period)
        found.append(Reign(each.period, await champions(stats, guild_id, of_season, without)))
    return found
