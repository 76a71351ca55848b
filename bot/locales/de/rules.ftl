# Das Regelbuch. Ein Spiel kann jeden dieser Sätze auf seine Art sagen: `game-<id>-rule-...` geht vor `rule-...`.

rule-head = { $made } · { $players } Spieler · { $cards } Karten
rule-earlier = Dieser Tisch behält die Regeln, mit denen er eröffnet wurde. Sie haben sich seitdem geändert.
rule-heading-short = Kurz gesagt
rule-heading-known = Was hier anders ist
rule-heading-cards = Karten
rule-heading-deal = Geben
rule-heading-turn = Ein Zug
rule-heading-specials = Was die Karten bewirken
rule-heading-drawing = Ziehen
rule-heading-call = „{ $word }“
rule-heading-throwing-in = Dazwischenwerfen
rule-heading-end = Das Ende einer Runde
rule-heading-points = Punkte und Partie
rule-heading-options = An diesem Tisch anders
rule-heading-pace = Wie schnell du sein musst
rule-heading-leaving = Verlassen und Stillstand

rule-aim = Werde vor allen anderen deine Karten los.

# Karten
rule-cards-coloured = { $copies ->
    [one] je einmal { $faces } in { $colours }
   *[other] je { $copies }-mal { $faces } in { $colours }
}
rule-cards-colourless = { $copies } × { $faces }, ohne { $sort }
rule-cards-total = Das sind { $cards } Karten.
rule-cards-packs = Ab { $seats } Spielern wird mit zwei solchen Kartensätzen gespielt, zusammen { $cards } Karten.
rule-cards-short = Das ist der kurze Kartensatz, ohne { $faces }.
rule-number-cards = Zahlenkarten sind { $faces }.

# Geben
rule-deal = Alle bekommen { $hand } Karten. Der Rest ist der Nachziehstapel; seine oberste Karte wird aufgedeckt und eröffnet den Ablagestapel.
rule-deal-plain = Als erste Karte gehen nur { $faces }: Jede andere kommt ganz unter den Nachziehstapel, und die nächste wird aufgedeckt.
rule-dealer = Wer zuerst gibt, wird ausgelost; danach gibt von Runde zu Runde der linke Nachbar.
rule-starter-left-of-dealer = Wer links vom Geber sitzt, fängt an.
rule-starter-dealer = Der Geber fängt an.
rule-clockwise-first = Zu Anfang geht es im Uhrzeigersinn.
rule-clockwise-always = Es geht immer im Uhrzeigersinn.

# Ein Zug
rule-turn-may = Bist du dran, legst du eine Karte, die passt, oder du ziehst; ziehen darfst du auch, wenn du legen könntest.
rule-turn-must = Bist du dran, legst du eine Karte, die passt. Ziehen darfst du nur, wenn du keine hast: Wer legen kann, muss.
rule-turn-answer = Wie du auf einen Angriff reagierst, steht dir aber frei.
rule-fit = Eine Karte passt, wenn sie die { $sort } hat, die gerade gilt, oder dasselbe zeigt wie die oberste Karte.
rule-in-force-top = Es gilt die { $sort } der obersten Karte.
rule-in-force-wished = Es gilt die { $sort } der obersten Karte oder die, die mit ihr gewünscht wurde.
rule-several = In einem Zug darfst du mehrere Karten legen, die dasselbe zeigen, eine nach der anderen: Die erste muss passen, die { $sort } der anderen ist egal, und die letzte liegt oben. Jede wirkt.
rule-runs = In einem Zug darfst du eine Folge legen: Karten derselben { $sort }, jede um eins höher oder niedriger als die letzte. Die erste muss passen, die letzte liegt oben. Jede Karte wirkt.
rule-runs-too = Auch eine Folge darf sich anschließen: Karten derselben { $sort }, jede um eins höher oder niedriger als die letzte.
rule-runs-limits = Wunschkarten und Aussetzen-Karten, die man kontern kann, gehören nicht in eine Folge. Ein Angriff trifft den, der am Ende dran ist.
rule-several-draw = Die Karten, die zu ziehen sind, werden zusammengezählt.
rule-several-skip = Lassen sie aussetzen, trifft jede einen Mitspieler mehr, aber nie dich.
rule-several-skip-out = Sind es deine letzten Karten, geht es unter den anderen reihum weiter: Drei davon treffen bei zwei Mitspielern den ersten zweimal.
rule-several-choice = Was du bei der ersten wählst, gilt für alle.
rule-several-trade = Karten, mit denen man tauscht, legst du einzeln.
rule-several-call = Für die Ansage zählt, wie viele Karten dir am Ende bleiben.
rule-several-final = „{ $word }“ vor den letzten beiden Karten gilt als „{ $final }“, wenn du beide legst.
rule-several-throw = Vorher kann niemand dazwischenwerfen.
rule-demand = Legst du { $ones }, darfst du eine Zahl fordern, statt dir eine { $sort } zu wünschen: { $ranks }. Dann legt reihum jeder, du zuletzt, eine Karte mit dieser Zahl, egal in welcher { $sort }, oder zieht. Sonst läuft ein Zug wie immer.
rule-demand-again = Auch { $ones } darfst du dann legen, egal was oben liegt: Damit forderst du selbst eine Zahl, und die gilt von da an für alle, zuletzt für dich.
rule-demand-colour = Die { $sort }, die gilt, bleibt dabei dieselbe.
rule-demand-end = Danach passt wieder, was zur obersten Karte passt.
rule-demand-out = Wer fertig ist, muss nichts mehr legen.
rule-demand-throw = Bis dahin kann niemand dazwischenwerfen.

