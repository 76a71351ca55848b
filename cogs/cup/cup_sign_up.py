"""Handles presses below a cup: to sign up, confirm presence, leave, or see one's place."""

from typing import Final

from bot.chat.requests.components import (
    Layout,
    Verb,
    action_row,
    button,
    id_without_table,
    parse_number,
    text_display,
)
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request, check_admitted
from bot.chat.wording.viewer import join_lines, timestamp
from bot.clock import DAY, MINUTE
from bot.stats.cups import CupPlace
from bot.storage.errors import MeanwhileError
from bot.storage.results.cups import CupFormat, CupPerson, CupRow, CupState, CupTableState
from cogs.cup import cup_words as words
from cogs.cup.cup_snapshot import CupSnapshot, read_cup

MOST: Final = 300
"""The most people that can sign up for a cup."""
TRIES: Final = 3
LATEST: Final = DAY
"""The time after its planned end for which a running cup keeps its people out of other cups."""


async def sign_up(request: Request) -> None:
    """Sign the presser up for a cup.

    Shortly before the start and during the cup, the presser is also marked as present.
    """
    await check_admitted(request)
    for left in reversed(range(TRIES)):
        try:
            await _sign_up(request)
        except MeanwhileError:
            # The presser may have signed up for another cup meanwhile, so check again.
            if not left:
                raise
        else:
            return


async def _sign_up(request: Request) -> None:
    cups = request.chat.stats.cups
    held = await cups.cups_joined_by(request.person)
    cup = await pressed_cup(request)
    snapshot = await read_cup(request.chat, cup)
    own = snapshot.get_person(request.person)
    if own is not None and (own.is_present or not counts_as_there(request, cup)):
        await request.reply(request.text("cup-in-already"))
        return
    if own is None:
        check_room(request, snapshot)
    if is_last_round_to_join(snapshot):
        raise RefusedRequestError(request.text("cup-last-round"))
    if own is None or cup.state is CupState.ON:
        await _check_in_no_other_cup(request, cup)
    there = int(counts_as_there(request, cup))
    joining = CupPerson(request.person, request.name, request.id, there)
    await request.wait_or_defer(cups.sign_up_person(cup, joining, held))
    request.chat.dispatch("cup_changed", request.guild)
    await request.reply(_signed_up_layout(request, cup, is_there=bool(there)))


async def sign_off(request: Request) -> None:
    """Remove the presser from a cup.

    A player of a running cup stays in the standings.
    """
    cup = await pressed_cup(request)
    cups = request.chat.stats.cups
    snapshot = await read_cup(request.chat, cup)
    own = snapshot.get_person(request.person)
    if own is None or (cup.state is CupState.ON and not own.is_present):
        await request.reply(request.text("cup-out-already"))
        return
    if cup.state is CupState.ON:
        await request.wait_or_defer(cups.store_person(cup, own._replace(is_present=0)))
    else:
        await request.wait_or_defer(cups.remove_person(cup.id, request.person))
    request.chat.dispatch("cup_changed", request.guild)
    playing = _own_table_thread(request, snapshot)
    await request.reply(request.text("cup-out-later" if playing else "cup-out"))


async def show_place(request: Request) -> None:
    """Show the presser's place in a cup, with a link to the presser's table."""
    snapshot = await read_cup(request.chat, await pressed_cup(request))
    own = next((each for each in snapshot.standings if each.person_id == request.person), None)
    table = _own_table_thread(request, snapshot)
    if own is None and snapshot.get_person(request.person) is None:
        await request.reply(request.text("cup-not-in"))
        return
    where = request.text("cup-mine-table", place=f"<#{table}>") if table else None
    waits = request.text("cup-mine-none" if is_last_round_to_join(snapshot) else "cup-mine-waits")
    standing = waits if own is None else _standing_text(request, snapshot, own)
    await request.reply(join_lines(standing, where) or waits)


def is_last_round_to_join(snapshot: CupSnapshot) -> bool:
    """Return whether the last round is running, so that nobody can join the cup any more.

    A knockout has no fixed number of rounds. For a knockout, return False.
    """
    is_on = snapshot.cup.state is CupState.ON
    return is_on and not snapshot.is_knockout and not snapshot.may_have_another_round


