"""Draws the hand message before the match begins."""

from collections.abc import Iterator
from typing import Final

from bot.chat.context import HandExtras
from bot.chat.emoji.cards import accent_colour
from bot.chat.requests import components as ui
from bot.chat.requests.custom_ids import Verb
from bot.chat.wording import results
from bot.chat.wording.results import unrated_reason
from bot.chat.wording.tables import shuffle_sources_text, table_button
from bot.chat.wording.viewer import Viewer, isolate_direction, join_lines, notice_text
from bot.game.presets import has_house_rules, preset_matching, presets_for
from bot.tables.views import HandView, TableView
from bot.words.cards import game_title
from cogs.lobby import view as lobby

A_NICE_TABLE: Final = 4
"""The seats to fill when a player who is alone starts with AI players."""


def lobby_hand(hand: HandView, viewer: Viewer, extras: HandExtras) -> ui.Layout:
    """Draw the hand of a person who waits for the match, or who may join a rematch."""
    table = hand.table
    if hand.seat is None:
        words, rows = _invitation_text(hand, viewer), [_join_row(table, viewer)]
    else:
        is_host = table.seats[hand.seat].person == table.host
        words = [
            *_waiting_lines(table, viewer, is_host=is_host, ai=extras.allows_ai),
            *_luck_text(hand, viewer),
        ]
        luck = _luck_button(hand, viewer, extras)
        rows = (
            _host_rows(table, viewer, luck, ai=extras.allows_ai)
            if is_host
            else [_leave_row(table, viewer, luck)]
        )
    above = join_lines(notice_text(extras.notice), *words)
    return ui.Layout(ui.boxed(above, *rows, stripe=accent_colour(table.game, 0)))


def _invitation_text(hand: HandView, viewer: Viewer) -> list[str]:
    """Return the words for a person without a seat: the last match, if any, and how to join."""
    table = hand.table
    if table.last is None:
        return [lobby.table_title(table, viewer), viewer.text("lobby-not-in")]
    return [
        results.own_result_text(table, table.last, hand.result, viewer),
        results.standings_text(table.last, viewer, hand.result),
    ]


def _waiting_lines(table: TableView, viewer: Viewer, *, is_host: bool, ai: bool) -> Iterator[str]:
    game = game_title(table.game.rules.name, viewer.lang)
    if table.is_solo:
        yield f"## {viewer.text('lobby-solo', game=game)}"
        own = next((seat.number for seat in table.seats if seat.person is not None), None)
        yield lobby.seats_text(table, viewer, own)
    else:
        # The hands of guests are not edited when the host changes the game, so they do not name it.
        said = (
            viewer.text("lobby-you-are-in", game=game)
            if is_host
            else viewer.text("lobby-you-are-in.guest")
        )
        yield f"## {said}"
    # The table message above shows the people and the rules.
    if table.last is not None:
        yield results.rematch_text(table, viewer)
    elif is_host:
        yield from _set_up_text(table, viewer)
    yield _what_now_text(table, viewer, is_host=is_host, ai=ai)


def _set_up_text(table: TableView, viewer: Viewer) -> Iterator[str]:
    """Yield the preset of the table and what it changes.

    Without one, yield the unusual settings.
    """
    game = table.game
    preset = preset_matching(game.rules.name, table.options)
    if preset is None or table.settings.correspondence:
        yield from lobby.terms_text(table, viewer)
        return
    name = f"**{viewer.text(f'preset-{preset.name}')}**"
    changes = lobby.unusual_options(game, viewer)
    if not changes:
        yield viewer.text("preset-changes.none", preset=name)
    elif not table.is_solo and has_house_rules(game.rules.name, table.options):
        yield viewer.text("preset-changes.unrated", preset=name)
    else:
        yield viewer.text("preset-changes", preset=name)
    yield from (f"- {change}" for change in changes)
    if table.is_solo:
        yield from filter(None, [unrated_reason(table.counts_as, viewer)])


