"""Draws a digest: the winners, and what was remarkable in its period."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.chat.pictures.drawing import OnPodium, drawn_apart, pictured, who_has_a_step
from bot.chat.requests import components as ui
from bot.chat.requests.custom_ids import Verb, free_id
from bot.chat.wording.options import ALL_GAMES
from bot.chat.wording.results import achievement_names, period_name
from bot.chat.wording.viewer import Look, date, lines, place_address, plain_name, short_name
from bot.stats import BoardLine, Digest, Earned, Measure, season_of
from bot.stats.digest import Shared
from bot.storage.results.cups import CupRow
from bot.words.cards import and_list, game_title, sentence

GOLD: Final = 0xFFC917
FEWEST_ON_PODIUM: Final = 3
KINDS: Final = {"w": "week", "m": "month", "q": "season"}

Names = Mapping[int, str]


async def shown_digest(
    told: Digest, names: Names, look: Look, ahead: CupRow | None, *, pictures: bool
) -> ui.Layout:
    """Draw the digest, with a podium if `pictures` are allowed and enough people are ranked.

    `ahead` is the next cup, if the digest announces one.
    """
    best = who_has_a_step(told.winners, fewest=FEWEST_ON_PODIUM)
    if not pictures or not best:
        return _layout(told, names, look, ahead)
    picture = await drawn_apart(_picture, told, best, names, look)
    return _layout(told, names, look, ahead, picture)


def _layout(
    told: Digest, names: Names, look: Look, ahead: CupRow | None, *pictures: ui.Attachment
) -> ui.Layout:
    kind = KINDS[told.period[0]]
    played = look.text("digest-played", matches=told.matches, people=told.people)
    head = lines(
        look.text(f"digest-title-{kind}"), f"**{sentence(period_name(told.period, look))}**", played
    )
    shown = ui.container(
        ui.text_display(head),
        *(each.component() for each in pictures),
        ui.text_display(lines(_body(told, names, look), _next(ahead, look))),
        accent_colour=GOLD,
    )
    mine = free_id(Verb.MY_BOARD, f"{told.measure}.{ALL_GAMES}.{told.period}.1")
    button = ui.button(mine, look.text("board-mine"))
    return ui.Layout(shown, *ui.button_rows([button]), attachments=pictures)


def _body(told: Digest, names: Names, look: Look) -> str:
    return lines(
        _champion(told, names, look),
        *(_winner(told.measure, each, names, look) for each in told.winners),
        _fastest(told.fastest, names, look),
        _tallest(told.tallest, names, look),
        _rivals(told, names, look),
        *_earned(told, names, look),
        f"-# {look.text('digest-ratings-begin')}" if season_of(told.period) else None,
    )


def _next(ahead: CupRow | None, look: Look) -> str | None:
    """Return the line that announces the next cup."""
    if ahead is None:
        return None
    title = look.text("cup-title", game=game_title(ahead.game, look.lang))
    link = place_address(ahead.guild_id, ahead.channel_id, ahead.message_id)
    return look.text("digest-next", title=title, at=date(ahead.starts_at), link=link)


def _champion(told: Digest, names: Names, look: Look) -> str | None:
    """Return the line that names the champions of a season, or None for other periods."""
    if not season_of(told.period):
        return None
    first = [_name(each.person_id, names, look) for each in told.winners if each.place == 1]
    if not first:
        return None
    who = and_list(first, look.lang)
    return look.text("digest-champion", names=who, count=len(first))


def _winner(measure: Measure, line: BoardLine, names: Names, look: Look) -> str:
    value = look.text(
        f"board-value-{measure}", value=line.value, matches=line.matches, wins=line.wins
    )
    return look.text(
        "board-line", place=line.place, name=_name(line.person_id, names, look), value=value
    )


def _fastest(best: Shared | None, names: Names, look: Look) -> str | None:
    if best is None:
        return None
    seconds = max(1, best.value) / 10
    return look.text("digest-fastest", names=_sharing(best, names, look), seconds=seconds)


def _tallest(best: Shared | None, names: Names, look: Look) -> str | None:
    if best is None:
        return None
    return look.text("digest-tallest", names=_sharing(best, names, look), attacks=best.value)


def _rivals(told: Digest, names: Names, look: Look) -> str | None:
    """Return the line about the two people who met most often, and their score."""
    pair = told.rivals
    if pair is None:
        return None
    one, other = (_name(each, names, look) for each in (pair.one, pair.other))
    score = look.text("end-rivalry", one=one, other=other, better=pair.better, worse=pair.worse)
    return look.text("digest-rivals", score=score, matches=pair.matches)


def _earned(told: Digest, names: Names, look: Look) -> list[str]:
    """Return the lines about earned achievements, one per person."""
    if not told.earned:
        return []
    every = [_one_earned(person, found, names, look) for person, found in told.earned.items()]
    left = told.more_earned
    more = [f"- {look.text('end-earned-more', people=left)}"] if left else []
    return [f"**{look.text('digest-earned')}**", *every, *more]


def _one_earned(person: int, found: Sequence[Earned], names: Names, look: Look) -> str:
    told = and_list(achievement_names(found, look), look.lang)
    return look.text("digest-earned-one", name=_name(person, names, look), achievements=told)


def _sharing(best: Shared, names: Names, look: Look) -> str:
    """Return the names of the people who share a record, and how many more share it."""
    every = [_name(each, names, look) for each in best.people]
    more = [look.text("digest-more", people=best.more)] if best.more else []
    return and_list([*every, *more], look.lang)


def _name(person: int, names: Names, look: Look) -> str:
    return plain_name(names.get(person) or look.text("board-somebody"))


def _picture(told: Digest, best: Sequence[BoardLine], names: Names, look: Look) -> ui.Attachment:
    shown = [
        OnPodium(
            each.place,
            short_name(names.get(each.person_id) or look.text("board-somebody")),
            look.text(f"board-short-{told.measure}", value=each.value),
        )
        for each in best
    ]
    return pictured(period_name(told.period, look), shown, look)
