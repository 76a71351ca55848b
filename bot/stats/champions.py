"""Who led a season when it was over: its champions, and the hall of fame of all seasons."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.stats.board_pages import Board, BoardChoice, BoardLine
from bot.stats.periods import Season, season_of
from bot.stats.stats import Stats
from bot.storage.results.leaderboards import Measure


class Reign(NamedTuple):
    """A season that is over, and who led it then; several, if they were level."""

    period: str
    lines: tuple[BoardLine, ...]


async def champions(
    stats: Stats, guild_id: int, choice: BoardChoice, without: Collection[int]
) -> tuple[BoardLine, ...]:
    """Who has the first place of a board."""
    board = await stats.board(guild_id, choice, without=without)
    return tuple(each for each in board.lines if each.place == 1)


async def final_board(stats: Stats, guild_id: int, period: str, without: Collection[int]) -> Board:
    """The board that tells who has won a period: by ratings after a season, if anybody has one."""
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
    """Who led each of these seasons, by that measure and game."""
    found = []
    for each in seasons:
        of_season = replace(choice, period=each.period)
        found.append(Reign(each.period, await champions(stats, guild_id, of_season, without)))
    return found
