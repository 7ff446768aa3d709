create schema fraud;

-- A rule without a row is off and has its usual thresholds.
create table fraud.rules (
  code text primary key,
  is_on boolean not null,
  thresholds jsonb not null check (jsonb_typeof(thresholds) = 'object'),
  changed_at timestamptz not null
);

-- What rules would have found, so that nobody switches one on without having seen it.
create table fraud.dry_runs (
  id integer generated always as identity primary key,
  rule text not null,
  thresholds jsonb not null,
  ran_at timestamptz not null,
  ran_by integer not null references staff.members (id),
  looked_at integer not null,
  hits integer not null,
  players integer not null,
  held_kurus bigint not null,
  -- [{player_id, username, at, reference, text}], the latest first.
  examples jsonb not null
);
create index dry_runs_rule on fraud.dry_runs (rule, ran_at desc);

-- When the rules that were on then looked at a payout; no payout is released before.
create table fraud.screenings (
  withdrawal_id integer primary key,
  player_id integer not null references identity.players (id),
  at timestamptz not null,
  hits integer not null
);

select wallet.seal_table('fraud.rules'), wallet.seal_table('fraud.screenings');

-- Numbers that accounts have, or have asked to be called at.
create view fraud.phones_view as
  select player_id, phone_mark from identity.phones_view
  union all
  select player_id, phone_mark from leads.phones_view;
