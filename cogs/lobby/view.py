"""Draws the public message of a lobby, and the hand messages before a match."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from bot.chat.context import HandExtras
from bot.chat.emoji.card_signs import accent_colour
from bot.chat.requests import components as ui
from bot.chat.requests.components import GREEN, RED, CustomId, Form, Layout, Verb, action_row, boxed
from bot.chat.wording import results
from bot.chat.wording.tables import (
    closing_reason_text,
    confirmation,
    removed_people_text,
    secret_button,
    shuffle_sources_text,
    table_button,
    unrated_reason,
    unusual_options_text,
)
from bot.chat.wording.viewer import Viewer, isolate_direction, join_lines, notice_text, plain_name
from bot.game import Game
from bot.game.presets import has_house_rules, is_house_rule, preset_matching
from bot.locales import has
from bot.records.luck import LONGEST
from bot.storage.stored_types import CountsAs
from bot.tables.settings import SHORT_TURN, TableSettings, attention_of
from bot.tables.views import HandView, TableView
from bot.words.cards import duration_text, game_title
from bot.words.refusals import option_name

# View --------------------------------------------------------------------------------------------

BETWEEN_RULES: Final = " · "
MOST_LINES: Final = 4
"""The most lines for what a preset changes. One more line says what it does not have."""
USUAL: Final = TableSettings()


def lobby_message(table: TableView, viewer: Viewer) -> Layout:
    """Draw the message of a table that waits for players."""
    idle = duration_text(table.settings.idle_lobby, viewer.lang)
    words = join_lines(
        table_title(table, viewer),
        people_text(table, viewer),
        *terms_text(table, viewer),
        f"-# {viewer.text('lobby-closes', duration=idle)}",
        shuffle_sources_text(table, viewer),
    )
    return Layout(
        boxed(words, stripe=accent_colour(table.game, 0)),
        action_row(
            table_button(table, Verb.JOIN, viewer, style=GREEN),
            table_button(table, Verb.RULES, viewer),
            table_button(table, Verb.MORE, viewer),
        ),
    )


def closed_message(table: TableView, viewer: Viewer) -> Layout:
    """Draw the message of a table that closed before its first match."""
    words = join_lines(table_title(table, viewer), closing_reason_text(table, viewer))
    rows = ui.button_rows(secret_button(table.opened, viewer))
    return Layout(boxed(words), *rows)


def confirm_invite(table: TableView, viewer: Viewer) -> Layout:
    """Return the question whether to invite others, which would end the solo match."""
    done = table_button(
        table, Verb.INVITE_NOW, viewer, label=viewer.text("button-invite"), style=RED
    )
    return confirmation(table, viewer, viewer.text("confirm-invite"), done)


def table_title(table: TableView, viewer: Viewer) -> str:
    """Return the heading with the game."""
    return f"## {game_title(table.game.rules.name, viewer.lang)}"


def people_text(table: TableView, viewer: Viewer) -> str:
    """Return the text about the people: the seats, the host, the AI players, and removed people."""
    host = next((viewer.name(s) for s in table.seats if s.person == table.host), None)
    several = len(table.seats) > 1
    told = viewer.text("lobby-host", host=host) if host and several else None
    return join_lines(
        seats_text(table, viewer),
        told,
        *ai_players_text(table, viewer),
        removed_people_text(table, viewer),
    )


def seats_text(table: TableView, viewer: Viewer, you: int | None = None) -> str:
    """Return a text with the names of all players with a seat, and with the number of seats taken.

    The person on the seat `you` is called "you".
    """
    taken, most = len(table.seats), table.most
    if not table.seats:
        return viewer.text("lobby-seats", taken=taken, most=most)
    names = viewer.names(table)
    if you is not None:
        names[you] = viewer.text("since-you")
    return viewer.text("lobby-here", seats=", ".join(names), taken=taken, most=most)


def ai_players_text(table: TableView, viewer: Viewer) -> Iterator[str]:
    """Yield lines about how well and how attentively AI players play.

    AI players who play alike share a line.
    """
    alike: dict[tuple[str, str], list[str]] = {}
    for seat in table.seats:
        if seat.level is not None:
            kind = seat.level, attention_of(table.settings, seat.level)
            alike.setdefault(kind, []).append(plain_name(seat.name))
    for (level, attention), names in alike.items():
        yield viewer.text(
            "lobby-ai",
            names=", ".join(names),
            plays=viewer.text(f"ai-plays-{level}"),
            attends=viewer.text(f"ai-attends-{attention}"),
        )


def terms_text(table: TableView, viewer: Viewer) -> Iterator[str]:
    """Yield the length of the match and all unusual settings."""
    yield _length_text(table.game, viewer)
    yield from rules_line(table, viewer)
    settings = table.settings
    if settings.turn != USUAL.turn:
        is_short = settings.turn < SHORT_TURN
        time = duration_text(settings.turn, viewer.lang)
        yield viewer.text("lobby-turn-short" if is_short else "lobby-turn", duration=time)
    if settings.silent_seat != USUAL.silent_seat:
        yield viewer.text("lobby-silent-leave")


def rules_line(table: TableView, viewer: Viewer) -> Iterator[str]:
    """Yield one line with the house rules, or nothing if there are none.

    The line also says if the match is unrated because of these rules. In a match over days, the
    table adds some rules. The added rules alone do not make the match unrated.
    """
    rules = BETWEEN_RULES.join(unusual_house_rules(table.game, viewer))
    if not rules:
        return
    if table.is_solo:
        yield viewer.text("lobby-own-rules", rules=rules)
    else:
        is_unrated = table.counts_as is CountsAs.HOUSE_RULES
        yield viewer.text("lobby-house-rules" if is_unrated else "lobby-slow-rules", rules=rules)


def unusual_options(game: Game, viewer: Viewer) -> list[str]:
    """Return all options that differ from the game's defaults."""
    return unusual_options_text(game, game.rules.defaults, viewer)


