# Att söka medspelare: meddelandet som visar det, och vad den som trycker där får veta.

lfg-title = **{ $host } söker medspelare:** { $game }
lfg-enough = Ett bord öppnar så snart { $count } är med.
lfg-enough-at = Ett bord öppnar { $time } om { $count } är med då, annars så snart de är det.
lfg-no-table-channel-taken = Tillräckligt många är med, men det står redan ett annat bord i den här kanalen. Ert öppnar så snart det stängs.
lfg-no-table-too-many-tables = Tillräckligt många är med, men servern har redan så många öppna bord som den får ha. Ert öppnar så snart något av dem stängs.
lfg-no-table-hosted = Tillräckligt många är med, men { $host } har redan så många öppna bord som en och samma person får ha. Ert öppnar så snart något av dem avslutas.
lfg-no-table-not-now = Tillräckligt många är med, men Discord ger mig ingen tråd till bordet just nu. Jag fortsätter att försöka.
lfg-no-table-rules = Tillräckligt många är med, men serverns husregler passar inte det här spelet: { $why } Ert bord öppnar så snart de gör det.
lfg-no-table-not-stored = Tillräckligt många är med, men jag kan inte spara något just nu. Ert bord öppnar så snart det går igen.
lfg-people = Med hittills ({ $count }): { $names }
lfg-until = Sökningen slutar { $time }.
lfg-found = **{ $game }:** { $names } har hittat varandra. Här är bordet: { $channel }
lfg-found-before = **{ $game }:** { $names } har hittat varandra.
lfg-over = **{ $game }:** det blev inte tillräckligt många den här gången. Sök på nytt med `/medspelare`.
lfg-given-up = **{ $game }:** ingen söker medspelare längre.
lfg-table-open = { $people } Nu är ni tillräckligt många: ert bord är öppet ({ $game }).
button-lfg = Jag är med
button-lfg-out = Jag hoppar av

lfg-begun = Du söker medspelare. När { $count } är med öppnar ert bord här, och då kallar jag på dig.
lfg-call-quiet = Jag kallar inte på rollen: det är tysta timmar.
lfg-call-lately = Jag kallar inte på rollen: det är mindre än 15 minuter sedan jag kallade på en roll senast.
lfg-in = Du är med. Jag kallar på dig när bordet öppnar.
lfg-joined = Någon söker redan efter samma sak här, så du är med där: { $link } Jag kallar på dig när bordet öppnar.
lfg-in-already = Du är redan med.
lfg-out = Du är inte med längre.
lfg-out-already = Du är inte med.
lfg-full = Alla { $most } platser är tagna.
lfg-gone = Den här sökningen är över. Börja en ny med `/medspelare`.
lfg-already = Du söker redan medspelare: { $link }
lfg-wrong-number = { $game } är för { $fewest } till { $most } spelare.
lfg-not-everyone = Jag kallar inte på alla. Ange en roll för dem som vill bli kallade.
lfg-role-not-mentionable = Det går inte att kalla på { $role }: rollen måste kunna nämnas, eller så behöver både du och jag ”Nämn @everyone, @here och alla roller”.

quiet-kept = Tysta timmar: från { $begin } till { $end }, { $zone } (där är klockan { $now } nu). Under den tiden kallar jag inte på någon roll. Samma klockslag två gånger tar bort dem.
quiet-none = Det finns inga tysta timmar. Ange en början och ett slut för att få det, till exempel `22:00` och `08:00`.
quiet-which-zone = Den tidszonen känner jag inte till. Välj en av dem jag föreslår, till exempel `Europe/Stockholm`.
quiet-which-time = Ange klockslag, till exempel `22:00` och `08:00`.
