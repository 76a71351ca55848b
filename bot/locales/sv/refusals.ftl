# Varför något inte går, och vad som går.

# Texten är inget drag i spelet.
refusal-unknown-seat = Den platsen finns inte vid bordet.
refusal-unknown-action = Det draget finns inte i spelet.
refusal-unknown-card = Det kortet finns inte i spelet.
refusal-announcement-missing = { $announces ->
    [colour] Säg vilken { $sort } du väljer när du lägger { $card }.
    [colour-or-rank] Säg vilken { $sort } du väljer eller vilken siffra du begär när du lägger { $card }.
    [function] Säg vilket kort { $card } ska gälla som, och vilken { $sort } du väljer om det kortet låter dig välja.
    [function-or-rank] Säg vilket kort { $card } ska gälla som, och vilken { $sort } du väljer eller vilken siffra du begär om det kortet låter dig välja.
    [exchange] Säg vilka som byter när du lägger { $card }.
   *[second-card] Säg vilket kort du lägger tillsammans med { $card }, och allt som ska sägas till det.
}
refusal-announcement-wrong = { $announces ->
    [colour] Med { $card } väljer du { $colours }.
    [colour-or-rank] Med { $card } väljer du { $colours }, eller så begär du { $ranks }.
    [function] { $card } gäller som ett av specialkorten; säg också vilken { $sort } du väljer, om det kortet låter dig välja.
    [function-or-rank] { $card } gäller som ett av specialkorten; säg också vilken { $sort } du väljer eller vilken siffra du begär, om det kortet låter dig välja.
    [exchange] Med { $card } byter du kort med en annan spelare, eller så går allas kort åt vänster eller åt höger.
    [second-card] Tillsammans med { $card } lägger du precis ett färgat kort, med allt som ska sägas till det.
   *[nothing] Till { $card } säger man ingenting: lägg bara kortet.
}

# Ingen får göra något, eller inte den här platsen.
refusal-round-over = Omgången är slut.
refusal-seat-has-left = Den här platsen har lämnat partiet.
refusal-out-of-round = Du är inte längre med i den här omgången: de andra spelar den till slut.
refusal-not-your-turn = Det är inte din tur: { $seat } står på tur.
refusal-final-call-awaited = Vänta: först ska det avgöras om ”{ $word }” sägs för det sista kortet.

# Att lägga.
refusal-card-not-in-hand = { $card } har du inte på hand.
refusal-does-not-fit = { $card } passar inte: överst ligger { $top }; du behöver { $needs }.
refusal-does-not-fit-announced = { $card } passar inte: överst ligger { $top } och { $colour } gäller; du behöver { $needs }.
refusal-does-not-fit-counted = { $card } passar inte: överst ligger { $top } som räknas som { $counts }; du behöver { $needs }.
refusal-not-on-itself = { $card } får inte läggas på { $one }: du behöver { $needs }.
refusal-second-card-missing = Till { $card } hör alltid ett andra kort, och du har inget att lägga till.
refusal-not-as-last = { $card } får inte vara ditt sista kort här: dra i stället.
refusal-partner-impossible = { $card }: du kan inte byta med den platsen. Välj någon annan som fortfarande är med.

# Något väntar på svar.
refusal-draw-pending = { $attack } väntar på svar: { $count ->
    [one] dra ett kort
   *[other] dra { $count } kort
} eller lägg { $fitting }.
refusal-draw-pending-helpless = { $attack } väntar på svar och du har inget att svara med: { $count ->
    [one] dra ett kort.
   *[other] dra { $count } kort.
}
refusal-draw-pending-challenge = { $attack } väntar på svar: { $count ->
    [one] dra ett kort, eller syna.
   *[other] dra { $count } kort, eller syna.
}
refusal-skip-pending = { $attack } väntar på svar: { $count ->
    [one] stå över
   *[other] låt { $count } spelare stå över, du först,
} eller lägg { $fitting }.
refusal-skip-pending-helpless = { $attack } väntar på svar och du har inget att svara med: { $count ->
    [one] stå över.
   *[other] låt { $count } spelare stå över, du först.
}
refusal-reveal-pending = { $attack } väntar på svar: visa dina kort eller lägg { $fitting }.
refusal-reveal-pending-helpless = { $attack } väntar på svar och du har inget att svara med: visa dina kort.
refusal-number-card-due = { $attack } väntar på svar: du måste lägga ett sifferkort, alltså { $fitting }.
refusal-number-card-due-helpless = { $attack } väntar på svar och du har inget sifferkort: dra ett kort.
refusal-drawn-card-due = Du måste lägga { $fitting }, som du just drog för { $attack }.
refusal-equal-card-due = Nu kan du bara lägga till { $fitting }, eller nöja dig med det du har lagt.
refusal-rank-demanded = { $rank } är begärd: av dina kort går bara { $fitting } nu.
refusal-rank-demanded-helpless = { $rank } är begärd, och du har inget kort att svara med.
refusal-exchange-pending = { $attack } väntar på svar: gå med på bytet eller lägg { $fitting }.
refusal-exchange-pending-helpless = { $attack } väntar på svar och du har inget att svara med: gå med på bytet.
refusal-exchange-awaited = { $attack } väntar på svar: vänta tills alla som berörs har gått med på bytet eller någon har stoppat det.

# Att dra, passa och svara.
refusal-must-lay = Du kan lägga { $fitting }, och då måste du det.
refusal-already-drawn = Du har redan dragit: lägg { $fitting }, eller passa.
refusal-already-drawn-helpless = Du har redan dragit: nu kan du bara passa.
refusal-nothing-to-pass = Du kan passa först när du har dragit.
refusal-nothing-to-accept = Det finns inget att gå med på.
refusal-nothing-to-reveal = Ingen vill se dina kort just nu.
refusal-nothing-to-challenge = Det finns inget att syna.

# Att kasta emellan.
refusal-no-throwing-in = Vid det här bordet kastar man inte emellan.
refusal-throw-on-turn = Det är din tur: lägg { $card } helt enkelt.
refusal-throw-not-equal = { $card } kan inte kastas emellan: överst ligger { $top }, och det måste vara precis samma kort.
refusal-throw-no-number-card = { $card } kan inte kastas emellan: det går bara med sifferkort.
refusal-throw-not-now = { $card } kan inte kastas emellan just nu: något annat ska avgöras först.

# Att säga till och att ertappa.
refusal-no-call-due = Du behöver inte säga till nu.
refusal-already-armed = Du har redan sagt till.
refusal-catch-yourself = Du kan inte ertappa dig själv: säg bara till.
refusal-nothing-to-catch = Där finns ingen att ertappa.
refusal-nothing-expires = Där är det ingen tid som går ut.
