# Någons profil: siffror, rating, utmärkelser.

card-title = ## { $name }
card-rating = Rating **{ NUMBER($rating, useGrouping: 0) }**, som bäst { NUMBER($best, useGrouping: 0) }
card-rating-unsure = Rating **{ NUMBER($rating, useGrouping: 0) }?** (inte säker än)
card-unrated = Ingen rating än: den bygger på partier mot andra människor, utan husregler.
card-matches = { $matches ->
    [one] Ett parti
   *[other] { $matches } partier
}, { $wins ->
    [0] ingen seger än
    [one] en seger
   *[other] { $wins } segrar
} ({ NUMBER($rate, minimumFractionDigits: 1) } %)
card-solo = Solo, bara mot AI: { $matches ->
    [one] ett parti
   *[other] { $matches } partier
}, { $wins ->
    [0] ingen seger än
    [one] en seger
   *[other] { $wins } segrar
}
card-streak-best = { $wins } segrar i rad: fler än någonsin
card-streak = Som mest { $wins } segrar i rad, just nu { $now }
card-favourite = Favoritspel: { $game }
card-fastest = Snabbast att säga till: { NUMBER($seconds, minimumFractionDigits: 1) } s
card-calls = sa till { $calls ->
    [one] en gång
   *[other] { $calls } gånger
}, glömde { $forgotten ->
    [0] aldrig
    [one] en gång
   *[other] { $forgotten } gånger
}
card-catches = ertappade andra { $catches ->
    [one] en gång
   *[other] { $catches } gånger
}
card-caught = blev ertappad { $caught ->
    [one] en gång
   *[other] { $caught } gånger
}
card-drawn = Drog { $cards ->
    [one] ett kort
   *[other] { $cards } kort
}
card-largest = som mest { $cards } på en gång
card-stack = { $cards } attacker på varandra
card-nothing-in-game = Inget parti än: { $game }
card-against = **Mot { $opponent }** i { $matches ->
    [one] ett parti
   *[other] { $matches } partier
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
card-against-nothing = **Mot { $opponent }:** inget parti har spelats färdigt tillsammans än
card-against-same = Ingen spelar mot sig själv: välj någon annan.
card-rivals = **Oftast mot:** { $rivals }
card-rival = { $name } { $better } : { $worse }
card-achievements = **Utmärkelser ({ $count } av { $of }):** { $names }
card-achievements-button = Utmärkelser
card-achievements-title = ## Utmärkelser för { $name }
card-missing = Kvar att ta
card-menu-against = Jämför med …
card-badges = Märken: { $names }
card-plot = Rating efter { $matches } partier: först { NUMBER($first, useGrouping: 0) }, senast { NUMBER($last, useGrouping: 0) }, som bäst { NUMBER($best, useGrouping: 0) }
card-plot-date = { $year }-{ $month }-{ $day }
card-plot-matches = { $matches ->
    [one] 1 parti
   *[other] { $matches } partier
}
card-no-matches-yet = Du har inte spelat något parti på den här servern än. Öppna ett bord med `/mau nytt`!
card-no-matches = { $name } har inte spelat något parti på den här servern än.
card-not-here = Den personen finns inte på den här servern, eller inte längre.
card-hidden = { $name } vill hålla det för sig själv.
card-hidden-own = Det här ser bara du: du är dold på den här servern.
card-bot = Botar och AI har ingen statistik. Välj en människa i stället.
