"""What stands behind "...": everything one seldom needs, by who asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat.components import (
    GREEN,
    RED,
    Component,
    Layout,
    button,
    button_rows,
    container,
    select_option,
    string_select,
    text_display,
)
from bot.chat.custom_ids import CustomId
from bot.chat.look import lines, short_name
from bot.locales import text
from bot.tables.state import Phase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.chat.look import Look
    from bot.tables.views import PlayerView, TableView

UNDER_WAY = (Phase.PLAYING, Phase.BETWEEN)


def more_menu(table: TableView, look: Look, *, person: int, moderator: bool) -> Layout:
    """What this person can do besides playing."""
    words = lines(_words(table, look, person, moderator=moderator))
    buttons = _buttons(table, look, person, moderator=moderator)
    menus = _menus(table, look, person, moderator=moderator)
    return Layout(container(text_display(words), *button_rows(buttons), *menus))


def confirm(table: TableView, look: Look, what: str, *, person: int | None = None) -> Layout:
    """Ask once: `leave`, `end`, or `kick:` with the key of a seat.

    `person` is who wants it, else the host.
    """
    lang = look.lang
    back = button(CustomId(table.id, "cards"), text(lang, "button-back"))
    done = _confirming(table, look, what, person)
    controls = [done, back]
    if what == "end" and _has_to_ask(table, person):
        ask = button(CustomId(table.id, "ask"), text(lang, "button-ask"), style=GREEN)
        controls = [ask, done, back]
    words = _question(table, look, what, person)
    return Layout(container(text_display(words), *button_rows(controls)))


def _confirming(table: TableView, look: Look, what: str, person: int | None) -> Component:
    verb, _, about = what.partition(":")
    against = verb == "end" and _has_to_ask(table, person)
    label = look.text("button-end-against" if against else f"button-{verb}")
    return button(CustomId(table.id, f"{verb}!", about), label, style=RED)


def _question(table: TableView, look: Look, what: str, person: int | None) -> str:
    lang = look.lang
    if what.startswith("kick:"):
        return text(lang, "confirm-kick", name=_name_of(table, what, look))
    if table.frozen is not None:
        return text(lang, "confirm-end-frozen")
    if table.phase not in UNDER_WAY:
        return text(lang, "confirm-leave-lobby" if what == "leave" else "confirm-end-lobby")
    if what == "leave":
        return text(lang, "confirm-leave")
    asks = _has_to_ask(table, person)
    return text(lang, "confirm-end-host" if asks else "confirm-end-now")


def _name_of(table: TableView, what: str, look: Look) -> str:
    """Whom it concerns; the seat comes from an id, which anybody may have made up."""
    seat = table.seat_with(what.partition(":")[2])
    return "?" if seat is None else look.name(seat)


def _has_to_ask(table: TableView, person: int | None) -> bool:
    """Whether others have to agree that the match ends: they play, and it is their host's intent."""
    if table.phase not in UNDER_WAY or table.frozen is not None:
        return False
    if person not in (None, table.host):
        return False
    return any(_plays(seat) and seat.person != table.host for seat in table.seats)


def _plays(seat: PlayerView) -> bool:
    return seat.person is not None and not seat.held and not seat.left


def _words(table: TableView, look: Look, person: int, *, moderator: bool) -> Iterable[str | None]:
    """Who asks, and what the less obvious buttons mean."""
    lang = look.lang
    seat = table.seat_of(person)
    host = table.host == person
    if table.frozen is not None:
        yield text(lang, "table-frozen", error=table.frozen)
        return
    if seat is None:
        yield text(lang, "more-stranger" if not (host or moderator) else "more-not-seated")
        if table.phase in UNDER_WAY and person in table.reserved:
            yield text(lang, "answer-reserved")
    elif table.phase in UNDER_WAY:
        yield text(lang, "more-held" if seat.held else "more-player")
    else:
        yield text(lang, "more-waiting" if host else "more-waiting-guest")
    if table.ending and seat is not None and not seat.agreed:
        yield text(lang, "more-ending")
    if host and table.phase in UNDER_WAY:
        yield text(lang, "more-host")


def _buttons(table: TableView, look: Look, person: int, *, moderator: bool) -> list[Component]:
    host = table.host == person
    if table.frozen is not None:
        may_end = host or moderator
        return [_end(table, look) if may_end else _plain(table, look, "rules")]
    found = _own(table, look, person)
    found += [_plain(table, look, "rules"), _plain(table, look, "settings")]
    if host and table.phase is Phase.LOBBY:
        found.append(_plain(table, look, "options"))
    if (host or moderator) and table.phase in (*UNDER_WAY, Phase.LOBBY):
        found.append(_end(table, look))
    return found


def _own(table: TableView, look: Look, person: int) -> list[Component]:
    """What somebody can do about their own seat, or to get one."""
    seat = table.seat_of(person)
    if seat is None:
        return _to_get_in(table, look, person)
    if table.phase is Phase.LOBBY:
        verbs = ["start"] if table.host != person else []
        return [_plain(table, look, verb) for verb in (*verbs, "out", "down")]
    if table.phase not in UNDER_WAY:
        return [_plain(table, look, "down")]
    verbs = ["back" if seat.held else "away", "leave"]
    if _can_nudge(table, seat):
        verbs.append("nudge")
    found = [_plain(table, look, verb) for verb in (*verbs, "down")]
    if table.ending and not seat.agreed:
        label = look.text("button-agree")
        found.append(button(CustomId(table.id, "agree"), label, style=GREEN))
    return found


def _to_get_in(table: TableView, look: Look, person: int) -> list[Component]:
    """A seat: at once, or while others play, in the match after this one."""
    if table.phase in UNDER_WAY:
        return [_plain(table, look, "release" if person in table.reserved else "reserve")]
    if table.phase is not Phase.LOBBY:
        return []
    label = "button-join" if table.last is None else "button-rematch"
    return [button(CustomId(table.id, "join"), look.text(label), style=GREEN)]


def _can_nudge(table: TableView, seat: PlayerView) -> bool:
    """Whether play waits for another person."""
    return any(number != seat.number and _plays(table.seats[number]) for number in table.awaited)


def _plain(table: TableView, look: Look, verb: str) -> Component:
    # The button that leads back to the cards says it otherwise.
    label = "button-back-in" if verb == "back" else f"button-{verb}"
    return button(CustomId(table.id, verb), look.text(label))


def _end(table: TableView, look: Look) -> Component:
    return button(CustomId(table.id, "end"), look.text("button-end"), style=RED)


def _menus(table: TableView, look: Look, person: int, *, moderator: bool) -> list[Component]:
    """Whom to hand the table over to, and whom to remove."""
    if table.frozen is not None or table.phase not in (*UNDER_WAY, Phase.LOBBY):
        return []
    found = []
    host = table.host == person
    others = [seat for seat in table.seats if seat.person != person and not seat.left]
    heirs = [seat for seat in others if seat.person is not None]
    if host and heirs:
        found.append(_seats(table, look, "handover", heirs))
    if table.phase is Phase.LOBBY and host and others:
        found.append(_seats(table, look, "remove", others))
    elif moderator and others:
        found.append(_seats(table, look, "kick", others))
    return found


def _seats(table: TableView, look: Look, verb: str, seats: Iterable[PlayerView]) -> Component:
    options = [_seat(seat, look) for seat in seats]
    return string_select(CustomId(table.id, verb), look.text(f"menu-{verb}"), options)


def _seat(seat: PlayerView, look: Look) -> Component:
    plain = short_name(seat.name)
    label = plain if seat.person is not None else look.text("seat-ai", name=plain)
    return select_option(seat.key, label)