# Was die Karten bewirken
rule-fit-any = Passt auf jede Karte.
rule-fit-free = Passt auf jede Karte, und auf sie passt jede.
rule-fit-any-but-itself = Passt auf jede Karte, nur nicht auf { $one }.
rule-announces-colour = Du wünschst dir die { $sort }, die ab jetzt gilt: jede der { $count }, auch die, die ohnehin schon gilt.
rule-announces-function = Du entscheidest, wofür die Karte steht: { $functions }. Von da an zählt sie als diese Karte, und zwar in der { $sort }, die du dir dabei wünschst, sonst in der bisherigen. Sie darf auch deine letzte Karte sein.
rule-announces-function-answer = Gegen einen Angriff darfst du sie nur als { $faces } legen.
rule-announces-second-card = Du legst immer zwei Karten: Auf diese kommt sofort eine farbige Karte aus deiner Hand ({ $sort } und Bild beliebig), und die wirkt wie gewohnt. Ohne zweite Karte darfst du sie nicht legen, und gegen einen Angriff nie.
rule-effect-turn-direction = Ab jetzt geht es andersherum weiter. Zu zweit ändert das nichts: Der andere ist dran.
rule-effect-turn-direction-or-go-again = Ab jetzt geht es andersherum weiter. Zu zweit bist du selbst noch einmal dran, mit einem ganzen Zug.
rule-effect-pass-over = Der nächste Spieler setzt aus. Zu zweit bist du gleich noch einmal dran.
rule-effect-make-others-draw = Alle anderen ziehen sofort eine Karte, und du bist noch einmal dran, mit einem ganzen Zug.
rule-effect-go-again = Du bist noch einmal dran, mit einem ganzen Zug.
rule-effect-make-previous-draw = Der Spieler vor dir zieht sofort { $count } Karten, und es geht wie gewohnt weiter. Dagegen lässt sich nichts legen.
rule-effect-attack-draw = { $after ->
    [lay] Der nächste Spieler zieht { $count } Karten, darf danach aber noch eine passende legen.
   *[end] Der nächste Spieler zieht { $count } Karten und setzt aus.
}
rule-effect-bring-back-or-attack = Sind schon Spieler fertig, kommt der zuletzt fertige zurück. Er zieht { $count } Karten und alles, was noch offen war, und spielt weiter. Als deine letzte Karte holt sie andere zurück, nie dich. Ist noch niemand fertig, ist sie eine gewöhnliche 7.
rule-effect-attack-skip = Der nächste Spieler setzt aus – oder er legt selbst { $one } in beliebiger { $sort }: Dann setzen zwei hintereinander aus, danach drei und so weiter, reihum, auch der Angreifer. Nur der Erste darf kontern. Danach zählt es wieder ab eins.
rule-effect-attack-skip-one = Der nächste Spieler setzt aus – oder er legt selbst { $one } in beliebiger { $sort }: Dann setzt der Übernächste aus, falls er nicht auch kontert, und so weiter. Aussetzen muss immer nur einer, wie viele Karten auch liegen.
rule-effect-attack-skip-one-unanswered = Der nächste Spieler setzt aus.
rule-effect-attack-reveal = Der nächste Spieler zeigt allen seine Hand. Dann legt er eine Zahlenkarte in beliebiger { $sort }, ob sie passt oder nicht, und zieht so viele Karten, wie sie angibt.
rule-reveal-none = Hat er keine Zahlenkarte, zieht er eine Karte. Ist das eine Zahlenkarte, legt er sie sofort auf dieselbe Weise; sonst geht { $face } an den nächsten Spieler weiter, der auch kontern darf.
rule-reveal-price = { $face } zählt dabei als { $number }.
rule-reveal-attacks = Wer auf diese Weise { $one } legt, greift zugleich den nächsten Spieler an.
rule-effect-propose-exchange = Du hast die Wahl: Du tauschst deine Karten mit einem Mitspieler, oder alle geben ihre nach links oder alle nach rechts. Alle Betroffenen außer dir dürfen das abwehren; der Erste zählt. Sonst geht es danach links von dir weiter.
rule-effect-trade-with-one = Du wählst jemanden aus und tauschst sofort alle Karten. Als letzte Karte bewirkt sie nichts, aber nennen musst du trotzdem jemanden.
rule-effect-hand-all-on = Alle geben ihre Karten sofort einen Platz weiter, in Spielrichtung. Als letzte Karte bewirkt sie nichts.
rule-effect-hand-all-on-left = Alle geben ihre Karten sofort einen Platz nach links. Als letzte Karte bewirkt sie nichts.
rule-against-stack = Oder er legt { $one } in beliebiger { $sort }: Dann muss der Übernächste { $second } Karten ziehen oder kontern, danach der Spieler nach ihm { $third } und so weiter.
rule-against-only = Sonst darf nichts dagegen gelegt werden.
rule-against-nothing = Dagegen darf nichts gelegt werden.
rule-against-challenge = Oder er zweifelt { $one } an. Hatte der andere noch eine Karte der { $sort }, die gerade galt, zieht er selbst, und der Zweifler ist dran. Sonst zieht der Zweifler { $more } Karten mehr.
rule-against-challenge-answer = Wird { $one } als Antwort gelegt, kann man sie nicht anzweifeln.
rule-against-challenge-last = Als letzte Karte trifft { $one } noch, lässt sich aber nicht anzweifeln.
rule-against-defence = { $face } lässt sich mit einer { $faces } derselben { $sort } abwehren.
rule-defends = Sonst eine gewöhnliche Zahlenkarte. Trifft dich ein Angriff, wehrt sie ihn ab, auch einen ganzen Stapel: { $attacks }, wenn sie die { $sort } der (letzten) Angriffskarte hat. Sie selbst lässt sich nicht abwehren; danach ist der Spieler nach dir dran.

