"""A person's profile: figures, the rating over time, all achievements."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import takewhile
from typing import Final

from bot.chat.pictures.drawing import drawn_apart
from bot.chat.requests import components as ui
from bot.chat.requests.custom_ids import CustomId, Verb, free_id
from bot.chat.wording.options import game_menu, game_name
from bot.chat.wording.results import achievement_name, achievement_names
from bot.chat.wording.viewer import Look, lines, plain_name, timestamp
from bot.stats import Achievement, Earned, Figures, HeadToHead, RatingPoint
from bot.words.cards import and_list, game_title, sentence
from cogs.profile.badges import badges_alone
from cogs.profile.choice import ProfileQuery
from cogs.profile.plot import FEWEST, rating_plot

BLUE: Final = 0x5B9BFF


@dataclass(frozen=True, slots=True)
class Profile:
    """All data of a profile."""

    query: ProfileQuery
    name: str
    figures: Figures
    points: Sequence[RatingPoint] = ()
    earned: Sequence[Earned] = ()
    opponent: str | None = None
    against: HeadToHead | None = None
    rivals: Sequence[tuple[str, HeadToHead]] = ()
    """The most frequent opponents, by name."""
    is_own: bool = False
    """Whether the viewer looks at their own profile."""
    is_hidden: bool = False
    may_show: bool = False
    for_all: bool = False
    note: str | None = None

    @property
    def badges(self) -> list[Achievement]:
        """The achievements in the order in which they were earned."""
        return [each.achievement for each in self.earned]


async def shown_profile(profile: Profile, look: Look, *, pictures: bool) -> ui.Layout:
    """Return the profile with badges, and with a plot if there are enough matches.

    Without `pictures`, or for a viewer who wants words, there is text only.
    """
    if not pictures or look.in_words or not (_has_plot(profile) or profile.earned):
        return _layout(profile, look)
    drawn = _picture if _has_plot(profile) else _badges
    return _layout(profile, look, await drawn_apart(drawn, profile, look))


def _layout(profile: Profile, look: Look, *pictures: ui.Attachment) -> ui.Layout:
    """Return figures, plot, head-to-head, rivals and achievements, then the controls."""
    parts = [ui.text_display(_head(profile, look)), *(each.component() for each in pictures)]
    parts_below = (
        _against(profile, look),
        _rivals(profile, look),
        _achievements(profile, look),
        _hidden(profile, look),
    )
    if any(parts_below):
        parts.append(ui.text_display(lines(*parts_below)))
    shown = ui.container(*parts, accent_colour=BLUE)
    return ui.Layout(shown, *_controls(profile, look), attachments=pictures)


def _head(profile: Profile, look: Look) -> str:
    title = look.text("card-title", name=plain_name(profile.name))
    subject = game_name(profile.query.game, look.lang)
    note = profile.note and f"**{profile.note}**"
    figures = _figures(profile, look)
    if not profile.figures.matches:
        figures = [look.text("card-nothing-in-game", game=subject)]
    return lines(title, note, f"**{subject}**", *figures, _solo(profile.figures, look))


def _solo(figures: Figures, look: Look) -> str | None:
    """Return the line about matches against AI players only, which count separately."""
    if not figures.solo:
        return None
    return look.text("card-solo", matches=figures.solo, wins=figures.solo_wins)


def _figures(profile: Profile, look: Look) -> list[str]:
    """Return the rating and the figures below it. Figures of zero are left out."""
    figures = profile.figures
    matches, wins, rate = figures.matches, figures.wins, figures.win_rate / 10
    return [
        _rating(figures, look),
        look.text("card-matches", matches=matches, wins=wins, rate=rate),
        *_joined(_streak(figures, look), _favourite(profile, look)),
        *_joined(*_calls(figures, look)),
        *_joined(*_cards(figures, look)),
    ]


def _rating(figures: Figures, look: Look) -> str:
    rating = figures.rating
    if rating is None:
        return look.text("card-unrated")
    if rating.unsure or rating.best is None:
        return look.text("card-rating-unsure", rating=rating.shown)
    return look.text("card-rating", rating=rating.shown, best=rating.best)


def _joined(*parts: str | None) -> list[str]:
    """Join the parts that exist to one line."""
    there = " · ".join(part for part in parts if part)
    return [sentence(there)] if there else []


def _streak(figures: Figures, look: Look) -> str | None:
    now, longest = figures.winning_streak, figures.longest_streak
    if longest <= 1:
        return None
    if now == longest:
        return look.text("card-streak-best", wins=now)
    return look.text("card-streak", wins=longest, now=now)


def _favourite(profile: Profile, look: Look) -> str | None:
    favourite = profile.figures.favourite
    if profile.query.game is not None or favourite is None:
        return None
    return look.text("card-favourite", game=game_title(favourite, look.lang))


def _calls(figures: Figures, look: Look) -> list[str | None]:
    fastest, calls, forgotten = figures.fastest_call, figures.calls, figures.forgotten
    catches, caught = figures.catches, figures.caught
    return [
        None if fastest is None else look.text("card-fastest", seconds=max(1, fastest) / 10),
        look.text("card-calls", calls=calls, forgotten=forgotten) if calls + forgotten else None,
        look.text("card-catches", catches=catches) if catches else None,
        look.text("card-caught", caught=caught) if caught else None,
    ]


def _cards(figures: Figures, look: Look) -> list[str | None]:
    drawn, largest, longest = figures.cards_drawn, figures.largest_penalty, figures.longest_stack
    return [
        look.text("card-drawn", cards=drawn) if drawn else None,
        look.text("card-largest", cards=largest) if largest > 1 else None,
        look.text("card-stack", cards=longest) if longest > 1 else None,
    ]


def _against(profile: Profile, look: Look) -> str | None:
    """Return the line about the score against the opponent."""
    against = profile.against
    if against is None or profile.opponent is None:
        return None
    opponent = plain_name(profile.opponent)
    if not against.matches:
        return look.text("card-against-nothing", opponent=opponent)
    return look.text(
        "card-against",
        opponent=opponent,
        matches=against.matches,
        better=against.better,
        worse=against.worse,
        level=against.level,
    )


def _rivals(profile: Profile, look: Look) -> str | None:
    """Return the line about the most frequent opponents, with the score against each."""
    told = [
        look.text("card-rival", name=plain_name(name), better=score.better, worse=score.worse)
        for name, score in profile.rivals
    ]
    return look.text("card-rivals", rivals=" · ".join(told)) if told else None


def _achievements(profile: Profile, look: Look) -> str | None:
    if not profile.earned:
        return None
    names = achievement_names(profile.earned, look)
    told = ", ".join(names)
    return look.text("card-achievements", count=len(names), of=len(Achievement), names=told)


def _hidden(profile: Profile, look: Look) -> str | None:
    if profile.is_hidden and profile.is_own and not profile.for_all:
        return f"-# {look.text('card-hidden-own')}"
    return None


def _controls(profile: Profile, look: Look) -> list[ui.Component]:
    """Return the controls for the game, the opponent and more. A public profile has none."""
    if profile.for_all:
        return []
    query, against = profile.query, profile.against
    opponents = [query.opponent] if query.opponent is not None and against is not None else []
    return [
        game_menu(_id(Verb.PROFILE_GAME, profile), query.game, look),
        ui.user_select(
            _id(Verb.PROFILE_AGAINST, profile), look.text("card-menu-against"), opponents
        ),
        *ui.button_rows(_buttons(profile, look)),
    ]


def _buttons(profile: Profile, look: Look) -> list[ui.Component]:
    won = _id(Verb.ACHIEVEMENTS, profile)
    found = [ui.button(won, look.text("card-achievements-button"))]
    if profile.is_own and profile.may_show and (profile.figures.matches or profile.figures.solo):
        found.append(ui.button(_id(Verb.PROFILE_FOR_ALL, profile), look.text("board-show")))
    return found


def _id(verb: Verb, profile: Profile) -> CustomId:
    return free_id(verb, profile.query)


def _has_plot(profile: Profile) -> bool:
    return len(profile.points) >= FEWEST


def _badges(profile: Profile, look: Look) -> ui.Attachment:
    return ui.Attachment("badges.png", badges_alone(profile.badges), _named_badges(profile, look))


def _named_badges(profile: Profile, look: Look) -> str:
    names = and_list(achievement_names(profile.earned, look), look.lang)
    return look.text("card-badges", names=names)


def _picture(profile: Profile, look: Look) -> ui.Attachment:
    ratings = [point.shown for point in profile.points]
    first, last = profile.points[0], profile.points[-1]
    matches, best = len(ratings), max(ratings)
    between = look.text("card-plot-matches", matches=matches)
    words = _date(first.ended_at, look), between, _date(last.ended_at, look)
    shows = look.text("card-plot", matches=matches, first=first.shown, last=last.shown, best=best)
    unsure = sum(1 for _ in takewhile(lambda point: point.unsure, profile.points))
    if profile.badges:
        shows = f"{shows}. {_named_badges(profile, look)}"
    png = rating_plot(ratings, words, unsure=unsure, badges=profile.badges)
    return ui.Attachment("rating.png", png, shows)


def _date(at: int, look: Look) -> str:
    """Return a date in UTC. A picture cannot follow the viewer's time zone."""
    day = datetime.fromtimestamp(at / 1000, UTC)
    return look.text("card-plot-date", day=f"{day:%d}", month=f"{day:%m}", year=f"{day:%Y}")


def achievements_message(profile: Profile, look: Look) -> ui.Layout:
    """Return all achievements with what they are for, and the button back."""
    title = look.text("card-achievements-title", name=plain_name(profile.name))
    words = lines(title, *_list(profile.earned, look))
    back = free_id(Verb.PROFILE, profile.query)
    return ui.Layout(
        ui.boxed(words, stripe=BLUE),
        *ui.button_rows([ui.button(back, look.text("button-back"))]),
        attachments=(),
    )


def _list(found: Sequence[Earned], look: Look) -> list[str]:
    """Return the earned achievements with their dates, then the missing ones."""
    told = [f"{_one(each.achievement, look)} ({timestamp(each.ended_at, 'd')})" for each in found]
    have = {each.achievement for each in found}
    missing = [_one(each, look) for each in Achievement if each not in have]
    return [*told, f"**{look.text('card-missing')}**", *missing] if missing else told


def _one(achievement: Achievement, look: Look) -> str:
    what = look.text(f"achievement-{achievement}.description")
    return f"- **{achievement_name(achievement, look)}:** {what}"
