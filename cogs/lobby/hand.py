"""The hand while everybody waits for the match to begin."""

from typing import Final

from bot.chat import components as ui
from bot.chat import result_words
from bot.chat.custom_ids import Verb
from bot.chat.emoji import accent
from bot.chat.look import Look, lines, told
from bot.chat.names import isolated
from bot.chat.screens import HandExtras
from bot.chat.table_words import table_button
from bot.tables.views import HandView, TableView
from bot.words.cards import game_title
from cogs.lobby import view as lobby

A_NICE_TABLE: Final = 4
"""So many sit there when somebody alone starts with AI players."""


def lobby_hand(hand: HandView, look: Look, extras: HandExtras) -> ui.Layout:
    """What somebody sees who waits, or who may come back for a rematch."""
    table = hand.table
    if hand.seat is None:
        words, rows = _invitation(hand, look), [_ways_in(table, look)]
    else:
        is_host = table.seats[hand.seat].person == table.host
        words = [*_waiting(table, look, is_host=is_host, ai=extras.ai), *_own_luck(hand, look)]
        luck = _luck_button(hand, look, extras)
        rows = (
            _starts(table, look, luck, ai=extras.ai) if is_host else [_way_out(table, look, luck)]
        )
    above = lines(told(extras.note), *words)
    return ui.Layout(ui.boxed(above, *rows, stripe=accent(table.game, 0)))


def _invitation(hand: HandView, look: Look) -> list[str]:
    """For who has no seat: how the last match went, and that there will be another."""
    table = hand.table
    if table.last is None:
        return [lobby.title(table, look), look.text("lobby-not-in")]
    return [
        result_words.own_end(table, table.last, hand.result, look),
        result_words.standing(table.last, look, hand.result),
    ]


def _waiting(table: TableView, look: Look, *, is_host: bool, ai: bool) -> list[str]:
    game = game_title(table.game.rules.name, look.lang)
    is_first = table.last is None
    here = lobby.seated(table, look) if is_first else result_words.rematch(table, look)
    return [
        f"## {look.text('lobby-you-are-in', game=game)}",
        # Who is in and what is played stands at the table; the host has to know to start.
        *([here, *lobby.terms(table, look)] if is_host else []),
        _what_now(table, look, is_host=is_host, ai=ai),
    ]


def _own_luck(hand: HandView, look: Look) -> list[str]:
    """The word that one has given; those of the others stand at the table."""
    word = "" if hand.seat is None else hand.table.seats[hand.seat].luck
    return [look.text("luck-yours", word=isolated(word))] if word else []


def _what_now(table: TableView, look: Look, *, is_host: bool, ai: bool) -> str:
    """What the person can do, or waits for."""
    if table.last is not None:
        return look.text("lobby-cards-come")
    if not is_host:
        return look.text("lobby-wait-for-host")
    if _has_enough(table):
        return look.text("lobby-can-start")
    return look.text("lobby-too-few" if ai else "lobby-others-join")


def _ways_in(table: TableView, look: Look) -> ui.Component:
    label = look.text("button-join" if table.last is None else "button-rematch")
    join = table_button(table, Verb.JOIN, look, label=label, style=ui.GREEN)
    return ui.action_row(join, table_button(table, Verb.MORE, look))


def _luck_button(hand: HandView, look: Look, extras: HandExtras) -> list[ui.Component]:
    """For who may give a word of luck and has not."""
    if hand.seat is None or not extras.luck or not hand.table.takes_luck:
        return []
    has_one = hand.table.seats[hand.seat].luck
    return [] if has_one else [table_button(hand.table, Verb.LUCK, look)]


def _way_out(table: TableView, look: Look, luck: list[ui.Component]) -> ui.Component:
    out, more = (table_button(table, verb, look) for verb in (Verb.OUT, Verb.MORE))
    return ui.action_row(*luck, out, more)


def _starts(
    table: TableView, look: Look, luck: list[ui.Component], *, ai: bool
) -> list[ui.Component]:
    """To start with who is here, and for who is alone, with AI players; and to set things."""
    style = ui.GREEN if _has_enough(table) else ui.GREY
    start = table_button(table, Verb.START, look, style=style)
    options, more = (table_button(table, verb, look) for verb in (Verb.OPTIONS, Verb.MORE))
    others = [options, *luck, more]
    if len(table.seats) > 1 or not ai:
        return [ui.action_row(start, *others)]
    count = _missing(table)
    label = look.text("button-start-ai", count=count)
    with_ai = table_button(table, Verb.START_WITH_AI, look, about=count, label=label, style=ui.BLUE)
    # Words as long as these would break four in a row anywhere.
    return [ui.action_row(start, with_ai), ui.action_row(*others)]


def _missing(table: TableView) -> int:
    """How many AI players make a nice table of this one."""
    wanted = min(max(table.fewest, A_NICE_TABLE), table.most)
    return max(0, wanted - len(table.seats))


def _has_enough(table: TableView) -> bool:
    return len(table.seats) >= table.fewest
