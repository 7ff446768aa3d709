-- Player protection: limits, exclusions, presence, cases that a person decides, and the proof of the running program.

create table compliance.limits (
  player_id      integer not null references identity.players,
  kind           text not null check (kind in ('deposit', 'loss', 'stake', 'session', 'bet')),
  period         text not null check (period in ('day', 'week', 'month', 'each')),
  own            bigint check (own >= 0),
  operator       bigint check (operator >= 0),
  is_pending     boolean not null default false,
  pending_value  bigint check (pending_value >= 0),
  confirmable_at timestamptz,
  lapses_at      timestamptz,
  updated_at     timestamptz not null,
  constraint limits_pkey primary key (player_id, kind, period),
  constraint limits_check check ((kind = 'bet') = (period = 'each')),
  constraint limits_check1 check (is_pending = (confirmable_at is not null) and is_pending = (lapses_at is not null)),
  constraint limits_check2 check (is_pending or pending_value is null)
);
comment on table compliance.limits is
  'Limits of a player: kuruş, or minutes where the kind is `session`.';
comment on column compliance.limits.period is 'Istanbul day, week or month; `each`: every single bet';
comment on column compliance.limits.own is 'set by the player';
comment on column compliance.limits.operator is 'set by the operator for this player';
comment on column compliance.limits.is_pending is 'a raise or removal waits for the player''s second confirmation';
comment on column compliance.limits.pending_value is 'value it will have; null: removed';
comment on column compliance.limits.confirmable_at is 'not confirmed before';
comment on column compliance.limits.lapses_at is 'not confirmed after';

create table compliance.house_limits (
  kind       text not null check (kind in ('deposit', 'loss', 'stake', 'session', 'bet')),
  period     text not null check (period in ('day', 'week', 'month', 'each')),
  source     text not null check (source in ('operator', 'licence')),
  value      bigint not null check (value >= 0),
  updated_at timestamptz not null,
  constraint house_limits_pkey primary key (kind, period, source),
  constraint house_limits_check check ((kind = 'bet') = (period = 'each'))
);
comment on table compliance.house_limits is
  'Limits for every player, set by the operator or by the licence.';
comment on column compliance.house_limits.value is 'kuruş, or minutes where the kind is `session`';

create table compliance.exclusions (
  id        integer generated always as identity primary key,
  player_id integer not null references identity.players,
  kind      text not null check (kind in ('time_out', 'self_exclusion')),
  source    text not null check (source in ('player', 'operator')),
  reason    text not null,
  staff_id  integer references staff.members,
  since     timestamptz not null,
  until     timestamptz,
  constraint exclusions_check check (until > since)
);
comment on table compliance.exclusions is
  'Time-outs and self-exclusions; a later row can prolong, nothing shortens.';
comment on column compliance.exclusions.until is 'null: for ever';
create index exclusions_player on compliance.exclusions (player_id, since desc);
create trigger exclusions_are_immutable before update or delete or truncate on compliance.exclusions
  for each statement execute function compliance.refuse_change();

create table compliance.returns (
  player_id   integer not null references identity.players,
  asked_at    timestamptz not null,
  counts_from timestamptz not null,
  constraint returns_pkey primary key (player_id, asked_at)
);
comment on table compliance.returns is
  'Requests to play again after a self-exclusion.';
comment on column compliance.returns.counts_from is 'not before: the player waits a day';
create trigger returns_are_immutable before update or delete or truncate on compliance.returns
  for each statement execute function compliance.refuse_change();

create table compliance.preferences (
  player_id             integer primary key references identity.players,
  reality_check_minutes integer not null check (reality_check_minutes between 1 and 600),
  updated_at            timestamptz not null
);
comment on table compliance.preferences is
  'How often a player is shown a reality check.';

create table compliance.presence (
  player_id        integer primary key references identity.players,
  stay_started_at  timestamptz not null,
  seen_at          timestamptz not null,
  acknowledged_at  timestamptz not null,
  base_stake_kurus bigint not null,
  base_win_kurus   bigint not null
) with (fillfactor = 60);
comment on table compliance.presence is
  'harmless: who is here now; what was staked since is told, and decides nothing. The running stay of a player on the site.';
comment on column compliance.presence.stay_started_at is 'begin of the stay';
comment on column compliance.presence.acknowledged_at is 'last reality check that was confirmed';
comment on column compliance.presence.base_stake_kurus is 'stakes of the day when the stay began';
comment on column compliance.presence.base_win_kurus is 'wins of the day when the stay began';

