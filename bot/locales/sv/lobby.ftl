# Väntrummet, och handen medan man väntar där.

duration-seconds = { $count ->
    [one] 1 sekund
   *[other] { $count } sekunder
}
duration-minutes = { $count ->
    [one] 1 minut
   *[other] { $count } minuter
}
duration-hours = { $count ->
    [one] 1 timme
   *[other] { $count } timmar
}

lobby-host = Värd: { $host }
lobby-removed = { $name } togs bort av en moderator.
lobby-seats = { $taken } av { $most } platser tagna
lobby-rounds = { $rounds ->
    [one] En omgång
   *[other] { $rounds } omgångar
}
lobby-target = Tills någon når { $target } poäng; minst poäng vinner
lobby-house-rules = Husregler (utan rating) – { $rules }
lobby-own-rules = Husregler – { $rules }
lobby-slow-rules = En match över flera dagar – { $rules }
lobby-turn = { $duration } per drag
lobby-turn-short = { $duration } per drag (utan rating)
lobby-silent-leave = Inaktiva förlorar sin plats (utan rating)
counts-solo = Solo mot AI: utan rating och inte på någon topplista
counts-often = Utan rating: ni har redan spelat många matcher mot varandra i dag
counts-apart = I dag utan rating mot varandra: { $pairs }
counts-house-rules = Utan rating: husregler
counts-short-turns = Utan rating: mindre än 30 sekunder per drag
counts-silent-leave = Utan rating: inaktiva förlorar sin plats
lobby-closes = Stängs om inget händer på { $duration }.
sealed = Sigill: `{ $commitment }`
sealed-opened = Förseglad med `{ $commitment }`, öppnad: `{ $secret }`
luck-given = Lyckoord: { $words }
luck-of = { $name } ”{ $word }”
luck-cleared = En moderator tog bort lyckoordet från { $name }.
luck-yours = Ditt lyckoord: ”{ $word }”
luck-asked = Högst { $most } bokstäver, siffror, symboler
luck-told = Blandas in i leken. Alla kan läsa det, och du kan inte ändra det.

lobby-you-are-in = Du är med: { $game }
    .guest = Du är med
lobby-here = Vid bordet ({ $taken } av { $most }): **{ $seats }**
lobby-ai = -# { $names }: { $plays } och { $attends }
ai-plays-easy = spelar som en nybörjare
ai-plays-normal = spelar klokt
ai-plays-hard = tänker framåt
ai-plays-master = tänker långt framåt
ai-attends-dreamy = glömmer ofta att ropa
ai-attends-watchful = glömmer ibland att ropa
ai-attends-sharp = glömmer aldrig att ropa
lobby-not-in = Du är inte med än.
lobby-wait-for-host = Dina kort dyker upp här så snart värden startar.
lobby-can-start = Starta när alla är här. Dina kort dyker upp här.
lobby-too-few = Andra går med via knappen i kanalen, eller så startar du med AI-spelare.
lobby-others-join = Andra går med via knappen i kanalen.
lobby-invite = Alla i kanalen kan trycka på ”Gå med”. Vill du bjuda in fler, skicka den här länken: { $url }
lobby-cards-come = Dina kort dyker upp här.
lobby-solo = Du mot AI: { $game }
lobby-solo-start = Starta när du vill. Bara du ser det här.

# Inställningar som passar ihop, och vad var och en ändrar.
preset-booklet = Standard
    .means = Som i spelets egna regler
preset-family = Familj
    .means = Snällt: du får alltid dra, och inget staplas
preset-fast = Snabb
    .means = En kort omgång eller få poäng
preset-chaos = Kaos
    .means = Dra tills det passar, hoppa in, flera kort på en gång
preset-uno = Som UNO
    .means = Som de flesta är vana vid från UNO
preset-twofourjacks = Som Switch
    .means = Som man spelar Switch: dra om inget passar, och stapla
preset-makao = Som Makao
    .means = Som man spelar Makao: 5 kort, begära kort, långa staplar
preset-lacks = Saknas här: { $what }
preset-uno-lacks = ett första kort som gör något, spel till 500 poäng
preset-twofourjacks-lacks = korten i själva Switch
preset-makao-lacks = jokrar, två sorters kort att begära med, att stå över flera gånger
preset-changes = { $preset }:
    .unrated = { $preset } (utan rating):
    .none = { $preset }: allt som standard

button-solo = Spela mot AI
button-invite = Bjud in andra
button-join = Gå med
button-start = Starta
button-start-ai = Starta med { $count } AI
button-options = Spel och regler
button-luck = Lyckoord
button-out = Lämna
button-rematch = Revansch

# Varför ett bord stängdes före eller efter en match.
closed-host = Värden har stängt bordet.
closed-agreed = Alla var överens, så bordet är stängt.
closed-claimed = Alla andra hade varit borta länge, så bordet är stängt.
closed-moderator = En moderator har stängt bordet.
closed-idle = Ingenting hände här på ett tag, så bordet är stängt.
closed-deserted = Alla har lämnat bordet, så det är stängt.
closed-channel = Bordets kanal finns inte längre, så bordet är stängt.
closed-unwanted = Bordets meddelande togs bort två gånger, så bordet är stängt.
closed-invited = Du har bjudit in andra, så din match mot AI är avslutad.

# Tips för nybörjare.
hint-arm = { $count ->
    [one] Sista kortet
   *[other] { $count } kort kvar
}: tryck på ”{ $word }” först och lägg sedan. Efteråt är det för sent.
hint-call-soon = { $count ->
    [one] Sista kortet
   *[other] { $count } kort kvar
}: tryck på ”{ $word }” innan du lägger, eller direkt efteråt.
hint-call-now = Ett kort kvar: tryck på ”{ $word }” innan någon sätter dit dig!
hint-call-spared = Ett kort kvar: tryck på ”{ $word }”. Det är din första match, så den här gången kostar det inget att glömma.
hint-was-spared = Du glömde att ropa. Första gången ser AI-spelarna mellan fingrarna, men bara då.
hint-final = Det var ditt sista kort: tryck på ”{ $word }”, så är omgången din.
hint-catch = { $name } har inte ropat än. Glömt? Tryck på ”{ $button }”!
hint-draw = Då drar du: tryck på ”{ $button }”.
hint-words = Använder du skärmläsare? Kort i ord: /mau inställningar