def unusual_house_rules(game: Game, viewer: Viewer) -> list[str]:
    """Return the house rules that differ from the game's defaults."""
    return unusual_options_text(
        game, filter(partial(_is_house_rule, game), game.rules.defaults), viewer
    )


def _length_text(game: Game, viewer: Viewer) -> str:
    """Return the length of a match, and its scoring if the game offers a choice."""
    options = game.options
    if options.target:
        return viewer.text("lobby-target", target=options.target)
    rounds = viewer.text("lobby-rounds", rounds=options.rounds)
    others = [name for name in ("score", "deck") if not _is_house_rule(game, name)]
    return BETWEEN_RULES.join([rounds, *unusual_options_text(game, others, viewer)])


def _is_house_rule(game: Game, name: str) -> bool:
    return is_house_rule(name, getattr(game.options, name))


# Hand --------------------------------------------------------------------------------------------

# The functions below draw the hand message before the match begins.

A_NICE_TABLE: Final = 4
"""The number of seats that are filled when a player who is alone starts with AI players."""


def lobby_hand(hand: HandView, viewer: Viewer, extras: HandExtras) -> ui.Layout:
    """Draw the hand message of a person who waits for the match, or who may join a rematch."""
    table = hand.table
    if hand.seat is None:
        words, rows = _invitation_text(hand, viewer), [_join_row(table, viewer)]
    else:
        is_host = table.seats[hand.seat].person == table.host
        words = [
            *_waiting_lines(table, viewer, hand.seat, is_host=is_host, ai=extras.allows_ai),
            *_luck_text(hand, viewer),
        ]
        luck = _luck_button(hand, viewer, extras)
        rows = (
            _host_rows(table, viewer, luck, ai=extras.allows_ai)
            if is_host
            else [_leave_row(table, viewer, luck)]
        )
    above = join_lines(notice_text(extras.notice), *words)
    pictures = [extras.picture] if hand.seat is None and extras.picture is not None else []
    shown = [each.to_component() for each in pictures]
    box = ui.boxed(above, *shown, *rows, stripe=accent_colour(table.game, 0))
    return ui.Layout(box, attachments=pictures)


def _invitation_text(hand: HandView, viewer: Viewer) -> list[str]:
    """Return the lines for a person without a seat.

    They show the last match. Before the first match, they say that the person has no seat.
    """
    table = hand.table
    if table.last is None:
        return [table_title(table, viewer), viewer.text("lobby-not-in")]
    return [
        results.own_result_text(table, table.last, hand.result, viewer),
        results.standings_text(table.last, viewer, hand.result),
        *filter(None, [results.unrated_reason_when_over(table.last, viewer)]),
        results.rematch_text(table, viewer),
    ]


def _waiting_lines(
    table: TableView, viewer: Viewer, you: int, *, is_host: bool, ai: bool
) -> Iterator[str]:
    """Yield the lines for a person who has the seat `you`."""
    game = game_title(table.game.rules.name, viewer.lang)
    if table.is_solo:
        yield f"## {viewer.text('lobby-solo', game=game)}"
    else:
        # When the host changes the game, the hand messages of guests are not edited. So these
        # messages do not name the game.
        said = (
            viewer.text("lobby-you-are-in", game=game)
            if is_host
            else viewer.text("lobby-you-are-in.guest")
        )
        yield f"## {said}"
    yield seats_text(table, viewer, you)
    # The table message, above the hand message, shows the rules.
    if table.last is not None:
        yield results.rematch_text(table, viewer)
    elif is_host:
        yield from _set_up_text(table, viewer)
    yield _what_now_text(table, viewer, is_host=is_host, ai=ai)


