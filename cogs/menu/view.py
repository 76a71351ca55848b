"""What stands behind "...": everything one seldom needs, by who asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat.components import Message, Part, box, paragraph
from bot.chat.controls import GREEN, RED, ControlId, button, menu, option, rows
from bot.chat.look import lines, short_name
from bot.locales import text
from bot.tables.state import Phase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.chat.look import Look
    from bot.tables.views import SeatPicture, TablePicture

UNDER_WAY = (Phase.PLAYING, Phase.BETWEEN)


def more_menu(picture: TablePicture, look: Look, *, person: int, moderator: bool) -> Message:
    """What this person can do besides playing."""
    words = lines(_words(picture, look, person, moderator=moderator))
    buttons = _buttons(picture, look, person, moderator=moderator)
    menus = _menus(picture, look, person, moderator=moderator)
    return Message(box(paragraph(words), *rows(buttons), *menus))


def confirm(picture: TablePicture, look: Look, what: str, *, person: int | None = None) -> Message:
    """Ask once: `leave`, `end`, or `kick:` with the key of a seat.

    `person` is who wants it, else the host.
    """
    lang = look.lang
    back = button(ControlId(picture.id, "cards"), text(lang, "button-back"))
    done = _confirming(picture, look, what, person)
    controls = [done, back]
    if what == "end" and _has_to_ask(picture, person):
        ask = button(ControlId(picture.id, "ask"), text(lang, "button-ask"), style=GREEN)
        controls = [ask, done, back]
    words = _question(picture, look, what, person)
    return Message(box(paragraph(words), *rows(controls)))


def _confirming(picture: TablePicture, look: Look, what: str, person: int | None) -> Part:
    verb, _, about = what.partition(":")
    against = verb == "end" and _has_to_ask(picture, person)
    label = text(look.lang, "button-end-against" if against else f"button-{verb}")
    return button(ControlId(picture.id, f"{verb}!", about), label, style=RED)


def _question(picture: TablePicture, look: Look, what: str, person: int | None) -> str:
    lang = look.lang
    if what.startswith("kick:"):
        return text(lang, "confirm-kick", name=_name_of(picture, what, look))
    if picture.frozen is not None:
        return text(lang, "confirm-end-frozen")
    if picture.phase not in UNDER_WAY:
        return text(lang, "confirm-leave-lobby" if what == "leave" else "confirm-end-lobby")
    if what == "leave":
        return text(lang, "confirm-leave")
    asks = _has_to_ask(picture, person)
    return text(lang, "confirm-end-host" if asks else "confirm-end-now")


def _name_of(picture: TablePicture, what: str, look: Look) -> str:
    """Whom it concerns; the seat comes from an id, which anybody may have made up."""
    seat = picture.seat_with(what.partition(":")[2])
    return "?" if seat is None else look.name(seat)


def _has_to_ask(picture: TablePicture, person: int | None) -> bool:
    """Whether others have to agree that the match ends: they play, and it is their host's wish."""
    if picture.phase not in UNDER_WAY or picture.frozen is not None:
        return False
    if person not in (None, picture.host):
        return False
    return any(_plays(seat) and seat.person != picture.host for seat in picture.seats)


def _plays(seat: SeatPicture) -> bool:
    return seat.person is not None and not seat.held and not seat.left


def _words(
    picture: TablePicture, look: Look, person: int, *, moderator: bool
) -> Iterable[str | None]:
    """Who asks, and what the less obvious buttons mean."""
    lang = look.lang
    seat = picture.seat_of(person)
    host = picture.host == person
    if picture.frozen is not None:
        yield text(lang, "table-frozen", error=picture.frozen)
        return
    if seat is None:
        yield text(lang, "more-stranger" if not (host or moderator) else "more-not-seated")
        if picture.phase in UNDER_WAY and person in picture.reserved:
            yield text(lang, "answer-reserved")
    elif picture.phase in UNDER_WAY:
        yield text(lang, "more-held" if seat.held else "more-player")
    else:
        yield text(lang, "more-waiting" if host else "more-waiting-guest")
    if picture.ending and seat is not None and not seat.agreed:
        yield text(lang, "more-ending")
    if host and picture.phase in UNDER_WAY:
        yield text(lang, "more-host")


