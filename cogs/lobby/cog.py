"""The commands of a lobby: opening a table, joining, starting."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, get_args

from discord import app_commands
from pydantic import ValidationError

from bot.ai import Level
from bot.chat.feature import FeatureBot, FeatureCog, press, slash
from bot.chat.messages.server_log import write_table_log
from bot.chat.requests.commands import GAMES, MAU, translated_choice
from bot.chat.requests.components import Verb
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.press_outcomes import no_seat_text
from bot.chat.requests.request import Request, check_admitted
from bot.game import RULE_SETS
from bot.game.options import Value, parse_value
from bot.game.presets import preset_matching
from bot.tables import intents
from bot.tables.handle import TableHandle
from bot.tables.intents import Verdict
from bot.tables.settings import Phase, TableSettings
from bot.tables.views import TableView
from cogs.lobby.open_table import (
    TableRequest,
    ThreadWish,
    friendly_ai_mix,
    invite_text,
    open_for_others,
    open_solo,
    open_table,
)
from cogs.lobby.options import BY_LEVEL, IN_PANEL, HostOptions, options_page_of, options_panel
from cogs.lobby.view import confirm_invite, luck_form

LEVELS: Final = [translated_choice(f"slash-level.{level}", level) for level in get_args(Level)]
THREAD: Final = [translated_choice(f"slash-thread.{wish}", wish) for wish in get_args(ThreadWish)]
Guests = app_commands.Range[int, 0, 9]
Rounds = app_commands.Range[int, 1, 20]
USUAL: Final[Level] = "normal"
MOST_AT_ONCE: Final = 9


class LobbyCog(FeatureCog):
    """The commands of a lobby: opening a table, joining, starting."""

    @slash(MAU, game=GAMES, level=LEVELS, thread=THREAD)
    async def new(  # noqa: PLR0913, PLR0917 - one parameter per option of the command
        self,
        request: Request,
        game: str | None = None,
        rounds: Rounds | None = None,
        ai: Guests = 0,
        level: Level = "normal",
        thread: ThreadWish = "auto",
    ) -> None:
        """Open a table. The reply is the host's hand message."""
        await open_table(request, TableRequest(game, rounds, (level,) * ai, thread))

    @slash(MAU, here=True)
    async def join(self, request: Request) -> None:
        """Take a seat. During a match, reserve a seat in the next one."""
        await check_admitted(request)
        _, note = await request.submit_silently(intents.ReserveSeat())
        seatless = no_seat_text(request.table.view, request.person, request.lang)
        await request.show_hand(note or (None if request.is_seated else seatless))

    @slash(MAU)
    async def start(self, request: Request) -> None:
        await request.submit_and_show_hand(intents.StartMatch())

    # Presses

    @press(Verb.NEW)
    async def play_with_friends(self, request: Request) -> None:
        """Show the hand at the table in the channel, or open a table for others there."""
        there = request.chat.tables.get_in_channel(request.channel)
        if there is None or not _is_table_of(there.view, request.person):
            await open_table(request, TableRequest(None, None, (), "auto"))
        else:
            await self._join_table(request, there)

    @press(Verb.QUICK)
    async def play_quickly(self, request: Request) -> None:
        """Join the table in the channel if it waits for players, else open a solo match."""
        there = request.chat.tables.get_in_channel(request.channel)
        if there is None or not _is_table_of(there.view, request.person):
            await open_solo(request)
            return
        await self._join_table(request, there)

    async def _join_table(self, request: Request, table: TableHandle) -> None:
        """Take a seat at a table. The reply is the hand message."""
        await check_admitted(request)
        typed = replace(request, table_here=table, pressed=None, is_double_tap=False)
        await typed.submit_and_show_hand(intents.Join())
        request.result = typed.result

    @press(Verb.SOLO, looks=True)
    async def play_alone(self, request: Request) -> None:
        """Show or open the presser's solo match against AI players."""
        await open_solo(request)

    @press(Verb.INVITE, looks=True)
    async def ask_before_inviting(self, request: Request) -> None:
        """Open a table for others. If a solo match would end, ask for confirmation first.

        For a public table, show the link to send to others.
        """
        table = request.table.view
        if not table.is_solo:
            await request.show_notice(invite_text(request))
        elif table.is_under_way:
            await request.show_privately(confirm_invite(table, request.viewer))
        else:
            await open_for_others(request)

    @press(Verb.INVITE_NOW, looks=True)
    async def invite_others(self, request: Request) -> None:
        """Open a table for others after the presser has confirmed that the solo match may end."""
        if request.table.is_solo:
            await open_for_others(request)
        else:
            await request.show_notice(request.text("answer-nothing-to-do"))

    @press(Verb.JOIN)
    async def take_seat(self, request: Request) -> None:
        """Take a seat. The reply is the hand message."""
        await check_admitted(request)
        await request.submit_and_show_hand(intents.Join())

    @press(Verb.START)
    async def start_match(self, request: Request) -> None:
        await request.submit_and_show_hand(intents.StartMatch())

    @press(Verb.START_WITH_AI, looks=True)
    async def start_with_ai(self, request: Request) -> None:
        """Add the number of AI players that the button names, and start the match."""
        count = int(request.about) if request.about.isdecimal() else 0
        if count and not await _may_have_ai(request):
            await request.show_hand(request.text("slash-no-ai"))
        else:
            await request.submit_and_show_hand(
                intents.StartMatch(friendly_ai_mix(min(count, MOST_AT_ONCE)))
            )

    @press(Verb.LUCK, looks=True)
    async def ask_for_luck(self, request: Request) -> None:
        """Open the form for a word of luck, if the presser can give one now."""
        table = request.table.view
        seat = table.seat_of(request.person)
        await _check_luck(request)
        if seat is None:
            await request.show_hand(request.text("verdict-not-seated"))
        elif seat.luck:
            await request.show_hand(request.text("verdict-luck-stands"))
        elif not table.takes_luck:
            await request.show_hand(request.text("answer-luck-not-now"))
        else:
            await request.open_form(luck_form(table, request.viewer))

    @press(Verb.GIVE_LUCK)
    async def give_luck(self, request: Request) -> None:
        """Submit the typed word of luck. Remove the blanks that phone keyboards add to it."""
        await _check_luck(request)
        await request.submit_and_show_hand(intents.GiveLuck(request.about.strip()))

    @press(Verb.OPTIONS, looks=True)
    async def show_options(self, request: Request) -> None:
        """Show the host's panel of options."""
        if request.table.view.host != request.person:
            await request.show_hand(request.text("answer-host-only"))
        else:
            page = int(request.id_about) if request.id_about.isdecimal() else 1
            await _show_panel(request, page=page)

    @press(Verb.ADD_AI, looks=True)
    async def add_ai(self, request: Request) -> None:
        """Add an AI player and show the host's panel again."""
        note: str | None = request.text("slash-no-ai")
        if await _may_have_ai(request):
            level = next((each for each in get_args(Level) if each == request.about), USUAL)
            _, note = await request.submit_silently(intents.AddAi(level))
        await _show_panel(request, note=note)

    @press(Verb.REMOVE)
    async def remove_seat(self, request: Request) -> None:
        """Remove the player of a seat.

        Write this to the server's log, unless the host removed the player before the match.
        """
        table = request.table.view
        gone = table.seat_with(request.about)
        is_hosts_right = table.host == request.person and not table.is_under_way
        reply, note = await request.submit_silently(intents.RemoveSeat(request.about))
        if request.id_about == IN_PANEL:
            await _show_panel(request, note=note)
        else:
            await request.show_notice(note or request.text("answer-settled"))
        if reply.verdict is Verdict.DONE and gone is not None and not is_hosts_right:
            await write_table_log(request, "log-kick", gone.name, gone.person)

    @press(Verb.PRESET, looks=True)
    async def choose_preset(self, request: Request) -> None:
        """Set all options as the chosen preset says."""
        server = await request.chat.preferences.settings_of_server(request.guild)
        table, preset = request.table.view, server.preset_by_name(request.about)
        if preset is None:
            await request.show_hand()
            return
        rules = table.game.rules
        options = {**rules.proposed, **preset.options_for(rules.name)}
        intent = intents.ChangeOptions(rules.name, options, table.settings)
        if request.id_about != IN_PANEL:
            await request.submit_and_show_hand(intent)
            return
        _, note = await request.submit_silently(intent)
        await _show_panel(request, note=note)

    @press(Verb.SET)
    async def change_setting(self, request: Request) -> None:
        name = request.id_about.partition(".")[0]
        _, note = await request.submit_silently(
            _table_after_change(request.table.view, name, request.about)
        )
        await _show_panel(
            request, page=options_page_of(request.table.view.game.rules, name), note=note
        )