def _standing_text(request: Request, snapshot: CupSnapshot, own: CupPlace) -> str | None:
    """Return the text about the presser's standing. In a knockout there is always a text.

    In other cups, return None if there is no result yet.
    """
    if snapshot.is_knockout:
        is_out = request.person not in snapshot.people_still_in
        return request.text("cup-mine-out" if is_out else "cup-mine-in", round=own.reached)
    if not snapshot.has_results:
        return None
    board = len(snapshot.standings)
    return request.text("cup-mine", place=own.place, all=board, points=own.points)


async def pressed_cup(request: Request) -> CupRow:
    """Return the cup of the pressed button.

    Raise `RefusedRequestError` if the cup is over, belongs to another server, or is in a channel
    that the presser cannot see.
    """
    named = parse_number(request.about)
    cup = None
    if named is not None:
        cup = await request.wait_or_defer(request.chat.stats.cups.get_cup(named))
    is_here = cup is not None and cup.guild_id == request.guild and cup.is_going_on
    if cup is None or not is_here or not request.rights.can_see(cup.channel_id):
        raise RefusedRequestError(request.text("cup-gone"))
    return cup


def counts_as_there(request: Request, cup: CupRow) -> bool:
    """Return whether the cup starts soon or is running.

    In this case, a person who signs up now also counts as present.
    """
    return request.chat.clock.now() >= cup.starts_at - words.REMINDED


def check_room(request: Request, snapshot: CupSnapshot) -> None:
    if snapshot.cup.state is CupState.ON and snapshot.cup.format is CupFormat.KNOCKOUT:
        raise RefusedRequestError(request.text("cup-knockout-on"))
    if len(snapshot.people) >= MOST:
        raise RefusedRequestError(request.text("cup-full", most=MOST))


async def _check_in_no_other_cup(request: Request, cup: CupRow) -> None:
    """Raise `RefusedRequestError` if the presser is in another cup at the same time.

    Cups in all servers count.
    """
    now = request.chat.clock.now()
    for other in await request.chat.stats.cups.cups_of_person(request.person):
        is_in_way = other.id != cup.id and other.is_going_on and _overlaps(other, cup, now)
        if is_in_way and await _may_play(request, other):
            raise RefusedRequestError(_other_cup_text(request, other))


async def _may_play(request: Request, cup: CupRow) -> bool:
    """Return whether the presser has an unfinished table in the cup, or may still get one."""
    if cup.state is not CupState.ON:
        return True
    snapshot = await read_cup(request.chat, cup)
    return request.person in snapshot.people_due or snapshot.is_at_table(request.person)


def _overlaps(other: CupRow, cup: CupRow, now: int) -> bool:
    """Return whether two cups overlap.

    If `other` is running longer than planned, it counts as lasting until now, but only for a day.
    The time is limited, because a cup never ends if the bot has left its server.
    """
    is_late = other.state is CupState.ON and other.ends_at < now < other.ends_at + LATEST
    ends = now if is_late else other.ends_at
    return other.starts_at < max(cup.ends_at, now) and cup.starts_at < ends


def _other_cup_text(request: Request, other: CupRow) -> str:
    at = timestamp(other.starts_at, "F")
    if other.guild_id != request.guild:
        return request.text("cup-other-server", at=at)
    return request.text("cup-other", at=at, link=words.cup_link(other))


def _signed_up_layout(request: Request, cup: CupRow, *, is_there: bool) -> Layout:
    if cup.state is CupState.ON:
        said = request.text("cup-in-next")
    elif is_there:
        said = request.text("cup-in-there", when=timestamp(cup.starts_at, "t"))
    else:
        minutes = words.REMINDED // MINUTE
        said = request.text("cup-in", at=timestamp(cup.starts_at, "F"), minutes=minutes)
    out = button(id_without_table(Verb.CUP_OUT, cup.id), request.text("button-cup-out"))
    return Layout(text_display(said), action_row(out))


def _own_table_thread(request: Request, snapshot: CupSnapshot) -> int:
    """Return the id of the thread where the presser plays now, or 0 if there is none."""
    on = [each for each in snapshot.tables_on_now if each.state is CupTableState.ON]
    for table in on:
        if any(each.person_id == request.person for each in snapshot.seats_at(table)):
            return table.message_id
    return 0
