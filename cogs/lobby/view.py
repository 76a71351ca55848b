"""The lobby that everybody sees: what will be played, and who is in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.chat.components import GREEN, Layout, button, button_rows, container, text_display
from bot.chat.custom_ids import CustomId
from bot.chat.emoji import accent
from bot.chat.look import lines, plain_name
from bot.locales import text
from bot.stats.rating import HOUSE_RULES
from bot.tables.settings import TableSettings
from bot.words import game_title, option_name, option_value
from bot.words.durations import duration

if TYPE_CHECKING:
    from bot.chat.look import Look
    from bot.game import Game
    from bot.game.options import Value
    from bot.tables.views import TableView

BETWEEN_RULES: Final = " · "
USUAL: Final = TableSettings()


def lobby_message(table: TableView, look: Look) -> Layout:
    """A table that waits for players."""
    lang = look.lang
    words = lines(
        (
            f"## {game_title(table.game.rules.name, lang)}",
            who_is_in(table, look),
            *terms(table, look),
            f"-# {closes_when_idle(table, look)}",
            f"-# {text(lang, 'lobby-commitment', commitment=table.commitment)}",
        )
    )
    controls = [
        button(CustomId(table.id, "join"), text(lang, "button-join"), style=GREEN),
        button(CustomId(table.id, "rules"), text(lang, "button-rules")),
        button(CustomId(table.id, "more"), text(lang, "button-more")),
    ]
    return Layout(
        container(text_display(words), accent_colour=accent(table.game, 0)),
        *button_rows(controls),
    )


def closed_message(table: TableView, look: Look) -> Layout:
    """A table that closed before its first match."""
    title = game_title(table.game.rules.name, look.lang)
    return Layout(container(text_display(f"## {title}\n{why_closed(table, look)}")))


def why_closed(table: TableView, look: Look) -> str:
    """Why a table is gone."""
    return look.text(f"closed-{table.closing_reason}")


def who_is_in(table: TableView, look: Look) -> str:
    """Everybody with a seat, and if there are several, who of them is the host."""
    host = next((look.name(s) for s in table.seats if s.person == table.host), None)
    several = len(table.seats) > 1
    return lines(
        (
            seated(table, look),
            look.text("lobby-host", host=host) if host and several else None,
            removed(table, look),
        )
    )


def removed(table: TableView, look: Look) -> str | None:
    """Whom a moderator has removed lately, a line for each."""
    names = (plain_name(name) for name in table.removed)
    return lines(look.text("lobby-removed", name=name) for name in names) or None


def seated(table: TableView, look: Look) -> str:
    """Everybody with a seat, and how many there are."""
    taken, most = len(table.seats), table.most
    if not table.seats:
        return look.text("lobby-seats", taken=taken, most=most)
    seats = ", ".join(look.names(table))
    return look.text("lobby-here", seats=seats, taken=taken, most=most)


def terms(table: TableView, look: Look) -> list[str]:
    """How long the match is, and whatever is not as usual."""
    rules = house_rules(table.game, look)
    said = [length(table.game, look)]
    if rules:
        said.append(look.text("lobby-house-rules", rules=BETWEEN_RULES.join(rules)))
    return [*said, *_times(table.settings, look)]


def length(game: Game, look: Look) -> str:
    """How long a match is, and how it is counted if that is to be chosen."""
    options = game.options
    if options.target:
        return look.text("lobby-target", target=options.target)
    rounds = look.text("lobby-rounds", rounds=options.rounds)
    others = [each for each in ("score", "deck") if getattr(options, each) != own(game, each)]
    return BETWEEN_RULES.join([rounds, *(setting(game, each, look) for each in others)])


def house_rules(game: Game, look: Look) -> list[str]:
    """The house rules that are not the game's own."""
    names = [name for name in game.rules.defaults if name in HOUSE_RULES]
    return [
        setting(game, name, look)
        for name in names
        if getattr(game.options, name) != own(game, name)
    ]


def setting(game: Game, name: str, look: Look) -> str:
    """An option with its value."""
    value = option_value(name, getattr(game.options, name), look.lang)
    return look.text("option-setting", option=option_name(name, look.lang), value=value)


def own(game: Game, name: str) -> Value:
    """What an option is unless somebody sets it, which for one that a game lacks never happens."""
    return game.rules.defaults.get(name, getattr(game.options, name))


def closes_when_idle(table: TableView, look: Look) -> str:
    """After how long a lobby closes in which nothing happens."""
    after = duration(table.settings.idle_lobby, look.lang)
    return look.text("lobby-closes", duration=after)


def _times(settings: TableSettings, look: Look) -> list[str]:
    said = []
    if settings.turn != USUAL.turn:
        turn = duration(settings.turn, look.lang)
        said.append(look.text("lobby-turn", duration=turn))
    if settings.silent_seat != USUAL.silent_seat:
        said.append(look.text("lobby-silent-leave"))
    return said
