"""Texts and buttons that several messages share: for tables, and for pages."""

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
"""This number of digits is binding: two secrets that share them would take 2^64 tries."""


def table_button(  # noqa: PLR0913 - the table, the purpose and the style
    table: TableView,
    verb: Verb,
    look: Look,
    *,
    about: object = "",
    label: str | None = None,
    style: discord.ButtonStyle = GREY,
) -> Component:
    """Return a button of a table. Without a label it is named after its verb."""
    # A symbol means nothing to people who listen to the text.
    manner = ".words" if verb is Verb.MORE and look.in_words else ""
    label = label or look.text(f"button-{verb}{manner}")
    return button(CustomId(table.id, verb, str(about)), label, style=style)


def back_button(table: TableView, look: Look) -> Component:
    """Return the button back to the cards, or to the lobby."""
    return table_button(table, Verb.CARDS, look, label=look.text("button-back"))


def turning(
    page: int, pages: int, leads_to: Callable[[int], CustomId], look: Look
) -> list[Component]:
    """Return the buttons to the page before and the page after, if there are such pages."""
    ways = (("button-page-before", page - 1), ("button-page-after", page + 1))
    return [button(leads_to(to), look.text(label)) for label, to in ways if 1 <= to <= pages]


def why_closed(table: TableView, look: Look) -> str:
    """Return why a table was closed."""
    return look.text(f"closed-{table.closing_reason}")


def sealed(commitment: str, look: Look) -> str | None:
    """Return the binding part of the shuffles' commitment as a small line, if there is one."""
    shown = commitment[:SEALED_SHOWN]
    return f"-# {look.text('sealed', commitment=shown)}" if shown else None


def opened(commitment: str, secret: str, look: Look) -> str:
    """Return the commitment with its secret as a small line, for when it deals no more cards."""
    shown = commitment[:SEALED_SHOWN]
    return f"-# {look.text('sealed-opened', commitment=shown, secret=secret)}"


def words_of_luck(given: Iterable[tuple[str, str]], look: Look) -> str | None:
    """Return the words of luck as a small line. They come with names as Markdown."""
    said = [look.text("luck-of", name=name, word=isolated(word)) for name, word in given if word]
    return f"-# {look.text('luck-given', words=', '.join(said))}" if said else None


def luck_here(table: TableView, look: Look) -> str:
    """Return what the shuffles of a table follow from: its commitment and the words of luck."""
    is_lobby = table.phase is Phase.LOBBY
    cleared = [seat for seat in table.seats if seat.is_luck_cleared and is_lobby]
    return lines(
        words_of_luck([(look.name(seat), seat.luck) for seat in table.seats], look),
        *(look.text("luck-cleared", name=look.name(seat)) for seat in cleared),
        sealed(table.commitment, look),
    )


def removed(table: TableView, look: Look) -> str | None:
    """Return a line for each person whom a moderator has removed lately."""
    names = (plain_name(name) for name in table.removed)
    return lines(*(look.text("lobby-removed", name=name) for name in names)) or None


def catch_label(game: Game, lang: Lang) -> str:
    """Return the label of the catch button. Beside a longer call there is less room for it."""
    is_short = game.rules.final_call or has_short_call(game, lang)
    return text(lang, "button-catch.short" if is_short else "button-catch")
