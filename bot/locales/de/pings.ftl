# Reminders: plain lines, as phones show them.

ping-turn = { $person }, du bist am Zug: { $card } liegt oben. Du hast Zeit bis { $until }.
ping-start = { $people } { $game } beginnt.
