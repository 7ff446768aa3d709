-- Affiliate plans, earnings by day, monthly statements, payouts, and the portal of partners.

create table affiliates.plans (
  id                    integer generated always as identity primary key,
  name                  text not null constraint plans_name unique,
  tiers                 jsonb not null,
  cpa_kurus             bigint not null check (cpa_kurus >= 0),
  cpa_min_deposit_kurus bigint not null check (cpa_min_deposit_kurus >= 0),
  cpa_min_stake_kurus   bigint not null check (cpa_min_stake_kurus >= 0),
  sub_permille          integer not null check (sub_permille between 0 and 500),
  carries_negative      boolean not null,
  admin_fee_permille    integer not null check (admin_fee_permille between 0 and 1000),
  bonus_permille        integer not null check (bonus_permille between 0 and 1000),
  created_at            timestamptz not null,
  created_by            integer not null references staff.members
);
comment on table affiliates.plans is
  'What an affiliate earns; a plan never changes.';
comment on column affiliates.plans.tiers is '[{"from_kurus", "permille"}] of revenue share, rising; empty: none';
comment on column affiliates.plans.cpa_kurus is 'for each qualified player';
comment on column affiliates.plans.cpa_min_deposit_kurus is 'deposits that qualify a player';
comment on column affiliates.plans.cpa_min_stake_kurus is 'stakes that qualify a player';
comment on column affiliates.plans.sub_permille is 'share of the earnings of affiliates brought by this one';
comment on column affiliates.plans.carries_negative is 'a negative month is carried to the next';
comment on column affiliates.plans.admin_fee_permille is 'taken off revenue';
comment on column affiliates.plans.bonus_permille is 'part of bonus costs taken off revenue';
create trigger plans_kept before update or delete on affiliates.plans
  for each row execute function wallet.refuse_change();

create table affiliates.terms (
  affiliate_id integer not null,
  from_day     date not null check (extract(day from from_day) = 1),
  plan_id      integer not null references affiliates.plans,
  parent_id    integer,
  agreed_at    timestamptz not null,
  proposed_by  integer not null references staff.members,
  approved_by  integer not null references staff.members,
  constraint terms_pkey primary key (affiliate_id, from_day),
  constraint terms_check check (parent_id <> affiliate_id),
  constraint terms_check1 check (approved_by <> proposed_by)
);
comment on table affiliates.terms is
  'Which plan applies to an affiliate from the first day of a month on.';
comment on column affiliates.terms.parent_id is 'affiliate that brought this one';
create trigger terms_kept before update or delete on affiliates.terms
  for each row execute function wallet.refuse_change();

create table affiliates.closed_days (
  day       date primary key,
  closed_at timestamptz not null
);
comment on table affiliates.closed_days is
  'Istanbul days whose figures are final.';
create trigger closed_days_kept before update or delete on affiliates.closed_days
  for each row execute function wallet.refuse_change();

create table affiliates.days (
  affiliate_id   integer not null,
  day            date not null references affiliates.closed_days,
  sub            text not null,
  clicks         integer not null check (clicks >= 0),
  registrations  integer not null check (registrations >= 0),
  first_deposits integer not null check (first_deposits >= 0),
  qualified      integer not null check (qualified >= 0),
  ggr_kurus      bigint not null,
  bonus_kurus    bigint not null,
  ngr_kurus      bigint not null,
  cost_kurus     bigint not null default 0,
  constraint days_pkey primary key (affiliate_id, day, sub),
  constraint days_ngr check (ngr_kurus = (ggr_kurus - bonus_kurus - cost_kurus))
);
comment on table affiliates.days is
  'Figures per affiliate, Istanbul day and tag.';
comment on column affiliates.days.sub is 'the affiliate''s own tag of the campaign';
comment on column affiliates.days.qualified is 'players who qualified for a fixed payment that day';
comment on column affiliates.days.ggr_kurus is 'stakes less wins';
comment on column affiliates.days.ngr_kurus is 'less bonuses and costs';
comment on column affiliates.days.cost_kurus is 'fees and tax of these players';
create trigger days_kept before update or delete on affiliates.days for each row execute function wallet.refuse_change();

create table affiliates.qualified (
  player_id    integer primary key references identity.players,
  affiliate_id integer not null,
  sub          text not null,
  day          date not null references affiliates.closed_days
);
comment on table affiliates.qualified is
  'Players for whom an affiliate was paid, once and for all.';
create trigger qualified_kept before update or delete on affiliates.qualified
  for each row execute function wallet.refuse_change();

