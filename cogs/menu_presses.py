"""What is pressed besides playing: the menu behind `…`, leaving, ending, moderation, rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bot.game import RULE_SETS, new_game
from bot.locales import text
from bot.tables import presses
from bot.tables.presses import Verdict
from bot.ui.look import plain_name
from bot.ui.more import confirm, more_menu
from bot.ui.presses import say
from bot.ui.rules_page import rules_message
from bot.ui.settings_panel import my_settings

if TYPE_CHECKING:
    import discord

    from bot.tables.presses import Wish
    from bot.ui.controls import ControlId
    from bot.ui.desk import Desk
    from cogs.touch import Touch

PAGE: Final = "."
"""Between a game and a page in the id of a rules button."""


async def more(touch: Touch) -> None:
    """What else there is to do, by who asks."""
    view = more_menu(touch.picture(), touch.look, person=touch.person, moderator=touch.is_moderator)
    await touch.say(view)


async def ask_before_leaving(touch: Touch) -> None:
    """Ask before a seat is given up."""
    await touch.replace(confirm(touch.picture(), touch.look, "leave", person=touch.person))


async def ask_before_kicking(touch: Touch) -> None:
    """Ask before somebody is removed."""
    seat, picture = _seat(touch), touch.picture()
    if not 0 <= seat < len(picture.seats):
        await touch.show_hand()
        return
    await touch.replace(confirm(picture, touch.look, f"kick:{seat}", person=touch.person))


async def ask_others(touch: Touch) -> None:
    """Ask the others whether the match ends."""
    await _then_hand(touch, presses.End(), text(touch.look.lang, "answer-end-asked"))


async def ask_before_ending(touch: Touch) -> None:
    """Ask before the table is ended."""
    await touch.replace(confirm(touch.picture(), touch.look, "end", person=touch.person))


async def leave(touch: Touch) -> None:
    """Leave for good, as was confirmed."""
    _, note = await touch.quietly(presses.Leave())
    await touch.show_hand(note or text(touch.look.lang, "answer-left"))


async def away(touch: Touch) -> None:
    """Let an AI play until I am back."""
    await _then_hand(touch, presses.Away(), text(touch.look.lang, "answer-away"))


async def back(touch: Touch) -> None:
    """Play again."""
    await touch.submit(presses.Back())


async def nudge(touch: Touch) -> None:
    """Remind who is on turn."""
    answer, note = await touch.quietly(presses.Nudge())
    on_turn = next((s for s in touch.picture().seats if s.on_turn), None)
    name = "?" if on_turn is None else plain_name(on_turn.name)
    if answer.verdict is Verdict.DONE:
        note = text(touch.look.lang, "answer-nudged", seat=name)
    elif answer.verdict is Verdict.NOT_NOW:
        note = text(touch.look.lang, "answer-nudge-later", seat=name)
    await touch.show_hand(note)


async def bring_down(touch: Touch) -> None:
    """Post the table message below everything."""
    lang = touch.look.lang
    done = touch.desk.posts.of(touch.table).bring_down_for_somebody()
    said = text(lang, "answer-brought-down") if done else text(lang, "answer-bring-down-later")
    await _show_or_say(touch, said)


async def end(touch: Touch) -> None:
    """End the table, as was confirmed, whatever the others think."""
    await _then_hand(touch, presses.End(insist=True), None)


async def agree(touch: Touch) -> None:
    """Agree that the match ends."""
    await _then_hand(touch, presses.AgreeToEnd(), text(touch.look.lang, "answer-agreed"))


async def remove(touch: Touch) -> None:
    """Take somebody's seat away: the host in the lobby, or a moderator."""
    await _then_hand(touch, presses.Remove(_seat(touch)), _settled(touch))


async def hand_over(touch: Touch) -> None:
    """Make somebody else the host."""
    await _then_hand(touch, presses.HandOver(_seat(touch)), _settled(touch))


async def rules(touch: Touch) -> None:
    """The rules as they are at this table, or another page of them."""
    picture = touch.picture()
    view = rules_message(picture.game, touch.look, page=_page(touch.about), table=picture.id)
    if touch.about and touch.is_private:
        await touch.replace(view)
    else:
        await touch.say(view)


async def rules_without_table(
    desk: Desk, interaction: discord.Interaction[Any], pressed: ControlId
) -> None:
    """Another page of the rules of a game."""
    look = await desk.private_look(interaction)
    server = await desk.preferences.of_server(interaction.guild_id or 0)
    variant = pressed.about.partition(PAGE)[0] or server.game
    if pressed.verb != "rules" or variant not in RULE_SETS:
        await say(desk, interaction, text(look.lang, "answer-nothing-to-do"))
        return
    game = new_game(variant, seats=RULE_SETS[variant].seats[0])
    view = rules_message(game, look, page=_page(pressed.about))
    if not pressed.about:
        await say(desk, interaction, view)
        return
    await desk.answer(interaction, lambda: interaction.response.edit_message(view=view))


async def settings(touch: Touch) -> None:
    """What I have chosen for myself."""
    chosen = await touch.desk.preferences.of_person(touch.person)
    await touch.replace(my_settings(chosen, touch.look))


def _page(about: str) -> int:
    page = about.rpartition(PAGE)[2]
    return int(page) if page.isdecimal() else 1


def _seat(touch: Touch) -> int:
    """The seat that a menu or button names; -1 if it names none."""
    return int(touch.about) if touch.about.isdecimal() else -1


async def _then_hand(touch: Touch, wish: Wish, said: str | None) -> None:
    """Do it, then show the hand with a word about it."""
    _, note = await touch.quietly(wish)
    await _show_or_say(touch, note or said)


def _settled(touch: Touch) -> str:
    return text(touch.look.lang, "answer-settled")


async def _show_or_say(touch: Touch, said: str | None) -> None:
    """Who sits here sees the hand, others a word."""
    if touch.table.state.seat_of(touch.person) is None:
        await touch.say(said or text(touch.look.lang, "answer-settled"))
    else:
        await touch.show_hand(said)
