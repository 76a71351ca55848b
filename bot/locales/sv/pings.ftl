# Reminders: plain lines, as phones show them.

ping-turn = { $person }, det är din tur: { $card } ligger överst. { $time } kvar.
ping-start = { $people } { $game } börjar.
