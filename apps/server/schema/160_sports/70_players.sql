create table sports.favourites (
  player_id integer not null references identity.players,
  kind      text not null check (kind in ('league', 'team', 'event')),
  target    text not null,
  constraint favourites_pkey primary key (player_id, kind, target)
);
comment on table sports.favourites is
  'harmless: what a player sees first. Leagues, teams and matches a player marked.';

create table sports.preferences (
  player_id   integer primary key references identity.players,
  format      text not null check (format in ('decimal', 'fractional', 'american')),
  accept      text not null check (accept in ('exact', 'higher')),
  quick_kurus bigint[] not null
);
comment on table sports.preferences is
  'How a player sees and accepts odds.';
comment on column sports.preferences.format is 'of odds';
comment on column sports.preferences.quick_kurus is 'stakes of the quick buttons';
