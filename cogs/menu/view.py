"""The menu behind "...": actions that people seldom need."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import discord

from bot.chat.requests import components as ui
from bot.chat.requests.components import CustomId, Layout, Verb, action_row, boxed, id_without_table
from bot.chat.wording.tables import (
    back_button,
    confirmation,
    seat_menu,
    table_button,
)
from bot.chat.wording.viewer import Viewer, join_lines, short_name
from bot.tables.settings import Phase
from bot.tables.views import MatchView, PlayerView, TableView

# View --------------------------------------------------------------------------------------------

STYLES: Final[Mapping[Verb, discord.ButtonStyle]] = {
    Verb.JOIN: ui.GREEN,
    Verb.AGREE: ui.GREEN,
    Verb.END: ui.RED,
}


def more_menu(  # noqa: PLR0913 - the viewer, and what is available
    table: TableView,
    viewer: Viewer,
    *,
    person: int,
    moderator: bool,
    reports: bool = False,
    ai: bool = True,
) -> ui.Layout:
    """Return the menu of everything that a person can do at a table apart from playing.

    `reports` says whether people can report problems. `ai` says whether the server allows AI
    players.
    """
    words = join_lines(*_menu_lines(table, viewer, person, moderator=moderator))
    missing = {Verb.SOLO: not ai, Verb.REPORT: not reports}
    verbs = (*_available_verbs(table, person, moderator=moderator), Verb.REPORT)
    offered = (verb for verb in verbs if not missing.get(verb))
    buttons = ui.button_rows(_button(table, viewer, verb) for verb in offered)
    menus = _seat_menus(table, viewer, person, moderator=moderator)
    return ui.Layout(ui.boxed(words, *buttons, *menus))


def confirm_leave(table: TableView, viewer: Viewer) -> ui.Layout:
    """Return the message that asks a player to confirm leaving."""
    words = viewer.text("confirm-leave" if table.is_under_way else "confirm-leave-lobby")
    label = viewer.text("button-leave")
    done = table_button(table, Verb.LEAVE_NOW, viewer, label=label, style=ui.RED)
    return confirmation(table, viewer, words, done)


def confirm_claim(table: TableView, viewer: Viewer) -> ui.Layout:
    """Return the message that asks a player to confirm a claim.

    By a claim, the absent players lose the match.
    """
    label = viewer.text("button-claim")
    done = table_button(table, Verb.CLAIM_NOW, viewer, label=label, style=ui.RED)
    return confirmation(table, viewer, viewer.text("confirm-claim"), done)


def _menu_lines(table: TableView, viewer: Viewer, person: int, *, moderator: bool) -> Iterator[str]:
    """Yield texts about the viewer's role at the table, and about less obvious buttons."""
    if table.frozen is not None:
        yield viewer.text("table-frozen", error=table.frozen)
        return
    seat, host = table.seat_of(person), table.host == person
    if table.is_solo:
        yield viewer.text("more-player")
        return
    if seat is None and table.phase is Phase.LOBBY and person in table.earlier:
        yield viewer.text("more-not-in-again")
    elif seat is None:
        yield viewer.text("more-not-seated" if host or moderator else "more-stranger")
        if table.is_under_way and person in table.reserved:
            yield viewer.text("answer-reserved")
    elif table.is_under_way:
        yield viewer.text("more-held" if seat.held else "more-player")
    else:
        yield viewer.text("more-waiting" if host else "more-waiting-guest")
    if table.ending and seat is not None and not seat.agreed:
        yield viewer.text("more-ending")
    if table.claimant == person:
        yield viewer.text("more-claim")
    if host and table.is_under_way:
        yield viewer.text("more-host")


def _available_verbs(table: TableView, person: int, *, moderator: bool) -> Iterator[Verb]:
    """Yield the verbs (actions) that get a button in the menu."""
    host = table.host == person
    if table.frozen is not None:
        yield Verb.END if host or moderator else Verb.RULES
        yield Verb.PROOF
        return
    seat = table.seat_of(person)
    if table.is_solo:
        yield from _solo_verbs(table)
    else:
        yield from _join_verbs(table, person) if seat is None else _seat_verbs(table, seat)
    yield from (Verb.RULES, Verb.SETTINGS, Verb.PROOF)
    if host and table.phase is Phase.LOBBY:
        yield Verb.OPTIONS
    if (host or moderator) and _is_open(table):
        yield Verb.END


def _solo_verbs(table: TableView) -> Iterator[Verb]:
    """Yield the verbs for a solo match."""
    if table.is_under_way:
        yield Verb.AWAY
        yield Verb.WHY_NOT
    elif table.last is not None and not table.people:
        yield Verb.JOIN
    yield Verb.INVITE


def _seat_verbs(table: TableView, seat: PlayerView) -> Iterator[Verb]:
    """Yield the verbs for the viewer's own seat."""
    if table.phase is Phase.LOBBY:
        if seat.person != table.host:
            yield Verb.START
        yield Verb.OUT
    elif table.is_under_way:
        yield Verb.BACK if seat.held else Verb.AWAY
        yield Verb.LEAVE
        yield from (Verb.WHY_NOT,) if seat.on_turn else ()
        if any(table.seats[each].plays_personally for each in table.awaited if each != seat.number):
            yield Verb.NUDGE
    yield Verb.BRING_DOWN
    if table.is_under_way and table.ending and not seat.agreed:
        yield Verb.AGREE
    if seat.person is not None and seat.person == table.claimant:
        yield Verb.CLAIM