def _luck_text(hand: HandView, viewer: Viewer) -> list[str]:
    """Return the viewer's own word of luck. The table message shows the others and the commitment.

    A solo match has no table message, so return the commitment as well.
    """
    if hand.table.is_solo:
        return [shuffle_sources_text(hand.table, viewer)]
    word = "" if hand.seat is None else hand.table.seats[hand.seat].luck
    return [viewer.text("luck-yours", word=isolate_direction(word))] if word else []


def _what_now_text(table: TableView, viewer: Viewer, *, is_host: bool, ai: bool) -> str:
    """Return what the viewer can do, or waits for."""
    if table.last is not None:
        return viewer.text("lobby-cards-come")
    if not is_host:
        return viewer.text("lobby-wait-for-host")
    if table.is_solo:
        return viewer.text("lobby-solo-start")
    if _has_enough(table):
        return viewer.text("lobby-can-start")
    return viewer.text("lobby-too-few" if ai else "lobby-others-join")


def _join_row(table: TableView, viewer: Viewer) -> ui.Component:
    label = viewer.text("button-join" if table.last is None else "button-rematch")
    join = table_button(table, Verb.JOIN, viewer, label=label, style=ui.GREEN)
    return ui.action_row(join, table_button(table, Verb.MORE, viewer))


def _luck_button(hand: HandView, viewer: Viewer, extras: HandExtras) -> list[ui.Component]:
    """Return the button for a word of luck, if the viewer may give one and has not."""
    if hand.seat is None or not extras.allows_luck or not hand.table.takes_luck:
        return []
    has_one = hand.table.seats[hand.seat].luck
    return [] if has_one else [table_button(hand.table, Verb.LUCK, viewer)]


def _leave_row(table: TableView, viewer: Viewer, luck: list[ui.Component]) -> ui.Component:
    out, more = (table_button(table, verb, viewer) for verb in (Verb.OUT, Verb.MORE))
    return ui.action_row(*luck, out, more)


def _host_rows(
    table: TableView, viewer: Viewer, luck: list[ui.Component], *, ai: bool
) -> list[ui.Component]:
    """Return the host's buttons: start, presets, options and the rest."""
    options, more = (table_button(table, verb, viewer) for verb in (Verb.OPTIONS, Verb.MORE))
    presets = [] if table.last is not None else ui.button_rows(_presets(table, viewer))
    return [
        ui.action_row(*_start_buttons(table, viewer, ai=ai)),
        *presets,
        ui.action_row(options, *luck, more),
    ]


def _start_buttons(table: TableView, viewer: Viewer, *, ai: bool) -> list[ui.Component]:
    """Return the start buttons. A host who is alone can also add AI players or invite others."""
    style = ui.GREEN if _has_enough(table) else ui.GREY
    start = table_button(table, Verb.START, viewer, style=style)
    if table.is_solo:
        return [start, table_button(table, Verb.INVITE, viewer)]
    if len(table.seats) > 1 or not ai:
        return [start]
    count = _missing_ai_players(table)
    label = viewer.text("button-start-ai", count=count)
    style = ui.BLUE
    return [
        start,
        table_button(table, Verb.START_WITH_AI, viewer, about=count, label=label, style=style),
    ]


def _presets(table: TableView, viewer: Viewer) -> list[ui.Component]:
    """Return a button for each preset. The current one is blue."""
    current = preset_matching(table.game.rules.name, table.options)
    return [
        table_button(
            table,
            Verb.PRESET,
            viewer,
            about=preset.name,
            label=viewer.text(f"preset-{preset.name}"),
            style=ui.BLUE if preset is current else ui.GREY,
        )
        for preset in presets_for(table.game.rules.name)
    ]


def _missing_ai_players(table: TableView) -> int:
    """Return how many AI players fill the table up to `A_NICE_TABLE`, within the game's limits."""
    wanted = min(max(table.fewest, A_NICE_TABLE), table.most)
    return max(0, wanted - len(table.seats))


def _has_enough(table: TableView) -> bool:
    return len(table.seats) >= table.fewest
