"""What is pressed besides playing: the menu behind `…`, leaving, ending, moderation, rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bot.chat.look import plain_name
from bot.chat.request import say
from bot.chat.verdicts import no_seat
from bot.game import RULE_SETS, new_game
from bot.locales import text
from bot.tables import intents
from bot.tables.intents import Verdict
from cogs.lobby.options import IN_PANEL
from cogs.lobby.presses import show_panel
from cogs.match import presses as hand_presses
from cogs.menu.view import confirm, more_menu
from cogs.rules.view import rules_message
from cogs.settings.view import my_settings

if TYPE_CHECKING:
    import discord

    from bot.chat.chat import Chat
    from bot.chat.custom_ids import CustomId
    from bot.tables.intents import Intent
    from bot.tables.views import PlayerView
    from cogs.touch import Touch

PAGE: Final = "."
"""Between a game and a page in the id of a rules button."""


async def hand(touch: Touch) -> None:
    """Show one's own hand; who has none is told how to get a seat."""
    if touch.is_seated or touch.is_private:
        await hand_presses.hand(touch)
    else:
        await touch.say(no_seat(touch.table, touch.person, touch.look.lang))


async def more(touch: Touch) -> None:
    """What else there is to do, by who asks."""
    view = more_menu(touch.picture(), touch.look, person=touch.person, moderator=touch.is_moderator)
    await touch.say(view)


async def ask_before_leaving(touch: Touch) -> None:
    """Ask before a seat is given up; nobody gives up anything at a table that stands still."""
    if touch.table.frozen is not None:
        error = touch.table.frozen
        await _show_or_say(touch, text(touch.look.lang, "verdict-frozen", error=error))
        return
    await touch.replace(confirm(touch.picture(), touch.look, "leave", person=touch.person))


async def ask_before_kicking(touch: Touch) -> None:
    """Ask before somebody is removed."""
    table = touch.picture()
    seat = table.seat_with(touch.about)
    if seat is None:
        await _show_or_say(touch, text(touch.look.lang, "verdict-no-such-seat"))
        return
    await touch.replace(confirm(table, touch.look, f"kick:{seat.key}", person=touch.person))


async def ask_others(touch: Touch) -> None:
    """Ask the others whether the match ends."""
    await _then_hand(touch, intents.End(), text(touch.look.lang, "answer-end-asked"))


async def ask_before_ending(touch: Touch) -> None:
    """Ask before the table is ended."""
    await touch.replace(confirm(touch.picture(), touch.look, "end", person=touch.person))


async def leave(touch: Touch) -> None:
    """Leave for good, as was confirmed."""
    _, note = await touch.quietly(intents.Leave())
    await touch.show_hand(note or text(touch.look.lang, "answer-left"))


async def away(touch: Touch) -> None:
    """Let an AI play until I am back."""
    await _then_hand(touch, intents.Away(), text(touch.look.lang, "answer-away"))


async def back(touch: Touch) -> None:
    """Play again."""
    await touch.submit(intents.Back())


async def nudge(touch: Touch) -> None:
    """Remind who is on turn, or say why that person gets no reminders."""
    on_turn = next((s for s in touch.picture().seats if s.on_turn), None)
    never = await _why_never_reminded(touch, on_turn)
    if never is not None:
        await touch.show_hand(never)
        return
    answer, note = await touch.quietly(intents.Nudge())
    name = "?" if on_turn is None else plain_name(on_turn.name)
    if answer.verdict is Verdict.DONE:
        note = text(touch.look.lang, "answer-nudged", seat=name)
    elif answer.verdict is Verdict.NOT_NOW and on_turn is not None and not touch.is_second:
        note = text(touch.look.lang, "answer-nudge-later", seat=name)
    await touch.show_hand(note)


async def _why_never_reminded(touch: Touch, on_turn: PlayerView | None) -> str | None:
    """Why who is on turn gets no reminders at all, if so and if it is another person."""
    if not touch.is_seated or on_turn is None or on_turn.held:
        return None
    if on_turn.person in (None, touch.person):
        return None
    lang, name = touch.look.lang, plain_name(on_turn.name)
    preferences = touch.chat.preferences
    if not (await preferences.of_server(touch.table.state.guild)).pings:
        return text(lang, "answer-nudge-server", seat=name)
    if (await preferences.of_person(on_turn.person or 0)).pings == "never":
        return text(lang, "answer-nudge-never", seat=name)
    return None


