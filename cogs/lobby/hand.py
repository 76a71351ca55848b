"""Draws the hand message before the match begins."""

from collections.abc import Iterator
from typing import Final

from bot.chat.context import HandExtras
from bot.chat.emoji.cards import accent
from bot.chat.requests import components as ui
from bot.chat.requests.custom_ids import Verb
from bot.chat.wording import results
from bot.chat.wording.results import unrated
from bot.chat.wording.tables import luck_here, table_button
from bot.chat.wording.viewer import Look, isolated, lines, told
from bot.game.presets import has_house_rules, preset_of, presets_for
from bot.tables.views import HandView, TableView
from bot.words.cards import game_title
from cogs.lobby import view as lobby

A_NICE_TABLE: Final = 4
"""The seats to fill when a player who is alone starts with AI players."""


def lobby_hand(hand: HandView, look: Look, extras: HandExtras) -> ui.Layout:
    """Draw the hand of a person who waits for the match, or who may join a rematch."""
    table = hand.table
    if hand.seat is None:
        words, rows = _invitation(hand, look), [_ways_in(table, look)]
    else:
        is_host = table.seats[hand.seat].person == table.host
        words = [*_waiting(table, look, is_host=is_host, ai=extras.ai), *_luck(hand, look)]
        luck = _luck_button(hand, look, extras)
        rows = (
            _of_host(table, look, luck, ai=extras.ai) if is_host else [_way_out(table, look, luck)]
        )
    above = lines(told(extras.note), *words)
    return ui.Layout(ui.boxed(above, *rows, stripe=accent(table.game, 0)))


def _invitation(hand: HandView, look: Look) -> list[str]:
    """Return the words for a person without a seat: the last match, if any, and how to join."""
    table = hand.table
    if table.last is None:
        return [lobby.title(table, look), look.text("lobby-not-in")]
    return [
        results.own_end(table, table.last, hand.result, look),
        results.standing(table.last, look, hand.result),
    ]


def _waiting(table: TableView, look: Look, *, is_host: bool, ai: bool) -> Iterator[str]:
    game = game_title(table.game.rules.name, look.lang)
    if table.is_solo:
        yield f"## {look.text('lobby-solo', game=game)}"
        own = next((seat.number for seat in table.seats if seat.person is not None), None)
        yield lobby.seated(table, look, own)
    else:
        # The hands of guests are not edited when the host changes the game, so they do not name it.
        said = (
            look.text("lobby-you-are-in", game=game)
            if is_host
            else look.text("lobby-you-are-in.guest")
        )
        yield f"## {said}"
    # The table message above shows the people and the rules.
    if table.last is not None:
        yield results.rematch(table, look)
    elif is_host:
        yield from _set_up(table, look)
    yield _what_now(table, look, is_host=is_host, ai=ai)


def _set_up(table: TableView, look: Look) -> Iterator[str]:
    """Yield the preset of the table and what it changes.

    Without one, yield the unusual settings.
    """
    game = table.game
    preset = preset_of(game.rules.name, table.options)
    if preset is None or table.settings.correspondence:
        yield from lobby.terms(table, look)
        return
    name = f"**{look.text(f'preset-{preset.name}')}**"
    changes = lobby.length_and_rules(game, look)
    if not changes:
        yield look.text("preset-changes.none", preset=name)
    elif not table.is_solo and has_house_rules(game.rules.name, table.options):
        yield look.text("preset-changes.unrated", preset=name)
    else:
        yield look.text("preset-changes", preset=name)
    yield from (f"- {change}" for change in changes)
    if table.is_solo:
        yield from filter(None, [unrated(table.counts_as, look)])


def _luck(hand: HandView, look: Look) -> list[str]:
    """Return the viewer's own word of luck. The table message shows the others and the commitment.

    A solo match has no table message, so return the commitment as well.
    """
    if hand.table.is_solo:
        return [luck_here(hand.table, look)]
    word = "" if hand.seat is None else hand.table.seats[hand.seat].luck
    return [look.text("luck-yours", word=isolated(word))] if word else []


def _what_now(table: TableView, look: Look, *, is_host: bool, ai: bool) -> str:
    """Return what the viewer can do, or waits for."""
    if table.last is not None:
        return look.text("lobby-cards-come")
    if not is_host:
        return look.text("lobby-wait-for-host")
    if table.is_solo:
        return look.text("lobby-solo-start")
    if _has_enough(table):
        return look.text("lobby-can-start")
    return look.text("lobby-too-few" if ai else "lobby-others-join")


def _ways_in(table: TableView, look: Look) -> ui.Component:
    label = look.text("button-join" if table.last is None else "button-rematch")
    join = table_button(table, Verb.JOIN, look, label=label, style=ui.GREEN)
    return ui.action_row(join, table_button(table, Verb.MORE, look))


def _luck_button(hand: HandView, look: Look, extras: HandExtras) -> list[ui.Component]:
    """Return the button for a word of luck, if the viewer may give one and has not."""
    if hand.seat is None or not extras.luck or not hand.table.takes_luck:
        return []
    has_one = hand.table.seats[hand.seat].luck
    return [] if has_one else [table_button(hand.table, Verb.LUCK, look)]


def _way_out(table: TableView, look: Look, luck: list[ui.Component]) -> ui.Component:
    out, more = (table_button(table, verb, look) for verb in (Verb.OUT, Verb.MORE))
    return ui.action_row(*luck, out, more)


def _of_host(
    table: TableView, look: Look, luck: list[ui.Component], *, ai: bool
) -> list[ui.Component]:
    """Return the host's buttons: start, presets, options and the rest."""
    options, more = (table_button(table, verb, look) for verb in (Verb.OPTIONS, Verb.MORE))
    presets = [] if table.last is not None else ui.button_rows(_presets(table, look))
    return [
        ui.action_row(*_starts(table, look, ai=ai)),
        *presets,
        ui.action_row(options, *luck, more),
    ]


def _starts(table: TableView, look: Look, *, ai: bool) -> list[ui.Component]:
    """Return the start buttons. A host who is alone can also add AI players or invite others."""
    style = ui.GREEN if _has_enough(table) else ui.GREY
    start = table_button(table, Verb.START, look, style=style)
    if table.is_solo:
        return [start, table_button(table, Verb.INVITE, look)]
    if len(table.seats) > 1 or not ai:
        return [start]
    count = _missing(table)
    label = look.text("button-start-ai", count=count)
    style = ui.BLUE
    return [
        start,
        table_button(table, Verb.START_WITH_AI, look, about=count, label=label, style=style),
    ]


def _presets(table: TableView, look: Look) -> list[ui.Component]:
    """Return a button for each preset. The current one is blue."""
    current = preset_of(table.game.rules.name, table.options)
    return [
        table_button(
            table,
            Verb.PRESET,
            look,
            about=preset.name,
            label=look.text(f"preset-{preset.name}"),
            style=ui.BLUE if preset is current else ui.GREY,
        )
        for preset in presets_for(table.game.rules.name)
    ]


def _missing(table: TableView) -> int:
    """Return how many AI players fill the table up to `A_NICE_TABLE`, within the game's limits."""
    wanted = min(max(table.fewest, A_NICE_TABLE), table.most)
    return max(0, wanted - len(table.seats))


def _has_enough(table: TableView) -> bool:
    return len(table.seats) >= table.fewest
