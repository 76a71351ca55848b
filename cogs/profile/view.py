"""A person's profile: figures, the rating over time, all achievements."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import takewhile
from typing import Final

from bot.chat.pictures.drawing import draw_in_thread
from bot.chat.requests import components as ui
from bot.chat.requests.custom_ids import CustomId, Verb, id_without_table
from bot.chat.wording.options import game_menu, game_name
from bot.chat.wording.results import achievement_name, achievement_names
from bot.chat.wording.viewer import Viewer, join_lines, plain_name, timestamp
from bot.stats import Achievement, Earned, Figures, HeadToHead, RatingPoint
from bot.words.cards import and_list, capitalised, game_title
from cogs.profile.badges import badges_png
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
    notice: str | None = None

    @property
    def badges(self) -> list[Achievement]:
        """The achievements in the order in which they were earned."""
        return [each.achievement for each in self.earned]


async def profile_message(profile: Profile, viewer: Viewer, *, pictures: bool) -> ui.Layout:
    """Return the profile with badges, and with a plot if there are enough matches.

    Without `pictures`, or for a viewer who wants words, there is text only.
    """
    if not pictures or viewer.in_words or not (_has_plot(profile) or profile.earned):
        return _layout(profile, viewer)
    drawn = _picture if _has_plot(profile) else _badges
    return _layout(profile, viewer, await draw_in_thread(drawn, profile, viewer))


def _layout(profile: Profile, viewer: Viewer, *pictures: ui.Attachment) -> ui.Layout:
    """Return figures, plot, head-to-head, rivals and achievements, then the controls."""
    parts = [
        ui.text_display(_heading_text(profile, viewer)),
        *(each.to_component() for each in pictures),
    ]
    parts_below = (
        _head_to_head_text(profile, viewer),
        _rivals_text(profile, viewer),
        _achievements_text(profile, viewer),
        _hidden_text(profile, viewer),
    )
    if any(parts_below):
        parts.append(ui.text_display(join_lines(*parts_below)))
    shown = ui.container(*parts, accent_colour=BLUE)
    return ui.Layout(shown, *_controls(profile, viewer), attachments=pictures)


def _heading_text(profile: Profile, viewer: Viewer) -> str:
    title = viewer.text("card-title", name=plain_name(profile.name))
    subject = game_name(profile.query.game, viewer.lang)
    note = profile.notice and f"**{profile.notice}**"
    figures = _figure_lines(profile, viewer)
    if not profile.figures.matches:
        figures = [viewer.text("card-nothing-in-game", game=subject)]
    return join_lines(title, note, f"**{subject}**", *figures, _solo_text(profile.figures, viewer))


def _solo_text(figures: Figures, viewer: Viewer) -> str | None:
    """Return the line about matches against AI players only, which count separately."""
    if not figures.solo:
        return None
    return viewer.text("card-solo", matches=figures.solo, wins=figures.solo_wins)


def _figure_lines(profile: Profile, viewer: Viewer) -> list[str]:
    """Return the rating and the figures below it. Figures of zero are left out."""
    figures = profile.figures
    matches, wins, rate = figures.matches, figures.wins, figures.win_rate / 10
    return [
        _rating_text(figures, viewer),
        viewer.text("card-matches", matches=matches, wins=wins, rate=rate),
        *_join_parts(_streak_text(figures, viewer), _favourite_text(profile, viewer)),
        *_join_parts(*_call_texts(figures, viewer)),
        *_join_parts(*_card_texts(figures, viewer)),
    ]


def _rating_text(figures: Figures, viewer: Viewer) -> str:
    rating = figures.rating
    if rating is None:
        return viewer.text("card-unrated")
    if rating.unsure or rating.best is None:
        return viewer.text("card-rating-unsure", rating=rating.shown)
    return viewer.text("card-rating", rating=rating.shown, best=rating.best)


def _join_parts(*parts: str | None) -> list[str]:
    """Join the parts that exist to one line."""
    there = " · ".join(part for part in parts if part)
    return [capitalised(there)] if there else []


def _streak_text(figures: Figures, viewer: Viewer) -> str | None:
    now, longest = figures.winning_streak, figures.longest_streak
    if longest <= 1:
        return None
    if now == longest:
        return viewer.text("card-streak-best", wins=now)
    return viewer.text("card-streak", wins=longest, now=now)


def _favourite_text(profile: Profile, viewer: Viewer) -> str | None:
    favourite = profile.figures.favourite
    if profile.query.game is not None or favourite is None:
        return None
    return viewer.text("card-favourite", game=game_title(favourite, viewer.lang))


def _call_texts(figures: Figures, viewer: Viewer) -> list[str | None]:
    fastest, calls, forgotten = figures.fastest_call, figures.calls, figures.forgotten
    catches, caught = figures.catches, figures.caught
    return [
        None if fastest is None else viewer.text("card-fastest", seconds=max(1, fastest) / 10),
        viewer.text("card-calls", calls=calls, forgotten=forgotten) if calls + forgotten else None,
        viewer.text("card-catches", catches=catches) if catches else None,
        viewer.text("card-caught", caught=caught) if caught else None,
    ]


def _card_texts(figures: Figures, viewer: Viewer) -> list[str | None]:
    drawn, largest, longest = figures.cards_drawn, figures.largest_penalty, figures.longest_stack
    return [
        viewer.text("card-drawn", cards=drawn) if drawn else None,
        viewer.text("card-largest", cards=largest) if largest > 1 else None,
        viewer.text("card-stack", cards=longest) if longest > 1 else None,
    ]


def _head_to_head_text(profile: Profile, viewer: Viewer) -> str | None:
    """Return the line about the score against the opponent."""
    against = profile.against
    if against is None or profile.opponent is None:
        return None
    opponent = plain_name(profile.opponent)
    if not against.matches:
        return viewer.text("card-against-nothing", opponent=opponent)
    return viewer.text(
        "card-against",
        opponent=opponent,
        matches=against.matches,
        better=against.better,
        worse=against.worse,
        level=against.level,
    )


def _rivals_text(profile: Profile, viewer: Viewer) -> str | None:
    """Return the line about the most frequent opponents, with the score against each."""
    told = [
        viewer.text("card-rival", name=plain_name(name), better=score.better, worse=score.worse)
        for name, score in profile.rivals
    ]
    return viewer.text("card-rivals", rivals=" · ".join(told)) if told else None


def _achievements_text(profile: Profile, viewer: Viewer) -> str | None:
    if not profile.earned:
        return None
    names = achievement_names(profile.earned, viewer)
    told = ", ".join(names)
    return viewer.text("card-achievements", count=len(names), of=len(Achievement), names=told)


def _hidden_text(profile: Profile, viewer: Viewer) -> str | None:
    if profile.is_hidden and profile.is_own and not profile.for_all:
        return f"-# {viewer.text('card-hidden-own')}"
    return None


def _controls(profile: Profile, viewer: Viewer) -> list[ui.Component]:
    """Return the controls for the game, the opponent and more. A public profile has none."""
    if profile.for_all:
        return []
    query, against = profile.query, profile.against
    opponents = [query.opponent] if query.opponent is not None and against is not None else []
    return [
        game_menu(_control_id(Verb.PROFILE_GAME, profile), query.game, viewer),
        ui.user_select(
            _control_id(Verb.PROFILE_AGAINST, profile), viewer.text("card-menu-against"), opponents
        ),
        *ui.button_rows(_buttons(profile, viewer)),
    ]


def _buttons(profile: Profile, viewer: Viewer) -> list[ui.Component]:
    won = _control_id(Verb.ACHIEVEMENTS, profile)
    found = [ui.button(won, viewer.text("card-achievements-button"))]
    if profile.is_own and profile.may_show and (profile.figures.matches or profile.figures.solo):
        found.append(
            ui.button(_control_id(Verb.PROFILE_FOR_ALL, profile), viewer.text("board-show"))
        )
    return found


def _control_id(verb: Verb, profile: Profile) -> CustomId:
    return id_without_table(verb, profile.query)


def _has_plot(profile: Profile) -> bool:
    return len(profile.points) >= FEWEST


def _badges(profile: Profile, viewer: Viewer) -> ui.Attachment:
    return ui.Attachment(
        "badges.png", badges_png(profile.badges), _badge_names_text(profile, viewer)
    )


def _badge_names_text(profile: Profile, viewer: Viewer) -> str:
    names = and_list(achievement_names(profile.earned, viewer), viewer.lang)
    return viewer.text("card-badges", names=names)


def _picture(profile: Profile, viewer: Viewer) -> ui.Attachment:
    ratings = [point.shown for point in profile.points]
    first, last = profile.points[0], profile.points[-1]
    matches, best = len(ratings), max(ratings)
    between = viewer.text("card-plot-matches", matches=matches)
    words = _date(first.ended_at, viewer), between, _date(last.ended_at, viewer)
    shows = viewer.text("card-plot", matches=matches, first=first.shown, last=last.shown, best=best)
    unsure = sum(1 for _ in takewhile(lambda point: point.unsure, profile.points))
    if profile.badges:
        shows = f"{shows}. {_badge_names_text(profile, viewer)}"
    png = rating_plot(ratings, words, unsure=unsure, badges=profile.badges)
    return ui.Attachment("rating.png", png, shows)


def _date(at: int, viewer: Viewer) -> str:
    """Return a date in UTC. A picture cannot follow the viewer's time zone."""
    day = datetime.fromtimestamp(at / 1000, UTC)
    return viewer.text("card-plot-date", day=f"{day:%d}", month=f"{day:%m}", year=f"{day:%Y}")


def achievements_message(profile: Profile, viewer: Viewer) -> ui.Layout:
    """Return all achievements with what they are for, and the button back."""
    title = viewer.text("card-achievements-title", name=plain_name(profile.name))
    words = join_lines(title, *_achievement_lines(profile.earned, viewer))
    back = id_without_table(Verb.PROFILE, profile.query)
    return ui.Layout(
        ui.boxed(words, stripe=BLUE),
        *ui.button_rows([ui.button(back, viewer.text("button-back"))]),
        attachments=(),
    )


def _achievement_lines(found: Sequence[Earned], viewer: Viewer) -> list[str]:
    """Return the earned achievements with their dates, then the missing ones."""
    told = [
        f"{_achievement_line(each.achievement, viewer)} ({timestamp(each.ended_at, 'd')})"
        for each in found
    ]
    have = {each.achievement for each in found}
    missing = [_achievement_line(each, viewer) for each in Achievement if each not in have]
    return [*told, f"**{viewer.text('card-missing')}**", *missing] if missing else told


def _achievement_line(achievement: Achievement, viewer: Viewer) -> str:
    what = viewer.text(f"achievement-{achievement}.description")
    return f"- **{achievement_name(achievement, viewer)}:** {what}"
