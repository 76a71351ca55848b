"""Past matches for managers of the server and game masters, who decide which ones count."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.chat.messages.unprompted_posts import (
    markdown_names_of,
    repair_history_text,
    write_server_log,
)
from bot.chat.requests import components as ui
from bot.chat.requests.custom_ids import CustomId, Verb, id_without_table
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.results import (
    match_menu,
    numbered_line,
    numbered_matches,
    outcome_text,
    page_position_text,
    without_hidden_names,
)
from bot.chat.wording.tables import page_buttons
from bot.chat.wording.viewer import Viewer, date_text, join_lines
from bot.clock import DAY
from bot.stats import HistoryPage
from bot.storage.results.counts import FrequentPair, Repair, RepairKind
from bot.storage.results.matches import MatchFilter, MatchVisibility
from bot.storage.stored_types import MatchHead
from bot.words.cards import game_title

PAIRS_SHOWN: Final = 5
PAIRS_OF: Final = 30 * DAY


async def show_matches(request: Request, page: int) -> None:
    """Show a page of the server's matches.

    A manager sees also which pairs have played together most.
    """
    chat, guild = request.chat, request.guild
    found = await chat.stats.load_history(guild, page=page, visibility=_visible_matches(request))
    hidden = await chat.stats.people.hidden_people(guild)
    seen = tuple(
        replace(m, seats=without_hidden_names(m, hidden, request.viewer)) for m in found.matches
    )
    voided = await chat.stats.repairs.voided_matches(guild, [each.id for each in found.matches])
    pairs = await _most_together(request, hidden) if request.rights.is_manager else None
    await request.show_privately(
        _matches_layout(replace(found, matches=seen), voided, pairs, request.viewer)
    )


async def _most_together(request: Request, hidden: Collection[int]) -> str | None:
    """Return the text about the pairs with the most recent matches together, in any channel."""
    since = request.chat.clock.now() - PAIRS_OF
    pairs = await request.chat.stats.repairs.most_frequent_pairs(request.guild, since, PAIRS_SHOWN)
    names = await markdown_names_of(request, (each for pair in pairs for each in pair[:2]))
    names |= dict.fromkeys(names.keys() & hidden, request.text("board-somebody"))
    return _pairs_text(pairs, names, request.viewer)


def _visible_matches(request: Request) -> MatchVisibility | None:
    """Return which matches the caller may decide about: all for a manager.

    A game master decides only about matches that they may see.
    """
    return None if request.rights.is_manager else request.rights.visible_matches


async def show_match(request: Request, match_id: str) -> None:
    """Show one match, with what was decided about it and a button to void or restore it."""
    match = await find_match(request, match_id)
    repairs = request.chat.stats.repairs
    is_voided = bool(await repairs.voided_matches(request.guild, [match.id]))
    words = join_lines(
        f"## {game_title(match.variant, request.lang)}",
        date_text(match.ended_at),
        outcome_text(match, request.viewer),
        request.text("repairs-is-voided") if is_voided else None,
        await repair_history_text(request, match.id),
    )
    verb = Verb.RESTORE if is_voided else Verb.VOID
    done = ui.button(id_without_table(verb, match.id), request.text(f"button-{verb}"), style=ui.RED)
    back = ui.button(id_without_table(Verb.REPAIRS, 1), request.text("button-back"))
    await request.show_privately(ui.Layout(ui.boxed(words), ui.action_row(done, back)))


async def void_or_restore(request: Request, match_id: str, act: RepairKind) -> None:
    """Void a match or restore it, show it, and write that to the server's log."""
    match = await find_match(request, match_id)
    await check_not_own_match(request, {seat.person_id for seat in match.seats if seat.person_id})
    now = request.chat.clock.now()
    repair = Repair(request.id, request.guild, now, request.person, act, match.id)
    await request.wait_or_defer(request.chat.stats.void_match(repair), in_place=True)
    request.chat.finished.notify_boards_changed(request.guild)
    await show_match(request, match.id)

    def title(viewer: Viewer) -> str:
        return game_title(match.variant, viewer.lang)

    await write_server_log(request, f"log-{act}", match=match.id, game=title)


async def find_match(request: Request, match_id: str) -> MatchHead:
    """Return the match with that id in the server. Names of hidden people are veiled.

    Raise if there is none that the caller may decide about.
    """
    history = request.chat.stats.past_matches
    wanted = MatchFilter(request.guild, sight=_visible_matches(request), match=match_id)
    found = await history.matches_page(wanted, 1, 0)
    if not found:
        raise RefusedRequestError(request.text("past-unknown"))
    hidden = await request.chat.stats.people.hidden_people(request.guild)
    return replace(found[0], seats=without_hidden_names(found[0], hidden, request.viewer))


async def check_not_own_match(request: Request, people: Collection[int]) -> None:
    """Raise if the caller is one of `people`. The owner of the server may decide all the same."""
    if request.person in people and not request.rights.is_owner:
        raise RefusedRequestError(request.text("repairs-own-match"))


def _matches_layout(
    found: HistoryPage, voided: Collection[str], pairs: str | None, viewer: Viewer
) -> ui.Layout:
    if not found.matches:
        return ui.Layout(ui.text_display(viewer.text("past-none")))
    words = join_lines(
        viewer.text("repairs-title"),
        pairs,
        *(
            _match_line(number, match, viewer, voided=match.id in voided)
            for number, match in numbered_matches(found)
        ),
        f"-# {page_position_text(found, viewer)}",
    )

    def page_id(page: int) -> CustomId:
        return id_without_table(Verb.REPAIRS, page)

    return ui.Layout(
        ui.boxed(words),
        match_menu(found, id_without_table(Verb.REPAIR), viewer),
        *ui.button_rows(page_buttons(found.page, found.pages, page_id, viewer)),
    )


def _match_line(number: int, match: MatchHead, viewer: Viewer, *, voided: bool) -> str:
    said = numbered_line(number, match, viewer)
    return f"{said} {viewer.text('repairs-is-voided')}" if voided else said


def _pairs_text(
    pairs: Sequence[FrequentPair], names: Mapping[int, str], viewer: Viewer
) -> str | None:
    """Return the line about the pairs that have played together most, or None without any."""
    told = [
        viewer.text("repairs-pair", one=names[one], other=names[other], matches=times)
        for one, other, times in pairs
    ]
    return viewer.text("repairs-pairs", pairs=" \N{MIDDLE DOT} ".join(told)) if told else None
