# Handen: det privata meddelandet som man spelar från.

hand-your-turn = **DIN TUR**, { $time } kvar
    .days = **DIN TUR**, till { $until }
hand-your-turn-now = **DIN TUR**
hand-paused = **PAUS.** Tryck på vad som helst för att fortsätta.
hand-hurried = Du tog lång tid på dig och får nu mindre tid. Gör ett drag på högst 10 sekunder så får du full tid igen.
hand-your-answer = **DITT SVAR**, { $time } kvar
    .days = **DITT SVAR**, till { $until }
hand-others-play = De andra spelar{ $table ->
    [none] .
   *[other] : [till bordet]({ $table })
}
hand-out = Du är klar och får plats { $place }. De andra spelar vidare: { $table ->
    [none] se bordet
   *[other] [till bordet]({ $table })
}
hand-over = Du har { $cards } kort och är ute ur den här omgången. De andra spelar vidare: { $table ->
    [none] se bordet
   *[other] [till bordet]({ $table })
}
hand-moved = Du har gjort ditt drag{ $table ->
    [none] .
   *[other] : [till bordet]({ $table })
}
hand-table = { $table ->
    [none] …
   *[other] [Till bordet]({ $table })
}
hand-ai-plays = AI:n spelar åt dig tills du trycker på något{ $table ->
    [none] .
   *[other] : [till bordet]({ $table })
}
hand-own-window = **Du** har bara ett kort kvar: { $time } på dig att ropa ”{ $word }”
    .open = **Du** har bara ett kort kvar: ropa ”{ $word }” före nästa drag
hand-own-final = **Du** kan fortfarande ropa ”{ $word }”: { $time } kvar
    .open = **Du** kan fortfarande ropa ”{ $word }”
hand-fits = Passar: { $cards }
hand-price = { $card }: dra { $count }
hand-nothing-fits = Inget passar.
hand-you = **du**
hand-as-of = Läget kl. { $time }
hand-as-of-top = Läget kl. { $time }: { $card } ligger överst.
hand-as-of-throw = Läget kl. { $time }: { $card } ligger överst, och du har ett likadant kort. Med ”{ $button }” hoppar du in.
hand-elsewhere = Det är också din tur i { $channels }
hand-message-stands-still = Jag får inte skriva i den här kanalen just nu (krävs: { $permissions }), så bordets meddelande uppdateras inte. Matchen fortsätter här.
hand-thread-shut = Den här tråden är arkiverad eller låst, så bordets meddelande uppdateras inte. Skriv något i den, eller be någon låsa upp den. Matchen fortsätter här.
hand-asleep = Sover: tryck på vilken knapp som helst.
hand-menu-fits = Passar ({ $count })
hand-menu-others = Andra kort ({ $count })
hand-menu-cards = Dina kort ({ $count })
hand-menu-part = { $menu }: { $first } till { $last }
hand-menu-colour = { $colour }: { $count ->
    [one] 1 kort
   *[other] { $count } olika kort
}
step-ask-colour = { $card }: vilken färg väljer du?
step-ask-rank = { $card }: vad begär du?
step-ask-colour-or-rank = { $card }: vad väljer eller begär du?
step-ask-face = { $card }: vilket kort ska det vara?
step-ask-partner = { $card }: vem byter du kort med?
step-ask-card = { $card }: och vilket kort till?
step-colour = { $colour }: du har { $left ->
    [0] inga
   *[other] { $left }
}
step-no-colour = Utan färg
step-left = Alla kort åt vänster
step-right = Alla kort åt höger
step-with = { $name } ({ $cards })
why-out-of-round = Du är ute ur den här omgången
why-not-your-turn = Det är inte din tur
why-answer-first = { $cards ->
    [none] Det går inte att lägga något mot det
   *[other] Nu går bara { $cards }
}
why-number-first = Nu går bara ett sifferkort
why-equal-first = Nu går bara { $one }, annars ”Klar”
why-second-card-missing = Kräver ett kort till
why-not-as-last = Får inte vara ditt sista kort
why-not-drawn = Nu går bara ett kort du just drog
why-rank-demanded = Begärt: { $one }
why-not-on-itself = Får inte läggas på { $one }
why-no-fit = Passar inte: du behöver { $needs }
why-head = **Varför inte?**
why-line = { $reason }: { $cards }
why-all-fit = Alla dina kort passar.
step-menu = { $first } till { $last }

# Vad som har hänt sedan det egna senaste draget, när man är på tur.
since-move = Sedan ditt drag: { $told }
since-summed = Sedan ditt drag – { $summed }. Därefter: { $told }
since-you = du
since-seat = { $name } { $done }
since-laid = la { $count }
since-drew = drog { $count }
since-penalised = drog { $count } som straff
since-dealt = korten delades ut
since-passed-over = stod över
since-passed = passade
since-kept-rest = la inget mer
since-called = ropade
since-forgot = glömde ropa
since-window-lapsed = slapp ropa
since-hand-shown = visade alla sina kort
since-attack-passed-on = saknade sifferkort
since-challenged = synade
since-cancelled = stoppade en attack
since-exchange-accepted = godtog bytet
since-went-out = blev klar
since-came-back = kom tillbaka
since-held-too-many = åkte ut med för många kort
since-seat-left = lämnade bordet
since-reshuffled = kasthögen blandades om
since-turned = riktningen ändrades
since-hands-exchanged = spelare bytte kort
since-exchange-lapsed = det blev inget byte

# De egna borden, när de är flera.
tables-own = ## Dina { $count } bord
tables-own-line = { $number }. **{ $game }** i { $channel }: { $turn }
tables-own-turn = **din tur**
    .days = **din tur**, till { $until }
tables-own-waits = inget pågår just nu
tables-own-hand = Kort { $number }
