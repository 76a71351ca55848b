"""Past matches, open tables and exclusions, for managers, game masters and moderators."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.chat.messages.server_log import write_server_log
from bot.chat.messages.unprompted_posts import markdown_names_of, repair_history_text
from bot.chat.requests import components as ui
from bot.chat.requests.components import RED, CustomId, Layout, Verb, id_without_table
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
from bot.chat.wording.tables import confirmation, page_buttons, table_button
from bot.chat.wording.viewer import Viewer, channel_link, date_text, join_lines
from bot.clock import DAY
from bot.stats import HistoryPage
from bot.stats.boards import Page, load_history, nearest_page
from bot.stats.rating import ENOUGH_A_DAY, ENOUGH_MET
from bot.storage.results.counts import (
    FrequentPair,
    Repair,
    RepairKind,
)
from bot.storage.results.matches import MatchFilter, MatchVisibility
from bot.storage.stored_types import MatchHead
from bot.tables.handle import TableHandle
from bot.tables.lobby import FEWEST_GOING_ON
from bot.tables.views import PlayerView, TableView
from bot.words.cards import game_title
from cogs.moderation.match_query import MatchQuery, parse_match_query

# Matches -----------------------------------------------------------------------------------------

PAIRS_SHOWN: Final = 5
PAIRS_OF: Final = 30 * DAY


async def show_matches(request: Request, query: MatchQuery) -> None:
    """Show a page of the server's matches.

    If the query leaves out no matches, a manager also sees who played together most often, and who
    won most often against newcomers. Raise `RefusedRequestError` if the query names a hidden
    person, because the list would show which matches the person played.
    """
    chat, guild = request.chat, request.guild
    hidden = await chat.stats.people.hidden_people(guild)
    if query.person in hidden - {request.person}:
        raise RefusedRequestError(request.text("past-hidden"))
    since, until = query.bounds(await chat.zone_of_server(guild))
    wanted = MatchFilter(
        guild,
        query.person,
        _visible_matches(request),
        variant=query.game,
        since=since,
        until=until,
    )
    found = await load_history(chat.stats.past_matches, wanted, query.page)
    seen = tuple(
        replace(m, seats=without_hidden_names(m, hidden, request.viewer)) for m in found.matches
    )
    voided = await chat.stats.repairs.voided_matches(guild, [each.id for each in found.matches])
    head = query.scope_text(request.viewer)
    if not query.is_limited and request.rights.is_manager:
        head = await _conspicuous_people(request, hidden)
    await request.show_privately(
        _matches_layout(replace(found, matches=seen), query, voided, head, request.viewer)
    )


async def _conspicuous_people(request: Request, hidden: Collection[int]) -> str | None:
    """Return the text about people whose recent matches a manager may want to check.

    The text lists the pairs who played together most often. It also lists the people who won most
    often against newcomers. Matches of all channels count.
    """
    since, repairs = request.chat.clock.now() - PAIRS_OF, request.chat.stats.repairs
    pairs = await repairs.most_frequent_pairs(request.guild, since, PAIRS_SHOWN)
    wins = await repairs.most_newcomer_wins(request.guild, since, ENOUGH_MET, PAIRS_SHOWN)
    wins = [(person, times) for person, times in wins if times >= ENOUGH_A_DAY]
    people = {*(each for pair in pairs for each in pair[:2]), *(each for each, _ in wins)}
    names = await markdown_names_of(request, people)
    names |= dict.fromkeys(names.keys() & hidden, request.text("board-somebody"))
    return join_lines(
        _pairs_text(pairs, names, request.viewer), _wins_text(wins, names, request.viewer)
    )


def _visible_matches(request: Request) -> MatchVisibility | None:
    """Return the filter for the matches that the caller may decide about. None allows all matches.

    A manager decides about all matches. A game master decides only about visible matches.
    """
    return None if request.rights.is_manager else request.rights.visible_matches


async def show_match(request: Request, match_id: str, query: MatchQuery) -> None:
    """Show one match, the decisions about it, and a button to void or restore the match.

    Another button leads back to the page of the list that `query` names.
    """
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
    pressed = id_without_table(verb, f"{match.id}.{query}")
    done = ui.button(pressed, request.text(f"button-{verb}"), style=ui.RED)
    back = ui.button(id_without_table(Verb.REPAIRS, query), request.text("button-back"))
    await request.show_privately(ui.Layout(ui.boxed(words), ui.action_row(done, back)))


async def void_or_restore(request: Request, about: str, act: RepairKind) -> None:
    """Void a match or restore it. Show the match and write the decision to the server's log.

    `about` has the id of the match, and the page of the list from which it was opened.
    """
    match_id, _, listed = about.partition(".")
    match = await find_match(request, match_id)
    await check_not_own_match(request, {seat.person_id for seat in match.seats if seat.person_id})
    if await _plays_cup_of_match(request, match.id):
        raise RefusedRequestError(request.text("cup-own"))
    now = request.chat.clock.now()
    repair = Repair(request.id, request.guild, now, request.person, act, match.id)
    await request.wait_or_defer(request.chat.stats.void_match(repair), in_place=True)
    request.chat.finished.notify_boards_changed(request.guild)
    await show_match(request, match.id, parse_match_query(listed))

    def title(viewer: Viewer) -> str:
        return game_title(match.variant, viewer.lang)

    await write_server_log(request, f"log-{act}", match=match.id, game=title)


async def _plays_cup_of_match(request: Request, match_id: str) -> bool:
    """Return whether the caller plays in the cup of a match and so must not decide about it.

    The owner of the server may always decide. So for the owner, return False.
    """
    cups, guild = request.chat.stats.cups, request.guild
    return not request.rights.is_owner and await cups.plays_cup_of_match(
        guild, request.person, match_id
    )


async def find_match(request: Request, match_id: str) -> MatchHead:
    """Return the match with this id in the server. Replace the names of hidden people.

    Raise `RefusedRequestError` if the server has no such match. Raise it also if the caller may not
    decide about the match.
    """
    history = request.chat.stats.past_matches
    wanted = MatchFilter(request.guild, sight=_visible_matches(request), match=match_id)
    found = await history.matches_page(wanted, 1, 0)
    if not found:
        raise RefusedRequestError(request.text("past-unknown"))
    hidden = await request.chat.stats.people.hidden_people(request.guild)
    return replace(found[0], seats=without_hidden_names(found[0], hidden, request.viewer))


async def check_not_own_match(request: Request, people: Collection[int]) -> None:
    """Raise `RefusedRequestError` if the caller is one of `people` and does not own the server."""
    if request.person in people and not request.rights.is_owner:
        raise RefusedRequestError(request.text("repairs-own-match"))


def _matches_layout(
    found: HistoryPage,
    query: MatchQuery,
    voided: Collection[str],
    head: str | None,
    viewer: Viewer,
) -> ui.Layout:
    """Return the layout of a page of matches. `head` is shown above the list."""
    if not found.matches:
        return ui.Layout(
            ui.text_display(viewer.text("repairs-none" if query.is_limited else "past-none"))
        )
    words = join_lines(
        viewer.text("repairs-title"),
        head,
        *(
            _match_line(number, match, viewer, voided=match.id in voided)
            for number, match in numbered_matches(found)
        ),
        f"-# {page_position_text(found, viewer)}",
    )

    def page_id(page: int) -> CustomId:
        return id_without_table(Verb.REPAIRS, query._replace(page=page))

    return ui.Layout(
        ui.boxed(words),
        match_menu(found, id_without_table(Verb.REPAIR, query), viewer),
        *ui.button_rows(page_buttons(found.page, found.pages, page_id, viewer)),
    )


def _match_line(number: int, match: MatchHead, viewer: Viewer, *, voided: bool) -> str:
    said = numbered_line(number, match, viewer)
    return f"{said} {viewer.text('repairs-is-voided')}" if voided else said


def _pairs_text(
    pairs: Sequence[FrequentPair], names: Mapping[int, str], viewer: Viewer
) -> str | None:
    """Return the line about the pairs who played together most often, or None without pairs."""
    told = [
        viewer.text("repairs-pair", one=names[one], other=names[other], matches=times)
        for one, other, times in pairs
    ]
    return viewer.text("repairs-pairs", pairs=" \N{MIDDLE DOT} ".join(told)) if told else None


def _wins_text(
    wins: Sequence[tuple[int, int]], names: Mapping[int, str], viewer: Viewer
) -> str | None:
    """Return the line about the people who won most often against newcomers, or None."""
    told = [
        viewer.text("repairs-newcomer-win", name=names[person], matches=times)
        for person, times in wins
    ]
    people = " \N{MIDDLE DOT} ".join(told)
    return viewer.text("repairs-newcomer-wins", people=people) if told else None


# Tables ------------------------------------------------------------------------------------------

# Moderators see the open tables of a server, with their channels, players and end buttons.

TABLES_A_PAGE: Final = 6


async def show_tables(request: Request, page: int) -> None:
    """Show a page of the tables that the caller may end."""
    found = _moderated_tables(request)
    if not found and not request.rights.is_moderator:
        raise RefusedRequestError(request.text("verdict-not-allowed"))
    await request.show_privately(
        _tables_layout(found, page, request.viewer, more=_more_controls(request))
    )


def _more_controls(request: Request) -> str | None:
    """Return the text about other commands that the caller may use.

    Return None if the caller is neither a manager nor a game master.
    """
    if request.rights.is_manager:
        return request.text("tables-more")
    return request.text("tables-more-master") if request.rights.is_game_master else None


def _moderated_tables(request: Request) -> list[TableHandle]:
    """Return the tables in channels that the caller sees and moderates. Leave out solo matches."""
    here = [
        each
        for each in request.chat.tables
        if each.guild == request.guild and not each.is_solo and _may_moderate(request, each.channel)
    ]
    return sorted(here, key=lambda each: each.channel)


def _may_moderate(request: Request, channel: int) -> bool:
    may = request.rights.permissions_in(channel)
    return may.view_channel and request.rights.may_moderate(channel)


def _tables_layout(
    found: list[TableHandle], page: int, viewer: Viewer, *, more: str | None = None
) -> ui.Layout:
    at = nearest_page(page, len(found), TABLES_A_PAGE)
    seen = found[at.first : at.first + TABLES_A_PAGE]
    head = join_lines(viewer.text("tables-title", count=len(found)), more)
    shown = [part for each in seen for part in _table_components(each, viewer)]
    return ui.Layout(ui.container(ui.text_display(head), *shown), *_page_buttons(at, viewer))


def _page_buttons(at: Page, viewer: Viewer) -> list[ui.Component]:
    def page_id(number: int) -> CustomId:
        return id_without_table(Verb.TABLES, number)

    again = ui.button(page_id(at.number), viewer.text("tables-again"))
    return ui.button_rows([*page_buttons(at.number, at.pages, page_id, viewer), again])


def _table_components(table: TableHandle, viewer: Viewer) -> Iterator[ui.Component]:
    """Yield the line about a table, and the row with its end button."""
    view, message = table.view, table.messages.message
    said = viewer.text(
        "tables-line",
        game=game_title(view.game.rules.name, viewer.lang),
        link=channel_link(table.guild, table.channel, message),
        channel=f"<#{table.channel}>",
        state=viewer.text(f"tables-state.{_table_state(view)}"),
        names=", ".join(viewer.names(view)) or viewer.text("tables-nobody"),
    )
    yield ui.text_display(said)
    yield ui.action_row(
        table_button(view, Verb.END, viewer, label=viewer.text("button-end"), style=ui.RED)
    )


def _table_state(table: TableView) -> str:
    if table.frozen is not None:
        return "frozen"
    if table.paused:
        return "paused"
    return "match" if table.is_under_way else "lobby"


# View --------------------------------------------------------------------------------------------

# A moderator is asked for confirmation before a player is removed.


def confirm_kick(table: TableView, seat: PlayerView, viewer: Viewer, *, person: int) -> Layout:
    """Return the message that asks to confirm a removal and explains the effects on the match."""
    words = join_lines(
        viewer.text("confirm-kick", name=viewer.name(seat)), *_effects_text(table, viewer, person)
    )
    label = viewer.text("button-kick")
    done = table_button(table, Verb.KICK_NOW, viewer, about=seat.key, label=label, style=RED)
    return confirmation(table, viewer, words, done)


def _effects_text(table: TableView, viewer: Viewer, person: int) -> Iterator[str]:
    """Yield the effects of a removal on the match.

    Nobody wins by a removal. A moderator who plays in the match loses it.
    """
    if not table.is_under_way:
        return
    is_last = sum(not seat.left for seat in table.seats) <= FEWEST_GOING_ON
    yield viewer.text("confirm-kick-called-off" if is_last else "confirm-kick-unrated")
    if table.seat_of(person) is not None:
        yield viewer.text("confirm-own-match")
