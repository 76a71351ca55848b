"""The deal of the day as a viewer sees it: the game, the results, and the viewer's own state."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.ai import Level
from bot.chat.requests.request import Request
from bot.game import RULE_SETS, new_game
from bot.game.match import does_highest_total_win
from bot.game.options import Value
from bot.records.fairness import commitment_of, new_server_seed
from bot.records.luck import day_after, day_of_time, game_of_day, spent_day_mark
from bot.stats.daily import DailyPlace, daily_board, streaks
from bot.storage.results.counts import ExclusionPlace
from bot.storage.results.cups import DailyGame, DailyResult, DailySecret

AGAINST: Final[tuple[Level, ...]] = ("hard", "hard", "hard")
"""The AI opponents of every player. They think for a fixed number of trials."""
SEATS: Final = 1 + len(AGAINST)
ROUNDS: Final = 3
TARGET: Final = 150
MOST_SHOWN: Final = 10


class TodaysDeal(NamedTuple):
    """Everything that the message of the deal of the day shows."""

    day: str
    game: str
    seal: str
    next_seal: str
    """The commitment to tomorrow's secret."""
    board: Sequence[DailyPlace]
    streaks: dict[int, int]
    person: int
    begun: DailyGame | None
    """The match that the viewer has begun today, in any server."""
    is_on: bool
    """Whether the viewer's match is running."""
    opened: str | None
    """Yesterday's secret, which is public now; None if there is none."""
    yesterday: DailyResult | None
    """The viewer's result of yesterday."""

    @property
    def own_line(self) -> DailyPlace | None:
        """The viewer's place on today's board."""
        return next((each for each in self.board if each.result.person_id == self.person), None)


def options_today(game: str) -> dict[str, Value]:
    """Return the length: `TARGET` points, or `ROUNDS` rounds if the game has no target."""
    to_points = "target" in RULE_SETS[game].defaults
    return {"target": TARGET} if to_points else {"rounds": ROUNDS}


async def secret_of(request: Request, day: str) -> DailySecret:
    """Return the secret of a day. It is created when its commitment is shown for the first time."""
    game = game_of_day(day, list(RULE_SETS))
    proposed = DailySecret(day, new_server_seed().hex(), game)
    return await request.chat.stats.dailies.get_or_store_secret(proposed)


async def begun_on(request: Request, secret: DailySecret) -> DailyGame | None:
    """Return the match that the caller has begun that day, or None.

    For callers who have deleted their data, return the entry that says only that they have played.
    """
    dailies = request.chat.stats.dailies
    mark = spent_day_mark(secret.server_seed, request.person)
    own = await dailies.games_of_day(secret.day, request.person)
    return own or await dailies.games_of_day(secret.day, mark)


async def todays_deal(request: Request) -> TodaysDeal:
    """Collect what the message of the deal of the day shows now."""
    chat, dailies = request.chat, request.chat.stats.dailies
    day = day_of_time(chat.clock.now())
    before, after = day_after(day, -1), day_after(day, 1)
    secret, next_secret = await secret_of(request, day), await secret_of(request, after)
    opened = await dailies.get_secret(before)
    board = await _visible_board(request, day, secret.game)
    people = {request.person, *(each.result.person_id for each in board[:MOST_SHOWN])}
    played = await dailies.results_of_people(request.guild, people)
    begun = await begun_on(request, secret)
    return TodaysDeal(
        day=day,
        game=secret.game,
        seal=_seal_of(secret),
        next_seal=_seal_of(next_secret),
        board=board,
        streaks=streaks(played, day),
        person=request.person,
        begun=begun,
        is_on=_is_on(request, begun),
        opened=None if opened is None else opened.server_seed,
        yesterday=next(
            (e for e in played if (e.day, e.person_id) == (before, request.person)), None
        ),
    )


async def _visible_board(request: Request, day: str, game: str) -> list[DailyPlace]:
    """Return today's board of the server without excluded people and people who hide.

    Viewers who hide still see themselves.
    """
    stats, now = request.chat.stats, request.chat.clock.now()
    hidden = await stats.people.hidden_people(request.guild)
    kept_off = await stats.repairs.people_excluded_from(request.guild, now, ExclusionPlace.BOARDS)
    played = await stats.dailies.results_of_day(request.guild, day)
    wins = does_highest_total_win(new_game(game, options_today(game), SEATS))
    return daily_board(played, kept_off | (hidden - {request.person}), most_wins=wins)


def _is_on(request: Request, begun: DailyGame | None) -> bool:
    table = request.chat.tables.solo_table_of(request.person, request.guild)
    return begun is not None and table is not None and table.view.match_id == begun.match_id


def _seal_of(secret: DailySecret) -> str:
    return commitment_of(bytes.fromhex(secret.server_seed))
