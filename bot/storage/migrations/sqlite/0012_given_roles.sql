-- Roles that the bot has given, or is about to give, so that it can remove them again.

create table given_roles (
    guild_id integer not null,
    role_id integer not null,
    person_id integer not null,
    is_given integer not null,
    primary key (guild_id, role_id, person_id)
) strict, without rowid;
