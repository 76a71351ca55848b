"""Slash commands that leave a table, end it, or post its message again."""

from bot.chat.feature import FeatureBot, FeatureCog, press, slash
from bot.chat.messages.server_log import write_table_log
from bot.chat.requests.commands import MAU
from bot.chat.requests.components import Verb
from bot.chat.requests.request import Request, check_admitted
from bot.chat.wording.tables import confirm_end
from bot.chat.wording.viewer import plain_name
from bot.tables import intents
from bot.tables.intents import Intent, Verdict
from bot.tables.settings import Phase
from bot.tables.views import PlayerView
from cogs.menu.view import confirm_claim, confirm_leave, more_menu, proof_message


class MenuCog(FeatureCog):
    """Slash commands that leave a table, end it, or post its message again."""

    @slash(MAU, leaves=True)
    async def leave(self, request: Request) -> None:
        """Leave the table. During a match, ask for confirmation first."""
        table = request.table.view
        if request.is_seated and table.frozen is None and table.phase is not Phase.LOBBY:
            await request.reply(confirm_leave(table, request.viewer))
            return
        _, note = await request.submit_silently(intents.Leave())
        await request.reply(note or request.text("answer-left"))

    @slash(MAU)
    async def end(self, request: Request) -> None:
        """End the table, or begin to end it.

        A host asks the other players, and they agree with the same command. A moderator is asked
        for confirmation. If all other players have been away for a long time, the caller may claim
        the match.
        """
        table = request.table.view
        is_host = table.host == request.person
        if table.claimant == request.person:
            await request.reply(confirm_claim(table, request.viewer))
        elif table.ending and request.is_seated and not is_host:
            await _agree_or_ask(request, intents.AgreeToEnd(), request.text("answer-agreed"))
        elif request.rights.is_moderator and not is_host:
            await request.reply(confirm_end(table, request.viewer, person=request.person))
        else:
            await _agree_or_ask(request, intents.EndTable(), request.text("answer-end-asked"))

    @slash(MAU)
    async def table(self, request: Request) -> None:
        """Post the table message again at the bottom. In a solo match, show the hand."""
        if request.table.is_solo:
            await request.show_hand()
            return
        await request.reply(bring_down_table_message(request))

    # Presses

    @press(Verb.MORE, looks=True)
    async def show_more(self, request: Request) -> None:
        """Show the menu of everything that the presser may do."""
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
    async def bring_down(self, request: Request) -> None:
        """Post the table message again at the bottom. In a solo match, show the hand."""
        if request.table.is_solo:
            await request.show_hand()
            return
        await request.show_notice(bring_down_table_message(request))

    @press(Verb.PROOF, looks=True)
    async def show_proof(self, request: Request) -> None:
        """Show the data that people need to check the shuffles."""
        await request.show_privately(proof_message(request.table.view, request.viewer))

    @press(Verb.LEAVE)
    async def ask_before_leaving(self, request: Request) -> None:
        """Ask for confirmation before the presser leaves. If the table is frozen, refuse."""
        table = request.table.view
        if table.frozen is not None:
            await request.show_notice(request.text("verdict-frozen", error=table.frozen))
        else:
            await request.show_privately(confirm_leave(table, request.viewer))

    @press(Verb.OUT, Verb.LEAVE_NOW)
    async def leave_table(self, request: Request) -> None:
        """Remove the presser from the table after the confirmation.

        In a lobby, no confirmation is needed.
        """
        _, note = await request.submit_silently(intents.Leave())
        await request.show_hand(note or request.text("answer-left"))

    @press(Verb.END, looks=True)
    async def ask_before_ending(self, request: Request) -> None:
        """Ask for confirmation before the table ends."""
        table = request.table.view
        if table.host != request.person:
            request.rights.check_moderator()
        await request.show_privately(confirm_end(table, request.viewer, person=request.person))

    @press(Verb.ASK_TO_END)
    async def ask_others(self, request: Request) -> None:
        """Ask the other players to end the match."""
        await request.submit_and_report(intents.EndTable(), request.text("answer-end-asked"))

    @press(Verb.END_NOW)
    async def end_table(self, request: Request) -> None:
        """End the table after the confirmation. Other players are not asked."""
        is_host = request.table.view.host == request.person
        reply, note = await request.submit_silently(intents.EndTable(insist=True))
        await request.show_notice(note)
        if reply.verdict is Verdict.DONE and not is_host:
            await write_table_log(request, "log-end")

    @press(Verb.AGREE)
    async def agree_to_end(self, request: Request) -> None:
        await request.submit_and_report(intents.AgreeToEnd(), request.text("answer-agreed"))

    @press(Verb.CLAIM, looks=True)
    async def ask_before_claiming(self, request: Request) -> None:
        """Ask for confirmation before the presser claims the match from absent players."""
        table = request.table.view
        if table.claimant == request.person:
            await request.show_privately(confirm_claim(table, request.viewer))
        else:
            await request.show_notice(request.text("answer-nothing-to-claim"))

    @press(Verb.CLAIM_NOW)
    async def claim_match(self, request: Request) -> None:
        """End the match after the confirmation. The absent players lose it."""
        reply, note = await request.submit_silently(intents.ClaimMatch())
        if reply.verdict is Verdict.NOT_NOW:
            note = request.text("answer-nothing-to-claim")
        await request.show_notice(note)

    @press(Verb.HAND_OVER)
    async def hand_over(self, request: Request) -> None:
        person = int(request.about) if request.about.isdecimal() else 0
        await request.submit_and_report(
            intents.HandOverHost(person), request.text("answer-settled")
        )

    @press(Verb.AWAY)
    async def leave_to_ai(self, request: Request) -> None:
        """Let an AI player play for the presser until the presser returns."""
        # The hand message itself says that an AI player plays, or that a solo match pauses.
        await request.submit_and_report(intents.GoAway(), None)

    @press(Verb.BACK)
    async def return_from_ai(self, request: Request) -> None:
        """Take the seat back from the AI player."""
        await request.submit_and_show_hand(intents.ComeBack())

    @press(Verb.NUDGE, looks=True)
    async def nudge_player(self, request: Request) -> None:
        """Remind the player on turn, or say why this player gets no reminders."""
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

    @press(Verb.RESERVE)
    async def reserve_rematch_seat(self, request: Request) -> None:
        """Reserve a seat in the rematch."""
        await check_admitted(request)
        await _seat_in_rematch(request, intents.ReserveSeat(), request.text("answer-reserved"))

    @press(Verb.RELEASE)
    async def release_rematch_seat(self, request: Request) -> None:
        """Give up the reserved seat in the rematch."""
        await _seat_in_rematch(request, intents.ReleaseSeat(), request.text("answer-released"))