create table affiliates.cpa_changes (
  player_id    integer not null references affiliates.qualified,
  day          date not null references affiliates.closed_days,
  change       smallint not null check (change in (-1, 1)),
  affiliate_id integer not null,
  sub          text not null,
  cpa_kurus    bigint not null check (cpa_kurus > 0),
  constraint cpa_changes_pkey primary key (player_id, day)
);
comment on table affiliates.cpa_changes is
  'Fixed payments taken back with the deposit they were for, and given again with it.';
comment on column affiliates.cpa_changes.change is '-1: taken back, 1: given again';
comment on column affiliates.cpa_changes.cpa_kurus is 'what was paid for the player';
-- A statement asks for a month of its affiliate.
create index cpa_changes_month on affiliates.cpa_changes (affiliate_id, day);
create trigger cpa_changes_kept before update or delete on affiliates.cpa_changes
  for each row execute function wallet.refuse_change();

create table affiliates.statements (
  id              integer generated always as identity primary key,
  affiliate_id    integer not null,
  month           date not null check (extract(day from month) = 1),
  plan_id         integer not null references affiliates.plans,
  ggr_kurus       bigint not null,
  bonus_kurus     bigint not null,
  fee_kurus       bigint not null check (fee_kurus >= 0),
  carry_in_kurus  bigint not null check (carry_in_kurus <= 0),
  base_kurus      bigint not null,
  carry_out_kurus bigint not null check (carry_out_kurus <= 0),
  qualified       integer not null check (qualified >= 0),
  amount_kurus    bigint not null check (amount_kurus >= 0),
  status          text not null check (status in ('draft', 'approved', 'paid', 'empty')),
  prepared_at     timestamptz not null,
  approved_at     timestamptz,
  approved_by     integer references staff.members,
  seconded_by     integer references staff.members,
  cost_kurus      bigint not null default 0,
  constraint statements_month unique (affiliate_id, month),
  constraint statements_empty check ((status = 'empty') = (amount_kurus = 0)),
  constraint statements_by_two check ((status in ('approved', 'paid')) = (approved_at is not null)
    and (num_nulls(approved_at, approved_by, seconded_by) in (0, 3)) and seconded_by <> approved_by)
);
comment on table affiliates.statements is
  'Monthly statements of affiliates.';
comment on column affiliates.statements.month is 'first day of the month';
comment on column affiliates.statements.carry_in_kurus is 'negative balance of the month before';
comment on column affiliates.statements.base_kurus is 'what the revenue share is of';
comment on column affiliates.statements.carry_out_kurus is 'negative balance for the next month';
comment on column affiliates.statements.qualified is 'players paid for';
create index statements_queue on affiliates.statements (status, month desc, id desc);
create trigger statements_kept before update or delete on affiliates.statements
  for each row execute function affiliates.keep_statement();

create table affiliates.statement_lines (
  statement_id integer not null references affiliates.statements,
  no           integer not null,
  kind         text not null check (kind in ('revenue_share', 'cpa', 'cpa_recalled', 'sub_share', 'owed_before', 'owed_after')),
  child_id     integer,
  of_value     bigint not null,
  rate         bigint not null,
  amount_kurus bigint not null check (amount_kurus <> 0),
  constraint statement_lines_sign check (case when kind in ('revenue_share', 'cpa', 'owed_after') then amount_kurus > 0
    when kind = 'owed_before' then amount_kurus < 0 else true end),
  constraint statement_lines_pkey primary key (statement_id, no),
  constraint lines_child check ((kind = 'sub_share') = (child_id is not null))
);
comment on table affiliates.statement_lines is
  'Lines of a statement.';
comment on column affiliates.statement_lines.child_id is 'affiliate whose earnings are shared';
comment on column affiliates.statement_lines.of_value is 'kuruş for shares in thousandths, players for fixed payments';
comment on column affiliates.statement_lines.rate is 'thousandths, or kuruş per player';
create trigger statement_lines_kept before update or delete on affiliates.statement_lines
  for each row execute function wallet.refuse_change();

create table affiliates.payouts (
  statement_id   integer primary key references affiliates.statements,
  amount_kurus   bigint not null check (amount_kurus > 0),
  bank_reference text not null constraint payouts_reference unique,
  paid_at        timestamptz not null,
  paid_by        integer not null references staff.members,
  seconded_by    integer not null references staff.members,
  constraint payouts_check check (seconded_by <> paid_by)
);
comment on table affiliates.payouts is
  'Payments of approved statements.';
