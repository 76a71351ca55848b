# Reminders: plain lines, as phones show them.

ping-together = { $person } { $count ->
    [one] It is your turn, and time is getting short:
   *[other] It is your turn at { $count } tables, the most urgent first:
}
ping-together-table = - { $channel } until { $until }
ping-together-more = - and at { $count } more
ping-turn = { $person }, it is your turn: { $card } is on top. { $time } left.
ping-start = { $people } { $game } begins.
