"""The buttons and menus of moderators: removing players, voiding matches, deleting results."""

from bot.chat.messages.unprompted_posts import write_table_log
from bot.chat.requests.custom_ids import Verb, parse_number
from bot.chat.requests.dispatch import press
from bot.chat.requests.request import Request
from bot.storage.results.counts import RepairKind
from bot.tables import intents
from bot.tables.intents import Verdict
from cogs.moderation.matches import show_match, show_matches, void_or_restore
from cogs.moderation.resetting import export_results, reset_scope_results
from cogs.moderation.tables import show_tables
from cogs.moderation.view import confirm_kick


@press(Verb.KICK, looks=True)
async def ask_before_kicking(request: Request) -> None:
    """Ask for confirmation before a player is removed."""
    table = request.table.view
    request.rights.check_moderator()
    seat = table.seat_with(request.about)
    if seat is None:
        await request.show_notice(request.text("verdict-no-such-seat"))
    else:
        await request.show_privately(
            confirm_kick(table, seat, request.viewer, person=request.person)
        )


@press(Verb.KICK_NOW)
async def kick_person(request: Request) -> None:
    """Remove a player after the confirmation, and write that to the server's log."""
    gone = request.table.view.seat_with(request.about)
    reply, note = await request.submit_silently(intents.RemoveSeat(request.about))
    await request.show_notice(note or request.text("answer-settled"))
    if reply.verdict is Verdict.DONE and gone is not None:
        await write_table_log(request, "log-kick", gone.name)


@press(Verb.CLEAR_LUCK, looks=True)
async def clear_luck(request: Request) -> None:
    """Remove a word of luck, which everybody can read. The table and the server's log say so."""
    request.rights.check_moderator()
    whose = request.table.view.seat_with(request.about)
    reply, note = await request.submit_silently(intents.ClearLuck(request.about))
    await request.show_notice(note or request.text("answer-settled"))
    if reply.verdict is Verdict.DONE and whose is not None:
        await write_table_log(request, "log-luck-off", whose.name)


@press(Verb.LET_IN)
async def readmit_person(request: Request) -> None:
    """Let a removed person take a seat again, and write that to the server's log."""
    barred = request.table.view.barred
    name = next((each.name for each in barred if each.key == request.about), "")
    reply, note = await request.submit_silently(intents.LetIn(request.about))
    await request.show_notice(note or request.text("answer-settled"))
    if reply.verdict is Verdict.DONE:
        await write_table_log(request, "log-let-in", name)


@press(Verb.TABLES)
async def turn_tables_page(request: Request) -> None:
    """Show another page of the open tables, or refresh this one."""
    await show_tables(request, parse_number(request.about) or 1)


@press(Verb.REPAIRS)
async def turn_matches_page(request: Request) -> None:
    """Show another page of the server's matches."""
    request.rights.check_game_master()
    await show_matches(request, parse_number(request.about) or 1)


@press(Verb.REPAIR)
async def open_match(request: Request) -> None:
    """Show what was decided about a match, with a button to void or restore it."""
    request.rights.check_game_master()
    await show_match(request, request.about)


@press(Verb.VOID, Verb.RESTORE)
async def void_match(request: Request) -> None:
    """Void a match or restore it."""
    request.rights.check_game_master()
    is_voiding = request.pressed is not None and request.pressed.verb is Verb.VOID
    await void_or_restore(
        request, request.about, RepairKind.VOID if is_voiding else RepairKind.RESTORE
    )


@press(Verb.RESET_EXPORT)
async def export_before_reset(request: Request) -> None:
    """Send the results that are about to be deleted as a file."""
    request.rights.check_manager()
    await export_results(request, request.about)


@press(Verb.RESET)
async def reset_results(request: Request) -> None:
    """Delete the results that the button names, or nothing if it says no."""
    request.rights.check_manager()
    await reset_scope_results(request, request.about)
