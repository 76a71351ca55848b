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
digest-ratings-begin = With the new season, ratings move closer to the middle, so everyone can catch up.
digest-earned = New achievements
digest-earned-one = - { $name }: { $achievements }
digest-more = { $people ->
    [one] someone else
   *[other] { $people } others
}
digest-every-week = every week
digest-every-month = every month
digest-every-both = every week and every month
digest-kept-week = Every Monday, I’ll post in { $channel } how the week went, and how the season went when one ends. If nobody has played, I won’t post anything.
digest-kept-month = On the first of every month, I’ll post in { $channel } how the last one went, and how the season went when one ends. If nobody has played, I won’t post anything.
digest-kept-both = Every Monday and on the first of every month, I’ll post in { $channel } how it went, and how the season went when one ends. If nobody has played, I won’t post anything.
digest-kept-no-more = I won’t post any more digests.
digest-kept-nowhere = There’s no digest here yet. Choose a channel and I’ll post one there.
digest-next = Next: { $title }, { $at } { $link }
