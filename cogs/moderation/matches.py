"""Past matches for managers of the server and game masters, who decide which ones count."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.chat.messages.posts import history_of, names_of, tell_log
from bot.chat.requests import components as ui
from bot.chat.requests.custom_ids import CustomId, Verb, free_id
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.results import (
    match_menu,
    numbered,
    numbered_line,
    outcome,
    veiled,
    where_in_list,
)
from bot.chat.wording.tables import turning
from bot.chat.wording.viewer import Look, date, lines
from bot.clock import DAY
from bot.stats import HistoryPage
from bot.storage.interface import MatchHead
from bot.storage.results.counts import Pair, Repair, RepairKind
from bot.storage.results.matches import MatchFilter, Sight
from bot.words.cards import game_title

PAIRS_SHOWN: Final = 5
PAIRS_OF: Final = 30 * DAY


async def show_matches(request: Request, page: int) -> None:
    """Show a page of the server's matches.

    A manager sees also which pairs have played together most.
    """
    chat, guild = request.chat, request.guild
    found = await chat.stats.history(guild, page=page, sight=_sight(request))
    hidden = await chat.stats.people.hidden(guild)
    seen = tuple(replace(m, seats=veiled(m, hidden, request.look)) for m in found.matches)
    voided = await chat.stats.repairs.voided(guild, [each.id for each in found.matches])
    pairs = await _most_together(request, hidden) if request.rights.is_manager else None
    await request.show(_page(replace(found, matches=seen), voided, pairs, request.look))


async def _most_together(request: Request, hidden: Collection[int]) -> str | None:
    """Return the text about the pairs with the most recent matches together, in any channel."""
    since = request.chat.clock.now() - PAIRS_OF
    pairs = await request.chat.stats.repairs.pairs(request.guild, since, PAIRS_SHOWN)
    names = await names_of(request, (each for pair in pairs for each in pair[:2]))
    names |= dict.fromkeys(names.keys() & hidden, request.text("board-somebody"))
    return _pairs(pairs, names, request.look)


def _sight(request: Request) -> Sight | None:
    """Return which matches the caller may decide about: all for a manager.

    A game master decides only about matches that they may see.
    """
    return None if request.rights.is_manager else request.rights.sight


async def show_match(request: Request, match_id: str) -> None:
    """Show one match, with what was decided about it and a button to void or restore it."""
    match = await find(request, match_id)
    repairs = request.chat.stats.repairs
    is_voided = bool(await repairs.voided(request.guild, [match.id]))
    words = lines(
        f"## {game_title(match.variant, request.lang)}",
        date(match.ended_at),
        outcome(match, request.look),
        request.text("repairs-is-voided") if is_voided else None,
        await history_of(request, match.id),
    )
    verb = Verb.RESTORE if is_voided else Verb.VOID
    done = ui.button(free_id(verb, match.id), request.text(f"button-{verb}"), style=ui.RED)
    back = ui.button(free_id(Verb.REPAIRS, 1), request.text("button-back"))
    await request.show(ui.Layout(ui.boxed(words), ui.action_row(done, back)))


async def void(request: Request, match_id: str, act: RepairKind) -> None:
    """Void a match or restore it, show it, and write that to the server's log."""
    match = await find(request, match_id)
    await check_no_party(request, {seat.person_id for seat in match.seats if seat.person_id})
    now = request.chat.clock.now()
    repair = Repair(request.id, request.guild, now, request.person, act, match.id)
    await request.in_time(request.chat.stats.void(repair), in_place=True)
    request.chat.finished.changed(request.guild)
    await show_match(request, match.id)

    def title(look: Look) -> str:
        return game_title(match.variant, look.lang)

    await tell_log(request, f"log-{act}", match=match.id, game=title)


async def find(request: Request, match_id: str) -> MatchHead:
    """Return the match with that id in the server. Names of hidden people are veiled.

    Raise if there is none that the caller may decide about.
    """
    history = request.chat.stats.past_matches
    wanted = MatchFilter(request.guild, sight=_sight(request), match=match_id)
    found = await history.page(wanted, 1, 0)
    if not found:
        raise RefusedRequestError(request.text("past-unknown"))
    hidden = await request.chat.stats.people.hidden(request.guild)
    return replace(found[0], seats=veiled(found[0], hidden, request.look))


async def check_no_party(request: Request, people: Collection[int]) -> None:
    """Raise if the caller is one of `people`. The owner of the server may decide all the same."""
    if request.person in people and not request.rights.is_owner:
        raise RefusedRequestError(request.text("repairs-own-match"))


def _page(found: HistoryPage, voided: Collection[str], pairs: str | None, look: Look) -> ui.Layout:
    if not found.matches:
        return ui.Layout(ui.text_display(look.text("past-none")))
    words = lines(
        look.text("repairs-title"),
        pairs,
        *(
            _line(number, match, look, voided=match.id in voided)
            for number, match in numbered(found)
        ),
        f"-# {where_in_list(found, look)}",
    )

    def page_id(page: int) -> CustomId:
        return free_id(Verb.REPAIRS, page)

    return ui.Layout(
        ui.boxed(words),
        match_menu(found, free_id(Verb.REPAIR), look),
        *ui.button_rows(turning(found.page, found.pages, page_id, look)),
    )


def _line(number: int, match: MatchHead, look: Look, *, voided: bool) -> str:
    said = numbered_line(number, match, look)
    return f"{said} {look.text('repairs-is-voided')}" if voided else said


def _pairs(pairs: Sequence[Pair], names: Mapping[int, str], look: Look) -> str | None:
    """Return the line about the pairs that have played together most, or None without any."""
    told = [
        look.text("repairs-pair", one=names[one], other=names[other], matches=times)
        for one, other, times in pairs
    ]
    return look.text("repairs-pairs", pairs=" \N{MIDDLE DOT} ".join(told)) if told else None
