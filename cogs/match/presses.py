"""What is pressed in a match: cards, second steps, calls, catches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables import intents
from bot.tables.intents import Act
from bot.tables.views import game_of, seat_view_of
from cogs.match import lay_steps

if TYPE_CHECKING:
    from bot.game import Game
    from bot.game.moves import Lay
    from cogs.touch import Touch


async def lay(touch: Touch) -> None:
    """A card was tapped: it is laid, or asks what has to be said along with it."""
    game = game_of(touch.table)
    code = touch.pressed.about if touch.pressed.about in game.kind_of else touch.about
    if code not in game.kind_of:
        await touch.show_hand()
        return
    intent = _completed(touch, game, f"play {code}")
    if intent is None:
        await step(touch, f"play {code}")
        return
    touch.note_step(None)
    await touch.submit(intent)


def _completed(touch: Touch, game: Game, beginning: str) -> Act | None:
    """The lay, if nothing is left to say; of one that is not legal the refusal tells why."""
    lays = _lays(touch, beginning)
    if len(lays) == 1:
        return Act(lays[0].text)
    if lays:
        return None
    texts = (each.text for each in game.lays.values() if not each.thrown)
    return Act(next((t for t in texts if f"{t} ".startswith(f"{beginning} ")), beginning))


async def step(touch: Touch, beginning: str | None = None) -> None:
    """Ask for the next word of a lay, or lay if it was the last."""
    words = beginning or touch.about
    lays = _lays(touch, words)
    is_complete = len(lays) == 1 and lays[0].text == words
    touch.note_step(None if is_complete else words)
    if is_complete:
        await touch.submit(Act(words))
    else:
        await touch.show_hand()


def _lays(touch: Touch, beginning: str) -> list[Lay]:
    """The lays that begin so and are legal now."""
    view = seat_view_of(touch.table, touch.person)
    return [] if view is None else lay_steps.lays_of(view, beginning)


async def cards(touch: Touch) -> None:
    """Back to the cards."""
    touch.note_step(None)
    await touch.show_hand()


async def verb(touch: Touch) -> None:
    """Draw, pass, accept or show the hand."""
    touch.note_step(None)
    await touch.submit(Act(touch.pressed.verb))


async def call(touch: Touch) -> None:
    """Call, for the window that is open or beforehand."""
    await touch.race(Act("call"))


async def catch(touch: Touch) -> None:
    """Catch whoever has not called."""
    await touch.race(intents.Catch())


async def throw(touch: Touch) -> None:
    """Throw in the card that equals the one on top."""
    await touch.race(intents.ThrowIn())


async def next_round(touch: Touch) -> None:
    """Go on without waiting."""
    await touch.submit(intents.Next())


async def hand(touch: Touch) -> None:
    """Show one's own hand."""
    await touch.show_hand()
