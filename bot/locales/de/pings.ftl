# Reminders: plain lines, as phones show them.

ping-together = { $person } { $count ->
    [one] Du bist dran, und die Zeit wird knapp:
   *[other] Du bist an { $count } Tischen dran, der dringendste zuerst:
}
ping-together-table = - { $channel } bis { $until }
ping-together-more = - und an { $count } weiteren
ping-turn = { $person }, du bist dran: { $card } liegt oben. Noch { $time }.
ping-start = { $people } { $game } beginnt.
