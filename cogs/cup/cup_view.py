"""Draws the messages of a cup: its people, tables, standings and winners."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.chat.pictures.drawing import draw_in_thread
from bot.chat.pictures.podium import OnPodium, people_on_podium, podium_attachment
from bot.chat.requests import components as ui
from bot.chat.requests.components import Verb, id_without_table
from bot.chat.wording.viewer import Viewer, join_lines, timestamp
from bot.stats.cups import CupPlace
from bot.storage.results.cups import CupRow, CupState, CupTable, CupTableState
from bot.words.cards import and_list
from cogs.cup.cup_permissions import lacking_text
from cogs.cup.cup_snapshot import CupSnapshot
from cogs.cup.cup_words import (
    REMINDED,
    WAITS,
    about_lines,
    cup_length_text,
    cup_title,
    fitting_lines,
    fitting_names,
    plain_cup_title,
    standing_lines,
    ties_text,
)

GOLD: Final = 0xFFC917
MOST: Final = 1_300
"""The most characters of each long part of a message. Discord allows 4,000 in all."""
MOST_WINNERS: Final = 300
"""The most characters of the names of the winners."""
FEWEST_ON_PODIUM: Final = 2


def cup_message(snapshot: CupSnapshot, viewer: Viewer, now: int) -> ui.Layout:
    """Draw the message of a cup that is not over."""
    is_on = snapshot.cup.state is CupState.ON
    told = (
        _running_lines(snapshot, viewer, now) if is_on else _upcoming_lines(snapshot, viewer, now)
    )
    rows = ui.button_rows(_controls(snapshot, viewer))
    return ui.Layout(ui.boxed(join_lines(*told), *rows, stripe=GOLD))


def called_off_message(snapshot: CupSnapshot, viewer: Viewer) -> ui.Layout:
    """Draw the message of a cup that did not take place, or was called off before its end."""
    cup = snapshot.cup
    said = [f"## {cup_title(cup, viewer)}", _called_off_text(cup, viewer)]
    if snapshot.has_results:
        said += [
            f"**{viewer.text('cup-standings')}**",
            *standing_lines(snapshot, snapshot.standings, viewer, most=2 * MOST),
        ]
    return ui.Layout(ui.boxed(join_lines(*said)))


def _called_off_text(cup: CupRow, viewer: Viewer) -> str:
    if cup.state is CupState.FEW:
        return viewer.text("cup-ended-few")
    ended = viewer.text("cup-off-after", round=cup.round) if cup.round else None
    if not cup.lacks:
        return ended or viewer.text("cup-ended-off")
    missing = viewer.text("cup-ended-lacks", permissions=lacking_text(cup, viewer))
    return join_lines(ended, missing)


def result_elsewhere_message(snapshot: CupSnapshot, viewer: Viewer, link: str) -> ui.Layout:
    """Draw the old message of a finished cup.

    It links to the new message that names the winners.
    """
    told = join_lines(
        f"## {cup_title(snapshot.cup, viewer)}", viewer.text("cup-over-there", link=link)
    )
    return ui.Layout(ui.boxed(told))


async def result_message(snapshot: CupSnapshot, viewer: Viewer, *, is_pictured: bool) -> ui.Layout:
    """Draw the result of a cup.

    It has a podium if `is_pictured` is set and enough people are ranked.
    """
    best = people_on_podium(snapshot.standings, fewest=FEWEST_ON_PODIUM)
    if not is_pictured or not best:
        return _result_layout(snapshot, viewer)
    return _result_layout(snapshot, viewer, await draw_in_thread(_picture, snapshot, best, viewer))


def _result_layout(snapshot: CupSnapshot, viewer: Viewer, *pictures: ui.Attachment) -> ui.Layout:
    found, first = snapshot.standings, snapshot.winners
    won = fitting_names(snapshot, first, viewer, most=MOST_WINNERS)
    head = (
        viewer.text("cup-won", names=won, count=len(first)) if first else viewer.text("cup-no-one")
    )
    board = standing_lines(snapshot, found, viewer, most=2 * MOST)
    body = join_lines(
        *board,
        f"-# {cup_length_text(snapshot.cup, viewer)} {ties_text(snapshot.cup, viewer)}",
    )
    shown = ui.container(
        ui.text_display(join_lines(f"## {cup_title(snapshot.cup, viewer)}", f"**{head}**")),
        *(each.to_component() for each in pictures),
        ui.text_display(body),
        accent_colour=GOLD,
    )
    return ui.Layout(shown, attachments=pictures)


def _upcoming_lines(snapshot: CupSnapshot, viewer: Viewer, now: int) -> Iterator[str | None]:
    cup, people, there = snapshot.cup, snapshot.people, snapshot.present
    yield f"## {cup_title(cup, viewer)}"
    yield viewer.text(
        "cup-begins", at=timestamp(cup.starts_at, "F"), when=timestamp(cup.starts_at, "R")
    )
    yield from about_lines(cup, viewer, is_host_shown=cup.host_id not in snapshot.hidden)
    if cup.lacks:
        yield _lacking_line(cup, cup.starts_at, viewer)
    if cup.state is CupState.CALLED:
        until = timestamp(cup.starts_at + WAITS, "t")
        is_late = now >= cup.starts_at and not cup.lacks
        too_few = viewer.text("cup-waits", until=until) if is_late else None
        yield too_few or f"**{viewer.text('cup-are-you-there')}**"
        names = fitting_names(snapshot, [each.person_id for each in there], viewer, most=MOST)
        if there:
            yield viewer.text("cup-there", count=len(there), all=len(people), names=names)
    else:
        yield viewer.text("cup-asked", minutes=REMINDED // 60_000)
    is_called = cup.state is CupState.CALLED
    others = [each.person_id for each in people if not (is_called and each.is_present)]
    if others or not people:
        names = fitting_names(snapshot, others, viewer, most=MOST)
        yield viewer.text("cup-signed-up", count=len(others), names=names)


def _running_lines(snapshot: CupSnapshot, viewer: Viewer, now: int) -> Iterator[str | None]:
    cup = snapshot.cup
    yield f"## {cup_title(cup, viewer)}"
    rounds = 0 if snapshot.is_knockout else cup.rounds
    yield f"**{viewer.text('cup-round', round=cup.round, rounds=rounds)}**"
    if cup.lacks:
        yield _lacking_line(cup, max(cup.next_at, now), viewer)
    elif cup.next_at > now:
        yield viewer.text("cup-next", when=timestamp(cup.next_at, "R"))
    yield from _table_lines(snapshot, viewer)
    byes = [e.person_id for e in snapshot.seats if e.round == cup.round and not e.number]
    if byes:
        yield viewer.text("cup-byes", names=fitting_names(snapshot, byes, viewer, most=MOST))
    if snapshot.is_knockout:
        left = snapshot.people_still_in
        names = fitting_names(snapshot, left, viewer, most=MOST)
        yield viewer.text("cup-still-in", count=len(left), names=names)
    elif snapshot.has_results:
        yield f"**{viewer.text('cup-standings')}**"
        yield from standing_lines(snapshot, snapshot.standings, viewer, most=MOST)
    yield f"-# {cup_length_text(cup, viewer)} {ties_text(cup, viewer)}"


def _lacking_line(cup: CupRow, since: int, viewer: Viewer) -> str:
    """Return the line that says which permissions are missing, and how long the cup waits."""
    until = timestamp(since + WAITS, "t")
    missing = lacking_text(cup, viewer)
    return f"**{viewer.text('cup-lacks', permissions=missing, until=until)}**"


def _table_lines(snapshot: CupSnapshot, viewer: Viewer) -> list[str]:
    """Return a line for each table of the current round. Unfinished tables come first."""
    every = sorted(snapshot.tables_on_now, key=lambda each: each.state is CupTableState.OVER)
    return fitting_lines([_table_text(snapshot, each, viewer) for each in every], viewer, MOST)


def _table_text(snapshot: CupSnapshot, table: CupTable, viewer: Viewer) -> str:
    seats = sorted(snapshot.seats_at(table), key=lambda each: each.place)
    is_over = table.state is CupTableState.OVER
    names = [
        f"{each.place} {snapshot.name_of(each.person_id, viewer)}"
        if is_over and table.match_id
        else snapshot.name_of(each.person_id, viewer)
        for each in seats
    ]
    place = f"<#{table.message_id}>" if table.table_id else ""
    drawn = [snapshot.name_of(each.person_id, viewer) for each in seats if each.goes_on]
    if is_over and snapshot.is_knockout and not table.match_id and drawn:
        return viewer.text("cup-table-lot", number=table.number, names=", ".join(drawn))
    if is_over:
        return viewer.text("cup-table-over", number=table.number, names=", ".join(names))
    listed = and_list(names, viewer.lang)
    return viewer.text("cup-table", number=table.number, place=place, names=listed)


def _controls(snapshot: CupSnapshot, viewer: Viewer) -> Iterator[ui.Component]:
    cup = snapshot.cup
    is_on = cup.state is CupState.ON
    if not is_on or snapshot.may_have_another_round:
        label = viewer.text("button-cup-back" if is_on else "button-cup")
        style = ui.GREY if is_on else ui.GREEN
        yield ui.button(id_without_table(Verb.CUP, cup.id), label, style=style)
    yield ui.button(id_without_table(Verb.CUP_OUT, cup.id), viewer.text("button-cup-out"))
    if is_on:
        yield ui.button(id_without_table(Verb.CUP_MINE, cup.id), viewer.text("button-cup-mine"))


def _picture(snapshot: CupSnapshot, best: Sequence[CupPlace], viewer: Viewer) -> ui.Attachment:
    shown = []
    for each in best:
        value = "" if snapshot.is_knockout else viewer.text("podium-points", value=each.points)
        shown.append(OnPodium(each.place, snapshot.short_name_of(each.person_id, viewer), value))
    return podium_attachment(plain_cup_title(snapshot.cup, viewer), shown, viewer, is_festive=True)
