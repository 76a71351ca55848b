# Reminders: plain lines, as phones show them.

ping-turn = { $person }, du bist am Zug: { $card } liegt oben. Noch { $time }.
ping-start = { $people } { $game } beginnt.
