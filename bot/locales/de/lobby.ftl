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

lobby-host = Host: { $host }
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
lobby-turn = Bedenkzeit pro Zug: { $duration }
lobby-turn-short = Bedenkzeit pro Zug: { $duration } (ohne Wertung)
lobby-silent-leave = Wer inaktiv ist, verliert den Platz (ohne Wertung)
counts-solo = Solo gegen KI: ohne Wertung und auf keiner Rangliste
counts-often = Ohne Wertung: Ihr habt heute schon genug Partien miteinander gespielt
counts-apart = Heute ohne Wertung gegeneinander: { $pairs }
counts-house-rules = Ohne Wertung: Hausregeln
counts-short-turns = Ohne Wertung: weniger als 30 Sekunden pro Zug
counts-silent-leave = Ohne Wertung: Wer inaktiv ist, verliert den Platz
lobby-closes = Schließt, wenn { $duration } lang nichts passiert.
sealed = Siegel: `{ $commitment }`
sealed-opened = Versiegelt mit `{ $commitment }`, geöffnet: `{ $secret }`
luck-given = Glückswörter: { $words }
luck-of = { $name } „{ $word }“
luck-cleared = Die Moderation hat das Glückswort von { $name } entfernt.
luck-yours = Dein Glückswort: „{ $word }“
luck-asked = Höchstens { $most } Buchstaben, Ziffern, Symbole
luck-told = Wird mit eingemischt. Alle können es lesen, und ändern kannst du es nicht mehr.

lobby-you-are-in = Du bist dabei: { $game }
    .guest = Du bist dabei
lobby-here = Am Tisch ({ $taken } von { $most }): **{ $seats }**
lobby-ai = -# { $names }: { $plays }, { $attends }
ai-plays-easy = spielt wie ein Anfänger
ai-plays-normal = spielt vernünftig
ai-plays-hard = denkt voraus
ai-plays-master = denkt weit voraus
ai-attends-dreamy = vergisst oft die Ansage
ai-attends-watchful = vergisst ab und zu die Ansage
ai-attends-sharp = vergisst nie die Ansage
lobby-not-in = Du bist noch nicht dabei.
lobby-wait-for-host = Sobald der Host startet, erscheinen deine Karten genau hier.
lobby-can-start = Starte, wenn alle da sind. Deine Karten erscheinen genau hier.
lobby-too-few = Andere steigen über den Knopf im Kanal ein, oder du startest mit KI-Spielern.
lobby-others-join = Andere steigen über den Knopf im Kanal ein.
lobby-invite = Alle in diesem Kanal können auf „Mitspielen“ tippen. Willst du noch andere einladen, schick ihnen diesen Link: { $url }
lobby-cards-come = Deine Karten erscheinen genau hier.
lobby-solo = Du gegen KI: { $game }
lobby-solo-start = Starte, wann du magst. Das hier siehst nur du.

# Options that go well together, and what each changes.
preset-booklet = Standard
    .means = Wie in der Anleitung des Spiels
preset-family = Familie
    .means = Entspannt: Ziehen geht immer, und Angriffe stapeln sich nicht
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
    .none = { $preset }: alles wie im Standard

button-solo = Gegen KI spielen
button-invite = Andere einladen
button-join = Mitspielen
button-start = Los geht’s
button-start-ai = Mit { $count } KI starten
button-options = Spiel und Regeln
button-luck = Glückswort
button-out = Verlassen
button-rematch = Revanche

# Warum ein Tisch vor oder nach einer Partie geschlossen wurde.
closed-host = Der Host hat den Tisch geschlossen.
closed-agreed = Der Tisch ist geschlossen: Alle waren einverstanden.
closed-claimed = Alle anderen waren schon länger weg, deshalb wurde der Tisch geschlossen.
closed-moderator = Die Moderation hat den Tisch geschlossen.
closed-idle = Hier ist eine Weile nichts passiert, deshalb wurde der Tisch geschlossen.
closed-deserted = Alle sind gegangen, deshalb wurde der Tisch geschlossen.
closed-channel = Der Kanal dieses Tischs wurde gelöscht, deshalb wurde der Tisch geschlossen.
closed-unwanted = Die Tischnachricht wurde zweimal gelöscht, deshalb wurde der Tisch geschlossen.
closed-invited = Du hast andere eingeladen, deshalb wurde deine Partie gegen KI beendet.

# Hinweise für Neulinge.
hint-arm = { $count ->
    [one] Letzte Karte
   *[other] Noch { $count } Karten
}: Tipp erst auf „{ $word }“ und leg dann. Danach ist es zu spät.
hint-call-soon = { $count ->
    [one] Letzte Karte
   *[other] Noch { $count } Karten
}: Tipp vor dem Legen auf „{ $word }“ oder gleich danach.
hint-call-now = Nur noch eine Karte: Tipp auf „{ $word }“, bevor dich jemand erwischt!
hint-call-spared = Nur noch eine Karte: Tipp auf „{ $word }“. In deiner ersten Partie kostet dich das Vergessen einmal nichts.
hint-was-spared = Du hast die Ansage vergessen. Beim ersten Mal drücken die KI-Spieler ein Auge zu, ab jetzt nicht mehr.
hint-final = Das war deine letzte Karte: Tipp auf „{ $word }“, dann gehört die Runde dir.
hint-catch = { $name } hat noch nichts gesagt. Vergessen? Tipp auf „{ $button }“!
hint-draw = Also ziehst du: Tipp auf „{ $button }“.
hint-words = Mit Screenreader? Karten in Worten: /mau einstellungen
