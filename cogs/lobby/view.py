"""Draws the public lobby: what will be played, and by whom."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from bot.chat.emoji.cards import accent_colour
from bot.chat.requests.components import GREEN, RED, Layout, action_row, boxed
from bot.chat.requests.custom_ids import Verb
from bot.chat.wording.tables import (
    closing_reason_text,
    confirmation,
    opened_secret_text,
    removed_people_text,
    shuffle_sources_text,
    table_button,
)
from bot.chat.wording.viewer import Viewer, join_lines, plain_name
from bot.game import Game
from bot.game.presets import is_house_rule
from bot.storage.stored_types import CountsAs
from bot.tables.settings import SHORT_TURN, TableSettings, attention_of
from bot.tables.views import TableView
from bot.words.cards import duration_text, game_title
from bot.words.refusals import option_name, option_value

BETWEEN_RULES: Final = " · "
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
    secret = opened_secret_text(table.commitment, table.opened, viewer) if table.opened else None
    return Layout(
        boxed(join_lines(table_title(table, viewer), closing_reason_text(table, viewer), secret))
    )


def confirm_invite(table: TableView, viewer: Viewer) -> Layout:
    """Ask for confirmation: inviting others ends the solo match."""
    done = table_button(
        table, Verb.INVITE_NOW, viewer, label=viewer.text("button-invite"), style=RED
    )
    return confirmation(table, viewer, viewer.text("confirm-invite"), done)


def table_title(table: TableView, viewer: Viewer) -> str:
    """Return the heading with the game."""
    return f"## {game_title(table.game.rules.name, viewer.lang)}"


def people_text(table: TableView, viewer: Viewer) -> str:
    """Return the seats, the host if there are several seats, the AI players, and removed people."""
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
    """Return everybody with a seat and their number. The seat `you` is called "you"."""
    taken, most = len(table.seats), table.most
    if not table.seats:
        return viewer.text("lobby-seats", taken=taken, most=most)
    names = viewer.names(table)
    if you is not None:
        names[you] = viewer.text("since-you")
    return viewer.text("lobby-here", seats=", ".join(names), taken=taken, most=most)


def ai_players_text(table: TableView, viewer: Viewer) -> Iterator[str]:
    """Yield how well and how attentively the AI players play. Equal ones share a line."""
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
    """Yield the house rules on one line.

    The rules that a table over days sets by itself leave the match rated, so they are named apart.
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
    return _unusual_options_text(game, game.rules.defaults, viewer)


def unusual_house_rules(game: Game, viewer: Viewer) -> list[str]:
    """Return the house rules that differ from the game's defaults."""
    return _unusual_options_text(
        game, filter(partial(_is_house_rule, game), game.rules.defaults), viewer
    )


def _length_text(game: Game, viewer: Viewer) -> str:
    """Return the length of a match, and how it is counted if that can be chosen."""
    options = game.options
    if options.target:
        return viewer.text("lobby-target", target=options.target)
    rounds = viewer.text("lobby-rounds", rounds=options.rounds)
    others = [name for name in ("score", "deck") if not _is_house_rule(game, name)]
    return BETWEEN_RULES.join([rounds, *_unusual_options_text(game, others, viewer)])


def _is_house_rule(game: Game, name: str) -> bool:
    return is_house_rule(name, getattr(game.options, name))


def _unusual_options_text(game: Game, names: Iterable[str], viewer: Viewer) -> list[str]:
    """Return those of the options that differ from the game's defaults, with their values."""
    chosen = ((name, getattr(game.options, name)) for name in names)
    return [
        viewer.text(
            "option-setting",
            option=option_name(name, viewer.lang),
            value=option_value(name, value, viewer.lang),
        )
        for name, value in chosen
        # An option that the game does not have has no default and is never set.
        if value != game.rules.defaults.get(name, value)
    ]
