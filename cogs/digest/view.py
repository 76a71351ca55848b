"""Draws a digest: the winners of its period, and its most remarkable records."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.chat.pictures.drawing import draw_in_thread
from bot.chat.pictures.podium import OnPodium, people_on_podium, podium_attachment
from bot.chat.requests import components as ui
from bot.chat.requests.components import Verb, id_without_table
from bot.chat.wording.results import achievement_names, period_name
from bot.chat.wording.tables import ALL_GAMES
from bot.chat.wording.viewer import (
    Viewer,
    channel_link,
    date_text,
    join_lines,
    plain_name,
    short_name,
)
from bot.stats import BoardLine, Digest, Earned, Measure, season_of
from bot.stats.digest import SharedRecord
from bot.storage.results.cups import CupRow
from bot.words.cards import and_list, capitalised, game_title

GOLD: Final = 0xFFC917
FEWEST_ON_PODIUM: Final = 3
KINDS: Final = {"w": "week", "m": "month", "q": "season"}

Names = Mapping[int, str]


async def digest_message(
    told: Digest, names: Names, viewer: Viewer, ahead: CupRow | None, *, pictures: bool
) -> ui.Layout:
    """Draw the digest. It has a podium if `pictures` are allowed and enough people are ranked.

    `ahead` is the next cup, or None if there is no cup to announce.
    """
    best = people_on_podium(told.winners, fewest=FEWEST_ON_PODIUM)
    if not pictures or not best:
        return _layout(told, names, viewer, ahead)
    picture = await draw_in_thread(_picture, told, best, names, viewer)
    return _layout(told, names, viewer, ahead, picture)


def _layout(
    told: Digest, names: Names, viewer: Viewer, ahead: CupRow | None, *pictures: ui.Attachment
) -> ui.Layout:
    kind = KINDS[told.period[0]]
    played = viewer.text("digest-played", matches=told.matches, people=told.people)
    head = join_lines(
        viewer.text(f"digest-title-{kind}"),
        f"**{capitalised(period_name(told.period, viewer))}**",
        played,
    )
    shown = ui.container(
        ui.text_display(head),
        *(each.to_component() for each in pictures),
        ui.text_display(join_lines(_body_text(told, names, viewer), _upcoming_text(ahead, viewer))),
        accent_colour=GOLD,
    )
    mine = id_without_table(Verb.MY_BOARD, f"{told.measure}.{ALL_GAMES}.{told.period}.1")
    button = ui.button(mine, viewer.text("board-mine"))
    return ui.Layout(shown, *ui.button_rows([button]), attachments=pictures)


def _body_text(told: Digest, names: Names, viewer: Viewer) -> str:
    return join_lines(
        _champion_text(told, names, viewer),
        *(_winner_text(told.measure, each, names, viewer) for each in told.winners),
        _more_winners_text(told, viewer),
        _fastest_text(told.fastest, names, viewer),
        _tallest_text(told.tallest, names, viewer),
        _rivals_text(told, names, viewer),
        *_earned_text(told, names, viewer),
        f"-# {viewer.text('digest-ratings-begin')}" if season_of(told.period) else None,
    )


def _upcoming_text(ahead: CupRow | None, viewer: Viewer) -> str | None:
    """Return the line that announces the next cup, or None without a cup."""
    if ahead is None:
        return None
    game = game_title(ahead.game, viewer.lang)
    title = viewer.text("cup-title", game=game)
    if ahead.name:
        title = viewer.text("cup-title-named", name=plain_name(ahead.name), game=game)
    link = channel_link(ahead.guild_id, ahead.channel_id, ahead.message_id)
    return viewer.text("digest-next", title=title, at=date_text(ahead.starts_at), link=link)


def _champion_text(told: Digest, names: Names, viewer: Viewer) -> str | None:
    """Return the line that names the champions of a season.

    Return None for other periods, and for a season without a winner.
    """
    if not season_of(told.period):
        return None
    first = [_name(each.person_id, names, viewer) for each in told.winners if each.place == 1]
    if not first:
        return None
    left = told.more_winners[1]
    more = [viewer.text("board-tied-more", count=left)] if left else []
    who = and_list([*first, *more], viewer.lang)
    return viewer.text("digest-champion", names=who, count=len(first) + left)


def _more_winners_text(told: Digest, viewer: Viewer) -> str | None:
    """Return the line that counts winners without a line, because many share a place, or None."""
    left = told.more_winners.total()
    return f"-# {viewer.text('board-tied-more', count=left)}" if left else None


def _winner_text(measure: Measure, line: BoardLine, names: Names, viewer: Viewer) -> str:
    value = viewer.text(
        f"board-value-{measure}", value=line.value, matches=line.matches, wins=line.wins
    )
    return viewer.text(
        "board-line", place=line.place, name=_name(line.person_id, names, viewer), value=value
    )


def _fastest_text(best: SharedRecord | None, names: Names, viewer: Viewer) -> str | None:
    if best is None:
        return None
    seconds = max(1, best.value) / 10
    return viewer.text("digest-fastest", names=_sharing_names(best, names, viewer), seconds=seconds)


def _tallest_text(best: SharedRecord | None, names: Names, viewer: Viewer) -> str | None:
    if best is None:
        return None
    return viewer.text(
        "digest-tallest", names=_sharing_names(best, names, viewer), attacks=best.value
    )


def _rivals_text(told: Digest, names: Names, viewer: Viewer) -> str | None:
    """Return the line about the two people who met most often, with their score.

    Return None if the digest names no such pair.
    """
    pair = told.rivals
    if pair is None:
        return None
    one, other = (_name(each, names, viewer) for each in (pair.one, pair.other))
    score = viewer.text("end-rivalry", one=one, other=other, better=pair.better, worse=pair.worse)
    return viewer.text("digest-rivals", score=score, matches=pair.matches)


def _earned_text(told: Digest, names: Names, viewer: Viewer) -> list[str]:
    """Return the lines about earned achievements: a heading, then a line for each person."""
    if not told.earned:
        return []
    every = [
        _one_earned_text(person, found, names, viewer) for person, found in told.earned.items()
    ]
    left = told.more_earned
    more = [f"- {viewer.text('end-earned-more', people=left)}"] if left else []
    return [f"**{viewer.text('digest-earned')}**", *every, *more]


def _one_earned_text(person: int, found: Sequence[Earned], names: Names, viewer: Viewer) -> str:
    told = and_list(achievement_names(found, viewer), viewer.lang)
    return viewer.text("digest-earned-one", name=_name(person, names, viewer), achievements=told)


def _sharing_names(best: SharedRecord, names: Names, viewer: Viewer) -> str:
    """Return the names of some people who share a record, and the number of people left out."""
    every = [_name(each, names, viewer) for each in best.people]
    more = [viewer.text("digest-more", people=best.more)] if best.more else []
    return and_list([*every, *more], viewer.lang)


def _name(person: int, names: Names, viewer: Viewer) -> str:
    return plain_name(names.get(person) or viewer.text("board-somebody"))


def _picture(
    told: Digest, best: Sequence[BoardLine], names: Names, viewer: Viewer
) -> ui.Attachment:
    shown = [
        OnPodium(
            each.place,
            short_name(names.get(each.person_id) or viewer.text("board-somebody")),
            viewer.text(f"board-short-{told.measure}", value=each.value),
        )
        for each in best
    ]
    return podium_attachment(period_name(told.period, viewer), shown, viewer)
