# What `maunz doctor` finds, and what to do about it.

cli-doctor-alone = Environment: no other package uses the names of Maunz’s packages.
cli-doctor-neighbours = Environment: { $packages } and Maunz use the same package names, so one can overwrite the other. Install Maunz in an environment of its own.
cli-doctor-no-token = There’s no DISCORD_TOKEN. Create one on the bot’s page at discord.com/developers and set it, in the environment or in .env.
cli-doctor-refused = Discord refused to answer: { $said }
cli-doctor-token = Token: belongs to { $name }, application { $id }.
cli-doctor-clock = Clock: at most { NUMBER($seconds, minimumFractionDigits: 1) } s off from Discord’s.
cli-doctor-wrong-clock = Clock: { NUMBER($seconds, minimumFractionDigits: 1) } s off from Discord’s. Sync this machine’s clock with NTP.
cli-doctor-intents = Button presses arrive over the gateway. No privileged intent is needed.
cli-doctor-endpoint = Button presses go to { $address } and never reach the bot. Clear “Interactions Endpoint URL” on the application’s page at discord.com/developers.
cli-doctor-shards = SHARD_COUNT is { $has }, but Discord asks for { $needed }. Set it higher, or leave it out.
cli-doctor-sessions = Sessions: { $left } of { $most } left today.
cli-doctor-few-sessions = Sessions: only { $left } of { $most } left today, and each start takes one. Find out what keeps starting the bot.
cli-doctor-commands = Commands: Discord knows them all.
cli-doctor-no-commands = Commands: Discord doesn’t know { $names }. The bot registers them when it starts; if it’s running, look at its log.
cli-doctor-emoji = Emoji: all { $wanted } are there.
cli-doctor-no-emoji = Emoji: { $missing } of { $wanted } are missing. Upload them: maunz emoji sync
cli-doctor-servers = Servers: { $servers ->
    [one] one; the bot has all the permissions it needs there.
   *[other] { $servers }; the bot has all the permissions it needs in all of them.
} Individual channels may still deny some.
cli-doctor-no-servers = Servers: none yet. Add the bot to one: { $address }
cli-doctor-poor-server = Server { $name }: the bot lacks { $lacks }. Grant it to the bot’s role, or add the bot again: { $address }
cli-doctor-poor-servers = Servers: { $servers }; in { $poor } of them the bot lacks permissions.
cli-doctor-database-well = Database: { $database }, version { $version }, intact and writable.
cli-doctor-database-used = Database: { $database }, version { $version }, intact; a bot is using it.
cli-doctor-database-new = Database: { $database } is empty so far; the bot creates what it needs when it starts.
cli-doctor-database-older = Database: { $database } has version { $version } and is upgraded to { $known } at the next start. A file is backed up first; for PostgreSQL, make a backup yourself.
cli-doctor-database-newer = Database: { $database } has version { $version }, but this program only knows { $known }. Run the newer program, or restore an older backup.
cli-doctor-database-damaged = Database: { $database } is damaged. Stop the bot and restore the newest backup.
cli-doctor-database-refuses = Database: { $database } isn’t writable: { $why }. Check disk space, permissions and the disk.
cli-doctor-no-port = Port: none (HTTP_PORT is 0), so nothing can monitor the bot.
cli-doctor-port = Port: { $port } is free.
cli-doctor-port-bot = Port: a bot answers on { $port } and is ready.
cli-doctor-port-taken = Port: { $port } is taken, and not by a bot that’s ready. Set another HTTP_PORT, or look at the bot’s log.
