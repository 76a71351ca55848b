"""What is pressed on boards and cards: another page, another game, an opponent, show it to all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from bot.chat.picture import answer, may_write, show_to_all
from bot.chat.request import say
from bot.locales import text
from cogs.leaderboard.asking import Asking
from cogs.leaderboard.choice import board_wish, card_wish

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    import discord

    from bot.chat.controls import ControlId
    from bot.chat.services import Desk

    Interaction = discord.Interaction[Any]
    Handler = Callable[[Desk, Interaction, Asking, str, Sequence[str]], Awaitable[None]]


BEFORE: Final[Mapping[str, str]] = {"game": ".", "opponent": ".."}
"""Where they stand in what `card_wish` reads."""


async def pressed_board(
    desk: Desk, interaction: Interaction, pressed: ControlId, values: Sequence[str]
) -> bool:
    """Show what was asked for; False if that was no board and no card."""
    handler = HANDLERS.get(pressed.verb)
    if handler is None:
        return False
    asking = Asking(desk, interaction, await desk.private_look(interaction))
    await handler(desk, interaction, asking, pressed.about, values)
    return True


async def _page(
    desk: Desk, interaction: Interaction, asking: Asking, about: str, values: Sequence[str]
) -> None:
    """Another page."""
    del values
    await answer(desk, interaction, asking.board(board_wish(about)), in_place=True)


def _changing(what: str) -> Handler:
    """Another measure, game or time."""

    async def change(
        desk: Desk, interaction: Interaction, asking: Asking, about: str, values: Sequence[str]
    ) -> None:
        wish = board_wish(about).changed(what, values[0] if values else "")
        await answer(desk, interaction, asking.board(wish), in_place=True)

    return change


async def _my_board(
    desk: Desk, interaction: Interaction, asking: Asking, about: str, values: Sequence[str]
) -> None:
    """A private board for who pressed on one that all see."""
    del values
    await answer(desk, interaction, asking.board(board_wish(about)))


async def _board_for_all(
    desk: Desk, interaction: Interaction, asking: Asking, about: str, values: Sequence[str]
) -> None:
    """Post the board where everybody sees it."""
    del values
    wish = board_wish(about)
    if await _is_refused(desk, interaction):
        return
    private = await asking.board(wish, offers=False)
    await show_to_all(desk, interaction, private, await asking.public_board(wish))


async def _card(
    desk: Desk, interaction: Interaction, asking: Asking, about: str, values: Sequence[str]
) -> None:
    """The card, again."""
    del values
    wish = card_wish(about, asking.person)
    await answer(desk, interaction, asking.card(wish), in_place=True)


def _card_with(what: str) -> Handler:
    """The card in another game, or with how it stands against another opponent."""

    async def change(
        desk: Desk, interaction: Interaction, asking: Asking, about: str, values: Sequence[str]
    ) -> None:
        wish, chosen = card_wish(about, asking.person), values[0] if values else ""
        read = card_wish(f"{BEFORE[what]}{chosen}", asking.person)
        wish, note = wish._replace(**{what: getattr(read, what)}), None
        if what == "opponent" and wish.opponent and _is_bot(interaction, wish.opponent):
            wish = wish._replace(opponent=None)
            note = text((await desk.private_look(interaction)).lang, "card-bot")
        await answer(desk, interaction, asking.card(wish, note), in_place=True)

    return change


async def _achievements(
    desk: Desk, interaction: Interaction, asking: Asking, about: str, values: Sequence[str]
) -> None:
    """All achievements, with what they are for."""
    del values
    wish = card_wish(about, asking.person)
    await answer(desk, interaction, asking.achievements(wish), in_place=True)


async def _card_for_all(
    desk: Desk, interaction: Interaction, asking: Asking, about: str, values: Sequence[str]
) -> None:
    """Post one's own card where everybody sees it."""
    del values
    wish = card_wish(about, asking.person)
    if await _is_refused(desk, interaction):
        return
    public = await asking.public_card(wish)
    if public is None:
        await _card(desk, interaction, asking, about, ())
        return
    await show_to_all(desk, interaction, await asking.card(wish, offers=False), public)


async def _is_refused(desk: Desk, interaction: Interaction) -> bool:
    """Whoever may not write here does not get the bot to do it."""
    if may_write(interaction):
        return False
    look = await desk.private_look(interaction)
    await say(desk, interaction, text(look.lang, "board-may-not-show"))
    return True


def _is_bot(interaction: Interaction, person: int) -> bool:
    """Whether the one who was chosen in a menu is a bot."""
    data: Mapping[str, Any] = dict(interaction.data or {})
    chosen = data.get("resolved", {}).get("users", {}).get(str(person), {})
    return bool(chosen.get("bot"))


HANDLERS: Final[Mapping[str, Handler]] = {
    "board": _page,
    "board-by": _changing("by"),
    "board-game": _changing("game"),
    "board-period": _changing("period"),
    "board-mine": _my_board,
    "board-all": _board_for_all,
    "stats": _card,
    "stats-game": _card_with("game"),
    "stats-against": _card_with("opponent"),
    "stats-won": _achievements,
    "stats-all": _card_for_all,
}
