# Turniere: Abende mit mehreren Runden, zu denen man sich anmeldet.

cup-title = Turnier: { $game }
cup-format-points = Punkte: mehrere Turnierrunden, wer die meisten Punkte hat, gewinnt
cup-format-swiss = Schweizer System: wie Punkte, aber gegen Leute mit ähnlich vielen Punkten
cup-format-knockout = K. o.: Die bessere Hälfte jedes Tischs kommt weiter
cup-draw-chance = Per Los
cup-draw-rating = Nach Wertung, alle Tische gleich stark
cup-length = { $kind }, höchstens { $size } an einem Tisch. { $drawn }
cup-length-points = { $rounds ->
    [one] 1 Turnierrunde um Punkte
   *[other] { $rounds } Turnierrunden um Punkte
}
cup-length-swiss = { $rounds ->
    [one] 1 Turnierrunde nach Schweizer System
   *[other] { $rounds } Turnierrunden nach Schweizer System
}
cup-length-knockout = K. o.
cup-drawn-chance = Die Tische werden ausgelost.
cup-drawn-rating = Die Tische werden nach Wertung besetzt.
cup-filled-up = KI-Spieler füllen sie auf.
cup-ties-points = Ein Tischsieg bringt 12 Punkte, der letzte Platz keine, ein Freilos zählt als Sieg. Bei Gleichstand entscheiden Tischsiege, dann die Punkte aller deiner Gegner.
cup-ties-knockout = Die bessere Hälfte jedes Tischs kommt weiter, vom letzten Tisch nur der Sieger. Bei Gleichstand entscheidet das Los. Wer geht oder die KI spielen lässt, ist raus.
cup-begins = Beginn: { $at } ({ $when })
cup-asked = { $minutes } Minuten vor Beginn frage ich, wer da ist.
cup-are-you-there = Bist du da? Tipp auf „Ich bin dabei“: Nur wer tippt, bekommt einen Platz.
cup-waits = Es sind noch zu wenige da. Ich warte bis { $until }.
cup-there = Da ({ $count } von { $all }): { $names }
cup-signed-up = { $count ->
    [0] Noch ist niemand angemeldet.
   *[other] Angemeldet ({ $count }): { $names }
}
cup-more = { $count } weitere
cup-round = { $rounds ->
    [0] Turnierrunde { $round }
   *[other] Turnierrunde { $round } von { $rounds }
}
cup-next = Die nächste Turnierrunde beginnt { $when }.
cup-table = Tisch { $number }: { $names } { $place }
cup-table-over = Tisch { $number } ist fertig: { $names }
cup-table-lot = An Tisch { $number } wurde keine Partie beendet, also entschied das Los: { $names }
cup-byes = Freilos: { $names }
cup-still-in = Noch dabei ({ $count }): { $names }
cup-standings = Stand
cup-line = **{ $place }** { $name }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}{ $wins ->
    [0] { "" }
    [one] { "" } · 1 Tischsieg
   *[other] { "" } · { $wins } Tischsiege
}
cup-line-knockout = **{ $place }** { $name } · Turnierrunde { $round }
cup-won = { $count ->
    [one] { $names } gewinnt das Turnier!
   *[other] { $names } teilen sich den Turniersieg!
}
cup-no-one = Dieses Turnier hat niemand gewonnen.
cup-over-there = Dieses Turnier ist vorbei. So ging es aus: { $link }
cup-ended-off = Dieses Turnier wurde abgesagt.
cup-ended-few = Es waren zu wenige da, deshalb fiel dieses Turnier aus.
button-cup = Ich bin dabei
button-cup-back = Nächste Turnierrunde mitspielen
button-cup-out = Ich bin raus
button-cup-mine = Mein Platz

cup-reminder = { $people } Das Turnier beginnt um { $when }. Bist du da? Tipp auf „Ich bin dabei“: { $link }
cup-call = **Turnierrunde { $round }, Tisch { $table }:** { $people }. Das ist euer Tisch. Stand: { $link }
cup-thread = Turnierrunde { $round }, Tisch { $table }

