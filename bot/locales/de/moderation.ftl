# Ergebnisse in Ordnung bringen: was die tun, die sich um einen Server kümmern.

repairs-title = ## Partien auf diesem Server
repairs-pairs = In 30 Tagen am häufigsten zusammen: { $pairs }
repairs-pair = { $one } und { $other }: { $matches }
repairs-newcomer-wins = In 30 Tagen die meisten Siege gegen Leute, die sonst kaum mit jemandem gespielt haben: { $people }
repairs-newcomer-win = { $name }: { $matches }
repairs-is-voided = Annulliert: Sie zählt für niemanden.
repairs-act-void = Annulliert von { $name }, { $date }
repairs-act-restore = Wiederhergestellt von { $name }, { $date }
repairs-none = Dazu passt keine Partie.
repairs-which-day = Den Tag kann ich nicht lesen. Schreib ihn wie `2026-11-20` oder `20.11.` oder wähl einen der Vorschläge.
repairs-own-match = Du hast in dieser Partie mitgespielt, oder es geht um dich: Das darf nur entscheiden, wem der Server gehört.
repairs-not-allowed = Das dürfen nur die Spielleitung und wer „Server verwalten“ darf.
repairs-about-manager = Über jemanden, der den Server verwaltet, entscheidet die Spielleitung das nicht.
repairs-by-manager = Das hat jemand entschieden, der den Server verwaltet. Nur wer ihn verwaltet, kann es ändern.
button-void = Annullieren
button-restore = Wieder zählen lassen

excluded-for-good = Du darfst auf diesem Server nicht mitspielen. Frag jemanden, der ihn verwaltet.
excluded-until = Du darfst auf diesem Server bis { $date } nicht mitspielen. Frag jemanden, der ihn verwaltet.
exclude-which-place = Wähl einen Ort: die Ranglisten oder die Tische.
exclude-which-days = Wähl 1 bis { NUMBER($most, useGrouping: 0) } Tage. Ohne Tage gilt der Ausschluss für immer, und mit `aufheben` lässt du jemanden wieder zu.
exclude-no-bots = Bots spielen hier nicht mit, da gibt es nichts auszuschließen.
exclude-never-anywhere = { $person } ist hier nicht ausgeschlossen.
exclude-never-boards = { $person } ist nicht von den Ranglisten ausgeschlossen.
exclude-never-tables = { $person } ist nicht von den Tischen ausgeschlossen.
exclude-nobody = Auf diesem Server ist niemand ausgeschlossen. Wenn du jemanden ausschließen willst, gib die Person an.
exclude-title = { $count ->
    [one] ## Ein Ausschluss
   *[other] ## { $count } Ausschlüsse
}
exclude-from-boards = nicht auf den Ranglisten
exclude-from-tables = nicht an den Tischen
exclude-line = { $person }: { $place }, { $end }
exclude-until = bis { $date }
exclude-for-good = für immer
exclude-by = von { $by }, { $date }
exclude-why = : { $reason }
exclude-readmit = Jemanden wieder zulassen
repairs-done-exclude-boards = { $person } steht bis { $date } auf keiner Rangliste.
repairs-done-exclude-boards-for-good = { $person } steht auf keiner Rangliste mehr.
repairs-done-exclude-tables = { $person } darf hier bis { $date } nicht mitspielen. Wer schon an einem Tisch sitzt, bleibt sitzen, bis du /mau-verwalten entfernen benutzt.
repairs-done-exclude-tables-for-good = { $person } darf hier nicht mehr mitspielen. Wer schon an einem Tisch sitzt, bleibt sitzen, bis du /mau-verwalten entfernen benutzt.
repairs-done-readmit-boards = { $person } steht wieder auf den Ranglisten.
repairs-done-readmit-tables = { $person } darf hier wieder mitspielen.
repairs-done-readmit-both = { $person } darf hier wieder mitspielen und steht wieder auf den Ranglisten.

log-void = { $by } hat eine Partie annulliert ({ $game }, `{ $match }`).
log-restore = { $by } lässt eine Partie wieder zählen ({ $game }, `{ $match }`).
log-exclude-boards = { $by } hält { $person } bis { $date } von den Ranglisten fern.{ $reason }
log-exclude-boards-for-good = { $by } hält { $person } auf Dauer von den Ranglisten fern.{ $reason }
log-exclude-tables = { $by } hält { $person } bis { $date } von den Tischen fern.{ $reason }
log-exclude-tables-for-good = { $by } hält { $person } auf Dauer von den Tischen fern.{ $reason }
log-readmit-boards = { $by } lässt { $person } wieder auf die Ranglisten.
log-readmit-tables = { $by } lässt { $person } wieder mitspielen.
log-readmit-both = { $by } lässt { $person } wieder mitspielen und auf die Ranglisten.
log-reason = Grund: { $reason }
log-nowhere = -# Dieser Server hat keinen Log-Kanal, also erfährt sonst niemand davon. Mit `/mau-verwalten einstellungen` wählst du einen.
log-gone = **Den Log-Kanal gibt es nicht mehr, also erfährt sonst niemand davon.** Mit `/mau-verwalten einstellungen` wählst du einen anderen.
log-later = Im Log-Kanal { $channel } kann ich gerade nicht schreiben. Es steht dort, sobald ich es kann.
log-reset-all = { $by } hat alle Ergebnisse dieses Servers gelöscht ({ $matches }).
log-reset-some = { $by } hat Ergebnisse gelöscht: { $what } ({ $matches }).
log-reset-person = { $by } hat jemanden aus vergangenen Partien herausgenommen: { $what } ({ $matches }).
log-kick = { $by } hat { $name } vom Tisch in { $channel } entfernt.
log-let-in = { $by } lässt { $name } wieder an den Tisch in { $channel }.
log-luck-off = { $by } hat das Glückswort von { $name } am Tisch in { $channel } entfernt.
log-end = { $by } hat den Tisch in { $channel } beendet.
log-master = { $by } hat alle mit { $role } zur Spielleitung gemacht.
log-no-masters = { $by } hat festgelegt, dass es keine Spielleitung mehr gibt.
log-moved = { $by } hat { $channel } gewählt: Dort steht jetzt, was Moderation und Verwaltung tun.
log-moved-nowhere = { $by } hat abgeschaltet, dass hier steht, was Moderation und Verwaltung tun.
log-missed = Eine Zeit lang konnte ich hier nicht schreiben. Das ist inzwischen passiert:

# Die offenen Tische, für Moderierende.
tables-title = { $count ->
    [0] ## Kein Tisch ist offen
    [one] ## Ein offener Tisch
   *[other] ## { $count } offene Tische
}
tables-more = `/mau-verwalten ausschließen` hält jemanden von Tischen oder Ranglisten fern, `/mau-verwalten partien` lässt eine Partie nicht zählen, und in `/mau-verwalten einstellungen` steht der Kanal, der davon erfährt.
tables-more-master = `/mau-verwalten ausschließen` hält jemanden von Tischen oder Ranglisten fern, und `/mau-verwalten partien` lässt eine Partie nicht zählen.
tables-nobody = niemand
tables-line = **{ $game }** in { $channel }, { $state }: { $names } · [Hingehen]({ $link })
tables-state =
    .lobby = wartet auf den Start
    .match = wird gespielt
    .paused = pausiert
    .frozen = hängt nach einem Fehler von mir
tables-again = Neu nachsehen
