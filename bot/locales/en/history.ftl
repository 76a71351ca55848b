# Finished matches: the list of them, their replays and records, and their deletion.

past-title = ## Past matches
past-title-of = ## Past matches of { $name }
past-page = Page { $page } of { $pages }, { $matches ->
    [one] one match
   *[other] { $matches } matches
}
past-line = **{ $number }** { $date } { $game }: { $outcome }
past-won = { $winners ->
    [one] { $names } won
   *[other] { $names } shared the victory
}
past-abandoned = ended early
past-others = { $outcome }. With { $others }.
past-more = { $count ->
    [one] one more
   *[other] { $count } more
}
past-place = Place { $place } of { $seats }.
past-left = Left early.
past-date = { $year }-{ $month }-{ $day }, { $time } UTC
past-open = Open a match
past-none = No match has been played here yet. Open a table with /mau new!
past-none-of = There is no match of that person here yet.
past-hidden = That person does not want to be looked up.
past-unknown = I know of no such match in this server. /mau history shows those there are.
past-unreadable = This match cannot be shown: nothing was played in it, or its record is damaged, or too old to be kept.
past-unfinished = I cannot store anything any more just now. What was begun will be finished by itself: look again in a few minutes, and try again if need be.
past-no-files = I cannot send you a file here: I lack the permission “Attach Files”. Try another channel, or ask somebody who manages the server.

button-replay = Replay
button-record = Fair shuffle
button-record-file = Get the file

replay-where = { $game }, round { $round } of { $rounds }, step { $step } of { $steps } (`{ $place }`)
replay-hand = { $name } ({ $count }): { $cards }
replay-hand-left = { $name } has left
    .you = You have left
replay-you = You
replay-given-up = The match was ended here.
replay-rounds = Go to a round
replay-round = Round { $round }
replay-round-won = { $seat } won it
    .you = you won it
replay-round-nobody = nobody won it
replay-moments = Jump to a moment
replay-moment = Round { $round }, step { $step }
replay-moment-where = { $game }, round { $round } of { $rounds }
replay-picture = The { $card } lies on top. { $happened } Cards in hand: { $hands }.
replay-elsewhere = A moment can only be shown to all in the channel its match was played in.
button-replay-back = ‹‹ 10
    .words = 10 back
button-replay-on = 10 ››
    .words = 10 forward
button-replay-first = « First
    .words = First
button-replay-before = ‹ Back
    .words = Back
button-replay-after = Next ›
    .words = Next
button-replay-last = Last »
    .words = Last

proof-title = Fair shuffle: { $game }
proof-words = Before anybody sat down I drew a secret and showed what it is sealed with: `{ $commitment }`. All shuffles follow from that secret and from what the seats brought, `{ $luck }`, and from nothing else. Whoever runs me could see the cards all the same, and without an honest word of luck could have picked the secret. It is in this file now: anybody can check that it fits its seal and gives exactly these cards.
proof-check = Check it: `maunz verify { $file }`

reset-asked-all =
    ## Delete { $matches ->
        [one] the one match
       *[other] all { $matches } matches
    } of this server?
    Ratings, leaderboards, achievements, replays and records go with { $matches ->
        [one] it
       *[other] them
    }. Settings and open tables stay. This cannot be undone.
reset-asked-some =
    ## Delete { $matches ->
        [one] one match
       *[other] { $matches } matches
    }?
    { $what }

    Replays and records go with { $matches ->
        [one] it
       *[other] them
    }, and ratings, leaderboards and achievements become what they would be without. This cannot be undone.
reset-asked-person =
    ## Take somebody out of { $matches ->
        [one] one match
       *[other] { $matches } matches
    }?
    { $what }

    This person starts over. The others keep their results: in { $matches ->
        [one] this match
       *[other] these matches
    } they have played against somebody without a name. This cannot be undone.
reset-nothing = There is nothing to delete: no such match has been played here yet.
reset-exported-all = { $matches ->
        [one] The one match
       *[other] All { $matches } matches
    } that you are about to delete, one to a line.
reset-exported-part = The last { $matches } of { $total } matches: more does not fit into a file. Delete them by game and season, and you get every part of them first.
reset-done-all = Deleted. Everybody starts over.
reset-done-some = Deleted. All the rest has been counted again.
reset-done-person = Done. This person starts over.
reset-not-done = Nothing was deleted.
reset-unfinished = The storage did not answer, so perhaps only a part of it is gone. Ask me to do it again.
button-reset = Delete everything
button-reset-some = Delete this
button-reset-export = Export first
button-reset-not = Keep everything