cup-in = Du bist angemeldet: { $at }. { $minutes } Minuten vorher frage ich, ob du da bist.
cup-in-there = Du bist dabei. Das Turnier beginnt um { $when }, und ich pinge dich an, sobald dein Tisch offen ist.
cup-in-next = Du bist ab der nächsten Turnierrunde dabei.
cup-in-already = Du bist schon dabei.
cup-out = Du bist raus.
cup-out-later = Ab der nächsten Turnierrunde bist du raus. Deine Partie läuft weiter, bis du sie zu Ende spielst oder verlässt.
cup-out-already = Du bist nicht dabei.
cup-not-in = Du bist bei diesem Turnier nicht dabei.
cup-mine = Du bist auf Platz { $place } von { $all } mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}.
cup-mine-in = Du bist noch dabei, in Turnierrunde { $round }.
cup-mine-out = Du bist in Turnierrunde { $round } ausgeschieden.
cup-mine-table = Dein Tisch: { $place }
cup-mine-waits = Du hattest noch keinen Tisch: In der nächsten Turnierrunde bekommst du einen, wenn du da bist.
cup-mine-none = Du hattest keinen Tisch, und das ist die letzte Turnierrunde.
cup-gone = Dieses Turnier ist vorbei. `/turnier liste` zeigt, was kommt.
cup-knockout-on = Dieses K.-o.-Turnier hat begonnen, mitmachen kann jetzt niemand mehr.
cup-last-round = Die letzte Turnierrunde läuft schon, mitmachen kann jetzt niemand mehr.
cup-full = Alle { $most } Plätze sind vergeben.
cup-other = Du bist zu der Zeit schon in einem anderen Turnier, { $at }: { $link } Melde dich dort zuerst ab.
cup-other-server = Du bist zu der Zeit schon in einem Turnier auf einem anderen Server, { $at }. Melde dich dort zuerst ab.

cup-made = Das Turnier steht: Es beginnt { $at } ({ $when }). Unten könnt ihr euch anmelden.
cup-not-scheduled = Ich würde es auch bei den Events des Servers eintragen, aber mir fehlt die Berechtigung „Events erstellen“.
cup-not-for-all = Bei den Events des Servers steht es nicht, weil nicht alle diesen Kanal sehen.
cup-not-allowed = Turniere anlegen dürfen nur die Moderation und wer „Events verwalten“ darf.
cup-not-here = Ein Turnier braucht einen Textkanal: Jeder Tisch bekommt dort einen Thread.
cup-which-time = Wann soll es losgehen? Schreib es so: `20 Uhr`, `Freitag 20 Uhr`, `31.1. 20:00` oder `in 2 Stunden`.
cup-no-such-day = Den { $day } gibt es nicht. Wähl einen anderen Tag, z. B. `31.1. 20:00`.
cup-skipped-time = An dem Tag werden die Uhren vorgestellt, und { $time } Uhr fällt aus. Wähl eine andere Zeit.
cup-past = Das war { $at }. Wähl eine Zeit in der Zukunft.
cup-far = Das ist { $at }, also erst in mehr als einem Jahr. Wähl einen früheren Termin.
cup-many = Es sind schon { $most } Turniere geplant. Sag zuerst eins ab oder warte, bis eins vorbei ist.
cup-which-rules = Hausregeln mit diesem Namen gibt es nicht. Wähl aus denen, die ich vorschlage.
cup-wrong-size = { $game } spielt man mit { $fewest } bis { $most } Leuten an einem Tisch.
cup-none = Es sind keine Turniere geplant. Leg eins mit `/turnier neu` an.
cup-list = Turniere
cup-list-ahead = **{ $title }** { $at } · { $count } angemeldet · { $link }
cup-list-on = **{ $title }** läuft · { $count } dabei · { $link }
cup-unknown = Dieses Turnier kenne ich nicht. Wähl eins, das ich vorschlage.
cup-which = Es gibt mehrere Turniere. Wähl aus, welches du meinst.
cup-called-off = { $title } ist abgesagt.
cup-called-off-on = { $title } ist abgesagt. Laufende Partien gehen weiter.
cup-typed-today = heute/heute abend
cup-typed-tomorrow = morgen/morgen abend
cup-typed-after-tomorrow = übermorgen/uebermorgen
cup-typed-minutes = m/min/minute/minuten
cup-typed-hours = h/std/stunde/stunden
cup-typed-days = d/tag/tage/tagen
cup-typed-weekdays = montag/dienstag/mittwoch/donnerstag/freitag/samstag/sonntag

