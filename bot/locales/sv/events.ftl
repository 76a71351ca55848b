# Vad som har hänt, en rad för varje.

event-dealt = { $dealer } delade ut, { $top } vändes upp, { $starter } börjar.
    .you-deal = Du delade ut, { $top } vändes upp, { $starter } börjar.
    .you-begin = { $dealer } delade ut, { $top } vändes upp, du börjar.
    .you-both = Du delade ut, { $top } vändes upp, och du börjar.
event-laid-plain = { $seat } la { $card }.
    .you = Du la { $card }.
event-laid-colour = { $seat } la { $card } och valde { $colour }.
    .you = Du la { $card } och valde { $colour }.
event-laid-as = { $seat } la { $card } som { $face }.
    .you = Du la { $card } som { $face }.
event-laid-as-colour = { $seat } la { $card } som { $face } och valde { $colour }.
    .you = Du la { $card } som { $face } och valde { $colour }.
event-laid-demand = { $seat } la { $card } och begärde { $rank }.
    .you = Du la { $card } och begärde { $rank }.
event-laid-as-demand = { $seat } la { $card } som { $face } och begärde { $rank }.
    .you = Du la { $card } som { $face } och begärde { $rank }.
event-laid-with = { $seat } la { $card } för att byta kort med { $partner }.
    .you = Du la { $card } för att byta kort med { $partner }.
    .with-you = { $seat } la { $card } för att byta kort med dig.
event-laid-left = { $seat } la { $card } för att skicka allas kort åt vänster.
    .you = Du la { $card } för att skicka allas kort åt vänster.
event-laid-right = { $seat } la { $card } för att skicka allas kort åt höger.
    .you = Du la { $card } för att skicka allas kort åt höger.
event-laid-thrown = { $seat } hoppade in med { $card }.
    .you = Du hoppade in med { $card }.
event-drew = { $size ->
    [0] Det fanns inget kort för { $seat } att dra.
    [one] { $seat } drog ett kort.
   *[other] { $seat } drog { $size } kort.
}
    .you = { $size ->
        [0] Det fanns inget kort för dig att dra.
        [one] Du drog ett kort.
       *[other] Du drog { $size } kort.
    }
event-drew-cards = { $seat } drog { $cards }.
    .you = Du drog { $cards }.
event-no-more-cards = Fler fanns inte.
event-penalised = { $size ->
    [0] Det fanns inget straffkort för { $seat } att dra.
    [one] { $seat } drog ett straffkort.
   *[other] { $seat } drog { $size } straffkort.
}
    .you = { $size ->
        [0] Det fanns inget straffkort för dig att dra.
        [one] Du drog ett straffkort.
       *[other] Du drog { $size } straffkort.
    }
event-penalised-cards = { $seat } drog som straff: { $cards }.
    .you = Du drog som straff: { $cards }.
event-reshuffled = { $size ->
    [one] Draghögen var slut, så ett kastat kort blev den nya.
   *[other] Draghögen var slut, så { $size } kastade kort blandades till en ny.
}
event-passed-over = { $seat } fick stå över.
    .you = Du fick stå över.
event-turned-clockwise = Riktningen ändrades: nu medurs.
event-turned-back = Riktningen ändrades: nu moturs.
event-passed = { $seat } passade.
    .you = Du passade.
event-kept-rest = { $seat } la inget mer.
    .you = Du la inget mer.
event-demand-met = Det som begärdes gäller inte längre.
event-armed = { $seat } ropade i förväg.
    .you = Du ropade i förväg.
event-window-opened = { $seat } hade bara ett kort kvar och skulle ropa ”{ $word }”.
    .you = Du hade bara ett kort kvar och skulle ropa ”{ $word }”.
event-window-final = { $seat } la sitt sista kort och skulle ropa ”{ $word }”.
    .you = Du la ditt sista kort och skulle ropa ”{ $word }”.
