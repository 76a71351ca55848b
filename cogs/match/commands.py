"""Slash commands of a match: the hand, the moves of a turn, calls and catches."""

from dataclasses import replace

from discord import app_commands

from bot.chat.requests.answers import no_seat_text, submit_typed_race
from bot.chat.requests.commands import (
    MAU,
    command,
    find_seat,
    suggest,
    suggest_others,
    typed_so_far,
)
from bot.chat.requests.request import Request
from bot.game import RefusalReason
from bot.game.moves import CALL
from bot.game.views import SeatView
from bot.tables.intents import ActionText, Catch, Reply, Verdict
from bot.tables.settings import Phase
from bot.words.cards import call_word
from cogs.match.own_tables import own_tables_text
from cogs.match.typed_cards import card_choices
from cogs.match.typed_lays import UnclearLay, announcement_choices, parse_card, parse_lay


@command(MAU)
async def hand(request: Request) -> None:
    """Show the hand at this channel's table, or else that of the caller's solo match.

    Without either, show the caller's only hand in the server. If there are several, list their
    tables and say whose turn it is at each.
    """
    tables = request.chat.tables.tables_of_person(request.person, request.guild)
    meant = request.table_here
    found = [table for table in tables if table is meant] or tables
    if len(found) == 1:
        there = replace(request, table_here=found[0])
        await there.take_seat_back(found[0])
        await there.show_hand()
        request.result = there.result
    elif found:
        await request.reply(own_tables_text(found, request.person, request.viewer))
    elif request.table.is_solo:
        await request.show_hand()
    else:
        await request.reply(no_seat_text(request.table.view, request.person, request.lang))


@command(MAU)
async def play(
    request: Request,
    card: str,
    announce: str | None = None,
    call: bool = False,  # noqa: FBT001, FBT002 - an option of a command
) -> None:
    """Play a card, with the announcement that goes with it."""
    table, view = request.table.view, request.seat_view
    # If no round is on, the table refuses the lay and says why.
    lay = parse_lay(view, card, announce, table.names, request.lang) if view else ActionText("play")
    if isinstance(lay, UnclearLay):
        note: str | None = lay.reason_text
    elif call:
        note = await _submit_call_and_lay(request, lay)
    else:
        _, note = await request.submit_silently(lay)
    await request.show_hand(note, otherwise="answer-settled")


@command(MAU)
async def draw(
    request: Request,
    challenge: bool = False,  # noqa: FBT001, FBT002 - an option of a command
) -> None:
    """Draw the cards that are due, or challenge the attack that demands them."""
    await request.submit_and_show_hand(ActionText("challenge" if challenge else "draw"))


@command(MAU, name="pass")
async def end_turn(request: Request) -> None:
    await request.submit_and_show_hand(ActionText("pass"))


@command(MAU)
async def accept(request: Request) -> None:
    """Accept the pending attack or swap."""
    await request.submit_and_show_hand(ActionText("accept"))


@command(MAU)
async def reveal(request: Request) -> None:
    """Show the hand because a card demands it."""
    await request.submit_and_show_hand(ActionText("reveal"))


@command(MAU)
async def throw(request: Request, card: str) -> None:
    """Throw in a card that equals the one on top of the pile."""
    view = request.seat_view
    code = parse_card(view, card, request.lang) if view else ""
    if isinstance(code, UnclearLay):
        await request.show_hand(code.reason_text)
    else:
        await request.submit_and_show_hand(ActionText(f"throw {code}".rstrip()))


@command(MAU)
async def call(request: Request) -> None:
    """Call in the open call window, or in advance."""
    await submit_typed_race(request, ActionText("call"))


@command(MAU)
async def catch(request: Request, player: str | None = None) -> None:
    """Catch a player who forgot to call.

    Without `player`, catch the one whose call window has been open longest.
    """
    if player is None:
        await submit_typed_race(request, Catch())
        return
    seat = find_seat(request.table.view, player)
    if seat is None:
        await request.show_hand(request.text("slash-which-player"))
    else:
        await submit_typed_race(request, Catch(seat.number))


suggest(catch, "player")(suggest_others)


@suggest(play, "card")
@suggest(throw, "card")
async def suggest_cards(request: Request, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the cards of the hand. Cards that fit come first."""
    view = _view_to_suggest(request)
    return [] if view is None else card_choices(view, typed, request.lang)


@suggest(play, "announce")
async def suggest_announcements(request: Request, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the announcements that are possible with the chosen card."""
    view = _view_to_suggest(request)
    card = typed_so_far(request, "card")
    if view is None or card is None:
        return []
    return announcement_choices(view, card, typed, request.table.view.names, request.lang)


def _view_to_suggest(request: Request) -> SeatView | None:
    table = request.table_here
    return None if table is None or table.view.frozen is not None else request.seat_view


async def _submit_call_and_lay(request: Request, lay: ActionText) -> str | None:
    """Call before the lay if that is possible, else after it. Return the note for both."""
    view = request.seat_view
    before = None
    if view is not None and CALL in view.legal:
        before = await request.submit_silently(ActionText("call"), first=False)
    laid, note = await request.submit_silently(lay)
    if laid.verdict is not Verdict.DONE:
        return _refusal_text(request, before, note)
    if before is not None:
        return before[1]
    if request.table.view.phase is not Phase.PLAYING:
        return None
    called, note = await request.submit_silently(ActionText("call"), first=False)
    # A call that was made already needs no note.
    is_made = called.refusal is not None and called.refusal.reason is RefusalReason.ALREADY_ARMED
    return None if is_made else note


def _refusal_text(
    request: Request, called: tuple[Reply, str | None] | None, why: str | None
) -> str | None:
    """Return why the lay was refused. Add that the call counts all the same, if it was made."""
    if called is None or called[0].verdict is not Verdict.DONE:
        return why
    word = call_word(request.table.view.game, request.lang)
    stands = request.text("slash-called-anyway", word=word)
    return f"{why} {stands}" if why else stands
