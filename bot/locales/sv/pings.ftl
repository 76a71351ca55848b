# Reminders: plain lines, as phones show them.

ping-together = { $person } { $count ->
    [one] Det är din tur, och tiden börjar bli knapp:
   *[other] Det är din tur vid { $count } bord, det mest brådskande först:
}
ping-together-table = - { $channel } till { $until }
ping-together-more = - och vid { $count } till
ping-turn = { $person }, det är din tur: { $card } ligger överst. { $time } kvar.
ping-start = { $people } { $game } börjar.
