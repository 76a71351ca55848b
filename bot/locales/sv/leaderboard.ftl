# Topplistor: vem som leder, i vad, sedan när.

board-title = ## Topplista
board-all-games = alla spel
board-by-rating = Rating
board-by-wins = Segrar
board-by-win-rate = Andel segrar
board-by-points = Kortpoäng per omgång
board-by-fastest = Snabbaste ropet
board-by-catches = Flest ditsatta
board-span-all = sedan början
board-span-season = den här säsongen
board-span-month = den här månaden
board-span-week = den här veckan
board-span-last-month = förra månaden
board-span-last-week = förra veckan
board-span-hall = hedersgalleriet
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
board-value-rating = { NUMBER($value, useGrouping: 0) }
board-value-wins = { $value ->
    [one] en seger
   *[other] { $value } segrar
} på { $matches ->
    [one] en match
   *[other] { $matches } matcher
}
board-value-win-rate = { NUMBER($value, minimumFractionDigits: 1) } % av { $matches ->
    [one] en match
   *[other] { $matches } matcher
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
board-own-none = Du är inte med på den här topplistan än.
board-own-rating = Du är inte med på den här topplistan än. Du behöver en rating utan ”?” och matcher mot tre personer som också har en.
board-own-few = Du är inte med på den här topplistan än: du behöver { $least } matcher.
board-own-hidden = Det här ser bara du: du är dold på den här servern.
board-empty = Ingen är med här än. Öppna ett bord med `/mau nytt`!
board-empty-rating = Ingen är med här än. Du behöver en rating utan ”?” och matcher mot tre personer som också har en. Öppna ett bord med `/mau nytt`!
board-unsure-only = Alla har fortfarande en preliminär rating. Så här ser det ut så länge:
board-unsure = Fortfarande preliminära:
board-unsure-more = { $people ->
    [one] och en till
   *[other] och { $people } till
}
board-needs-matches = { $value }, behöver ungefär { $matches ->
    [one] en match till
   *[other] { $matches } matcher till
}
board-needs-people = { $value }, behöver matcher mot { $people ->
    [one] en person till
   *[other] { $people } personer till
} med säker rating
board-own-unsure = Du har ingen plats än. Din rating: { $value }
board-empty-season = Ingen är med än den här säsongen.
board-empty-past = Då var ingen med på topplistan.
board-least = minst { $least } matcher
board-few-are-good = ju färre, desto bättre
board-limits = Per dag räknas högst sex matcher med samma person, och högst sex segrar mot personer som knappt har spelat med någon annan.
board-page = sida { $page } av { $pages }, { $people ->
    [one] en person
   *[other] { $people } personer
}
board-reign = **{ $season }:** { $names }, { $value }
board-reign-none = **{ $season }:** ingen
board-tied-more = { $count } till
board-hall-empty = Ingen säsong har slutat här än.
board-hall-page = sida { $page } av { $pages }
board-show = Visa för alla
board-mine = Min plats
board-kept = Topplistan finns nu i { $channel } och uppdateras av sig själv.
board-kept-later = Jag kan inte posta topplistan i { $channel } just nu; jag fortsätter försöka.
board-kept-no-more = Topplistan som uppdaterades av sig själv är borta.
board-kept-nowhere = Det finns ingen topplista här som uppdateras av sig själv. Välj en kanal så postar jag en där.
board-kept-missing = I { $channel } saknar jag: { $permissions }.
board-podium = Prispallen: { $best }
board-named-below = namn: se nedan
