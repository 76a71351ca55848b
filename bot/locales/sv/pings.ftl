# Reminders: plain lines, as phones show them.

ping-turn = { $person } din tur: { $card } ligger, till { $until }
ping-start = { $people } { $game } börjar.