async def setup(bot: FeatureBot) -> None:
    """Add the feature to the bot. discord.py calls this function."""
    await bot.add_cog(LobbyCog(bot))


def _is_table_of(table: TableView, person: int) -> bool:
    """Return whether a person sits at a table, or could join it in its lobby."""
    waits = table.phase is Phase.LOBBY and table.frozen is None
    return table.seat_of(person) is not None or (waits and bool(table.people))


async def _show_panel(request: Request, *, page: int = 1, note: str | None = None) -> None:
    """Show the host's panel of options in place of the hand."""
    server = await request.chat.preferences.settings_of_server(request.guild)
    given = HostOptions(ai=server.ai, presets=[*server.presets])
    await request.show_privately(
        options_panel(request.table.view, request.viewer, page=page, note=note, host_options=given)
    )


async def _may_have_ai(request: Request) -> bool:
    return await request.chat.preferences.allows_ai(request.guild)


async def _check_luck(request: Request) -> None:
    """Raise `RefusedRequestError` if the presser may not give words of luck.

    The server may have turned off words of luck. Words of luck are public, so the presser must be
    allowed to write in the channel.
    """
    if not request.table.is_solo:
        request.rights.check_writer()
    if not await request.chat.preferences.allows_luck(request.guild):
        raise RefusedRequestError(request.text("answer-luck-off"))


