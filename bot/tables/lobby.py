"""The lobby: the changes that people may make there, and the entries of these changes."""

from collections.abc import Mapping
from typing import Final

from bot.ai import Level
from bot.clock import MINUTE
from bot.game import DEFINITION, RULE_SETS, OptionError, SeatsError
from bot.game.options import Value
from bot.records.luck import LuckError, read_luck
from bot.tables import entries, intents
from bot.tables.entries import Actor, Entry, Seat, TableSetup
from bot.tables.intents import Made, Press, Reply, Verdict
from bot.tables.settings import UNDER_WAY, Phase, TableSettings
from bot.tables.state import TableState

# Lobby -------------------------------------------------------------------------------------------

HOST_SILENT: Final = 2 * MINUTE
"""If the host does nothing for this time, any seated person may start the match."""
OF_A_DAY: Final = (intents.StartMatch, intents.Leave, intents.EndTable)
AI_NAMES: Final = ("Max", "Ida", "Olle", "Frida", "Kurt", "Greta", "Nils", "Ella", "Hugo", "Tilda")


def decide_lobby_press(state: TableState, press: Press, now: int) -> Made:
    """Return the entries that a press in the lobby makes, or the reply if it makes none."""
    if state.setup.daily and not isinstance(press.intent, OF_A_DAY):
        # A daily is the same for everybody, so nobody can change its settings or seats.
        return Reply(Verdict.NOT_NOW)
    return _decide_by_intent(state, press, now)


def _decide_by_intent(state: TableState, press: Press, now: int) -> Made:
    match press.intent:
        case intents.Join() | intents.ReserveSeat():
            return _take_seat(state, press, now)
        case intents.Leave() | intents.ReleaseSeat():
            return _leave_lobby(state, press, now)
        case intents.StartMatch(ai):
            return _start_match(state, press, ai, now)
        case intents.EndTable():
            return _end_lobby(state, press, now)
        case intents.RemoveSeat(who):
            return _remove_seat(state, press, who, now)
        case intents.AddAi(level):
            return _add_ai(state, press, level, now)
        case intents.ChangeOptions():
            return _change_options(state, press, press.intent, now)
        case intents.HandOverHost(person):
            return hand_over_host(state, press, person, now)
        case intents.GiveLuck() | intents.ClearLuck():
            return _decide_luck(state, press, press.intent, now)
    return _wrong_phase_reply(state, press)


def _wrong_phase_reply(state: TableState, press: Press) -> Reply:
    """Return the reply to a press that is not possible in the lobby.

    It depends on whether the presser has a seat, or had one in the previous match.
    """
    if state.seat_of(press.person) is not None:
        return Reply(Verdict.NOT_NOW)
    has_played = any(seat.person == press.person for seat in state.setup.earlier)
    return Reply(Verdict.MATCH_OVER if has_played else Verdict.NOT_SEATED)


def next_host_of(state: TableState, leaving: int) -> int | None:
    """Return the person who becomes the host when `leaving` leaves.

    People for whom an AI plays are chosen last. Return None if no other person has a seat.
    """
    there = sorted((seat for seat in state.seats if not seat.left), key=lambda seat: seat.held)
    people = (seat.seat.person for seat in there)
    return next((person for person in people if person not in (None, leaving)), None)


def refusal_of_game(
    variant: str,
    options: Mapping[str, Value],
    settings: TableSettings,
    seats: int,
    definition: int = DEFINITION,
) -> Reply | None:
    """Return the reply that refuses these settings for a lobby, or None if they are allowed.

    Allow settings that are only possible for more than `seats` seats, because more players can
    still join. `definition` is the number of the rules.
    """
    if variant not in RULE_SETS:
        return Reply(Verdict.UNKNOWN_GAME)
    setup = TableSetup(variant=variant, definition=definition, options=options, settings=settings)
    fewest, most = setup.rules.seats
    if seats > most:
        return Reply(Verdict.TABLE_FULL)
    refusals = (_refuse_option(setup, each) for each in range(max(fewest, seats), most + 1))
    first = next(refusals)
    return None if first is None or any(each is None for each in refusals) else first


def refusal_to_start(state: TableState, seats: int) -> Reply | None:
    """Return the reply that refuses to start the match with this number of seats, or None."""
    return _refuse_option(state.setup, seats)


def seed_token(state: TableState, press: int) -> str:
    """Return the text that a press adds to the seed of the shuffles.

    If players give words of luck for the seed, the text is empty. This is so in all lobbies except
    very old ones.
    """
    return "" if state.setup.luck else str(press)


def new_ai_seats(taken: set[str], levels: tuple[Level, ...], token: str = "") -> list[Seat]:
    """Return a seat for an AI player of each level, with names that are not in `taken`."""
    names = [name for name in AI_NAMES if name not in taken]
    return [
        Seat(person=None, name=name, level=level, token=token)
        for name, level in zip(names, levels, strict=False)
    ]