# Ziehen
rule-draw-one = Wenn du ziehst, nimmst du eine Karte vom Nachziehstapel.
rule-draw-three = Wenn du ziehst, nimmst du Karten vom Nachziehstapel, bis eine passt, aber höchstens drei.
rule-draw-until-fit = Wenn du ziehst, nimmst du Karten vom Nachziehstapel, bis eine passt oder keine mehr da ist.
rule-drawn-end = Damit ist dein Zug vorbei, selbst wenn die neue Karte passen würde.
rule-drawn-lay = Danach darfst du noch jede passende Karte legen, ob gerade gezogen oder nicht; sonst passt du. Du ziehst höchstens einmal pro Zug.
rule-drawn-only = Danach darfst du nur eine Karte legen, die du gerade gezogen hast, wenn sie passt; sonst passt du. Du ziehst höchstens einmal pro Zug.
rule-pile-empty = Ist der Nachziehstapel leer, werden alle abgelegten Karten bis auf die oberste gemischt und bilden den neuen. Reicht auch das nicht, ziehst du so viele, wie da sind.

# Die Ansage
rule-call-window = Hast du nach dem Legen nur noch eine Karte, hast du kurz Zeit, „{ $word }“ zu sagen. Ist sie um oder erwischt dich vorher jemand, ziehst du { $penalty ->
    [one] eine Strafkarte.
   *[other] { $penalty } Strafkarten.
}
rule-call-next = Hast du nach dem Legen nur noch eine Karte, sagst du „{ $word }“, bevor ein anderer Spieler legt oder zieht. Erwischt dich vorher jemand, ziehst du { $penalty ->
    [one] eine Strafkarte;
   *[other] { $penalty } Strafkarten;
} hat ein anderer etwas getan, bist du sicher.
rule-call-armed = Hast du nach dem Legen nur noch eine Karte, musst du „{ $word }“ sagen, bevor du legst. Sonst ziehst du sofort { $penalty ->
    [one] eine Strafkarte.
   *[other] { $penalty } Strafkarten.
}
rule-call-none = Mit nur noch einer Karte musst du nichts ansagen.
rule-call-beforehand = Eine Ansage im Voraus gilt für die Karte, nach der dir nur eine bleibt. Ändert sich deine Hand auf andere Weise, verfällt sie und kostet nichts.
rule-call-acting = Legst oder ziehst du selbst wieder, bevor du angesagt hast, hast du es vergessen: Erst kommt die Strafe, dann dein Zug, falls er noch möglich ist.
rule-call-pair = Legst du zwei Karten zusammen, kannst du von drei auf eine kommen: Auch das musst du ansagen.
rule-call-exchange = Hast du durch einen Tausch nur noch eine Karte, musst du nichts ansagen.
rule-call-final = Nach deiner letzten Karte sagst du „{ $word }“. Kurze Zeit darf sonst niemand legen oder ziehen. „{ $word }“ darfst du auch im Voraus ansagen.
rule-call-final-forgotten = Vergisst du es oder erwischt dich jemand, hast du nicht gewonnen: Du ziehst { $penalty ->
    [one] eine Strafkarte,
   *[other] { $penalty } Strafkarten,
} und es geht mit der Wirkung deiner Karte weiter. Gibt es nichts mehr zu ziehen, hast du doch gewonnen.
rule-call-last-word = Das „{ $word }“ nach der letzten Karte sagt der Tisch für dich.

