# Reminders: plain lines, as phones show them.

ping-turn = { $person } your turn: { $card } lies, until { $until }
ping-start = { $people } { $game } begins.
