create table games.spin_issues (
  id            bigint generated always as identity primary key,
  name          text not null constraint spin_issues_name unique,
  grant_id      integer not null,
  provider_id   integer not null references games.providers,
  game_id       integer not null references games.games,
  player_id     integer not null references identity.players,
  spins         integer not null check (spins > 0),
  stake_kurus   bigint not null check (stake_kurus > 0),
  valid_until   timestamptz not null,
  status        text not null default 'waiting'
    check (status in ('waiting', 'issued', 'refused', 'cancelling', 'cancelled', 'kept')),
  remote_ref    text,
  aggregated_by text,
  tries         integer not null default 0 check (tries >= 0),
  due_at        timestamptz not null,
  taken_until   timestamptz,
  problem       text,
  created_at    timestamptz not null,
  settled_at    timestamptz,
  constraint spin_issues_settled check ((status in ('waiting', 'cancelling')) = (settled_at is null))
);
comment on table games.spin_issues is
  'Free spins of a bonus that a foreign provider is told of, so that its game gives them.';
comment on column games.spin_issues.name is 'our name of it at the provider: the bonus, and which time it is given';
comment on column games.spin_issues.grant_id is 'bonuses.grants.id';
comment on column games.spin_issues.stake_kurus is 'of each spin';
comment on column games.spin_issues.valid_until is 'as the provider is told: an hour before the bonus ends';
comment on column games.spin_issues.status is
  '`waiting` and `cancelling` are to be told to the provider; `refused`: it gives none; `kept`: it could not cancel what was played or over';
comment on column games.spin_issues.remote_ref is 'the provider''s name of it; null: it knows ours';
comment on column games.spin_issues.aggregated_by is 'transaction of the provider that told all spins at once';
comment on column games.spin_issues.tries is 'calls made for this status';
comment on column games.spin_issues.taken_until is 'a process is calling until then';
comment on column games.spin_issues.problem is 'why the last call did not succeed';
create unique index spin_issues_open on games.spin_issues (grant_id) where status in ('waiting', 'issued');
create index spin_issues_due on games.spin_issues (due_at) where status in ('waiting', 'cancelling');
create index spin_issues_grant on games.spin_issues (grant_id);
create index spin_issues_remote on games.spin_issues (provider_id, remote_ref) where remote_ref is not null;
create index spin_issues_aggregated on games.spin_issues (provider_id, aggregated_by) where aggregated_by is not null;
create index spin_issues_provider on games.spin_issues (provider_id, id desc);
