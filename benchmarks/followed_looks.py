"""Looks at pictured hands and at their table messages, and compares what they say."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.tables.settings import Phase
from tests.support.shown_facts import Facts, facts_of
from tests.support.simulated import words_of
from tests.support.wording import tells_turn

if TYPE_CHECKING:
    from benchmarks.followed_network import SlowNetwork
    from tests.support.clicking import Party


@dataclass
class Seen:
    """The looks at one hand."""

    known: int = -1
    """The number of the newest state of the table message that the hand has shown."""
    differs_since: int | None = None
    turn: tuple[int, int] | None = None
    """The turn that the hand has to tell, and the time when it began."""
    is_told: bool = False
    """Whether the hand has shown this turn."""


@dataclass
class FoundDifference:
    """The findings of all looks."""

    looks: int = 0
    pictured: int = 0
    """The looks in which the hand showed a picture of the table."""
    behind: int = 0
    """The looks in which the hand showed an earlier state than the table message."""
    ahead: int = 0
    """The looks in which the hand showed a later state than the table message."""
    lags: list[int] = field(default_factory=list)
    """How long after the table message each hand of a waiting player followed it."""
    turns: list[int] = field(default_factory=list)
    """How long after its beginning each turn was shown in the hand of its player."""
    missed: int = 0
    """Turns that were over before their hand showed them."""
    longest: int = 0
    """The longest time for which a hand and its table message differed."""


class Looks:
    """Compares all hands of some tables, as often as it is asked to."""

    def __init__(self, network: SlowNetwork, parties: list[Party]) -> None:
        self.found = FoundDifference()
        self._network = network
        self._parties = parties
        self._history: defaultdict[str, list[tuple[Facts, int]]] = defaultdict(list)
        """The states that each table message has shown, with their times."""
        self._waiting: dict[str, set[str]] = {}
        self._seen: defaultdict[tuple[str, str], Seen] = defaultdict(Seen)

    def look(self) -> None:
        """Look once at every hand."""
        for party in self._parties:
            if party.phase is Phase.PLAYING:
                self._look_at(party)

    def end(self) -> FoundDifference:
        """Count what no hand has shown until now, and return the findings."""
        now = self._network.now()
        for (table, name), seen in self._seen.items():
            times = [at for _, at in self._history[table][seen.known + 1 :]]
            if name in self._waiting[table]:
                self.found.lags += [now - at for at in times]
        return self.found

    def _look_at(self, party: Party) -> None:
        now, table = self._network.now(), party.table
        shown = self._facts_in(table.channel, table.messages.message, "")
        history, on_turn = self._history[party.id], party.on_turn
        if shown is not None and (not history or history[-1][0] != shown):
            history.append((shown, now))
        self._waiting[party.id] = {each for each in party.names if each != on_turn}
        for name in party.names:
            message = self._hand_of(party, name)
            facts = self._facts_in(table.channel, message, name)
            seen = self._seen[party.id, name]
            self._time_turn(party, seen, message, name, facts)
            if shown is not None:
                self._compare(history, seen, facts, is_waiting=name != on_turn)

    def _compare(
        self, history: list[tuple[Facts, int]], seen: Seen, facts: Facts | None, *, is_waiting: bool
    ) -> None:
        """Compare what a hand shows with the states that the table message has shown."""
        now, found, newest = self._network.now(), self.found, len(history) - 1
        found.looks += is_waiting
        places = [place for place, (each, _) in enumerate(history) if each == facts]
        known = max(seen.known, places[-1] if places else newest)
        if is_waiting and facts is not None:
            found.lags += [now - at for _, at in history[seen.known + 1 : known + 1]]
        seen.known = known
        if facts is None or not is_waiting or facts == history[-1][0]:
            seen.differs_since = None
        elif seen.differs_since is None:
            seen.differs_since = now
        if facts is None or not is_waiting:
            return
        found.pictured += 1
        if seen.differs_since is not None:
            found.behind += bool(places)
            found.ahead += not places
            found.longest = max(found.longest, now - seen.differs_since)

    def _time_turn(
        self, party: Party, seen: Seen, message: int, name: str, facts: Facts | None
    ) -> None:
        """Measure how long it takes until a hand shows its owner's turn."""
        now, state = self._network.now(), party.table.state
        if party.on_turn != name:
            if seen.turn is not None and not seen.is_told:
                self.found.missed += 1
            seen.turn = None
            return
        if seen.turn is None or seen.turn[0] != state.turn:
            seen.turn, seen.is_told = (state.turn, now), False
        if not seen.is_told and self._tells_turn(party, message, name, facts):
            seen.is_told = True
            self.found.turns.append(now - seen.turn[1])

    def _tells_turn(self, party: Party, message: int, name: str, facts: Facts | None) -> bool:
        if facts is not None:
            return name in facts.on_turn
        return tells_turn(words_of(party.there.message(message, party.table.channel)))

    def _hand_of(self, party: Party, name: str) -> int:
        hand = party.there.bot.chat.hands.get(party.table, party.there.people[name].id)
        assert hand is not None, f"{name} has no hand"
        return hand.post.message_id

    def _facts_in(self, channel: int, message: int, name: str) -> Facts | None:
        scene = self._network.scenes.scene_in(channel, message)
        return None if scene is None else facts_of(scene, name)
