# Der Warteraum, und die Hand, während man darin wartet.

duration-seconds = { $count ->
    [one] 1 Sekunde
   *[other] { $count } Sekunden
}
duration-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
duration-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
}

lobby-host = { $host } leitet den Tisch
lobby-removed = { $name } wurde von der Moderation entfernt.
lobby-seats = { $taken } von { $most } Plätzen besetzt
lobby-rounds = { $rounds ->
    [one] Eine Runde
   *[other] { $rounds } Runden
}
lobby-target = Bis jemand { $target } Punkte hat; wer dann die wenigsten hat, gewinnt
lobby-house-rules = Hausregeln (ohne Wertung) – { $rules }
lobby-own-rules = Hausregeln – { $rules }
lobby-slow-rules = Eine Partie über mehrere Tage – { $rules }
lobby-turn = Bedenkzeit je Zug: { $duration }
lobby-turn-short = Bedenkzeit je Zug: { $duration } (ohne Wertung)
lobby-silent-leave = Wer sich nicht rührt, verliert den Platz (ohne Wertung)
counts-solo = Solo, nur gegen KI: ohne Wertung und auf keiner Rangliste
counts-often = Ohne Wertung: Ihr habt heute schon genug Partien miteinander gespielt
counts-apart = Heute ohne Wertung gegeneinander: { $pairs }
counts-house-rules = Ohne Wertung: Hausregeln
counts-short-turns = Ohne Wertung: weniger als 30 Sekunden je Zug
counts-silent-leave = Ohne Wertung: Wer sich nicht rührt, verliert den Platz
lobby-closes = Schließt, wenn sich { $duration } lang nichts tut.
sealed = Siegel: `{ $commitment }`
sealed-opened = Versiegelt mit `{ $commitment }`, geöffnet: `{ $secret }`
luck-given = Glückswörter: { $words }
luck-of = { $name } „{ $word }“
luck-cleared = Das Glückswort von { $name } hat die Moderation entfernt.
luck-yours = Dein Glückswort: „{ $word }“
luck-asked = Höchstens { $most } Buchstaben, Ziffern, Symbole
luck-told = Kommt in die Mischung. Alle können es lesen, und es bleibt stehen.

lobby-you-are-in = Du bist dabei: { $game }
    .guest = Du bist dabei
lobby-here = Am Tisch ({ $taken } von { $most }): **{ $seats }**
lobby-ai = -# { $names }: { $plays }, { $attends }
ai-plays-easy = einfaches Spiel
ai-plays-normal = vernünftiges Spiel
ai-plays-hard = Spiel mit Voraussicht
ai-plays-master = Spiel mit viel Voraussicht
ai-attends-dreamy = Ansagen oft vergessen
ai-attends-watchful = Ansagen ab und zu vergessen
ai-attends-sharp = Ansagen nie vergessen
lobby-not-in = Du bist noch nicht dabei.
lobby-wait-for-host = Sobald es losgeht, erscheinen deine Karten genau hier.
lobby-can-start = Starte, wenn alle da sind. Deine Karten erscheinen genau hier.
lobby-too-few = Andere machen mit dem Knopf im Kanal mit, oder du startest mit KI-Spielern.
lobby-others-join = Andere machen mit dem Knopf im Kanal mit.
lobby-invite = Alle in diesem Kanal können auf „Mitspielen“ tippen. Wenn du andere rufen willst, schick ihnen diesen Link: { $url }
lobby-cards-come = Deine Karten erscheinen genau hier.
lobby-solo = Du gegen KI: { $game }
lobby-solo-start = Starte, wann du magst. Das alles siehst nur du.

# Options that go well together, and what each changes.
preset-booklet = Standard
    .means = Wie in der Anleitung des Spiels
preset-family = Familie
    .means = Sanft: Ziehen geht immer, und nichts häuft sich an
preset-fast = Schnell
    .means = Eine kurze Runde oder wenige Punkte
preset-chaos = Chaos
    .means = Ziehen, bis es passt, reinwerfen, mehrere auf einmal
preset-uno = Wie UNO
    .means = Wie die meisten es von UNO kennen
preset-twofourjacks = Wie Switch
    .means = Wie Switch: ziehen, wenn nichts passt, und stapeln
preset-makao = Wie Makao
    .means = Wie Makao: 5 Karten, Wünsche, lange Stapel
preset-lacks = Nicht hier: { $what }
preset-uno-lacks = eine erste Karte mit Wirkung, Spiel bis 500 Punkte
preset-twofourjacks-lacks = die Karten von Switch selbst
preset-makao-lacks = Joker, zwei Arten von Wunschkarten, mehrmals aussetzen
preset-changes = { $preset }:
    .unrated = { $preset } (ohne Wertung):
    .none = { $preset }: alles wie üblich

button-solo = Gegen KI spielen
button-invite = Andere einladen
button-join = Mitspielen
button-start = Los geht’s
button-start-ai = Mit { $count } KI starten
button-options = Spiel und Regeln
button-luck = Glückswort
button-out = Aussteigen
button-rematch = Revanche

# Warum ein Tisch vor oder nach einer Partie geschlossen wurde.
closed-host = Wer den Tisch leitete, hat ihn geschlossen.
closed-agreed = Der Tisch ist geschlossen, alle waren einverstanden.
closed-claimed = Alle anderen waren seit Längerem abwesend, darum ist der Tisch geschlossen.
closed-moderator = Die Moderation hat den Tisch geschlossen.
closed-idle = Hier hat sich eine Weile nichts getan, darum ist der Tisch geschlossen.
closed-deserted = Alle sind gegangen, darum ist der Tisch geschlossen.
closed-channel = Den Kanal des Tischs gibt es nicht mehr, darum ist der Tisch geschlossen.
closed-unwanted = Die Nachricht des Tischs wurde zweimal gelöscht, darum ist er geschlossen.
closed-invited = Du hast andere eingeladen, darum ist deine Partie gegen KI beendet.

# Hinweise für Neulinge.
hint-arm = { $count ->
    [one] Letzte Karte
   *[other] Noch { $count } Karten
}: Tipp erst auf „{ $word }“, dann leg. Danach ist es zu spät.
hint-call-soon = { $count ->
    [one] Letzte Karte
   *[other] Noch { $count } Karten
}: Tipp vor dem Legen auf „{ $word }“ oder gleich danach.
hint-call-now = Nur noch eine Karte: Tipp auf „{ $word }“, bevor dich jemand erwischt!
hint-call-spared = Nur noch eine Karte: Tipp auf „{ $word }“. Es ist deine erste Partie, da kostet dich das Vergessen ein Mal nichts.
hint-was-spared = Du hast die Ansage vergessen. Beim ersten Mal drücken die KI-Spieler ein Auge zu, ab jetzt nicht mehr.
hint-final = Das war deine letzte Karte: Tipp auf „{ $word }“, dann gehört die Runde dir.
hint-catch = { $name } hat noch nichts gesagt. Vergessen? „{ $button }“
hint-draw = Also ziehst du: Tipp auf „{ $button }“.
hint-words = Mit Screenreader? Karten in Worten: /mau einstellungen
