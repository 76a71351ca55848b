"""The buttons of the menu behind `…`: leave, end, be away, nudge, reserve a seat."""

from bot.chat.messages.unprompted_posts import write_table_log
from bot.chat.requests.custom_ids import Verb
from bot.chat.requests.dispatch import press
from bot.chat.requests.request import Request, check_admitted
from bot.chat.wording.tables import confirm_end
from bot.chat.wording.viewer import plain_name
from bot.tables import intents
from bot.tables.intents import Intent, Verdict
from bot.tables.views import PlayerView
from cogs.menu.proof import proof_message
from cogs.menu.view import confirm_claim, confirm_leave, more_menu


@press(Verb.MORE, looks=True)
async def show_more(request: Request) -> None:
    """Show the menu with what the presser may do."""
    shown = more_menu(
        request.table.view,
        request.viewer,
        person=request.person,
        moderator=request.rights.is_moderator,
        reports=request.chat.support.has_destination,
        ai=await request.chat.preferences.allows_ai(request.guild),
    )
    await request.reply(shown)


@press(Verb.BRING_DOWN, looks=True)
async def bring_down(request: Request) -> None:
    """Post the table message again, below everything. Of a solo match show the hand."""
    if request.table.is_solo:
        await request.show_hand()
        return
    await request.show_notice(bring_down_table_message(request))


def bring_down_table_message(request: Request) -> str:
    """Have the table message posted again. Return the text of the reply.

    Refuse if the caller may not write in the channel. Do nothing if it was posted again just
    before.
    """
    request.rights.check_writer()
    done = request.chat.table_messages.for_table(request.table).post_below_on_request()
    return request.text("answer-brought-down" if done else "answer-bring-down-later")


@press(Verb.PROOF, looks=True)
async def show_proof(request: Request) -> None:
    """Show all that the shuffles can be checked with."""
    await request.show_privately(proof_message(request.table.view, request.viewer))


# Leaving and ending


@press(Verb.LEAVE)
async def ask_before_leaving(request: Request) -> None:
    """Ask for confirmation before the presser leaves. A frozen table cannot be left."""
    table = request.table.view
    if table.frozen is not None:
        await request.show_notice(request.text("verdict-frozen", error=table.frozen))
    else:
        await request.show_privately(confirm_leave(table, request.viewer))


@press(Verb.OUT, Verb.LEAVE_NOW)
async def leave(request: Request) -> None:
    """Leave for good, after the confirmation or from a lobby, where leaving costs nothing."""
    _, note = await request.submit_silently(intents.Leave())
    await request.show_hand(note or request.text("answer-left"))


@press(Verb.END, looks=True)
async def ask_before_ending(request: Request) -> None:
    """Ask for confirmation before the table ends."""
    table = request.table.view
    if table.host != request.person:
        request.rights.check_moderator()
    await request.show_privately(confirm_end(table, request.viewer, person=request.person))


@press(Verb.ASK_TO_END)
async def ask_others(request: Request) -> None:
    """Ask the other players to end the match."""
    await request.submit_and_report(intents.EndTable(), request.text("answer-end-asked"))


@press(Verb.END_NOW)
async def end_table(request: Request) -> None:
    """End the table after the confirmation, without asking the other players."""
    is_host = request.table.view.host == request.person
    reply, note = await request.submit_silently(intents.EndTable(insist=True))
    await request.show_notice(note)
    if reply.verdict is Verdict.DONE and not is_host:
        await write_table_log(request, "log-end")


@press(Verb.AGREE)
async def agree_to_end(request: Request) -> None:
    await request.submit_and_report(intents.AgreeToEnd(), request.text("answer-agreed"))


@press(Verb.CLAIM, looks=True)
async def ask_before_claiming(request: Request) -> None:
    """Ask for confirmation: the absent players will lose the match."""
    table = request.table.view
    if table.claimant == request.person:
        await request.show_privately(confirm_claim(table, request.viewer))
    else:
        await request.show_notice(request.text("answer-nothing-to-claim"))


@press(Verb.CLAIM_NOW)
async def claim_match(request: Request) -> None:
    """End the match against the absent players, after the confirmation."""
    reply, note = await request.submit_silently(intents.ClaimMatch())
    if reply.verdict is Verdict.NOT_NOW:
        note = request.text("answer-nothing-to-claim")
    await request.show_notice(note)


@press(Verb.HAND_OVER)
async def hand_over(request: Request) -> None:
    person = int(request.about) if request.about.isdecimal() else 0
    await request.submit_and_report(intents.HandOverHost(person), request.text("answer-settled"))


# Being away


@press(Verb.AWAY)
async def leave_to_ai(request: Request) -> None:
    """Let an AI player take the presser's turns until they are back."""
    # The hand message itself says that an AI plays, or that a solo match pauses.
    await request.submit_and_report(intents.GoAway(), None)


@press(Verb.BACK)
async def return_from_ai(request: Request) -> None:
    """Take the seat back from the AI player."""
    await request.submit_and_show_hand(intents.ComeBack())


@press(Verb.NUDGE, looks=True)
async def nudge_player(request: Request) -> None:
    """Remind the player on turn, or say why they get no reminders."""
    request.rights.check_writer()
    on_turn = request.table.view.on_turn
    never = await _why_never_reminded(request, on_turn)
    if never is not None:
        await request.show_hand(never)
        return
    reply, note = await request.submit_silently(intents.PingOnTurn())
    name = "?" if on_turn is None else plain_name(on_turn.name)
    if reply.verdict is Verdict.DONE:
        note = request.text("answer-nudged", seat=name)
    elif reply.verdict is Verdict.NOT_NOW and on_turn is not None and not request.is_double_tap:
        note = request.text("answer-nudge-later", seat=name)
    await request.show_hand(note)


async def _why_never_reminded(request: Request, on_turn: PlayerView | None) -> str | None:
    """Return why the player on turn gets no reminders at all.

    Return None if they get some, or if no other person is on turn.
    """
    if not request.is_seated or on_turn is None or on_turn.held:
        return None
    if on_turn.person is None or on_turn.person == request.person:
        return None
    name, preferences = plain_name(on_turn.name), request.chat.preferences
    if not (await preferences.settings_of_server(request.guild)).pings:
        return request.text("answer-nudge-server", seat=name)
    if (await preferences.settings_of_person(on_turn.person)).pings == "never":
        return request.text("answer-nudge-never", seat=name)
    return None


# A seat in the rematch


@press(Verb.RESERVE)
async def reserve_rematch_seat(request: Request) -> None:
    """Reserve a seat in the rematch."""
    await check_admitted(request)
    await _seat_in_rematch(request, intents.ReserveSeat(), request.text("answer-reserved"))


@press(Verb.RELEASE)
async def release_rematch_seat(request: Request) -> None:
    """Give up the reserved seat in the rematch."""
    await _seat_in_rematch(request, intents.ReleaseSeat(), request.text("answer-released"))


async def _seat_in_rematch(request: Request, intent: Intent, said: str) -> None:
    """Submit the intent, and turn a private message into a hand message.

    The cards of the rematch will appear in it.
    """
    _, note = await request.submit_silently(intent)
    if request.is_private:
        await request.show_hand(note or said)
    else:
        await request.reply(note or said)
