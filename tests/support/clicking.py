"""People who play a match by clicking. They decide only by what their hand messages show."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

import discord

from bot.chat.discord_internals import EPOCH
from bot.chat.limits.request_budget import KNOWN
from bot.tables.clocks import plays_itself, who_has_to_act
from bot.tables.settings import Phase, TableOpening, TableSettings
from tests.support.layout import lay_out
from tests.support.simulated import ids_in, parts_of, words_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from simcord.results import InteractionResult, ResponseMessage

    from bot.ai import Level
    from bot.game.options import Value
    from bot.locales import Lang
    from bot.tables.registry import Table
    from tests.support.simulated import SimulatedServer

RED: Final = discord.ButtonStyle.danger.value
BLUE: Final = discord.ButtonStyle.primary.value
MENU: Final = 3
INSTEAD: Final = ("pass", "accept", "reveal", "challenge", "draw")
MOST_ACTS: Final = 20_000
"""A match with more actions never ends. The longest of some hundred took a thousand."""


class Party:
    """A table, with the people at it."""

    def __init__(self, there: SimulatedServer, table_id: str, *names: str) -> None:
        self.there = there
        self.id = table_id
        self.names = names
        self.chance = random.Random()
        self._armed: set[tuple[str, int]] = set()
        self.after: Callable[[], None] = lambda: None
        """Called after every action of a person."""

    @property
    def table(self) -> Table:
        """The table, in whichever bot is running now."""
        found = self.there.bot.tables.get_by_id(self.id)
        assert found is not None
        return found

    @property
    def phase(self) -> Phase:
        return self.table.state.phase

    @property
    def on_turn(self) -> str:
        """The name of the player on turn."""
        return self.name_at(self.table.state.round.turn)

    @property
    def waiting(self) -> str:
        """The name of a player who is not on turn."""
        return next(name for name in self.names if name != self.on_turn)

    def name_at(self, seat: int) -> str:
        person = self.table.state.seats[seat].seat.person
        assert person is not None
        return self.there.name_of(person)

    def seat(self, name: str) -> int:
        seat = self.table.state.seat_of(self.there.person(name).id)
        assert seat is not None
        return seat

    def hand(self, name: str) -> ResponseMessage:
        """Return the private message that a player plays from."""
        found = self._newest_hand(name)
        assert found is not None, f"{name} has no hand"
        return found

    def has_hand(self, name: str) -> bool:
        return self._newest_hand(name) is not None

    def _newest_hand(self, name: str) -> ResponseMessage | None:
        about = f"mm:{self.id}:"
        newest_first = reversed(self.there.private(name))
        hands = (m for m in newest_first if any(each.startswith(about) for each in ids_in(m)))
        return next(hands, None)

    def message(self) -> ResponseMessage:
        """Return the table message."""
        return self.there.message(self.table.state.message, self.table.state.channel)

    async def click(self, name: str, verb: str) -> InteractionResult:
        """Press a button in a player's hand message."""
        result = await self.there.click(name, self.hand(name), verb)
        self.after()
        return result

    async def press(self, name: str, verb: str) -> InteractionResult:
        """Press a button of the table message."""
        result = await self.there.click(name, self.message(), verb)
        self.after()
        return result

    # Playing

    async def play_match(self) -> str:
        """Play until the match is over, and Discord accepts an edit again. Return its id."""
        match = self.table.state.match_id
        for _ in range(MOST_ACTS):
            if match in self.there.store.matches:
                await self.there.wait(KNOWN.table_edits.seconds)
                return match
            await self.act()
        raise AssertionError("the match does not end")

    async def act(self) -> None:
        """Let a player who has to act press something, or let time pass until something happens."""
        for seat in self._due():
            if await self._act_as(self.name_at(seat)):
                return
        await self.there.clock.advance_to_next()
        self.after()

    async def go_on(self) -> None:
        """Act until something has changed."""
        table = self.table
        before = table.state.decision
        while table.state.decision == before:
            await self.act()

    def _due(self) -> list[int]:
        state = self.table.state
        if state.phase is Phase.BETWEEN:
            found = [
                number
                for number, seat in enumerate(state.seats)
                if seat.seat.person not in self.table.core.votes.to_go_on
            ]
            return [seat for seat in found if not plays_itself(state, seat)]
        found = [*self.table.referee.race.windows, *who_has_to_act(state)]
        return [seat for seat in dict.fromkeys(found) if not plays_itself(state, seat)]

    async def _act_as(self, name: str) -> bool:
        """Press what the hand message offers. Return whether it offered anything."""
        hand = self.hand(name)
        menus = [part for part in parts_of(hand) if part["type"] == MENU]
        buttons = [part for part in parts_of(hand) if part["type"] == 2]
        cards = len(self.table.state.round.hands[self.seat(name)])
        is_armed = (name, self.table.state.decision) in self._armed
        may_arm = cards == 2 and self._may_arm() and not is_armed
        has_menus = bool(menus) and await self._plays_in_words(name)
        pick = self._pick(buttons, may_arm=may_arm, has_menus=has_menus)
        if may_arm:
            self._armed.add((name, self.table.state.decision))
        if pick is not None:
            await self.there.during(self.there.person(name).click(hand, custom_id=pick))
        elif menus:
            chosen = self.chance.choice(menus[0]["options"])["value"]
            await self.there.choose(name, hand, menus[0]["custom_id"].split(":", 2)[2], chosen)
        else:
            return False
        self.after()
        return True

    async def _plays_in_words(self, name: str) -> bool:
        """Return whether menus show all of this player's cards, not only those that do not fit."""
        preferences = self.there.bot.chat.preferences
        return (await preferences.settings_of_person(self.there.person(name).id)).view == "words"

    def _pick(self, buttons: list[dict[str, Any]], *, may_arm: bool, has_menus: bool) -> str | None:
        by_verb = {part["custom_id"].split(":")[2]: part for part in buttons}
        call = by_verb.get("call")
        if call is not None and (may_arm or call["style"] == RED):
            return str(call["custom_id"])
        pressable = [part for part in buttons if part["style"] == BLUE]
        if pressable:
            return str(self.chance.choice(pressable)["custom_id"])
        found = next((by_verb[verb] for verb in INSTEAD if verb in by_verb), None)
        return None if found is None or has_menus else str(found["custom_id"])

    def _may_arm(self) -> bool:
        return self.table.state.round.game.options.call == "armed"


