"""Handles presses in a lobby: joining, starting, and all settings of the host."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, get_args

from pydantic import ValidationError

from bot.ai import Level
from bot.chat.messages.posts import tell_log_of_table
from bot.chat.requests.arrivals import press
from bot.chat.requests.custom_ids import Verb
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request, check_admitted
from bot.game import RULE_SETS
from bot.game.options import Value, parse_value
from bot.game.presets import preset_of
from bot.tables import intents
from bot.tables.intents import Verdict
from bot.tables.settings import Phase, TableSettings
from bot.tables.views import TableView
from cogs.lobby.luck import luck_form
from cogs.lobby.options import BY_LEVEL, IN_PANEL, Offered, options_panel, page_of
from cogs.lobby.solo import friendly_mix, invite, open_solo
from cogs.lobby.view import confirm_invite

USUAL: Final[Level] = "normal"
MOST_AT_ONCE: Final = 9


@press(Verb.QUICK)
async def quick(request: Request) -> None:
    """Join the table that waits in the channel, as if by command, or open a solo match."""
    there = request.chat.tables.at(request.channel)
    if there is None or not _is_for(there.view, request.person):
        await open_solo(request)
        return
    await check_admitted(request)
    typed = replace(request, table_here=there, pressed=None, is_second=False)
    await typed.submit(intents.Join())
    request.fared = typed.fared


def _is_for(table: TableView, person: int) -> bool:
    """Return whether a person sits at a table, or could join it in its lobby."""
    waits = table.phase is Phase.LOBBY and table.frozen is None
    return table.seat_of(person) is not None or (waits and bool(table.people))


@press(Verb.SOLO, looks=True)
async def play_alone(request: Request) -> None:
    """Show or open the presser's solo match against AI players."""
    await open_solo(request)


@press(Verb.INVITE, looks=True)
async def ask_before_inviting(request: Request) -> None:
    """Open a table for others. If the solo match is under way, ask for confirmation first."""
    table = request.table.view
    if not table.is_solo:
        await request.tell(request.text("answer-nothing-to-do"))
    elif table.is_under_way:
        await request.show(confirm_invite(table, request.look))
    else:
        await invite(request)


@press(Verb.INVITE_NOW, looks=True)
async def invite_others(request: Request) -> None:
    """Open a table for others after the confirmation."""
    if request.table.is_solo:
        await invite(request)
    else:
        await request.tell(request.text("answer-nothing-to-do"))


@press(Verb.JOIN)
async def join(request: Request) -> None:
    """Take a seat. The reply is the hand."""
    await check_admitted(request)
    await request.submit(intents.Join())


@press(Verb.START)
async def start(request: Request) -> None:
    await request.submit(intents.Start())


@press(Verb.START_WITH_AI, looks=True)
async def start_with_ai(request: Request) -> None:
    """Start the match with as many AI players added as the button says."""
    count = int(request.about) if request.about.isdecimal() else 0
    if count and not await _may_have_ai(request):
        await request.show_hand(request.text("slash-no-ai"))
    else:
        await request.submit(intents.Start(friendly_mix(min(count, MOST_AT_ONCE))))


@press(Verb.LUCK, looks=True)
async def ask_for_luck(request: Request) -> None:
    """Ask for a word of luck, if the presser can give one now."""
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
        await request.ask_form(luck_form(table, request.look))


@press(Verb.GIVE_LUCK)
async def give_luck(request: Request) -> None:
    """Submit the typed word of luck, without the blanks that keyboards add."""
    await _check_luck(request)
    await request.submit(intents.GiveLuck(request.about.strip()))


@press(Verb.OPTIONS, looks=True)
async def options(request: Request) -> None:
    """Show the host's panel of options."""
    if request.table.view.host != request.person:
        await request.show_hand(request.text("answer-host-only"))
    else:
        page = int(request.id_about) if request.id_about.isdecimal() else 1
        await _show_panel(request, page=page)


