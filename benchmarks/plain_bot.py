"""A plain discord.py bot with the same two messages, to compare `benchmarks.presses` with.

It has the same kind of views and the same texts as constants, but no rules, storage or languages.
Every press is answered with the hand message, and the other hand message is edited. The table
message is edited about once a second. With `fixed`, even the messages are made only once. With
`pictures`, a ready picture is attached to each message.

The real bot sends more: for example, the hand of a waiting player follows the table message. So the
last argument says how often the hand of the presser is edited once more, on average.

    uv run python -m benchmarks.plain_bot views 0.7
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final, Self

import discord
from discord import app_commands, ui
from PIL import Image
from yarl import URL

from bot.app import INTENTS
from bot.gateway import set_discord_api

if TYPE_CHECKING:
    import re

Interaction = discord.Interaction[Any]

A_ROW: Final = 4
PACE: Final = 1.0
FILE: Final = "table.png"
PICTURE: Final[list[bytes]] = []
"""The picture of each message. Empty without pictures."""
REQUESTS: Final = 3
"""The requests of a press: a reply, and edits of the other hand and the table."""
NOBODY: Final = discord.AllowedMentions.none()
CARDS: Final = ("red-1", "red-5", "green-7", "blue-2", "blue-skip", "yellow-9")
HAND: Final = """\
**YOUR TURN** until <t:{0}:T>
# \N{BLACK HEART SUIT} 7 red 7
Fits: red 1, red 5, green 7
Ben\N{NO-BREAK SPACE}4 \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} **you**\N{NO-BREAK SPACE}6"""
FOOTER: Final = "-# Ben played red 7. Anna drew a card. As of <t:{0}:T>"
TABLE: Final = """\
Mau Mau, round 2 of 20, clockwise
# \N{BLACK HEART SUIT} 7 red 7
**Anna** to play, until <t:{0}:T>
Anna\N{NO-BREAK SPACE}6, Ben\N{NO-BREAK SPACE}4
-# Ben played red 7. Anna drew a card. Ben laid red 5. Count {1}."""
SLOTS: Final = (("call", "Mau!"), ("draw", "Draw 1"), ("catch", "Catch!"), ("more", "…"))
PUBLIC: Final = (("hand", "My hand"), *SLOTS[::3], ("catch", "Catch!"))