def hand_over_host(state: TableState, press: Press, person: int, now: int) -> Made:
    """Return the entry by which the host makes another person the host, or a refusal."""
    if state.host != press.person:
        return Reply(Verdict.NOT_HOST)
    if state.seat_of(person) is None:
        return Reply(Verdict.NO_SUCH_SEAT)
    return [entries.HostChanged(at=now, press=press.id, host=person)]


def _refuse_option(setup: TableSetup, seats: int) -> Reply | None:
    try:
        setup.game_for(seats)
    except SeatsError as error:
        return Reply(Verdict.TOO_FEW if seats < error.fewest else Verdict.TABLE_FULL)
    except OptionError as error:
        return Reply(Verdict.WRONG_OPTION, option=error)
    return None


def _take_seat(state: TableState, press: Press, now: int) -> Made:
    if state.seat_of(press.person) is not None:
        return Reply(Verdict.ALREADY_SEATED)
    if str(press.person) in state.barred:
        return Reply(Verdict.BARRED)
    if len(state.seats) >= state.setup.most_seats:
        return Reply(Verdict.TABLE_FULL)
    seat = Seat(person=press.person, name=press.name, token=seed_token(state, press.id))
    joined: list[Entry] = [entries.Joined(at=now, press=press.id, seat=seat)]
    if not state.people and state.host != press.person:
        joined.append(entries.HostChanged(at=now, host=press.person))
    return joined


def _leave_lobby(state: TableState, press: Press, now: int) -> Made:
    seat = state.seat_of(press.person)
    return Reply(Verdict.NOT_SEATED) if seat is None else _free_seat(state, press, seat, now)


def _free_seat(
    state: TableState, press: Press, seat: int, now: int, *, moderator: bool = False
) -> list[Entry]:
    """Return the entries that free a seat of the lobby.

    If the host leaves, another person becomes the host. If nobody is left, the lobby closes. The
    lobby of a rematch does not close, because players of the previous match may come back.
    """
    removed = entries.SeatRemoved(
        at=now, press=press.id, seat=seat, by=press.person, moderator=moderator
    )
    left: list[Entry] = [removed]
    person = state.seats[seat].seat.person
    next_host = next_host_of(state, person or 0)
    if next_host is None and not state.setup.earlier:
        left.append(entries.TableClosed(at=now, reason="deserted"))
    elif next_host is not None and state.host == person:
        left.append(entries.HostChanged(at=now, host=next_host))
    return left


def _start_match(state: TableState, press: Press, ai: tuple[Level, ...], now: int) -> Made:
    if state.seat_of(press.person) is None:
        return Reply(Verdict.NOT_SEATED)
    is_host = state.host == press.person
    if not is_host and (ai or now - state.host_at < HOST_SILENT):
        return Reply(Verdict.NOT_HOST)
    if now < state.startable_from:
        return Reply(Verdict.LUCK_FIRST, wait=state.startable_from - now)
    added = new_ai_seats(state.names, ai, seed_token(state, press.id))
    refused = refusal_to_start(state, len(state.seats) + len(added))
    if refused is not None:
        return refused
    made: list[Entry] = [entries.Joined(at=now, seat=seat) for seat in added]
    if not is_host:
        made.append(entries.HostChanged(at=now, host=press.person))
    return [*made, entries.Started(at=now, press=press.id, token=seed_token(state, press.id))]


def _end_lobby(state: TableState, press: Press, now: int) -> Made:
    if state.host == press.person:
        return [entries.TableClosed(at=now, press=press.id, reason="host")]
    if press.moderator:
        return [entries.TableClosed(at=now, press=press.id, reason="moderator")]
    return Reply(Verdict.NOT_HOST)


def _add_ai(state: TableState, press: Press, level: Level, now: int) -> Made:
    if state.host != press.person:
        return Reply(Verdict.NOT_HOST)
    if len(state.seats) >= state.setup.most_seats:
        return Reply(Verdict.TABLE_FULL)
    (seat,) = new_ai_seats(state.names, (level,), seed_token(state, press.id))
    return [entries.Joined(at=now, press=press.id, seat=seat)]


def _remove_seat(state: TableState, press: Press, who: str, now: int) -> Made:
    # The host of a cup table was drawn by lot, and must not remove opponents.
    is_host = state.host == press.person and not state.setup.cup
    if not is_host and not press.moderator:
        return Reply(Verdict.NOT_HOST)
    seat = state.seat_with(who)
    if seat is None or seat == state.seat_of(press.person):
        return Reply(Verdict.NO_SUCH_SEAT)
    return _free_seat(state, press, seat, now, moderator=not is_host)


def _change_options(
    state: TableState, press: Press, intent: intents.ChangeOptions, now: int
) -> Made:
    if state.host != press.person:
        return Reply(Verdict.NOT_HOST)
    definition = _definition_after(state, intent)
    refused = refusal_of_game(
        intent.variant, intent.options, intent.settings, len(state.seats), definition
    )
    if refused is not None:
        return refused
    changed = entries.LobbyChanged(
        at=now,
        press=press.id,
        variant=intent.variant,
        definition=definition,
        options=dict(intent.options),
        settings=intent.settings,
    )
    return [changed]


