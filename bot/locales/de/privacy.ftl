# Was über jemanden gespeichert ist, und was man damit tun kann.

privacy-title = ## Was ich über dich speichere
privacy-kept =
    - **Deine Partien:** deine Discord-ID, dein damaliger Name, Platz und Punkte, wie du angesagt, erwischt und gezogen hast, wie schnell du warst.
    - **Ihre Protokolle:** jede gespielte Karte, damit man sich die Partie noch einmal ansehen kann. Dein Name steht darin, und deine Glückswörter.
    - **Was sich daraus ergibt:** Wertung, Ranglisten, Erfolge.
    - **Deine Einstellungen:** Sprache, Erinnerungen, Karten, und wie viele Partien jedes Spiels du begonnen hast.
    - **Entscheidungen über dich:** ob dich ein Server von Ranglisten oder Tischen fernhält, und bis wann.
    Was du im Chat schreibst, lese und speichere ich nicht.
privacy-here = Auf diesem Server: { $matches ->
    [0] keine Partie
    [one] eine Partie
   *[other] { $matches } Partien
}.
privacy-shown = Du stehst in den Ranglisten dieses Servers.
privacy-hidden = Du bist verborgen: Du stehst in keiner Rangliste dieses Servers, und niemand kann deine Partien nachschlagen.
privacy-exported = Das ist alles, was ich über dich gespeichert habe, auf allen Servern.
privacy-delete-asked =
    ## Deine Daten löschen?
    Auf jedem Server bekommst du in allen Ergebnissen und Protokollen einen ausgedachten Namen, und nichts verrät mehr, dass du das warst. Deine Wertung, deine Plätze, Erfolge und Einstellungen sind weg; die anderen behalten ihre Ergebnisse.
    Nachrichten, die schon in Kanälen stehen, bleiben, wie sie sind. Deine Glückswörter bleiben ohne Namen in den Protokollen: Ohne sie ließe sich die Mischung nicht nachrechnen. Wenn dich ein Server von Ranglisten oder Tischen fernhält, bleibt das so. Das lässt sich nicht rückgängig machen. Wenn du wieder spielst, fängst du neu an.
privacy-seated = Noch nicht: Es gibt einen Tisch, an dem du noch vorkommst: { $tables }. Verlass ihn, oder warte, bis die Partie vorbei und der Tisch geschlossen ist, und versuch es dann noch einmal. Es wurde nichts gelöscht.
privacy-solo = deine Solopartie
privacy-solo-elsewhere = deine Solopartie auf { $server }
privacy-deleted = Erledigt. In dem, was ich gespeichert habe, kommst du nicht mehr vor.
privacy-deleted-but-excluded = Erledigt. { $servers ->
    [one] Ein Server hält dich weiterhin
   *[other] { $servers } Server halten dich weiterhin
} von Ranglisten oder Tischen fern, das bleibt gespeichert. Sonst kommst du in dem, was ich gespeichert habe, nicht mehr vor.
button-privacy-export = Daten holen
button-privacy-hide = Mich verbergen
button-privacy-show = Mich wieder zeigen
button-privacy-delete = Daten löschen
