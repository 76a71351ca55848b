# Bordets meddelande, som alla ser.

seat-ai = { $name } (AI)
table-title = { $game }, omgång { $round } av { $rounds }, { $direction ->
    [clockwise] medurs
   *[back] moturs
}
table-title-target = { $game } till { $target } poäng, omgång { $round }, { $direction ->
    [clockwise] medurs
   *[back] moturs
}
table-turn = Nu spelar **{ $seat }** ({ $time } per drag)
    .days = Nu spelar **{ $seat }**, till { $until }
table-called = { $person }, det är din tur, till { $until }
table-called-to-answer = { $people }: godta eller stoppa bytet
table-turn-ai = Nu spelar **{ $seat }**
table-waits-for-answers = { $affected ->
    [one] Väntar på ett svar
   *[other] { $answered } av { $affected } har svarat
}
table-time-to-answer = { $words }, { $time } på sig
    .days = { $words }, till { $until }
table-waits-for-final = { $time ->
    [none] **{ $seat }** kan fortfarande ropa ”{ $word }”
   *[other] **{ $seat }** kan fortfarande ropa ”{ $word }”: { $time } kvar
}
table-window = **{ $seat }** har ett kort kvar: { $time } på sig att ropa ”{ $word }”
    .open = **{ $seat }** har ett kort kvar och måste ropa ”{ $word }” före nästa drag
table-lies-as = Lagt: { $card }
table-to-match = Passar: { $needs }
table-teams = Partner: { $teams }
table-seat = { $name } { $cards }
table-seat-one = { $name } **1 !**
table-seat-left = { $name } har lämnat bordet
table-seat-out = { $name } klar ({ $place }:a)
table-seat-over = { $name } ute ({ $cards } kort)
table-seat-held = { $name } (borta)
table-after = (efter { NUMBER($seconds, minimumFractionDigits: 1) } s)
table-ending = Någon vill avsluta matchen. Du kan gå med på det i menyn ”…”.
table-paused = Paus: alla är borta. Matchen fortsätter så snart någon spelare trycker på något.
table-frozen = Det blev ett fel vid det här bordet ({ $error }), så det står stilla. Matchen är sparad. Värden eller en moderator kan avsluta den i menyn ”…”.

# Det som väntar på svar, för alla.
pending-draw = Dra { $count }, eller lägg { $card }
pending-draw-helpless = Dra { $count }
pending-draw-challenge = Dra { $count }, eller syna: hade { $seat } { $colour }?
pending-draw-or-challenge = Dra { $count }, lägg { $card }, eller syna: hade { $seat } { $colour }?
pending-skip = { $count ->
    [one] Stå över, eller lägg { $card }
   *[other] Låt { $count } spelare stå över, eller lägg { $card }
}
pending-reveal = Visa korten, eller lägg { $card }
pending-reveal-last = Korten måste visas
pending-shown = Visade kort: { $cards }
pending-number-due = Lägg nu ett sifferkort och dra så många kort
pending-several = Lägg { $card } också, eller tryck på ”Klar”
pending-run = Fortsätt stegen, eller tryck på ”Klar”
pending-demand = Begärt: { $rank }, tills { $seat } har haft sin tur
    .you = Begärt: { $rank }, tills du har haft din tur
pending-exchange = { $seat } vill byta kort med { $partner }
    .you = Du vill byta kort med { $partner }
    .with-you = { $seat } vill byta kort med dig
pending-exchange-left = { $seat } vill skicka allas kort åt vänster
    .you = Du vill skicka allas kort åt vänster
pending-exchange-right = { $seat } vill skicka allas kort åt höger
    .you = Du vill skicka allas kort åt höger
pending-exchange-stopped = { $asked }; { $card } stoppar det

# Dess knappar.
button-hand = Mina kort
button-catch = Fast!
    .short = Fast!
    .named = Sätt dit { $name }!
button-throw = Samma!
    .card = Hoppa in med { $card }!
button-more = …
    .words = Mer
button-call = { $word }
# A hair space before the tick: four buttons have to fit side by side.
button-called = { $word } ✓
    .words = { $word } (ropat)
button-draw = { $count ->
    [one] Dra
   *[other] Dra { $count }
}
button-pass = Passa
button-done = Klar
button-accept = Godta
button-reveal = Visa
button-challenge = Syna
button-back = Tillbaka
button-next = Nästa
button-rules = Regler

# Mellan omgångarna.
round-won = **{ $seat }** vinner omgång { $round }
    .you = Du vinner omgång { $round }!
round-come-back = **{ $seat }** vänder från { $cards } kort och vinner omgång { $round }!
    .you = Vilken vändning! Från { $cards } kort till seger i omgång { $round }
round-stalemate = Omgång { $round } slutar utan vinnare
round-you = **Du**
round-hand = { $name }: { $cards }
round-hand-scored = { $name } **{ $points }**: { $cards }
round-points = { $name } { $points } (totalt { $total })
round-wins = { $name } { $wins ->
    [0] ingen vunnen omgång
    [one] 1 vunnen omgång
   *[other] { $wins } vunna omgångar
}
round-totals = Totalt: { $seats }
round-totals-wins = Vunna omgångar: { $seats }
round-seat-total = { $name } { $total }
round-next = Nästa omgång börjar efter { $time }, eller när alla har tryckt på ”Nästa”
    .alone = Nästa omgång börjar efter { $time }, eller när du har tryckt på ”Nästa”
round-ready = Redo: { $seats }