async def open_table(
    there: SimulatedServer,
    variant: str,
    *names: str,
    ai: tuple[Level, ...] = (),
    options: dict[str, Value] | None = None,
    settings: TableSettings | None = None,
) -> Party:
    """Open a lobby for the first person, and let all people join."""
    host = there.person(names[0])
    press = (there.clock.now() - EPOCH) << 22 | next(there.store.ids)
    opening = TableOpening(
        there.guild.id,
        there.channel.id,
        press,
        host.id,
        names[0],
        variant,
        options or {},
        settings or TableSettings(),
        ai,
    )
    table = await there.bot.tables.open_table(opening)
    assert not hasattr(table, "verdict"), table
    await there.wait(1)
    party = Party(there, table.state.id, *names)
    for name in names:
        await party.press(name, "join")
    return party


async def start_match(
    there: SimulatedServer,
    variant: str,
    *names: str,
    **given: Any,  # noqa: ANN401 - as the lobby takes it
) -> Party:
    """Start a match of these people."""
    party = await open_table(there, variant, *names, **given)
    await party.click(names[0], "start")
    await there.wait(1.5)
    assert party.phase is Phase.PLAYING
    return party


async def laid_out(
    there: SimulatedServer,
    variant: str,
    text: str,
    *names: str,
    **given: Any,  # noqa: ANN401 - as the lobby takes it
) -> Party:
    """Start a match with the listed cards, and let everybody see them."""
    party = await start_match(there, variant, *names, **given)
    lay_out(party.table, text)
    party.table.update_after_change()
    await there.wait(5)
    return party


async def speak(there: SimulatedServer, **langs: Lang) -> None:
    """Set the languages of people."""
    for name, lang in langs.items():
        await choose(there, name, lang=lang)


async def choose(there: SimulatedServer, name: str, **chosen: object) -> None:
    """Set preferences of a person."""
    person, preferences = there.person(name).id, there.bot.chat.preferences
    await preferences.change_person(person, lambda before: before.model_copy(update=chosen))


def notes_in(message: ResponseMessage) -> list[str]:
    """Return the lines in bold of a hand message, without the one about the turn."""
    return [line for line in words_of(message).split("\n") if line.startswith("**")]


def cards_in(message: ResponseMessage) -> list[str]:
    """Return the codes of the cards that can be tapped."""
    return [each.split(":")[3] for each in ids_in(message) if each.split(":")[2] == "lay"]
