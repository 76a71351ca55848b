"""Draws the message of the deal of the day."""

from collections.abc import Iterator

from bot.chat.requests.components import GREEN, Component, Layout, boxed, button, button_rows
from bot.chat.requests.custom_ids import Verb, free_id
from bot.chat.wording.results import match_controls
from bot.chat.wording.tables import SEALED_SHOWN
from bot.chat.wording.viewer import Look, lines, plain_name, timestamp
from bot.records.luck import end_of
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


def daily_message(deal: TodaysDeal, look: Look) -> Layout:
    """Draw the deal of the day: the game, the board, the viewer's result and yesterday's secret."""
    return Layout(boxed(lines(*_words(deal, look)), *button_rows(_controls(deal, look))))


def _words(deal: TodaysDeal, look: Look) -> Iterator[str]:
    game = game_title(deal.game, look.lang)
    yield f"## {look.text('daily-title', game=game, day=deal.day)}"
    yield look.text("daily-about", count=len(AGAINST), end=timestamp(end_of(deal.day), "R"))
    yield f"-# {_length(deal.game, look)}"
    yield _own(deal, look)
    for each in deal.board[:MOST_SHOWN]:
        yield _line(deal, each, look)
    if not deal.board:
        yield look.text("daily-nobody")
    streak = deal.streaks.get(deal.person, 0)
    if streak:
        yield look.text("daily-streak", count=streak)
    yield _sealed(deal, look)
    if deal.opened is not None:
        yield f"-# {look.text('daily-opened', secret=deal.opened)}"


def _length(game: str, look: Look) -> str:
    if "target" in options_today(game):
        return look.text("lobby-target", target=TARGET)
    return look.text("lobby-rounds", rounds=ROUNDS)


def _own(deal: TodaysDeal, look: Look) -> str:
    if deal.own is not None:
        return look.text("daily-own", place=deal.own.place, most=len(deal.board))
    if deal.is_on:
        return look.text("daily-on")
    return look.text("daily-new" if deal.begun is None else "daily-not-counted")


def _line(deal: TodaysDeal, each: DailyPlace, look: Look) -> str:
    result = each.result
    said = look.text(
        "daily-line",
        name=plain_name(result.name),
        rank=result.place,
        seats=SEATS,
        points=result.points,
        streak=deal.streaks.get(result.person_id, 0),
    )
    is_own = result.person_id == deal.person
    return f"**{each.place} {said}**" if is_own else f"**{each.place}** {said}"


def _sealed(deal: TodaysDeal, look: Look) -> str:
    seal, after = deal.seal[:SEALED_SHOWN], deal.next_seal[:SEALED_SHOWN]
    return f"-# {look.text('daily-sealed', seal=seal, next=after)}"


def _controls(deal: TodaysDeal, look: Look) -> Iterator[Component]:
    if deal.is_on or deal.begun is None:
        label = look.text("button-daily-on" if deal.is_on else "button-daily")
        yield button(free_id(Verb.DAILY_PLAY, deal.day), label, style=GREEN)
    if deal.yesterday is not None:
        yield from match_controls(deal.yesterday.match_id, look)
