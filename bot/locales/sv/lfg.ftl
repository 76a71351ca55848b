# Att söka medspelare: meddelandet som visar det, och vad den som trycker där får veta.

lfg-title = **{ $host } söker medspelare:** { $game }
lfg-enough = Ett bord öppnar så snart { $count } är med.
lfg-enough-at = Ett bord öppnar { $time } om { $count } är med då, annars så snart så många är med.
lfg-no-table-channel-taken = Tillräckligt många är med, men det står redan ett annat bord i den här kanalen. Ert öppnar så snart det stängs.
lfg-no-table-too-many-tables = Tillräckligt många är med, men servern har redan så många bord som är tillåtna. Ert öppnar så snart något av dem stängs.
lfg-no-table-hosted = Tillräckligt många är med, men { $host } har redan så många bord som en person får ha. Ert öppnar så snart något av dem avslutas.
lfg-no-table-not-now = Tillräckligt många är med, men Discord ger mig ingen tråd till bordet just nu. Jag fortsätter att försöka.
lfg-no-table-rules = Tillräckligt många är med, men serverns husregler passar inte det här spelet: { $why } Ert bord öppnar så snart de gör det.
lfg-no-table-not-stored = Tillräckligt många är med, men jag kan inte spara något just nu. Ert bord öppnar så snart det går igen.
lfg-people = Med hittills ({ $count }): { $names }
lfg-until = Sökningen slutar { $time }.
lfg-found = **{ $game }:** { $names } har hittat varandra. Här är bordet: { $channel }
lfg-found-before = **{ $game }:** { $names } har hittat varandra.
lfg-over = **{ $game }:** det blev inte tillräckligt många den här gången. Sök igen med `/medspelare`.
lfg-given-up = **{ $game }:** ingen söker medspelare längre.
lfg-table-open = { $people } Nu är ni tillräckligt många: ert bord är öppet ({ $game }).
button-lfg = Jag är med
button-lfg-out = Jag hoppar av

lfg-begun = Du söker medspelare. När { $count } är med öppnar ert bord här, och då pingar jag dig.
lfg-call-quiet = Jag pingar inte rollen: det är tysta timmar.
lfg-call-lately = Jag pingar inte rollen: det är mindre än 15 minuter sedan sist.
lfg-in = Du är med. Jag pingar dig när bordet öppnar.
lfg-joined = Någon söker redan efter samma sak här, så jag skrev upp dig där: { $link } Jag pingar dig när bordet öppnar.
lfg-in-already = Du är redan med.
lfg-out = Du är inte med längre.
lfg-out-already = Du är inte med.
lfg-full = Alla { $most } platser är tagna.
lfg-gone = Den här sökningen är över. Börja en ny med `/medspelare`.
lfg-already = Du söker redan medspelare: { $link }
lfg-wrong-number = { $game } är för { $fewest } till { $most } spelare.
lfg-not-everyone = Jag pingar inte alla. Välj en roll för dem som vill bli pingade.
lfg-role-not-mentionable = Jag kan inte pinga { $role }: tillåt alla att nämna rollen, eller ge både dig och mig ”Nämn @everyone, @here och alla roller”.

quiet-kept = Tysta timmar: { $begin } till { $end }, { $zone } (där är klockan { $now } nu). Då pingar jag ingen roll. Samma klockslag två gånger stänger av dem.
quiet-none = Det finns inga tysta timmar. Ange start och slut, t.ex. `22:00` och `08:00`.
quiet-which-zone = Den tidszonen känner jag inte till. Välj en av dem jag föreslår, t.ex. `Europe/Stockholm`.
quiet-which-time = Ange klockslag, t.ex. `22:00` och `08:00`.
