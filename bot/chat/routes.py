"""The registry of everything that can be pressed: each verb has one handler.

A feature writes `@press(Verb.LAY)` above its handler. Two handlers of a verb fail at import. So
does a verb without a handler, as `cogs/__init__.py` checks.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import discord

from bot.chat.arrivals import Arrivals, Handler
from bot.chat.components import typed_into
from bot.chat.custom_ids import Verb, read_id
from bot.chat.request import Request


class Route(NamedTuple):
    """The handler of a verb."""

    handler: Handler
    looks: bool
    """Whether the handler may submit nothing to the table. Then the table would not notice that the
    person is back."""


_routes: Final[dict[Verb, Route]] = {}


def press(*verbs: Verb, looks: bool = False) -> Callable[[Handler], Handler]:
    """Register a handler for presses with these verbs."""

    def register(handler: Handler) -> Handler:
        for verb in verbs:
            if verb in _routes:
                raise RuntimeError(f"{verb!r} has two handlers")
            _routes[verb] = Route(handler, looks)
        return handler

    return register


def check_complete() -> None:
    """Raise if a verb has no handler."""
    missing = set(Verb) - set(_routes)
    if missing:
        raise RuntimeError(f"nobody handles {sorted(missing)}")


async def answer_press(arrivals: Arrivals, interaction: discord.Interaction[Any]) -> None:
    """Handle a press, a choice in a menu, or a submitted form."""
    data: dict[str, Any] = dict(interaction.data or {})
    pressed = read_id(data["custom_id"])
    if pressed is None:
        await arrivals.answer(await arrivals.typed(interaction), _say_old, looks=False)
        return
    values = data.get("values") or typed_into(data)
    request = await arrivals.pressed(interaction, pressed, values)
    route = _routes[pressed.verb]
    await arrivals.answer(request, route.handler, looks=route.looks)


async def _say_old(request: Request) -> None:
    """Reply to an id whose form is no longer in use."""
    await request.say(request.text("answer-old-table"))
