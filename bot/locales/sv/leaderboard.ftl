# Topplistor, någons kort, och vad ett parti har gett.

board-title = ## Topplista
board-all-games = alla spel
board-by-rating = Rating
board-by-wins = Segrar
board-by-win-rate = Andel segrar
board-by-points = Kortpoäng per omgång
board-by-fastest = Snabbast att säga till
board-by-catches = Ertappat andra
board-span-all = sedan början
board-span-season = den här säsongen
board-span-month = den här månaden
board-span-week = den här veckan
board-menu-by = Efter
board-menu-game = Spel
board-menu-period = Period

# Perioder efter datum.
board-month = { $month ->
    [1] januari
    [2] februari
    [3] mars
    [4] april
    [5] maj
    [6] juni
    [7] juli
    [8] augusti
    [9] september
    [10] oktober
    [11] november
   *[12] december
}
board-date = { $day } { $month } { $year }
board-period-all = sedan början
board-period-season = säsongen { $first }–{ $last } { $year }
board-period-month = { $month } { $year }
board-period-week = veckan från { $date }

# Vad någon har nått.
board-line = **{ $place }** { $name }: { $value }
board-line-own = **{ $place } { $name }: { $value }**
board-provisional = { $value } (preliminär)
board-value-rating = { NUMBER($value, useGrouping: 0) }
board-value-wins = { $value ->
    [one] en seger
   *[other] { $value } segrar
} på { $matches ->
    [one] ett parti
   *[other] { $matches } partier
}
board-value-win-rate = { NUMBER($value, minimumFractionDigits: 1) } % av { $matches ->
    [one] ett parti
   *[other] { $matches } partier
}
board-value-points = { NUMBER($value, minimumFractionDigits: 2) } poäng
board-value-fastest = { NUMBER($value, minimumFractionDigits: 1) } s
board-value-catches = { $value ->
    [one] en gång
   *[other] { $value } gånger
}
board-short-rating = { NUMBER($value, useGrouping: 0) }
board-short-wins = { $value ->
    [one] 1 seger
   *[other] { $value } segrar
}
board-short-win-rate = { NUMBER($value, minimumFractionDigits: 1) } %
board-short-points = { NUMBER($value, minimumFractionDigits: 2) } poäng
board-short-fastest = { NUMBER($value, minimumFractionDigits: 1) } s
board-short-catches = { $value ->
    [one] 1 gång
   *[other] { $value } gånger
}
board-somebody = Någon

board-own = Din plats: **{ $place }**, { $value }
board-own-none = Du finns inte på den här topplistan än.
board-own-few = Du finns inte på den här topplistan än: det krävs { $least } partier.
board-own-hidden = Det här ser bara du: du är dold på den här servern.
board-empty = Här finns ingen än. Öppna ett bord med `/mau nytt`!
board-empty-rating = Ingen har någon rating än: den bygger på partier mot andra människor, utan husregler. Öppna ett bord med `/mau nytt`!
board-empty-season = Den här säsongen finns ingen här.
board-least = från { $least } partier
board-few-are-good = ju färre, desto bättre
board-page = sida { $page } av { $pages }, { $people ->
    [one] en person
   *[other] { $people } personer
}
board-show = Visa för alla
board-mine = Min plats
board-may-not-show = Det går bara där du själv får skriva.
board-podium = Prispallen: { $best }

# Kortet.
card-title = ## { $name }
card-rating = Rating **{ NUMBER($rating, useGrouping: 0) }**, som bäst { NUMBER($best, useGrouping: 0) }
card-provisional = { $rating } (fortfarande preliminär)
card-unrated = Ingen rating än: den bygger på partier mot andra människor, utan husregler.
card-matches = { $matches ->
    [one] Ett parti
   *[other] { $matches } partier
}, { $wins ->
    [0] ingen seger än
    [one] en seger
   *[other] { $wins } segrar
} ({ NUMBER($rate, minimumFractionDigits: 1) } %)
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
card-achievements = **Utmärkelser ({ $count } av { $of }):** { $names }
card-achievements-button = Utmärkelser
card-achievements-title = ## Utmärkelser för { $name }
card-missing = Kvar att ta
card-menu-against = Jämför med …
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
card-bot = Bottar och AI har ingen statistik. Välj en människa i stället.

# I slutet av ett parti.
end-earned = { $earned }
end-earned-one = Nytt för { $name }: { $achievements }
end-earned-more = { $people ->
    [one] och en till
   *[other] och { $people } till
}
