# Statistics, and the output of the command line about counting results.

achievement-first-win = First win
    .description = Won a match
achievement-quick-call = Quick tongue
    .description = Called in less than a second
achievement-survivor = Survivor
    .description = Drew eight or more cards at once, and still played to the end
achievement-comeback = Comeback
    .description = Won a match after five defeats in a row
achievement-winning-streak = Unstoppable
    .description = Won five matches in a row
achievement-clean-sweep = Clean sweep
    .description = Won every round of a match of at least three
achievement-sharp-eyes = Sharp eyes
    .description = Caught three forgotten calls in one match
achievement-never-forgets = Memory of an elephant
    .description = Made 25 calls without forgetting one
achievement-tower = Tower builder
    .description = Stacked four attacks on top of each other
achievement-no-card-drawn = Light fingers
    .description = Won a match without drawing a single card
achievement-large-table = Full house
    .description = Won at a table of six or more
achievement-machine = Machine breaker
    .description = Won against a hard AI
achievement-all-rounder = All-rounder
    .description = Played four different games
achievement-veteran = Veteran
    .description = Played a hundred matches

cli-rebuild-done = { $servers ->
    [0] There are no results to count.
    [one] Recounted the leaderboards and ratings of one server.
   *[other] Recounted the leaderboards and ratings of { $servers } servers.
}
cli-rebuild-changed = Results on the leaderboards: { $before } before, { $after } now; wins among them: { $wins_before } before, { $wins } now. { $people ->
    [one] One person has
   *[other] { $people } people have
} different figures now, { $ratings } of them a different rating.
cli-rebuild-same = Nothing has changed.
cli-rebuild-in-use = { $database } is in use: stop the bot first.
cli-rebuild-unreachable = { $database } can’t be opened, or doesn’t answer.
