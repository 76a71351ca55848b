# The digest: what a week or month was like, told once it is over.

digest-title-week = ## That was the week
digest-title-month = ## That was the month
digest-title-season = ## The season is over
digest-played = { $matches ->
    [one] One match
   *[other] { $matches } matches
}, { $people } players
digest-fastest = **Fastest call:** { $names }, { NUMBER($seconds, minimumFractionDigits: 1) } s
digest-tallest = **Tallest stack:** { $names }, { $attacks } attacks
digest-rivals = **Met most often:** { $score }, { $matches } matches
digest-champion = { $count ->
    [one] **Champion of the season: { $names }**
   *[other] **Champions of the season: { $names }**
}
digest-ratings-begin = With the new season ratings move nearer to the middle, so everybody can catch up.
digest-earned = New achievements
digest-earned-one = - { $name }: { $achievements }
digest-more = { $people ->
    [one] somebody else
   *[other] { $people } others
}
digest-every-week = every week
digest-every-month = every month
digest-every-both = every week and every month
digest-kept-week = Every Monday I will tell { $channel } how the week went. The end of a season too. If nobody has played, I keep quiet.
digest-kept-month = On the first of every month I will tell { $channel } how the last one went. The end of a season too. If nobody has played, I keep quiet.
digest-kept-both = Every Monday and on the first of every month I will tell { $channel } how it went. The end of a season too. If nobody has played, I keep quiet.
digest-kept-no-more = I will not post any more digests.
digest-kept-nowhere = There is no digest here yet. Name a channel, and I will post one there.
digest-next = Next: { $title }, { $at } { $link }
