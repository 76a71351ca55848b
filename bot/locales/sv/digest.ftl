# Tillbakablicken: hur en vecka eller månad var, när den är över.

digest-title-week = ## Så var veckan
digest-title-month = ## Så var månaden
digest-title-season = ## Säsongen är slut
digest-played = { $matches ->
    [one] Ett parti
   *[other] { $matches } partier
}, { $people } spelare
digest-fastest = **Snabbast att säga till:** { $names }, { NUMBER($seconds, minimumFractionDigits: 1) } s
digest-tallest = **Högsta stapeln:** { $names }, { $attacks } attacker
digest-rivals = **Möttes oftast:** { $score }, { $matches } partier
digest-champion = { $count ->
    [one] **Säsongens mästare: { $names }**
   *[other] **Säsongens mästare, på delad plats: { $names }**
}
digest-ratings-begin = Med den nya säsongen flyttar ratingen närmare mitten, så alla kan komma i kapp.
digest-earned = Nya utmärkelser
digest-earned-one = - { $name }: { $achievements }
digest-more = { $people ->
    [one] en till
   *[other] { $people } till
}
digest-every-week = varje vecka
digest-every-month = varje månad
digest-every-both = varje vecka och varje månad
digest-kept-week = Från och med nu berättar jag i { $channel } varje måndag hur veckan var. Även när en säsong är slut. Om ingen har spelat säger jag inget.
digest-kept-month = Från och med nu berättar jag i { $channel } den första varje månad hur den förra var. Även när en säsong är slut. Om ingen har spelat säger jag inget.
digest-kept-both = Från och med nu berättar jag i { $channel } varje måndag och den första varje månad hur det gick. Även när en säsong är slut. Om ingen har spelat säger jag inget.
digest-kept-no-more = Nu kommer det inga fler tillbakablickar.
digest-kept-nowhere = Här finns ingen tillbakablick. Ange en kanal så kommer den där.
digest-next = Härnäst: { $title }, { $at } { $link }
