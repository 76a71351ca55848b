# Roles that people are given: for champions, for an achievement, for who wants to be called to play. And game masters.

roles-for-week = Champion of the week
roles-for-month = Champion of the month
roles-for-season = Champion of the season
roles-for-achievement = An achievement
roles-for-lfg = Wants to be pinged to play
roles-for-master = Game master: moderates tables
roles-kept-week = Every Monday, { $role } goes to last week’s winner, who keeps it for a week.
roles-kept-month = On the first of every month, { $role } goes to last month’s winner, who keeps it for a month.
roles-kept-season = When a season ends, { $role } goes to its winner, who keeps it until the next season ends.
roles-kept-achievement = Everyone who earns it gets { $role }, and so does everyone who earned it in the past.
roles-kept-lfg = If you want to be pinged to play, take { $role }: the button is in `/mau settings` and where people look for players.
roles-kept-master =
    Everyone with { $role } is now a game master. In channels they can see, they can end tables, remove or ban people, void matches and create tournaments, but not ban anyone who manages the server.
    Changing settings and deleting results still needs “Manage Server”.
    To let them see `/mau-admin`: server settings, Integrations, my entry, `/mau-admin`, add the role.
roles-opens = { $role } also lets people see { $channels }, which not everyone can.
roles-no-masters = This server has no game masters now.
roles-no-more = I’ll stop giving out that role, and take back the ones I gave.
roles-no-more-to-call = Nobody can take that role any more. Members who have it keep it until you delete it or take it away.
roles-none-for-that = There’s no role for that yet. Choose one and I’ll hand it out.
roles-line = { $purpose }: { $role }
roles-for-what = Choose what the role is for, too.
roles-which-achievement = Choose the achievement, too.
roles-no-achievement = Only choose an achievement if the role is for one.
roles-taken = { $role } is already used for something else. Choose another role, or end the other use first.
roles-you-lack = You need { $permission } yourself before I can give out roles for you.
roles-unfit-everyone = Everyone already has that role. Choose another one.
roles-unfit-managed = { $role } belongs to a bot, to boosts or to another service, so nobody can give it out.
roles-unfit-above-bot = { $role } isn’t below my highest role. Move mine above it in the server settings, and I can give it out.
roles-unfit-above-you = { $role } isn’t below your highest role, so I won’t give it out for you.
roles-unfit-permissions = { $role } comes with extra permissions. I only give roles that allow nothing extra.
roles-unfit-channels = { $role } has extra permissions in { $channels }. I only give roles that allow nothing extra.
roles-unfit-missing = I can’t give out roles: I need { $permission } for that.
roles-none-to-call = That role no longer exists.
roles-unfit-now = I can’t give or take { $role } right now. Someone who manages the server can see why with `/mau-admin role`.
roles-not-now = Discord won’t let me change { $role } right now ({ $code }). Try again later.
roles-on = You now have { $role } and will be pinged when someone looks for players. Tap the button again to drop it.
roles-off = You no longer have { $role }.
roles-reason = Earned in Mau-Mau
roles-reason-over = No longer held in Mau-Mau
roles-reason-asked = Requested by the member
button-lfg-role = Ping me to play: on/off