def _join_verbs(table: TableView, person: int) -> Iterator[Verb]:
    """Yield the verbs by which a person without a seat gets a seat.

    During a match, the seat is for the next match.
    """
    if table.is_under_way:
        yield Verb.RELEASE if person in table.reserved else Verb.RESERVE
        yield Verb.SOLO
    elif table.phase is Phase.LOBBY:
        yield Verb.JOIN


def _button(table: TableView, viewer: Viewer, verb: Verb) -> ui.Component:
    label = None
    if verb is Verb.BACK:
        # In other places, a button with this verb has another label.
        label = viewer.text("button-back-in")
    elif verb is Verb.AWAY and table.is_solo:
        label = viewer.text("button-pause")
    elif verb is Verb.JOIN and table.last is not None:
        label = viewer.text("button-rematch")
    return table_button(table, verb, viewer, label=label, style=STYLES.get(verb, ui.GREY))


def _seat_menus(
    table: TableView, viewer: Viewer, person: int, *, moderator: bool
) -> Iterator[ui.Component]:
    """Yield the menus to choose a person, for example a new host or a person to remove."""
    if not _is_open(table):
        return
    moderator = moderator and not table.is_solo
    host = table.host == person
    others = [seat for seat in table.seats if seat.person != person and not seat.left]
    heirs = [seat for seat in others if seat.person is not None]
    if host and heirs:
        yield _seat_menu(table, viewer, Verb.HAND_OVER, heirs)
    if host and others and table.phase is Phase.LOBBY:
        yield _seat_menu(table, viewer, Verb.REMOVE, others)
    elif moderator and others:
        yield _seat_menu(table, viewer, Verb.KICK, others)
    lucky = [seat for seat in table.seats if seat.luck]
    if moderator and lucky and table.phase is Phase.LOBBY:
        yield _seat_menu(table, viewer, Verb.CLEAR_LUCK, lucky)
    if moderator and table.barred:
        yield _readmission_menu(table, viewer)
    if table.last is not None and not table.is_under_way and not table.is_solo:
        yield from _cards_menu(table.last, viewer)


def _readmission_menu(table: TableView, viewer: Viewer) -> ui.Component:
    """Return the menu to readmit removed people. The person removed last comes first."""
    options = [ui.select_option(each.key, short_name(each.name)) for each in table.barred[::-1]]
    return ui.string_select(CustomId(table.id, Verb.LET_IN), viewer.text("menu-letin"), options)


def _cards_menu(last: MatchView, viewer: Viewer) -> Iterator[ui.Component]:
    """Yield a menu of the players of the last match. It shows the profile of the chosen player."""
    people = {each.person_id: each.name for each in last.seats if each.person_id is not None}
    options = [ui.select_option(str(each), short_name(name)) for each, name in people.items()]
    if options:
        yield ui.string_select(
            id_without_table(Verb.PROFILE_OF), viewer.text("menu-stats-of"), options
        )


def _is_open(table: TableView) -> bool:
    """Return whether a match is running or the lobby is open.

    The lobby of a frozen table is closed.
    """
    return table.is_under_way or (table.frozen is None and table.phase is Phase.LOBBY)


def _seat_menu(
    table: TableView, viewer: Viewer, verb: Verb, seats: Iterable[PlayerView]
) -> ui.Component:
    return seat_menu(CustomId(table.id, verb), viewer.text(f"menu-{verb}"), seats, viewer)


# Proof -------------------------------------------------------------------------------------------

# The message below explains in full how people can check the shuffles.


def proof_message(table: TableView, viewer: Viewer) -> Layout:
    """Return the message with all data about the shuffles. It explains what the data prove."""
    last = table.last if table.phase in (Phase.LOBBY, Phase.CLOSED) else None
    words = join_lines(
        f"## {viewer.text('proof-heading')}",
        viewer.text("proof-seal", commitment=table.commitment) if table.commitment else None,
        viewer.text("proof-seed", seed=_seed_text(table.client_seed)),
        None if last is None else _last_match_proof_text(last, viewer),
        viewer.text("proof-means"),
        viewer.text("proof-means-solo") if table.is_solo else None,
    )
    return Layout(boxed(words, action_row(back_button(table, viewer), *_file_button(last, viewer))))


def _file_button(last: MatchView | None, viewer: Viewer) -> list[ui.Component]:
    """Return the button that sends the record of the last match. Return [] while it is secret."""
    if last is None or not last.server_seed:
        return []
    return [ui.button(id_without_table(Verb.RECORD, last.id), viewer.text("button-record-file"))]


def _last_match_proof_text(last: MatchView, viewer: Viewer) -> str:
    if not last.server_seed:
        # Others may still play this daily challenge, so its secret is not public yet.
        return viewer.text("proof-last-daily", match=last.id, commitment=last.commitment)
    return viewer.text(
        "proof-last",
        match=last.id,
        commitment=last.commitment,
        secret=last.server_seed,
        seed=_seed_text(last.client_seed),
    )


def _seed_text(seed: str) -> str:
    """Return a seed in a form that people can copy, or a dash if the seed is empty."""
    return f"`{seed}`" if seed else "\N{EN DASH}"