# Dazwischenwerfen
rule-throw = Hast du genau die Zahlenkarte, die oben liegt, gleiche { $sort } und gleiche Zahl, darfst du sie dazwischenwerfen, auch wenn du nicht dran bist und auch auf deine eigene Karte. Danach ist der Spieler nach dir dran.
rule-throw-effect = Die Karte wirkt wie gewohnt.
rule-throw-attack = Ist { $face } noch nicht beantwortet, kommen { $count } Karten dazu, und alles zusammen trifft jetzt den Spieler nach dir; ist der Angriff schon vorbei, beginnt ein neuer.
rule-throw-pending = Andere Karten kannst du nicht dazwischenwerfen, solange ein Angriff offen ist.
rule-throw-never-pending = Solange ein Angriff offen ist, kannst du nichts dazwischenwerfen.
rule-throw-final = Solange „{ $word }“ noch gesagt werden kann, geht das auch nicht.

# Das Ende einer Runde
rule-end = Eine Runde ist vorbei, sobald jemand die letzte Karte gelegt hat.
rule-end-final = Eine Runde ist vorbei, sobald jemand die letzte Karte gelegt und „{ $word }“ gesagt hat.
rule-end-never-last = Nicht als letzte Karte erlaubt: { $faces }. Hast du nichts anderes mehr, ziehst du.
rule-end-reveal = Wer seine letzte Karte für { $face } legt, beendet die Runde nur, wenn er dafür nichts ziehen muss.
rule-end-limit = Mit mehr als { $most } Karten bist du aus der Runde raus; du behältst die Karten, und sie zählen. Bleibt nur einer übrig, hat er gewonnen. Wird um Plätze gespielt, teilen sich alle, die so raus sind, den letzten Platz.
rule-end-places = Hast du deine letzte Karte gelegt, bist du fertig und hast den nächsten Platz; die anderen spielen weiter, bis nur noch einer Karten hat: Der hat verloren. Deine letzte Karte trifft noch die, die weiterspielen; nur getauscht wird damit nicht.
rule-end-first = Wer zuerst fertig ist, gewinnt die Runde.
rule-end-no-effect = Diese letzte Karte bewirkt nichts mehr.
rule-end-effects = Die letzte Karte wirkt noch, und niemand darf etwas dagegenlegen oder dazwischenwerfen:
rule-last-draw-at-once = { $face }: Der nächste Spieler zieht { $count } Karten, bei einem Stapel alle zusammen.
rule-last-exchange-at-once = { $face }: Die Karten wandern wie gewählt, auch die leere Hand.
rule-last-reveal-as-last = { $face }: Der nächste Spieler zeigt seine Hand, legt eine Zahlenkarte und zieht so viele Karten. Hat er keine, zieht er eine Karte: Ist das eine Zahlenkarte, gilt für sie dasselbe, sonst endet die Runde. Was dafür gelegt wird, bewirkt nichts weiter.
rule-partners = Dein Gegenüber ist dein Partner.
rule-partners-hand-of-others = Gewinnt einer von euch eine Runde, habt ihr beide sie gewonnen. Sonst zählen eure übrigen Karten zusammen, für euch beide, deshalb habt ihr immer gleich viele Punkte.
rule-partners-hand = Gewinnt einer von euch eine Runde, habt ihr beide sie gewonnen, und für euch zählen nur die Karten des Gewinners. Sonst zählen eure übrigen Karten zusammen, deshalb habt ihr immer gleich viele Punkte.
rule-partners-wins = Gewinnt einer von euch eine Runde, habt ihr beide sie gewonnen.
rule-partners-taken = Gewinnt einer von euch eine Runde, bekommt ihr beide, was die anderen auf der Hand haben. Was ihr zwei habt, zählt dann nicht.
rule-partners-places = Ihr bekommt beide die Punkte eurer beiden Plätze zusammen. Ein Partner, der die Partie verlassen hat, zählt als Letzter.
rule-partners-secret = Die Karten bleiben geheim, auch vor dem Partner. Verlässt einer die Partie, wird nur er Letzter.
rule-end-winner = Wer die letzte Karte gelegt hat, gewinnt die Runde. Niemand muss dann noch ansagen.

