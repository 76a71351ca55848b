"""People at a table in the sandbox: they press what their own screens show them, in real time."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections import Counter, deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from sandbox import InteractionOutcome, Person, SeenAnswer
from tests.live.friends import kindest
from tests.live.shown import (
    begins,
    cards_in,
    code_of,
    ids,
    is_menu_to_play,
    parts,
    pressables,
    read,
    shows_cards,
    verbs,
)
from tests.support.wording import pattern, tells

if TYPE_CHECKING:
    from sandbox.world import Channel, PostedMessage

BLUE: Final = 1
RED: Final = 4
INSTEAD: Final = ("pass", "accept", "reveal", "challenge", "draw")
BEFORE_THE_LAST: Final = 2
ARMED: Final = "\N{CHECK MARK}"
A_LOOK: Final = 0.2
"""Seconds that somebody looks at a hand in which there is nothing to do."""
A_RACE: Final = 0.6
A_WHILE: Final = 0.4
"""Seconds between two taps of somebody on turn whose hand does not show it."""
TOO_LONG: Final = 1.5
"""Seconds after which one taps something, whatever the table says."""
MATCH: Final = re.compile(r"mm:-:record:(.+)")
BETWEEN_CATCHES: Final = 3.0
CATCHES: Final = 0.1
FORGETS: Final = 0.1
A_SECOND: Final = 7
"""The most presses of one person in a second."""
FOR_FUN: Final = 5
"""After so many presses one would like to go home."""


@dataclass(slots=True)
class LivePress:
    """What was pressed and what came of it; `done` if the hand then showed that it counted."""

    verb: str
    about: str
    message: int
    outcome: SeenAnswer
    done: bool


@dataclass(slots=True)
class LivePlayer:
    """One person at the table of a channel, who knows only what there is to see."""

    person: Person
    channel: Channel
    chance: random.Random
    presses: list[LivePress] = field(default_factory=list)
    pressed_at: deque[float] = field(default_factory=lambda: deque(maxlen=A_SECOND))
    """The times of the last presses."""
    match: str | None = None
    """The match that is over."""
    acted: float = 0.0
    caught: float = 0.0
    company: list[LivePlayer] = field(default_factory=list)
    """All who play along, oneself too."""
    for_fun: int = FOR_FUN
    answered: Counter[str] | None = None
    """The cards in the last answer to a press: that one is never out of date, as a push may be."""

    @property
    def name(self) -> str:
        return self.person.name

    # What there is to see

    def tables(self) -> list[PostedMessage]:
        """The messages of tables that can be pressed on."""
        seen = self.person.visible_messages(self.channel)
        return [each for each in seen if not each.ephemeral and "more" in verbs(each)]

    @property
    def table(self) -> PostedMessage | None:
        """The latest of them."""
        return next(reversed(self.tables()), None)

    @property
    def hand(self) -> PostedMessage | None:
        """The private message that one plays from: the latest that can be pressed on."""
        private = self.person.ephemeral_messages(self.channel)
        return next((each for each in reversed(private) if ids(each)), None)

    def laid(self, *, for_certain: bool) -> list[str]:
        """The cards that one has seen lie, or may have laid, in order."""
        wanted = [each for each in self.presses if each.done or not for_certain]
        codes = (code_of(each.verb, each.about) for each in wanted)
        return [code for code in codes if code]

    def wanted(self) -> tuple[str, ...] | None:
        """What there is to press now: an id, and what to choose if it is a menu."""
        return None if self.hand is None else self._wanted(self.hand)

    def controls(self) -> list[str]:
        """The ids in the hand."""
        return [] if self.hand is None else ids(self.hand)

    @property
    def is_tired(self) -> bool:
        """Whether one forgets nothing any more, and lets others win."""
        return len(self.presses) >= self.for_fun

    # What one does

    async def press(self, message: PostedMessage, custom_id: str, *values: str) -> SeenAnswer:
        """Press, and note what came of it."""
        verb, about = parts(custom_id)
        before = cards_in(message)
        await self.rest_finger()
        outcome = await self.person.press(message, custom_id, values)
        after = outcome.message
        said = values[0] if values else about
        done = False
        if (
            after is not None
            and outcome.outcome is InteractionOutcome.UPDATE
            and shows_cards(after)
        ):
            done = self._has_gone(code_of(verb, said), before, cards_in(after))
        self.presses.append(LivePress(verb, said, message.id, outcome, done))
        return outcome

    async def rest_finger(self) -> None:
        """Wait if need be, as the bot drops presses that come faster than anybody presses."""
        if len(self.pressed_at) == self.pressed_at.maxlen:
            await asyncio.sleep(max(0.0, self.pressed_at[0] + 1 - time.monotonic()))
        self.pressed_at.append(time.monotonic())

    def _has_gone(self, laid: str, before: Counter[str], after: Counter[str]) -> bool:
        """Whether a card is gone from the hand by this press.

        An edit that Discord made the bot repeat may cover what is newer for a moment. Then a card
        is shown that was laid before, and the answer to the next press shows that it is not there.
        """
        last, self.answered = self.answered, after
        is_news = last is None or after[laid] < last[laid]
        return is_news and after[laid] == before[laid] - 1

    async def tap(self, message: PostedMessage, verb: str, *values: str) -> SeenAnswer:
        """Press the first control of that verb; `verb:about` names one of several."""
        found = (each for each in ids(message) if begins(each, verb))
        wanted = next(found, None)
        if wanted is None:
            return SeenAnswer(InteractionOutcome.FAILED, reason="unknown_component")
        return await self.press(message, wanted, *values)

    async def play(self) -> None:
        """Play until a match is over."""
        while not self.sees_the_end():
            await self.act()

    def sees_the_end(self) -> bool:
        """Whether the channel tells how a match went."""
        for message in reversed(self.tables()):
            for each in ids(message):
                found = MATCH.fullmatch(each)
                if found is not None:
                    self.match = found[1]
                    return True
        return False

    async def act(self) -> None:
        """Press what the hand asks for, or look at it for a while."""
        table, hand = self.table, self.hand
        if hand is None:
            await self._did(table, "hand")
            return
        wanted = self._wanted(hand)
        if wanted is not None:
            self.acted = time.monotonic()
            outcome = await self.press(hand, *wanted)
            if outcome.has_failed:
                await asyncio.sleep(A_LOOK)
            elif outcome.outcome is InteractionOutcome.SILENCE:
                # What comes of a race is seen a little later.
                await self._sees_news(hand, A_RACE)
        elif self._may_catch(table):
            self.caught = time.monotonic()
            await self._did(table, "catch")
        elif not await self._sees_news(hand):
            await self._lose_patience(table, hand)

    async def _lose_patience(self, table: PostedMessage | None, hand: PostedMessage) -> None:
        """The hand may not know yet that one is on turn: pushes are rare where much happens."""
        waited = time.monotonic() - self.acted
        if waited < (A_WHILE if self._is_awaited(table) else TOO_LONG):
            return
        self.acted = time.monotonic()
        cards = [each for each in ids(hand) if code_of(*parts(each))] if self.is_tired else []
        if cards:
            await self._try(hand, self.chance.choice(self._kindest(cards)))
            return
        if self.is_tired:
            await self._did(table, "hand")
            return
        verb = next((each for each in (*INSTEAD, "next", "cards") if each in verbs(hand)), None)
        if verb is None or self.chance.random() < CATCHES:
            await self._did(table, "hand")
        else:
            await self._did(hand, verb)

    async def _try(self, hand: PostedMessage, custom_id: str) -> None:
        """Press a card that may not fit: it is refused then, and the answer shows what would."""
        outcome = await self.press(hand, custom_id)
        # A card that is gone from the hand afterwards may have been laid before.
        self.presses[-1].done = False
        if outcome.has_failed:
            await asyncio.sleep(A_LOOK)

    async def _did(self, message: PostedMessage | None, verb: str) -> None:
        if message is None or (await self.tap(message, verb)).has_failed:
            await asyncio.sleep(A_LOOK)

    async def _sees_news(self, hand: PostedMessage, seconds: float = A_LOOK) -> bool:
        """Wait for a while; whether the hand became another meanwhile."""
        before = hand.id, hand.edited

        def is_new(_: Person) -> bool:
            now = self.hand
            return now is None or (now.id, now.edited) != before

        try:
            await self.person.wait_for(is_new, seconds, self.channel)
        except TimeoutError:
            return False
        return True

    def _is_awaited(self, table: PostedMessage | None) -> bool:
        return tells(read(table), "table-turn", seat=self.name)

    def _may_catch(self, table: PostedMessage | None) -> bool:
        if table is None or time.monotonic() < self.caught + BETWEEN_CATCHES:
            return False
        others = re.search(pattern("table-window", seat="\0").replace("\0", r"(\w+)"), read(table))
        is_open = others is not None and others[1] != self.name and "catch" in verbs(table)
        return is_open and not self.is_tired and self.chance.random() < CATCHES

    def _wanted(self, hand: PostedMessage) -> tuple[str, ...] | None:
        """What the hand asks for: a call, or whatever it shows in blue."""
        controls = {each["custom_id"]: each for each in pressables(hand)}
        call = next((each for each in controls if parts(each)[0] == "call"), None)
        if call and controls[call].get("style") == RED and not self._forgets():
            return (call,)
        blue = [each for each, control in controls.items() if control.get("style") == BLUE]
        lays = [each for each in blue if parts(each)[0] in ("lay", "step")]
        if call and lays and self._should_arm(hand, controls[call]["label"]):
            return (call,)
        if lays:
            return (self.chance.choice(self._kindest(lays) if self.is_tired else lays),)
        menu = next((each for each in controls.values() if is_menu_to_play(each)), None)
        if menu is not None:
            return menu["custom_id"], menu["options"][0]["value"]
        other = [each for each in blue if parts(each)[0] in (*INSTEAD, "next")]
        return (other[0],) if other else None

    def _should_arm(self, hand: PostedMessage, label: str) -> bool:
        """Where one can be caught the call afterwards will do."""
        if cards_in(hand).total() != BEFORE_THE_LAST or "catch" in verbs(hand):
            return False
        return ARMED not in label and not self._forgets()

    def _forgets(self) -> bool:
        return not self.is_tired and self.chance.random() < FORGETS

    def _kindest(self, lays: list[str]) -> list[str]:
        """The lays that help most who has fewest cards."""
        hands = [cards_in(each.hand) if each.hand else Counter[str]() for each in self.company]
        own = self.company.index(self)
        return [lays[place] for place in kindest([parts(each) for each in lays], hands, own)]