event-called = { $seat } ropade ”{ $word }”.
    .you = Du ropade ”{ $word }”.
event-let-pass = { $seat } glömde att ropa. Första gången kostar det inget.
    .you = Du glömde att ropa. Första gången kostar det inget.
event-forgot = { $seat } glömde ”{ $word }”.
    .you = Du glömde ”{ $word }”.
event-caught = { $catcher } satte dit { $seat }, som inte hade ropat ”{ $word }”.
    .you = Du satte dit { $seat }, som inte hade ropat ”{ $word }”.
    .caught-you = { $catcher } satte dit dig: du hade inte ropat ”{ $word }”.
event-window-lapsed = { $seat } behövde inte ropa längre.
    .you = Du behövde inte ropa längre.
event-hand-shown = { $seat } visade alla sina kort: { $cards }.
    .you = Du visade alla dina kort: { $cards }.
    .short = { $seat } visade alla sina kort.
    .short-you = Du visade alla dina kort.
event-attack-passed-on = { $seat } hade inget sifferkort att lägga, så { $attack } gick vidare till { $to }.
    .you = Du hade inget sifferkort att lägga, så { $attack } gick vidare till { $to }.
    .to-you = { $seat } hade inget sifferkort att lägga, så { $attack } gick vidare till dig.
event-challenged-right = { $seat } synade och hade rätt: { $layer } hade { $colour }.
    .you = Du synade och hade rätt: { $layer } hade { $colour }.
    .layer-you = { $seat } synade och hade rätt: du hade { $colour }.
event-challenged-wrong = { $seat } synade, men { $layer } hade inget { $colour }.
    .you = Du synade, men { $layer } hade inget { $colour }.
    .layer-you = { $seat } synade, men du hade inget { $colour }.
event-cancelled = { $seat } stoppade { $attack }.
    .you = Du stoppade { $attack }.
event-exchange-accepted = { $seat } godtog bytet.
    .you = Du godtog bytet.
event-hands-traded = { $one } och { $other } bytte kort.
    .you = Du och { $other } bytte kort.
event-hands-moved = Korten gick vidare: { $moved }.
event-hand-moved = från { $giver } till { $taker }
    .from-you = från dig till { $taker }
    .to-you = från { $giver } till dig
event-exchange-lapsed = Någon hade lämnat bordet, så det blev inget byte.
event-seat-left = { $size ->
    [0] { $seat } lämnade bordet.
    [one] { $seat } lämnade bordet; det sista kortet hamnade under draghögen.
   *[other] { $seat } lämnade bordet; { $size } kort hamnade under draghögen.
}
    .you = { $size ->
        [0] Du lämnade bordet.
        [one] Du lämnade bordet; ditt sista kort hamnade under draghögen.
       *[other] Du lämnade bordet; dina { $size } kort hamnade under draghögen.
    }
event-seat-removed = { $size ->
    [0] { $seat } togs bort av en moderator.
    [one] { $seat } togs bort av en moderator; det sista kortet hamnade under draghögen.
   *[other] { $seat } togs bort av en moderator; { $size } kort hamnade under draghögen.
}
event-went-out = { $seat } är klar och får plats { $place }.
    .you = Du är klar och får plats { $place }.
event-came-back = { $seat } är tillbaka i omgången.
    .you = Du är tillbaka i omgången.
event-held-too-many = { $seat } hade { $size } kort och är ute ur omgången.
    .you = Du hade { $size } kort och är ute ur omgången.
event-round-won = { $seat } vann omgången.
    .you = Du vann omgången.
event-stalemate = Ingen kunde längre lägga eller dra: omgången slutade utan vinnare.
event-stalemate-places = Ingen kunde längre lägga eller dra: omgången tog slut.
event-broken-off = Bara en spelare var kvar, så omgången avbröts.

# Varför det hände: tiden var ute, eller AI:n spelade för någon.
event-time-up = tiden var ute
event-by-ai = AI:n åt dig
