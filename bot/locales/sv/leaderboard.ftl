# Topplistor: vem som leder, i vad, sedan när.

board-title = ## Topplista
board-all-games = alla spel
board-by-rating = Rating
board-by-wins = Segrar
board-by-win-rate = Andel segrar
board-by-points = Kortpoäng per omgång
board-by-fastest = Snabbast att säga till
board-by-catches = Flest ertappade
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
board-own-rating = Du finns inte på den här topplistan än: det krävs en rating utan ? och partier med tre personer som har en.
board-own-few = Du finns inte på den här topplistan än: det krävs { $least } partier.
board-own-hidden = Det här ser bara du: du är dold på den här servern.
board-empty = Här finns ingen än. Öppna ett bord med `/mau nytt`!
board-empty-rating = Här finns ingen än: det krävs en rating utan ? och partier med tre personer som har en. Öppna ett bord med `/mau nytt`!
board-unsure-only = Ingens rating är säker än. Så här ser det ut så länge:
board-unsure = Ratingen är inte säker än:
board-unsure-more = { $people ->
    [one] och en till
   *[other] och { $people } till
}
board-needs-matches = { $value }, behöver ungefär { $matches ->
    [one] ett parti till
   *[other] { $matches } partier till
}
board-needs-people = { $value }, behöver partier med { $people ->
    [one] en person till
   *[other] { $people } personer till
} som har en säker rating
board-own-unsure = Du har ingen plats än. Din rating: { $value }
board-empty-season = Den här säsongen finns ingen här.
board-empty-past = Den gången kom ingen med.
board-least = minst { $least } partier
board-few-are-good = ju färre, desto bättre
board-limits = Per dag räknas sex partier med samma person, och sex vinster mot personer som knappt har spelat med någon annan.
board-page = sida { $page } av { $pages }, { $people ->
    [one] en person
   *[other] { $people } personer
}
board-reign = **{ $season }:** { $names }, { $value }
board-reign-none = **{ $season }:** ingen
board-tied-more = { $count } till
board-hall-empty = Här är ingen säsong över än.
board-hall-page = sida { $page } av { $pages }
board-show = Visa för alla
board-mine = Min plats
board-kept = Topplistan finns nu i { $channel } och uppdateras av sig själv.
board-kept-later = Just nu kan jag inte skriva topplistan i { $channel }; jag fortsätter försöka.
board-kept-no-more = Topplistan som uppdaterades av sig själv är borta.
board-kept-nowhere = Det finns ingen sådan topplista. Ange en kanal så hamnar den där.
board-kept-missing = I { $channel } saknar jag: { $permissions }.
board-podium = Prispallen: { $best }
board-named-below = namn: se nedan
