"""The daily challenge as a viewer sees it: the game, the results, and the viewer's own state."""

import secrets
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bot.ai import Level
from bot.chat.chat import Chat
from bot.chat.discord_internals import creation_time_of
from bot.chat.pictures.drawing import draw_in_thread
from bot.chat.requests.components import (
    GREEN,
    Attachment,
    Component,
    Layout,
    Verb,
    boxed,
    button,
    button_rows,
    id_without_table,
)
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request, check_admitted
from bot.chat.wording.results import match_controls
from bot.chat.wording.tables import SEALED_SHOWN
from bot.chat.wording.viewer import Viewer, join_lines, plain_name, timestamp
from bot.game import RULE_SETS
from bot.game.match import does_highest_total_win
from bot.records.fairness import commitment_of, new_server_seed
from bot.records.luck import day_after, day_of_time, end_of_day, game_of_day, spent_day_mark
from bot.stats.daily import (
    ROUNDS,
    SEATS,
    TARGET,
    DailyPlace,
    daily_board,
    do_most_points_win,
    options_of_daily,
    streaks,
)
from bot.storage.results.counts import ExclusionPlace
from bot.storage.results.cups import DailyGame, DailyResult, DailySecret
from bot.tables import settings
from bot.tables.handle import TableHandle
from bot.tables.intents import Press, Reply, StartMatch
from bot.tables.settings import DailyDeal, Phase, TableOpening, TableSettings
from bot.tables.views import MatchView, match_view_of
from bot.words.cards import game_title

# Dailies -----------------------------------------------------------------------------------------

AGAINST: Final[tuple[Level, ...]] = ("hard", "hard", "hard")
"""The AI opponents of every player. A number of trials limits their search, not a time limit."""
MOST_SHOWN: Final = 10


SEAL: Final = "seal"
"""The object in the id of the button that shows what fixes the shuffles."""
SHARE: Final = "share"
"""The object in the id of the button that posts the result for everybody."""


class TodaysDeal(NamedTuple):
    """Everything that the message of the daily challenge shows."""

    day: str
    game: str
    definition: int
    """The number of the rules of the game."""
    seal: str
    next_seal: str
    """The commitment to the secret of tomorrow's deal. The secret is not public yet."""
    board: Sequence[DailyPlace]
    streaks: dict[int, int]
    person: int
    begun: DailyGame | None
    """The match that the viewer has begun today, in any server, or None."""
    is_on: bool
    """Whether the viewer's match is running."""
    opened: str | None
    """Yesterday's secret, which is public now. None if yesterday had no deal."""
    yesterday: DailyResult | None
    """The viewer's result of yesterday, or None."""

    @property
    def own_line(self) -> DailyPlace | None:
        """The line with the viewer's place on today's board, or None if the viewer has no place."""
        return next((each for each in self.board if each.result.person_id == self.person), None)


async def secret_of(chat: Chat, day: str) -> DailySecret:
    """Return the secret of a day. Create the secret if it does not exist yet."""
    game = game_of_day(day, list(RULE_SETS))
    proposed = DailySecret(day, new_server_seed().hex(), game)
    return await chat.stats.dailies.get_or_store_secret(proposed)


async def begun_on(request: Request, secret: DailySecret) -> DailyGame | None:
    """Return the match that the caller has begun on the day of `secret`, or None.

    If the caller has deleted their data since then, the returned entry does not contain the match.
    It only shows that the caller has played.
    """
    dailies = request.chat.stats.dailies
    mark = spent_day_mark(secret.server_seed, request.person)
    own = await dailies.games_of_day(secret.day, request.person)
    return own or await dailies.games_of_day(secret.day, mark)


