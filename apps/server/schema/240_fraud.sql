-- Rules that screen withdrawals, and their dry runs.

create table fraud.rules (
  code       text primary key,
  is_on      boolean not null,
  thresholds jsonb not null check (jsonb_typeof(thresholds) = 'object'),
  changed_at timestamptz not null
);
comment on table fraud.rules is
  'Switches and thresholds of the fraud rules; without a row a rule is off and has its default thresholds.';
comment on column fraud.rules.thresholds is 'by name, as the rule defines them';

create table fraud.dry_runs (
  id         integer generated always as identity primary key,
  rule       text not null,
  thresholds jsonb not null,
  ran_at     timestamptz not null,
  ran_by     integer not null references staff.members,
  looked_at  integer not null,
  hits       integer not null,
  players    integer not null,
  held_kurus bigint not null,
  examples   jsonb not null
);
comment on table fraud.dry_runs is
  'What a rule would have found, run before it is switched on.';
comment on column fraud.dry_runs.looked_at is 'withdrawals examined';
comment on column fraud.dry_runs.held_kurus is 'payouts that would have waited';
comment on column fraud.dry_runs.examples is '[{"player_id", "username", "at", "reference", "text"}], the latest first';
create index dry_runs_rule on fraud.dry_runs (rule, ran_at desc);

create table fraud.screenings (
  withdrawal_id integer primary key,
  player_id     integer not null references identity.players,
  at            timestamptz not null,
  hits          integer not null
);
comment on table fraud.screenings is
  'When a withdrawal was screened by the rules then on; nothing is paid out before.';
comment on column fraud.screenings.hits is 'rules that found something';
