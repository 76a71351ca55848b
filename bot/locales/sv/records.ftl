# Protokoll över matcher: vad som är fel i ett, och ställningarna i det.

# Det går inte att läsa.
fault-too-large = protokollet är större än { $bytes } byte.
fault-too-many = protokollet har för många värden: högst { $limit } är möjliga.
fault-not-utf8 = protokollet är inte text i UTF-8: det blir fel vid byte { $byte }.
fault-not-json = protokollet är inte JSON: det blir fel på rad { $line }, kolumn { $column }.
fault-field-twice = ett objekt har fältet ”{ $field }” två gånger.
fault-field-missing = fältet saknas.
fault-field-unknown = ett sådant fält finns inte.
fault-wrong-type = här ska det stå { $expected ->
    [list] en lista
    [number] ett heltal
    [object] ett objekt
    [text] en text
    [true] true, eller så ska fältet saknas
   *[value] ett värde, eller så ska fältet saknas
}.
fault-wrong-size = detta är för långt eller för kort: gränsen är { $limit }.
fault-out-of-range = talet är inte möjligt.
fault-not-hex = här ska det stå 64 siffror av 0-9 och a-f.

# Ett sådant spel kan ingen spela.
fault-format-unknown = formatet är okänt; det ska vara { $known }.
fault-game-unknown = spelet finns inte. Det finns: { $known }.
fault-definition-unknown = den versionen av spelets regler finns inte: { $number }.
fault-seats-impossible = det här spelet är för { $fewest } till { $most } spelare.

# Korten är inte spelets, eller inte de som bevisas.
fault-commitment-broken = hemligheten är inte den som förseglades.
fault-commitment-other = detta är inte vad du skrev upp före matchen: protokollet är förseglat med andra siffror.
fault-luck-missing = ingen gav lyckoordet ”{ $word }”.
fault-dealer-wrong = plats { $dealer } ska dela ut.
fault-card-unknown = spelet har inget kort ”{ $card }”.
fault-deck-wrong = detta är inte spelets { $due } kort: { $extra ->
    [none] { "" }
   *[other] för många { $extra };{ " " }
}{ $lacking ->
    [none] inget saknas
   *[other] { $lacking } saknas
}.
fault-deck-unplayable = leken lämnar inget kort att börja med.
fault-deck-unproven = så ligger inte korten när de blandas efter de två startvärdena.
fault-reshuffle-missing = omblandning { $number } saknas.
fault-reshuffle-wrong = detta är inte de { $due } kastade kort som blandas: { $extra ->
    [none] { "" }
   *[other] för många { $extra };{ " " }
}{ $lacking ->
    [none] inget saknas
   *[other] { $lacking } saknas
}.
fault-reshuffle-unproven = så ligger inte korten när de blandas efter de två startvärdena.
fault-reshuffle-unused = så många gånger blandades korten inte om.

# Så spelades det inte.
fault-action-refused = ”{ $action }” är inte tillåtet. { $reason }
fault-round-too-early = omgången innan är inte slut.
fault-round-too-many = matchen var redan slut före den här omgången.
fault-legal-wrong = något annat var tillåtet före det här draget.
fault-nothing-dealt = ingen omgång har börjat.

# Så slutade det inte.
fault-result-too-early = detta är inte avgjort än.
fault-winner-wrong = { $winner ->
    [none] ingen vann omgången.
   *[other] plats { $winner } vann omgången.
}
fault-points-wrong = poängen är { $points }.
fault-totals-wrong = summorna är { $points }.
fault-winners-wrong = vinnare: { $winners }.
fault-abandoned-wrong = matchen spelades till slut.
fault-secret-too-early = hemligheten visas först när matchen är slut.

# En ställning.
position-title = { $game } - omgång { $round }, { $actions ->
    [0] före första draget
    [one] efter ett drag
   *[other] efter { $actions } drag
}
position-top = Överst ligger { $card }. Färgen som gäller: { $colour }.
position-draw-pile = Draghög: { $count ->
    [0] tom
    [one] ett kort
   *[other] { $count } kort
}.
position-clockwise = Spelet går medurs.
position-reversed = Spelet går moturs.
position-turn = På tur: { $seat }.
position-nobody-on-turn = Det är ingens tur.
position-pending-draw = { $card } ligger: { $seat } måste dra { $count } kort eller svara.
    .you = { $card } gäller dig: du måste dra { $count } kort eller svara.
position-pending-skip = { $card } ligger: { $count ->
    [one] { $seat } får stå över
   *[other] { $seat } och de följande, { $count } tillsammans, får stå över
} om inte { $seat } svarar.
    .you = { $card } gäller dig: { $count ->
        [one] du får stå över
       *[other] du och de följande, { $count } tillsammans, får stå över
    } om du inte svarar.
position-pending-reveal = { $card } ligger: { $seat } måste visa korten eller svara.
    .you = { $card } gäller dig: visa dina kort eller svara.
position-pending-exchange = { $card } ligger: { $seat } vill byta kort.
    .you = { $card } ligger: du vill byta kort.
position-pending-several = { $seat } får lägga { $one } också.
    .you = Du får lägga { $one } också.
position-pending-run = { $seat } får fortsätta stegen.
    .you = Du får fortsätta stegen.
position-window = Måste ropa: { $seat }.
position-over = Omgången är slut. Ingen vann den.
position-won = Omgången är slut. { $seat } vann den.
position-hands = Kort på hand:
position-no-cards = inga kort
position-has-left = har lämnat matchen
position-legal = Tillåtet nu:
position-clock = Klockan

# Vem som vinner hur ofta.
shares-head = Andel segrar i { $games ->
    [one] en match
   *[other] { $games } matcher
}:
shares-line = { $policy }  { $seats ->
    [one] 1 plats
   *[other] { $seats } platser
}  { $share }  95 %: { $low } till { $high }  vid ren slump: { $even }
