"""Checks that no sent message contains a card that its reader does not hold."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import TYPE_CHECKING

from bot.tables.settings import Phase

if TYPE_CHECKING:
    from simcord.types import HttpLogEntry

    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer


def private_payload(there: SimulatedServer, asked: HttpLogEntry) -> tuple[str, str] | None:
    """Return the reader and the content of a private message, or None for other requests."""
    parts = asked.path.split("/")
    backend = there.env.backend
    if asked.path.startswith("/interactions/"):
        interaction = backend.interactions[int(parts[2])]
    elif asked.path.startswith("/webhooks/"):
        interaction = backend.interactions[backend.interaction_tokens[parts[3]]]
    else:
        return None
    return there.name_of(interaction.user_id), json.dumps(asked.json or {}, sort_keys=True)


class Spy:
    """Checks everything that is sent while a match is played."""

    def __init__(self, there: SimulatedServer, party: Party) -> None:
        self.there = there
        self.party = party
        self.seen = 0
        self.checked: Counter[str] = Counter()
        """The number of private messages with cards, by reader."""
        self.hands: list[list[str]] = []
        self.note()

    def note(self) -> None:
        """Remember the hands as they are now."""
        state = self.party.table.state
        playing = state.phase is Phase.PLAYING
        game = state.match.game if state.match else None
        hands = state.round.hands if playing else []
        self.hands = [[game.kinds[kind].code for kind in hand] for hand in hands] if game else []

    def look(self) -> None:
        """Check that no message sent since shows a button for a card its reader did not hold."""
        before, self.seen = self.seen, len(self.there.asked)
        held = self.hands
        self.note()
        for asked in self.there.asked[before:]:
            self._look_at(asked, held)

    def _look_at(self, asked: HttpLogEntry, held: list[list[str]]) -> None:
        private = private_payload(self.there, asked)
        shown = set(re.findall(r":lay:([a-z]+-?[a-z0-9]+)\"", json.dumps(asked.json or {})))
        shown = {card for card in shown if not card.startswith(("fits", "others", "colour"))}
        if private is None:
            assert not shown, asked
            return
        name, _ = private
        if name not in self.party.names or not (held and self.hands):
            return
        seat = self.party.seat(name)
        assert shown <= {*held[seat], *self.hands[seat]}, (name, shown)
        self.checked[name] += bool(shown)
