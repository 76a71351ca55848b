"""Draws the message of the deal of the day."""

from collections.abc import Iterator

from bot.chat.requests.components import GREEN, Component, Layout, boxed, button, button_rows
from bot.chat.requests.custom_ids import Verb, id_without_table
from bot.chat.wording.results import match_controls
from bot.chat.wording.tables import SEALED_SHOWN
from bot.chat.wording.viewer import Viewer, join_lines, plain_name, timestamp
from bot.records.luck import end_of_day
from bot.stats.daily import DailyPlace
from bot.words.cards import game_title
from cogs.event.dailies import (
    AGAINST,
    MOST_SHOWN,
    ROUNDS,
    SEATS,
    TARGET,
    TodaysDeal,
    options_today,
)


def daily_message(deal: TodaysDeal, viewer: Viewer) -> Layout:
    """Draw the deal of the day: the game, the board, the viewer's result and yesterday's secret."""
    return Layout(
        boxed(join_lines(*_daily_lines(deal, viewer)), *button_rows(_controls(deal, viewer)))
    )


def _daily_lines(deal: TodaysDeal, viewer: Viewer) -> Iterator[str]:
    game = game_title(deal.game, viewer.lang)
    yield f"## {viewer.text('daily-title', game=game, day=deal.day)}"
    yield viewer.text("daily-about", count=len(AGAINST), end=timestamp(end_of_day(deal.day), "R"))
    yield f"-# {_length_text(deal.game, viewer)}"
    yield _own_result_text(deal, viewer)
    for each in deal.board[:MOST_SHOWN]:
        yield _board_line(deal, each, viewer)
    if not deal.board:
        yield viewer.text("daily-nobody")
    streak = deal.streaks.get(deal.person, 0)
    if streak:
        yield viewer.text("daily-streak", count=streak)
    yield _seal_text(deal, viewer)
    if deal.opened is not None:
        yield f"-# {viewer.text('daily-opened', secret=deal.opened)}"


def _length_text(game: str, viewer: Viewer) -> str:
    if "target" in options_today(game):
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


def _seal_text(deal: TodaysDeal, viewer: Viewer) -> str:
    seal, after = deal.seal[:SEALED_SHOWN], deal.next_seal[:SEALED_SHOWN]
    return f"-# {viewer.text('daily-sealed', seal=seal, next=after)}"


def _controls(deal: TodaysDeal, viewer: Viewer) -> Iterator[Component]:
    if deal.is_on or deal.begun is None:
        label = viewer.text("button-daily-on" if deal.is_on else "button-daily")
        yield button(id_without_table(Verb.DAILY_PLAY, deal.day), label, style=GREEN)
    if deal.yesterday is not None:
        yield from match_controls(deal.yesterday.match_id, viewer)
