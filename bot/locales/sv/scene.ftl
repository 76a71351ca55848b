# Bilden av bordet, och dess beskrivning för den som inte ser den.

# Ord i bilden: så korta som möjligt.
scene-ai = AI
scene-seat = Plats { $number }
scene-your-turn = Din tur
scene-your-answer = Ditt svar
scene-away = AI spelar åt dig
scene-place = Klar: plats { $place }
scene-out = Du är ute
scene-drew = { $count ->
    [0] inga kort kvar
   *[other] drog { $count }
}
scene-penalty = straff +{ $count }
scene-deed-skipped = står över
scene-deed-passed = passar
scene-deed-showed = visade korten
scene-deed-passed-on = skickade vidare
scene-deed-doubted = synar
scene-deed-swapped = bytte
scene-deed-over = ute

# Ett stort ögonblick, utropat bredvid katten.
scene-moment-caught = Fast! { $name }
    .you = Du åkte dit!
    .by-you = Du satte dit { $name }!
scene-moment-forgot = { $name } glömde!
    .you = Du glömde!
scene-moment-thrown = Samma! { $name }
    .you = Samma! Du hoppar in
scene-moment-swap = Korten byttes!
scene-moment-stack = +{ $count }!
scene-moment-hit = { $name } drar { $count }
    .you = Du drar { $count }
scene-moment-called = { $word } { $name }
    .you = { $word } Snyggt
scene-moment-last = Ett kort! { $name }
    .you = Ett kort! Ropa nu
scene-moment-round = { $name } vinner!
    .you = Du vinner!

# Slutet på en omgång.
scene-round-won = { $name } vinner omgång { $round }
    .you = Du vinner omgång { $round }!
scene-round-comeback = { $name } hade { $cards } kort och vinner!
    .you = Från { $cards } kort till seger!
scene-round-nobody = Ingen vann omgång { $round }
scene-counts-wins = Flest vunna omgångar vinner
scene-counts-high = Flest poäng vinner{ $target ->
    [0] { "" }
   *[other] { " " }(till { $target })
}
scene-counts-low = Minst poäng vinner{ $target ->
    [0] { "" }
   *[other] { " " }(till { $target })
}

# Hela läget i ord.
scene-alt-turn = Nu spelar { $name }.
    .you = Din tur.
scene-alt-answer = Det är du som ska svara.
scene-alt-call-now = Ropa ”{ $word }” nu!
scene-alt-throw = Du kan hoppa in med: { $cards }.
scene-alt-top = Överst ligger: { $card }.
scene-alt-pile = { $count } kort i draghögen, spelet går { $direction ->
    [clockwise] medurs
   *[back] moturs
}.
scene-alt-hand = Dina kort: { $cards }.
scene-alt-no-hand = Du har inga kort.
scene-alt-fits = Passar: { $cards }.
scene-alt-nothing-fits = Inget passar.
scene-alt-seats = Till vänster om dig och runt: { $seats }.
    .all = Vid bordet: { $seats }.
scene-alt-called = har ropat
scene-alt-waits = måste ropa
scene-alt-result = { $name }: { $points } den här omgången, { $total } totalt
scene-alt-held = { $name }: { $cards }
