-- What a provider's games had won of the house on a day, at an instant of the last hour: what was won since is the difference.
create table games.hour_marks (
  provider_id integer not null references games.providers (id),
  at timestamptz not null,
  day date not null,
  won_kurus bigint not null,
  primary key (provider_id, at)
);