def _table_after_change(table: TableView, name: str, value: str) -> intents.ChangeOptions:
    """Return the intent that sets `name` to `value` and keeps the other settings."""
    rules, chosen, settings = table.game.rules, table.options, table.settings
    game = rules.name
    if name in ("turn", "silent_seat", "attention"):
        return intents.ChangeOptions(game, chosen, _with_time_setting(settings, name, value))
    if name == "game":
        return intents.ChangeOptions(value, _options_for_other_game(table, value), settings)
    chosen = {**chosen, name: parse_value(name, value)}
    return intents.ChangeOptions(game, _without_defaults(rules.defaults, chosen), settings)


def _options_for_other_game(table: TableView, game: str) -> dict[str, Value]:
    """Return the options to keep when the host changes to another game.

    If a preset is chosen, keep the preset. Otherwise keep the options that the other game has too.
    """
    if game not in RULE_SETS:
        return {}
    chosen, own = table.options, RULE_SETS[game].defaults
    preset = preset_matching(table.game.rules, chosen)
    proposed = RULE_SETS[game].proposed
    if preset is not None:
        return {**proposed, **preset.options_for(game)}
    kept = _without_defaults(own, {name: chosen[name] for name in own if name in chosen})
    return {**proposed, **kept}


def _with_time_setting(settings: TableSettings, name: str, value: str) -> TableSettings:
    chosen = None if value == BY_LEVEL else value
    changed = {name: int(value) if value.isdecimal() else chosen}
    try:
        return type(settings).model_validate({**settings.model_dump(), **changed})
    except ValidationError:
        # No menu offers the value, so change nothing.
        return settings


def _without_defaults(own: Mapping[str, Value], chosen: Mapping[str, Value]) -> dict[str, Value]:
    """Return only the options whose values differ from the defaults `own`."""
    return {name: value for name, value in chosen.items() if own.get(name) != value}
