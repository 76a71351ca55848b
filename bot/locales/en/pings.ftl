# Reminders: plain lines, as phones show them.

ping-together = { $person } { $count ->
    [one] It’s your turn, and you’re running out of time:
   *[other] It’s your turn at { $count } tables, most urgent first:
}
ping-together-table = - { $channel } until { $until }
ping-together-more = - and at { $count } more
ping-turn = { $person }, it’s your turn: { $card } is on top. { $time } left.
ping-start = { $people } { $game } is starting.