async def todays_deal(request: Request) -> TodaysDeal:
    """Return the data that the message of the daily challenge shows now."""
    chat, dailies = request.chat, request.chat.stats.dailies
    day = day_of_time(chat.clock.now())
    before, after = day_after(day, -1), day_after(day, 1)
    secret, next_secret = await secret_of(chat, day), await secret_of(chat, after)
    opened = await dailies.get_secret(before)
    board = await _visible_board(request, secret)
    people = {request.person, *(each.result.person_id for each in board[:MOST_SHOWN])}
    played = await dailies.results_of_people(request.guild, people)
    begun = await begun_on(request, secret)
    return TodaysDeal(
        day=day,
        game=secret.game,
        definition=secret.definition,
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


async def _visible_board(request: Request, secret: DailySecret) -> list[DailyPlace]:
    """Return the board of a day in the server, without excluded and hidden people.

    A hidden viewer still sees their own line.
    """
    stats, now = request.chat.stats, request.chat.clock.now()
    hidden = await stats.people.hidden_people(request.guild)
    kept_off = await stats.repairs.people_excluded_from(request.guild, now, ExclusionPlace.BOARDS)
    played = await stats.dailies.results_of_day(request.guild, secret.day)
    left_out = kept_off | (hidden - {request.person})
    most_wins = do_most_points_win(secret.game, secret.definition)
    return daily_board(played, left_out, most_wins=most_wins)


def _is_on(request: Request, begun: DailyGame | None) -> bool:
    table = request.chat.tables.solo_table_of(request.person, request.guild)
    return begun is not None and table is not None and table.view.match_id == begun.match_id


def _seal_of(secret: DailySecret) -> str:
    return commitment_of(bytes.fromhex(secret.server_seed))


# Daily match -------------------------------------------------------------------------------------

# Each person plays the daily challenge once, as a solo match in a private message.


async def play_today(request: Request) -> None:
    """Show the caller's match of today, or begin it."""
    await check_admitted(request)
    if not await request.chat.preferences.allows_ai(request.guild):
        raise RefusedRequestError(request.text("slash-no-ai"))
    table = await _begun_match(request) or await _open_table(request)
    if table.view.phase is Phase.LOBBY:
        await table.submit_press(_start_press(request))
    await request.take_seat_back(table)
    await request.open_hand(table, request.left_to_ai)


async def _begun_match(request: Request) -> TableHandle | None:
    """Return the table of the caller's match of today, or None if it has to be opened.

    Raise `RefusedRequestError` if the caller has already played today's deal, or is in another solo
    match.
    """
    day = day_of_time(request.chat.clock.now())
    begun = await begun_on(request, await secret_of(request.chat, day))
    table = request.chat.tables.solo_table_of(request.person, request.guild)
    if begun is not None:
        return _table_of_begun(request, begun, table)
    if table is None or table.view.setup.daily == day:
        return None
    if table.view.is_under_way:
        raise RefusedRequestError(request.text("daily-other-solo"))
    # The caller's other solo match is still in its lobby. Nobody else waits there, so close it.
    await table.end_table("deserted")
    return None


def _table_of_begun(request: Request, begun: DailyGame, table: TableHandle | None) -> TableHandle:
    """Return `table` if the match that the caller has begun is running there.

    Otherwise raise `RefusedRequestError`, because the begun match is over.
    """
    if begun.match_id:
        _check_server(request, begun)
    if table is None or table.view.match_id != begun.match_id:
        raise RefusedRequestError(request.text("daily-played"))
    return table


async def _open_table(request: Request) -> TableHandle:
    """Open the table for today's deal, then store that the caller has begun it.

    If the bot is killed in between, the next request finds the open table and continues there.
    """
    day = day_of_time(request.chat.clock.now())
    secret = await secret_of(request.chat, day)
    deal = DailyDeal(day, secret.server_seed, secrets.token_hex(8))
    table = await request.wait_or_defer(
        request.chat.tables.open_table(_opening_for(request, secret, deal))
    )
    if isinstance(table, Reply):
        raise RefusedRequestError(request.text("verdict-not-stored"))
    if table.view.setup.daily != day:
        # Another solo match was opened meanwhile, or its lobby could not be closed.
        raise RefusedRequestError(request.text("daily-other-solo"))
    opened = DailyGame(day, request.person, request.guild, table.view.match_id)
    begun = await request.wait_or_defer(request.chat.stats.dailies.store_beginning(opened))
    if begun != opened:
        await table.end_table("deserted")
    _check_server(request, begun)
    return table


def _check_server(request: Request, begun: DailyGame) -> None:
    if begun.guild_id != request.guild:
        raise RefusedRequestError(request.text("daily-elsewhere"))


def _opening_for(request: Request, secret: DailySecret, deal: DailyDeal) -> TableOpening:
    times = settings.solo_settings(TableSettings()).model_copy(update={"attention": "sharp"})
    return TableOpening(
        guild=request.guild,
        channel=settings.solo_channel_id(request.id),
        press=request.id,
        host=request.person,
        host_name=request.name,
        variant=secret.game,
        definition=secret.definition,
        options=options_of_daily(secret.game, secret.definition),
        settings=times,
        ai=AGAINST,
        daily=deal,
    )


def _start_press(request: Request) -> Press:
    """Return the press that starts the match.

    The id of the press is the negated id of the interaction. Discord ids are never negative, so the
    ids cannot clash.
    """
    pressed = request.id
    return Press(
        id=-pressed,
        person=request.person,
        name=request.name,
        stamp=creation_time_of(pressed),
        intent=StartMatch(),
        typed=True,
    )


# View --------------------------------------------------------------------------------------------

# The functions below draw the message of the daily challenge.


def daily_message(deal: TodaysDeal, viewer: Viewer) -> Layout:
    """Draw the daily challenge: the game, the board, the viewer's result and yesterday's secret."""
    return Layout(
        boxed(join_lines(*_daily_lines(deal, viewer)), *button_rows(_controls(deal, viewer)))
    )


def _daily_lines(deal: TodaysDeal, viewer: Viewer) -> Iterator[str]:
    game = game_title(deal.game, viewer.lang)
    yield f"## {viewer.text('daily-title', game=game, day=deal.day)}"
    yield viewer.text("daily-about", count=len(AGAINST), end=timestamp(end_of_day(deal.day), "R"))
    yield f"-# {_length_text(deal, viewer)}"
    yield _own_result_text(deal, viewer)
    for each in deal.board[:MOST_SHOWN]:
        yield _board_line(deal, each, viewer)
    if not deal.board:
        yield viewer.text("daily-nobody")
    streak = deal.streaks.get(deal.person, 0)
    if streak:
        yield viewer.text("daily-streak", count=streak)


def _length_text(deal: TodaysDeal, viewer: Viewer) -> str:
    if "target" in options_of_daily(deal.game, deal.definition):
        return viewer.text("lobby-target", target=TARGET)
    return viewer.text("lobby-rounds", rounds=ROUNDS)


def _own_result_text(deal: TodaysDeal, viewer: Viewer) -> str:
    if deal.own_line is not None:
        return viewer.text("daily-own", place=deal.own_line.place, most=len(deal.board))
    if deal.is_on:
        return viewer.text("daily-on")
    return viewer.text("daily-new" if deal.begun is None else "daily-not-counted")


def _board_line(deal: TodaysDeal, each: DailyPlace, viewer: Viewer) -> str:
    result = each.result
    said = viewer.text(
        "daily-line",
        name=plain_name(result.name),
        rank=result.place,
        seats=SEATS,
        points=result.points,
        streak=deal.streaks.get(result.person_id, 0),
    )
    is_own = result.person_id == deal.person
    return f"**{each.place} {said}**" if is_own else f"**{each.place}** {said}"


def daily_seal_text(deal: TodaysDeal, viewer: Viewer) -> str:
    """Return the commitments to the secrets of today and tomorrow, and the secret of yesterday."""
    seal, after = deal.seal[:SEALED_SHOWN], deal.next_seal[:SEALED_SHOWN]
    opened = deal.opened and viewer.text("daily-opened", secret=deal.opened)
    return join_lines(viewer.text("daily-sealed", seal=seal, next=after), opened)


def _controls(deal: TodaysDeal, viewer: Viewer) -> Iterator[Component]:
    if deal.is_on or deal.begun is None:
        label = viewer.text("button-daily-on" if deal.is_on else "button-daily")
        yield button(id_without_table(Verb.DAILY_PLAY, deal.day), label, style=GREEN)
    if deal.yesterday is not None:
        replay, _ = match_controls(deal.yesterday.match_id, viewer)
        yield replay
    if deal.own_line is not None:
        yield button(id_without_table(Verb.DAILY_PLAY, SHARE), viewer.text("button-daily-share"))
    yield button(id_without_table(Verb.DAILY_PLAY, SEAL), viewer.text("button-proof"))


# Sharing -----------------------------------------------------------------------------------------

SQUARES: Final = (
    "\N{LARGE GREEN SQUARE}",
    "\N{LARGE YELLOW SQUARE}",
    "\N{LARGE ORANGE SQUARE}",
    "\N{BLACK LARGE SQUARE}",
)
"""The squares for the first to the last place in a round."""


async def share_today(request: Request) -> None:
    """Post the caller's result of today for everybody: a row of squares, and the podium."""
    request.rights.check_writer()
    deal = await request.wait_or_defer(todays_deal(request))
    line = deal.own_line
    match = None if line is None else await request.chat.load_match(line.result.match_id)
    if line is None or match is None:
        raise RefusedRequestError(request.text("daily-share-none"))
    viewer, last = (
        await request.chat.public_viewer(request.guild, request.channel),
        match_view_of(match),
    )
    picture = None
    if request.rights.may_attach:
        picture = await draw_in_thread(request.chat.screens.picture, last, viewer)
    shared = _shared_layout(deal, line, last, viewer, picture)
    await request.reply_and_post(request.text("daily-shared"), shared)


def _shared_layout(
    deal: TodaysDeal, line: DailyPlace, last: MatchView, viewer: Viewer, picture: Attachment | None
) -> Layout:
    words = viewer.text(
        "daily-share",
        name=plain_name(line.result.name),
        day=deal.day,
        game=game_title(deal.game, viewer.lang),
        squares=squares_text(last, deal.person),
        rank=line.result.place,
        seats=SEATS,
        place=line.place,
        most=len(deal.board),
        streak=deal.streaks.get(deal.person, 0),
    )
    pictures = [] if picture is None else [picture]
    board = button(id_without_table(Verb.DAILY_PLAY, "board"), viewer.text("button-daily-board"))
    shown = [each.to_component() for each in pictures]
    return Layout(boxed(words, *shown), *button_rows([board]), attachments=pictures)


def squares_text(last: MatchView, person: int) -> str:
    """Return a square for each round, by the person's place in the round."""
    sign = -1 if does_highest_total_win(last.game) else 1
    own = next(seat.seat for seat in last.seats if seat.person_id == person)
    better = (sum(sign * each < sign * points[own] for each in points) for points in last.rounds)
    return "".join(SQUARES[min(count, len(SQUARES) - 1)] for count in better)
