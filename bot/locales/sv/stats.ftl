# Vad resultaten blir till, och vad kommandoraden säger om räkningen.

achievement-first-win = Första segern
    .description = Vann en match
achievement-quick-call = Snabb i repliken
    .description = Ropade på under en sekund
achievement-survivor = Överlevare
    .description = Drog åtta kort eller fler på en gång och spelade ändå till slutet
achievement-comeback = Comeback
    .description = Vann en match efter fem förluster i rad
achievement-winning-streak = Ostoppbar
    .description = Vann fem matcher i rad
achievement-clean-sweep = Rent hus
    .description = Vann alla omgångar i en match, minst tre
achievement-sharp-eyes = Falköga
    .description = Satte dit någon tre gånger i samma match
achievement-never-forgets = Minne som en elefant
    .description = Ropade 25 gånger utan att glömma det en enda gång
achievement-tower = Tornbyggare
    .description = Staplade fyra attacker
achievement-no-card-drawn = Lätt på handen
    .description = Vann en match utan att dra ett enda kort
achievement-large-table = Fullt hus
    .description = Vann vid ett bord med sex eller fler
achievement-machine = Maskinkrossare
    .description = Vann mot en svår AI
achievement-all-rounder = Mångsysslare
    .description = Spelade fyra olika spel
achievement-veteran = Veteran
    .description = Spelade hundra matcher

cli-rebuild-done = { $servers ->
    [0] Det finns inga resultat att räkna.
    [one] Topplistor och rating för en server har räknats om.
   *[other] Topplistor och rating för { $servers } servrar har räknats om.
}
cli-rebuild-changed = Resultat på topplistorna: { $before } före, { $after } nu; segrar bland dem: { $wins_before } före, { $wins } nu. { $people ->
    [one] En person har
   *[other] { $people } personer har
} något annat än förut, { $ratings } av dem en annan rating.
cli-rebuild-same = Ingenting har ändrats.
cli-rebuild-in-use = { $database } används just nu: stoppa boten först.
cli-rebuild-unreachable = { $database } kan inte öppnas eller svarar inte.