@press(Verb.ADD_AI, looks=True)
async def add_ai(request: Request) -> None:
    """Add an AI player and show the panel."""
    note: str | None = request.text("slash-no-ai")
    if await _may_have_ai(request):
        level = next((each for each in get_args(Level) if each == request.about), USUAL)
        _, note = await request.ask(intents.AddAi(level))
    await _show_panel(request, note=note)


@press(Verb.REMOVE)
async def remove(request: Request) -> None:
    """Take a seat away. Note that in the server's log, unless the host did so before the match."""
    table = request.table.view
    gone = table.seat_with(request.about)
    is_hosts_right = table.host == request.person and not table.is_under_way
    reply, note = await request.ask(intents.Remove(request.about))
    if request.id_about == IN_PANEL:
        await _show_panel(request, note=note)
    else:
        await request.tell(note or request.text("answer-settled"))
    if reply.verdict is Verdict.DONE and gone is not None and not is_hosts_right:
        await tell_log_of_table(request, "log-kick", gone.name)


@press(Verb.PRESET, looks=True)
async def choose_preset(request: Request) -> None:
    """Set all options by the name of a preset."""
    server = await request.chat.preferences.of_server(request.guild)
    table, preset = request.table.view, server.preset(request.about)
    if preset is None:
        await request.show_hand()
        return
    game = table.game.rules.name
    await request.submit(intents.ChangeOptions(game, preset.options_for(game), table.settings))


@press(Verb.SET)
async def change(request: Request) -> None:
    name = request.id_about.partition(".")[0]
    _, note = await request.ask(_changed(request.table.view, name, request.about))
    await _show_panel(request, page=page_of(request.table.view.game.rules.name, name), note=note)


async def _show_panel(request: Request, *, page: int = 1, note: str | None = None) -> None:
    """Show the panel in place of the hand."""
    server = await request.chat.preferences.of_server(request.guild)
    given = Offered(ai=server.ai, presets=[*server.presets])
    await request.show(
        options_panel(request.table.view, request.look, page=page, note=note, offered=given)
    )


async def _may_have_ai(request: Request) -> bool:
    return await request.chat.preferences.allows_ai(request.guild)


async def _check_luck(request: Request) -> None:
    """Raise if words of luck are off, or if the presser may not write there.

    Everybody reads them.
    """
    if not request.table.is_solo:
        request.rights.check_writer()
    if not await request.chat.preferences.allows_luck(request.guild):
        raise RefusedRequestError(request.text("answer-luck-off"))


def _changed(table: TableView, name: str, value: str) -> intents.ChangeOptions:
    """Return the intent that sets `name` to `value` and keeps the other settings."""
    game, chosen, settings = table.game.rules.name, table.options, table.settings
    if name in ("turn", "silent_seat", "attention"):
        return intents.ChangeOptions(game, chosen, _timed(settings, name, value))
    if name == "game":
        return intents.ChangeOptions(value, _options_kept(game, value, chosen), settings)
    chosen = {**chosen, name: parse_value(name, value)}
    return intents.ChangeOptions(game, _unless_default(game, chosen), settings)


def _options_kept(before: str, game: str, chosen: dict[str, Value]) -> dict[str, Value]:
    """Return the options to keep for another game: the same preset, or the options it shares."""
    preset = preset_of(before, chosen)
    if preset is not None:
        return preset.options_for(game) if game in RULE_SETS else {}
    kept = {option: chosen[option] for option in _defaults(game) if option in chosen}
    return _unless_default(game, kept)


def _timed(settings: TableSettings, name: str, value: str) -> TableSettings:
    chosen = None if value == BY_LEVEL else value
    changed = {name: int(value) if value.isdecimal() else chosen}
    try:
        return type(settings).model_validate({**settings.model_dump(), **changed})
    except ValidationError:
        # No menu offers such a value, so change nothing.
        return settings


def _unless_default(game: str, chosen: dict[str, Value]) -> dict[str, Value]:
    """Return the options that differ from the game's defaults: equal ones are no choice."""
    own = _defaults(game)
    return {name: value for name, value in chosen.items() if own.get(name) != value}


def _defaults(game: str) -> Mapping[str, Value]:
    return RULE_SETS[game].defaults if game in RULE_SETS else {}
