# What `maunz doctor` finds, and what to do about it.

cli-doctor-alone = Environment: no other package uses the names of Maunz’s packages.
cli-doctor-neighbours = Environment: { $packages } and Maunz use the same package names, so one can overwrite the other. Install Maunz in an environment of its own.
cli-doctor-no-token = There is no DISCORD_TOKEN. Make one on the bot’s page at discord.com/developers and set it, in the environment or in .env.
cli-doctor-refused = Discord refuses to say: { $said }
cli-doctor-token = Token: that of { $name }, application { $id }.
cli-doctor-clock = Clock: no more than { NUMBER($seconds, minimumFractionDigits: 1) } s from Discord’s.
cli-doctor-wrong-clock = Clock: { NUMBER($seconds, minimumFractionDigits: 1) } s from Discord’s. Have this machine keep time by NTP.
cli-doctor-intents = Presses come by the gateway. No privileged intent is needed.
cli-doctor-endpoint = Presses go to { $address } and never reach the bot. Empty “Interactions Endpoint URL” on the application’s page at discord.com/developers.
cli-doctor-shards = SHARD_COUNT is { $has }, and Discord asks for { $needed }. Set more, or leave it out.
cli-doctor-sessions = Sessions: { $left } of { $most } are left today.
cli-doctor-few-sessions = Sessions: only { $left } of { $most } are left today, and each start takes one. Find out what starts the bot again and again.
cli-doctor-commands = Commands: Discord knows them all.
cli-doctor-no-commands = Commands: Discord does not know { $names }. The bot tells it when it starts; if it runs, look at its log.
cli-doctor-emoji = Emoji: all { $wanted } are there.
cli-doctor-no-emoji = Emoji: { $missing } of { $wanted } are missing. Upload them: maunz emoji sync
cli-doctor-servers = Servers: { $servers ->
    [one] one, where the bot may do all it needs.
   *[other] { $servers }, and in all of them the bot may do what it needs.
} Channels may still forbid it.
cli-doctor-no-servers = Servers: none yet. Add the bot to one: { $address }
cli-doctor-poor-server = Server { $name }: the bot lacks { $lacks }. Grant it to the bot’s role, or add the bot again: { $address }
cli-doctor-poor-servers = Servers: { $servers }, and in { $poor } of them the bot lacks something.
cli-doctor-database-well = Database: { $database }, version { $version }, whole, and can be written.
cli-doctor-database-used = Database: { $database }, version { $version }, whole; a bot is running with it.
cli-doctor-database-new = Database: there is nothing in { $database } yet; the bot makes what it needs when it starts.
cli-doctor-database-older = Database: { $database } has version { $version } and becomes { $known } at the next start. A file is copied before; of PostgreSQL make a copy yourself.
cli-doctor-database-newer = Database: { $database } has version { $version }, and this program knows { $known }. Run the newer program, or restore a copy from before.
cli-doctor-database-damaged = Database: { $database } is damaged. Stop the bot and restore the newest copy.
cli-doctor-database-refuses = Database: { $database } cannot be written: { $why }. Look at space, rights and disk.
cli-doctor-no-port = Port: none (HTTP_PORT is 0), so nobody can watch over the bot.
cli-doctor-port = Port: { $port } is free.
cli-doctor-port-bot = Port: on { $port } a bot says that it is ready.
cli-doctor-port-taken = Port: { $port } is taken, and no bot there says that it is ready. Set another HTTP_PORT, or look at the log of the bot.