def _definition_after(state: TableState, intent: intents.ChangeOptions) -> int:
    """Return the number of the rules that a lobby has after a change.

    A lobby keeps its rules. With another game, or an option that its rules lack, it has the current
    rules.
    """
    setup = state.setup
    stays = intent.variant == setup.variant and intent.options.keys() <= setup.rules.defaults.keys()
    return setup.definition if stays else DEFINITION


def _decide_luck(
    state: TableState, press: Press, intent: intents.GiveLuck | intents.ClearLuck, now: int
) -> Made:
    """Return the entry that gives or deletes a word of luck, or a refusal."""
    if isinstance(intent, intents.GiveLuck):
        return _give_luck(state, press, intent.word, now)
    return _clear_luck(state, press, intent.who, now)


def _give_luck(state: TableState, press: Press, written: str, now: int) -> Made:
    seat = state.seat_of(press.person)
    if seat is None:
        return Reply(Verdict.NOT_SEATED)
    if not state.setup.luck:
        return Reply(Verdict.NO_LUCK)
    if state.seats[seat].luck:
        return Reply(Verdict.LUCK_STANDS)
    try:
        word = read_luck(written)
    except LuckError as error:
        return Reply(Verdict.LUCK_REFUSED, luck=error)
    return [entries.LuckGiven(at=now, press=press.id, person=press.person, word=word)]


def _clear_luck(state: TableState, press: Press, who: str, now: int) -> Made:
    if not press.moderator:
        return Reply(Verdict.NOT_ALLOWED)
    seat = state.seat_with(who)
    player = None if seat is None else state.seats[seat]
    if player is None or player.seat.person is None or not player.luck:
        return Reply(Verdict.NO_SUCH_SEAT)
    return [entries.LuckCleared(at=now, press=press.id, person=player.seat.person)]


# Leaving -----------------------------------------------------------------------------------------

# The functions below let a player leave a running match, or let a moderator remove a player. Such a
# player does not come back.
#
# A moderator must not be able to make somebody win. So if only two seats are left, a removal ends
# the match, and the match counts for nobody. If more seats are left, the match goes on and counts
# for all except the removed player. A moderator who plays in the match loses it, because players
# must not judge opponents.

FEWEST_GOING_ON: Final = 2
"""If this number of seats is left and one of them leaves, the match ends by the rules."""


def leave_match(
    state: TableState, seat: int, now: int, press: int | None, *, by: Actor = "person"
) -> Made:
    """Return the entries by which a seat leaves the match, or a refusal.

    A seat can only leave during a round. So between two rounds, the first entry begins the next
    round.
    """
    if state.phase not in UNDER_WAY:
        return Reply(Verdict.NOT_NOW)
    left: list[Entry] = []
    if state.phase is Phase.BETWEEN:
        left.append(entries.RoundBegun(at=now))
    left.append(entries.Acted(at=now, press=press, action=f"{seat} leave", by=by))
    person = state.seats[seat].seat.person
    if person is None:
        return left
    next_host = next_host_of(state, person)
    if next_host is None and len(state.round.present) > FEWEST_GOING_ON:
        left.append(entries.MatchEnded(at=now, by=None, reason="deserted"))
    elif next_host is not None and person == state.host:
        left.append(entries.HostChanged(at=now, host=next_host))
    return left


def remove_from_match(state: TableState, press: Press, who: str, now: int) -> Made:
    """Return the entries by which a moderator removes a player from a match, or a refusal."""
    if not press.moderator:
        return Reply(Verdict.NOT_ALLOWED)
    seat, own = state.seat_with(who), state.seat_of(press.person)
    if seat is None:
        return Reply(Verdict.NO_SUCH_SEAT)
    if state.phase not in UNDER_WAY:
        return Reply(Verdict.NOT_NOW)
    if seat == own:
        return leave_match(state, seat, now, press.id)
    if sum(not each.left for each in state.seats) <= FEWEST_GOING_ON:
        return [called_off_entry(state, press, now, seat)]
    left = leave_match(state, seat, now, press.id, by="moderator")
    if isinstance(left, Reply) or own is None:
        return left
    return [entries.Forfeited(at=now, seat=own), *left]


def called_off_entry(
    state: TableState, press: Press, now: int, removed: int | None = None
) -> entries.MatchEnded:
    """Return the entry by which a moderator ends the match.

    A moderator who plays in the match loses it. For all other players, the match does not count.
    """
    by = press.person if state.seat_of(press.person) is not None else None
    return entries.MatchEnded(at=now, press=press.id, by=by, reason="moderator", removed=removed)


def let_person_in(state: TableState, press: Press, who: str, now: int) -> Made:
    """Return the entry by which a moderator lets a removed person in again, or a refusal."""
    if not press.moderator:
        return Reply(Verdict.NOT_ALLOWED)
    if who not in state.barred:
        return Reply(Verdict.NO_SUCH_SEAT)
    return [entries.PersonLetIn(at=now, press=press.id, who=who)]
