"""Buttons and menus: one kind of item for all of them, which outlives a restart.

An id names a table, what is wanted, and of what: `mm:4f1c:step:play wild`. It stays the same for as
long as the table lives, so a press is never lost because a message was edited meanwhile; whether
it still counts is judged by the table. Nothing in an id is secret or believed.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, Self

import discord
from discord import ui

from bot.chat.components import BUTTON, CHANNEL_SELECT, STRING_SELECT, USER_SELECT, action_row

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.chat.components import Component

PREFIX: Final = "mm"
TEMPLATE: Final = re.compile(
    rf"{PREFIX}:(?P<table>[^:]+):(?P<verb>[^:]+)(?::(?P<about>.+))?", re.DOTALL
)
A_ROW: Final = 4
"""A fifth button wraps on some phones."""
MOST_OPTIONS: Final = 25
LONGEST_LABEL: Final = 80
REMEMBERED: Final = 4096
"""So many buttons: most of a hand has those that it had before."""
LONGEST_OPTION: Final = 100
TIMES: Final = "\N{MULTIPLICATION SIGN}"

GREY: Final = discord.ButtonStyle.secondary
BLUE: Final = discord.ButtonStyle.primary
GREEN: Final = discord.ButtonStyle.success
RED: Final = discord.ButtonStyle.danger


class CustomId(NamedTuple):
    """What an id says."""

    table: str
    verb: str
    about: str = ""

    def __str__(self) -> str:
        """The id as Discord keeps it."""
        words = (PREFIX, self.table, self.verb)
        return ":".join((*words, self.about) if self.about else words)


class Pressed(Protocol):
    """A client that knows what to do when something is pressed."""

    async def on_control(
        self, interaction: discord.Interaction[Any], pressed: CustomId, values: list[str]
    ) -> None:
        """Do it."""
        ...


class Control(
    ui.DynamicItem[ui.Item[Any]],
    template=TEMPLATE,
):
    """Any button or menu of the bot."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Take over what was pressed."""
        del interaction, match
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand it on to the client, which answers for its own mistakes."""
        pressed = read_id(self.custom_id)
        assert pressed is not None
        client: Pressed = interaction.client
        await client.on_control(interaction, pressed, values_of(interaction))


def read_id(custom_id: str) -> CustomId | None:
    """What an id says; None if it has not the form that all ids of the bot have now."""
    found = TEMPLATE.fullmatch(custom_id)
    return found and CustomId(found["table"], found["verb"], found["about"] or "")


def values_of(interaction: discord.Interaction[Any]) -> list[str]:
    """What was chosen in a menu."""
    data: dict[str, Any] = dict(interaction.data or {})
    return [str(value) for value in data.get("values", ())]


def is_in(message: discord.Message | None, custom_id: str) -> bool:
    """Whether a message has that control; if not, discord.py does not pass on a press on it."""
    rows = [] if message is None else message.components
    return any(
        getattr(control, "custom_id", None) == custom_id
        for each in rows
        for control in getattr(each, "children", ())
    )


def with_pressed_alone(interaction: dict[str, Any]) -> dict[str, Any]:
    """An interaction as Discord tells it, with what was pressed as all that its message holds.

    discord.py makes items of the whole message for every press, and uses one.
    """
    pressed = interaction.get("data", {}).get("custom_id")
    message = interaction.get("message")
    if pressed is None or message is None:
        return interaction
    control = _control_in(message["components"], pressed)
    alone = [] if control is None else [action_row(control)]
    return {**interaction, "message": {**message, "components": alone}}


def _control_in(components: Iterable[Component], custom_id: str) -> Component | None:
    for component in components:
        if component.get("custom_id") == custom_id:
            return component
        found = _control_in(component.get("components", ()), custom_id)
        if found is not None:
            return found
    return None


@lru_cache(REMEMBERED)
def button(
    pressed: CustomId,
    label: str | None,
    *,
    style: discord.ButtonStyle = GREY,
    emoji: discord.PartialEmoji | None = None,
    disabled: bool = False,
) -> Component:
    """A button; without a label its emoji has to say all."""
    made: dict[str, Any] = {"type": BUTTON, "style": style.value, "custom_id": str(pressed)}
    if label is not None:
        made["label"] = shortened(label, LONGEST_LABEL)
    if emoji is not None:
        made["emoji"] = emoji.to_dict()
    if disabled:
        made["disabled"] = True
    return made


def string_select(
    pressed: CustomId, placeholder: str, options: Sequence[Component], *, most: int = 1
) -> Component:
    """A row with a menu to choose from; it shows the first 25 options."""
    shown = list(options[:MOST_OPTIONS])
    return action_row(
        {
            "type": STRING_SELECT,
            "custom_id": str(pressed),
            "placeholder": placeholder,
            "options": shown,
            "min_values": 1,
            "max_values": min(most, len(shown)),
        }
    )


def user_select(pressed: CustomId, placeholder: str, chosen: Iterable[int]) -> Component:
    """A row with a menu of everybody in the server."""
    return action_row(
        {
            "type": USER_SELECT,
            "custom_id": str(pressed),
            "placeholder": placeholder,
            "default_values": [{"id": person, "type": "user"} for person in chosen],
        }
    )


def channel_select(
    pressed: CustomId,
    placeholder: str,
    chosen: Iterable[int],
    *,
    kinds: Iterable[discord.ChannelType],
    most: int,
) -> Component:
    """A row with a menu of the server's channels; to choose none is possible."""
    return action_row(
        {
            "type": CHANNEL_SELECT,
            "custom_id": str(pressed),
            "placeholder": placeholder,
            "channel_types": [kind.value for kind in kinds],
            "min_values": 0,
            "max_values": most,
            "default_values": [{"id": channel, "type": "channel"} for channel in chosen],
        }
    )


def select_option(
    value: str,
    label: str,
    *,
    description: str | None = None,
    emoji: discord.PartialEmoji | None = None,
    default: bool = False,
) -> Component:
    """One option of a menu."""
    made: dict[str, Any] = {"value": value, "label": shortened(label, LONGEST_OPTION)}
    if description is not None:
        made["description"] = shortened(description, LONGEST_OPTION)
    if emoji is not None:
        made["emoji"] = emoji.to_dict()
    if default:
        made["default"] = True
    return made


def button_rows(controls: Iterable[Component]) -> list[Component]:
    """Buttons in rows of four."""
    pressable = list(controls)
    return [
        action_row(*pressable[start : start + A_ROW]) for start in range(0, len(pressable), A_ROW)
    ]


def counted(label: str | None, count: int) -> str | None:
    """A label for so many of the same."""
    if count == 1:
        return label
    return f"{label} {TIMES}{count}" if label else f"{TIMES}{count}"


def shortened(words: str, most: int) -> str:
    """The words, cut at the end if there are too many."""
    return words if len(words) <= most else words[: most - 1] + "…"
