# Rollen, die vergeben werden: an Champions, für einen Erfolg, an alle, die zum Spielen gerufen werden wollen. Und die Spielleitung.

roles-for-week = Wochensieg
roles-for-month = Monatssieg
roles-for-season = Saisonsieg
roles-for-achievement = Ein Erfolg
roles-for-lfg = Will zum Spielen angepingt werden
roles-for-master = Spielleitung: moderiert Tische
roles-kept-week = Der Wochensieger bekommt { $role }, von Montag bis Montag. Der vorige Sieger gibt sie ab.
roles-kept-month = Der Monatssieger bekommt { $role }, bis zum nächsten Monatsersten. Der vorige Sieger gibt sie ab.
roles-kept-season = Der Saisonsieger bekommt { $role }, bis die nächste Saison vorbei ist. Der vorige Sieger gibt sie ab.
roles-kept-achievement = Alle, die das schaffen, bekommen { $role }, auch für frühere Partien.
roles-kept-lfg = Wer zum Spielen angepingt werden will, kann sich { $role } nehmen: Der Knopf ist in `/mau einstellungen` und dort, wo Mitspieler gesucht werden.
roles-kept-master =
    Alle mit { $role } gehören jetzt zur Spielleitung. In Kanälen, die sie sehen, dürfen sie Tische beenden, Leute entfernen oder ausschließen (aber niemanden, der den Server verwaltet), Partien annullieren und Turniere anlegen.
    Einstellungen ändern und Ergebnisse löschen kann weiter nur, wer „Server verwalten“ darf.
    Damit sie `/mau-verwalten` sehen: Servereinstellungen → Integrationen → mein Eintrag → `/mau-verwalten` → Rolle hinzufügen.
roles-opens = Mit { $role } sieht man auch { $channels }. Das sehen nicht alle.
roles-no-masters = Dieser Server hat jetzt keine Spielleitung.
roles-no-more = Diese Rolle vergebe ich nicht mehr, und die vergebenen nehme ich zurück.
roles-no-more-to-call = Diese Rolle kann sich niemand mehr nehmen. Wer sie hat, behält sie, bis du die Rolle löschst oder sie ihm wegnimmst.
roles-none-for-that = Dafür gibt es noch keine Rolle. Wähl eine, dann vergebe ich sie.
roles-line = { $purpose }: { $role }
roles-for-what = Wähl auch, wofür die Rolle ist.
roles-which-achievement = Wähl auch den Erfolg.
roles-no-achievement = Einen Erfolg wählst du nur, wenn die Rolle für einen Erfolg ist.
roles-taken = { $role } wird hier schon für etwas anderes benutzt. Wähl eine andere Rolle, oder gib sie dort zuerst frei.
roles-you-lack = Damit ich für dich Rollen vergebe, brauchst du selbst { $permission }.
roles-unfit-everyone = Diese Rolle haben schon alle. Wähl eine andere.
roles-unfit-managed = { $role } gehört zu einem Bot, zum Boosten oder zu einem anderen Dienst, deshalb kann sie niemand vergeben.
roles-unfit-above-bot = { $role } steht nicht unter meiner höchsten Rolle. Schieb meine in den Servereinstellungen darüber, dann kann ich sie vergeben.
roles-unfit-above-you = { $role } steht nicht unter deiner höchsten Rolle, also vergebe ich sie nicht für dich.
roles-unfit-permissions = { $role } bringt besondere Rechte mit. Ich vergebe nur Rollen ohne besondere Rechte.
roles-unfit-channels = { $role } hat in { $channels } besondere Rechte. Ich vergebe nur Rollen ohne besondere Rechte.
roles-unfit-missing = Ich kann keine Rollen vergeben: Dafür brauche ich { $permission }.
roles-none-to-call = So eine Rolle gibt es hier nicht mehr.
roles-unfit-now = { $role } kann ich gerade weder geben noch nehmen. Jemand, der den Server verwaltet, sieht mit `/mau-verwalten rolle`, warum.
roles-not-now = Discord lässt mich { $role } gerade nicht ändern ({ $code }). Versuch es später noch einmal.
roles-on = Du hast jetzt { $role } und wirst angepingt, wenn jemand Mitspieler sucht. Tipp noch einmal auf den Knopf, um sie abzugeben.
roles-off = Du hast { $role } nicht mehr.
roles-reason = Bei Mau-Mau verdient
roles-reason-over = Bei Mau-Mau abgegeben
roles-reason-asked = Vom Mitglied selbst gewünscht
button-lfg-role = Zum Spielen anpingen: an/aus
