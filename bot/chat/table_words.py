"""What several messages say or offer: of a table, whatever it is at, or page by page."""

from collections.abc import Callable, Iterable
from typing import Final

import discord

from bot.chat.components import GREY, Component, button
from bot.chat.custom_ids import CustomId, Verb
from bot.chat.look import Look, lines
from bot.chat.names import isolated, plain_name
from bot.game import Game
from bot.locales import Lang, text
from bot.tables.phase import Phase
from bot.tables.views import TableView
from bot.words.cards import has_short_call

SEALED_SHOWN: Final = 32
"""So many digits bind: two secrets that share them would take 2^64 tries."""


def table_button(  # noqa: PLR0913 - whose, what for, and how it looks
    table: TableView,
    verb: Verb,
    look: Look,
    *,
    about: object = "",
    label: str | None = None,
    style: discord.ButtonStyle = GREY,
) -> Component:
    """A button of a table, which says what its verb is called unless there is a better label."""
    # A sign tells nothing to who listens.
    manner = ".words" if verb is Verb.MORE and look.in_words else ""
    label = label or look.text(f"button-{verb}{manner}")
    return button(CustomId(table.id, verb, str(about)), label, style=style)


def back_button(table: TableView, look: Look) -> Component:
    """The way back to the cards, or to the lobby."""
    return table_button(table, Verb.CARDS, look, label=look.text("button-back"))


def turning(
    page: int, pages: int, leads_to: Callable[[int], CustomId], look: Look
) -> list[Component]:
    """Back and forth between pages, where there are any."""
    ways = (("button-page-before", page - 1), ("button-page-after", page + 1))
    return [button(leads_to(to), look.text(label)) for label, to in ways if 1 <= to <= pages]


def why_closed(table: TableView, look: Look) -> str:
    """Why a table is gone."""
    return look.text(f"closed-{table.closing_reason}")


def sealed(commitment: str, look: Look) -> str | None:
    """What the shuffles are bound to, as much of it as binds them, on a quiet line."""
    shown = commitment[:SEALED_SHOWN]
    return f"-# {look.text('sealed', commitment=shown)}" if shown else None


def opened(commitment: str, secret: str, look: Look) -> str:
    """The same with the secret itself, when nothing will be dealt with it any more."""
    shown = commitment[:SEALED_SHOWN]
    return f"-# {look.text('sealed-opened', commitment=shown, secret=secret)}"


def words_of_luck(given: Iterable[tuple[str, str]], look: Look) -> str | None:
    """By name as Markdown, the words that were given, on a quiet line."""
    said = [look.text("luck-of", name=name, word=isolated(word)) for name, word in given if word]
    return f"-# {look.text('luck-given', words=', '.join(said))}" if said else None


def luck_here(table: TableView, look: Look) -> str:
    """What the shuffles of a table follow from: its seal, and the words of luck at it."""
    is_lobby = table.phase is Phase.LOBBY
    cleared = [seat for seat in table.seats if seat.is_luck_cleared and is_lobby]
    return lines(
        words_of_luck([(look.name(seat), seat.luck) for seat in table.seats], look),
        *(look.text("luck-cleared", name=look.name(seat)) for seat in cleared),
        sealed(table.commitment, look),
    )


def removed(table: TableView, look: Look) -> str | None:
    """Whom a moderator has removed lately, a line for each."""
    names = (plain_name(name) for name in table.removed)
    return lines(*(look.text("lobby-removed", name=name) for name in names)) or None


def catch_label(game: Game, lang: Lang) -> str:
    """What one presses to catch; beside a longer call there is room for less."""
    is_short = game.rules.final_call or has_short_call(game, lang)
    return text(lang, "button-catch.short" if is_short else "button-catch")
