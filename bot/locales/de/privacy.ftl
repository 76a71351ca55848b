# Was über jemanden gespeichert ist, und was man damit tun kann.

privacy-title = ## Was ich über dich speichere
privacy-kept =
    - **Deine Partien:** deine Discord-ID, dein damaliger Name, Platz und Punkte, wie du angesagt, erwischt und gezogen hast und wie schnell du warst.
    - **Ihre Protokolle:** jede gespielte Karte, damit man sich die Partie noch einmal ansehen kann. Dein Name steht darin, und deine Glückswörter.
    - **Was sich daraus ergibt:** Wertung, Ranglisten, Erfolge.
    - **Deine Einstellungen:** Sprache, Erinnerungen, Karten, und wie viele Partien jedes Spiels du begonnen hast.
    - **Entscheidungen über dich:** ob dich ein Server von Ranglisten oder Tischen ausschließt, und bis wann.
    Was du im Chat schreibst, lese und speichere ich nicht.
privacy-here = Auf diesem Server: { $matches ->
    [0] keine Partie
    [one] eine Partie
   *[other] { $matches } Partien
}.
privacy-shown = Du stehst in den Ranglisten dieses Servers.
privacy-hidden = Du bist verborgen: Du stehst in keiner Rangliste dieses Servers, und niemand kann deine Partien ansehen.
privacy-exported = Das ist alles, was ich über dich gespeichert habe, auf allen Servern.
privacy-delete-asked =
    ## Deine Daten löschen?
    Auf jedem Server steht in allen Ergebnissen und Protokollen ein ausgedachter Name statt deinem. Wertung, Plätze, Erfolge und Einstellungen sind weg; die anderen behalten ihre Ergebnisse.
    Es bleiben: schon gesendete Nachrichten, deine Glückswörter (ohne Namen, zum Prüfen der Mischung) und Sperren von Ranglisten oder Tischen.
    Das lässt sich nicht rückgängig machen. Spielst du wieder, fängst du von vorn an.
privacy-seated = Das geht noch nicht: Du sitzt an einem Tisch ({ $tables }). Verlass ihn, oder warte, bis die Partie vorbei und der Tisch geschlossen ist, und versuch es noch einmal. Es wurde nichts gelöscht.
privacy-solo = deine Solopartie
privacy-solo-elsewhere = deine Solopartie auf { $server }
privacy-deleted = Erledigt. Ich habe nichts mehr über dich gespeichert.
privacy-deleted-but-excluded = Erledigt. { $servers ->
    [one] Ein Server schließt dich weiterhin
   *[other] { $servers } Server schließen dich weiterhin
} von Ranglisten oder Tischen aus, das bleibt gespeichert. Sonst habe ich nichts mehr über dich.
button-privacy-export = Daten holen
button-privacy-hide = Mich verbergen
button-privacy-show = Mich wieder zeigen
button-privacy-delete = Daten löschen
