"""Compares hand messages with the table message and with the record, all the time."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from bot.chat.pictures import table_picture
from bot.chat.requests.components import TIMES
from bot.tables.settings import Phase
from tests.support.clicking import start_match
from tests.support.shown_facts import DrawnScenes, Facts, facts_of
from tests.support.simulated import parts_of, words_of
from tests.support.since_record import SUMMED, fault_in, heading
from tests.support.wording import tells, tells_turn, wording

if TYPE_CHECKING:
    from random import Random

    from bot.ai import Level
    from tests.support.clicking import Party
    from tests.support.simulated import Seen, SimulatedServer

SECOND: Final = 1000
EVERY: Final = 250
"""Milliseconds between two looks."""
TO_PLAY: Final = ("table-turn", "table-turn.days", "table-turn-ai")
ELSEWHERE: Final = ("table-window", "table-window.open")
IN_HAND: Final = ("hand-own-window", "hand-own-window.open")
AS_OF: Final = ("hand-as-of", "hand-as-of-top", "hand-as-of-throw")
FORGETS: Final = 0.3
"""The probability that a player puts off a call that is due."""

Times: TypeAlias = tuple[int | None, int | None]
"""The times when the table message, and when a hand message, first showed a fact."""


@dataclass
class Found:
    """The findings."""

    looks: int = 0
    """Comparisons of one hand message with its table message."""
    contradictions: list[str] = field(default_factory=list)
    other_tops: int = 0
    """Comparisons in which the hand of a waiting player showed another top card."""
    longest_fault: int = 0
    """The longest time for which a hand contradicted its table message, in milliseconds."""
    held_up: int = 0
    """Comparisons in which the hand was ahead, as Discord limited edits of the table message."""
    turns: int = 0
    """Own turns in which a hand message was checked."""
    summed: int = 0
    """Turns of these in which a part of the events was summed up."""
    untrue: list[str] = field(default_factory=list)
    """Own turns whose hand message had a wrong top card, or not every event once."""
    longest: int = 0
    """The greatest length of a hand message."""
    lags: dict[str, list[int]] = field(default_factory=dict)
    """Delays of hand messages behind the table message, by kind of fact."""


class Onlooker:
    """Compares hands and table whenever time passes."""

    def __init__(self, there: SimulatedServer, party: Party, found: Found) -> None:
        self.found = found
        self._there = there
        self._party = party
        self._turns: dict[str, tuple[object, int, str | None]] = {}
        self._pending: dict[tuple[str, str], tuple[object, Times]] = {}
        self._fault_since: dict[str, int] = {}
        self._move_to = there.clock._move_to
        there.clock._move_to = self._move  # type: ignore[method-assign]  # it looks in between

    def leave(self) -> None:
        """Stop looking."""
        self._there.clock._move_to = self._move_to  # type: ignore[method-assign]  # as it was

    def _move(self, at: int) -> None:
        """Look before the clock moves, as nothing changes until then."""
        now = self._there.clock.now()
        looks = at // EVERY - now // EVERY
        if at > now and self._party.phase is Phase.PLAYING:
            self._look(now, looks)
        self._move_to(at)

    def _look(self, now: int, looks: int) -> None:
        public = words_of(self._party.message())
        for name in self._party.names:
            hand = self._party.hand(name)
            words = words_of(hand)
            self._compare(name, words, public, looks)
            self._time(name, hand, words, public, now)
            self._judge_turn(name, words, now)

    def _compare(self, name: str, words: str, public: str, looks: int) -> None:
        self._count(name, self._contradiction(name, words, public), looks)
        is_whole = not tells(words, "hand-others-play") and not _tells_any(words, AS_OF)
        if is_whole and not tells_turn(words) and heading(words) != heading(public):
            self.found.other_tops += looks

    def _count(self, name: str, fault: str | None, looks: int) -> None:
        """Count looks at a hand, and how long it has contradicted its table message."""
        now = self._there.clock.now()
        self.found.looks += looks
        if fault is None:
            since = self._fault_since.pop(name, now)
            self.found.longest_fault = max(self.found.longest_fault, now - since)
            return
        self._fault_since.setdefault(name, now)
        if self._is_held_up():
            self.found.held_up += looks
        else:
            self.found.contradictions += [f"{name}: {fault}"] * looks

    def _is_held_up(self) -> bool:
        """Return whether the table message is outdated because Discord accepts no edit yet."""
        message = self._there.bot.chat.table_messages.for_table(self._party.table)
        due = message._posting.edits.next_edit_at(self._party.table.view)
        return message.has_news and due > self._there.clock.now()

    def _contradiction(self, name: str, words: str, public: str) -> str | None:
        """Return how a hand message contradicts the table message beside it, if it does."""
        is_at_table = _tells_any(public, TO_PLAY, seat=name)
        if tells_turn(words):
            if not is_at_table:
                return f"own turn, beside {public}"
            if heading(words) != heading(public):
                return f"{heading(words)} beside {heading(public)}"
        elif tells(words, "hand-others-play") and is_at_table:
            return "others play, beside one's own turn"
        awaited = [_tells_any(each, (*ELSEWHERE, *IN_HAND)) for each in (words, public)]
        if not _tells_any(words, AS_OF) and len(set(awaited)) > 1:
            return "a call is awaited in one place alone"
        return None

    # Each event since the player's own last move, exactly once

    def _judge_turn(self, name: str, words: str, now: int) -> None:
        """Check each state of a turn until it is shown, which may take a second."""
        party = self._party
        state, seat = party.table.state, party.seat(name)
        is_due = state.round.turn == seat and not state.seats[seat].held
        key = (state.turn, party.table.core.recent_events.count) if is_due else None
        before, since, fault = self._turns.get(name, (None, now, None))
        if key == before and (fault is None or now - since > SECOND):
            return
        if key != before:
            if before is not None:
                self._close(name, fault if now - since > SECOND else None)
            since = now
        fault = "the turn is not told" if key and not tells_turn(words) else None
        if key and fault is None:
            self.found.longest = max(self.found.longest, len(words))
            fault = fault_in(party, seat, words)
            self.found.summed += SUMMED.search(words) is not None
        self._turns[name] = key, since, fault

    def _close(self, name: str, fault: str | None) -> None:
        """Finish the check of a state of a turn."""
        self.found.turns += 1
        if fault:
            self.found.untrue.append(f"{name}: {fault}")

    # Delays

    def _time(self, name: str, hand: Seen, words: str, public: str, now: int) -> None:
        """Note when the table and the hand first showed a fact."""
        state, seat = self._party.table.state, self._party.seat(name)
        turn = state.turn if state.round.turn == seat and not state.seats[seat].held else None
        is_at_table = _tells_any(public, TO_PLAY, seat=name)
        self._note(name, "turn", turn, (is_at_table, tells_turn(words)), now)
        held = Counter(state.round.hands[seat])
        held_seat = re.escape(wording("table-seat-held", name=name))
        size = re.search(rf"(?:{name}|{held_seat})\s\**(\d+)", public)
        is_at_table = size is not None and int(size[1]) == held.total()
        self._note(name, "cards", held, (is_at_table, _cards(hand) == held.total()), now)
        window = self._party.table.core.race.windows.get(seat)
        told = _tells_any(public, ELSEWHERE, seat=name), _tells_any(words, IN_HAND)
        self._note(name, "window", window, told, now)

    def _note(self, name: str, what: str, fact: object, told: tuple[bool, bool], now: int) -> None:
        """`told`: whether the table message, and the hand message, show that fact now."""
        before, times = self._pending.get((name, what), (None, (None, None)))
        known = times if fact == before else (None, None)
        table, hand = (
            now if time is None and is_told else time
            for time, is_told in zip(known, told, strict=True)
        )
        if fact is not None and None in known and table is not None and hand is not None:
            self.found.lags.setdefault(what, []).append(max(0, hand - table))
        self._pending[name, what] = fact, (table, hand)


class PictureOnlooker(Onlooker):
    """Compares the pictures in the hands of all players with that in the table message."""

    def __init__(self, there: SimulatedServer, party: Party, found: Found) -> None:
        super().__init__(there, party, found)
        self._scenes = DrawnScenes(there)
        self._draw_before = vars(table_picture)["draw_in_thread"]
        vars(table_picture)["draw_in_thread"] = self._draw

    def leave(self) -> None:
        """Stop looking."""
        super().leave()
        vars(table_picture)["draw_in_thread"] = self._draw_before

    async def _draw(self, draw: Any, *args: Any, **named: Any) -> object:  # noqa: ANN401 - any drawing
        if draw is table_picture.table_png:
            return self._scenes.draw(*args)
        return draw(*args, **named)

    def _look(self, now: int, looks: int) -> None:  # noqa: ARG002 - the words do not matter
        table = self._facts_in(self._party.message(), "")
        for name in self._party.names:
            hand = self._facts_in(self._party.hand(name), name)
            is_known = None not in (table, hand)
            fault = f"{hand} beside {table}" if is_known and hand != table else None
            self._count(name, fault, looks)

    def _facts_in(self, message: Seen, name: str) -> Facts | None:
        scene = self._scenes.scene_in(self._party.table.channel, message.id)
        return None if scene is None else facts_of(scene, name)


def _tells_any(words: str, text_ids: tuple[str, ...], **known: str) -> bool:
    return any(tells(words, text_id, **known) for text_id in text_ids)


async def watched(  # noqa: PLR0913 - who plays what, how fast and how long
    there: SimulatedServer,
    variant: str,
    *names: str,
    ai: tuple[Level, ...] = (),
    seconds: int,
    takes: tuple[float, float],
    chance: Random,
    onlooker_class: type[Onlooker] = Onlooker,
) -> Found:
    """Let people play by their hands for `seconds`, and compare. `takes`: the time of a move."""
    found = Found()
    end = there.clock.now() + seconds * 1000
    while there.clock.now() < end:
        there.channel = there.guild.create_text_channel("games")
        party = await start_match(there, variant, *names, ai=ai)
        party.chance = chance
        onlooker = onlooker_class(there, party, found)
        match = party.table.state.match_id
        while there.clock.now() < end and match not in there.store.matches:
            await _go_on(party, takes)
        onlooker.leave()
        await party.table.end_table("idle")
        await there.wait(1)
    return found


async def _go_on(party: Party, takes: tuple[float, float]) -> None:
    """Let time pass until a player who has to act has moved, or at least a little."""
    there = party.there
    due = party._due()
    await there.wait(party.chance.uniform(*takes) if due else EVERY / 1000)
    still = [seat for seat in party._due() if seat in due]
    forgets = set(party.table.core.race.windows) & set(still) and party.chance.random() < FORGETS
    if still and not forgets:
        await party._act_as(party.name_at(still[0]))


def _cards(hand: Seen) -> int:
    """Return how many cards a hand message shows, or -1 if it has menus."""
    lays = [part for part in parts_of(hand) if ":lay:" in part.get("custom_id", "")]
    if any(part["type"] != 2 for part in lays):
        return -1
    counts = (re.search(rf"{TIMES}(\d+)", part.get("label") or "") for part in lays)
    return sum(1 if each is None else int(each[1]) for each in counts)
