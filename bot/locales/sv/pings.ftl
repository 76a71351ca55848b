# Reminders: plain lines, as phones show them.

ping-turn = { $person }, det är din tur: { $card } ligger överst. Du har på dig till { $until }.
ping-start = { $people } { $game } börjar.
