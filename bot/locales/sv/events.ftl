# Vad som har hänt, en rad för varje.

event-dealt = { $dealer } gav, { $top } vändes upp, { $starter } börjar.
event-laid-plain = { $seat } la { $card }.
event-laid-colour = { $seat } la { $card } och önskade { $colour }.
event-laid-as = { $seat } la { $card } som { $face }.
event-laid-as-colour = { $seat } la { $card } som { $face } och önskade { $colour }.
event-laid-with = { $seat } la { $card } för att byta hand med { $partner }.
event-laid-left = { $seat } la { $card } för att skicka allas kort åt vänster.
event-laid-right = { $seat } la { $card } för att skicka allas kort åt höger.
event-laid-thrown = { $seat } kastade { $card } emellan.
event-drew = { $size ->
    [0] { $seat } hittade inget kort att dra.
    [one] { $seat } drog ett kort.
   *[other] { $seat } drog { $size } kort.
}
event-drew-cards = { $seat } drog { $cards }.
event-no-more-cards = Fler fanns inte.
event-penalised = { $size ->
    [0] { $seat } hittade inget straffkort att dra.
    [one] { $seat } drog ett straffkort.
   *[other] { $seat } drog { $size } straffkort.
}
event-penalised-cards = { $seat } drog som straff: { $cards }.
event-reshuffled = { $size ->
    [one] Draghögen var slut; ett enda kastat kort blev den nya.
   *[other] Draghögen var slut; { $size } kastade kort blandades till en ny.
}
event-passed-over = { $seat } fick stå över.
event-turned-clockwise = Riktningen byttes: nu medurs.
event-turned-back = Riktningen byttes: nu moturs.
event-passed = { $seat } passade.
event-armed = { $seat } sa till i förväg.
event-window-opened = { $seat } hade bara ett kort kvar och måste säga ”{ $word }”.
event-window-final = { $seat } la sitt sista kort och måste säga ”{ $word }”.
event-called = { $seat } sa ”{ $word }”.
event-forgot = { $seat } glömde ”{ $word }”.
event-caught = { $catcher } ertappade { $seat } utan ”{ $word }”.
event-window-lapsed = { $seat } behövde inte längre säga till.
event-hand-shown = { $seat } visade hela handen: { $cards }.
event-attack-passed-on = { $seat } hade inget sifferkort att lägga, så { $attack } gick vidare till { $to }.
event-cancelled = { $seat } stoppade { $attack }.
event-exchange-accepted = { $seat } gick med på bytet.
event-hands-traded = { $one } och { $other } bytte hand med varandra.
event-hands-moved = Korten gick vidare: { $moved }.
event-hand-moved = från { $giver } till { $taker }
event-exchange-lapsed = Någon hade lämnat bordet, så det blev inget byte.
event-seat-left = { $size ->
    [0] { $seat } lämnade bordet.
    [one] { $seat } lämnade bordet; det sista kortet hamnade under draghögen.
   *[other] { $seat } lämnade bordet; { $size } kort hamnade under draghögen.
}
event-seat-removed = { $size ->
    [0] { $seat } togs bort av en moderator.
    [one] { $seat } togs bort av en moderator; det sista kortet hamnade under draghögen.
   *[other] { $seat } togs bort av en moderator; { $size } kort hamnade under draghögen.
}
event-round-won = { $seat } vann omgången.
event-stalemate = Ingen kunde längre lägga eller dra: omgången slutade utan vinnare.
event-broken-off = Bara en spelare var kvar, så omgången bröts.