# Punkte und Partie
rule-points-wins = Wer eine Runde gewinnt, bekommt einen Punkt.
rule-points-others = Wer die Runde gewinnt, bekommt 0 Punkte, alle anderen, was sie noch auf der Hand haben:
rule-points-taken = Wer die Runde gewinnt, bekommt, was alle anderen noch auf der Hand haben:
rule-points-places = Du bekommst einen Punkt für jeden, der vor dir fertig war: der Erste 0, der Zweite 1 und so weiter. Was die Karten zählen, ist egal.
rule-points-all = Alle bekommen, was sie auf der Hand haben, auch der Sieger, wenn ihm ein Tausch neue Karten gebracht hat:
rule-points-double = Ist die letzte Karte { $one }, zählt das alles doppelt.
rule-points-number = { $faces }: so viel wie ihre Zahl
rule-points-value = { $faces }: { $points }
rule-match-rounds = { $rounds ->
    [one] Die Partie besteht aus einer einzigen Runde.
   *[other] Eine Partie hat { $rounds } Runden.
}
rule-match-target = Die Partie ist zu Ende, sobald jemand { $target } Punkte oder mehr hat.
rule-match-most = Die Partie gewinnt, wer die meisten Runden gewonnen hat; bei Gleichstand teilt man sich den Sieg.
rule-match-most-points = Die Partie gewinnt, wer insgesamt die meisten Punkte hat; bei Gleichstand teilt man sich den Sieg.
rule-match-fewest = Die Partie gewinnt, wer insgesamt die wenigsten Punkte hat; bei Gleichstand teilt man sich den Sieg.

# Einstellungen
rule-option-changed = **{ $name }:** { $value } (Standard: { $default }). { $meaning }

# Aussteigen und Stillstand
rule-leaving = Verlässt du die Partie, verlierst du sie und wirst Letzter; deine Karten kommen unter den Nachziehstapel. Die anderen spielen weiter, und ist nur noch einer übrig, gewinnt er.
rule-stalemate = Waren alle einmal dran, ohne dass jemand legen oder ziehen konnte, endet die Runde ohne Sieger.
rule-stalemate-hands = Dann bekommen alle die Punkte der Karten, die sie noch auf der Hand haben.
rule-stalemate-places = Dann teilen sich alle, die noch Karten haben, den letzten Platz.

