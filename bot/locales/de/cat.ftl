# Was die Katze des Hauses dazu sagt. Eine Zeile, nie über jemand Bestimmten.

voice-said = Maunz: { $words }
voice-caught = { $variant ->
    [0] Reden ist Silber, Schweigen gibt Strafe.
    [1] Ein Wort. Ein einziges kleines Wort.
    [2] Auf frischer Tat ertappt, Pfote in der Luft.
    [3] Mucksmäuschenstill. Genau das war das Problem.
   *[other] Vergessen ist menschlich, Erwischen ist kätzisch.
}
voice-catching = { $variant ->
    [0] Sauberer Sprung. Von mir gelernt?
    [1] Schnurr. So jagt man.
    [2] Du hast die Schnurrhaare dafür.
    [3] Maus gefangen, Frühstück gerettet.
   *[other] Augen wie eine Katze. Respekt.
}
voice-forgot = { $variant ->
    [0] Die Uhr ist die leiseste Jägerin.
    [1] Ich habe gewartet. Alle haben gewartet.
    [2] Es lag auf der Zunge. Da liegt es immer noch.
    [3] Niemand ist gesprungen, und trotzdem tut’s weh.
   *[other] Tagträumen ist eigentlich mein Beruf.
}
voice-called = { $variant ->
    [0] Musik in meinen Ohren.
    [1] Jetzt wird’s warm hier.
    [2] Ohren auf, es wird ernst.
    [3] Ich rieche schon das Ziel.
   *[other] Laut und deutlich, so mag ich das.
}
voice-stack = { $variant ->
    [0] Das wird hoch. Katzen mögen hoch.
    [1] Jetzt bloß nicht niesen.
    [2] Höher! Da will ich rauf.
    [3] Da braucht gleich jemand größere Hände.
   *[other] Ich würde ihn umwerfen. Ich werfe alles um.
}
voice-aimed = { $variant ->
    [0] Hast du was dagegen? Schau lieber zweimal nach.
    [1] Tief durchatmen. Ohren anlegen.
    [2] Der Stapel guckt dich an.
    [3] Mutige Katzen haben da noch was im Ärmel.
   *[other] Ducken hilft nicht. Hab ich probiert.
}
voice-hit = { $variant ->
    [0] Das ist keine Hand mehr, das ist ein Fächer.
    [1] So viele Karten, so wenig Pfote.
    [2] Langweilig wird’s jedenfalls nicht.
    [3] Es regnet Karten. Ich hasse Regen.
   *[other] Volle Hand, warme Pfoten.
}
voice-thrown = { $variant ->
    [0] Mitten rein! Ich habe es kommen sehen. Fast.
    [1] Schneller als meine Pfote.
    [2] Wusch! Hat das jemand gesehen?
    [3] Gar nicht dran gewesen. Herrlich.
   *[other] So klaut man auch eine Wurst.
}
voice-round = { $variant ->
    [0] Bis zur letzten Karte blank geschleckt.
    [1] Leere Hand, freie Pfote.
    [2] Neue Runde, neue Maus?
    [3] Mischen! Ich bin gerade erst wach.
   *[other] Sauber gemacht. Schnurr.
}
voice-comeback = { $variant ->
    [0] Sieben Leben. Das war Nummer sechs.
    [1] Unterschätze nie eine Katze in der Ecke.
    [2] Auf allen vier Pfoten gelandet.
    [3] Und ich hatte mich schon schlafen gelegt.
   *[other] Vom Fußboden bis ganz oben auf den Kratzbaum.
}
voice-won = { $variant ->
    [0] Der beste Platz auf dem Sofa gehört dir.
    [1] Ich schnurre. Das hörst du doch, oder?
    [2] Kopf hoch, Schwanz hoch: Ehrenrunde!
    [3] Ich hab’s gewusst. Das sage ich hinterher immer.
   *[other] Sahne für alle, die meiste für dich.
}
voice-lost = { $variant ->
    [0] Ich bin schon von höheren Regalen gefallen. Noch mal?
    [1] Schütteln, Pfote lecken, nächste Partie.
    [2] Mir entwischt auch mal eine Maus.
    [3] Sechs Leben hast du noch. Weiter geht’s!
   *[other] Rache schmeckt am besten mit Fisch.
}
voice-match = { $variant ->
    [0] Das Sofa geht an den ersten Platz.
    [1] Ich schnurre. Nicht weitersagen.
    [2] Schöne Partie. Ich bin nur zweimal eingeschlafen.
    [3] Applaus, bitte. Ich habe nur Pfoten.
   *[other] Und jetzt Fisch. Oder eine Revanche.
}
