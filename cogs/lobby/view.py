"""The lobby that everybody sees: what will be played, and who is in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.chat.components import Message, box, paragraph
from bot.chat.controls import GREEN, ControlId, button, rows
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
    from bot.tables.views import TablePicture

BETWEEN_RULES: Final = " · "
USUAL: Final = TableSettings()


def lobby_message(picture: TablePicture, look: Look) -> Message:
    """A table that waits for players."""
    lang = look.lang
    words = lines(
        (
            f"## {game_title(picture.game.rules.name, lang)}",
            who_is_in(picture, look),
            *terms(picture, look),
            f"-# {closes_when_idle(picture, look)}",
            f"-# {text(lang, 'lobby-commitment', commitment=picture.commitment)}",
        )
    )
    controls = [
        button(ControlId(picture.id, "join"), text(lang, "button-join"), style=GREEN),
        button(ControlId(picture.id, "rules"), text(lang, "button-rules")),
        button(ControlId(picture.id, "more"), text(lang, "button-more")),
    ]
    return Message(box(paragraph(words), accent_colour=accent(picture.game, 0)), *rows(controls))


def closed_message(picture: TablePicture, look: Look) -> Message:
    """A table that closed before its first match."""
    title = game_title(picture.game.rules.name, look.lang)
    return Message(box(paragraph(f"## {title}\n{why_closed(picture, look)}")))


def why_closed(picture: TablePicture, look: Look) -> str:
    """Why a table is gone."""
    return text(look.lang, f"closed-{picture.closing_reason}")


def who_is_in(picture: TablePicture, look: Look) -> str:
    """Everybody with a seat, and if there are several, who of them is the host."""
    host = next((look.name(s) for s in picture.seats if s.person == picture.host), None)
    several = len(picture.seats) > 1
    return lines(
        (
            seated(picture, look),
            text(look.lang, "lobby-host", host=host) if host and several else None,
            removed(picture, look),
        )
    )


def removed(picture: TablePicture, look: Look) -> str | None:
    """Whom a moderator has removed lately, a line for each."""
    names = (plain_name(name) for name in picture.removed)
    return lines(text(look.lang, "lobby-removed", name=name) for name in names) or None


def seated(picture: TablePicture, look: Look) -> str:
    """Everybody with a seat, and how many there are."""
    taken, most = len(picture.seats), picture.most
    if not picture.seats:
        return text(look.lang, "lobby-seats", taken=taken, most=most)
    seats = ", ".join(look.names(picture))
    return text(look.lang, "lobby-here", seats=seats, taken=taken, most=most)


def terms(picture: TablePicture, look: Look) -> list[str]:
    """How long the match is, and whatever is not as usual."""
    rules = house_rules(picture.game, look)
    said = [length(picture.game, look)]
    if rules:
        said.append(text(look.lang, "lobby-house-rules", rules=BETWEEN_RULES.join(rules)))
    return [*said, *_times(picture.settings, look)]


def length(game: Game, look: Look) -> str:
    """How long a match is, and how it is counted if that is to be chosen."""
    options = game.options
    if options.target:
        return text(look.lang, "lobby-target", target=options.target)
    rounds = text(look.lang, "lobby-rounds", rounds=options.rounds)
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
    return text(look.lang, "option-setting", option=option_name(name, look.lang), value=value)


def own(game: Game, name: str) -> Value:
    """What an option is unless somebody sets it, which for one that a game lacks never happens."""
    return game.rules.defaults.get(name, getattr(game.options, name))


def closes_when_idle(picture: TablePicture, look: Look) -> str:
    """After how long a lobby closes in which nothing happens."""
    after = duration(picture.settings.idle_lobby, look.lang)
    return text(look.lang, "lobby-closes", duration=after)


def _times(settings: TableSettings, look: Look) -> list[str]:
    said = []
    if settings.turn != USUAL.turn:
        turn = duration(settings.turn, look.lang)
        said.append(text(look.lang, "lobby-turn", duration=turn))
    if settings.silent_seat != USUAL.silent_seat:
        said.append(text(look.lang, "lobby-silent-leave"))
    return said
