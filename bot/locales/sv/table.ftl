# Bordets meddelande, som alla ser.

seat-ai = { $name } (AI)
table-title = { $game }, omgång { $round } av { $rounds }, { $direction ->
    [clockwise] medsols
   *[back] motsols
}
table-title-target = { $game } till { $target } poäng, omgång { $round }, { $direction ->
    [clockwise] medsols
   *[back] motsols
}
table-turn = **{ $seat }** är på tur, till { $until }
table-called = { $person } är på tur, till { $until }
table-turn-ai = **{ $seat }** är på tur
table-waits-for-answers = { $answered } av { $affected } har svarat, till { $until }
table-waits-for-final = **{ $seat }** kan fortfarande ropa ”{ $word }”, { $until ->
    [none] nu
   *[other] till { $until }
}
table-window = **{ $seat }** har ett kort kvar. ”{ $word }”?
table-lies-as = { $card } ligger
table-colour-in-force = { $colour } gäller
table-seat = { $name } { $cards }
table-seat-one = { $name } **1 !**
table-seat-left = { $name } har gått
table-seat-held = { $name } (borta)
table-after = (efter { $seconds } s)
table-ending = Någon vill avsluta partiet. Du kan gå med på det under ”…”.
table-frozen = Det blev ett fel vid det här bordet ({ $error }) och det står stilla. Protokollet är sparat. En moderator kan avsluta det under ”…”.

# Det som väntar på svar, för alla.
pending-draw = Dra { $count }, eller lägg { $card }
pending-draw-helpless = Dra { $count }
pending-skip = { $count ->
    [one] En spelare står över, eller lägg { $card }
   *[other] { $count } spelare står över, eller lägg { $card }
}
pending-reveal = Visa korten, eller lägg { $card }
pending-reveal-last = Korten måste visas
pending-shown = Visade kort: { $cards }
pending-number-due = Ett sifferkort nu: dra så många kort som det visar
pending-exchange = { $seat } vill byta kort med { $partner }
pending-exchange-left = { $seat } vill skicka allas kort åt vänster
pending-exchange-right = { $seat } vill skicka allas kort åt höger

# Dess knappar.
button-hand = Mina kort
button-catch = Ertappad!
button-throw = Emellan!
button-more = …
button-call = { $word }
button-called = { $word } ✓
button-draw = Dra { $count }
button-pass = Passa
button-accept = Godta
button-reveal = Visa korten
button-back = Tillbaka
button-next = Vidare
button-rules = Regler

# Mellan omgångarna.
round-won = **{ $seat }** vinner omgång { $round }
round-stalemate = Omgång { $round } slutar utan vinnare
round-hand = { $name }: { $cards }
round-points = { $name } { $points } (totalt { $total })
round-wins = { $name } { $wins ->
    [one] 1 vunnen omgång
   *[other] { $wins } vunna omgångar
}
round-next = Nästa omgång { $until }, eller när alla trycker på ”Vidare”
round-ready = Redo: { $seats }