create table compliance.presence_days (
  player_id integer not null,
  day       date not null,
  seconds   integer not null check (seconds >= 0),
  constraint presence_days_pkey primary key (player_id, day)
) with (fillfactor = 60);
comment on table compliance.presence_days is
  'harmless: minutes of presence, for signs that a person judges. Time a player was present per Istanbul day.';
create index presence_days_day on compliance.presence_days (day);

create table compliance.events (
  id             bigint generated always as identity primary key,
  kind           text not null,
  player_id      integer,
  staff_id       integer,
  staff_username text,
  text           text not null,
  before         jsonb,
  after          jsonb,
  created_at     timestamptz not null
);
comment on table compliance.events is
  'Journal of player protection: what happened to whom, for audits of the authority.';
comment on column compliance.events.kind is 'code of the event';
comment on column compliance.events.text is 'in Turkish';
create index events_player on compliance.events (player_id, id desc);
create index events_kind on compliance.events (kind, id desc);
create index events_created on compliance.events (created_at, id);
create trigger events_are_immutable before update or delete or truncate on compliance.events
  for each statement execute function compliance.refuse_change();

create table compliance.person_cases (
  id             integer generated always as identity primary key,
  player_id      integer not null references identity.players,
  like_player_id integer not null references identity.players,
  signs          text[] not null check (signs <@ array['birth', 'name', 'address', 'device'] and cardinality(signs) > 1),
  status         text not null default 'open' check (status in ('open', 'same', 'other')),
  opened_at      timestamptz not null,
  decided_at     timestamptz,
  decided_by     integer references staff.members,
  reason         text,
  constraint person_cases_player_id_like_player_id_key unique (player_id, like_player_id),
  constraint person_cases_check check (player_id <> like_player_id),
  constraint person_cases_check1 check ((status = 'open') = (decided_at is null)
    and (status = 'open') = (decided_by is null) and (status = 'open') = (reason is null))
);
comment on table compliance.person_cases is
  'Accounts that look like a person who must not play; play waits for a decision.';
comment on column compliance.person_cases.like_player_id is 'account it resembles';
comment on column compliance.person_cases.signs is 'what is alike';
-- Whether play waits, asked at every round start.
create index person_cases_held on compliance.person_cases (player_id) where status <> 'other';

create table compliance.programs (
  id         integer generated always as identity primary key,
  hash       text not null check (hash ~ '^[0-9a-f]{64}$'),
  files      integer not null check (files > 0),
  node       text not null,
  started_at timestamptz not null
);
comment on table compliance.programs is
  'Each distinct program that was started, by the hash of its files.';
comment on column compliance.programs.hash is 'SHA-256 over all files of the program';
comment on column compliance.programs.node is 'version of Node.js';

create table compliance.integrity (
  is_here               boolean default true primary key check (is_here),
  program_hash          text,
  program_checked_at    timestamptz,
  program_changed_since timestamptz,
  clock_off_ms          bigint,
  clock_checked_at      timestamptz,
  clock_off_since       timestamptz,
  outside_off_ms        bigint,
  outside_checked_at    timestamptz,
  outside_off_since     timestamptz,
  alive_at              timestamptz,
  protection_checked_at timestamptz,
  help_links_checked_at timestamptz,
  protection_fault      text check (protection_fault <> ''),
  protection_down_since timestamptz,
  constraint integrity_fault_since check ((protection_fault is null) = (protection_down_since is null))
);
comment on table compliance.integrity is
  'Last check of program files, clock and protection page, and since when one of them is wrong; one row.';
comment on column compliance.integrity.program_hash is 'hash of the files as checked';
comment on column compliance.integrity.program_changed_since is 'since when they differ from the start';
comment on column compliance.integrity.clock_off_ms is 'application clock less database clock';
comment on column compliance.integrity.outside_off_ms is 'application clock less an outside time source';
comment on column compliance.integrity.alive_at is 'last sign of life, by which an outage is found';
comment on column compliance.integrity.protection_fault is 'what is wrong with the page of player protection';

create table compliance.care_cases (
  id         integer generated always as identity primary key,
  player_id  integer not null references identity.players,
  signs      jsonb not null check (jsonb_array_length(signs) > 1),
  status     text not null default 'open' check (status in ('open', 'talked', 'eased', 'unfounded')),
  opened_at  timestamptz not null,
  decided_at timestamptz,
  decided_by integer references staff.members,
  reason     text,
  constraint care_cases_check check ((status = 'open') = (decided_at is null)
    and (status = 'open') = (decided_by is null) and (status = 'open') = (reason is null))
);
comment on table compliance.care_cases is
  'Players who show several signs of harm at once, and what was done.';
