# Någons profil: siffror, rating, utmärkelser.

card-title = ## { $name }
card-rating = Rating **{ NUMBER($rating, useGrouping: 0) }**, som bäst { NUMBER($best, useGrouping: 0) }
card-rating-unsure = Rating **{ NUMBER($rating, useGrouping: 0) }?** (preliminär)
card-unrated = Ingen rating än: spela mot andra människor, utan husregler, så får du en.
card-matches = { $matches ->
    [one] En match
   *[other] { $matches } matcher
}, { $wins ->
    [0] ingen seger än
    [one] en seger
   *[other] { $wins } segrar
} ({ NUMBER($rate, minimumFractionDigits: 1) } %)
card-solo = Solo mot AI: { $matches ->
    [one] en match
   *[other] { $matches } matcher
}, { $wins ->
    [0] ingen seger än
    [one] en seger
   *[other] { $wins } segrar
}
card-streak-best = { $wins } segrar i rad: nytt rekord
card-streak = Som mest { $wins } segrar i rad, { $now } just nu
card-favourite = Favoritspel: { $game }
card-fastest = Snabbaste ropet: { NUMBER($seconds, minimumFractionDigits: 1) } s
card-calls = ropade { $calls ->
    [one] en gång
   *[other] { $calls } gånger
}, glömde { $forgotten ->
    [0] aldrig
    [one] en gång
   *[other] { $forgotten } gånger
}
card-catches = satte dit andra { $catches ->
    [one] en gång
   *[other] { $catches } gånger
}
card-caught = åkte dit { $caught ->
    [one] en gång
   *[other] { $caught } gånger
}
card-drawn = Drog { $cards ->
    [one] ett kort
   *[other] { $cards } kort
}
card-largest = som mest { $cards } på en gång
card-stack = staplade { $cards } attacker
card-nothing-in-game = Ingen match än: { $game }
card-against = **Mot { $opponent }** i { $matches ->
    [one] en match
   *[other] { $matches } matcher
}: { $better ->
    [one] en gång
   *[other] { $better } gånger
} före, { $worse ->
    [one] en gång
   *[other] { $worse } gånger
} efter{ $level ->
    [0] {""}
    [one] , en gång lika
   *[other] , { $level } gånger lika
}
card-against-nothing = **Mot { $opponent }:** ni har inte spelat klart någon match ihop än
card-against-same = Det är samma person: välj någon annan.
card-rivals = **Oftast mot:** { $rivals }
card-rival = { $name } { $better } : { $worse }
card-achievements = **Utmärkelser ({ $count } av { $of }):** { $names }
card-achievements-button = Utmärkelser
card-achievements-title = ## Utmärkelser för { $name }
card-missing = Kvar att ta
card-menu-against = Jämför med …
card-badges = Märken: { $names }
card-plot = Rating efter { $matches } matcher: först { NUMBER($first, useGrouping: 0) }, senast { NUMBER($last, useGrouping: 0) }, som bäst { NUMBER($best, useGrouping: 0) }
card-plot-date = { $year }-{ $month }-{ $day }
card-plot-matches = { $matches ->
    [one] 1 match
   *[other] { $matches } matcher
}
card-no-matches-yet = Du har inte spelat någon match på den här servern än. Öppna ett bord med `/mau nytt`!
card-no-matches = { $name } har inte spelat någon match på den här servern än.
card-not-here = Den personen är inte (längre) med på den här servern.
card-hidden = { $name } vill hålla det för sig själv.
card-hidden-own = Det här ser bara du: du är dold på den här servern.
card-bot = Botar och AI har ingen statistik. Välj en människa.
