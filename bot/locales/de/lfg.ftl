# Mitspieler suchen: die Nachricht, die es zeigt, und was erfährt, wer dort drückt.

lfg-title = **{ $host } sucht Mitspieler:** { $game }
lfg-enough = Ein Tisch öffnet, sobald { $count } dabei sind.
lfg-enough-at = Ein Tisch öffnet um { $time }, wenn bis dahin { $count } dabei sind, sonst, sobald es so viele sind.
lfg-no-table-channel-taken = Es sind genug dabei, aber in diesem Kanal steht schon ein anderer Tisch. Eurer öffnet, sobald der schließt.
lfg-no-table-too-many-tables = Es sind genug dabei, aber auf diesem Server sind schon so viele Tische offen wie erlaubt. Eurer öffnet, sobald einer schließt.
lfg-no-table-hosted = Es sind genug dabei, aber { $host } hat schon so viele Tische offen, wie eine Person haben darf. Eurer öffnet, sobald einer davon endet.
lfg-no-table-not-now = Es sind genug dabei, aber Discord gibt mir gerade keinen Thread für den Tisch. Ich versuche es weiter.
lfg-no-table-rules = Es sind genug dabei, aber die Hausregeln dieses Servers passen nicht zu diesem Spiel: { $why } Euer Tisch öffnet, sobald sie passen.
lfg-no-table-not-stored = Es sind genug dabei, aber ich kann gerade nichts speichern. Euer Tisch wird eröffnet, sobald es wieder geht.
lfg-people = Bisher dabei ({ $count }): { $names }
lfg-until = Die Suche endet um { $time }.
lfg-found = **{ $game }:** { $names } haben sich gefunden. Hier ist der Tisch: { $channel }
lfg-found-before = **{ $game }:** { $names } haben sich gefunden.
lfg-over = **{ $game }:** Diesmal waren es nicht genug. Mit `/mitspieler` suchst du noch einmal.
lfg-given-up = **{ $game }:** Hier sucht niemand mehr nach Mitspielern.
lfg-table-open = { $people } Es sind genug dabei: Euer Tisch ist offen ({ $game }).
button-lfg = Bin dabei
button-lfg-out = Doch nicht

lfg-begun = Du suchst Mitspieler. Sobald { $count } dabei sind, öffnet hier euer Tisch, und ich sage dir Bescheid.
lfg-call-quiet = Die Rolle pinge ich nicht an: Es ist Ruhezeit.
lfg-call-lately = Die Rolle pinge ich nicht an: Das letzte Mal ist noch keine 15 Minuten her.
lfg-in = Du bist dabei. Ich sage dir Bescheid, wenn der Tisch öffnet.
lfg-joined = Hier sucht schon jemand dasselbe, also bist du dort dabei: { $link } Ich sage dir Bescheid, wenn der Tisch öffnet.
lfg-in-already = Du bist schon dabei.
lfg-out = Du bist nicht mehr dabei.
lfg-out-already = Du bist nicht dabei.
lfg-full = Alle { $most } Plätze sind vergeben.
lfg-gone = Diese Suche ist vorbei. Mit `/mitspieler` beginnst du eine neue.
lfg-already = Du suchst schon Mitspieler: { $link }
lfg-wrong-number = { $game } spielt man mit { $fewest } bis { $most } Leuten.
lfg-not-everyone = Alle pinge ich nicht an. Wähl eine Rolle für Leute, die das möchten.
lfg-role-not-mentionable = Ich kann { $role } nicht anpingen: Mach die Rolle erwähnbar. Sonst brauchen wir beide „@everyone, @here und alle Rollen erwähnen“.

quiet-kept = Ruhezeit: von { $begin } bis { $end }, { $zone } (dort ist es jetzt { $now }). So lange pinge ich keine Rolle an. Zweimal dieselbe Uhrzeit schaltet sie ab.
quiet-none = Es gibt keine Ruhezeit. Gib Beginn und Ende an, z. B. `22:00` und `08:00`.
quiet-which-zone = Diese Zeitzone kenne ich nicht. Wähl eine, die ich vorschlage, z. B. `Europe/Berlin`.
quiet-which-time = Gib Uhrzeiten an, z. B. `22:00` und `08:00`.
