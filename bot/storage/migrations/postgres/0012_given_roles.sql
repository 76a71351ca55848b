-- Roles that the bot has given, or is about to give, so that it can remove them again.

create table given_roles (
    guild_id bigint not null,
    role_id bigint not null,
    person_id bigint not null,
    is_given bigint not null,
    primary key (guild_id, role_id, person_id)
);