# Drafts and changes of a cup.
cup-title-named = { $name } ({ $game })
cup-host = Host: { $host }.
cup-weekly = Jede Woche.
cup-role = Wer gewinnt, bekommt { $role }.
cup-house-rules = Hausregeln: { $rules }
cup-preview = Beginn: { $at } ({ $local }, { $zone })
button-cup-post = Posten
button-cup-change = Ändern
cup-form = Turnier
cup-form-when = Wann geht es los?
cup-form-when-told = Zum Beispiel 20 Uhr, Freitag 20 Uhr oder in 2 Stunden ({ $zone })
cup-form-name = Name
cup-form-rounds = Turnierrunden (nicht bei K. o.)
cup-form-seats = Spieler pro Tisch, höchstens
cup-form-hours = Ungefähre Dauer in Stunden
cup-no-rounds = Ein K.-o.-Turnier hat keine feste Zahl von Turnierrunden: Es geht weiter, bis jemand gewonnen hat. Lass die Angabe weg.
cup-no-number = „{ $typed }“ ist keine Zahl von 1 bis { $most }.
cup-edited = Geändert. Es beginnt { $at }.
cup-edit-on = Dieses Turnier hat schon begonnen und lässt sich nicht mehr ändern.
cup-moved-people = { $people } „{ $title }“ beginnt jetzt { $at }: { $link }
cup-starts-now = Es beginnt, sobald alle da sind. Wer sich noch nicht gemeldet hat, hat dafür fünf Minuten.
cup-off-asked = { $count ->
    [0] „{ $title }“ absagen? Angemeldet ist niemand.
    [one] „{ $title }“ absagen? Eine Person ist angemeldet, ich sage ihr Bescheid.
   *[other] „{ $title }“ absagen? { $count } Leute sind angemeldet, ich sage ihnen Bescheid.
}
cup-off-on = Es läuft: Laufende Partien gehen weiter, und der Stand bleibt.
cup-off-weekly = Es findet jede Woche statt. Auch damit ist dann Schluss.
button-cup-off = Absagen
cup-no-bots = Bots können nicht mitspielen.
cup-add-excluded = { $name } ist von den Tischen dieses Servers ausgeschlossen.
cup-add-elsewhere = Diese Person ist schon in einem anderen Turnier und muss sich dort zuerst abmelden.
cup-added = { $name } ist dabei.
cup-removed = { $name } ist raus.
cup-remove-none = { $name } ist bei diesem Turnier nicht dabei.
log-cup-new = { $by } hat ein Turnier angelegt: „{ $title }“ in { $channel }, { $at }.
log-cup-edit = { $by } hat „{ $title }“ geändert. Es beginnt { $at }.
log-cup-off = { $by } hat „{ $title }“ abgesagt ({ $count } angemeldet).
log-cup-added = { $by } hat { $name } bei „{ $title }“ angemeldet.
log-cup-removed = { $by } hat { $name } bei „{ $title }“ abgemeldet.

# A cup that lacks permissions, or is called off.
cup-lacks = Ich kann hier keine Tische öffnen: Mir fehlt { $permissions }. Bekomme ich das bis { $until }, wird gespielt.
cup-lacks-host = { $host } Ich kann die Tische von „{ $title }“ in { $channel } nicht öffnen: Mir fehlt { $permissions }. Gib mir das bitte in den Einstellungen des Kanals. Ich warte ab dem geplanten Beginn noch eine Viertelstunde, dann sage ich das Turnier ab.
cup-ended-lacks = Mir fehlte { $permissions } für die Tische, deshalb ging es nicht weiter.
cup-off-after = Dieses Turnier wurde nach Turnierrunde { $round } abgesagt.
cup-off-people = { $people } „{ $title }“ wurde abgesagt: { $link }
cup-round-call = **Turnierrunde { $round }:** Alle werden im Thread ihres Tischs angepingt.
log-cup-lacks = Ich kann die Tische von „{ $title }“ in { $channel } nicht öffnen: Mir fehlt { $permissions }.

# To a moderator who plays in the cup.
cup-own = Du spielst in diesem Turnier mit. Das darf nur jemand, der nicht mitspielt, oder der Serverinhaber.