async def reserve(touch: Touch) -> None:
    """Have a seat in the rematch."""
    await _seat_in_rematch(touch, intents.ReserveSeat(), text(touch.look.lang, "answer-reserved"))


async def release(touch: Touch) -> None:
    """Do without it."""
    await _seat_in_rematch(touch, intents.ReleaseSeat(), text(touch.look.lang, "answer-released"))


async def _seat_in_rematch(touch: Touch, intent: Intent, said: str) -> None:
    """The private message is a hand from then on: the cards of the rematch appear in it."""
    _, note = await touch.quietly(intent)
    if touch.is_private:
        await touch.show_hand(note or said)
    else:
        await touch.say(note or said)


async def bring_down(touch: Touch) -> None:
    """Post the table message below everything."""
    lang = touch.look.lang
    done = touch.chat.table_messages.of(touch.table).bring_down_for_somebody()
    said = text(lang, "answer-brought-down") if done else text(lang, "answer-bring-down-later")
    await _show_or_say(touch, said)


async def end(touch: Touch) -> None:
    """End the table, as was confirmed, whatever the others think."""
    await _then_hand(touch, intents.End(insist=True), None)


async def agree(touch: Touch) -> None:
    """Agree that the match ends."""
    await _then_hand(touch, intents.AgreeToEnd(), text(touch.look.lang, "answer-agreed"))


async def remove(touch: Touch) -> None:
    """Take somebody's seat away: the host in the lobby, or a moderator."""
    intent = intents.Remove(touch.about)
    if touch.pressed.about != IN_PANEL:
        await _then_hand(touch, intent, _settled(touch))
        return
    _, note = await touch.quietly(intent)
    await show_panel(touch, note=note)


async def hand_over(touch: Touch) -> None:
    """Make somebody else the host."""
    person = int(touch.about) if touch.about.isdecimal() else 0
    await _then_hand(touch, intents.HandOver(person), _settled(touch))


async def rules(touch: Touch) -> None:
    """The rules as they are at this table, or another page of them."""
    table = touch.picture()
    view = rules_message(table.game, touch.look, page=_page(touch.about), table=table.id)
    if touch.about and touch.is_private:
        await touch.replace(view)
    else:
        await touch.say(view)


async def rules_without_table(
    chat: Chat, interaction: discord.Interaction[Any], pressed: CustomId
) -> None:
    """Another page of the rules of a game."""
    look = await chat.private_look(interaction)
    server = await chat.preferences.of_server(interaction.guild_id or 0)
    variant = pressed.about.partition(PAGE)[0] or server.game
    if pressed.verb != "rules" or variant not in RULE_SETS:
        await say(chat, interaction, look.text("answer-nothing-to-do"))
        return
    game = new_game(variant, seats=RULE_SETS[variant].seats[0])
    view = rules_message(game, look, page=_page(pressed.about))
    if not pressed.about:
        await say(chat, interaction, view)
        return
    await chat.answer(interaction, lambda: interaction.response.edit_message(view=view))


async def settings(touch: Touch) -> None:
    """What I have chosen for myself."""
    chosen = await touch.chat.preferences.of_person(touch.person)
    await touch.replace(my_settings(chosen, touch.look))


def _page(about: str) -> int:
    page = about.rpartition(PAGE)[2]
    return int(page) if page.isdecimal() else 1


async def _then_hand(touch: Touch, intent: Intent, said: str | None) -> None:
    """Do it, then show the hand with a word about it."""
    _, note = await touch.quietly(intent)
    await _show_or_say(touch, note or said)


def _settled(touch: Touch) -> str:
    return text(touch.look.lang, "answer-settled")


async def _show_or_say(touch: Touch, said: str | None) -> None:
    """Who sits here sees the hand, others a word, where they have pressed."""
    if touch.is_seated:
        await touch.show_hand(said)
    else:
        await touch.replace(said or _settled(touch))
