# Ergebnisse in Ordnung bringen: was die tun, die sich um einen Server kümmern.

repairs-title = ## Partien auf diesem Server
repairs-pairs = In 30 Tagen am häufigsten zusammen: { $pairs }
repairs-pair = { $one } und { $other }: { $matches }
repairs-newcomer-wins = In 30 Tagen die meisten Siege gegen Leute, die sonst kaum mit jemandem gespielt haben: { $people }
repairs-newcomer-win = { $name }: { $matches }
repairs-is-voided = Annulliert: zählt für niemanden.
repairs-act-void = Annulliert von { $name }, { $date }
repairs-act-restore = Wiederhergestellt von { $name }, { $date }
repairs-none = Dazu passt keine Partie. Versuch es mit anderen Angaben.
repairs-which-day = Den Tag kann ich nicht lesen. Schreib ihn wie `2026-11-20` oder `20.11.` oder wähl einen der Vorschläge.
repairs-own-match = Du hast in dieser Partie mitgespielt, oder es geht um dich: Darüber entscheidet nur der Serverinhaber.
repairs-not-allowed = Das dürfen nur die Spielleitung und Leute mit dem Recht „Server verwalten“.
repairs-about-manager = Über Leute, die den Server verwalten, kann die Spielleitung nicht entscheiden.
repairs-by-manager = Das hat jemand entschieden, der den Server verwaltet. Nur wer „Server verwalten“ darf, kann es ändern.
button-void = Annullieren
button-restore = Wieder zählen lassen

excluded-for-good = Du bist von den Tischen dieses Servers ausgeschlossen. Frag jemanden, der ihn verwaltet.
excluded-until = Du bist bis { $date } von den Tischen dieses Servers ausgeschlossen. Frag jemanden, der ihn verwaltet.
exclude-which-place = Wähl die Ranglisten oder die Tische.
exclude-which-days = Wähl 1 bis { NUMBER($most, useGrouping: 0) } Tage. Ohne Tage gilt der Ausschluss für immer, und mit `aufheben` lässt du jemanden wieder zu.
exclude-no-bots = Bots spielen hier nicht mit, da gibt es nichts auszuschließen.
exclude-never-anywhere = { $person } ist hier nicht ausgeschlossen.
exclude-never-boards = { $person } ist nicht von den Ranglisten ausgeschlossen.
exclude-never-tables = { $person } ist nicht von den Tischen ausgeschlossen.
exclude-nobody = Auf diesem Server ist niemand ausgeschlossen. Gib eine Person an, um sie auszuschließen.
exclude-title = { $count ->
    [one] ## Ein Ausschluss
   *[other] ## { $count } Ausschlüsse
}
exclude-from-boards = von den Ranglisten
exclude-from-tables = von den Tischen
exclude-line = { $person }: { $place }, { $end }
exclude-until = bis { $date }
exclude-for-good = für immer
exclude-by = von { $by }, { $date }
exclude-why = : { $reason }
exclude-readmit = Jemanden wieder zulassen
repairs-done-exclude-boards = { $person } ist bis { $date } von den Ranglisten ausgeschlossen.
repairs-done-exclude-boards-for-good = { $person } ist für immer von den Ranglisten ausgeschlossen.
repairs-done-exclude-tables = { $person } ist bis { $date } von den Tischen ausgeschlossen. Sitzt die Person gerade an einem Tisch, bleibt sie dort, bis du /mau-verwalten entfernen benutzt.
repairs-done-exclude-tables-for-good = { $person } ist für immer von den Tischen ausgeschlossen. Sitzt die Person gerade an einem Tisch, bleibt sie dort, bis du /mau-verwalten entfernen benutzt.
repairs-done-readmit-boards = { $person } steht wieder auf den Ranglisten.
repairs-done-readmit-tables = { $person } darf hier wieder mitspielen.
repairs-done-readmit-both = { $person } darf hier wieder mitspielen und steht wieder auf den Ranglisten.

log-void = { $by } hat eine Partie annulliert ({ $game }, `{ $match }`).
log-restore = { $by } lässt eine Partie wieder zählen ({ $game }, `{ $match }`).
log-exclude-boards = { $by } hat { $person } bis { $date } von den Ranglisten ausgeschlossen.{ $reason }
log-exclude-boards-for-good = { $by } hat { $person } für immer von den Ranglisten ausgeschlossen.{ $reason }
log-exclude-tables = { $by } hat { $person } bis { $date } von den Tischen ausgeschlossen.{ $reason }
log-exclude-tables-for-good = { $by } hat { $person } für immer von den Tischen ausgeschlossen.{ $reason }
log-readmit-boards = { $by } lässt { $person } wieder auf die Ranglisten.
log-readmit-tables = { $by } lässt { $person } wieder mitspielen.
log-readmit-both = { $by } lässt { $person } wieder mitspielen und wieder auf die Ranglisten.
log-reason = Grund: { $reason }
log-nowhere = -# Dieser Server hat keinen Log-Kanal, also erfährt sonst niemand davon. Mit `/mau-verwalten einstellungen` wählst du einen.
log-gone = **Den Log-Kanal gibt es nicht mehr, also erfährt sonst niemand davon.** Mit `/mau-verwalten einstellungen` wählst du einen anderen.
log-later = Im Log-Kanal { $channel } kann ich gerade nicht schreiben. Ich trage es nach, sobald es wieder geht.
log-reset-all = { $by } hat alle Ergebnisse dieses Servers gelöscht ({ $matches }).
log-reset-some = { $by } hat Ergebnisse gelöscht: { $what } ({ $matches }).
log-reset-person = { $by } hat jemanden aus vergangenen Partien herausgenommen: { $what } ({ $matches }).
log-reset-undone = { $by } hat die gelöschten Ergebnisse zurückgeholt ({ $matches }).
log-kick = { $by } hat { $name } vom Tisch in { $channel } entfernt.
log-let-in = { $by } lässt { $name } wieder an den Tisch in { $channel }.
log-luck-off = { $by } hat das Glückswort von { $name } am Tisch in { $channel } entfernt.
log-end = { $by } hat den Tisch in { $channel } beendet.
log-master = { $by } hat alle mit { $role } zur Spielleitung gemacht.
log-no-masters = { $by } hat die Spielleitung abgeschafft.
log-moved = { $by } hat { $channel } für das Moderationslog gewählt.
log-moved-nowhere = { $by } hat dieses Moderationslog abgeschaltet.
log-missed = Eine Zeit lang konnte ich hier nicht schreiben. Das ist inzwischen passiert:

# Die offenen Tische, für Moderierende.
tables-title = { $count ->
    [0] ## Kein Tisch ist offen
    [one] ## Ein offener Tisch
   *[other] ## { $count } offene Tische
}
tables-more = `/mau-verwalten ausschließen` schließt jemanden von Tischen oder Ranglisten aus, `/mau-verwalten partien` annulliert eine Partie, und `/mau-verwalten einstellungen` legt den Kanal für das Moderationslog fest.
tables-more-master = `/mau-verwalten ausschließen` schließt jemanden von Tischen oder Ranglisten aus, und `/mau-verwalten partien` annulliert eine Partie.
tables-nobody = niemand
tables-line = **{ $game }** in { $channel }, { $state }: { $names } · [Hingehen]({ $link })
tables-state =
    .lobby = wartet auf den Start
    .match = wird gespielt
    .paused = pausiert
    .frozen = steht nach einem Fehler still
tables-again = Aktualisieren
