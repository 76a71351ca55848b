"""Texts and buttons that several messages share: for tables, and for pages."""

from collections.abc import Callable, Iterable
from typing import Final

import discord

from bot.chat.requests import components as ui
from bot.chat.requests.components import GREY, Component, action_row, button
from bot.chat.requests.custom_ids import CustomId, Verb, free_id
from bot.chat.wording.viewer import Look, isolated, lines, plain_name
from bot.game import Game
from bot.locales import Lang, text
from bot.people.settings import ServerSettings
from bot.tables.settings import Phase
from bot.tables.views import PlayerView, TableView
from bot.words.cards import has_short_call

# Table words -------------------------------------------------------------------------------------

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


# Confirm -----------------------------------------------------------------------------------------

# Confirmations before something that cannot be undone.


def confirm(table: TableView, look: Look, words: str, *controls: ui.Component) -> ui.Layout:
    """Return a question about a table, with its buttons and a button back."""
    return ui.Layout(ui.boxed(words, *ui.button_rows((*controls, back_button(table, look)))))


def confirm_end(table: TableView, look: Look, *, person: int) -> ui.Layout:
    """Return the question before a table is ended.

    A host who plays with other people may ask them for their agreement instead.
    """
    asks = _has_to_ask(table, person)
    label = look.text("button-end-against" if asks else "button-end")
    controls = [table_button(table, Verb.END_NOW, look, label=label, style=ui.RED)]
    if asks:
        controls.insert(0, table_button(table, Verb.ASK_TO_END, look, style=ui.GREEN))
    words = _before_end(table, look, asks=asks)
    if table.is_under_way and person != table.host and table.seat_of(person) is not None:
        words = lines(words, look.text("confirm-own-match"))
    return confirm(table, look, words, *controls)


def plays(seat: PlayerView) -> bool:
    """Return whether a person plays at this seat and no AI player has taken over."""
    return seat.person is not None and not seat.held and not seat.left


def _before_end(table: TableView, look: Look, *, asks: bool) -> str:
    if table.frozen is not None:
        return look.text("confirm-end-frozen")
    if not table.is_under_way:
        return look.text("confirm-end-lobby")
    if table.is_solo:
        return look.text("confirm-end-solo")
    return look.text("confirm-end-host" if asks else "confirm-end-now")


def _has_to_ask(table: TableView, person: int) -> bool:
    """Return whether the host can ask other people to agree, including absent ones."""
    return table.is_under_way and person == table.host and bool(table.people - {person})


# Call role ---------------------------------------------------------------------------------------

# The button that gives or removes the role that is mentioned when somebody looks for players.


def call_role_rows(server: ServerSettings, look: Look) -> list[Component]:
    """Return a row with the button, or nothing if the server has no such role."""
    if server.call_role is None:
        return []
    return [action_row(button(free_id(Verb.LFG_ROLE), look.text("button-lfg-role")))]
