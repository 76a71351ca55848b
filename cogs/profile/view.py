"""Somebody's card: the figures that people brag about, and the rating over time."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from bot.chat.achievement_words import achievement_name, achievements_page
from bot.chat.components import (
    Component,
    Layout,
    button,
    button_rows,
    container,
    text_display,
    user_select,
)
from bot.chat.custom_ids import CustomId
from bot.chat.look import lines, plain_name
from bot.chat.option_menus import Choice, choice_menu
from bot.chat.picture import Picture, PictureLayout
from bot.chat.stats_words import date_name, game_name
from bot.game import RULE_SETS
from bot.locales import text
from bot.stats import Achievement
from bot.stats.rating import PROVISIONAL_UNTIL
from bot.words import game_title
from bot.words.phrases import sentence
from cogs.leaderboard.choice import ALL_GAMES
from cogs.profile.plot import FEWEST, PlotWords, rating_plot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.chat.look import Look
    from bot.locales import Lang
    from bot.stats import Earned, Figures, HeadToHead, RatingPoint
    from cogs.leaderboard.choice import ProfileQuery

NO_TABLE: Final = "-"
BLUE: Final = 0x5B9BFF


@dataclass(frozen=True, slots=True)
class Profile:
    """All that a card shows."""

    query: ProfileQuery
    name: str
    figures: Figures
    points: Sequence[RatingPoint] = field(default=())
    earned: Sequence[Earned] = field(default=())
    opponent: str | None = None
    against: HeadToHead | None = None
    is_own: bool = False
    """Whether whoever looks at it is the one whom it tells of."""
    is_hidden: bool = False
    may_show: bool = False
    for_all: bool = False
    note: str | None = None


async def shown_profile(card: Profile, look: Look, *, pictures: bool) -> PictureLayout:
    """The card as a message, with a plot where there is enough for one."""
    picture = None
    if pictures and len(card.points) >= FEWEST:
        picture = await asyncio.to_thread(_picture, card, look)
    return PictureLayout(profile_message(card, look, picture), picture)


def profile_message(card: Profile, look: Look, picture: Picture | None = None) -> Layout:
    """Figures, plot, head-to-head, achievements; then what leads to more."""
    items: list[Component] = [text_display(_head(card, look))]
    if picture is not None:
        items.append(picture.part())
    rest = lines((_against(card, look), _achievements(card, look), *_notes(card, look)))
    if rest:
        items.append(text_display(rest))
    container = container(*items, accent_colour=BLUE)
    if card.for_all:
        return Layout(container)
    return Layout(container, *_menus(card, look), *button_rows(_buttons(card, look)))


def achievements_message(card: Profile, look: Look) -> Layout:
    """All achievements with what they are for, and the way back."""
    title = look.text("card-achievements-title", name=plain_name(card.name))
    words = lines((title, achievements_page(card.earned, look)))
    back = CustomId(NO_TABLE, "stats", str(card.query))
    return Layout(
        container(text_display(words), accent_colour=BLUE),
        *button_rows([button(back, look.text("button-back"))]),
    )


def _head(card: Profile, look: Look) -> str:
    lang, figures, game = look.lang, card.figures, card.query.game
    title = text(lang, "card-title", name=plain_name(card.name))
    subject = f"**{game_name(game, lang)}**"
    note = card.note and f"**{card.note}**"
    if not figures.matches:
        nothing = text(lang, "card-nothing-in-game", game=game_name(game, lang))
        return lines((title, note, subject, nothing))
    return lines((title, note, subject, _rating(figures, lang), *_matches(card, lang)))


def _rating(figures: Figures, lang: Lang) -> str:
    rating = figures.rating
    if rating is None:
        return text(lang, "card-unrated")
    said = text(lang, "card-rating", rating=rating.shown, best=rating.best)
    return text(lang, "card-provisional", rating=said) if rating.provisional else said


def _matches(card: Profile, lang: Lang) -> list[str]:
    """The lines below the rating; what never happened is not told."""
    figures = card.figures
    played = text(
        lang,
        "card-matches",
        matches=figures.matches,
        wins=figures.wins,
        rate=figures.win_rate / 10,
    )
    return [
        played,
        *_joined(_streak(figures, lang), _favourite(card, lang)),
        *_joined(*_calls(figures, lang)),
        *_joined(*_cards(figures, lang)),
    ]


def _joined(*parts: str | None) -> list[str]:
    """The parts that are there, on one line."""
    there = " · ".join(part for part in parts if part)
    return [sentence(there)] if there else []


def _streak(figures: Figures, lang: Lang) -> str | None:
    if figures.winning_streak > 1 and figures.winning_streak == figures.longest_streak:
        return text(lang, "card-streak-best", wins=figures.winning_streak)
    if figures.longest_streak > 1:
        return text(lang, "card-streak", wins=figures.longest_streak, now=figures.winning_streak)
    return None


def _favourite(card: Profile, lang: Lang) -> str | None:
    favourite = card.figures.favourite
    if card.query.game is not None or favourite is None:
        return None
    return text(lang, "card-favourite", game=game_title(favourite, lang))


def _calls(figures: Figures, lang: Lang) -> list[str | None]:
    fastest, calls = figures.fastest_call, figures.calls + figures.forgotten
    return [
        None if fastest is None else text(lang, "card-fastest", seconds=max(1, fastest) / 10),
        text(lang, "card-calls", calls=figures.calls, forgotten=figures.forgotten)
        if calls
        else None,
        text(lang, "card-catches", catches=figures.catches) if figures.catches else None,
        text(lang, "card-caught", caught=figures.caught) if figures.caught else None,
    ]


def _cards(figures: Figures, lang: Lang) -> list[str | None]:
    largest, longest = figures.largest_penalty, figures.longest_stack
    return [
        text(lang, "card-drawn", cards=figures.cards_drawn) if figures.cards_drawn else None,
        text(lang, "card-largest", cards=largest) if largest > 1 else None,
        text(lang, "card-stack", cards=longest) if longest > 1 else None,
    ]


def _against(card: Profile, look: Look) -> str | None:
    """How it stands between two."""
    against, lang = card.against, look.lang
    if against is None or card.opponent is None:
        return None
    opponent = plain_name(card.opponent)
    if not against.matches:
        return text(lang, "card-against-nothing", opponent=opponent)
    return text(
        lang,
        "card-against",
        opponent=opponent,
        matches=against.matches,
        better=against.better,
        worse=against.worse,
        level=against.level,
    )


def _achievements(card: Profile, look: Look) -> str | None:
    if not card.earned:
        return None
    names = [achievement_name(each.achievement, look.lang) for each in card.earned]
    return look.text(
        "card-achievements",
        count=len(names),
        of=len(Achievement),
        names=", ".join(names),
    )


def _notes(card: Profile, look: Look) -> list[str]:
    if card.is_hidden and card.is_own and not card.for_all:
        return [f"-# {look.text('card-hidden-own')}"]
    return []


def _menus(card: Profile, look: Look) -> list[Component]:
    """Which game, and against whom."""
    lang = look.lang
    games = [Choice(each or ALL_GAMES, game_name(each, lang)) for each in (None, *RULE_SETS)]
    pressed = CustomId(NO_TABLE, "stats-game", str(card.query))
    current = card.query.game or ALL_GAMES
    return [
        choice_menu(pressed, text(lang, "board-menu-game"), games, current, lang),
        _opponents(card, look),
    ]


def _opponents(card: Profile, look: Look) -> Component:
    opponent = card.query.opponent if card.against is not None else None
    return user_select(
        CustomId(NO_TABLE, "stats-against", str(card.query)),
        look.text("card-menu-against"),
        [] if opponent is None else [opponent],
    )


def _buttons(card: Profile, look: Look) -> list[Component]:
    about = str(card.query)
    found = [button(CustomId(NO_TABLE, "stats-won", about), look.text("card-achievements-button"))]
    if card.is_own and card.may_show and card.figures.matches:
        shown = CustomId(NO_TABLE, "stats-all", about)
        found.append(button(shown, look.text("board-show")))
    return found


def _picture(card: Profile, look: Look) -> Picture:
    ratings = [point.shown for point in card.points]
    first, last = card.points[0], card.points[-1]
    words = PlotWords(
        date_name(first.ended_at, look.lang),
        date_name(last.ended_at, look.lang),
        look.text("card-plot-matches", matches=len(ratings)),
    )
    shows = look.text(
        "card-plot",
        matches=len(ratings),
        first=first.shown,
        last=last.shown,
        best=max(ratings),
    )
    png = rating_plot(ratings, words, unsure=PROVISIONAL_UNTIL - 1)
    return Picture("rating.png", png, shows)