# Kurz gesagt
rule-short-turn = Leg eine Karte, die in { $sort }, Zahl oder Bild passt. Keine da? Dann zieh.
rule-short-turn-direction = Es geht andersherum weiter
rule-short-pass-over = Der Nächste setzt aus
rule-short-make-others-draw = Alle anderen ziehen eine, und du bist noch einmal dran
rule-short-go-again = Du bist noch einmal dran
rule-short-make-previous-draw = Der Vorige zieht { $count }
rule-short-attack-draw = Der Nächste zieht { $count }
rule-short-bring-back-or-attack = Wer zuletzt fertig wurde, kommt zurück und zieht { $count }
rule-short-attack-skip = Der Nächste setzt aus
rule-short-attack-skip-one = Der Nächste setzt aus
rule-short-attack-reveal = Der Nächste zeigt seine Hand und zieht
rule-short-propose-exchange = Karten wechseln den Besitzer
rule-short-trade-with-one = Du tauschst mit jemandem die Karten
rule-short-hand-all-on = Alle Karten wandern weiter
rule-short-announces-colour = Du wünschst dir eine { $sort }
rule-short-announces-function = Jede Sonderkarte, die du willst
rule-short-announces-second-card = Immer mit einer zweiten Karte
rule-short-defends = Wehrt einen Angriff ab
rule-short-call = Nur noch eine Karte? Sag schnell „{ $word }“, sonst ziehst du { $penalty ->
    [one] eine Strafkarte.
   *[other] { $penalty } Strafkarten.
}
rule-short-call-armed = Gleich nur noch eine Karte? Sag „{ $word }“, bevor du legst, sonst ziehst du { $penalty ->
    [one] eine Strafkarte.
   *[other] { $penalty } Strafkarten.
}
rule-short-call-none = Nur noch eine Karte? Ansagen musst du nichts.
rule-short-final = Nach der letzten Karte sagst du „{ $word }“.
rule-short-match-most = Es gewinnt, wer die meisten davon holt.
rule-short-match-most-points = Es gewinnt, wer insgesamt die meisten Punkte hat.
rule-short-match-fewest = Es gewinnt, wer insgesamt die wenigsten Punkte hat.

# Wenn du ein anderes Spiel kennst
rule-known-uno = Wenn du UNO kennst
rule-known-uno-stack = { $one } darf man mit der gleichen Karte kontern: Sie zählen zusammen.
rule-known-uno-throw = Genau die gleiche Zahlenkarte darf man dazwischenwerfen.
rule-known-uno-drawn = Was du eben gezogen hast, darfst du nicht gleich legen.
rule-known-uno-last = Deine letzte Karte bewirkt nichts.
rule-known-uno-points = Punkte sind schlecht: Was du noch auf der Hand hast, zählt gegen dich.
rule-known-home = Wenn du Mau-Mau mit 32 Karten kennst
rule-known-home-draw = { $face } statt der 7
rule-known-home-skip = { $face } statt der 8
rule-known-home-wish = { $face } statt des Buben
rule-known-home-alike = Hier gibt es { $pairs }.
rule-known-home-new = Neu: { $faces }.

# Beispiele
rule-example-attack-draw = Beispiel: Anna legt { $one }. Ben kontert mit der gleichen Karte. Cleo hat keine und zieht { $second } Karten.
rule-example-attack-skip = Beispiel: Anna legt { $one }. Ben kontert mit der gleichen Karte. Cleo kann nicht kontern: Sie und Max setzen aus, und Anna ist wieder dran.
rule-example-attack-skip-one = Beispiel: Anna legt { $one }. Ben kontert mit der gleichen Karte. Cleo kann nicht kontern: Sie setzt aus, und Max ist dran.
rule-example-attack-reveal = Beispiel: Anna legt { $one }. Ben zeigt seine 3, 5 und 8, legt die 3 und zieht 3 Karten.
rule-example-propose-exchange = Beispiel: Anna hat noch 6 Karten, Ben 2. Sie wählt Ben, und er kann es nicht abwehren: Jetzt hat sie 2 und er 6.
rule-example-announces-colour = Beispiel: Anna legt { $one } und wünscht sich { $colour }. Ben braucht jetzt { $colour }.
rule-example-announces-function = Beispiel: Auf eine rote 5 legt Anna { $one } als { $name }. Die Karte zählt jetzt als rot, und Ben zieht { $draws } oder kontert.
rule-example-announces-second-card = Beispiel: Auf eine rote 5 legt Anna { $one } und darauf { $attack } in Blau. Jetzt gilt Blau, und Ben zieht { $draws } oder kontert.
rule-example-defends = Beispiel: Anna legt { $attack } in Rot. Ben legt die rote { $face }: Er zieht nichts, und Cleo ist dran.

# Wie schnell du sein musst
rule-pace-turn = Ein Zug dauert höchstens { $turn }. Danach macht ihn der Tisch für dich: Meist zieht er.
rule-pace-ai = Nach { $missed } verpassten Zügen in Folge spielt eine KI für dich. Tipp etwas in deiner Hand an, und du bist wieder da.
rule-pace-leave = Nach { $missed } verpassten Zügen in Folge verlierst du den Platz.
rule-pace-window = Für die Ansage hast du { $window }, sobald der Tisch deine Karte zeigt.
rule-pace-head-start = Die ersten { $time } gehören dir allein. Danach kann dir jeder zuvorkommen und dich erwischen.
rule-pace-exchange = Einen Kartentausch kannst du { $time } lang abwehren, länger, wenn jemand seine Karten nicht offen hat.
