# Mitspieler suchen: die Nachricht, die es zeigt, und was erfährt, wer dort drückt.

lfg-title = **{ $host } sucht Mitspieler:** { $game }
lfg-enough = Ein Tisch öffnet, sobald { $count } dabei sind.
lfg-enough-at = Ein Tisch öffnet um { $time }, wenn bis dahin { $count } dabei sind, sonst sobald sie es sind.
lfg-no-table-channel-taken = Es sind genug dabei, aber in diesem Kanal steht schon ein anderer Tisch. Eurer öffnet, sobald der schließt.
lfg-no-table-too-many-tables = Es sind genug dabei, aber auf diesem Server sind schon so viele Tische offen, wie es sein dürfen. Eurer öffnet, sobald einer davon schließt.
lfg-no-table-hosted = Es sind genug dabei, aber { $host } hat schon so viele Tische offen, wie es bei einer Person sein dürfen. Eurer öffnet, sobald einer davon endet.
lfg-no-table-not-now = Es sind genug dabei, aber Discord gibt mir gerade keinen Thread für den Tisch. Ich versuche es weiter.
lfg-no-table-rules = Es sind genug dabei, aber die Hausregeln dieses Servers passen nicht zu diesem Spiel: { $why } Euer Tisch öffnet, sobald sie passen.
lfg-no-table-not-stored = Es sind genug dabei, aber ich kann gerade nichts speichern. Euer Tisch öffnet, sobald es wieder geht.
lfg-people = Bisher dabei ({ $count }): { $names }
lfg-until = Die Suche endet um { $time }.
lfg-found = **{ $game }:** { $names } haben sich gefunden. Hier ist der Tisch: { $channel }
lfg-found-before = **{ $game }:** { $names } haben sich gefunden.
lfg-over = **{ $game }:** Diesmal waren es nicht genug. Mit `/mitspieler` suchst du von Neuem.
lfg-given-up = **{ $game }:** Niemand sucht mehr Mitspieler.
lfg-table-open = { $people } Es sind genug dabei: Euer Tisch ist offen ({ $game }).
button-lfg = Bin dabei
button-lfg-out = Doch nicht

lfg-begun = Du suchst Mitspieler. Sobald { $count } dabei sind, öffnet hier euer Tisch, und ich rufe dich.
lfg-call-quiet = Die Rolle rufe ich nicht: Es ist Ruhezeit.
lfg-call-lately = Die Rolle rufe ich nicht: Vor weniger als 15 Minuten wurde schon eine gerufen.
lfg-in = Du bist dabei. Ich rufe dich, wenn der Tisch öffnet.
lfg-joined = Hier sucht schon jemand dasselbe, also bist du dort dabei: { $link } Ich rufe dich, wenn der Tisch öffnet.
lfg-in-already = Du bist schon dabei.
lfg-out = Du bist nicht mehr dabei.
lfg-out-already = Du bist gar nicht dabei.
lfg-full = Alle { $most } Plätze sind vergeben.
lfg-gone = Diese Suche ist vorbei. Mit `/mitspieler` beginnst du eine neue.
lfg-already = Du suchst schon Mitspieler: { $link }
lfg-wrong-number = { $game } spielt man mit { $fewest } bis { $most } Leuten.
lfg-not-everyone = Alle rufe ich nicht. Nenn eine Rolle, deren Leute gerufen werden wollen.
lfg-role-not-mentionable = { $role } lässt sich nicht rufen: Die Rolle muss erwähnbar sein, oder du und ich brauchen „@everyone, @here und alle Rollen erwähnen“.

quiet-kept = Ruhezeit: von { $begin } bis { $end }, { $zone } (dort ist es jetzt { $now }). So lange rufe ich keine Rolle. Mit zweimal derselben Uhrzeit gibt es keine mehr.
quiet-none = Es gibt keine Ruhezeit. Mit einem Anfang und einem Ende gibt es eine, zum Beispiel `22:00` und `08:00`.
quiet-which-zone = Diese Zeitzone kenne ich nicht. Nimm eine, die ich vorschlage, zum Beispiel `Europe/Berlin`.
quiet-which-time = Nenn Uhrzeiten, zum Beispiel `22:00` und `08:00`.