async def setup(bot: FeatureBot) -> None:
    """Add the feature to the bot. discord.py calls this function."""
    await bot.add_cog(MenuCog(bot))


async def _agree_or_ask(request: Request, intent: Intent, said: str) -> None:
    """Submit the intent and show the hand.

    If the match continues, the hand shows the note `said`.
    """
    reply, note = await request.submit_silently(intent, moderator=False)
    if reply.verdict is Verdict.DONE and request.table.view.is_under_way:
        note = said
    await request.show_hand(note, otherwise="answer-settled")


def bring_down_table_message(request: Request) -> str:
    """Post the table message again at the bottom of the channel. Return the text of the reply.

    If the message was posted again a moment ago, do nothing. Raise `RefusedRequestError` if the
    caller may not write in the channel.
    """
    request.rights.check_writer()
    done = request.chat.table_messages.for_table(request.table).post_below_on_request()
    return request.text("answer-brought-down" if done else "answer-bring-down-later")


async def _why_never_reminded(request: Request, on_turn: PlayerView | None) -> str | None:
    """Return the text that says why the player on turn never gets reminders.

    Return None if the player gets reminders. Also return None if no other person is on turn, or if
    the caller has no seat.
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


async def _seat_in_rematch(request: Request, intent: Intent, said: str) -> None:
    """Submit the intent to reserve or release a seat in the rematch, and reply.

    If the pressed message is private, it becomes the hand message. So it will show the cards of the
    rematch.
    """
    _, note = await request.submit_silently(intent)
    if request.is_private:
        await request.show_hand(note or said)
    else:
        await request.reply(note or said)