comment on column compliance.care_cases.signs is '[{"code", "level", "text"}], the strongest first';
comment on column compliance.care_cases.status is '`talked`, `eased` (limits), `unfounded`';
-- A player has one open case.
create unique index care_cases_open on compliance.care_cases (player_id) where status = 'open';
create index care_cases_player on compliance.care_cases (player_id, opened_at desc);

create table compliance.fraud_cases (
  id             integer generated always as identity primary key,
  player_id      integer not null references identity.players,
  status         text not null default 'open' check (status in ('open', 'released', 'refused')),
  opened_at      timestamptz not null,
  due_at         timestamptz not null,
  assigned_to    integer references staff.members,
  decided_at     timestamptz,
  decided_by     integer references staff.members,
  seconded_by    integer references staff.members,
  reason         text,
  withdrawal_ids integer[],
  constraint fraud_cases_check check (due_at > opened_at),
  constraint fraud_cases_check1 check ((status = 'open') = (decided_at is null)
    and (status = 'open') = (decided_by is null) and (status = 'open') = (seconded_by is null)
    and (status = 'open') = (reason is null) and (status = 'open') = (withdrawal_ids is null)),
  constraint fraud_cases_by_two check (decided_by <> seconded_by)
);
comment on table compliance.fraud_cases is
  'Players a rule of fraud or money laundering found; payouts and new bonuses wait while one is open.';
comment on column compliance.fraud_cases.due_at is 'to be decided by';
comment on column compliance.fraud_cases.withdrawal_ids is 'payouts that waited when it was decided';
-- A player has one open case.
create unique index fraud_cases_open on compliance.fraud_cases (player_id) where status = 'open';
create index fraud_cases_due on compliance.fraud_cases (due_at, id);
create index fraud_cases_player on compliance.fraud_cases (player_id, decided_at);
create trigger fraud_cases_kept before update or delete on compliance.fraud_cases
  for each row execute function compliance.keep_fraud_case();

create table compliance.fraud_hits (
  id            integer generated always as identity primary key,
  case_id       integer not null references compliance.fraud_cases,
  player_id     integer not null references identity.players,
  rule          text not null,
  withdrawal_id integer,
  text          text not null,
  at            timestamptz not null,
  about_id      integer references identity.players
);
comment on table compliance.fraud_hits is
  'What a rule found, in the words of that time.';
comment on column compliance.fraud_hits.rule is 'code of the rule';
comment on column compliance.fraud_hits.withdrawal_id is 'payout that was screened; null: the player';
comment on column compliance.fraud_hits.about_id is 'other player it is about';
-- A rule hits a payout once.
create unique index fraud_hits_once on compliance.fraud_hits (withdrawal_id, rule) where withdrawal_id is not null;
create index fraud_hits_case on compliance.fraud_hits (case_id, id);
create index fraud_hits_player on compliance.fraud_hits (player_id, rule, at desc);
create index fraud_hits_rule on compliance.fraud_hits (rule, at);

create table compliance.fraud_notes (
  id          integer generated always as identity primary key,
  case_id     integer not null references compliance.fraud_cases,
  staff_id    integer not null references staff.members,
  text        text not null,
  file_sealed bytea,
  file_type   text check (file_type in ('image/webp', 'application/pdf')),
  at          timestamptz not null,
  constraint fraud_notes_check check ((file_sealed is null) = (file_type is null))
);
comment on table compliance.fraud_notes is
  'Notes and files of a fraud case.';
comment on column compliance.fraud_notes.file_sealed is
  'harmless: sealed and bound to its row by the vault. sealed by the vault';
create index fraud_notes_case on compliance.fraud_notes (case_id, id);

create table compliance.login_series (
  subject text primary key,
  told_at timestamptz not null
);
comment on table compliance.login_series is
  'When a series of failed sign-ins was last reported, so that the next one is counted from there.';
comment on column compliance.login_series.subject is 'account or address';

create table compliance.holidays (
  id          integer generated always as identity primary key,
  day         date not null unique,
  name        text not null check (name <> ''),
  name_folded text not null generated always as (lower(translate(name, 'IİÇĞÖŞÜçğıöşüâîûÂÎÛ',
    'iicgosucgiosuaiuaiu'))) stored
);
comment on table compliance.holidays is
  'Public holidays of Türkiye, left out of deadlines in working days.';
comment on column compliance.holidays.name_folded is 'letters folded, for search';
