# Was Ergebnisse ergeben, und was die Befehlszeile über das Zählen sagt.

achievement-first-win = Erster Sieg
    .description = Eine Partie gewonnen
achievement-quick-call = Flinke Zunge
    .description = In weniger als einer Sekunde angesagt
achievement-survivor = Stehaufmännchen
    .description = Acht oder mehr Karten auf einmal gezogen und bis zum Ende gespielt
achievement-comeback = Comeback
    .description = Nach fünf Niederlagen in Folge eine Partie gewonnen
achievement-winning-streak = Nicht zu bremsen
    .description = Fünf Partien in Folge gewonnen
achievement-clean-sweep = Durchmarsch
    .description = Alle Runden einer Partie gewonnen, mindestens drei
achievement-sharp-eyes = Adlerauge
    .description = In einer Partie dreimal jemanden erwischt
achievement-never-forgets = Elefantengedächtnis
    .description = 25-mal angesagt, ohne es einmal zu vergessen
achievement-tower = Turmbau
    .description = Vier Angriffe gestapelt
achievement-no-card-drawn = Leichtes Spiel
    .description = Eine Partie gewonnen, ohne eine einzige Karte zu ziehen
achievement-large-table = Volles Haus
    .description = An einem Tisch mit sechs oder mehr Leuten gewonnen
achievement-machine = Maschinenstürmer
    .description = Gegen eine starke KI gewonnen
achievement-all-rounder = Alleskönner
    .description = Vier verschiedene Spiele gespielt
achievement-veteran = Alter Hase
    .description = Hundert Partien gespielt

cli-rebuild-done = { $servers ->
    [0] Es gibt keine Ergebnisse zu zählen.
    [one] Ranglisten und Wertungen eines Servers neu berechnet.
   *[other] Ranglisten und Wertungen von { $servers } Servern neu berechnet.
}
cli-rebuild-changed = Ergebnisse auf den Ranglisten: vorher { $before }, jetzt { $after }; Siege darunter: vorher { $wins_before }, jetzt { $wins }. Bei { $people ->
    [one] einer Person
   *[other] { $people } Personen
} steht etwas anderes als vorher, bei { $ratings } davon eine andere Wertung.
cli-rebuild-same = Nichts hat sich geändert.
cli-rebuild-in-use = { $database } wird gerade benutzt: Halte zuerst den Bot an.
cli-rebuild-unreachable = { $database } lässt sich nicht öffnen oder antwortet nicht.