class Control(ui.DynamicItem[ui.Item[Any]], template="mm:(?P<table>[^:]+):(?P<verb>.+)"):
    """Any button."""

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Make a control from the item that was pressed."""
        del interaction, match
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        """Pass the press to the bot."""
        bot: PlainBot = interaction.client
        await bot.pressed(interaction)


def _button(verb: str, label: str, style: discord.ButtonStyle) -> Control:
    return Control(ui.Button(label=label, style=style, custom_id=f"mm:1:{verb}"))


def _row(controls: list[Control]) -> ui.ActionRow[Any]:
    return ui.ActionRow(*controls)


def _message(*items: ui.Item[Any]) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    return view


def _gallery() -> tuple[ui.Item[Any], ...]:
    """Return the component that shows the picture, or nothing without pictures."""
    return (ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{FILE}")),) if PICTURE else ()


def files() -> list[discord.File]:
    """Return the ready picture as a file that can be sent once, or [] without pictures."""
    return [discord.File(BytesIO(each), FILE) for each in PICTURE]


def _ready_picture() -> bytes:
    """Return a picture that is as large as those of tables: noise of about 20 KB."""
    side, shown = 80, BytesIO()
    Image.frombytes("RGB", (side, side), os.urandom(3 * side * side)).save(shown, "PNG")
    return shown.getvalue()


def hand() -> ui.LayoutView:
    """Return the hand message, as it is made for every press."""
    now = int(time.time())
    blue, grey = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
    cards = [_button(f"lay:{card}", card, blue) for card in CARDS]
    rows = [_row(cards[at : at + A_ROW]) for at in range(0, len(cards), A_ROW)]
    slots = _row([_button(verb, label, grey) for verb, label in SLOTS])
    words: ui.TextDisplay[Any] = ui.TextDisplay(HAND.format(now))
    footer: ui.TextDisplay[Any] = ui.TextDisplay(FOOTER.format(now))
    return _message(ui.Container(words, *_gallery(), *rows, slots, footer, accent_colour=0xD0342C))


def table(count: int) -> ui.LayoutView:
    """Return the table message, as it is made for every edit."""
    words: ui.TextDisplay[Any] = ui.TextDisplay(TABLE.format(int(time.time()), count))
    grey = discord.ButtonStyle.secondary
    controls = _row([_button(verb, label, grey) for verb, label in PUBLIC])
    return _message(ui.Container(words, *_gallery(), accent_colour=0xD0342C), controls)


class Fixed(ui.LayoutView):
    """A message that was made once."""

    def __init__(self, made: ui.LayoutView) -> None:
        super().__init__(timeout=None)
        self._made: list[dict[str, Any]] = made.to_components()  # type: ignore[no-untyped-call]  # discord.py leaves it open

    def has_components_v2(self) -> bool:
        """Return True: the message uses Components V2."""
        return True

    def to_components(self) -> list[dict[str, Any]]:
        """Return the components as they were made."""
        return self._made


class PlainTable:
    """The table of a channel: its people, and when its message was last written."""

    def __init__(self, message: discord.PartialMessage) -> None:
        self.message = message
        self.hands: dict[int, Interaction] = {}
        self.edited = 0.0
        self.count = 0
        self.owed = 0.0
        """The number of edits of hands that follow the table message and are still missing."""
        self.editing: asyncio.Task[None] | None = None


class PlainBot(discord.AutoShardedClient):
    """A bot with the same presses and messages as the real one, but nothing behind them."""

    def __init__(self, *, fixed: bool, more: float) -> None:
        super().__init__(
            intents=INTENTS,
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            allowed_mentions=NOBODY,
        )
        self._fixed = (Fixed(hand()), Fixed(table(0))) if fixed else None
        self._more = more
        self._tables: dict[int, PlainTable] = {}
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(app_commands.Command(name="new", description="new", callback=_new))

    async def setup_hook(self) -> None:
        """Register controls and commands. In fixed mode, presses arrive in `on_interaction`."""
        if self._fixed is None:
            self.add_dynamic_items(Control)
        await self.tree.sync()

    async def on_interaction(self, interaction: Interaction) -> None:
        """Handle presses in fixed mode, which has no views."""
        if self._fixed is not None and interaction.type is discord.InteractionType.component:
            await self.pressed(interaction)

    def hand(self) -> ui.LayoutView:
        return hand() if self._fixed is None else self._fixed[0]

    def table(self, count: int) -> ui.LayoutView:
        return table(count) if self._fixed is None else self._fixed[1]

    async def open(self, interaction: Interaction) -> None:
        """Open a table with its message."""
        await interaction.response.send_message("opened", ephemeral=True)
        channel = self.get_partial_messageable(interaction.channel_id or 0)
        sent = await channel.send(view=self.table(0), files=files())
        self._tables[interaction.channel_id or 0] = PlainTable(channel.get_partial_message(sent.id))

    async def pressed(self, interaction: Interaction) -> None:
        """Reply with the hand message. Edit the other one, and the table message."""
        here = self._tables[interaction.channel_id or 0]
        message, view = interaction.message, self.hand()
        if message is not None and message.flags.ephemeral:
            await interaction.response.edit_message(view=view, attachments=files())
        else:
            await interaction.response.send_message(view=view, files=files(), ephemeral=True)
        here.hands[interaction.user.id] = interaction
        here.count += 1
        if here.editing is None or here.editing.done():
            here.editing = asyncio.create_task(self._edit(here, interaction))
        for person, last in here.hands.items():
            if person != interaction.user.id:
                await last.edit_original_response(view=self.hand(), attachments=files())

    async def _edit(self, here: PlainTable, last: Interaction) -> None:
        await asyncio.sleep(max(0.0, here.edited + PACE - time.monotonic()))
        here.edited = time.monotonic()
        shown = self.table(here.count)
        await here.message.edit(view=shown, attachments=files(), allowed_mentions=NOBODY)
        here.owed += self._more
        while here.owed >= 1:
            here.owed -= 1
            await last.edit_original_response(view=self.hand(), attachments=files())


async def _new(interaction: Interaction) -> None:
    bot: PlainBot = interaction.client
    await bot.open(interaction)


def main() -> None:
    set_discord_api(os.environ["DISCORD_API_URL"])
    stand_in = URL(os.environ["DISCORD_API_URL"]).origin()
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = stand_in.with_scheme("ws") / "gateway"
    kind, more = sys.argv[1:]
    if kind == "pictures":
        PICTURE.append(_ready_picture())
    bot = PlainBot(fixed=kind == "fixed", more=float(more))
    bot.run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
