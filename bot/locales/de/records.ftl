# Protokolle von Partien: was an einem falsch ist, und die Stellungen darin.

# Sie lässt sich nicht lesen.
fault-too-large = Das Protokoll ist größer als { $bytes } Byte.
fault-too-many = Mehr als { $limit } Werte hat kein Protokoll.
fault-not-utf8 = Das Protokoll ist kein Text in UTF-8: Bei Byte { $byte } stimmt es nicht mehr.
fault-not-json = Das Protokoll ist kein JSON: In Zeile { $line }, Spalte { $column } stimmt es nicht mehr.
fault-field-twice = Ein Objekt hat das Feld „{ $field }“ zweimal.
fault-field-missing = Dieses Feld fehlt.
fault-field-unknown = Dieses Feld gibt es nicht.
fault-wrong-type = Hier muss { $expected ->
    [list] eine Liste stehen
    [number] eine ganze Zahl stehen
    [object] ein Objekt stehen
    [text] ein Text stehen
    [true] true stehen, oder das Feld fehlt
   *[value] ein Wert stehen, oder das Feld fehlt
}.
fault-wrong-size = Das ist zu lang oder zu kurz: Die Grenze ist { $limit }.
fault-out-of-range = Diese Zahl ist nicht möglich.
fault-not-hex = Hier müssen 64 Ziffern aus 0-9 und a-f stehen.

# Ein solches Spiel könnte niemand spielen.
fault-format-unknown = Dieses Format ist unbekannt; es muss { $known } sein.
fault-game-unknown = Dieses Spiel gibt es nicht. Es gibt: { $known }.
fault-definition-unknown = Diese Fassung der Spielregeln gibt es nicht: { $number }.
fault-seats-impossible = Dieses Spiel ist für { $fewest } bis { $most } Spieler.

# Die Karten sind nicht die des Spiels oder nicht die des Beweises.
fault-commitment-broken = Das Geheimnis ist nicht das versiegelte.
fault-commitment-other = Das ist nicht, was du dir vor der Partie notiert hast: Das Protokoll ist mit anderen Ziffern versiegelt.
fault-luck-missing = Das Glückswort „{ $word }“ hat niemand gegeben.
fault-dealer-wrong = Geber ist Platz { $dealer }.
fault-card-unknown = Die Karte „{ $card }“ gibt es in diesem Spiel nicht.
fault-deck-wrong = Das sind nicht die { $due } Karten des Spiels: { $extra ->
    [none] { "" }
   *[other] { $extra } ist zu viel;{ " " }
}{ $lacking ->
    [none] es fehlt nichts
   *[other] { $lacking } fehlt
}.
fault-deck-unplayable = Bei diesen Karten bleibt keine übrig, mit der man anfangen könnte.
fault-deck-unproven = So liegen die Karten nicht, wenn man sie mit den beiden Startwerten mischt.
fault-reshuffle-missing = Das Neumischen Nummer { $number } fehlt.
fault-reshuffle-wrong = Das sind nicht die { $due } abgelegten Karten, die gemischt werden: { $extra ->
    [none] { "" }
   *[other] { $extra } ist zu viel;{ " " }
}{ $lacking ->
    [none] es fehlt nichts
   *[other] { $lacking } fehlt
}.
fault-reshuffle-unproven = So liegen die Karten nicht, wenn man sie mit den beiden Startwerten mischt.
fault-reshuffle-unused = So oft wurde nicht neu gemischt.

# So wurde nicht gespielt.
fault-action-refused = „{ $action }“ ist nicht erlaubt. { $reason }
fault-round-too-early = Die Runde davor ist noch nicht vorbei.
fault-round-too-many = Vor dieser Runde war die Partie schon vorbei.
fault-legal-wrong = Vor dieser Aktion war etwas anderes erlaubt.
fault-nothing-dealt = Es hat noch keine Runde begonnen.

# So ist es nicht ausgegangen.
fault-result-too-early = Das ist noch nicht entschieden.
fault-winner-wrong = { $winner ->
    [none] Diese Runde hat niemand gewonnen.
   *[other] Diese Runde hat Platz { $winner } gewonnen.
}
fault-points-wrong = Die Punkte sind { $points }.
fault-totals-wrong = Die Summen sind { $points }.
fault-winners-wrong = Gewonnen hat: { $winners }.
fault-abandoned-wrong = Die Partie wurde zu Ende gespielt.
fault-secret-too-early = Das Geheimnis wird erst gezeigt, wenn die Partie vorbei ist.

# Eine Stellung.
position-title = { $game } - Runde { $round }, { $actions ->
    [0] vor der ersten Aktion
    [one] nach einer Aktion
   *[other] nach { $actions } Aktionen
}
position-top = Oben liegt { $card }. Es gilt { $colour }.
position-draw-pile = Nachziehstapel: { $count ->
    [0] leer
    [one] eine Karte
   *[other] { $count } Karten
}.
position-clockwise = Es geht im Uhrzeigersinn.
position-reversed = Es geht gegen den Uhrzeigersinn.
position-turn = Dran: { $seat }.
position-nobody-on-turn = Niemand ist dran.
position-pending-draw = { $card } liegt: { $seat } muss { $count } Karten ziehen oder kontern.
    .you = { $card } trifft dich: Du musst { $count } Karten ziehen oder kontern.
position-pending-skip = { $card } liegt: { $count ->
    [one] { $seat } setzt aus
   *[other] { $seat } und die Nächsten, zusammen { $count }, setzen aus
}, wenn { $seat } nicht kontert.
    .you = { $card } trifft dich: { $count ->
        [one] Du setzt aus
       *[other] Du und die Nächsten, zusammen { $count }, setzt aus
    }, wenn du nicht konterst.
position-pending-reveal = { $card } liegt: { $seat } muss die Karten zeigen oder kontern.
    .you = { $card } trifft dich: Zeig deine Karten oder kontere.
position-pending-exchange = { $card } liegt: { $seat } will die Karten tauschen.
    .you = { $card } liegt: Du willst die Karten tauschen.
position-pending-several = { $seat } darf noch { $one } dazulegen.
    .you = Du darfst noch { $one } dazulegen.
position-pending-run = { $seat } darf die Folge fortsetzen.
    .you = Du darfst die Folge fortsetzen.
position-window = Muss ansagen: { $seat }.
position-over = Die Runde ist vorbei. Niemand hat gewonnen.
position-won = Die Runde ist vorbei. { $seat } hat gewonnen.
position-hands = Karten auf der Hand:
position-no-cards = keine Karten
position-has-left = hat die Partie verlassen
position-legal = Jetzt erlaubt:
position-clock = Die Uhr

# Wer wie oft gewinnt.
shares-head = Anteil der Siege in { $games ->
    [one] einer Partie
   *[other] { $games } Partien
}:
shares-line = { $policy }  { $seats ->
    [one] 1 Platz
   *[other] { $seats } Plätze
}  { $share }  95 %: { $low } bis { $high }  durch Zufall: { $even }
