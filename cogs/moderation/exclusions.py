"""Excludes people from the boards or the tables of a server, lists them, and lets them in again."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import discord

from bot.chat.desk import DeskLine, DeskValue, line_panel
from bot.chat.messages.server_log import log_warning, write_server_log
from bot.chat.requests import components as ui
from bot.chat.requests.components import Verb, id_without_table, parse_number
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.tables import page_buttons
from bot.chat.wording.viewer import Viewer, date_text, join_lines, plain_words, short_name
from bot.clock import DAY
from bot.stats.boards import nearest_page
from bot.storage.results.counts import (
    FOREVER,
    Exclusion,
    ExclusionPlace,
    Repair,
    RepairKind,
)
from cogs.moderation.matches import check_not_own_match

# Excluding ---------------------------------------------------------------------------------------

MOST_DAYS: Final = 3_650
LONGEST_REASON: Final = 100


class WantedExclusion(NamedTuple):
    """The options of `/mau-admin exclude` that say how a person is excluded."""

    place: ExclusionPlace | None = None
    days: int | None = None
    """The number of days. None excludes the person without an end."""
    reason: str = ""


async def exclude_person(
    request: Request, player: discord.User | discord.Member, wanted: WantedExclusion
) -> None:
    """Exclude a person from the boards or the tables, for some days or without an end."""
    if wanted.place is None:
        raise RefusedRequestError(request.text("exclude-which-place"))
    if wanted.days is not None and not 1 <= wanted.days <= MOST_DAYS:
        raise RefusedRequestError(request.text("exclude-which-days", most=MOST_DAYS))
    if player.bot:
        raise RefusedRequestError(request.text("exclude-no-bots"))
    person, place = player.id, wanted.place
    await _check_may_decide(request, player, place)
    if place is ExclusionPlace.TABLES:
        await _check_not_rival(request, person)
    now = request.chat.clock.now()
    until = FOREVER if wanted.days is None else now + wanted.days * DAY
    reason = " ".join(wanted.reason.split())[:LONGEST_REASON]
    excluded = Exclusion(request.guild, person, place, until, int(request.rights.is_manager))
    done = _repair(request, RepairKind.EXCLUDE, person, f"{place} {reason}".strip())
    await request.chat.stats.repairs.exclude_person(excluded, done)
    about = f"exclude-{place}" if until < FOREVER else f"exclude-{place}-for-good"
    told = {"person": f"<@{person}>", "date": date_text(min(until, now + MOST_DAYS * DAY))}
    await _tell(request, f"repairs-done-{about}", f"log-{about}", told, reason)


async def lift_exclusion(
    request: Request,
    player: discord.User | discord.Member | discord.Object,
    place: ExclusionPlace | None,
) -> None:
    """Let a person in again. Without `place`, end the exclusion from boards and from tables.

    Raise `RefusedRequestError` if the person is not excluded.
    """
    repairs, now, person = request.chat.stats.repairs, request.chat.clock.now(), player.id
    ended = [
        each.place
        for each in await repairs.exclusions_of(request.guild, now)
        if each.person_id == person and place in (None, each.place)
    ]
    if not ended:
        told = f"exclude-never-{place or 'anywhere'}"
        raise RefusedRequestError(request.text(told, person=f"<@{person}>"))
    for each in ended:
        await _check_may_decide(request, player, each)
    done = _repair(request, RepairKind.READMIT, person, " ".join(ended))
    await repairs.readmit_person(request.guild, person, ended, done)
    act = f"readmit-{ended[0]}" if len(ended) == 1 else "readmit-both"
    await _tell(request, f"repairs-done-{act}", f"log-{act}", {"person": f"<@{person}>"}, "")


def _repair(request: Request, act: RepairKind, person: int, about: str) -> Repair:
    now = request.chat.clock.now()
    return Repair(request.id, request.guild, now, request.person, act, None, person, about)


async def _tell(
    request: Request, done: str, logged: str, told: Mapping[str, str], reason: str
) -> None:
    """Update the boards, reply, and write into the server's log what was decided."""
    request.chat.finished.notify_boards_changed(request.guild)
    said = join_lines(request.text(done, **told), await log_warning(request))
    await request.reply(said)

    def why(viewer: Viewer) -> str:
        said = viewer.text("log-reason", reason=_reason_text(reason))
        return f" {said}" if reason else ""

    await write_server_log(request, logged, **told, reason=why)


# Checks ------------------------------------------------------------------------------------------


async def _check_may_decide(
    request: Request,
    player: discord.User | discord.Member | discord.Object,
    place: ExclusionPlace,
) -> None:
    """Raise `RefusedRequestError` if the caller must not decide about this person and place."""
    await check_not_own_match(request, {player.id})
    _check_rank(request, player)
    await _check_not_by_manager(request, player.id, place)


async def _check_not_rival(request: Request, person: int) -> None:
    """Raise `RefusedRequestError` if the caller plays in a cup with this person.

    The owner of the server may exclude such a person.
    """
    cups = request.chat.stats.cups
    if not request.rights.is_owner and await cups.play_together(
        request.guild, request.person, person
    ):
        raise RefusedRequestError(request.text("cup-own"))


