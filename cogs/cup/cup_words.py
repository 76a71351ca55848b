"""Texts that appear in several messages about a cup."""

import json
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Final

from bot.chat.wording.tables import unusual_options_text
from bot.chat.wording.viewer import Viewer, channel_link, plain_name
from bot.clock import MINUTE
from bot.game import new_game
from bot.game.options import OptionError
from bot.stats.cups import CupPlace
from bot.storage.results.cups import CupFormat, CupRow
from bot.words.cards import and_list, game_title
from cogs.cup.cup_snapshot import CupSnapshot

REMINDED: Final = 15 * MINUTE
"""The time before the start at which people are asked whether they are present."""
WAITS: Final = 15 * MINUTE
"""The time that a cup waits for enough people after its planned start."""


def cup_title(cup: CupRow, viewer: Viewer) -> str:
    """Return the name of a cup and its game, or only the game if the cup has no name."""
    game = game_title(cup.game, viewer.lang)
    if cup.name:
        return viewer.text("cup-title-named", name=plain_name(cup.name), game=game)
    return viewer.text("cup-title", game=game)


def plain_cup_title(cup: CupRow, viewer: Viewer) -> str:
    """Return the title of a cup for places without Markdown."""
    game = game_title(cup.game, viewer.lang)
    if cup.name:
        return viewer.text("cup-title-named", name=cup.name, game=game)
    return viewer.text("cup-title", game=game)


def about_lines(cup: CupRow, viewer: Viewer, *, is_host_shown: bool = True) -> list[str]:
    """Return the lines about how a cup is played, its house rules, its host and its repetition."""
    rules = _house_rules(cup, viewer)
    is_known = is_host_shown and cup.host_id
    host = [viewer.text("cup-host", host=f"<@{cup.host_id}>")] if is_known else []
    weekly = [viewer.text("cup-weekly")] if cup.is_weekly else []
    role = [viewer.text("cup-role", role=f"<@&{cup.role_id}>")] if cup.role_id else []
    return [
        cup_length_text(cup, viewer),
        *([viewer.text("cup-house-rules", rules=" · ".join(rules))] if rules else []),
        *([" ".join([*host, *weekly, *role])] if host or weekly or role else []),
        f"-# {ties_text(cup, viewer)}",
    ]


def _house_rules(cup: CupRow, viewer: Viewer) -> list[str]:
    """Return the options of a cup that differ from the rules of its game."""
    try:
        game = new_game(cup.game, json.loads(cup.options), cup.size, cup.definition)
    except (KeyError, OptionError):
        return []
    return unusual_options_text(game, game.rules.defaults, viewer)


def cup_length_text(cup: CupRow, viewer: Viewer) -> str:
    """Return the text about how a cup is played: format, table size, draw and AI players."""
    drawn = viewer.text(f"cup-drawn-{cup.drawn_by}")
    kind = viewer.text(f"cup-length-{cup.format}", rounds=cup.rounds)
    ai = [viewer.text("cup-filled-up")] if cup.ai else []
    return viewer.text("cup-length", kind=kind, size=cup.size, drawn=" ".join([drawn, *ai]))


def ties_text(cup: CupRow, viewer: Viewer) -> str:
    """Return the text that says what places at a table earn, and how ties are broken."""
    kind = "knockout" if cup.format is CupFormat.KNOCKOUT else "points"
    return viewer.text(f"cup-ties-{kind}")


def cup_link(cup: CupRow) -> str:
    """Return the link to the message of a cup."""
    return channel_link(cup.guild_id, cup.channel_id, cup.message_id)


def fitting_names(
    snapshot: CupSnapshot, people: Iterable[int], viewer: Viewer, *, most: int
) -> str:
    """Return as many names as fit into `most` characters, and the number of people left out."""
    every = [snapshot.name_of(each, viewer) for each in people]
    told = fitting_items(every, most)
    return and_list([*told, *_more_line(len(every) - len(told), viewer)], viewer.lang)


def standing_lines(
    snapshot: CupSnapshot, found: Sequence[CupPlace], viewer: Viewer, *, most: int
) -> list[str]:
    """Return the lines of the best people, as many as fit into `most` characters.

    Add a line with the number of people left out.
    """
    return fitting_lines([standing_line(snapshot, each, viewer) for each in found], viewer, most)


def fitting_lines(every: Sequence[str], viewer: Viewer, most: int) -> list[str]:
    """Return as many lines as fit into `most` characters.

    Add a line with the number of lines left out.
    """
    told = fitting_items(every, most)
    return [*told, *(f"-# {more}" for more in _more_line(len(every) - len(told), viewer))]


def fitting_items(every: Sequence[str], most: int) -> list[str]:
    """Return the first texts, as many as fit into `most` characters together."""
    used = accumulate(map(len, every))
    return [each for each, letters in zip(every, used, strict=True) if letters <= most]


def _more_line(count: int, viewer: Viewer) -> list[str]:
    return [viewer.text("cup-more", count=count)] if count else []


def standing_line(snapshot: CupSnapshot, each: CupPlace, viewer: Viewer) -> str:
    """Return the line with a person's place, and the round or points that decided the place."""
    name = snapshot.name_of(each.person_id, viewer)
    if snapshot.is_knockout:
        return viewer.text("cup-line-knockout", place=each.place, name=name, round=each.reached)
    return viewer.text("cup-line", place=each.place, name=name, points=each.points, wins=each.wins)
