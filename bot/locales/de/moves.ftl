# Was jemand tun könnte; steht in Listen, darum ohne Punkt.

move-lay-plain = { $card } legen
move-lay-colour = { $card } legen und { $colour } wünschen
move-lay-as = { $card } als { $face } legen
move-lay-as-colour = { $card } als { $face } legen und { $colour } wünschen
move-lay-demand = { $card } legen und { $rank } fordern
move-lay-as-demand = { $card } als { $face } legen und { $rank } fordern
move-lay-with = { $card } legen und mit { $partner } tauschen
move-lay-left = { $card } legen und alle Karten nach links weitergeben
move-lay-right = { $card } legen und alle Karten nach rechts weitergeben
move-lay-thrown = { $card } dazwischenwerfen
move-do-draw = ziehen
move-do-pass = passen
move-do-accept = annehmen
move-do-reveal = die Karten zeigen
move-do-challenge = anzweifeln
move-do-leave = die Partie verlassen
move-call = „{ $word }“ sagen
move-catch = { $seat } erwischen
move-expire = die Zeit zum Ansagen ablaufen lassen ({ $seat })
move-expire-exchange = die Zeit für Antworten auf den Tausch ablaufen lassen
