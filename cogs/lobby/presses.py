"""What is pressed in a lobby: joining, starting, and all that the host sets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from pydantic import ValidationError

from bot.game import RULE_SETS
from bot.game.options import parse_value
from bot.locales import text
from bot.tables import intents
from bot.tables.entries import Level
from cogs.lobby.options import options_panel, page_of

if TYPE_CHECKING:
    from bot.game.options import Value
    from bot.tables.intents import ChangeOptions
    from bot.tables.settings import TableSettings
    from cogs.touch import Touch

LEVELS: Final[tuple[Level, ...]] = get_args(Level)
USUAL: Final[Level] = "normal"
MOST_AT_ONCE: Final = 9


async def join(touch: Touch) -> None:
    """Take a seat; the answer is the hand."""
    await touch.submit(intents.Join())


async def start(touch: Touch) -> None:
    """Begin."""
    await touch.submit(intents.Start())


async def start_with_ai(touch: Touch) -> None:
    """Begin with so many AI seats more."""
    count = int(touch.about) if touch.about.isdecimal() else 0
    if count and not await touch.may_have_ai():
        await touch.show_hand(text(touch.look.lang, "slash-no-ai"))
        return
    await touch.submit(intents.Start((USUAL,) * min(count, MOST_AT_ONCE)))


async def options(touch: Touch) -> None:
    """Show what can be set."""
    if touch.table.state.host != touch.person:
        await touch.show_hand(text(touch.look.lang, "answer-host-only"))
        return
    await show_panel(touch, page=_page(touch))


async def show_panel(touch: Touch, *, page: int = 1, note: str | None = None) -> None:
    """Show what can be set, in place of the hand."""
    ai = await touch.may_have_ai()
    await touch.replace(options_panel(touch.picture(), touch.look, page=page, note=note, ai=ai))


def _page(touch: Touch) -> int:
    return int(touch.pressed.about) if touch.pressed.about.isdecimal() else 1


async def add_ai(touch: Touch) -> None:
    """Seat an AI."""
    if not await touch.may_have_ai():
        await show_panel(touch, note=text(touch.look.lang, "slash-no-ai"))
        return
    level = next((each for each in LEVELS if each == touch.about), USUAL)
    _, note = await touch.quietly(intents.AddAi(level))
    await show_panel(touch, note=note)


async def change(touch: Touch) -> None:
    """Set what was chosen in a menu."""
    name, value = touch.pressed.about.partition(".")[0], touch.about
    _, note = await touch.quietly(_changed(touch, name, value))
    await show_panel(touch, page=page_of(name), note=note)


def _changed(touch: Touch, name: str, value: str) -> ChangeOptions:
    state = touch.table.state
    settings = state.settings
    if name == "game":
        own = RULE_SETS[value].defaults if value in RULE_SETS else {}
        kept = {option: chosen for option, chosen in state.options.items() if option in own}
        return intents.ChangeOptions(value, _unless_default(value, kept), settings)
    if name in ("turn", "silent_seat"):
        return intents.ChangeOptions(state.variant, state.options, _timed(settings, name, value))
    chosen = {**state.options, name: parse_value(name, value)}
    return intents.ChangeOptions(state.variant, _unless_default(state.variant, chosen), settings)


def _timed(settings: TableSettings, name: str, value: str) -> TableSettings:
    changed = {name: int(value) if value.isdecimal() else value}
    try:
        return type(settings).model_validate({**settings.model_dump(), **changed})
    except ValidationError:
        # No menu offers such a value.
        return settings


def _unless_default(variant: str, chosen: dict[str, Value]) -> dict[str, Value]:
    """Options that are as the game has them anyway are no choice."""
    own = RULE_SETS[variant].defaults if variant in RULE_SETS else {}
    return {name: value for name, value in chosen.items() if own.get(name) != value}
