"""What is pressed on boards and cards: another page, another game, an opponent, show it to all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from bot.chat.picture import answer, may_write, show_to_all
from bot.chat.request import say
from bot.locales import text
from cogs.leaderboard.asking import Asking
from cogs.leaderboard.choice import read_board_query, read_profile_query

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    import discord

    from bot.chat.chat import Chat
    from bot.chat.custom_ids import CustomId

    Interaction = discord.Interaction[Any]
    Handler = Callable[[Chat, Interaction, Asking, str, Sequence[str]], Awaitable[None]]


BEFORE: Final[Mapping[str, str]] = {"game": ".", "opponent": ".."}
"""Where they stand in what `card_wish` reads."""


async def pressed_board(
    chat: Chat, interaction: Interaction, pressed: CustomId, values: Sequence[str]
) -> bool:
    """Show what was asked for; False if that was no board and no card."""
    handler = HANDLERS.get(pressed.verb)
    if handler is None:
        return False
    asking = Asking(chat, interaction, await chat.private_look(interaction))
    await handler(chat, interaction, asking, pressed.about, values)
    return True


async def _page(
    chat: Chat, interaction: Interaction, asking: Asking, about: str, values: Sequence[str]
) -> None:
    """Another page."""
    del values
    await answer(chat, interaction, asking.board(read_board_query(about)), in_place=True)


def _changing(what: str) -> Handler:
    """Another measure, game or time."""

    async def change(
        chat: Chat, interaction: Interaction, asking: Asking, about: str, values: Sequence[str]
    ) -> None:
        query = read_board_query(about).changed(what, values[0] if values else "")
        await answer(chat, interaction, asking.board(query), in_place=True)

    return change


async def _my_board(
    chat: Chat, interaction: Interaction, asking: Asking, about: str, values: Sequence[str]
) -> None:
    """A private board for who pressed on one that all see."""
    del values
    await answer(chat, interaction, asking.board(read_board_query(about)))


async def _board_for_all(
    chat: Chat, interaction: Interaction, asking: Asking, about: str, values: Sequence[str]
) -> None:
    """Post the board where everybody sees it."""
    del values
    query = read_board_query(about)
    if await _is_refused(chat, interaction):
        return
    private = await asking.board(query, offers=False)
    await show_to_all(chat, interaction, private, await asking.public_board(query))


async def _card(
    chat: Chat, interaction: Interaction, asking: Asking, about: str, values: Sequence[str]
) -> None:
    """The card, again."""
    del values
    query = read_profile_query(about, asking.person)
    await answer(chat, interaction, asking.card(query), in_place=True)


def _card_with(what: str) -> Handler:
    """The card in another game, or with how it stands against another opponent."""

    async def change(
        chat: Chat, interaction: Interaction, asking: Asking, about: str, values: Sequence[str]
    ) -> None:
        query, chosen = read_profile_query(about, asking.person), values[0] if values else ""
        read = read_profile_query(f"{BEFORE[what]}{chosen}", asking.person)
        query, note = query._replace(**{what: getattr(read, what)}), None
        if what == "opponent" and query.opponent and _is_bot(interaction, query.opponent):
            query = query._replace(opponent=None)
            note = text((await chat.private_look(interaction)).lang, "card-bot")
        await answer(chat, interaction, asking.card(query, note), in_place=True)

    return change


async def _achievements(
    chat: Chat, interaction: Interaction, asking: Asking, about: str, values: Sequence[str]
) -> None:
    """All achievements, with what they are for."""
    del values
    query = read_profile_query(about, asking.person)
    await answer(chat, interaction, asking.achievements(query), in_place=True)


async def _card_for_all(
    chat: Chat, interaction: Interaction, asking: Asking, about: str, values: Sequence[str]
) -> None:
    """Post one's own card where everybody sees it."""
    del values
    query = read_profile_query(about, asking.person)
    if await _is_refused(chat, interaction):
        return
    public = await asking.public_card(query)
    if public is None:
        await _card(chat, interaction, asking, about, ())
        return
    await show_to_all(chat, interaction, await asking.card(query, offers=False), public)


async def _is_refused(chat: Chat, interaction: Interaction) -> bool:
    """Whoever may not write here does not get the bot to do it."""
    if may_write(interaction):
        return False
    look = await chat.private_look(interaction)
    await say(chat, interaction, look.text("board-may-not-show"))
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