-- A bank reference pays one statement, however it is written.
create unique index payouts_reference_key on affiliates.payouts (platform.reference_key(bank_reference))
  where platform.reference_key(bank_reference) <> all ('{}');
create trigger payouts_kept before update or delete on affiliates.payouts
  for each row execute function wallet.refuse_change();
create trigger payouts_fit before insert on affiliates.payouts for each row execute function affiliates.check_payout();

create table affiliates.partners (
  affiliate_id  integer primary key,
  password_hash text not null,
  created_at    timestamptz not null,
  last_login_at timestamptz
);
comment on table affiliates.partners is
  'Sign-in of affiliates to their portal.';
comment on column affiliates.partners.password_hash is 'argon2id';

create table affiliates.sessions (
  id           integer generated always as identity primary key,
  affiliate_id integer not null references affiliates.partners,
  token_hash   bytea not null unique check (length(token_hash) = 32),
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at   timestamptz not null,
  ended_at     timestamptz
);
comment on table affiliates.sessions is
  'Sign-in sessions of affiliates.';
comment on column affiliates.sessions.token_hash is 'SHA-256 of the cookie''s token';
create index partner_sessions on affiliates.sessions (affiliate_id) where ended_at is null;

create table affiliates.login_attempts (
  key               bytea primary key,
  failures          integer not null,
  window_started_at timestamptz not null,
  blocked_until     timestamptz not null
);
comment on table affiliates.login_attempts is
  'harmless: guesses of the last minutes, beside the limits of each process. Failed sign-ins per keyed hash of name or address, for lock-out.';
comment on column affiliates.login_attempts.key is 'keyed hash of what is limited';

create table affiliates.devices (
  owner_id   integer not null references affiliates.partners,
  token_hash bytea not null check (length(token_hash) = 32),
  first_at   timestamptz not null,
  last_at    timestamptz not null,
  constraint devices_pkey primary key (owner_id, token_hash)
);
comment on table affiliates.devices is
  'Browsers of affiliates that have passed a sign-in; lock-outs caused by others do not apply to them.';
comment on column affiliates.devices.owner_id is 'affiliate';
comment on column affiliates.devices.token_hash is 'SHA-256 of the device cookie';
create index partner_devices_last on affiliates.devices (last_at);

create table affiliates.invitations (
  token_hash   bytea primary key check (length(token_hash) = 32),
  affiliate_id integer not null,
  created_at   timestamptz not null,
  ends_at      timestamptz not null,
  used_at      timestamptz
);
comment on table affiliates.invitations is
  'Links by which an affiliate sets a password, each good once.';
comment on column affiliates.invitations.token_hash is 'SHA-256 of the link''s token';
create index invitations_open on affiliates.invitations (affiliate_id) where used_at is null;

create table affiliates.postbacks (
  affiliate_id integer primary key,
  url          text not null check (url ~ '^https?://' and length(url) <= 500),
  events       text[] not null check (events <@ array['registration', 'first_deposit', 'qualified']
    and cardinality(events) > 0),
  key_sealed   bytea not null,
  is_on        boolean not null,
  set_at       timestamptz not null,
  set_by       integer references staff.members
);
comment on table affiliates.postbacks is
  'Address at which an affiliate is called about the players he brings.';
comment on column affiliates.postbacks.key_sealed is 'secret that signs the calls, sealed by the vault';
comment on column affiliates.postbacks.set_by is 'null: the affiliate himself';

create table affiliates.postback_deliveries (
  id           integer generated always as identity primary key,
  affiliate_id integer not null,
  event        text not null check (event in ('registration', 'first_deposit', 'qualified')),
  player_id    integer not null references identity.players,
  sub          text not null,
  happened_at  timestamptz not null,
  status       text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  tries        integer not null default 0 check (tries >= 0),
  due_at       timestamptz not null,
  answer       integer,
  problem      text,
  ended_at     timestamptz,
  taken_until  timestamptz,
  constraint postback_deliveries_once unique (affiliate_id, event, player_id),
  constraint postback_deliveries_check check ((status = 'waiting') = (ended_at is null))
);
comment on table affiliates.postback_deliveries is
  'Calls to affiliates, once per event and player.';
comment on column affiliates.postback_deliveries.answer is 'last HTTP status';
comment on column affiliates.postback_deliveries.problem is 'why it was not reached';
comment on column affiliates.postback_deliveries.taken_until is 'a process works on it until then';
create index postback_deliveries_due on affiliates.postback_deliveries (due_at) where status = 'waiting';
create index postback_deliveries_list on affiliates.postback_deliveries (affiliate_id, id desc);