def _set_up_text(table: TableView, viewer: Viewer) -> Iterator[str]:
    """Yield the preset of the table and how it differs from the usual game.

    Without a preset, yield the unusual settings.
    """
    game = table.game
    preset = preset_matching(game.rules, table.options)
    if preset is None or table.settings.correspondence:
        yield from terms_text(table, viewer)
        return
    name = f"**{viewer.text(f'preset-{preset.name}')}**"
    changes = unusual_options(game, viewer)
    if not changes:
        yield viewer.text("preset-changes.none", preset=name)
    elif not table.is_solo and has_house_rules(
        game.rules.name, table.options, definition=game.rules.definition
    ):
        yield viewer.text("preset-changes.unrated", preset=name)
    else:
        yield viewer.text("preset-changes", preset=name)
    yield from (f"- {line}" for line in _in_few_lines(changes))
    if has(viewer.lang, f"preset-{preset.name}-lacks"):
        lacking = [
            option_name(each, viewer.lang) for each in preset.options_lacking_in(game.rules.name)
        ]
        known = viewer.text(f"preset-{preset.name}-lacks")
        yield f"- {viewer.text('preset-lacks', what=BETWEEN_RULES.join([*lacking, known]))}"
    if table.is_solo:
        yield from filter(None, [unrated_reason(table.counts_as, viewer)])


def _in_few_lines(changes: Sequence[str]) -> Iterator[str]:
    """Yield the changes in at most `MOST_LINES` lines, as evenly as possible."""
    lines = min(len(changes), MOST_LINES)
    for line in range(lines):
        first, last = len(changes) * line // lines, len(changes) * (line + 1) // lines
        yield BETWEEN_RULES.join(changes[first:last])


def _luck_text(hand: HandView, viewer: Viewer) -> list[str]:
    """Return the line with the viewer's own word of luck, if there is one."""
    word = "" if hand.seat is None else hand.table.seats[hand.seat].luck
    return [viewer.text("luck-yours", word=isolate_direction(word))] if word else []


def _what_now_text(table: TableView, viewer: Viewer, *, is_host: bool, ai: bool) -> str:
    """Return the text that says what the viewer can do now or has to wait for."""
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
    """Return the button for a word of luck. Return [] if the viewer cannot give a word now."""
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
    """Return the host's buttons: start and invite, then the game with its rules, and the rest."""
    options, more = (table_button(table, verb, viewer) for verb in (Verb.OPTIONS, Verb.MORE))
    # A solo match has no public message with the commitment. The player can note it before the
    # first card all the same.
    proof = [table_button(table, Verb.PROOF, viewer)] if table.is_solo else []
    return [
        ui.action_row(*_start_buttons(table, viewer, ai=ai)),
        ui.action_row(options, *luck, *proof, more),
    ]


def _start_buttons(table: TableView, viewer: Viewer, *, ai: bool) -> list[ui.Component]:
    """Return the buttons to start and to invite. A host who is alone can also add AI players."""
    style = ui.GREEN if _has_enough(table) else ui.GREY
    start = table_button(table, Verb.START, viewer, style=style)
    invite = table_button(table, Verb.INVITE, viewer)
    if table.is_solo or len(table.seats) > 1 or not ai:
        return [start, invite]
    count = _missing_ai_players(table)
    label = viewer.text("button-start-ai", count=count)
    with_ai = table_button(
        table, Verb.START_WITH_AI, viewer, about=count, label=label, style=ui.BLUE
    )
    return [start, with_ai, invite]


def _missing_ai_players(table: TableView) -> int:
    """Return how many AI players are needed to fill `A_NICE_TABLE` seats.

    If the game does not allow this number of seats, fill the nearest number that it allows.
    """
    wanted = min(max(table.fewest, A_NICE_TABLE), table.most)
    return max(0, wanted - len(table.seats))


def _has_enough(table: TableView) -> bool:
    return len(table.seats) >= table.fewest


# Luck --------------------------------------------------------------------------------------------

# The form in which a player types a word of luck.

MOST_TYPED: Final = 3 * LONGEST
"""The length limit of the form. One letter can take several of the characters that Discord counts.

The shuffles use the composed (NFC) form of the word, which is shorter.
"""


def luck_form(table: TableView, viewer: Viewer) -> Form:
    """Return the form that asks for a word of luck and says who can read it."""
    return Form(
        CustomId(table.id, Verb.GIVE_LUCK),
        viewer.text("button-luck"),
        viewer.text("luck-asked", most=LONGEST),
        viewer.text("luck-told"),
        most=MOST_TYPED,
    )
