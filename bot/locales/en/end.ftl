# The end of a match, and a hand without cards.

end-won = { $winners ->
    [one] { $seats } wins
   *[other] { $seats } share the victory
}. { $game }, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
end-you-win = You win!
    .back = What a comeback! You win!
end-you-share = You share the victory with { $others }!
end-you-came = You came { $place ->
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}, { $behind ->
    [one] one point behind
   *[other] { $behind } points behind
}
    .wins = You came { $place ->
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }, { $behind ->
        [one] one round behind
       *[other] { $behind } rounds behind
    }
end-ratings = Rating: { $ratings }
end-rating = { $name } { $rating } ({ $by })
end-rivalry = { $one } { $better } : { $worse } { $other }
podium-match = { $game }, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
podium-points = { $value ->
    [one] 1 point
   *[other] { $value } points
}
podium-wins = { $value ->
    [one] 1 round won
   *[other] { $value } rounds won
}
end-abandoned = { $game }: ended early
end-by-host = { $host } ended the match although the others wanted to play on, and loses it.
end-place = **{ $place }** { $name } { $points }
end-place-wins = **{ $place }** { $name }, { $wins ->
    [0] no rounds won
    [one] one round won
   *[other] { $wins } rounds won
}
end-place-left = **{ $place }** { $name } left
end-place-removed = **{ $place }** { $name } was removed
end-fastest = Fastest call: { $name } { NUMBER($seconds, minimumFractionDigits: 1) } s
end-largest = Drew { $cards } cards at once: { $name }
end-stack = Stacked { $cards } attacks: { $name }
end-rematch-nobody = Another match? Tap “Rematch”.
end-rematch-waits = In for the rematch: { $seats }
end-rematch-starts = In for the rematch: { $seats }. It starts at { $at }
void-called-off = { $game }: called off
void-called-off-by = { $names } left before their first turn. Nobody has won or lost.
void-broken-off = { $game }: cut short
void-broken-off-by = { $names } left before everyone had had four turns. It’s a loss for them, and nobody wins.
end-winner-away = Doesn’t count: the AI played at least half of the winner’s turns ({ $names }).
end-away-last = Rated last, because the AI played at least half of their turns: { $names }
end-next-sealed = Next seal: `{ $commitment }`

ended-host = The host ended the match.
ended-agreed = Everyone agreed to end the match.
ended-claimed = Everyone else had been away for a long time.
ended-moderator = A moderator ended the match.
ended-idle = Nobody was playing any more.
ended-deserted = There were only AI players left at the table.
ended-channel = The channel of this table is gone.
ended-unwanted = The table message was deleted twice.
ended-invited = Others were invited.

hand-without-seat = You’re not playing in this match. You can join the next one when it’s over.
hand-dealing = The cards are being dealt.
hand-match-over = The match is over.
hand-table-closed = The table is closed.
hand-round-cards = { $rest ->
    [0] { $cards }
   *[other] { $cards } and { $rest } more
}

# What the match has earned its players, such as achievements.
end-earned = { $earned }
end-earned-one = New for { $name }: { $achievements }
    .you = New for you: { $achievements }
end-earned-more = { $people ->
    [one] and someone else
   *[other] and { $people } others
}
