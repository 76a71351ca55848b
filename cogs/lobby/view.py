"""Draws the public lobby: what will be played, and by whom."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from bot.chat.emoji.cards import accent
from bot.chat.requests.components import GREEN, RED, Layout, action_row, boxed
from bot.chat.requests.custom_ids import Verb
from bot.chat.wording.tables import confirm, luck_here, opened, removed, table_button, why_closed
from bot.chat.wording.viewer import Look, lines, plain_name
from bot.game import Game
from bot.game.presets import is_house_rule
from bot.storage.interface import CountsAs
from bot.tables.settings import SHORT_TURN, TableSettings, attention_of
from bot.tables.views import TableView
from bot.words.cards import duration, game_title
from bot.words.refusals import option_name, option_value

BETWEEN_RULES: Final = " · "
USUAL: Final = TableSettings()


def lobby_message(table: TableView, look: Look) -> Layout:
    """Draw the message of a table that waits for players."""
    idle = duration(table.settings.idle_lobby, look.lang)
    words = lines(
        title(table, look),
        who_is_in(table, look),
        *terms(table, look),
        f"-# {look.text('lobby-closes', duration=idle)}",
        luck_here(table, look),
    )
    return Layout(
        boxed(words, stripe=accent(table.game, 0)),
        action_row(
            table_button(table, Verb.JOIN, look, style=GREEN),
            table_button(table, Verb.RULES, look),
            table_button(table, Verb.MORE, look),
        ),
    )


def closed_message(table: TableView, look: Look) -> Layout:
    """Draw the message of a table that closed before its first match."""
    secret = opened(table.commitment, table.opened, look) if table.opened else None
    return Layout(boxed(lines(title(table, look), why_closed(table, look), secret)))


def confirm_invite(table: TableView, look: Look) -> Layout:
    """Ask for confirmation: inviting others ends the solo match."""
    done = table_button(table, Verb.INVITE_NOW, look, label=look.text("button-invite"), style=RED)
    return confirm(table, look, look.text("confirm-invite"), done)


def title(table: TableView, look: Look) -> str:
    """Return the heading with the game."""
    return f"## {game_title(table.game.rules.name, look.lang)}"


def who_is_in(table: TableView, look: Look) -> str:
    """Return the seats, the host if there are several seats, the AI players, and removed people."""
    host = next((look.name(s) for s in table.seats if s.person == table.host), None)
    several = len(table.seats) > 1
    told = look.text("lobby-host", host=host) if host and several else None
    return lines(seated(table, look), told, *ai_players(table, look), removed(table, look))


def seated(table: TableView, look: Look, you: int | None = None) -> str:
    """Return everybody with a seat and their number. The seat `you` is called "you"."""
    taken, most = len(table.seats), table.most
    if not table.seats:
        return look.text("lobby-seats", taken=taken, most=most)
    names = look.names(table)
    if you is not None:
        names[you] = look.text("since-you")
    return look.text("lobby-here", seats=", ".join(names), taken=taken, most=most)


def ai_players(table: TableView, look: Look) -> Iterator[str]:
    """Yield how well and how attentively the AI players play. Equal ones share a line."""
    alike: dict[tuple[str, str], list[str]] = {}
    for seat in table.seats:
        if seat.level is not None:
            kind = seat.level, attention_of(table.settings, seat.level)
            alike.setdefault(kind, []).append(plain_name(seat.name))
    for (level, attention), names in alike.items():
        yield look.text(
            "lobby-ai",
            names=", ".join(names),
            plays=look.text(f"ai-plays-{level}"),
            attends=look.text(f"ai-attends-{attention}"),
        )


def terms(table: TableView, look: Look) -> Iterator[str]:
    """Yield the length of the match and all unusual settings."""
    yield _length(table.game, look)
    yield from told_rules(table, look)
    settings = table.settings
    if settings.turn != USUAL.turn:
        is_short = settings.turn < SHORT_TURN
        time = duration(settings.turn, look.lang)
        yield look.text("lobby-turn-short" if is_short else "lobby-turn", duration=time)
    if settings.silent_seat != USUAL.silent_seat:
        yield look.text("lobby-silent-leave")


def told_rules(table: TableView, look: Look) -> Iterator[str]:
    """Yield the house rules on one line.

    The rules that a table over days sets by itself leave the match rated, so they are named apart.
    """
    rules = BETWEEN_RULES.join(house_rules(table.game, look))
    if not rules:
        return
    if table.is_solo:
        yield look.text("lobby-own-rules", rules=rules)
    else:
        is_unrated = table.counts_as is CountsAs.HOUSE_RULES
        yield look.text("lobby-house-rules" if is_unrated else "lobby-slow-rules", rules=rules)


def length_and_rules(game: Game, look: Look) -> list[str]:
    """Return all options that differ from the game's defaults."""
    return _unusual(game, game.rules.defaults, look)


def house_rules(game: Game, look: Look) -> list[str]:
    """Return the house rules that differ from the game's defaults."""
    return _unusual(game, filter(partial(_is_house_rule, game), game.rules.defaults), look)


def _length(game: Game, look: Look) -> str:
    """Return the length of a match, and how it is counted if that can be chosen."""
    options = game.options
    if options.target:
        return look.text("lobby-target", target=options.target)
    rounds = look.text("lobby-rounds", rounds=options.rounds)
    others = [name for name in ("score", "deck") if not _is_house_rule(game, name)]
    return BETWEEN_RULES.join([rounds, *_unusual(game, others, look)])


def _is_house_rule(game: Game, name: str) -> bool:
    return is_house_rule(name, getattr(game.options, name))


def _unusual(game: Game, names: Iterable[str], look: Look) -> list[str]:
    """Return those of the options that differ from the game's defaults, with their values."""
    chosen = ((name, getattr(game.options, name)) for name in names)
    return [
        look.text(
            "option-setting",
            option=option_name(name, look.lang),
            value=option_value(name, value, look.lang),
        )
        for name, value in chosen
        # An option that the game does not have has no default and is never set.
        if value != game.rules.defaults.get(name, value)
    ]