def _buttons(picture: TablePicture, look: Look, person: int, *, moderator: bool) -> list[Part]:
    host = picture.host == person
    if picture.frozen is not None:
        may_end = host or moderator
        return [_end(picture, look) if may_end else _plain(picture, look, "rules")]
    found = _own(picture, look, person)
    found += [_plain(picture, look, "rules"), _plain(picture, look, "settings")]
    if host and picture.phase is Phase.LOBBY:
        found.append(_plain(picture, look, "options"))
    if (host or moderator) and picture.phase in (*UNDER_WAY, Phase.LOBBY):
        found.append(_end(picture, look))
    return found


def _own(picture: TablePicture, look: Look, person: int) -> list[Part]:
    """What somebody can do about their own seat, or to get one."""
    seat = picture.seat_of(person)
    if seat is None:
        return _to_get_in(picture, look, person)
    if picture.phase is Phase.LOBBY:
        verbs = ["start"] if picture.host != person else []
        return [_plain(picture, look, verb) for verb in (*verbs, "out", "down")]
    if picture.phase not in UNDER_WAY:
        return [_plain(picture, look, "down")]
    verbs = ["back" if seat.held else "away", "leave"]
    if _can_nudge(picture, seat):
        verbs.append("nudge")
    found = [_plain(picture, look, verb) for verb in (*verbs, "down")]
    if picture.ending and not seat.agreed:
        label = text(look.lang, "button-agree")
        found.append(button(ControlId(picture.id, "agree"), label, style=GREEN))
    return found


def _to_get_in(picture: TablePicture, look: Look, person: int) -> list[Part]:
    """A seat: at once, or while others play, in the match after this one."""
    if picture.phase in UNDER_WAY:
        return [_plain(picture, look, "release" if person in picture.reserved else "reserve")]
    if picture.phase is not Phase.LOBBY:
        return []
    label = "button-join" if picture.last is None else "button-rematch"
    return [button(ControlId(picture.id, "join"), text(look.lang, label), style=GREEN)]


def _can_nudge(picture: TablePicture, seat: SeatPicture) -> bool:
    """Whether play waits for another person."""
    return any(
        number != seat.number and _plays(picture.seats[number]) for number in picture.awaited
    )


def _plain(picture: TablePicture, look: Look, verb: str) -> Part:
    # The button that leads back to the cards says it otherwise.
    label = "button-back-in" if verb == "back" else f"button-{verb}"
    return button(ControlId(picture.id, verb), text(look.lang, label))


def _end(picture: TablePicture, look: Look) -> Part:
    return button(ControlId(picture.id, "end"), text(look.lang, "button-end"), style=RED)


def _menus(picture: TablePicture, look: Look, person: int, *, moderator: bool) -> list[Part]:
    """Whom to hand the table over to, and whom to remove."""
    if picture.frozen is not None or picture.phase not in (*UNDER_WAY, Phase.LOBBY):
        return []
    found = []
    host = picture.host == person
    others = [seat for seat in picture.seats if seat.person != person and not seat.left]
    heirs = [seat for seat in others if seat.person is not None]
    if host and heirs:
        found.append(_seats(picture, look, "handover", heirs))
    if picture.phase is Phase.LOBBY and host and others:
        found.append(_seats(picture, look, "remove", others))
    elif moderator and others:
        found.append(_seats(picture, look, "kick", others))
    return found


def _seats(picture: TablePicture, look: Look, verb: str, seats: Iterable[SeatPicture]) -> Part:
    options = [_seat(seat, look) for seat in seats]
    return menu(ControlId(picture.id, verb), text(look.lang, f"menu-{verb}"), options)


def _seat(seat: SeatPicture, look: Look) -> Part:
    plain = short_name(seat.name)
    label = plain if seat.person is not None else text(look.lang, "seat-ai", name=plain)
    return option(seat.key, label)