def _check_rank(request: Request, player: discord.User | discord.Member | discord.Object) -> None:
    """Raise `RefusedRequestError` if `player` manages the server but the caller does not."""
    manages = isinstance(player, discord.Member) and player.guild_permissions.manage_guild
    if manages and not request.rights.is_manager:
        raise RefusedRequestError(request.text("repairs-about-manager"))


async def _check_not_by_manager(request: Request, person: int, place: ExclusionPlace) -> None:
    """Raise `RefusedRequestError` if a manager excluded the person but the caller is no manager.

    Only an exclusion from `place` counts.
    """
    if request.rights.is_manager:
        return
    repairs, now = request.chat.stats.repairs, request.chat.clock.now()
    for each in await repairs.exclusions_of_person(person, now):
        if (each.guild_id, each.place) == (request.guild, place) and each.by_manager:
            raise RefusedRequestError(request.text("repairs-by-manager"))


# List --------------------------------------------------------------------------------------------

A_PAGE: Final = 10


async def show_exclusions(request: Request, page: int) -> None:
    """Show who is excluded, from where, until when, by whom and why. A menu lets people in again.

    The exclusions that end last come first.
    """
    repairs, now = request.chat.stats.repairs, request.chat.clock.now()
    found = await repairs.exclusions_of(request.guild, now)
    if not found:
        await request.show_privately(request.text("exclude-nobody"))
        return
    at = nearest_page(page, len(found), A_PAGE)
    seen = found[at.first : at.first + A_PAGE]
    acts = await repairs.last_exclusions(request.guild)
    names = await request.chat.members.names_of(request.guild, [each.person_id for each in seen])
    lines = [_exclusion_line(each, acts.get(each[1:3]), request.viewer) for each in seen]
    head = request.text("exclude-title", count=len(found))

    def page_id(number: int) -> ui.CustomId:
        return id_without_table(Verb.EXCLUSIONS, number)

    await request.show_privately(
        ui.Layout(
            ui.boxed(join_lines(head, *lines)),
            _readmit_menu(seen, names, request.viewer),
            *ui.button_rows(page_buttons(at.number, at.pages, page_id, request.viewer)),
        )
    )


def _exclusion_line(each: Exclusion, act: Repair | None, viewer: Viewer) -> str:
    """Return the line about an exclusion. `act` is its repair, or None if that is not known."""
    end = _end_text(each, viewer)
    place = viewer.text(f"exclude-from-{each.place}")
    said = viewer.text("exclude-line", person=f"<@{each.person_id}>", place=place, end=end)
    if act is None:
        return said
    reason = act.about.partition(" ")[2]
    why = viewer.text("exclude-why", reason=_reason_text(reason)) if reason else ""
    by = viewer.text("exclude-by", by=f"<@{act.by_id}>", date=date_text(act.at))
    return join_lines(said, f"-# {by}{why}")


def _reason_text(reason: str) -> str:
    return plain_words(reason, LONGEST_REASON)


def _end_text(each: Exclusion, viewer: Viewer) -> str:
    if each.until >= FOREVER:
        return viewer.text("exclude-for-good")
    return viewer.text("exclude-until", date=date_text(each.until))


def _readmit_menu(
    seen: Sequence[Exclusion], names: Mapping[int, str], viewer: Viewer
) -> ui.Component:
    options = [
        ui.select_option(
            f"{each.person_id}.{each.place}",
            short_name(names.get(each.person_id, str(each.person_id))),
            description=viewer.text(f"exclude-from-{each.place}"),
        )
        for each in seen
    ]
    menu = id_without_table(Verb.READMIT)
    return ui.string_select(menu, viewer.text("exclude-readmit"), options)


async def readmit_chosen(request: Request, about: str) -> None:
    """Let the person in again who was chosen in the menu of the list."""
    person, _, place = about.partition(".")
    number = parse_number(person)
    if number is None or place not in list(ExclusionPlace):
        raise RefusedRequestError(request.text("exclude-nobody"))
    guild = request.origin.server
    member = None if guild is None else guild.get_member(number)
    await lift_exclusion(request, member or discord.Object(number), ExclusionPlace(place))


# Desk line ---------------------------------------------------------------------------------------


async def _read(request: Request, viewer: Viewer) -> DeskValue:
    repairs, now = request.chat.stats.repairs, request.chat.clock.now()
    found = await repairs.exclusions_of(request.guild, now)
    people = {each.person_id for each in found}
    return DeskValue(viewer.text("desk-exclusions-count", count=len(people)), is_on=False)


async def _panel(request: Request, note: str | None) -> ui.Layout:
    """Return the panel that leads to the list of exclusions."""
    show = ui.button(id_without_table(Verb.EXCLUSIONS, 1), request.text("button-exclusions"))
    return await line_panel(request, EXCLUSIONS, *ui.button_rows([show]), note=note)


EXCLUSIONS: Final = DeskLine("exclusions", _read, _panel)
