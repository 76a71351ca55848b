# Reminders: plain lines, as phones show them.

ping-turn = { $person }, it is your turn: { $card } is on top. { $time } left.
ping-start = { $people } { $game } begins.
