# Tillbakablicken: hur en vecka eller månad var, när den är över.

digest-title-week = ## Så var veckan
digest-title-month = ## Så var månaden
digest-title-season = ## Säsongen är slut
digest-played = { $matches ->
    [one] En match
   *[other] { $matches } matcher
}, { $people } spelare
digest-fastest = **Snabbaste ropet:** { $names }, { NUMBER($seconds, minimumFractionDigits: 1) } s
digest-tallest = **Högsta stapeln:** { $names }, { $attacks } attacker
digest-rivals = **Möttes oftast:** { $score }, { $matches } matcher
digest-champion = { $count ->
    [one] **Säsongens mästare: { $names }**
   *[other] **Säsongens mästare, på delad förstaplats: { $names }**
}
digest-ratings-begin = När den nya säsongen börjar flyttas allas rating närmare mitten, så att alla kan komma ikapp.
digest-earned = Nya utmärkelser
digest-earned-one = - { $name }: { $achievements }
digest-more = { $people ->
    [one] en till
   *[other] { $people } till
}
digest-every-week = varje vecka
digest-every-month = varje månad
digest-every-both = varje vecka och varje månad
digest-kept-week = Varje måndag postar jag i { $channel } hur veckan var, och hur en säsong slutade. Har ingen spelat postar jag inget.
digest-kept-month = Den första varje månad postar jag i { $channel } hur förra månaden var, och hur en säsong slutade. Har ingen spelat postar jag inget.
digest-kept-both = Varje måndag och den första varje månad postar jag i { $channel } hur det gick, och hur en säsong slutade. Har ingen spelat postar jag inget.
digest-kept-no-more = Nu kommer det inga fler tillbakablickar.
digest-kept-nowhere = Det finns ingen tillbakablick här än. Välj en kanal så postar jag den där.
digest-next = Härnäst: { $title }, { $at } { $link }
