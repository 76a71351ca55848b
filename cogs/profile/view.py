"""A person's profile: statistics, the rating over time, and all achievements."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import takewhile
from typing import Final, NamedTuple

from bot.chat.pictures.drawing import draw_in_thread
from bot.chat.requests import components as ui
from bot.chat.requests.components import CustomId, Layout, Verb, id_without_table, parse_number
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.results import achievement_name, achievement_names
from bot.chat.wording.tables import ALL_GAMES, game_menu, game_name, parse_game
from bot.chat.wording.viewer import Viewer, join_lines, plain_name, timestamp
from bot.stats import Achievement, Earned, Figures, HeadToHead, RatingPoint
from bot.stats.stats import rivals_of
from bot.words.cards import and_list, capitalised, game_title
from cogs.profile.pictures import FEWEST, badges_png, rating_plot

# Choice ------------------------------------------------------------------------------------------

# A query says which profile a viewer chose. The ids of controls contain the query.

NOBODY: Final = "-"


class ProfileQuery(NamedTuple):
    """The choice of a profile: the person, the game, and the opponent to compare with.

    If `game` is None, all games are chosen. If `opponent` is None, there is no comparison.
    """

    person: int
    game: str | None = None
    opponent: int | None = None

    def __str__(self) -> str:
        """Return the query in the form that the ids of controls contain."""
        return f"{self.person}.{self.game or ALL_GAMES}.{self.opponent or NOBODY}"


def parse_profile_query(written: str, asking: int) -> ProfileQuery:
    """Return the query in an id. If the id names no person, use the viewer `asking`."""
    person, game, opponent = [*written.split("."), "", "", ""][:3]
    return ProfileQuery(parse_number(person) or asking, parse_game(game), parse_number(opponent))


# View --------------------------------------------------------------------------------------------

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
    """The names of the most frequent opponents, with the score against each."""
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
    """Return the profile with badges. Add a plot of the rating if there are enough matches.

    If `pictures` is False, or if the viewer prefers text to pictures, return only text.
    """
    if not pictures or viewer.in_words or not (_has_plot(profile) or profile.earned):
        return _layout(profile, viewer)
    drawn = _picture if _has_plot(profile) else _badges
    return _layout(profile, viewer, await draw_in_thread(drawn, profile, viewer))


def _layout(profile: Profile, viewer: Viewer, *pictures: ui.Attachment) -> ui.Layout:
    """Return the layout: figures, pictures, comparison, rivals, achievements, and controls."""
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
    """Return the line about matches against AI players only.

    The other figures do not include them.
    """
    if not figures.solo:
        return None
    return viewer.text("card-solo", matches=figures.solo, wins=figures.solo_wins)


def _figure_lines(profile: Profile, viewer: Viewer) -> list[str]:
    """Return the lines with the rating and the other figures. Leave out figures of zero."""
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
    """Return a list with one line that joins all parts. Return [] if all parts are None."""
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
    """Return the line about the score against the opponent, or None without an opponent."""
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
    """Return the line about the most frequent opponents and the scores against them.

    Return None if there are no such opponents.
    """
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
    """Return the controls for the game and the opponent, and the buttons.

    A public profile has no controls, so return an empty list for it.
    """
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
    """Return a date in UTC, because a picture cannot use the time zone of each viewer."""
    day = datetime.fromtimestamp(at / 1000, UTC)
    return viewer.text("card-plot-date", day=f"{day:%d}", month=f"{day:%m}", year=f"{day:%Y}")


def achievements_message(profile: Profile, viewer: Viewer) -> ui.Layout:
    """Return the message with all achievements and their meanings. A button leads back."""
    title = viewer.text("card-achievements-title", name=plain_name(profile.name))
    words = join_lines(title, *_achievement_lines(profile.earned, viewer))
    back = id_without_table(Verb.PROFILE, profile.query)
    return ui.Layout(
        ui.boxed(words, stripe=BLUE),
        *ui.button_rows([ui.button(back, viewer.text("button-back"))]),
    )


def _achievement_lines(found: Sequence[Earned], viewer: Viewer) -> list[str]:
    """Return the lines with the earned achievements and their dates, then with the missing ones."""
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


# Lookup ------------------------------------------------------------------------------------------

# The functions below build the profile for a query. They read the statistics and check what the
# viewer may see.


async def profile_for_requester(
    request: Request, query: ProfileQuery, note: str | None = None, *, offers: bool = True
) -> Layout:
    """Return a person's profile for the caller.

    With `offers`, add the button that shows the profile to everybody. Raise `RefusedRequestError`
    if the caller may not see the profile.
    """
    may_show = offers and request.rights.may_write
    profile = await _load_profile(request, query, note, may_show=may_show)
    return await profile_message(profile, request.viewer, pictures=request.rights.may_attach)


async def achievements_for_requester(request: Request, query: ProfileQuery) -> Layout:
    """Return the message with all achievements. It shows which ones the person has earned."""
    return achievements_message(await _load_profile(request, query), request.viewer)


async def profile_for_all(request: Request, query: ProfileQuery) -> Layout:
    """Return the profile for everybody, in the language of the server."""
    profile = await _load_profile(request, query, for_all=True)
    viewer = await request.chat.public_viewer(request.guild, request.channel)
    return await profile_message(profile, viewer, pictures=request.rights.may_attach)


async def _load_profile(
    request: Request,
    query: ProfileQuery,
    note: str | None = None,
    *,
    may_show: bool = False,
    for_all: bool = False,
) -> Profile:
    chat, guild, person = request.chat, request.guild, query.person
    chat.members.store_member(guild, request.person, request.name)
    is_own = person == request.person
    name = await _visible_name(request, person, may_see=is_own)
    everything = await chat.stats.figures_of(guild, person)
    if not everything.matches + everything.solo:
        raise RefusedRequestError(_no_matches_text(request, name, is_own=is_own))
    opponent = against = None
    try:
        opponent, against = await _head_to_head(request, query, for_all=for_all)
    except RefusedRequestError as refused:
        note = note or str(refused)
    in_game = await chat.stats.figures_of(guild, person, query.game) if query.game else everything
    return Profile(
        query,
        name,
        in_game,
        await chat.stats.rating_over_time(guild, person, query.game),
        await chat.stats.achievements_of(guild, person),
        opponent,
        against,
        await _visible_rivals(request, query, for_all=for_all),
        is_own=is_own,
        is_hidden=is_own and await chat.stats.people.is_hidden(guild, person),
        may_show=may_show,
        for_all=for_all,
        notice=None if for_all else note,
    )


async def _visible_rivals(
    request: Request, query: ProfileQuery, *, for_all: bool
) -> list[tuple[str, HeadToHead]]:
    """Return the most frequent opponents who are in the server and not hidden, with the scores.

    In a public profile, return [] if the person of the profile is hidden.
    """
    chat, guild = request.chat, request.guild
    if for_all and await chat.stats.people.is_hidden(guild, query.person):
        return []
    gone = chat.members.people_who_left(guild)
    found = await rivals_of(chat.stats, guild, query.person, query.game, without=gone)
    names = await chat.members.names_of(guild, [each.person for each in found])
    return [(names[each.person], each.score) for each in found if each.person in names]


async def _visible_name(request: Request, person: int, *, may_see: bool) -> str:
    """Return the name of a person.

    Raise `RefusedRequestError` if the person has left the server. Also raise it if the person is
    hidden and `may_see` is False.
    """
    name = (await request.chat.members.names_of(request.guild, [person])).get(person)
    if name is None:
        raise RefusedRequestError(request.text("card-not-here"))
    if not may_see and await request.chat.stats.people.is_hidden(request.guild, person):
        raise RefusedRequestError(request.text("card-hidden", name=plain_name(name)))
    return name


def _no_matches_text(request: Request, name: str, *, is_own: bool) -> str:
    if is_own:
        return request.text("card-no-matches-yet")
    return request.text("card-no-matches", name=plain_name(name))


async def _head_to_head(
    request: Request, query: ProfileQuery, *, for_all: bool
) -> tuple[str | None, HeadToHead | None]:
    """Return the opponent's name and the score, or (None, None) without an opponent.

    Raise `RefusedRequestError` if the viewer may not see the score.
    """
    person, game, other = query
    if other is None:
        return None, None
    if other == person:
        raise RefusedRequestError(request.text("card-against-same"))
    # The two players may see the score of their matches. If one of them is hidden, other people may
    # not see it.
    is_between_us = request.person in {person, other} and not for_all
    name = await _visible_name(request, other, may_see=is_between_us)
    return name, await request.chat.stats.head_to_head(request.guild, person, other, game)
