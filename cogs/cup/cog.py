"""`/cup` makes, lists, changes and calls off cups."""

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.feature import FeatureBot, FeatureCog, press, slash, suggests
from bot.chat.requests.commands import (
    CUP,
    GAMES,
    normalised_typed,
    suggestions,
    translated_choice,
)
from bot.chat.requests.components import Verb
from bot.chat.requests.request import Request
from bot.chat.wording.viewer import preset_label
from bot.game import RULE_SETS
from bot.game.presets import PRESETS
from bot.storage.results.cups import CupFormat, DrawnBy
from cogs.cup.cup_keeper import CupKeeper
from cogs.cup.cup_managing import (
    add_person,
    ask_to_call_off,
    call_off,
    edit_cup,
    list_cups,
    remove_person,
    start_cup,
    suggested_cups,
)
from cogs.cup.cup_sign_up import show_place, sign_off, sign_up
from cogs.cup.new_cup import (
    LONGEST_NAME,
    MOST_HOURS,
    MOST_ROUNDS,
    CupRequest,
    change_cup,
    draft_cup,
    fill_in_cup,
    post_cup,
)

FORMATS: Final = [translated_choice(f"cup-format-{each}", each) for each in CupFormat]
DRAWS: Final = [translated_choice(f"cup-draw-{each}", each) for each in DrawnBy]
Rounds = app_commands.Range[int, 1, MOST_ROUNDS]
Title = app_commands.Range[str, 1, LONGEST_NAME]
Seats = app_commands.Range[int, 2, max(each.seats[1] for each in RULE_SETS.values())]
Hours = app_commands.Range[int, 1, MOST_HOURS]


class CupCog(FeatureCog):
    """`/cup` makes, lists, changes and calls off cups."""

    def __init__(self, bot: FeatureBot) -> None:
        super().__init__(bot)
        self.cups = CupKeeper(bot.chat)

    async def run_forever(self) -> None:
        await self.cups.run_forever()

    @commands.Cog.listener()
    async def on_results_counted(self, guild_id: int) -> None:
        self.cups.mark_counted(guild_id)

    @commands.Cog.listener()
    async def on_results_changed(self, guild_id: int) -> None:
        self.cups.mark_changed(guild_id)

    @commands.Cog.listener()
    async def on_servers_known(self) -> None:
        self.cups.look_again()

    @commands.Cog.listener()
    async def on_cup_changed(self, guild_id: int) -> None:
        self.cups.mark_due(guild_id)

    @slash(CUP, here=True, game=GAMES, format=FORMATS, draw=DRAWS)
    async def new(  # noqa: PLR0913, PLR0917 - one parameter per option of the command
        self,
        request: Request,
        when: str | None = None,
        title: Title | None = None,
        game: str | None = None,
        format: str = CupFormat.POINTS,  # noqa: A002 - the name of the option
        rounds: Rounds | None = None,
        seats: Seats | None = None,
        draw: str = DrawnBy.CHANCE,
        rules: str | None = None,
        ai: bool = False,  # noqa: FBT001, FBT002 - an option
        hours: Hours = 2,
        weekly: bool = False,  # noqa: FBT001, FBT002 - an option
        role: discord.Role | None = None,
    ) -> None:
        """Show the draft of a cup, or ask for its start in a form."""
        kind, drawn_by = CupFormat(format), DrawnBy(draw)
        cup_request = CupRequest(
            when, title or "", game, kind, rounds, seats, drawn_by, rules, ai, hours, weekly, role
        )
        await draft_cup(request, cup_request)

    @suggests("rules", "new")
    async def suggest_rules(self, request: Request, current: str) -> list[app_commands.Choice[str]]:
        """Suggest the presets that match the typed text. Include the server's own presets."""
        own = (await request.chat.preferences.settings_of_server(request.guild)).presets
        named = {each.name: request.text(f"preset-{each.name}") for each in PRESETS}
        named |= {each: preset_label(each) for each in own}
        wanted = normalised_typed(current)
        found = {
            value: shown for value, shown in named.items() if wanted in normalised_typed(shown)
        }
        return suggestions((shown, value) for value, shown in found.items())

    @slash(CUP, here=True, name="list")
    async def list_all(self, request: Request) -> None:
        await list_cups(request)

    @slash(CUP, here=True)
    async def off(self, request: Request, cup: str | None = None) -> None:
        await ask_to_call_off(request, cup)

    @slash(CUP, here=True)
    async def edit(self, request: Request, cup: str | None = None) -> None:
        await edit_cup(request, cup)

    @slash(CUP, here=True)
    async def start(self, request: Request, cup: str | None = None) -> None:
        await start_cup(request, cup)

    @slash(CUP, here=True)
    async def add(self, request: Request, player: discord.User, cup: str | None = None) -> None:
        await add_person(request, player, cup)

    @slash(CUP, here=True)
    async def remove(self, request: Request, player: discord.User, cup: str | None = None) -> None:
        await remove_person(request, player, cup)

    @suggests("cup", "off", "edit", "start", "add", "remove")
    async def suggest_cup(self, request: Request, _: str) -> list[app_commands.Choice[str]]:
        """Suggest the cups of this server that are not over."""
        return await suggested_cups(request)

    # Presses

    @press(Verb.CUP)
    async def sign_up_for_cup(self, request: Request) -> None:
        """Sign the presser up for a cup. Near the start, also mark the presser as present."""
        await sign_up(request)

    @press(Verb.CUP_OUT)
    async def sign_off_from_cup(self, request: Request) -> None:
        """Remove the presser from a cup."""
        await sign_off(request)

    @press(Verb.CUP_POST)
    async def post_draft(self, request: Request) -> None:
        """Let people sign up for a draft."""
        await post_cup(request)

    @press(Verb.CUP_CHANGE)
    async def change_draft(self, request: Request) -> None:
        """Open the form that changes a draft."""
        await change_cup(request)

    @press(Verb.CUP_FORM)
    async def submit_form(self, request: Request) -> None:
        """Change a cup as the form says."""
        await fill_in_cup(request)

    @press(Verb.CUP_OFF)
    async def call_off_cup(self, request: Request) -> None:
        """Call a cup off."""
        await call_off(request)

    @press(Verb.CUP_MINE)
    async def show_own_cup_place(self, request: Request) -> None:
        """Show the presser's place in a cup."""
        await show_place(request)


async def setup(bot: FeatureBot) -> None:
    """Add the feature to the bot. discord.py calls this function."""
    await bot.add_cog(CupCog(bot))
