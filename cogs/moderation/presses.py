"""What moderators press: removing somebody from a table, deleting the results of a server."""

import logging

from bot.chat.custom_ids import Verb, read_number
from bot.chat.names import plain_name
from bot.chat.request import Request
from bot.chat.routes import press
from bot.chat.server_log import tell_log
from bot.records.remembered import forget_records
from bot.storage.errors import StoreError
from bot.storage.results.repairs import Act
from bot.tables import intents
from bot.tables.intents import Verdict
from cogs.moderation.matches import show_match, show_matches, void
from cogs.moderation.view import confirm_kick

log = logging.getLogger(__name__)


@press(Verb.KICK, looks=True)
async def ask_before_kicking(request: Request) -> None:
    """Ask before somebody is removed."""
    table = request.table.view
    request.rights.check_moderator()
    seat = table.seat_with(request.about)
    if seat is None:
        await request.tell(request.text("verdict-no-such-seat"))
    else:
        await request.show(confirm_kick(table, seat, request.look, person=request.person))


@press(Verb.KICK_NOW)
async def kick(request: Request) -> None:
    """Remove somebody, as was confirmed."""
    gone = request.table.view.seat_with(request.about)
    reply, note = await request.ask(intents.Remove(request.about))
    await request.tell(note or request.text("answer-settled"))
    if reply.verdict is Verdict.DONE and gone is not None:
        channel = f"<#{request.table.channel}>"
        await tell_log(request, "log-kick", name=plain_name(gone.name), channel=channel)


@press(Verb.CLEAR_LUCK, looks=True)
async def clear_luck(request: Request) -> None:
    """Take a word of luck off, which all can read; the table tells so."""
    request.rights.check_moderator()
    await request.settle(intents.ClearLuck(request.about), request.text("answer-settled"))


@press(Verb.LET_IN)
async def let_in(request: Request) -> None:
    """Let somebody take a seat again whom a moderator has removed."""
    await request.settle(intents.LetIn(request.about), request.text("answer-settled"))


@press(Verb.REPAIRS)
async def turn_matches(request: Request) -> None:
    """Another page of the server's matches."""
    request.rights.check_manager()
    await show_matches(request, read_number(request.about) or 1)


@press(Verb.REPAIR)
async def open_match(request: Request) -> None:
    """What was done about a match, and what may be."""
    request.rights.check_manager()
    await show_match(request, request.about)


@press(Verb.VOID, Verb.RESTORE)
async def void_match(request: Request) -> None:
    """Have a match count for nobody, or again."""
    request.rights.check_manager()
    is_voiding = request.pressed is not None and request.pressed.verb is Verb.VOID
    await void(request, request.about, Act.VOID if is_voiding else Act.RESTORE)


@press(Verb.RESET)
async def reset(request: Request) -> None:
    """Delete what was named, or leave it; who pressed has to be allowed to do so now."""
    request.rights.check_manager()
    until = request.about
    if until.isascii() and until.isdecimal():
        done = _reset(request, min(int(until), request.chat.clock.now()))
        await request.show(await request.in_time(done, in_place=True))
        await tell_log(request, "log-reset")
    else:
        await request.show(request.text("reset-not-done"))


async def _reset(request: Request, until: int) -> str:
    """Delete what had ended when it was named, not what has ended since; what to say of it."""
    try:
        await request.chat.stats.reset(request.guild, until)
    except StoreError as error:
        # If it is noted that it has begun, whoever counts results next finishes it.
        log.warning("a server could not be reset now: %s", type(error).__name__)
        return request.text("past-unfinished")
    finally:
        forget_records()
    return request.text("reset-done")
