# Varför något inte går, och vad som går.

# Texten är inget drag i spelet.
refusal-unknown-seat = Den platsen finns inte vid bordet.
refusal-unknown-action = Det draget finns inte i spelet.
refusal-unknown-card = Det kortet finns inte i spelet.
refusal-announcement-missing = { $announces ->
    [colour] Säg vilken { $sort } du väljer när du lägger { $card }.
    [colour-or-rank] Säg vilken { $sort } du väljer eller vilken siffra du begär när du lägger { $card }.
    [function] Säg vilket kort { $card } ska vara. Får du välja { $sort } med det, säg den också.
    [function-or-rank] Säg vilket kort { $card } ska vara. Får du välja { $sort } eller begära en siffra med det, säg det också.
    [exchange] Säg vilka som byter när du lägger { $card }.
   *[second-card] Säg vilket kort du lägger tillsammans med { $card }, och det du väljer med det.
}
refusal-announcement-wrong = { $announces ->
    [colour] Med { $card } väljer du { $colours }.
    [colour-or-rank] Med { $card } väljer du { $colours }, eller så begär du { $ranks }.
    [function] { $card } blir ett av specialkorten. Får du välja { $sort } med det, säg den också.
    [function-or-rank] { $card } blir ett av specialkorten. Får du välja { $sort } eller begära en siffra med det, säg det också.
    [exchange] Med { $card } byter du kort med en annan spelare, eller så går allas kort åt vänster eller åt höger.
    [second-card] Med { $card } lägger du precis ett färgat kort till, och säger det du väljer med det.
   *[nothing] Till { $card } säger du ingenting: lägg bara kortet.
}

# Ingen får göra något, eller inte den här platsen.
refusal-round-over = Omgången är slut.
refusal-seat-has-left = Den spelaren har lämnat matchen.
refusal-out-of-round = Du är ute ur den här omgången. De andra spelar den till slut.
refusal-not-your-turn = Det är inte din tur: det är { $seat } som ska lägga.
refusal-final-call-awaited = Vänta lite: ”{ $word }” kan fortfarande ropas för det sista kortet.

# Att lägga.
refusal-card-not-in-hand = Du har inte { $card } på hand.
refusal-does-not-fit = { $card } passar inte: överst ligger { $top }; du behöver { $needs }.
refusal-does-not-fit-announced = { $card } passar inte: överst ligger { $top } och { $colour } gäller; du behöver { $needs }.
refusal-does-not-fit-counted = { $card } passar inte: överst ligger { $top } som räknas som { $counts }; du behöver { $needs }.
refusal-not-on-itself = { $card } får inte läggas på { $one }: du behöver { $needs }.
refusal-second-card-missing = { $card } läggs alltid med ett kort till, och du har inget som går.
refusal-not-as-last = { $card } får inte vara ditt sista kort här: dra i stället.
refusal-partner-impossible = Du kan inte byta med den spelaren. Välj någon annan som är kvar i omgången.

# Något väntar på svar.
refusal-draw-pending = { $attack } gäller dig: { $count ->
    [one] dra ett kort
   *[other] dra { $count } kort
} eller lägg { $fitting }.
refusal-draw-pending-helpless = { $attack } gäller dig och du har inget att svara med: { $count ->
    [one] dra ett kort.
   *[other] dra { $count } kort.
}
refusal-draw-pending-challenge = { $attack } gäller dig: { $count ->
    [one] dra ett kort eller tryck på ”Syna”.
   *[other] dra { $count } kort eller tryck på ”Syna”.
}
refusal-skip-pending = { $attack } gäller dig: { $count ->
    [one] stå över
   *[other] låt { $count } spelare stå över, du först,
} eller lägg { $fitting }.
refusal-skip-pending-helpless = { $attack } gäller dig och du har inget att svara med: { $count ->
    [one] stå över.
   *[other] låt { $count } spelare stå över, du först.
}
refusal-reveal-pending = { $attack } gäller dig: visa dina kort eller lägg { $fitting }.
refusal-reveal-pending-helpless = { $attack } gäller dig och du har inget att svara med: visa dina kort.
refusal-number-card-due = { $attack } gäller dig: du måste lägga ett sifferkort, alltså { $fitting }.
refusal-number-card-due-helpless = { $attack } gäller dig och du har inget sifferkort: dra ett kort.
refusal-drawn-card-due = Du måste lägga { $fitting }, som du just drog för { $attack }.
refusal-equal-card-due = Nu kan du bara lägga { $fitting } också, eller trycka på ”Klar”.
refusal-rank-demanded = Begärt: { $rank }. Av dina kort går bara { $fitting }.
refusal-rank-demanded-helpless = Begärt: { $rank }. Du har inget sådant kort.
refusal-exchange-pending = { $attack } gäller dig: godta bytet eller lägg { $fitting }.
refusal-exchange-pending-helpless = { $attack } gäller dig och du har inget att svara med: godta bytet.
refusal-exchange-awaited = Vänta: alla som berörs av { $attack } måste först godta bytet, eller så stoppar någon det.

# Att dra, passa och svara.
refusal-must-lay = Du kan lägga { $fitting }, så du måste göra det.
refusal-already-drawn = Du har redan dragit: lägg { $fitting }, eller passa.
refusal-already-drawn-helpless = Du har redan dragit: nu kan du bara passa.
refusal-nothing-to-pass = Du kan passa först när du har dragit.
refusal-nothing-to-accept = Det finns inget att godta just nu.
refusal-nothing-to-reveal = Ingen vill se dina kort just nu.
refusal-nothing-to-challenge = Det finns inget att syna just nu.

# Att hoppa in.
refusal-no-throwing-in = Vid det här bordet får man inte hoppa in.
refusal-throw-on-turn = Det är din tur: lägg bara { $card } som vanligt.
refusal-throw-not-equal = Du kan inte hoppa in med { $card }: överst ligger { $top }, och det måste vara precis samma kort.
refusal-throw-no-number-card = Du kan inte hoppa in med { $card }: det går bara med sifferkort.
refusal-throw-not-now = Du kan inte hoppa in med { $card } just nu: något annat ska avgöras först.

# Att ropa och att sätta dit.
refusal-no-call-due = Du behöver inte ropa nu.
refusal-already-armed = Du har redan ropat.
refusal-catch-yourself = Du kan inte sätta dit dig själv: ropa bara.
refusal-nothing-to-catch = Det finns ingen att sätta dit där.
refusal-nothing-expires = Där finns det ingen tid som går ut.
