"""Buttons and menus: one kind of item for all of them, which outlives a restart.

An id names a table, what is wanted, and of what: `mm:4f1c:step:play wild`. It stays the same for as
long as the table lives, so a press is never lost because a message was edited meanwhile; whether
it still counts is judged by the table. Nothing in an id is secret or believed.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, Self

import discord
from discord import ui

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

PREFIX: Final = "mm"
TEMPLATE: Final = re.compile(
    rf"{PREFIX}:(?P<table>[^:]+):(?P<verb>[^:]+)(?::(?P<about>.+))?", re.DOTALL
)
A_ROW: Final = 4
"""A fifth button wraps on some phones."""
MOST_OPTIONS: Final = 25
LONGEST_LABEL: Final = 80
LONGEST_OPTION: Final = 100
TIMES: Final = "\N{MULTIPLICATION SIGN}"

GREY: Final = discord.ButtonStyle.secondary
BLUE: Final = discord.ButtonStyle.primary
GREEN: Final = discord.ButtonStyle.success
RED: Final = discord.ButtonStyle.danger


class ControlId(NamedTuple):
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
        self, interaction: discord.Interaction[Any], pressed: ControlId, values: list[str]
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


def read_id(custom_id: str) -> ControlId | None:
    """What an id says; None if it has not the form that all ids of the bot have now."""
    found = TEMPLATE.fullmatch(custom_id)
    return found and ControlId(found["table"], found["verb"], found["about"] or "")


def values_of(interaction: discord.Interaction[Any]) -> list[str]:
    """What was chosen in a menu."""
    data: dict[str, Any] = dict(interaction.data or {})
    return [str(value) for value in data.get("values", ())]


def is_in(message: discord.Message | None, custom_id: str) -> bool:
    """Whether a message has that control; if not, discord.py does not pass on a press on it."""
    return message is not None and any(_has(each, custom_id) for each in message.components)


def _has(component: object, custom_id: str) -> bool:
    if getattr(component, "custom_id", None) == custom_id:
        return True
    inner = [*getattr(component, "children", ()), getattr(component, "accessory", None)]
    return any(_has(each, custom_id) for each in inner if each is not None)


def button(
    pressed: ControlId,
    label: str | None,
    *,
    style: discord.ButtonStyle = GREY,
    emoji: discord.PartialEmoji | None = None,
) -> Control:
    """A button; without a label its emoji has to say all."""
    cut = None if label is None else shortened(label, LONGEST_LABEL)
    return Control(ui.Button(label=cut, style=style, emoji=emoji, custom_id=str(pressed)))


def menu(
    pressed: ControlId, placeholder: str, options: Sequence[discord.SelectOption], *, most: int = 1
) -> ui.ActionRow[Any]:
    """A row with a menu to choose from; it shows the first 25 options."""
    shown = list(options[:MOST_OPTIONS])
    select: ui.Select[Any] = ui.Select(
        custom_id=str(pressed),
        placeholder=placeholder,
        options=shown,
        max_values=min(most, len(shown)),
    )
    return ui.ActionRow(Control(select))


def option(
    value: str,
    label: str,
    *,
    description: str | None = None,
    emoji: discord.PartialEmoji | None = None,
    default: bool = False,
) -> discord.SelectOption:
    """One option of a menu."""
    return discord.SelectOption(
        value=value,
        label=shortened(label, LONGEST_OPTION),
        description=None if description is None else shortened(description, LONGEST_OPTION),
        emoji=emoji,
        default=default,
    )


def rows(controls: Iterable[Control]) -> list[ui.ActionRow[Any]]:
    """Buttons in rows of four."""
    pressable = list(controls)
    return [
        ui.ActionRow(*pressable[start : start + A_ROW]) for start in range(0, len(pressable), A_ROW)
    ]


def counted(label: str | None, count: int) -> str | None:
    """A label for so many of the same."""
    if count == 1:
        return label
    return f"{label} {TIMES}{count}" if label else f"{TIMES}{count}"


def shortened(words: str, most: int) -> str:
    """The words, cut at the end if there are too many."""
    return words if len(words) <= most else words[: most - 1] + "…"


def payload(view: ui.LayoutView) -> list[dict[str, Any]]:
    """A message as it is sent."""
    components: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]  # discord.py leaves it open
    return components


def message(*items: ui.Item[Any]) -> ui.LayoutView:
    """A message of these parts; never reused, as discord.py keeps what was sent."""
    view = ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    return view
