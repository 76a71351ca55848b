"""Draws the messages of a cup: its people, its current tables, the standings, and the winners."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.chat.pictures.drawing import OnPodium, drawn_apart, pictured, who_has_a_step
from bot.chat.requests import components as ui
from bot.chat.requests.custom_ids import Verb, free_id
from bot.chat.wording.viewer import Look, lines, timestamp
from bot.stats.cups import CupPlace
from bot.storage.results.cups import CupState, CupTable, CupTableState
from bot.words.cards import and_list
from cogs.event.cups import cup_words as words
from cogs.event.cups.cup_snapshot import CupSnapshot

GOLD: Final = 0xFFC917
MOST: Final = 1_300
"""The most characters of each of the long parts: Discord takes 4,000 in all."""
MOST_WINNERS: Final = 300
"""The most characters of the names of the winners."""
FEWEST_ON_PODIUM: Final = 2


def cup_message(snapshot: CupSnapshot, look: Look, now: int) -> ui.Layout:
    """Draw the message of a cup that is ahead or running."""
    is_on = snapshot.cup.state is CupState.ON
    told = _on(snapshot, look, now) if is_on else _ahead(snapshot, look, now)
    rows = ui.button_rows(_controls(snapshot, look))
    return ui.Layout(ui.boxed(lines(*told), *rows, stripe=GOLD), attachments=())


def off_message(snapshot: CupSnapshot, look: Look) -> ui.Layout:
    """Draw the message of a cup that did not take place."""
    said = look.text(f"cup-ended-{snapshot.cup.state}")
    return ui.Layout(ui.boxed(lines(f"## {words.title(snapshot.cup, look)}", said)), attachments=())


def moved_message(snapshot: CupSnapshot, look: Look, link: str) -> ui.Layout:
    """Draw the old message of a finished cup, with a link to the message with the winners."""
    told = lines(f"## {words.title(snapshot.cup, look)}", look.text("cup-over-there", link=link))
    return ui.Layout(ui.boxed(told), attachments=())


async def over_message(snapshot: CupSnapshot, look: Look, *, is_pictured: bool) -> ui.Layout:
    """Draw the result of a cup, with a podium if `is_pictured` and enough people are ranked."""
    best = who_has_a_step(snapshot.standings, fewest=FEWEST_ON_PODIUM)
    if not is_pictured or not best:
        return _over(snapshot, look)
    return _over(snapshot, look, await drawn_apart(_picture, snapshot, best, look))


def _over(snapshot: CupSnapshot, look: Look, *pictures: ui.Attachment) -> ui.Layout:
    found = snapshot.standings
    is_won = snapshot.is_knockout or any(each.points for each in found)
    first = [each.person_id for each in found if is_won and each.place == 1]
    won = words.names(snapshot, first, look, most=MOST_WINNERS)
    head = look.text("cup-won", names=won, count=len(first)) if first else look.text("cup-no-one")
    board = words.standing_lines(snapshot, found, look, most=2 * MOST)
    body = lines(*board, f"-# {words.length(snapshot.cup, look)} {words.ties(snapshot.cup, look)}")
    shown = ui.container(
        ui.text_display(lines(f"## {words.title(snapshot.cup, look)}", f"**{head}**")),
        *(each.component() for each in pictures),
        ui.text_display(body),
        accent_colour=GOLD,
    )
    return ui.Layout(shown, attachments=pictures)


def _ahead(snapshot: CupSnapshot, look: Look, now: int) -> Iterator[str | None]:
    cup, people, there = snapshot.cup, snapshot.people, snapshot.present
    yield f"## {words.title(cup, look)}"
    yield look.text(
        "cup-begins", at=timestamp(cup.starts_at, "F"), when=timestamp(cup.starts_at, "R")
    )
    yield words.length(cup, look)
    yield f"-# {words.ties(cup, look)}"
    if cup.state is CupState.CALLED:
        until = timestamp(cup.starts_at + words.WAITS, "t")
        too_few = look.text("cup-waits", until=until) if now >= cup.starts_at else None
        yield too_few or f"**{look.text('cup-are-you-there')}**"
        names = words.names(snapshot, [each.person_id for each in there], look, most=MOST)
        if there:
            yield look.text("cup-there", count=len(there), all=len(people), names=names)
    else:
        yield look.text("cup-asked", minutes=words.REMINDED // 60_000)
    is_called = cup.state is CupState.CALLED
    others = [each.person_id for each in people if not (is_called and each.is_present)]
    if others or not people:
        names = words.names(snapshot, others, look, most=MOST)
        yield look.text("cup-signed-up", count=len(others), names=names)


def _on(snapshot: CupSnapshot, look: Look, now: int) -> Iterator[str | None]:
    cup = snapshot.cup
    yield f"## {words.title(cup, look)}"
    rounds = 0 if snapshot.is_knockout else cup.rounds
    yield f"**{look.text('cup-round', round=cup.round, rounds=rounds)}**"
    if cup.next_at > now:
        yield look.text("cup-next", when=timestamp(cup.next_at, "R"))
    yield from _tables(snapshot, look)
    byes = [e.person_id for e in snapshot.seats if e.round == cup.round and not e.number]
    if byes:
        yield look.text("cup-byes", names=words.names(snapshot, byes, look, most=MOST))
    if snapshot.is_knockout:
        left = snapshot.still_in
        names = words.names(snapshot, left, look, most=MOST)
        yield look.text("cup-still-in", count=len(left), names=names)
    elif snapshot.has_results:
        yield f"**{look.text('cup-standings')}**"
        yield from words.standing_lines(snapshot, snapshot.standings, look, most=MOST)
    yield f"-# {words.length(cup, look)} {words.ties(cup, look)}"


def _tables(snapshot: CupSnapshot, look: Look) -> list[str]:
    """Return a line for each table of the current round. Tables that are not over come first."""
    every = sorted(snapshot.on_now, key=lambda each: each.state is CupTableState.OVER)
    return words.fitting_lines([_table(snapshot, each, look) for each in every], look, MOST)


def _table(snapshot: CupSnapshot, table: CupTable, look: Look) -> str:
    seats = sorted(snapshot.seats_at(table), key=lambda each: each.place)
    is_over = table.state is CupTableState.OVER
    names = [
        f"{each.place} {snapshot.name(each.person_id, look)}"
        if is_over and table.match_id
        else snapshot.name(each.person_id, look)
        for each in seats
    ]
    place = f"<#{table.message_id}>" if table.table_id else ""
    if is_over:
        return look.text("cup-table-over", number=table.number, names=", ".join(names))
    listed = and_list(names, look.lang)
    return look.text("cup-table", number=table.number, place=place, names=listed)


def _controls(snapshot: CupSnapshot, look: Look) -> Iterator[ui.Component]:
    cup = snapshot.cup
    is_on = cup.state is CupState.ON
    if not is_on or snapshot.may_have_another_round:
        label = look.text("button-cup-back" if is_on else "button-cup")
        style = ui.GREY if is_on else ui.GREEN
        yield ui.button(free_id(Verb.CUP, cup.id), label, style=style)
    yield ui.button(free_id(Verb.CUP_OUT, cup.id), look.text("button-cup-out"))
    if is_on:
        yield ui.button(free_id(Verb.CUP_MINE, cup.id), look.text("button-cup-mine"))


def _picture(snapshot: CupSnapshot, best: Sequence[CupPlace], look: Look) -> ui.Attachment:
    shown = []
    for each in best:
        value = "" if snapshot.is_knockout else look.text("podium-points", value=each.points)
        shown.append(OnPodium(each.place, snapshot.short(each.person_id, look), value))
    return pictured(words.title(snapshot.cup, look), shown, look, is_festive=True)
